//! How Numberclart is played, drawn.

use super::clay;
use super::examples::{Drawn, EXAMPLES, Example};
use crate::shell::icon::{Glyph, Icon};
use leptos::prelude::*;

const SIDE: f64 = 27.0;
const PITCH: f64 = 30.0;

fn square(left: f64, tiles: [Drawn; 4]) -> impl IntoView {
    tiles
        .into_iter()
        .enumerate()
        .map(|(index, (value, strain, breaks))| {
            let (x, y) = (left + 4.0 + PITCH * (index % 2) as f64, 4.0 + PITCH * (index / 2) as f64);
            clay::placed(x, y, SIDE, value, strain, breaks)
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

/// The whole page: first the aim and the hand's part, then what happens.
pub fn how_to() -> AnyView {
    view! {
        <p class="lead">
            "Bring equal tiles together. A merge earns its new value, "<b>"two fives earn 25"</b>", a break costs 5. "
            <b>"Sprint"</b>" lasts 100 turns: par is what the hints reach on the same board, and 60, 80 and 95 % of it \
            earn the stars. "<b>"Endless"</b>" goes on until nothing moves."
        </p>
        <p class="foot clay-touch">
            <Icon glyph=Glyph::TouchApp size=20/>
            <span>
                <b>"Swipe a tile"</b>" and it goes that way. A swipe beside the tiles, or an arrow below, moves the tile \
                with the round tab. Or "<b>"tap"</b>" a tile, then the cell beside it."
            </span>
        </p>
        <p class="foot clay-mouse">
            <Icon glyph=Glyph::TouchApp size=20/>
            <span>
                "Press an "<b>"arrow key"</b>": the tile with the round tab goes that way. To move another one, \
                "<b>"click"</b>" it first, or drag it."
            </span>
        </p>
        <div class="examples clay-examples">{EXAMPLES.iter().map(drawn).collect_view()}</div>
        <p>
            "Each turn: one tile moves, equals merge, strain builds up and fades by 1, a new tile appears. It merges \
            with an equal neighbour in the turn after. A break needs two lower neighbours for two turns, or three at \
            once; one alone never breaks a tile."
        </p>
        <p>
            "A pair that lies side by side merges with any move, so use your move to bring others together."
        </p>
    }
    .into_any()
}
