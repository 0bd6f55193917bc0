//! A small picture of Digits!: a corner of a position late in a game.

use leptos::prelude::*;

const CORNER: [&str; 5] = ["...4.", "1.5.5", "...2.", "...65", ".1.96"];

/// White tiles in a tray; where a tile was there is a dot.
pub fn picture() -> AnyView {
    let cells = CORNER.iter().enumerate().flat_map(|(row, line)| {
        line.chars().enumerate().map(move |(col, digit)| {
            let (x, y) = (3.0 + 19.2 * col as f64, 3.0 + 19.2 * row as f64);
            if digit == '.' {
                view! { <circle cx=x + 8.8 cy=y + 8.8 r="1.5" fill="var(--dot-digits)"/> }.into_any()
            } else {
                view! {
                    <rect x=x y=y width="17.6" height="17.6" rx="4" fill="var(--tile-digits)"/>
                    <text x=x + 8.8 y=y + 13.4 text-anchor="middle" font-family="var(--font-num)"
                        font-weight="600" font-size="13" fill="var(--color-digit)">{digit.to_string()}</text>
                }
                .into_any()
            }
        })
    });
    view! {
        <svg viewBox="0 0 100 100" aria-hidden="true">
            <rect width="100" height="100" fill="var(--tray-digits)"/>
            {cells.collect_view()}
        </svg>
    }
    .into_any()
}
