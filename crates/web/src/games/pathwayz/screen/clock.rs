//! How long a puzzle has taken so far. The engine knows no clock; this one starts when the board is seen, and stops only
//! while the board is covered or hidden.

use crate::kit::overlay;
use crate::platform::storage::{Slot, saves};
use crate::platform::time::now;
use crate::shell::play::Play;
use leptos::prelude::*;
use quintet_engine::{Game, Status};
use quintet_games::Pathwayz;
use quintet_games::pathwayz::{Aim, Grade, Params};
use std::time::Duration;

/// How often the time that is shown is looked at.
const TICK: Duration = Duration::from_millis(250);

/// Which deal is timed, and for how long already.
#[derive(Clone, Debug)]
struct Timed {
    slot: Slot,
    /// Where the best time of puzzles of this size and grade is kept, once the grade is known.
    best: Option<Slot>,
    seed: Option<u64>,
    /// In milliseconds, without the time that is running.
    spent: f64,
    since: Option<f64>,
    /// Whether it was solved before: a puzzle that is known earns no best time.
    solved: bool,
    /// Whether the time is that of the solved line on the board; the next line is timed from the beginning.
    done: bool,
    /// The time of the solved line, which an undone reset brings back.
    solved_in: Option<f64>,
    /// Whether the puzzle is only watched, so that no time counts.
    watched: bool,
}

/// The clock of the puzzle on the screen.
#[derive(Clone, Copy)]
pub struct Clock {
    timed: StoredValue<Timed>,
    covered: Signal<bool>,
    taken: RwSignal<u32>,
    best: RwSignal<Option<u32>>,
    /// Whether the time just taken is the best.
    is_best: RwSignal<bool>,
}

/// Seconds as `1:52`.
pub use quintet_play::words::minutes;

/// The slot of the best time: puzzles of the same size, numbers, walls and grade share it.
fn best_slot(params: &Params, grade: Option<Grade>) -> Option<Slot> {
    let aim = match (params.aim, grade) {
        (Aim::Any, None) => return None,
        (Aim::Any, Some(grade)) => Aim::Grade(grade),
        (aim, _) => aim,
    };
    Some(Slot::new(Pathwayz::ID, &Params { aim, keep: false, ..params.clone() }.to_string()))
}

impl Timed {
    fn of(play: Play<Pathwayz>) -> Self {
        let slot = play.slot();
        let best = play.with_untracked(|session| best_slot(session.params(), None));
        let seed = untrack(|| play.seed());
        let kept = saves().clock(&slot).filter(|(kept, _, _)| Some(*kept) == seed);
        let (spent, solved) = kept.map_or((0.0, false), |(_, spent, solved)| (f64::from(spent), solved));
        let known = |seed| saves().ledger(Pathwayz::ID).has_won(&slot.deal(seed, 0));
        let solved = solved || seed.is_some_and(known);
        let done = play.with_untracked(|session| session.position().status() == Status::Won);
        let (solved_in, watched) = (done.then_some(spent), play.is_watched());
        Self { slot, best, seed, spent, since: None, solved, done, solved_in, watched }
    }

    /// The milliseconds so far.
    fn total(&self) -> f64 {
        self.spent + self.since.map_or(0.0, |since| now() - since)
    }

    fn keep(&self) {
        if let Some(seed) = self.seed.filter(|_| !self.watched) {
            saves().keep_clock(&self.slot, seed, self.total() as u32, self.solved);
        }
    }

    fn best_time(&self) -> Option<u32> {
        self.best.as_ref().and_then(|slot| saves().best_time(slot))
    }
}

impl Clock {
    /// The clock of a game, with the time that it had when it was left. It runs until the puzzle is solved.
    pub fn new(play: Play<Pathwayz>) -> Self {
        let timed = Timed::of(play);
        let clock = Self {
            taken: RwSignal::new((timed.spent / 1000.0) as u32),
            best: RwSignal::new(timed.best_time()),
            is_best: RwSignal::new(false),
            covered: overlay::covered(),
            timed: StoredValue::new(timed),
        };
        let hidden = window_event_listener_untyped("visibilitychange", move |_| clock.follow(play));
        Effect::new(move |_| {
            clock.covered.track();
            clock.follow(play);
        });
        let ticking = set_interval_with_handle(move || clock.tick(), TICK).ok();
        let left = window_event_listener_untyped("pagehide", move |_| clock.stop());
        on_cleanup(move || {
            clock.stop();
            hidden.remove();
            left.remove();
            if let Some(ticking) = ticking {
                ticking.clear();
            }
        });
        clock
    }

    /// Runs while an unsolved board is in full view, and stands still otherwise.
    pub fn follow(self, play: Play<Pathwayz>) {
        let playing = play.with_untracked(|session| session.position().status() == Status::Playing);
        if playing && !play.is_watched() && !self.covered.get_untracked() && !document().hidden() {
            self.start();
            return;
        }
        self.stop();
        if !playing {
            self.timed.update_value(|timed| {
                if let (false, Some(spent)) = (timed.done, timed.solved_in) {
                    (timed.done, timed.spent) = (true, spent);
                    timed.keep();
                }
            });
            // Shows it too.
            self.stop();
        }
    }

    /// Runs from now on; after a solved puzzle, from the beginning.
    fn start(self) {
        self.timed.update_value(|timed| {
            if std::mem::take(&mut timed.done) {
                timed.spent = 0.0;
            }
            timed.since = timed.since.or_else(|| Some(now()));
        });
    }

    /// Shows the time and stores it every second, so that little is lost if the page is killed.
    fn tick(self) {
        let Some(Some(seconds)) =
            self.timed.try_with_value(|timed| timed.since.is_some().then(|| (timed.total() / 1000.0) as u32))
        else {
            return;
        };
        if self.taken.get_untracked() != seconds {
            self.taken.set(seconds);
            self.timed.with_value(Timed::keep);
        }
    }

    /// Stops, and keeps the time so far.
    pub fn stop(self) {
        let spent = self.timed.try_update_value(|timed| {
            if timed.since.is_some() {
                timed.spent = timed.total();
                timed.since = None;
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
        let before = self.timed.with_value(Timed::best_time);
        let counts = self.timed.with_value(|timed| !timed.solved && !timed.watched);
        self.timed.update_value(|timed| {
            if counts {
                // The home page shows the best time of a mode, whatever the grade.
                saves().keep_best_time(&timed.slot, seconds);
                timed.best.iter().for_each(|best| saves().keep_best_time(best, seconds));
            }
            timed.solved = true;
            timed.done = true;
            timed.solved_in = Some(timed.spent);
            timed.keep();
        });
        self.is_best.set(counts && before.is_some_and(|before| seconds < before));
        self.best.set(self.timed.with_value(Timed::best_time));
    }

    /// Sets how hard the puzzle is, which decides where its best time is stored.
    pub fn know_grade(self, play: Play<Pathwayz>, grade: Option<Grade>) {
        let best = play.with_untracked(|session| best_slot(session.params(), grade));
        self.timed.update_value(|timed| timed.best = best);
        self.best.set(self.timed.with_value(Timed::best_time));
    }

    /// Follows the game that is on the screen now.
    pub fn turn_to(self, play: Play<Pathwayz>) {
        self.stop();
        let timed = Timed::of(play);
        self.taken.set((timed.spent / 1000.0) as u32);
        self.best.set(timed.best_time());
        self.is_best.set(false);
        self.timed.set_value(timed);
    }

    /// Keeps the time so far for the same puzzle under other parameters too.
    pub fn carry_over(self, mode: &str) {
        self.stop();
        let slot = Slot::new(Pathwayz::ID, mode);
        self.timed.with_value(|timed| {
            // It may have taken longer there already.
            let there = saves().clock(&slot).filter(|(seed, _, _)| Some(*seed) == timed.seed);
            let spent = there.map_or(timed.spent, |(_, spent, _)| timed.spent.max(spent.into()));
            Timed { slot, spent, ..timed.clone() }.keep();
        });
    }

    /// The seconds taken so far.
    pub fn taken(self) -> Signal<u32> {
        self.taken.into()
    }

    /// The best time of puzzles of this size and grade, in seconds.
    pub fn best(self) -> Signal<Option<u32>> {
        self.best.into()
    }

    /// Whether the puzzle was solved faster than any like it before.
    pub fn is_best(self) -> Signal<bool> {
        self.is_best.into()
    }
}
