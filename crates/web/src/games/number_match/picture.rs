//! A small picture of Number Match: a corner of a position with a path in it.

use crate::drawing;
use crate::games::pairs::line::{self, Measure};
use quintet_engine::Cell;

/// A corner of a position; the path goes around the numbers between its ends.
const CORNER: [&str; 5] = [".....", "...1.", "..292", "87868", "56679"];
const PATH: [(u16, u8); 9] = [(2, 4), (1, 4), (0, 4), (0, 3), (0, 2), (0, 1), (0, 0), (1, 0), (2, 0)];
const END: (u16, u8) = (3, 0);
const SIDE: f64 = 16.2;

/// The picture.
pub fn picture() -> String {
    let cell = |row: usize, col: usize, digit: char| {
        let (x, y) = (0.5 + 19.0 * col as f64, 0.5 + 19.0 * row as f64);
        let is_end = |end: (u16, u8)| (row, col) == (usize::from(end.0), usize::from(end.1));
        let (fill, stroke, width, ink) = match (digit, is_end(PATH[0]) || is_end(END)) {
            (_, true) => ("accent-tint", "accent", "1.4", "accent-text"),
            ('.', _) => ("color-cleared", "color-border", ".8", ""),
            _ => ("color-cell", "color-border", ".8", "color-digit"),
        };
        let number = format!(
            concat!(
                r#"<text x="{}" y="{}" text-anchor="middle" font-family="var(--font-num)""#,
                r#" font-weight="500" font-size="13.5" fill="var(--{})">{}</text>"#,
            ),
            x + 8.1,
            y + 12.9,
            ink,
            digit
        );
        format!(
            r#"<rect x="{x}" y="{y}" width="{SIDE}" height="{SIDE}" rx="3" fill="var(--{fill})" stroke="var(--{stroke})" stroke-width="{width}"/>{}"#,
            if digit == '.' { "" } else { &number }
        )
    };
    let rows = CORNER.iter().enumerate();
    let cells: String = rows
        .flat_map(|(row, text)| text.chars().enumerate().map(move |(col, digit)| cell(row, col, digit)))
        .collect();
    let path: Vec<Cell> = PATH.into_iter().chain([END]).map(|(row, col)| Cell::new(row, col)).collect();
    let strokes = line::along(&path, Measure { cell: SIDE, gap: 2.8 }).strokes;
    let outline: String = strokes.into_iter().map(|stroke| stroke.outline).collect();
    // The line ends at the edge of its two numbers, so that they can be read at this size.
    let outline = outline.replace("M76.00 38.00", "M76.00 29.40").replace("L0.00 57.00", "L0.00 48.40");
    drawing::picture(&format!(
        concat!(
            r#"<rect width="100" height="100" fill="var(--tray-number-match)"/><g transform="translate(3.4 3.4)">{}"#,
            r#"<path d="{}" transform="translate(8.6 8.6)" fill="none" stroke="var(--accent)" stroke-width="2.4""#,
            r#" stroke-linecap="round" stroke-linejoin="round"/></g>"#,
        ),
        cells, outline
    ))
}
