//! Digits!: white tiles in a tray; where a tile was there is a dot.

use super::{Drawing, counted, more_rows};
use crate::position::Position;
use crate::svg::{FIGURES, circle, figure, rect};
use crate::{Board, Cells};

pub(super) const DRAWING: Drawing = Drawing { id: "digits", accent: "#00796b", draw };

const COLUMNS: usize = 9;
const TILE: f64 = 36.0;
const PITCH: f64 = 38.0;
const RIM: f64 = 6.0;

fn draw(position: &Position<'_>) -> Board {
    let width = COLUMNS as f64 * PITCH - 2.0 + 2.0 * RIM;
    let height = position.rows.len() as f64 * PITCH - 2.0 + 2.0 * RIM;
    let mut elements = rect(0.0, 0.0, width, height, 14.0, r##"fill="#cfe8e5""##);
    let mut digits = 0;
    for (row, col, sign) in position.signs(COLUMNS) {
        let (x, y) = (RIM + col as f64 * PITCH, RIM + row as f64 * PITCH);
        let at = TILE / 2.0;
        match sign.to_digit(10).filter(|digit| *digit > 0) {
            Some(digit) => {
                digits += 1;
                elements += &rect(x, y, TILE, TILE, 8.0, r##"fill="#ffffff""##);
                elements += &figure(x + at, y + at, FIGURES, 25.0, 600, "#212121", &digit.to_string());
            }
            None => elements += &circle(x + at, y + at, 3.0, r##"fill="#9ccbc6""##),
        }
    }
    let words = format!(
        "{} on a board of {}{}",
        counted(digits, "digit"),
        counted(position.rows.len(), "row"),
        more_rows(position.more)
    );
    Board { width, height, elements, words, cells: Cells { first: RIM, pitch: PITCH, side: TILE } }
}
