//! How Number Match is played, with a drawing for each shape of a path.

use crate::drawing::decimal::{self, decimal};
use crate::drawing::glyph::Glyph;
use crate::drawing::{figure, pairs, paragraph};
use crate::games::pairs::line::{self, Measure};
use quintet_engine::Cell;
use quintet_games::number_match::{HINTS, PENALTY, STARS};

/// A drawing: three rows of five cells, and the cells of the path by column and row.
struct Example {
    title: &'static str,
    note: &'static str,
    rows: [&'static str; 3],
    path: &'static [(u8, u16)],
}

const EXAMPLES: [Example; 6] = [
    Example {
        title: "Straight",
        note: "Along a row or column",
        rows: ["8.317", "6..4.", "25913"],
        path: &[(0, 1), (1, 1), (2, 1), (3, 1)],
    },
    Example {
        title: "Diagonal",
        note: "All four directions",
        rows: ["7..52", "1..84", "693.6"],
        path: &[(0, 0), (1, 1), (2, 2)],
    },
    Example {
        title: "One turn",
        note: "An L through empty cells",
        rows: ["5...2", "98..6", "47.53"],
        path: &[(0, 0), (1, 0), (2, 0), (3, 0), (3, 1), (3, 2)],
    },
    Example {
        title: "Two turns",
        note: "A Z or an S …",
        rows: ["3...8", "91..6", "25..7"],
        path: &[(0, 0), (1, 0), (2, 0), (2, 1), (2, 2), (3, 2), (4, 2)],
    },
    Example {
        title: "Two turns",
        note: "… or a U around others",
        rows: ["9...6", "18524", "69473"],
        path: &[(1, 1), (1, 0), (2, 0), (3, 0), (3, 1)],
    },
    Example {
        title: "Scan order",
        note: "Past the edge, row by row",
        rows: ["1876.", ".4935", "2981."],
        path: &[(3, 0), (4, 0), (0, 1), (1, 1)],
    },
];

const SIDE: f64 = 25.0;
const PITCH: f64 = 28.0;

/// The line of an example, from edge to edge of its two numbers.
fn outline(path: &[(u8, u16)]) -> String {
    let middle = |(col, row): (u8, u16)| (PITCH * f64::from(col), PITCH * f64::from(row));
    let edge = |end: (u8, u16), next: (u8, u16)| {
        let ((x, y), (to_x, to_y)) = (middle(end), middle(next));
        (
            x + (to_x - x).signum() * f64::from(u8::from(to_x != x)) * SIDE / 2.0,
            y + (to_y - y).signum() * f64::from(u8::from(to_y != y)) * SIDE / 2.0,
        )
    };
    // Five columns here, nine on the board: what flows over the edge is drawn by hand.
    if let Some(place) =
        path.windows(2).position(|two| two[0].1 != two[1].1 && two[1].0 == 0 && two[0].0 == 4)
    {
        let (from, to) = (edge(path[0], path[1]), edge(path[path.len() - 1], path[path.len() - 2]));
        let (out, on) = (middle(path[place]), middle(path[place + 1]));
        return decimal::path(&[
            ('M', &[from.0, from.1]),
            ('L', &[out.0 + 17.0, out.1]),
            ('M', &[on.0 - 17.0, on.1]),
            ('L', &[to.0, to.1]),
        ]);
    }
    let cells: Vec<Cell> = path.iter().map(|(col, row)| Cell::new(*row, *col)).collect();
    let line = line::along(&cells, Measure { cell: SIDE, gap: PITCH - SIDE });
    let text: String = line.strokes.into_iter().map(|stroke| stroke.outline).collect();
    let (start, end) = (middle(path[0]), middle(path[path.len() - 1]));
    let (from, to) = (edge(path[0], path[1]), edge(path[path.len() - 1], path[path.len() - 2]));
    let command = |letter, (x, y): (f64, f64)| decimal::path(&[(letter, &[x, y])]);
    let text = text.replacen(&command('M', start), &command('M', from), 1);
    match text.strip_suffix(&command('L', end)) {
        Some(begin) => begin.to_string() + &command('L', to),
        None => text,
    }
}

fn drawn(example: &Example) -> String {
    let ends = [example.path[0], example.path[example.path.len() - 1]];
    let cell = |row: usize, col: usize, digit: char| {
        let (x, y) = (0.5 + PITCH * col as f64, 0.5 + PITCH * row as f64);
        let side = decimal(SIDE);
        let is_end = ends.contains(&(col as u8, row as u16));
        let (fill, stroke, width) = match (digit, is_end) {
            (_, true) => ("accent-tint", "accent", "1.6"),
            ('.', _) => ("color-cleared", "color-border", "1"),
            _ => ("color-cell", "color-border", "1"),
        };
        let (ink, weight) = if is_end { ("accent-text", "600") } else { ("color-digit", "500") };
        let number = format!(
            concat!(
                r#"<text x="{}" y="{}" text-anchor="middle" font-family="var(--font-num)" font-size="18""#,
                r#" font-weight="{}" fill="var(--{})">{}</text>"#,
            ),
            decimal(x + 12.5),
            decimal(y + 18.7),
            weight,
            ink,
            digit
        );
        format!(
            r#"<rect x="{}" y="{}" width="{side}" height="{side}" rx="3.5" fill="var(--{fill})" stroke="var(--{stroke})" stroke-width="{width}"/>{}"#,
            decimal(x),
            decimal(y),
            if digit == '.' { "" } else { &number }
        )
    };
    let rows = example.rows.iter().enumerate();
    let cells: String = rows
        .flat_map(|(row, text)| text.chars().enumerate().map(move |(col, digit)| cell(row, col, digit)))
        .collect();
    let svg = format!(
        concat!(
            r#"<svg viewBox="-6 -1 150 84" aria-hidden="true">{}"#,
            r#"<path d="{}" transform="translate(13 13)" fill="none" stroke="var(--accent)""#,
            r#" stroke-width="2.4" stroke-opacity=".85" stroke-linecap="round" stroke-linejoin="round"/></svg>"#,
        ),
        cells,
        outline(example.path)
    );
    figure(&svg, example.title, example.note)
}

/// The page where paths may turn twice.
pub fn with_turns() -> String {
    page(EXAMPLES.iter())
}

/// The page of Classic: straight lines and scan order only.
pub fn classic() -> String {
    page(EXAMPLES.iter().filter(|example| !example.title.contains("turn")))
}

fn page<'a>(examples: impl Iterator<Item = &'a Example>) -> String {
    let [second, third] = STARS;
    [
        "<p class=\"lead\">Clear the board in pairs, over as many empty cells as you can. Two numbers pair when they \
         are <b>equal</b> or make <b>ten</b>, and a line of empty cells joins them.</p>"
            .to_string(),
        pairs(),
        format!(r#"<div class="examples">{}</div>"#, examples.map(drawn).collect::<String>()),
        paragraph(
            Glyph::Star,
            &format!(
                "<b>Stars. </b>One for a cleared stage; the second and third for cells crossed: {second} % and \
                 {third} % of what our own player crosses on the same board, without +. The figure beside the score \
                 says how far you are."
            ),
        ),
        paragraph(
            Glyph::Bolt,
            "<b>Score. </b>10 a match and 2 a cell crossed, 1 to 10 more for matches in a row, 10 for an emptied \
             row, which is removed, 100 for the board, and 100 more without +.",
        ),
        paragraph(
            Glyph::AddCircle,
            &format!(
                "<b>Stuck? + </b>copies all numbers that are left to the end of the board. It ends the streak, costs \
                 {PENALTY} points where it was not needed, and halves what this board still earns."
            ),
        ),
        paragraph(
            Glyph::Lightbulb,
            &format!(
                "<b>Hints. </b>{HINTS} a stage. A hint shows a pair that leads to the stars, and ends the streak. \
                 Asking again before the next move is free."
            ),
        ),
    ]
    .concat()
}
