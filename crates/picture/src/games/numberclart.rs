//! Numberclart: clay tiles with as many strata as their value; strain cuts into their outline.

use super::{Drawing, counted};
use crate::position::Position;
use crate::svg::{FIGURES, figure, number, rect};
use crate::{Board, Cells};

pub(super) const DRAWING: Drawing = Drawing { id: "numberclart", accent: "#b5451f", draw };

const SIDE: usize = 5;
const PITCH: f64 = 68.0;
const RIM: f64 = 8.0;
const CLAY: [&str; 5] = ["#fbe3d3", "#f6c3a2", "#ee9a6e", "#b9532c", "#7e2f18"];
const SLOT: &str = "#e0cdc1";
/// The whole tile, on a grid of 60, and the cuts that strain makes.
const WHOLE: &str =
    "M10 0H50A10 10 0 0 1 60 10V50A10 10 0 0 1 50 60H10A10 10 0 0 1 0 50V10A10 10 0 0 1 10 0Z";
const CUTS: [&str; 3] = [
    "M42 -1L49.5 -1L46.2 7.5L48.6 10.5L43.4 21L44.6 11.8L41.8 9Z",
    "M-1 42.5L-1 50.5L7 47.6L10.4 49.8L19.5 44.6L11 45.4L8.4 42.8Z",
    "M61 24L61 32L52 29.6L48.4 31.4L40 27.4L48.6 27.2L51.4 25.4Z",
];

fn draw(position: &Position<'_>) -> Board {
    let size = SIDE as f64 * PITCH - 8.0 + 2.0 * RIM;
    let mut elements = rect(0.0, 0.0, size, size, 18.0, r##"fill="#eadbd2""##);
    let mut tiles: Vec<(usize, u8)> = Vec::new();
    for (row, text) in position.rows.iter().take(SIDE).enumerate() {
        let signs: Vec<char> = text.chars().take(2 * SIDE).collect();
        for (col, two) in signs.chunks(2).enumerate() {
            let value = two[0].to_digit(10).filter(|value| (1..=5).contains(value));
            let strain = two.get(1).and_then(|sign| sign.to_digit(10)).unwrap_or(0).min(3);
            let (x, y) = (RIM + col as f64 * PITCH, RIM + row as f64 * PITCH);
            let inside = match value {
                Some(value) => {
                    count(&mut tiles, value as u8);
                    tile(value as usize, strain as usize)
                }
                None => format!(r#"<path d="{WHOLE}" fill="{SLOT}"/>"#),
            };
            elements += &format!(r#"<g transform="translate({} {})">{inside}</g>"#, number(x), number(y));
        }
    }
    tiles.sort_unstable_by_key(|(_, value)| *value);
    let kinds: Vec<String> = tiles.iter().map(|(count, value)| format!("{count} of value {value}")).collect();
    let all: usize = tiles.iter().map(|(count, _)| count).sum();
    let words = match kinds.is_empty() {
        true => "No tile".to_string(),
        false => format!("{}: {}", counted(all, "tile"), kinds.join(", ")),
    };
    Board {
        width: size,
        height: size,
        elements,
        words,
        cells: Cells { first: RIM, pitch: PITCH, side: PITCH - 8.0 },
    }
}

fn count(tiles: &mut Vec<(usize, u8)>, value: u8) {
    match tiles.iter_mut().find(|(_, other)| *other == value) {
        Some((count, _)) => *count += 1,
        None => tiles.push((1, value)),
    }
}

fn tile(value: usize, strain: usize) -> String {
    let (layer, depth, ink) =
        if value > 3 { ("#ffffff", "0.055", "#fff6f0") } else { ("#4a1e0e", "0.05", "#4a1e0e") };
    let mut tile = format!(r#"<path d="{WHOLE}" fill="{}"/>"#, CLAY[value - 1]);
    for at in 0..value {
        let y = 53.8 - 6.2 * at as f64;
        let (y, crest) = (number(y), number(y - 2.4));
        tile += &format!(
            r#"<path d="M0 {y}Q15 {crest} 30 {y}T60 {y}V50A10 10 0 0 1 50 60H10A10 10 0 0 1 0 50Z" fill="{layer}" fill-opacity="{depth}"/>"#
        );
    }
    for cut in &CUTS[..strain] {
        tile += &format!(r#"<path d="{cut}" fill="{SLOT}"/>"#);
    }
    tile + &figure(30.0, 30.0, FIGURES, 29.0, 600, ink, &value.to_string())
}
