//! Color Cascade Grid on the screen.

use super::Screen;
use leptos::prelude::*;

/// Color Cascade in the list of games.
pub const SCREEN: Screen = Screen {
    id: "color-cascade",
    name: "Color Cascade",
    pitch: "Clear your colour before the AI",
    picture,
    open: None,
};

/// A corner of a position; the letters are the engine's.
const CORNER: [&str; 5] = ["OPRPR", "OBRBP", "GBOPG", "PORRB", "PRGBP"];

/// The outline of a token of this size around a point: each kind has a shape of its own.
fn outline(kind: char, x: f64, y: f64, r: f64) -> String {
    match kind {
        'O' => format!("M{x} {}L{} {y}L{x} {}L{} {y}Z", y - 1.1 * r, x + 1.1 * r, y + 1.1 * r, x - 1.1 * r),
        'P' => {
            let (a, b) = (0.883 * r, 0.51 * r);
            let (left, right, up, down) = (x - a, x + a, y - b, y + b);
            format!(
                "M{right} {down}L{x} {}L{left} {down}L{left} {up}L{x} {}L{right} {up}Z",
                y + 1.02 * r,
                y - 1.02 * r
            )
        }
        'R' => {
            let a = 0.84 * r;
            format!("M{} {}h{}v{}h{}Z", x - a, y - a, 2.0 * a, 2.0 * a, -2.0 * a)
        }
        'G' => format!(
            "M{x} {}L{} {}L{} {}Z",
            y - 0.94 * r,
            x + 1.02 * r,
            y + 0.85 * r,
            x - 1.02 * r,
            y + 0.85 * r
        ),
        _ => {
            let a = 0.94 * r;
            format!("M{} {y}a{a} {a} 0 1 0 {} 0a{a} {a} 0 1 0 {} 0Z", x - a, 2.0 * a, -2.0 * a)
        }
    }
}

const fn fill(kind: char) -> &'static str {
    match kind {
        'O' => "var(--token-ai)",
        'P' => "var(--token-lilac)",
        'R' => "var(--token-pearl)",
        'G' => "var(--token-slate)",
        _ => "var(--token-human)",
    }
}

/// Lit tokens on a dark canvas.
fn picture() -> AnyView {
    let tokens = CORNER.iter().enumerate().flat_map(|(row, line)| {
        line.chars().enumerate().map(move |(col, kind)| {
            let (x, y) = (20.0 * col as f64 + 10.0, 20.0 * row as f64 + 10.0);
            let inner = if matches!(kind, 'P' | 'R') { "#1b1d21" } else { "#ffffff" };
            view! {
                <path d=outline(kind, x, y, 7.0) fill=fill(kind) stroke="var(--token-outline)" stroke-width=".5"
                    stroke-linejoin="round"/>
                <path d=outline(kind, x, y, 3.6) fill="none" stroke=inner stroke-opacity=".4" stroke-width=".8"
                    stroke-linejoin="round"/>
            }
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
