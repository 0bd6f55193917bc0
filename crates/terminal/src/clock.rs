//! How long a game has taken so far, in games that are played against the clock.
//!
//! A terminal does not say whether anybody looks at it. So the time between two keys counts, up to a minute.

use quintet_engine::{Game, Session};
use quintet_games::profile::Profile;
use quintet_play::playing::seed_of;
use quintet_play::saves::{Saves, Slot};
use quintet_play::storage::Storage;
use std::time::{Duration, Instant};

/// A longer pause means the player was away.
const LONGEST_PAUSE: Duration = Duration::from_secs(60);

/// The clock of a game.
pub struct Clock {
    /// Where and for which seed the time is stored; `None` where it does not count.
    kept: Option<(Slot, u64)>,
    spent: Duration,
    /// Whether this board was solved before: a puzzle that is known earns no best time.
    solved: bool,
    runs: bool,
    last: Instant,
}

impl Clock {
    /// The clock of a game, with the time that it had when it was left.
    pub fn of<G: Game>(
        profile: &Profile,
        session: &Session<G>,
        slot: &Slot,
        saves: &Saves<impl Storage>,
    ) -> Self {
        let kept = seed_of(session).filter(|_| profile.is_timed()).map(|seed| (slot.clone(), seed));
        let known = kept.as_ref().and_then(|(slot, seed)| saves.clock(slot).filter(|known| known.0 == *seed));
        let (spent, solved) = known.map_or((0, false), |(_, spent, solved)| (spent, solved));
        let won =
            kept.as_ref().is_some_and(|(slot, seed)| saves.ledger(profile.id).has_won(&slot.deal(*seed, 0)));
        Self {
            kept,
            spent: Duration::from_millis(spent.into()),
            solved: solved || won,
            runs: !session.position().status().is_over(),
            last: Instant::now(),
        }
    }

    /// The time so far, with what has passed since the last key.
    fn total(&self) -> Duration {
        self.spent + if self.runs { self.last.elapsed().min(LONGEST_PAUSE) } else { Duration::ZERO }
    }

    /// The seconds so far.
    pub fn seconds(&self) -> Option<u32> {
        self.kept.as_ref().map(|_| u32::try_from(self.total().as_secs()).unwrap_or(u32::MAX))
    }

    /// When the seconds change, where the time is shown.
    pub fn next_second(&self) -> Option<Instant> {
        let shown = self.kept.is_some() && self.runs && self.last.elapsed() < LONGEST_PAUSE;
        let rest = Duration::from_secs(self.total().as_secs() + 1) - self.total();
        shown.then(|| Instant::now() + rest)
    }

    /// The player did something.
    pub fn tick(&mut self) {
        self.spent = self.total();
        self.last = Instant::now();
    }

    /// The position changed: the clock stands still at the end, and a best time is kept.
    pub fn follow<G: Game>(&mut self, session: &Session<G>, saves: &Saves<impl Storage>) {
        self.tick();
        let status = session.position().status();
        let ends = self.runs && status.is_over();
        self.runs = !status.is_over();
        if ends && status == quintet_engine::Status::Won && !self.solved {
            if let (Some((slot, _)), Some(seconds)) = (&self.kept, self.seconds()) {
                saves.keep_best_time(slot, seconds);
            }
            self.solved = true;
        }
        if ends {
            self.keep(saves);
        }
    }

    /// Stores the time so far.
    pub fn keep(&self, saves: &Saves<impl Storage>) {
        if let Some((slot, seed)) = &self.kept {
            let spent = u32::try_from(self.total().as_millis()).unwrap_or(u32::MAX);
            saves.keep_clock(slot, *seed, spent, self.solved);
        }
    }
}
