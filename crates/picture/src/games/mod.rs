//! How the boards look, a file for each game.

mod color_cascade;
mod digits;
mod number_match;
mod numberclart;
mod pairs;
mod pathwayz;

use crate::Board;
use crate::position::Position;

/// How a game is drawn.
pub(crate) struct Drawing {
    /// The game's id.
    pub id: &'static str,
    /// The colour of large figures beside the board.
    pub accent: &'static str,
    /// Draws a board.
    pub draw: fn(&Position<'_>) -> Board,
}

/// Every game.
pub(crate) const DRAWINGS: [Drawing; 5] =
    [number_match::DRAWING, digits::DRAWING, pathwayz::DRAWING, numberclart::DRAWING, color_cascade::DRAWING];

/// The drawing of the game with this id.
pub(crate) fn named(id: &str) -> Option<&'static Drawing> {
    DRAWINGS.iter().find(|drawing| drawing.id == id)
}

/// `1 cell`, `3 cells`.
fn counted(number: usize, one: &str) -> String {
    format!("{number} {one}{}", if number == 1 { "" } else { "s" })
}

/// What is said of rows that the picture does not show.
fn more_rows(more: usize) -> String {
    if more == 0 { String::new() } else { format!(", and {} below", counted(more, "row")) }
}
