//! A clay tile as SVG: its value is its colour, its figure and as many strata; strain cuts into its outline.

use crate::drawing::decimal::{decimal, path};
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

fn strata(value: u8) -> String {
    let (fill, depth) = if value > 3 { ("#ffffff", "0.055") } else { ("#4a1e0e", "0.05") };
    let layers = (0..value).map(|layer| {
        let y = 53.8 - 6.2 * f64::from(layer);
        let top = path(&[('M', &[0.0, y]), ('Q', &[15.0, y - 2.4, 30.0, y]), ('T', &[60.0, y])]);
        let outline = top + "V50A10 10 0 0 1 50 60H10A10 10 0 0 1 0 50Z";
        format!(r#"<path d="{outline}" fill="{fill}" fill-opacity="{depth}"/>"#)
    });
    format!(r#"<path d="{WHOLE}" fill="var(--clay-{value})"/>{}"#, layers.collect::<String>())
}

fn figure(value: u8, x: u8) -> String {
    let ink = if value > 3 { "clay-ink-pale" } else { "clay-ink" };
    format!(
        r#"<text x="{x}" y="39.5" text-anchor="middle" font-size="29" fill="var(--{ink})">{value}</text>"#
    )
}

/// Only high tiles can be cut; the style sheet opens as many cuts as the strain says.
fn whole(value: u8, figures: bool) -> String {
    let cuts = format!(r#"<path class="cut top" d="{TOP}"/><path class="cut side" d="{SIDE}"/>"#);
    let cuts = if value > 3 { cuts } else { String::new() };
    strata(value) + &cuts + &if figures { figure(value, 30) } else { String::new() }
}

/// A tile broken in two.
fn split(value: u8, figures: bool) -> String {
    // Each drawing needs names of its own for what it is clipped by.
    static DRAWN: AtomicU32 = AtomicU32::new(0);
    let number = DRAWN.fetch_add(1, Ordering::Relaxed);
    let strata = strata(value);
    let figure = if figures { figure(value, 27) } else { String::new() };
    format!(
        concat!(
            r#"<defs><clipPath id="clay-body-{number}"><path d="{body}"/></clipPath>"#,
            r#"<clipPath id="clay-shard-{number}"><path d="{shard}"/></clipPath></defs>"#,
            r#"<g class="half body"><g clip-path="url(#clay-body-{number})">{strata}<path class="cut side" d="{side}"/></g>"#,
            r#"{figure}</g><g class="half shard"><g clip-path="url(#clay-shard-{number})">{strata}</g></g>"#,
        ),
        number = number,
        body = BODY,
        shard = SHARD,
        strata = strata,
        side = SIDE,
        figure = figure
    )
}

/// The mark of a tile that breaks next turn: a crack right through it and a sign in its corner.
pub const WARNING: &str = concat!(
    r#"<path class="crack" d="M46 1L42 13L47 22L39 34L44 44L37 59"/>"#,
    r#"<path class="sign" d="M10 -4L22 17H-2Z"/><path class="bang" d="M10 3V9M10 12.6V13"/>"#,
);

fn warning(breaks: bool) -> String {
    if breaks { format!(r#"<g class="breaks-next">{WARNING}</g>"#) } else { String::new() }
}

/// What is inside the drawing of a tile.
pub fn inside(value: u8, strain: u8, figures: bool) -> String {
    if strain > 2 { split(value, figures) } else { whole(value, figures) }
}

/// A tile that stays as it is.
pub fn tile(value: u8, strain: u8, breaks: bool, figures: bool) -> String {
    let (inside, warning) = (inside(value, strain, figures), warning(breaks));
    format!(
        r#"<svg class="clay" viewBox="0 0 60 60" data-strain="{strain}" aria-hidden="true">{inside}{warning}</svg>"#
    )
}

/// A tile somewhere in a larger drawing; a value of 0 is an empty slot.
pub fn placed(x: f64, y: f64, side: f64, value: u8, strain: u8, breaks: bool) -> String {
    let (inside, warning) = match value {
        0 => (format!(r#"<path d="{WHOLE}" fill="var(--clay-slot)"/>"#), String::new()),
        _ => (inside(value, strain, true), warning(breaks)),
    };
    let (x, y, scale) = (decimal(x), decimal(y), decimal(side / 60.0));
    format!(
        r#"<g transform="translate({x} {y}) scale({scale})"><g class="clay" data-strain="{strain}">{inside}{warning}</g></g>"#
    )
}
