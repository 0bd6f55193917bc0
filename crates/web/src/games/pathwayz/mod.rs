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

/// Pathwayz in the list of games.
#[cfg(target_arch = "wasm32")]
pub const SCREEN: super::Screen = super::Screen {
    id: "pathwayz",
    name: "Pathwayz",
    pitch: "One line through every cell",
    picture: drawing::picture,
    open: screen::open,
    account: super::Account {
        games: "Puzzles",
        won: "Solved",
        bars: "Time of the last 14 puzzles",
        line: ("", ""),
    },
};
