//! A match as it is seen: the line along its path, and what it earned.

use super::Spot;
use super::line::{self, Measure};
use leptos::prelude::*;
use quintet_engine::Cell;

/// A match while it is being shown.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Flight {
    /// The two numbers, in the order in which they were chosen.
    pub ends: [Spot; 2],
    /// The cells of the path, in the same order, as the board stands while it is shown.
    pub path: Vec<Cell>,
    /// The points for it.
    pub points: u32,
}

/// The line along a path as it is drawn, and the points beside it.
pub fn drawn(path: &[Cell], points: u32, measure: Measure) -> impl IntoView + use<> {
    let line = line::along(path, measure);
    let half = measure.cell / 2.0;
    let several = line.strokes.len() > 1;
    let strokes = line.strokes.into_iter().map(move |stroke| {
        let (begins, lasts) = (100.0 + 300.0 * stroke.begins, 300.0 * stroke.share);
        view! {
            <path
                d=stroke.outline
                pathLength="1"
                class:in-turn=several
                style=("--begins", format!("{begins:.0}ms"))
                style=("--lasts", format!("{lasts:.0}ms"))
            />
        }
    });
    let wide = measure.pitch() * 9.0;
    let (x, y) = (line.middle.0 + half, gain_height(path, measure, line.middle.1 + half));
    let cells: Vec<String> = path.iter().map(ToString::to_string).collect();
    view! {
        <svg class="path" aria-hidden="true" data-cells=cells.join(" ")
            style=("left", format!("{half}px")) style=("top", format!("{half}px")) width="1" height="1">
            {strokes.collect_view()}
        </svg>
        <span class="gain" aria-hidden="true" style=("left", format!("{:.1}px", x.clamp(28.0, wide - 28.0)))
            style=("top", format!("{y:.1}px"))>
            {format!("+{points}")}
        </span>
    }
}

/// How far down the gain stands: on the line, or beside a line that is too short to carry it without hiding its ends.
fn gain_height(path: &[Cell], measure: Measure, on_line: f64) -> f64 {
    if path.len() > 4 {
        return on_line.max(10.0);
    }
    let rows = path.iter().map(|cell| f64::from(cell.row));
    let (top, bottom) = rows.fold((f64::MAX, 0.0_f64), |(top, bottom), row| (top.min(row), bottom.max(row)));
    match top {
        0.0 => (bottom + 1.0) * measure.pitch() + 12.0,
        _ => top * measure.pitch() - 14.0,
    }
}
