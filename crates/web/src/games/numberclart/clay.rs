//! A clay tile: its value is its colour, its figure and as many strata; strain cuts into its outline.

use leptos::prelude::*;
use std::sync::atomic::{AtomicU32, Ordering};

/// The whole tile, on a grid of 60.
const WHOLE: &str =
    "M10 0H50A10 10 0 0 1 60 10V50A10 10 0 0 1 50 60H10A10 10 0 0 1 0 50V10A10 10 0 0 1 10 0Z";
/// What is left of a split tile, and what comes off.
const BODY: &str = "M0 0H43.2L46 9L41.4 20L45.2 31L40.6 42L44.4 51L41.6 60H0Z";
const SHARD: &str = "M45.2 0H60V60H43.6L46.4 51L42.6 42L47.2 31L43.4 20L48 9Z";
/// The cut from the top edge, and the one from the left.
const TOP: &str = "M42 -1L49.5 -1L46.2 7.5L48.6 10.5L43.4 21L44.6 11.8L41.8 9Z";
const SIDE: &str = "M-1 42.5L-1 50.5L7 47.6L10.4 49.8L19.5 44.6L11 45.4L8.4 42.8Z";

fn strata(value: u8) -> impl IntoView {
    let (fill, depth) = if value > 3 { ("#ffffff", "0.055") } else { ("#4a1e0e", "0.05") };
    let each = (0..value).map(move |layer| {
        let y = 53.8 - 6.2 * f64::from(layer);
        let outline = format!(
            "M0 {y:.1}Q15 {:.1} 30 {y:.1}T60 {y:.1}V50A10 10 0 0 1 50 60H10A10 10 0 0 1 0 50Z",
            y - 2.4
        );
        view! { <path d=outline fill=fill fill-opacity=depth/> }
    });
    view! {
        <path d=WHOLE fill=format!("var(--clay-{value})")/>
        {each.collect_view()}
    }
}

fn figure(value: u8, x: &'static str) -> impl IntoView {
    let ink = if value > 3 { "var(--clay-ink-pale)" } else { "var(--clay-ink)" };
    view! { <text x=x y="39.5" text-anchor="middle" font-size="29" fill=ink>{value}</text> }
}

/// Only high tiles can be cut; the style sheet opens as many cuts as the strain says.
fn whole(value: u8, figures: bool) -> AnyView {
    view! {
        {strata(value)}
        {(value > 3).then(|| view! { <path class="cut top" d=TOP/><path class="cut side" d=SIDE/> })}
        {figures.then(|| figure(value, "30"))}
    }
    .into_any()
}

/// A tile broken in two.
fn split(value: u8, figures: bool) -> AnyView {
    // Each drawing needs names of its own for what it is clipped by.
    static DRAWN: AtomicU32 = AtomicU32::new(0);
    let number = DRAWN.fetch_add(1, Ordering::Relaxed);
    let (body, shard) = (format!("clay-body-{number}"), format!("clay-shard-{number}"));
    let (in_body, in_shard) = (format!("url(#{body})"), format!("url(#{shard})"));
    view! {
        <defs>
            <clipPath id=body><path d=BODY/></clipPath>
            <clipPath id=shard><path d=SHARD/></clipPath>
        </defs>
        <g class="half body">
            <g clip-path=in_body>{strata(value)}<path class="cut side" d=SIDE/></g>
            {figures.then(|| figure(value, "27"))}
        </g>
        <g class="half shard"><g clip-path=in_shard>{strata(value)}</g></g>
    }
    .into_any()
}

/// The mark of a tile that breaks next turn: a crack right through it and a sign in its corner.
pub fn warning() -> AnyView {
    view! {
        <g class="breaks-next">
            <path class="crack" d="M46 1L42 13L47 22L39 34L44 44L37 59"/>
            <path class="sign" d="M10 -4L22 17H-2Z"/>
            <path class="bang" d="M10 3V9M10 12.6V13"/>
        </g>
    }
    .into_any()
}

/// What is inside the drawing of a tile.
pub fn inside(value: u8, strain: u8, figures: bool) -> AnyView {
    if strain > 2 { split(value, figures) } else { whole(value, figures) }
}

/// A tile that stays as it is.
pub fn tile(value: u8, strain: u8, breaks: bool, figures: bool) -> impl IntoView {
    view! {
        <svg class="clay" viewBox="0 0 60 60" data-strain=strain.to_string() aria-hidden="true">
            {inside(value, strain, figures)}
            {breaks.then(warning)}
        </svg>
    }
}

/// A tile somewhere in a larger drawing; a value of 0 is an empty slot.
pub fn placed(x: f64, y: f64, side: f64, value: u8, strain: u8, breaks: bool) -> impl IntoView {
    let place = format!("translate({x:.2} {y:.2}) scale({:.4})", side / 60.0);
    let drawn = match value {
        0 => view! { <path d=WHOLE fill="var(--clay-slot)"/> }.into_any(),
        _ => inside(value, strain, true),
    };
    view! { <g transform=place><g class="clay" data-strain=strain.to_string()>{drawn}{breaks.then(warning)}</g></g> }
}
