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
pub mod token;
pub mod words;

/// Color Cascade in the list of games.
#[cfg(target_arch = "wasm32")]
pub const SCREEN: super::Screen = super::Screen {
    id: "color-cascade",
    name: "Color Cascade",
    pitch: "Clear your colour before the AI",
    picture: picture::picture,
    open: screen::open,
    account: super::Account {
        games: "Games",
        won: "Won",
        bars: "Moves of the last 14 games",
        line: ("", ""),
    },
};
