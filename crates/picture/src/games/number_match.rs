//! Number Match: numbers in a grid, and pale cells where some were.

use super::{Drawing, counted, more_rows};
use crate::position::Position;
use crate::svg::{FIGURES, figure, rect};
use crate::{Board, Cells};

pub(super) const DRAWING: Drawing = Drawing { id: "number-match", accent: "#1565c0", draw };

const COLUMNS: usize = 9;
const CELL: f64 = 36.0;
const PITCH: f64 = 38.0;
const RIM: f64 = 6.0;

fn draw(position: &Position<'_>) -> Board {
    let width = COLUMNS as f64 * PITCH - 2.0 + 2.0 * RIM;
    let height = position.rows.len() as f64 * PITCH - 2.0 + 2.0 * RIM;
    let mut elements = rect(0.0, 0.0, width, height, 12.0, r##"fill="#e3f2fd""##);
    let mut numbers = 0;
    for (row, col, sign) in position.signs(COLUMNS) {
        let (x, y) = (RIM + col as f64 * PITCH, RIM + row as f64 * PITCH);
        let number = sign.to_digit(10).filter(|digit| *digit > 0);
        let look = match (sign, number) {
            (_, Some(_)) => r##"fill="#ffffff" stroke="#e0e0e0""##,
            ('.', _) => r##"fill="#fafafa" stroke="#e0e0e0" stroke-opacity="0.55""##,
            _ => r##"fill="#fafafa" stroke="#e0e0e0" stroke-dasharray="3 3""##,
        };
        elements += &rect(x + 0.5, y + 0.5, CELL - 1.0, CELL - 1.0, 4.0, look);
        if let Some(number) = number {
            numbers += 1;
            let at = CELL / 2.0;
            elements += &figure(x + at, y + at, FIGURES, 24.0, 500, "#212121", &number.to_string());
        }
    }
    let words = format!(
        "{} in {}{}",
        counted(numbers, "number"),
        counted(position.rows.len(), "row"),
        more_rows(position.more)
    );
    Board { width, height, elements, words, cells: Cells { first: RIM, pitch: PITCH, side: CELL } }
}
