//! Color Cascade Grid: lit tokens on a dark canvas; every colour has a shape of its own.

use super::{Drawing, counted};
use crate::position::Position;
use crate::svg::{number, rect};
use crate::{Board, Cells};

pub(super) const DRAWING: Drawing = Drawing { id: "color-cascade", accent: "#c2185b", draw };

const SIDE: usize = 7;
const PITCH: f64 = 48.0;
const RADIUS: f64 = 15.5;
const PALE: &str = "#ffffff\" stroke-opacity=\"0.42";
const PALER: &str = "#ffffff\" stroke-opacity=\"0.55";
const DARK: &str = "#1b1d21\" stroke-opacity=\"0.28";

/// How the tokens of one letter look.
struct Token {
    letter: char,
    shape: &'static str,
    fill: &'static str,
    inner: &'static str,
    /// How large the copy of the shape inside it is, and how much lower it sits.
    copy: (f64, f64),
    outline: fn(f64, f64, f64) -> String,
}

const TOKENS: [Token; 5] = [
    Token { letter: 'B', shape: "circle", fill: "#1e90ff", inner: PALE, copy: (0.532, 0.0), outline: circle },
    Token {
        letter: 'O',
        shape: "diamond",
        fill: "#ff8c00",
        inner: PALER,
        copy: (0.49, 0.0),
        outline: diamond,
    },
    Token { letter: 'R', shape: "square", fill: "#f4f1ea", inner: DARK, copy: (0.49, 0.0), outline: square },
    Token {
        letter: 'G',
        shape: "triangle",
        fill: "#7c8a97",
        inner: PALE,
        copy: (0.423, 0.1775),
        outline: triangle,
    },
    Token {
        letter: 'P',
        shape: "hexagon",
        fill: "#c9a0dc",
        inner: DARK,
        copy: (0.49, 0.0),
        outline: hexagon,
    },
];

fn draw(position: &Position<'_>) -> Board {
    let size = SIDE as f64 * PITCH;
    let mut elements = rect(0.0, 0.0, size, size, 12.0, r##"fill="#1b1d21""##);
    let lines =
        (1..SIDE).map(|at| number(at as f64 * PITCH)).map(|at| format!("M{at} 0V{size}M0 {at}H{size}"));
    elements += &format!(r##"<path d="{}" stroke="#333333" stroke-width="1"/>"##, lines.collect::<String>());
    let mut counts = [0; TOKENS.len()];
    for (row, col, sign) in position.signs(SIDE).filter(|(row, ..)| *row < SIDE) {
        let Some(kind) = TOKENS.iter().position(|token| token.letter == sign) else { continue };
        counts[kind] += 1;
        let middle = |at: usize| (at as f64 + 0.5) * PITCH;
        elements += &drawn(&TOKENS[kind], middle(col), middle(row));
    }
    let kinds = TOKENS.iter().zip(counts).filter(|(_, count)| *count > 0);
    let words: Vec<String> = kinds.map(|(token, count)| counted(count, token.shape)).collect();
    let words = if words.is_empty() { "An empty board".to_string() } else { words.join(", ") };
    Board {
        width: size,
        height: size,
        elements,
        words,
        cells: Cells { first: 0.0, pitch: PITCH, side: PITCH },
    }
}

fn drawn(token: &Token, x: f64, y: f64) -> String {
    let (size, lower) = token.copy;
    format!(
        concat!(
            r##"<path d="{}" fill="{}" stroke="#ffffff" stroke-opacity="0.6" stroke-width="1.25" stroke-linejoin="round"/>"##,
            r#"<path d="{}" fill="none" stroke="{}" stroke-width="1.72" stroke-linejoin="round"/>"#,
        ),
        (token.outline)(x, y, RADIUS),
        token.fill,
        (token.outline)(x, y + lower * RADIUS, size * RADIUS),
        token.inner
    )
}

/// A shape with these corners, given around its middle.
fn corners(x: f64, y: f64, corners: &[(f64, f64)]) -> String {
    let points: Vec<String> =
        corners.iter().map(|(right, down)| format!("{} {}", number(x + right), number(y + down))).collect();
    format!("M{}Z", points.join("L"))
}

fn circle(x: f64, y: f64, r: f64) -> String {
    let a = 0.94 * r;
    let (wide, back, radius) = (number(2.0 * a), number(-2.0 * a), number(a));
    format!(
        "M{} {}a{radius} {radius} 0 1 0 {wide} 0a{radius} {radius} 0 1 0 {back} 0Z",
        number(x - a),
        number(y)
    )
}

fn diamond(x: f64, y: f64, r: f64) -> String {
    let a = 1.1 * r;
    corners(x, y, &[(0.0, -a), (a, 0.0), (0.0, a), (-a, 0.0)])
}

/// A square with round corners.
fn square(x: f64, y: f64, r: f64) -> String {
    let (a, c) = (0.84 * r, 0.22 * r);
    let side = 2.0 * (a - c);
    let [left, top, c, minus, side, back] = [x - a + c, y - a, c, -c, side, -side].map(number);
    format!(
        "M{left} {top}h{side}q{c} 0 {c} {c}v{side}q0 {c} {minus} {c}h{back}q{minus} 0 {minus} {minus}v{back}q0 {minus} {c} {minus}Z"
    )
}

fn triangle(x: f64, y: f64, r: f64) -> String {
    let (wide, down) = (1.0192 * r, 0.8488 * r);
    corners(x, y, &[(0.0, -0.94 * r), (wide, down), (-wide, down)])
}

fn hexagon(x: f64, y: f64, r: f64) -> String {
    let (a, b, c) = (0.883 * r, 0.51 * r, 1.02 * r);
    corners(x, y, &[(a, b), (0.0, c), (-a, b), (-a, -b), (0.0, -c), (a, -b)])
}
