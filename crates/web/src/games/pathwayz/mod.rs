//! Pathwayz on the screen.

#[cfg(target_arch = "wasm32")]
mod board;
#[cfg(target_arch = "wasm32")]
mod clock;
#[cfg(target_arch = "wasm32")]
mod drawing;
#[cfg(target_arch = "wasm32")]
mod how_to;
#[cfg(target_arch = "wasm32")]
mod input;
#[cfg(target_arch = "wasm32")]
mod readout;
pub mod ribbon;
#[cfg(target_arch = "wasm32")]
mod screen;
pub mod stroke;
#[cfg(target_arch = "wasm32")]
mod table;

#[cfg(target_arch = "wasm32")]
use super::code::{Code, NotFetched};
#[cfg(target_arch = "wasm32")]
use crate::platform::task;
#[cfg(target_arch = "wasm32")]
use leptos::wasm_split::wasm_split;
#[cfg(target_arch = "wasm32")]
use quintet_engine::Game;
#[cfg(target_arch = "wasm32")]
use quintet_games::Pathwayz;

/// Pathwayz in the list of games.
#[cfg(target_arch = "wasm32")]
pub const SCREEN: super::Screen = super::Screen {
    id: "pathwayz",
    name: "Pathwayz",
    pitch: "One line through every cell",
    picture: drawing::picture,
    default_mode: Pathwayz::DEFAULT_PRESET,
    code: || Box::pin(code()),
    account: super::Account {
        games: "Puzzles",
        won: "Solved",
        bars: "Time of the last 14 puzzles",
        line: ("", ""),
    },
};

/// All of it that the list of games does not show, in a file of its own.
#[cfg(target_arch = "wasm32")]
#[wasm_split(pathwayz, wasm_split_path = leptos::wasm_split, fallible)]
fn code() -> Result<Code, NotFetched> {
    Ok(Code { open: screen::open, work: task::work::<Pathwayz> })
}
