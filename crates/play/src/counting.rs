//! What a move adds to the statistics, and what a finished daily board adds to the results.

use crate::daily_results::DailyResult;
use crate::ledger::{Finish, Ledger};
use crate::saves::{Saves, Slot};
use crate::storage::Storage;
use crate::together::outbox::Waiting;
use quintet_engine::Class;
use quintet_games::daily::Day;
use quintet_games::profile;
use quintet_games::profile::Profile;

/// A daily board that is finished. All is known of it but its par, which may take long to find.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DailyEnd {
    pub(crate) slot: Slot,
    pub(crate) day: Day,
    pub(crate) figure: u32,
    pub(crate) class: Class,
    pub(crate) seconds: u32,
    pub(crate) that_day: bool,
    pub(crate) uncounted: Option<String>,
}

impl DailyEnd {
    /// The result of the board, measured by its par.
    pub fn result(&self, par: u32) -> DailyResult {
        let Self { figure, class, seconds, that_day, .. } = *self;
        DailyResult { figure, par, class, seconds, that_day, uncounted: self.uncounted.clone() }
    }

    /// Puts the board into the outbox of a player who takes part; `now` is the time in milliseconds since 1970.
    pub fn post<S: Storage>(&self, record: String, now: i64, saves: &Saves<S>) {
        let Self { seconds, figure, .. } = *self;
        saves.post(&self.slot, Waiting { seconds, figure, record }, now);
    }

    /// Keeps the result, unless a better one of this board is known.
    pub fn keep<S: Storage>(&self, par: u32, saves: &Saves<S>) {
        let mut results = saves.daily_results(&self.slot.game);
        results.add(self.day, self.result(par));
        saves.keep_daily_results(&self.slot.game, &results);
    }
}

/// What a move adds to the statistics.
#[derive(Clone, Debug)]
pub struct Counted {
    pub(crate) slot: Slot,
    pub(crate) seed: u64,
    pub(crate) unit: String,
    pub(crate) ended: Option<Ended>,
    pub(crate) seconds: u32,
}

/// How a stage or a game ended.
#[derive(Clone, Debug)]
pub(crate) struct Ended {
    pub(crate) won: bool,
    pub(crate) finish: Option<Finish>,
    pub(crate) help: [u32; 2],
    /// The record of a whole game or stage.
    pub(crate) record: Option<String>,
}

impl Counted {
    /// Whether the move ended a stage or the game.
    pub fn is_end(&self) -> bool {
        self.ended.is_some()
    }

    /// Counts the move, and the end of the game if it was the last: once for the whole game, and once for the mode, in
    /// which figures can be compared.
    pub fn keep<S: Storage>(&self, day: u32, saves: &Saves<S>) {
        let Slot { game, mode, .. } = &self.slot;
        let timed = profile(game).is_some_and(Profile::is_timed);
        if self.slot.day.is_some() && !timed {
            self.keep_time(saves);
        }
        let count = |ledger: &mut Ledger| {
            ledger.moved(&self.unit, day, self.seconds);
            if let Some(Ended { won, finish, help, .. }) = &self.ended
                && ledger.finished(&self.unit, day, *won, *finish, timed)
            {
                ledger.helped(*help);
            }
        };
        let (mut all, mut of_mode) = (saves.ledger(game), saves.mode_ledger(game, mode));
        count(&mut all);
        count(&mut of_mode);
        saves.keep_ledger(game, &all);
        saves.keep_mode_ledger(game, mode, &of_mode);
        if let Some(record) = self.ended.as_ref().and_then(|ended| ended.record.as_ref()) {
            saves.keep_recent(game, record);
        }
    }

    /// Adds to the time that a daily board has taken. Games that are played against the clock keep it themselves.
    fn keep_time<S: Storage>(&self, saves: &Saves<S>) {
        let before = match saves.clock(&self.slot) {
            Some((seed, milliseconds, _)) if seed == self.seed => milliseconds,
            _ => 0,
        };
        let spent = before.saturating_add(self.seconds.saturating_mul(1000));
        saves.keep_clock(&self.slot, self.seed, spent, self.ended.is_some());
    }
}
