//! A small picture of Digits!: a corner of a position late in a game.

use crate::drawing;

const CORNER: [&str; 5] = ["...4.", "1.5.5", "...2.", "...65", ".1.96"];

/// White tiles in a tray; where a tile was there is a dot.
pub fn picture() -> String {
    let cells = CORNER.iter().enumerate().flat_map(|(row, line)| {
        line.chars().enumerate().map(move |(col, digit)| {
            let (x, y) = (3.0 + 19.2 * col as f64, 3.0 + 19.2 * row as f64);
            match digit {
                '.' => format!(r#"<circle cx="{:.1}" cy="{:.1}" r="1.5" fill="var(--dot-digits)"/>"#, x + 8.8, y + 8.8),
                digit => format!(
                    concat!(
                        r#"<rect x="{:.1}" y="{:.1}" width="17.6" height="17.6" rx="4" fill="var(--tile-digits)"/>"#,
                        r#"<text x="{:.1}" y="{:.1}" text-anchor="middle" font-family="var(--font-num)""#,
                        r#" font-weight="600" font-size="13" fill="var(--color-digit)">{}</text>"#,
                    ),
                    x,
                    y,
                    x + 8.8,
                    y + 13.4,
                    digit
                ),
            }
        })
    });
    let ground = r#"<rect width="100" height="100" fill="var(--tray-digits)"/>"#.to_string();
    drawing::picture(&[ground].into_iter().chain(cells).collect::<String>())
}
