//! Digits!: white tiles in a tray; where a tile was there is a dot.

use super::Drawing;
use super::pairs::{CELL, Look, draw};
use crate::svg::{FIGURES, circle, figure, rect};

pub(super) const DRAWING: Drawing =
    Drawing { id: "digits", accent: "#00796b", draw: |position| draw(position, &LOOK) };

const LOOK: Look = Look { ground: (14.0, "#cfe8e5"), one: "digit", among: "on a board of", cell };

fn cell((x, y): (f64, f64), _sign: char, digit: Option<char>) -> String {
    let at = CELL / 2.0;
    let Some(digit) = digit else { return circle(x + at, y + at, 3.0, r##"fill="#9ccbc6""##) };
    let tile = rect(x, y, CELL, CELL, 8.0, r##"fill="#ffffff""##);
    tile + &figure(x + at, y + at, FIGURES, 25.0, 600, "#212121", &digit.to_string())
}
