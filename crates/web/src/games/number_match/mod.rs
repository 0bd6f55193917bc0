//! Number Match on the screen.

#[cfg(target_arch = "wasm32")]
mod board;
#[cfg(target_arch = "wasm32")]
mod cell;
#[cfg(target_arch = "wasm32")]
mod dialogs;
#[cfg(target_arch = "wasm32")]
mod how_to;
#[cfg(target_arch = "wasm32")]
mod input;
pub mod paper;
#[cfg(target_arch = "wasm32")]
mod picture;
#[cfg(target_arch = "wasm32")]
mod readout;
#[cfg(target_arch = "wasm32")]
mod screen;
#[cfg(target_arch = "wasm32")]
mod story;
#[cfg(target_arch = "wasm32")]
mod table;

#[cfg(target_arch = "wasm32")]
use super::pairs::{line, view_window};

/// Number Match in the list of games.
#[cfg(target_arch = "wasm32")]
pub const SCREEN: super::Screen = super::Screen {
    id: "number-match",
    name: "Number Match",
    pitch: "Pair equal digits or sums of ten",
    picture: picture::picture,
    open: screen::open,
    account: super::Account {
        games: "Stages",
        won: "Cleared",
        bars: "Score of the last 14 stages",
        line: ("Path length", "cells"),
    },
};
