//! The tokens as bitmaps: copying one takes a small part of the time that filling and stroking its shape takes.

use super::stencil::{Stencils, UNIT, place};
use super::token::Palette;
use leptos::prelude::document;
use quintet_games::color_cascade::Colour;
use web_sys::wasm_bindgen::JsCast;
use web_sys::{CanvasRenderingContext2d, HtmlCanvasElement};

/// No token comes closer than this to the edge of its cell.
const MARGIN: f64 = 6.0;

/// A bitmap of every token, for one size and one palette.
pub struct Stamps {
    /// The pixels of a unit.
    pub scale: f64,
    /// The colours that they wear.
    pub palette: Palette,
    side: u32,
    tokens: [HtmlCanvasElement; 5],
}

/// The drawing context of a canvas.
pub fn pen_of(canvas: &HtmlCanvasElement) -> Option<CanvasRenderingContext2d> {
    canvas.get_context("2d").ok().flatten()?.dyn_into().ok()
}

fn bitmap(side: u32) -> Option<HtmlCanvasElement> {
    let canvas: HtmlCanvasElement = document().create_element("canvas").ok()?.dyn_into().ok()?;
    canvas.set_width(side);
    canvas.set_height(side);
    Some(canvas)
}

impl Stamps {
    /// The stamps for a size and a palette.
    pub fn new(stencils: &Stencils, scale: f64, palette: Palette) -> Option<Self> {
        // As even or odd as a cell, so that the middle of a cell is a stamp's middle too.
        let side = (UNIT * scale).round() - 2.0 * (MARGIN * scale).floor();
        let mut tokens = Vec::new();
        for colour in Colour::ALL {
            let canvas = bitmap(side as u32)?;
            let pen = pen_of(&canvas)?;
            pen.set_line_cap("round");
            pen.set_line_join("round");
            pen.set_transform(scale, 0.0, 0.0, scale, side / 2.0, side / 2.0).ok()?;
            stencils.token(&pen, colour, palette.look(colour));
            tokens.push(canvas);
        }
        Some(Self { scale, palette, side: side as u32, tokens: tokens.try_into().ok()? })
    }

    /// Puts a token around a point given in pixels; on whole pixels, so that it is as sharp as drawn.
    pub fn put(&self, pen: &CanvasRenderingContext2d, colour: Colour, x: f64, y: f64) {
        let half = f64::from(self.side) / 2.0;
        let token = &self.tokens[place(colour)];
        // A bitmap that has pixels is never refused.
        let _ = pen.draw_image_with_html_canvas_element(token, (x - half).round(), (y - half).round());
    }
}
