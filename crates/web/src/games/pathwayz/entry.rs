//! Pathwayz as the list of games knows it.

use super::{drawing, screen};
use crate::games::code::{Code, NotFetched};
use crate::games::{Account, Screen};
use crate::platform::task;
use leptos::wasm_split::wasm_split;
use quintet_engine::Game;
use quintet_games::Pathwayz;

/// Pathwayz in the list of games.
pub const SCREEN: Screen = Screen {
    id: "pathwayz",
    name: "Pathwayz",
    pitch: "One line through every cell",
    picture: drawing::picture,
    default_mode: Pathwayz::DEFAULT_PRESET,
    first_mode: "tutorial",
    code: || Box::pin(code()),
    account: Account { games: "Puzzles", won: "Solved", bars: "Time of the last 14 puzzles", line: ("", "") },
};

/// All of it that the list of games does not show, in a file of its own.
#[wasm_split(pathwayz, wasm_split_path = leptos::wasm_split, fallible)]
fn code() -> Result<Code, NotFetched> {
    Ok(Code { open: screen::open, work: task::work::<Pathwayz> })
}
