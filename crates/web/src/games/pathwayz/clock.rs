//! How long a puzzle has taken so far. The engine knows no clock; this one runs while the page is seen.

use crate::platform::storage::{self, Slot};
use crate::platform::time::now;
use crate::shell::overlay;
use crate::shell::play::Play;
use leptos::prelude::*;
use quintet_engine::{Game, Session, Status};
use quintet_games::Pathwayz;

/// Which deal is timed, and for how long already.
#[derive(Clone, Debug)]
struct Timed {
    slot: Slot,
    seed: Option<u64>,
    /// In milliseconds, without the time that is running.
    spent: f64,
    since: Option<f64>,
    /// Whether it was solved before: what is known already is no feat.
    solved: bool,
    /// Whether the time is that of the solved line on the board; the next line is timed anew.
    done: bool,
}

/// The clock of the puzzle on the screen.
#[derive(Clone, Copy)]
pub struct Clock {
    timed: StoredValue<Timed>,
    taken: RwSignal<u32>,
    best: RwSignal<Option<u32>>,
}

/// Seconds as `1:52`.
pub use crate::platform::storage::minutes;

impl Timed {
    fn of(play: Play<Pathwayz>) -> Self {
        let slot = Slot::new(Pathwayz::ID, &play.with_untracked(Session::params_text));
        let seed = untrack(|| play.seed());
        let kept = slot.clock().filter(|(kept, _, _)| Some(*kept) == seed);
        let (spent, solved) = kept.map_or((0.0, false), |(_, spent, solved)| (f64::from(spent), solved));
        let known = |seed| storage::ledger(Pathwayz::ID).has_won(&slot.deal(seed, 0));
        let solved = solved || seed.is_some_and(known);
        let done = play.with_untracked(|session| session.position().status() == Status::Won);
        Self { slot, seed, spent, since: None, solved, done }
    }

    fn keep(&self) {
        if let Some(seed) = self.seed {
            self.slot.keep_clock(seed, self.spent as u32, self.solved);
        }
    }
}

impl Clock {
    /// The clock of a game, with the time that it had when it was left.
    pub fn new(play: Play<Pathwayz>) -> Self {
        let timed = Timed::of(play);
        let clock = Self {
            taken: RwSignal::new((timed.spent / 1000.0) as u32),
            best: RwSignal::new(timed.slot.best_time()),
            timed: StoredValue::new(timed),
        };
        let go_on = move || {
            let drawing = play.with_untracked(|session| {
                session.position().head().is_some() && session.position().status() == Status::Playing
            });
            if drawing {
                clock.start();
            }
        };
        let hidden = window_event_listener_untyped("visibilitychange", move |_| {
            if document().hidden() { clock.stop() } else { go_on() }
        });
        let covered = overlay::covered();
        Effect::new(move |before: Option<bool>| {
            let covered = covered.get();
            match (before, covered) {
                (_, true) => clock.stop(),
                (Some(true), false) => go_on(),
                _ => {}
            }
            covered
        });
        let left = window_event_listener_untyped("pagehide", move |_| clock.stop());
        on_cleanup(move || {
            clock.stop();
            hidden.remove();
            left.remove();
        });
        clock
    }

    /// Runs from now on; after a solved puzzle, from the beginning.
    pub fn start(self) {
        self.timed.update_value(|timed| {
            if std::mem::take(&mut timed.done) {
                timed.spent = 0.0;
            }
            timed.since = timed.since.or_else(|| Some(now()));
        });
    }

    /// Stops, and keeps the time so far.
    pub fn stop(self) {
        let spent = self.timed.try_update_value(|timed| {
            if let Some(since) = timed.since.take() {
                timed.spent += now() - since;
                timed.keep();
            }
            timed.spent
        });
        if let Some(spent) = spent {
            let seconds = (spent / 1000.0) as u32;
            if self.taken.try_get_untracked().is_some_and(|taken| taken != seconds) {
                self.taken.set(seconds);
            }
        }
    }

    /// The puzzle is solved.
    pub fn solved(self) {
        self.stop();
        let seconds = self.taken.get_untracked();
        self.timed.update_value(|timed| {
            if !timed.solved {
                timed.solved = true;
                timed.slot.keep_best_time(seconds);
            }
            timed.done = true;
            timed.keep();
        });
        self.best.set(self.timed.with_value(|timed| timed.slot.best_time()));
    }

    /// Turns to the game that is on the screen now.
    pub fn turn_to(self, play: Play<Pathwayz>) {
        self.stop();
        let timed = Timed::of(play);
        self.taken.set((timed.spent / 1000.0) as u32);
        self.best.set(timed.slot.best_time());
        self.timed.set_value(timed);
    }

    /// Keeps the time so far for the same puzzle under other parameters too.
    pub fn carry_over(self, mode: &str) {
        self.stop();
        let slot = Slot::new(Pathwayz::ID, mode);
        self.timed.with_value(|timed| {
            // It may have taken longer there already.
            let there = slot.clock().filter(|(seed, _, _)| Some(*seed) == timed.seed);
            let spent = there.map_or(timed.spent, |(_, spent, _)| timed.spent.max(spent.into()));
            Timed { slot, spent, ..timed.clone() }.keep();
        });
    }

    /// The seconds taken, as of the last stop.
    pub fn taken(self) -> Signal<u32> {
        self.taken.into()
    }

    /// The best time of this way to play, in seconds.
    pub fn best(self) -> Signal<Option<u32>> {
        self.best.into()
    }
}
