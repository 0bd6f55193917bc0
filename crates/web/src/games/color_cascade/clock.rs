//! The human's time for a turn.

use crate::platform::time::now;
use leptos::prelude::*;
use quintet_games::color_cascade::TURN_SECONDS;
use std::time::Duration;

/// How long a turn lasts, in milliseconds.
pub const TURN: f64 = TURN_SECONDS as f64 * 1000.0;
/// How often the clock is looked at.
const TICK: Duration = Duration::from_millis(100);
/// A longer pause between two looks means that the page slept, and sleep is not counted.
const LONGEST_TICK: f64 = 1_000.0;

/// A clock that runs only while it may.
#[derive(Clone, Copy)]
pub struct Clock {
    left: RwSignal<f64>,
}

impl Clock {
    /// A full clock; `runs` is asked again and again, and `out` called when nothing is left.
    pub fn new(runs: impl Fn() -> bool + 'static, out: impl Fn() + 'static) -> Self {
        let clock = Self { left: RwSignal::new(TURN) };
        let before = StoredValue::new(now());
        let ticking = set_interval_with_handle(
            move || {
                let time = now();
                let passed = (time - before.get_value()).min(LONGEST_TICK);
                before.set_value(time);
                if !untrack(&runs) {
                    return;
                }
                let left = clock.left.get_untracked() - passed;
                clock.left.set(left.max(0.0));
                if left <= 0.0 {
                    clock.refill();
                    out();
                }
            },
            TICK,
        );
        on_cleanup(move || {
            if let Ok(ticking) = ticking {
                ticking.clear();
            }
        });
        clock
    }

    /// A new turn begins.
    pub fn refill(self) {
        self.left.set(TURN);
    }

    /// What is left, from 0 to 1.
    pub fn part(self) -> f64 {
        self.left.get() / TURN
    }

    /// The seconds that are left, the last one counted in full.
    pub fn seconds(self) -> u32 {
        (self.left.get() / 1000.0).ceil() as u32
    }
}
