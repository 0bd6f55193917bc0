//! What is drawn of Pathwayz before its code has loaded.

use super::picture::picture;
use crate::drawing::outline::{self, Outline};
use quintet_games::pathwayz::profile::PROFILE;

/// The frame with an empty board.
pub const OUTLINE: Outline = Outline {
    profile: &PROFILE,
    picture,
    above: outline::READOUT_AND_STATS,
    board: r#"<main class="board"><div class="fit"><div class="tray"></div></div><div class="bar"></div></main>"#,
    welcome: "Hold and draw one line from 1 to the last number, over every cell. Lifting clears it.",
};
