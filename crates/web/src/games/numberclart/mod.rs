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

/// Numberclart in the list of games.
#[cfg(target_arch = "wasm32")]
pub const SCREEN: super::Screen = super::Screen {
    id: "numberclart",
    name: "Numberclart",
    pitch: "Merge the clay before it cracks",
    picture: picture::picture,
    open: screen::open,
    account: super::Account {
        games: "Games",
        won: "",
        bars: "Score of the last 14 games",
        line: ("Length", "turns"),
    },
};
