//! Digits! as the list of games knows it.

use super::{picture, screen};
use crate::games::code::{Code, NotFetched};
use crate::games::{Account, Screen};
use crate::platform::task;
use leptos::wasm_split::wasm_split;
use quintet_engine::Game;
use quintet_games::Digits;

/// Digits! in the list of games.
pub const SCREEN: Screen = Screen {
    id: "digits",
    name: "Digits!",
    pitch: "Every board can be cleared",
    picture: picture::picture,
    default_mode: Digits::DEFAULT_PRESET,
    first_mode: "easy",
    code: || Box::pin(code()),
    account: Account { games: "Stages", won: "Cleared", bars: "Score of the last 14 stages", line: ("", "") },
};

/// All of it that the list of games does not show, in a file of its own.
#[wasm_split(digits, wasm_split_path = leptos::wasm_split, fallible)]
fn code() -> Result<Code, NotFetched> {
    Ok(Code { open: screen::open, work: task::work_of_digits })
}
