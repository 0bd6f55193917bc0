//! Figures: numbers that count up, the large score, and points shown where they were gained or lost.

use super::preferences::Preferences;
use crate::drawing::decimal::decimal;
use crate::platform::time::now;
use leptos::prelude::*;
use std::time::Duration;

pub use quintet_play::words::grouped;

/// A number that follows another, quickly first, over `lasts` milliseconds; immediately with reduced motion and when it
/// gets smaller. Only whole numbers are shown.
pub fn counting(target: Signal<u32>, lasts: f64) -> ReadSignal<u32> {
    let preferences = Preferences::here();
    let (shown, set_shown) = signal(target.get_untracked());
    let run = StoredValue::new(0_u32);
    Effect::new(move |_| {
        let to = target.get();
        let from = shown.get_untracked();
        run.update_value(|run| *run += 1);
        if to <= from || untrack(|| preferences.calm()) {
            set_shown.set(to);
        } else {
            step(Count { from, to, began: now(), lasts, mine: run.get_value(), run, shown: set_shown });
        }
    });
    shown
}

#[derive(Clone, Copy)]
struct Count {
    from: u32,
    to: u32,
    began: f64,
    lasts: f64,
    mine: u32,
    run: StoredValue<u32>,
    shown: WriteSignal<u32>,
}

fn step(count: Count) {
    request_animation_frame(move || {
        if count.run.try_get_value() != Some(count.mine) {
            return;
        }
        let part = ((now() - count.began) / count.lasts).clamp(0.0, 1.0);
        let eased = 1.0 - (1.0 - part).powi(3);
        let number = count.from + (f64::from(count.to - count.from) * eased) as u32;
        count.shown.maybe_update(|shown| std::mem::replace(shown, number) != number);
        if part < 1.0 {
            step(count);
        }
    });
}

/// A grouped number whose commas stand closer, for the wide figures of the large score.
pub fn spaced(number: u32) -> impl IntoView {
    let text = grouped(number);
    let parts: Vec<String> = text.split(',').map(str::to_string).collect();
    parts
        .into_iter()
        .enumerate()
        .map(|(index, part)| view! { {(index > 0).then(|| view! { <span class="comma">","</span> })} {part} })
        .collect_view()
}

/// How long the large score counts, in milliseconds.
pub const SCORE_COUNTS: f64 = 400.0;

/// The points so far. They count up and jump.
#[component]
pub fn Score(points: Memo<u32>) -> impl IntoView {
    let shown = counting(points.into(), SCORE_COUNTS);
    // Two animations that are alike, taken in turn, so that each change starts one again.
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

/// How long a figure is shown, with or without motion.
const LASTS: Duration = Duration::from_millis(1100);
/// The most figures in one place, which follow one another; more cannot be read.
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

    /// Removes all figures, for when the board changes under them.
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
        let part = |of: f64| decimal(of * 100.0) + "%";
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
