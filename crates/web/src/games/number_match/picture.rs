//! A small picture of Number Match: a corner of a position with a path in it.

use crate::games::pairs::line::{self, Measure};
use leptos::prelude::*;
use quintet_engine::Cell;

/// A corner of a position; the path goes around the numbers between its ends.
const CORNER: [&str; 5] = [".....", "...1.", "..292", "87868", "56679"];
const PATH: [(u16, u8); 9] = [(2, 4), (1, 4), (0, 4), (0, 3), (0, 2), (0, 1), (0, 0), (1, 0), (2, 0)];
const END: (u16, u8) = (3, 0);
const SIDE: f64 = 16.2;

/// The picture.
pub fn picture() -> AnyView {
    let measure = Measure { cell: SIDE, gap: 2.8 };
    let cells = CORNER.iter().enumerate().flat_map(|(row, text)| {
        text.chars().enumerate().map(move |(col, digit)| {
            let (x, y) = (0.5 + 19.0 * col as f64, 0.5 + 19.0 * row as f64);
            let is_end = |end: (u16, u8)| (row, col) == (usize::from(end.0), usize::from(end.1));
            let (fill, stroke, width, ink) = match (digit, is_end(PATH[0]) || is_end(END)) {
                (_, true) => ("var(--accent-tint)", "var(--accent)", "1.4", "var(--accent-text)"),
                ('.', _) => ("var(--color-cleared)", "var(--color-border)", ".8", ""),
                _ => ("var(--color-cell)", "var(--color-border)", ".8", "var(--color-digit)"),
            };
            view! {
                <rect x=x y=y width=SIDE height=SIDE rx="3" fill=fill stroke=stroke stroke-width=width/>
                {(digit != '.').then(|| view! {
                    <text x=x + 8.1 y=y + 12.9 text-anchor="middle" font-family="var(--font-num)"
                        font-weight="500" font-size="13.5" fill=ink>{digit.to_string()}</text>
                })}
            }
        })
    });
    let path: Vec<Cell> = PATH.into_iter().chain([END]).map(|(row, col)| Cell::new(row, col)).collect();
    let outline =
        line::along(&path, measure).strokes.into_iter().map(|stroke| stroke.outline).collect::<String>();
    // The line ends at the edge of its two numbers, so that they can be read at this size.
    let outline = outline.replace("M76.00 38.00", "M76.00 29.40").replace("L0.00 57.00", "L0.00 48.40");
    view! {
        <svg viewBox="0 0 100 100" aria-hidden="true">
            <rect width="100" height="100" fill="var(--tray-number-match)"/>
            <g transform="translate(3.4 3.4)">
                {cells.collect_view()}
                <path d=outline transform="translate(8.6 8.6)" fill="none" stroke="var(--accent)" stroke-width="2.4"
                    stroke-linecap="round" stroke-linejoin="round"/>
            </g>
        </svg>
    }
    .into_any()
}
