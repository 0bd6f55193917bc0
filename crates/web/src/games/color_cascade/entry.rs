//! Color Cascade Grid as the list of games knows it.

use super::{picture, screen};
use crate::games::code::{Code, NotFetched};
use crate::games::{Account, Screen};
use crate::platform::task;
use leptos::wasm_split::wasm_split;
use quintet_engine::Game;
use quintet_games::ColorCascade;

/// Color Cascade in the list of games.
pub const SCREEN: Screen = Screen {
    id: "color-cascade",
    name: "Color Cascade",
    pitch: "End with most circles, or none",
    picture: picture::picture,
    default_mode: ColorCascade::DEFAULT_PRESET,
    first_mode: "easy",
    code: || Box::pin(code()),
    account: Account { games: "Games", won: "Won", bars: "Moves of the last 14 games", line: ("", "") },
};

/// All of it that the list of games does not show, in a file of its own.
#[wasm_split(color_cascade, wasm_split_path = leptos::wasm_split, fallible)]
fn code() -> Result<Code, NotFetched> {
    Ok(Code { open: screen::open, work: task::work_of_color_cascade })
}
