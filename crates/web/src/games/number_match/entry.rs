//! Number Match as the list of games knows it.

use super::{picture, screen};
use crate::games::code::{Code, NotFetched};
use crate::games::{Account, Screen};
use crate::platform::task;
use leptos::wasm_split::wasm_split;
use quintet_engine::Game;
use quintet_games::NumberMatch;

/// Number Match in the list of games.
pub const SCREEN: Screen = Screen {
    id: "number-match",
    name: "Number Match",
    pitch: "Pair equal digits or sums of ten",
    picture: picture::picture,
    default_mode: NumberMatch::DEFAULT_PRESET,
    first_mode: "stages",
    code: || Box::pin(code()),
    account: Account {
        games: "Stages",
        won: "Cleared",
        bars: "Score of the last 14 stages",
        line: ("Path length", "cells"),
    },
};

/// All of it that the list of games does not show, in a file of its own.
#[wasm_split(number_match, wasm_split_path = leptos::wasm_split, fallible)]
fn code() -> Result<Code, NotFetched> {
    Ok(Code { open: screen::open, work: task::deal::<NumberMatch> })
}
