//! The large score.

use super::count::{counting, spaced};
use leptos::prelude::*;

/// How long it counts.
pub const COUNTS: f64 = 400.0;

/// The points so far: they count up to where they are going, and jump.
#[component]
pub fn Score(points: Memo<u32>) -> impl IntoView {
    let shown = counting(points.into(), COUNTS);
    // Two animations that are alike, taken in turn, so that each change starts one anew.
    let jump = Memo::new(move |last: Option<&(u32, u8)>| {
        let now = points.get();
        match last {
            Some((before, beat)) if now > *before => (now, 1 + beat % 2),
            Some((_, beat)) => (now, *beat),
            None => (now, 0),
        }
    });
    let class = move || match jump.get().1 {
        0 => "score",
        1 => "score jump-one",
        _ => "score jump-two",
    };
    view! {
        <span class="label">"Score"</span>
        <b class=class>{move || spaced(shown.get())}</b>
    }
}
