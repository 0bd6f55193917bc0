//! What is drawn of Number Match before its code has loaded.

use super::picture::picture;
use crate::drawing::outline::{self, Outline};
use quintet_games::number_match::profile::PROFILE;
use quintet_play::games::number_match::words;

/// The frame with an empty board.
pub const OUTLINE: Outline = Outline {
    profile: &PROFILE,
    picture,
    above: outline::READOUT_AND_STATS,
    board: r#"<main class="board"><div class="grid"></div></main>"#,
    welcome: words::WELCOME,
};
