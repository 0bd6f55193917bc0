//! Confetti, drawn on one canvas over everything.

use super::preferences::Preferences;
use crate::confetti::{COLOURS, LASTS, PIECES, Piece};
use crate::platform::time::now;
use leptos::html::Canvas;
use leptos::prelude::*;
use web_sys::wasm_bindgen::JsCast;
use web_sys::{CanvasRenderingContext2d, HtmlCanvasElement};

/// Confetti for 1.8 seconds, on a canvas that is then removed. There is none with reduced motion.
#[component]
pub fn Confetti() -> impl IntoView {
    let falls = RwSignal::new(!untrack(|| Preferences::here().calm()));
    let canvas = NodeRef::<Canvas>::new();
    canvas.on_load(move |canvas| {
        // What else a win brings is on the screen first, so that no frame has to do all of it.
        request_animation_frame(move || {
            request_animation_frame(move || {
                if let Some(sheet) = Sheet::on(&canvas) {
                    fall(sheet, falls);
                }
            });
        });
    });
    view! {
        <Show when=move || falls.get()>
            <canvas class="confetti" aria-hidden="true" node_ref=canvas></canvas>
        </Show>
    }
}

/// Draws with every frame until the last piece is gone.
fn fall(sheet: Sheet, falls: RwSignal<bool>) {
    let passed = now() - sheet.began;
    match falls.try_get_untracked() {
        Some(true) if passed < LASTS => {
            sheet.draw(passed);
            request_animation_frame(move || fall(sheet, falls));
        }
        Some(true) => falls.set(false),
        _ => {}
    }
}

struct Sheet {
    pen: CanvasRenderingContext2d,
    pieces: Vec<Piece>,
    /// Width and height in pixels.
    view: (f64, f64),
    began: f64,
}

impl Sheet {
    /// A canvas as large as it is shown. It has one pixel where a sharp screen has several: what flies past needs no
    /// more, and every frame redraws all of it.
    fn on(canvas: &HtmlCanvasElement) -> Option<Self> {
        let pen = canvas.get_context("2d").ok().flatten()?.dyn_into().ok()?;
        let (wide, high) = (canvas.client_width(), canvas.client_height());
        canvas.set_width(wide.unsigned_abs());
        canvas.set_height(high.unsigned_abs());
        let pieces = (0..PIECES).map(Piece::nth).collect();
        Some(Self { pen, pieces, view: (wide.into(), high.into()), began: now() })
    }

    fn draw(&self, passed: f64) {
        let pen = &self.pen;
        pen.set_global_alpha(1.0);
        // A turn is never refused, here and below, nor is a disc of such a size.
        let _ = pen.set_transform(1.0, 0.0, 0.0, 1.0, 0.0, 0.0);
        pen.clear_rect(0.0, 0.0, self.view.0, self.view.1);
        for (place, colour) in COLOURS.iter().enumerate() {
            pen.set_fill_style_str(colour);
            for piece in self.pieces.iter().skip(place).step_by(COLOURS.len()) {
                let Some(seen) = piece.at(passed, self.view) else { continue };
                // The browser's own, so that the client need not bring any.
                let (sin, cos) = (js_sys::Math::sin(seen.turn), js_sys::Math::cos(seen.turn));
                pen.set_global_alpha(seen.opacity);
                let _ = pen.set_transform(cos, sin, -sin, cos, seen.x, seen.y);
                let (half, half_high) = (piece.wide / 2.0, piece.high / 2.0);
                if piece.disc {
                    pen.begin_path();
                    let _ = pen.arc(0.0, 0.0, half, 0.0, std::f64::consts::TAU);
                    pen.fill();
                } else {
                    pen.fill_rect(-half, -half_high, piece.wide, piece.high);
                }
            }
        }
    }
}
