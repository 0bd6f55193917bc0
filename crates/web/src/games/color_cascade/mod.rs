//! Color Cascade Grid on the screen.

#[cfg(target_arch = "wasm32")]
mod board;
#[cfg(target_arch = "wasm32")]
mod bout;
#[cfg(target_arch = "wasm32")]
mod clock;
#[cfg(target_arch = "wasm32")]
mod drawing;
pub mod fair_play;
#[cfg(target_arch = "wasm32")]
mod grip;
#[cfg(target_arch = "wasm32")]
mod hand;
#[cfg(target_arch = "wasm32")]
mod how_to;
#[cfg(target_arch = "wasm32")]
mod painter;
#[cfg(target_arch = "wasm32")]
mod picture;
#[cfg(target_arch = "wasm32")]
mod promise;
#[cfg(target_arch = "wasm32")]
mod readout;
#[cfg(target_arch = "wasm32")]
mod rival;
pub mod scene;
#[cfg(target_arch = "wasm32")]
mod screen;
#[cfg(target_arch = "wasm32")]
mod stamps;
#[cfg(target_arch = "wasm32")]
mod stencil;
pub mod token;
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
use quintet_games::ColorCascade;

/// Color Cascade in the list of games.
#[cfg(target_arch = "wasm32")]
pub const SCREEN: super::Screen = super::Screen {
    id: "color-cascade",
    name: "Color Cascade",
    pitch: "Clear your colour before the AI",
    picture: picture::picture,
    default_mode: ColorCascade::DEFAULT_PRESET,
    code: || Box::pin(code()),
    account: super::Account {
        games: "Games",
        won: "Won",
        bars: "Moves of the last 14 games",
        line: ("", ""),
    },
};

/// All of it that the list of games does not show, in a file of its own.
#[cfg(target_arch = "wasm32")]
#[wasm_split(color_cascade, wasm_split_path = leptos::wasm_split, fallible)]
fn code() -> Result<Code, NotFetched> {
    Ok(Code { open: screen::open, work: task::work_of_color_cascade })
}
