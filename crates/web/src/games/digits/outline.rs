//! What is drawn of Digits! before its code has loaded.

use super::picture::picture;
use crate::drawing::outline::{self, Outline};
use quintet_games::digits::profile::PROFILE;
use quintet_play::games::digits::words::WELCOME;

/// The frame with an empty board.
pub const OUTLINE: Outline = Outline {
    profile: &PROFILE,
    picture,
    above: outline::READOUT_AND_STATS,
    board: r#"<main class="board"><div class="grid tray"></div></main>"#,
    welcome: WELCOME,
};
