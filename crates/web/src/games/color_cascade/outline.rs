//! What is drawn of Color Cascade Grid before its code has loaded.

use super::picture::picture;
use crate::drawing::outline::Outline;
use quintet_games::color_cascade::profile::PROFILE;

/// The frame with an empty board.
pub const OUTLINE: Outline = Outline {
    profile: &PROFILE,
    picture,
    above: concat!(
        r#"<section class="versus"></section><section class="state"><div><b>Your turn</b>"#,
        "<small>Most circles when no swap is left wins, or clear all of yours</small></div>",
        r#"<div class="side"><span class="move-number">Turn 1</span></div></section>"#,
    ),
    board: r#"<main class="board lit"><div class="canvas"></div><div class="key"><span><i></i>Chosen</span></div><div class="promise"></div></main>"#,
    welcome: "Drag a token onto its neighbour: three or more in a line are cleared",
};
