//! How Digits! is played, with a drawing for each kind of path.

use crate::drawing::decimal::decimal;
use crate::drawing::glyph::Glyph;
use crate::drawing::{figure, pairs, paragraph};
use quintet_games::digits::POINTS_A_USE_LEFT;

/// A drawing: three rows of five cells, the ends of the path by column and row, and the line between them.
struct Example {
    title: &'static str,
    note: &'static str,
    rows: [&'static str; 3],
    ends: [(usize, usize); 2],
    line: &'static str,
}

const EXAMPLES: [Example; 4] = [
    Example {
        title: "Along a row",
        note: "10 + 2×2 points",
        rows: ["84.16", "3..72", "596.4"],
        ends: [(0, 1), (3, 1)],
        line: "M12.5 28H71.5",
    },
    Example {
        title: "Along a column",
        note: "8 + 2×1 points",
        rows: ["19482", "6..53", "7.4.1"],
        ends: [(2, 0), (2, 2)],
        line: "M56 12.5V43.5",
    },
    Example {
        title: "Diagonal",
        note: "10 + 2×1 points",
        rows: ["15.26", "8..47", "3.9.5"],
        ends: [(0, 0), (2, 2)],
        line: "M12.5 12.5L43.5 43.5",
    },
    Example {
        title: "Around the edge",
        note: "On in the next row, 10 + 2×2",
        rows: ["4172.", ".8356", "9.4.1"],
        ends: [(3, 0), (1, 1)],
        line: "M96.5 0H129M-17 28H15.5",
    },
];

const SIDE: f64 = 25.0;
const PITCH: f64 = 28.0;

fn drawn(example: &Example) -> String {
    let tile = |(col, row): (usize, usize), digit: char| {
        let (x, y) = (PITCH * col as f64, PITCH * row as f64);
        if digit == '.' {
            return format!(
                r#"<circle cx="{}" cy="{}" r="1.6" fill="var(--dot-digits)"/>"#,
                x + 12.5,
                y + 12.5
            );
        }
        let (fill, stroke, ink) = match example.ends.contains(&(col, row)) {
            true => ("accent-tint", "var(--accent)", "accent-text"),
            false => ("tile-digits", "none", "color-digit"),
        };
        format!(
            concat!(
                r#"<rect x="{}" y="{}" width="{}" height="{}" rx="5" fill="var(--{})" stroke="{}" stroke-width="1.6"/>"#,
                r#"<text x="{}" y="{}" text-anchor="middle" font-family="var(--font-num)" font-size="16""#,
                r#" font-weight="600" fill="var(--{})">{}</text>"#,
            ),
            decimal(x),
            decimal(y),
            decimal(SIDE),
            decimal(SIDE),
            fill,
            stroke,
            decimal(x + 12.5),
            decimal(y + 18.4),
            ink,
            digit
        )
    };
    let rows = example.rows.iter().enumerate();
    let tiles: String = rows
        .flat_map(|(row, text)| text.chars().enumerate().map(move |(col, digit)| tile((col, row), digit)))
        .collect();
    let svg = format!(
        concat!(
            r#"<svg viewBox="-7 -4 151 89" aria-hidden="true">"#,
            r#"<rect x="-4" y="-4" width="145" height="89" rx="9" fill="var(--tray-digits)"/>{}"#,
            r#"<path d="{}" transform="translate(12.5 12.5)" fill="none" stroke="var(--accent)""#,
            r#" stroke-width="2.4" stroke-linecap="round"/></svg>"#,
        ),
        tiles, example.line
    );
    figure(&svg, example.title, example.note)
}

/// The whole page.
pub fn page() -> String {
    [
        "<p class=\"lead\">Clear the board in pairs. Two digits pair when they are <b>equal</b> or make <b>ten</b>, and \
         see each other: nothing but empty cells lies between. Each of those earns <b>2</b> more.</p>"
            .to_string(),
        pairs(),
        format!(r#"<div class="examples">{}</div>"#, EXAMPLES.iter().map(drawn).collect::<String>()),
        paragraph(
            Glyph::CheckCircle,
            "Every board can be cleared. The lamp says whether yours still can. <b>Needs rows</b>: press it to add \
             rows. <b>Lost</b>: press it to go back to where it could. Undo has no limit.",
        ),
        paragraph(
            Glyph::PlaylistAdd,
            &format!(
                "<b>Add rows</b> puts four full rows below, four times in a stage. Each use halves what later matches \
                 of the stage earn; each use left at its end earns <b>{POINTS_A_USE_LEFT}</b>. Three stars without \
                 added rows, two with one use, else one."
            ),
        ),
        paragraph(
            Glyph::Stairs,
            "A cleared board leads to the next stage, which is harder. Add rows is back to four there.",
        ),
    ]
    .concat()
}
