//! What the pictures of the two pair games share: nine columns of cells on a ground.

use super::{counted, more_rows};
use crate::position::Position;
use crate::svg::rect;
use crate::{Board, Cells};

const COLUMNS: usize = 9;
const PITCH: f64 = 38.0;
const RIM: f64 = 6.0;

/// The side of a cell.
pub(super) const CELL: f64 = 36.0;

/// How the board of a game looks.
pub(super) struct Look {
    /// The corner of the ground, and its colour.
    pub ground: (f64, &'static str),
    /// What one of its figures is called.
    pub one: &'static str,
    /// The words between their number and that of the rows.
    pub among: &'static str,
    /// Draws a cell at a place: its sign, and the figure where it is one.
    pub cell: fn((f64, f64), char, Option<char>) -> String,
}

/// Draws a board.
pub(super) fn draw(position: &Position<'_>, look: &Look) -> Board {
    let rows = position.rows.len();
    let side = |cells: usize| cells as f64 * PITCH - (PITCH - CELL) + 2.0 * RIM;
    let (width, height) = (side(COLUMNS), side(rows));
    let (corner, fill) = look.ground;
    let mut elements = rect(0.0, 0.0, width, height, corner, &format!(r#"fill="{fill}""#));
    let mut figures = 0;
    for (row, col, sign) in position.signs(COLUMNS) {
        let figure = Some(sign).filter(|sign| matches!(sign, '1'..='9'));
        figures += usize::from(figure.is_some());
        let place = (RIM + col as f64 * PITCH, RIM + row as f64 * PITCH);
        elements += &(look.cell)(place, sign, figure);
    }
    let (figures, rows) = (counted(figures, look.one), counted(rows, "row"));
    let words = format!("{figures} {} {rows}{}", look.among, more_rows(position.more));
    Board { width, height, elements, words, cells: Cells { first: RIM, pitch: PITCH, side: CELL } }
}
