//! Tokens as vector drawings, for everything around the canvas.

use super::token::{Palette, inner_outline, outline};
use leptos::prelude::*;
use quintet_games::color_cascade::Colour;

/// A token of this radius around a point.
pub fn token(colour: Colour, x: f64, y: f64, r: f64, palette: Palette) -> impl IntoView + use<> {
    let look = palette.look(colour);
    view! {
        <path d=outline(colour, x, y, r) fill=look.fill stroke="var(--token-outline)" stroke-width=r / 12.4
            stroke-linejoin="round"/>
        <path d=inner_outline(colour, x, y, r) fill="none" stroke=look.inner stroke-width=r / 9.0
            stroke-linejoin="round"/>
    }
}
