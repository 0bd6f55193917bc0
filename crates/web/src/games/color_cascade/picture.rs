//! A small picture of Color Cascade Grid: lit tokens on a dark canvas.

use super::drawing::token;
use super::token::Palette;
use leptos::prelude::*;
use quintet_games::color_cascade::Colour;

/// A corner of a position; the letters are the engine's.
const CORNER: [&str; 5] = ["OPRPR", "OBRBP", "GBOPG", "PORRB", "PRGBP"];

/// The picture.
pub fn picture() -> AnyView {
    let tokens = CORNER.iter().enumerate().flat_map(|(row, line)| {
        line.chars().enumerate().filter_map(move |(col, letter)| {
            let colour = Colour::ALL.into_iter().find(|colour| colour.letter() == letter)?;
            let (x, y) = (20.0 * col as f64 + 10.0, 20.0 * row as f64 + 10.0);
            Some(token(colour, x, y, 7.0, Palette::Usual))
        })
    });
    view! {
        <svg viewBox="0 0 100 100" aria-hidden="true">
            <rect width="100" height="100" fill="var(--canvas)"/>
            <path d="M20 0V100M40 0V100M60 0V100M80 0V100M0 20H100M0 40H100M0 60H100M0 80H100"
                stroke="var(--canvas-line)" stroke-width=".8"/>
            {tokens.collect_view()}
        </svg>
    }
    .into_any()
}
