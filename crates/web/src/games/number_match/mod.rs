//! Number Match on the screen.

#[cfg(target_arch = "wasm32")]
mod board;
#[cfg(target_arch = "wasm32")]
mod dialogs;
#[cfg(target_arch = "wasm32")]
mod how_to;
#[cfg(target_arch = "wasm32")]
mod input;
#[cfg(target_arch = "wasm32")]
mod look;
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
use super::code::{Code, NotFetched};
#[cfg(target_arch = "wasm32")]
use super::pairs::{line, view_window};
#[cfg(target_arch = "wasm32")]
use crate::platform::task;
#[cfg(target_arch = "wasm32")]
use leptos::wasm_split::wasm_split;
#[cfg(target_arch = "wasm32")]
use quintet_engine::Game;
#[cfg(target_arch = "wasm32")]
use quintet_games::NumberMatch;

/// Number Match in the list of games.
#[cfg(target_arch = "wasm32")]
pub const SCREEN: super::Screen = super::Screen {
    id: "number-match",
    name: "Number Match",
    pitch: "Pair equal digits or sums of ten",
    picture: picture::picture,
    default_mode: NumberMatch::DEFAULT_PRESET,
    code: || Box::pin(code()),
    account: super::Account {
        games: "Stages",
        won: "Cleared",
        bars: "Score of the last 14 stages",
        line: ("Path length", "cells"),
    },
};

/// All of it that the list of games does not show, in a file of its own.
#[cfg(target_arch = "wasm32")]
#[wasm_split(number_match, wasm_split_path = leptos::wasm_split, fallible)]
fn code() -> Result<Code, NotFetched> {
    Ok(Code { open: screen::open, work: task::deal::<NumberMatch> })
}
