//! Numberclart on the screen.

#[cfg(target_arch = "wasm32")]
mod arrows;
#[cfg(target_arch = "wasm32")]
mod board;
#[cfg(target_arch = "wasm32")]
mod clay;
#[cfg(target_arch = "wasm32")]
mod dialog;
#[cfg(target_arch = "wasm32")]
mod how_to;
#[cfg(target_arch = "wasm32")]
mod input;
#[cfg(target_arch = "wasm32")]
mod picture;
pub mod pieces;
#[cfg(target_arch = "wasm32")]
mod readout;
#[cfg(target_arch = "wasm32")]
mod screen;
#[cfg(target_arch = "wasm32")]
mod story;
#[cfg(target_arch = "wasm32")]
mod table;
pub mod words;

#[cfg(target_arch = "wasm32")]
use super::code::{Code, NotFetched};
#[cfg(target_arch = "wasm32")]
use crate::platform::task;
#[cfg(target_arch = "wasm32")]
use leptos::wasm_split::wasm_split;
#[cfg(target_arch = "wasm32")]
use quintet_engine::Game;
#[cfg(target_arch = "wasm32")]
use quintet_games::Numberclart;

/// Numberclart in the list of games.
#[cfg(target_arch = "wasm32")]
pub const SCREEN: super::Screen = super::Screen {
    id: "numberclart",
    name: "Numberclart",
    pitch: "Merge the clay before it cracks",
    picture: picture::picture,
    default_mode: Numberclart::DEFAULT_PRESET,
    code: || Box::pin(code()),
    account: super::Account {
        games: "Games",
        won: "",
        bars: "Score of the last 14 games",
        line: ("Length", "turns"),
    },
};

/// All of it that the list of games does not show, in a file of its own.
#[cfg(target_arch = "wasm32")]
#[wasm_split(numberclart, wasm_split_path = leptos::wasm_split, fallible)]
fn code() -> Result<Code, NotFetched> {
    Ok(Code { open: screen::open, work: task::deal::<Numberclart> })
}
