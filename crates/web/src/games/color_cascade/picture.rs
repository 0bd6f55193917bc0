//! A small picture of Color Cascade Grid: lit tokens on a dark canvas.

use super::token::{Palette, inner_outline, outline};
use crate::drawing::{self, decimal::decimal};
use quintet_games::color_cascade::Colour;

/// A corner of a position; the letters are the engine's.
const CORNER: [&str; 5] = ["OPRPR", "OBRBP", "GBOPG", "PORRB", "PRGBP"];

/// The picture.
pub fn picture() -> String {
    let ground = concat!(
        r#"<rect width="100" height="100" fill="var(--canvas)"/>"#,
        r#"<path d="M20 0V100M40 0V100M60 0V100M80 0V100M0 20H100M0 40H100M0 60H100M0 80H100""#,
        r#" stroke="var(--canvas-line)" stroke-width=".8"/>"#,
    );
    drawing::picture(&(ground.to_string() + &tokens(&CORNER, 20.0, 7.0, Palette::Usual)))
}

/// The tokens of a drawing, whose cells have this pitch.
pub fn tokens(rows: &[&str], pitch: f64, radius: f64, palette: Palette) -> String {
    let places = rows.iter().enumerate().flat_map(|(row, line)| {
        line.chars().enumerate().filter_map(move |(col, letter)| {
            let colour = Colour::ALL.into_iter().find(|colour| colour.letter() == letter)?;
            Some((colour, pitch * (col as f64 + 0.5), pitch * (row as f64 + 0.5)))
        })
    });
    places.map(|(colour, x, y)| token(colour, x, y, radius, palette)).collect()
}

/// A token of this radius around a point.
pub fn token(colour: Colour, x: f64, y: f64, r: f64, palette: Palette) -> String {
    let look = palette.look(colour);
    format!(
        concat!(
            r#"<path d="{}" fill="{}" stroke="var(--token-outline)" stroke-width="{}" stroke-linejoin="round"/>"#,
            r#"<path d="{}" fill="none" stroke="{}" stroke-width="{}" stroke-linejoin="round"/>"#,
        ),
        outline(colour, x, y, r),
        look.fill,
        decimal(r / 12.4),
        inner_outline(colour, x, y, r),
        look.inner,
        decimal(r / 9.0)
    )
}
