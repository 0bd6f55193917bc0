//! How Color Cascade Grid is played, with a drawing for each step of a turn.

use super::picture::tokens;
use super::token::Palette;
use crate::drawing::decimal::decimal;
use crate::drawing::glyph::Glyph;
use crate::drawing::{figure, paragraph};
use quintet_games::color_cascade::{MOVE_LIMIT, RUN, TURN_SECONDS};

/// A drawing: three rows of five cells, and what is marked, by column and row.
struct Example {
    title: &'static str,
    note: &'static str,
    rows: [&'static str; 3],
    chosen: &'static [(usize, usize)],
    legal: &'static [(usize, usize)],
    doomed: &'static [(usize, usize)],
    new: &'static [(usize, usize)],
}

const EXAMPLES: [Example; 5] = [
    Example {
        title: "Swap",
        note: "Two neighbours of any colour, if that makes three or more in a row or column",
        rows: ["RBPGO", "BRBPG", "PGORG"],
        chosen: &[(1, 0)],
        legal: &[(1, 1)],
        doomed: &[],
        new: &[],
    },
    Example {
        title: "Clear",
        note: "Every run goes, the rest falls, and what lines up then goes too",
        rows: ["RRPGO", "BBBPG", "PGORG"],
        chosen: &[],
        legal: &[],
        doomed: &[(0, 1), (1, 1), (2, 1)],
        new: &[],
    },
    Example {
        title: "Goblins",
        note: "Then up to four neutral tokens drop in, never a circle or a diamond",
        rows: ["GP.GO", "RRPPG", "PGORG"],
        chosen: &[],
        legal: &[],
        doomed: &[],
        new: &[(0, 0), (1, 0)],
    },
    Example {
        title: "Most wins",
        note: "How most games end: no swap is left, and here 3 circles beat 2 diamonds",
        rows: ["BRO..", "GBPRG", "PGBOR"],
        chosen: &[],
        legal: &[],
        doomed: &[],
        new: &[],
    },
    Example {
        title: "None left wins",
        note: "Or clear all of your own colour: that wins at once",
        rows: ["..R.P", ".PGOR", "OGPRO"],
        chosen: &[],
        legal: &[],
        doomed: &[],
        new: &[],
    },
];

const PITCH: f64 = 28.0;

fn drawn(example: &Example, palette: Palette) -> String {
    let frames = |cells: &[(usize, usize)], stroke: &str, fill: &str| -> String {
        let frame = |(col, row): &(usize, usize)| {
            let (x, y) = (decimal(PITCH * *col as f64 + 1.6), decimal(PITCH * *row as f64 + 1.6));
            format!(
                r#"<rect x="{x}" y="{y}" width="24.8" height="24.8" rx="5" stroke="{stroke}" stroke-width="1.6" fill="{fill}"/>"#
            )
        };
        cells.iter().map(frame).collect()
    };
    let doomed = example.doomed.iter().map(|(col, row)| {
        let (x, y) = (decimal(PITCH * (*col as f64 + 0.5)), decimal(PITCH * (*row as f64 + 0.5)));
        format!(
            concat!(
                r##"<circle cx="{}" cy="{}" r="12" fill="none" stroke="#ffffff" stroke-width="1.2""##,
                r#" stroke-dasharray="3 3.2" stroke-linecap="round"/>"#,
            ),
            x, y
        )
    });
    let new = example.new.iter().map(|(col, _)| {
        let x = PITCH * (*col as f64 + 0.5);
        format!(
            concat!(
                r#"<path d="M{x} -9V-3M{left} -5.6L{x} -2.4L{right} -5.6" fill="none" stroke="var(--accent)""#,
                r#" stroke-width="1.8" stroke-linecap="round" stroke-linejoin="round"/>"#,
            ),
            x = decimal(x),
            left = decimal(x - 3.2),
            right = decimal(x + 3.2)
        )
    });
    let svg = [
        concat!(
            r#"<svg viewBox="-5 -10 150 95" aria-hidden="true">"#,
            r#"<rect width="140" height="84" rx="7" fill="var(--canvas)" stroke="var(--canvas-line)"/>"#,
            r#"<path d="M28 0V84M56 0V84M84 0V84M112 0V84M0 28H140M0 56H140" stroke="var(--canvas-line)""#,
            r#" stroke-width=".8"/>"#,
        )
        .to_string(),
        frames(example.legal, "#66ccff", "rgba(102, 204, 255, 0.16)"),
        frames(example.chosen, "#ffffff", "rgba(102, 204, 255, 0.34)"),
        tokens(&example.rows, PITCH, 9.0, palette),
        doomed.collect(),
        new.collect(),
        "</svg>".to_string(),
    ];
    figure(&svg.concat(), example.title, example.note)
}

/// The whole page, with tokens in these colours.
pub fn page(palette: Palette) -> String {
    let examples: String = EXAMPLES.iter().map(|example| drawn(example, palette)).collect();
    [
        "<p class=\"lead\">You are the <b>circles</b>, the AI is the <b>diamonds</b>. Have <b>more circles</b> than it \
         has diamonds when no swap is left, or clear <b>all of your circles</b>. Either wins.</p>\
         <p class=\"plain\">Dashed rings show what goes before you swap. Taking the AI's diamonds is usually worth more \
         than clearing your own circles.</p>"
            .to_string(),
        format!(r#"<div class="examples cascade-examples">{examples}</div>"#),
        paragraph(
            Glyph::Warning,
            &format!(
                "With one or two circles left they cannot be cleared any more: a run needs {RUN}. After {MOVE_LIMIT} \
                 moves of both sides the tokens are counted too."
            ),
        ),
        paragraph(
            Glyph::Timer,
            &format!(
                "There is no clock unless you switch it on in the settings: then a turn lasts {TURN_SECONDS} seconds. \
                 It waits for your first touch, and again after two turns that it passed."
            ),
        ),
    ]
    .concat()
}
