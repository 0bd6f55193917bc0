//! How Color Cascade Grid is played, with a drawing for each step of a turn.

use super::bout::palette;
use super::drawing::token;
use crate::shell::icon::{Glyph, Icon};
use crate::shell::preferences::Preferences;
use leptos::prelude::*;
use quintet_games::color_cascade::{Colour, MOVE_LIMIT, RUN, TURN_SECONDS};

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

fn drawn(example: &'static Example) -> impl IntoView {
    let palette = untrack(|| palette(Preferences::here()));
    let frame = |cells: &'static [(usize, usize)], stroke: &'static str, fill: &'static str| {
        let cells = cells.iter().map(move |(col, row)| {
            let (x, y) = (PITCH * *col as f64 + 1.6, PITCH * *row as f64 + 1.6);
            view! {
                <rect x=x y=y width="24.8" height="24.8" rx="5" stroke=stroke stroke-width="1.6" fill=fill/>
            }
        });
        cells.collect_view()
    };
    let tokens = example.rows.iter().enumerate().flat_map(|(row, line)| {
        line.chars().enumerate().filter_map(move |(col, letter)| {
            let colour = Colour::ALL.into_iter().find(|colour| colour.letter() == letter)?;
            let (x, y) = (PITCH * (col as f64 + 0.5), PITCH * (row as f64 + 0.5));
            Some(token(colour, x, y, 9.0, palette))
        })
    });
    let doomed = example.doomed.iter().map(|(col, row)| {
        let (x, y) = (PITCH * (*col as f64 + 0.5), PITCH * (*row as f64 + 0.5));
        view! {
            <circle cx=x cy=y r="12" fill="none" stroke="#ffffff" stroke-width="1.2" stroke-dasharray="3 3.2"
                stroke-linecap="round"/>
        }
    });
    let new = example.new.iter().map(|(col, _)| {
        let x = PITCH * (*col as f64 + 0.5);
        view! {
            <path d=format!("M{x} -9V-3M{} -5.6L{x} -2.4L{} -5.6", x - 3.2, x + 3.2) fill="none"
                stroke="var(--accent)" stroke-width="1.8" stroke-linecap="round" stroke-linejoin="round"/>
        }
    });
    view! {
        <figure>
            <svg viewBox="-5 -10 150 95" aria-hidden="true">
                <rect width="140" height="84" rx="7" fill="var(--canvas)" stroke="var(--canvas-line)"/>
                <path d="M28 0V84M56 0V84M84 0V84M112 0V84M0 28H140M0 56H140" stroke="var(--canvas-line)"
                    stroke-width=".8"/>
                {frame(example.legal, "#66ccff", "rgba(102, 204, 255, 0.16)")}
                {frame(example.chosen, "#ffffff", "rgba(102, 204, 255, 0.34)")}
                {tokens.collect_view()}
                {doomed.collect_view()}
                {new.collect_view()}
            </svg>
            <figcaption><b>{example.title}</b>{example.note}</figcaption>
        </figure>
    }
}

/// The whole page.
pub fn how_to() -> AnyView {
    view! {
        <p class="lead">
            "You are the "<b>"circles"</b>", the AI is the "<b>"diamonds"</b>". Have "<b>"more circles"</b>
            " than it has diamonds when no swap is left, or clear "<b>"all of your circles"</b>". Either wins."
        </p>
        <p class="plain">
            "Tap a token and then a neighbour, or drag it there. Dashed rings show what goes before you swap. Taking the
            AI's diamonds is usually worth more than clearing your own circles."
        </p>
        <div class="examples cascade-examples">{EXAMPLES.iter().map(drawn).collect_view()}</div>
        <p class="foot">
            <Icon glyph=Glyph::Warning size=20/>
            <span>
                {format!("With one or two circles left they cannot be cleared any more: a run needs {RUN}. After \
                    {MOVE_LIMIT} moves of both sides the tokens are counted too.")}
            </span>
        </p>
        <p class="foot">
            <Icon glyph=Glyph::Timer size=20/>
            <span>
                {format!("There is no clock unless you switch it on in the settings: then a turn lasts {TURN_SECONDS} \
                    seconds. It waits for your first touch, and again after two turns that it passed.")}
            </span>
        </p>
        <p class="foot">
            <Icon glyph=Glyph::TouchApp size=20/>
            <span>
                "Keys: arrows move, Page Up and Page Down lead to tokens that can be swapped, Enter chooses and swaps,
                Escape lets go, U takes back, H gives a hint, N starts a new game."
            </span>
        </p>
    }
    .into_any()
}
