//! Numberclart as the list of games knows it.

use super::{picture, screen};
use crate::games::code::{Code, NotFetched};
use crate::games::{Account, Screen};
use crate::platform::task;
use leptos::wasm_split::wasm_split;
use quintet_engine::Game;
use quintet_games::Numberclart;

/// Numberclart in the list of games.
pub const SCREEN: Screen = Screen {
    id: "numberclart",
    name: "Numberclart",
    pitch: "Merge the clay before it cracks",
    picture: picture::picture,
    default_mode: Numberclart::DEFAULT_PRESET,
    first_mode: "sprint",
    code: || Box::pin(code()),
    account: Account {
        games: "Games",
        won: "",
        bars: "Score of the last 14 games",
        line: ("Length", "turns"),
    },
};

/// All of it that the list of games does not show, in a file of its own.
#[wasm_split(numberclart, wasm_split_path = leptos::wasm_split, fallible)]
fn code() -> Result<Code, NotFetched> {
    Ok(Code { open: screen::open, work: task::deal::<Numberclart> })
}
