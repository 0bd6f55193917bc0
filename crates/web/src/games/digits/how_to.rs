//! How Digits! is played, with a drawing for each kind of path.

use crate::shell::icon::{Glyph, Icon};
use leptos::prelude::*;
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

fn drawn(example: &'static Example) -> impl IntoView {
    let tiles = example.rows.iter().enumerate().flat_map(move |(row, text)| {
        text.chars().enumerate().map(move |(col, digit)| {
            let (x, y) = (PITCH * col as f64, PITCH * row as f64);
            if digit == '.' {
                return view! { <circle cx=x + 12.5 cy=y + 12.5 r="1.6" fill="var(--dot-digits)"/> }
                    .into_any();
            }
            let is_end = example.ends.contains(&(col, row));
            let (fill, stroke) = match is_end {
                true => ("var(--accent-tint)", "var(--accent)"),
                false => ("var(--tile-digits)", "none"),
            };
            let ink = if is_end { "var(--accent-text)" } else { "var(--color-digit)" };
            view! {
                <rect x=x y=y width=SIDE height=SIDE rx="5" fill=fill stroke=stroke stroke-width="1.6"/>
                <text x=x + 12.5 y=y + 18.4 text-anchor="middle" font-family="var(--font-num)" font-size="16"
                    font-weight="600" fill=ink>{digit.to_string()}</text>
            }
            .into_any()
        })
    });
    view! {
        <figure>
            <svg viewBox="-7 -4 151 89" aria-hidden="true">
                <rect x="-4" y="-4" width="145" height="89" rx="9" fill="var(--tray-digits)"/>
                {tiles.collect_view()}
                <path d=example.line transform="translate(12.5 12.5)" fill="none" stroke="var(--accent)"
                    stroke-width="2.4" stroke-linecap="round"/>
            </svg>
            <figcaption><b>{example.title}</b>{example.note}</figcaption>
        </figure>
    }
}

/// The whole page.
pub fn how_to() -> AnyView {
    let pair = |one: &'static str, sign: &'static str, other: &'static str| {
        view! { <span>{one}<i>{sign}</i>{other}</span> }
    };
    view! {
        <p class="lead">
            "Clear the board in pairs. Two digits pair when they are "<b>"equal"</b>" or make "<b>"ten"</b>
            ", and see each other: nothing but empty cells lies between. Each of those earns "<b>"2"</b>" more."
        </p>
        <div class="pairs">
            {pair("4", "=", "4")} {pair("3", "+", "7")} {pair("1", "+", "9")} {pair("8", "+", "2")}
        </div>
        <div class="examples">{EXAMPLES.iter().map(drawn).collect_view()}</div>
        <p class="foot">
            <Icon glyph=Glyph::CheckCircle size=20/>
            <span>
                "Every board can be cleared. The lamp says whether yours still can. "<b>"Needs rows"</b>
                ": press it to add rows. "<b>"Lost"</b>": press it to go back to where it could. Undo has no limit."
            </span>
        </p>
        <p class="foot">
            <Icon glyph=Glyph::PlaylistAdd size=20/>
            <span>
                <b>"Add rows"</b>" puts four full rows below, four times in a stage. Each use halves what later matches of
                the stage earn; each use left at its end earns "<b>{POINTS_A_USE_LEFT.to_string()}</b>
                ". Three stars without added rows, two with one use, else one."
            </span>
        </p>
        <p class="foot">
            <Icon glyph=Glyph::Stairs size=20/>
            <span>
                "A cleared board leads to the next stage, which is harder. Add rows is back to four there."
            </span>
        </p>
    }
    .into_any()
}
