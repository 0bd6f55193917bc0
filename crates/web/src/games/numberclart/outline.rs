//! What is drawn of Numberclart before its code has loaded.

use super::picture::picture;
use crate::drawing::outline::{self, Outline};
use quintet_games::numberclart::profile::PROFILE;

/// The frame with an empty board.
pub const OUTLINE: Outline = Outline {
    profile: &PROFILE,
    picture,
    above: outline::READOUT_AND_STATS,
    board: r#"<main class="board"><div class="clay-tray"></div><div class="clay-arrows"><i class="clay-arrow"></i><i class="clay-arrow"></i><i class="clay-arrow"></i><i class="clay-arrow"></i></div><div class="clay-legend"></div></main>"#,
    welcome: "Drag a tile one cell. Equal ones merge: aim for two fives.",
};
