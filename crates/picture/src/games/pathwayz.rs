//! Pathwayz: walls, numbers on discs, and the line through the cells of the path.

use super::{Drawing, counted};
use crate::position::{Position, cell};
use crate::svg::{FONT, circle, figure, number, rect};
use crate::{Board, Cells};

pub(super) const DRAWING: Drawing = Drawing { id: "pathwayz", accent: "#5e35b1", draw };

const MOST_SIDE: usize = 10;
const UNIT: f64 = 56.0;
const RIM: f64 = 4.0;
/// The radius of the line's corners.
const BEND: f64 = 0.46 * UNIT;
/// Two pictures on one page may have different walls behind this name, but they look the same.
const HATCH: &str = concat!(
    r##"<defs><pattern id="quintet-wall" width="4.8" height="4.8" patternUnits="userSpaceOnUse""##,
    r##" patternTransform="rotate(45)"><rect width="4.8" height="4.8" fill="#cfc7dd"/>"##,
    r##"<rect width="1.6" height="4.8" fill="#bdb3cf"/></pattern></defs>"##,
);

type Place = (usize, usize);

fn draw(position: &Position<'_>) -> Board {
    let side = position.rows.len().min(MOST_SIDE);
    let size = side as f64 * UNIT + 2.0 * RIM;
    let path = path(position, side);
    let mut elements = HATCH.to_string();
    elements += &rect(0.0, 0.0, size, size, 17.0, r##"fill="#ede7f6""##);
    let (mut walls, mut numbers, mut discs) = (0, 0, String::new());
    let signs: Vec<(usize, usize, char)> = position.signs(side).filter(|(row, ..)| *row < side).collect();
    let reached = signs
        .iter()
        .filter(|(row, col, sign)| value(*sign).is_some() && path.contains(&(*row, *col)))
        .count();
    for &(row, col, sign) in &signs {
        let on_path = path.contains(&(row, col));
        let fill = match (sign, on_path) {
            ('#', _) => r#"fill="url(#quintet-wall)""#,
            (_, true) => r##"fill="#ddd1f1""##,
            _ => r##"fill="#ffffff""##,
        };
        walls += usize::from(sign == '#');
        let corner = |at: usize| RIM + at as f64 * UNIT + 2.0;
        elements += &rect(corner(col), corner(row), UNIT - 4.0, UNIT - 4.0, 8.0, fill);
        if let Some(value) = value(sign) {
            numbers += 1;
            discs += &disc(middle((row, col)), value, on_path, value == reached + 1);
        }
    }
    elements += &format!(
        r##"<path d="{}" fill="none" stroke="#7e57c2" stroke-width="28" stroke-linecap="round" stroke-linejoin="round"/>"##,
        outline(&path)
    );
    elements += &discs;
    let drawn = match path.len() {
        0 => "nothing drawn".to_string(),
        cells => format!("a path over {}", counted(cells, "cell")),
    };
    let words = format!(
        "A puzzle of {side} by {side} cells with {} and {}, {drawn}",
        counted(numbers, "number"),
        counted(walls, "wall")
    );
    Board { width: size, height: size, elements, words, cells: Cells { first: RIM, pitch: UNIT, side: UNIT } }
}

/// The number that a sign stands for: from ten on letters.
fn value(sign: char) -> Option<usize> {
    match sign {
        '1'..='9' => Some(sign as usize - '0' as usize),
        'A'..='Z' => Some(sign as usize - 'A' as usize + 10),
        _ => None,
    }
}

fn disc((x, y): (f64, f64), value: usize, on_path: bool, is_next: bool) -> String {
    let (ring, ink, radius) = match (on_path, is_next) {
        (true, _) => (r##"fill="#ffffff""##, "#5e35b1", 17.1),
        (_, true) => (r##"fill="#ffffff" stroke="#7e57c2" stroke-width="3.5""##, "#5e35b1", 18.2),
        _ => (r##"fill="#ffffff" stroke="#c4b4e4" stroke-width="2""##, "#212121", 18.2),
    };
    let halo = if is_next && !on_path { circle(x, y, 24.0, r##"fill="#ede7f6""##) } else { String::new() };
    halo + &circle(x, y, radius, ring) + &figure(x, y, FONT, 20.0, 700, ink, &value.to_string())
}

/// The cells of the path that lie on the board.
fn path(position: &Position<'_>, side: usize) -> Vec<Place> {
    let mut rest = position.field("path").unwrap_or_default();
    let mut path = Vec::new();
    while let Some((place, after)) = cell(rest) {
        if place.0 >= side || place.1 >= side || path.len() >= side * side {
            break;
        }
        path.push(place);
        rest = after;
    }
    path
}

fn middle((row, col): Place) -> (f64, f64) {
    (RIM + (col as f64 + 0.5) * UNIT, RIM + (row as f64 + 0.5) * UNIT)
}

/// The line along the cells, round every corner in an arc.
fn outline(path: &[Place]) -> String {
    let points: Vec<(f64, f64)> = path.iter().copied().map(middle).collect();
    let (Some(first), Some(end)) = (points.first(), points.last()) else { return "M0 0".to_string() };
    let mut text = format!("M{} {}", number(first.0), number(first.1));
    for three in points.windows(3) {
        let [before, here, after] = [three[0], three[1], three[2]];
        let turn = (here.0 - before.0) * (after.1 - here.1) - (here.1 - before.1) * (after.0 - here.0);
        if turn == 0.0 {
            continue;
        }
        let step = |from: f64, to: f64| from + (to - from).clamp(-BEND, BEND);
        let toward = |to: (f64, f64)| (step(here.0, to.0), step(here.1, to.1));
        let (from, to) = (toward(before), toward(after));
        let [x, y, to_x, to_y, bend] = [from.0, from.1, to.0, to.1, BEND].map(number);
        text += &format!("L{x} {y}A{bend} {bend} 0 0 {} {to_x} {to_y}", u8::from(turn > 0.0));
    }
    text + &format!("L{} {}", number(end.0), number(end.1))
}
