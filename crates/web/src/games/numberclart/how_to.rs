//! How Numberclart is played, drawn.

use super::clay;
use crate::shell::icon::{Glyph, Icon};
use leptos::prelude::*;

/// A drawing: two rows of two tiles before and after, each a value and a strain; 0 is an empty slot.
struct Example {
    title: &'static str,
    note: &'static str,
    before: [(u8, u8); 4],
    after: [(u8, u8); 4],
}

const EXAMPLES: [Example; 6] = [
    Example {
        title: "Move",
        note: "One tile, one cell, into a free one",
        before: [(3, 0), (0, 0), (1, 0), (2, 0)],
        after: [(0, 0), (3, 0), (1, 0), (2, 0)],
    },
    Example {
        title: "Push",
        note: "Or onto an equal one: they merge",
        before: [(2, 0), (2, 0), (0, 0), (1, 0)],
        after: [(0, 0), (3, 0), (0, 0), (1, 0)],
    },
    Example {
        title: "Merge",
        note: "All equals that meet merge, high ones first",
        before: [(1, 0), (0, 0), (0, 0), (1, 0)],
        after: [(2, 0), (0, 0), (0, 0), (0, 0)],
    },
    Example {
        title: "Strain",
        note: "A neighbour lower by 3 or more cuts in",
        before: [(4, 0), (0, 0), (0, 0), (1, 0)],
        after: [(4, 1), (1, 0), (0, 0), (0, 0)],
    },
    Example {
        title: "Break",
        note: "At strain 3 a tile breaks: 5 points off",
        before: [(1, 0), (5, 3), (0, 0), (0, 0)],
        after: [(1, 0), (0, 0), (0, 0), (4, 0)],
    },
    Example {
        title: "Double five",
        note: "Two fives are too much: 25 points",
        before: [(5, 0), (5, 0), (0, 0), (0, 0)],
        after: [(4, 0), (0, 0), (0, 0), (4, 0)],
    },
];

const SIDE: f64 = 27.0;
const PITCH: f64 = 30.0;

fn square(left: f64, tiles: [(u8, u8); 4]) -> impl IntoView {
    tiles
        .into_iter()
        .enumerate()
        .map(|(index, (value, strain))| {
            let (x, y) = (left + 4.0 + PITCH * (index % 2) as f64, 4.0 + PITCH * (index / 2) as f64);
            clay::placed(x, y, SIDE, value, strain)
        })
        .collect_view()
}

fn drawn(example: &'static Example) -> impl IntoView {
    view! {
        <figure>
            <svg viewBox="0 0 150 65" aria-hidden="true">
                <rect width="65" height="65" rx="8" fill="var(--clay-tray)"/>
                <rect x="85" width="65" height="65" rx="8" fill="var(--clay-tray)"/>
                {square(0.0, example.before)}
                {square(85.0, example.after)}
                <path d="M70 32.5H80M76.5 29L80 32.5L76.5 36" fill="none" stroke="var(--accent-text)"
                    stroke-width="1.8" stroke-linecap="round" stroke-linejoin="round"/>
            </svg>
            <figcaption><b>{example.title}</b>{example.note}</figcaption>
        </figure>
    }
}

/// The whole page.
pub fn how_to() -> AnyView {
    view! {
        <p class="lead">
            "Each turn "<b>"one tile"</b>" moves, equal neighbours "<b>"merge"</b>", strain builds up and fades by 1, \
            and a new tile appears. A merge earns its new value."
        </p>
        <div class="examples clay-examples">{EXAMPLES.iter().map(drawn).collect_view()}</div>
        <p class="foot">
            <Icon glyph=Glyph::TouchApp size=20/>
            <span>
                "Swipe or press an "<b>"arrow"</b>": the first tile that can go that way goes; the round tabs show \
                which. "<b>"Tap a tile"</b>" first, or reach it with Tab, and the next arrow moves that one."
            </span>
        </p>
    }
    .into_any()
}
