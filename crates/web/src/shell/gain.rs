//! What a move gained or cost, shown where it happened: `+24`, `−5`.

use crate::platform::time::now;
use leptos::prelude::*;
use std::time::Duration;

/// How long a figure is seen. With reduced motion it stands still for as long.
const LASTS: Duration = Duration::from_millis(1100);
/// Figures in the same place follow one another; more of them at once cannot be read.
const MOST: usize = 8;

/// A figure at a place of the board.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Gain {
    number: u32,
    points: i64,
    /// The place, in parts of the board's width and height.
    x: f64,
    y: f64,
    until: f64,
}

/// The figures over one board. A screen makes one of these, draws `Gains` inside its board, and shows figures as the
/// events that earn them are shown.
#[derive(Clone, Copy)]
pub struct GainsShown {
    shown: RwSignal<Vec<Gain>>,
    number: StoredValue<u32>,
}

impl GainsShown {
    /// No figures yet.
    pub fn new() -> Self {
        Self { shown: RwSignal::new(Vec::new()), number: StoredValue::new(0) }
    }

    /// Shows points at a place: 0.5, 0.5 is the middle of the board. Nothing is shown for no points.
    pub fn show(self, points: i64, x: f64, y: f64) {
        if points == 0 {
            return;
        }
        let gone = LASTS.as_millis() as f64;
        // A screen that is gone shows nothing more.
        let Some(number) = self.number.try_update_value(|number| {
            *number += 1;
            *number
        }) else {
            return;
        };
        let gain = Gain { number, points, x, y, until: now() + gone };
        self.shown.try_update(|shown| {
            if shown.len() == MOST {
                shown.remove(0);
            }
            shown.push(gain);
        });
        let leave = move || {
            self.shown.try_update(|shown| shown.retain(|gain| gain.until > now()));
        };
        set_timeout(leave, LASTS + Duration::from_millis(20));
    }

    /// Takes all figures away, as when the board changes under them.
    pub fn clear(self) {
        self.shown.set(Vec::new());
    }
}

/// The figures, over a board whose place is `position: relative`. They are not read out: the words say the same.
#[component]
pub fn Gains(gains: GainsShown) -> impl IntoView {
    let drawn = |gain: Gain| {
        let class = if gain.points > 0 { "points" } else { "points lost" };
        let sign = if gain.points > 0 { "+" } else { "−" };
        let part = |of: f64| format!("{:.2}%", of * 100.0);
        view! {
            <span class=class style:left=part(gain.x) style:top=part(gain.y)>
                {format!("{sign}{}", gain.points.unsigned_abs())}
            </span>
        }
    };
    view! {
        <div class="points-shown" aria-hidden="true">
            <For each=move || gains.shown.get() key=|gain| gain.number children=drawn/>
        </div>
    }
}
