//! Number Match: numbers in a grid, and pale cells where some were.

use super::Drawing;
use super::pairs::{CELL, Look, draw};
use crate::svg::{FIGURES, figure, rect};

pub(super) const DRAWING: Drawing =
    Drawing { id: "number-match", accent: "#1565c0", draw: |position| draw(position, &LOOK) };

const LOOK: Look = Look { ground: (12.0, "#e3f2fd"), one: "number", among: "in", cell };

fn cell((x, y): (f64, f64), sign: char, number: Option<char>) -> String {
    let look = match (sign, number) {
        (_, Some(_)) => r##"fill="#ffffff" stroke="#e0e0e0""##,
        ('.', _) => r##"fill="#fafafa" stroke="#e0e0e0" stroke-opacity="0.55""##,
        _ => r##"fill="#fafafa" stroke="#e0e0e0" stroke-dasharray="3 3""##,
    };
    let mut cell = rect(x + 0.5, y + 0.5, CELL - 1.0, CELL - 1.0, 4.0, look);
    if let Some(number) = number {
        let at = CELL / 2.0;
        cell += &figure(x + at, y + at, FIGURES, 24.0, 500, "#212121", &number.to_string());
    }
    cell
}
