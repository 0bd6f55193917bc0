//! The shapes that are drawn on the canvas, made once, and how a token is drawn with them.

use super::token::{Look, RADIUS, inner_outline, outline};
use quintet_games::color_cascade::Colour;
use web_sys::{CanvasRenderingContext2d, Path2d};

/// The side of a cell in the units that everything is drawn in.
pub const UNIT: f64 = 48.0;
const RIM: &str = "#aaaaaa";

/// The shapes, each around the origin.
pub struct Stencils {
    tokens: [(Path2d, Path2d); 5],
    /// Around the chosen token.
    pub chosen: Path2d,
    /// Around a token that it can change places with.
    pub legal: Path2d,
    /// The corners around a token of the last swap.
    pub last: Path2d,
    /// Around what is cleared.
    pub ring: Path2d,
}

fn path(text: &str) -> Option<Path2d> {
    Path2d::new_with_path_string(text).ok()
}

/// A square with round corners around the origin.
fn tile(side: f64, bend: f64) -> String {
    let (a, b) = (side / 2.0, side / 2.0 - bend);
    format!(
        "M{} {}H{b}Q{a} {} {a} {}V{b}Q{a} {a} {b} {a}H{}Q{} {a} {} {b}V{}Q{} {} {} {}Z",
        -b, -a, -a, -b, -b, -a, -a, -b, -a, -a, -b, -a
    )
}

/// The place of a colour among all.
pub fn place(colour: Colour) -> usize {
    Colour::ALL.iter().position(|one| *one == colour).unwrap_or(0)
}

impl Stencils {
    /// All shapes, unless the browser has no paths.
    pub fn new() -> Option<Self> {
        let r = RADIUS * UNIT;
        let mut tokens = Vec::new();
        for colour in Colour::ALL {
            tokens.push((path(&outline(colour, 0.0, 0.0, r))?, path(&inner_outline(colour, 0.0, 0.0, r))?));
        }
        Some(Self {
            tokens: tokens.try_into().ok()?,
            chosen: path(&tile(46.0, 10.0))?,
            legal: path(&tile(43.0, 9.0))?,
            last: path(
                "M-20 -11V-17Q-20 -20 -17 -20H-11M11 -20H17Q20 -20 20 -17V-11\
                 M20 11V17Q20 20 17 20H11M-11 20H-17Q-20 20 -20 17V11",
            )?,
            ring: path("M-20.5 0a20.5 20.5 0 1 0 41 0a20.5 20.5 0 1 0 -41 0Z")?,
        })
    }

    /// Draws a token around the origin.
    pub fn token(&self, pen: &CanvasRenderingContext2d, colour: Colour, look: Look) {
        let (outer, inner) = &self.tokens[place(colour)];
        pen.set_fill_style_str(look.fill);
        pen.fill_with_path_2d(outer);
        stroke(pen, outer, RIM, 1.25);
        stroke(pen, inner, look.inner, 1.72);
    }
}

/// Draws along a path.
pub fn stroke(pen: &CanvasRenderingContext2d, path: &Path2d, colour: &str, width: f64) {
    pen.set_stroke_style_str(colour);
    pen.set_line_width(width);
    pen.stroke_with_path(path);
}
