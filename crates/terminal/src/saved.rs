//! A game being played, and where it is kept: every change is stored before it is shown.

use crate::clock::Clock;
use crate::files::{Files, Lock};
use crate::screen::{Event, Move, Screen};
use quintet_engine::{Fault, Game, Record, Refusal, Session};
use quintet_games::PROFILES;
use quintet_games::daily::Day;
use quintet_play::counting::Counted;
use quintet_play::dailies::{deal_of, par_of};
use quintet_play::daily_end::{self, End};
use quintet_play::daily_results::DailyResult;
use quintet_play::playing::{Playing, Way};
use quintet_play::saves::{Saves, Slot};
use quintet_play::which_game;
use std::rc::Rc;
use std::time::Instant;

/// All that is stored on this machine.
pub type Store = Rc<Saves<Files>>;

/// All that is stored in a folder. An import that was interrupted is undone, unless it goes on in another window.
pub fn store_in(files: Files) -> Store {
    let store = Saves::new(files);
    if store.import_is_unfinished() {
        let locks: Result<Vec<_>, _> = PROFILES.iter().map(|game| store.storage().lock(game)).collect();
        if locks.is_ok() {
            store.undo_import();
        }
    }
    Rc::new(store)
}

/// A game being played, with the games that it replaced.
pub struct SavedGame<S: Screen> {
    playing: Playing<S::Game>,
    store: Store,
    clock: Clock,
    began: Instant,
    /// The local date.
    today: fn() -> Day,
    /// Whether what the menu shows is older than the game.
    summary_due: bool,
    /// What the last move adds to the statistics, which are stored when it is on the screen.
    uncounted: Option<Counted>,
    /// The par of a daily board, once it is known.
    par: Option<u32>,
    /// What the daily board came to with the last move.
    finished: Option<DailyResult>,
    /// Keeps other programs out of this game.
    _lock: Option<Lock>,
}

/// What undo and redo did.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Step {
    /// Moves were taken back, or played again.
    Moves,
    /// It is another game now.
    Game,
}

/// A game, and words about one that could not be read.
type Opened<S> = Result<(SavedGame<S>, Option<String>), Refusal>;

impl<S: Screen> SavedGame<S> {
    /// The game of a mode as it was left, or a new deal where there is none. A game that cannot be read any more is put
    /// aside, never overwritten; the answer says so in words.
    pub fn open(store: Store, mode: &str, seed: u64, today: fn() -> Day) -> Opened<S> {
        let params = Session::<S::Game>::params_from(mode)?;
        let slot = Slot::new(S::Game::ID, &Session::<S::Game>::text_of(&params));
        Self::open_slot(store, slot, params, seed, today)
    }

    /// The board of a date as it was left, or as it is dealt.
    pub fn open_daily(store: Store, day: Day, today: fn() -> Day) -> Opened<S> {
        let (params, seed) = deal_of(S::PROFILE, day);
        let params = Session::<S::Game>::params_from(params)?;
        Self::open_slot(store, Slot::daily(S::PROFILE, day), params, seed, today)
    }

    fn open_slot(
        store: Store,
        slot: Slot,
        params: <S::Game as Game>::Params,
        seed: u64,
        today: fn() -> Day,
    ) -> Opened<S> {
        let lock = store.storage().lock(S::PROFILE)?;
        let kept = store.game(&slot);
        let found = which_game::find(&slot.mode, seed, kept.as_deref(), store.replaced(&slot), true);
        let reopened = found.and_then(|found| {
            let session = found.record.as_ref().map(Session::<S::Game>::replay).transpose()?;
            Ok((session, found.replaced))
        });
        let (session, replaced, problem) = match reopened {
            Ok((session, replaced)) => (session, replaced, None),
            Err(refusal) if store.quarantine_game(&slot) => {
                let words = format!("The saved game cannot be read and was put aside: {}.", refusal.message);
                (None, store.replaced(&slot), Some(words))
            }
            Err(refusal) => return Err(refusal),
        };
        let session = match session {
            Some(session) => session,
            None => Session::deal(params, seed)?,
        };
        Ok((Self::with(Playing::new(session, slot, replaced, 0.0), store, today, lock), problem))
    }

    /// Plays on with a session that began elsewhere, such as in a replay; undo leads to the game that was there.
    pub fn adopt(store: Store, session: Session<S::Game>, today: fn() -> Day) -> Result<Self, Refusal> {
        let lock = store.storage().lock(S::PROFILE)?;
        let playing = Playing::adopt(session, &store, 0.0);
        Ok(Self::with(playing, store, today, lock))
    }

    fn with(playing: Playing<S::Game>, store: Store, today: fn() -> Day, lock: Option<Lock>) -> Self {
        let clock = Clock::of(S::PROFILE, playing.session(), playing.slot(), &store);
        let mut game = Self {
            playing,
            store,
            clock,
            began: Instant::now(),
            today,
            summary_due: false,
            uncounted: None,
            par: None,
            finished: None,
            _lock: lock,
        };
        game.save();
        game
    }

    /// The session.
    pub fn session(&self) -> &Session<S::Game> {
        self.playing.session()
    }

    /// Where the game is kept.
    pub fn slot(&self) -> &Slot {
        self.playing.slot()
    }

    /// The date of a daily board.
    pub fn day(&self) -> Option<Day> {
        self.slot().day
    }

    /// What is stored.
    pub fn store(&self) -> &Store {
        &self.store
    }

    /// The seconds that were played so far, where they count.
    pub fn seconds(&self) -> Option<u32> {
        self.clock.seconds()
    }

    /// The par of a daily board.
    pub fn par(&self) -> Option<u32> {
        self.par
    }

    /// The par of the daily board was found, which may take long.
    pub fn know_par(&mut self, par: Option<u32>) {
        self.par = par.filter(|_| self.day().is_some());
    }

    /// When the seconds change that are shown.
    pub fn next_second(&self) -> Option<Instant> {
        self.clock.next_second()
    }

    /// The player did something, so the time since the last key counts.
    pub fn tick(&mut self) {
        self.clock.tick();
    }

    /// Plays a move and stores the game.
    pub fn play(&mut self, mv: Move<S>) -> Result<Vec<Event<S>>, Refusal> {
        let mut events = Vec::new();
        self.playing.play(mv, &mut events).map_err(|fault| fault.refusal())?;
        self.moved();
        Ok(events)
    }

    /// Pays for a hint that was found already.
    pub fn pay_for_hint(&mut self) -> Result<bool, Refusal> {
        let paid = self.playing.hinted().hint_known().map_err(|fault| fault.refusal())?;
        self.save();
        Ok(paid)
    }

    /// Takes back this many moves; where none is left, the new game itself.
    pub fn undo(&mut self, moves: usize) -> Result<Step, Refusal> {
        if self.playing.undo_leads_to_game() {
            return self.other_game(Way::Back);
        }
        for _ in 0..moves.max(1) {
            self.playing.undo_move()?;
            if !self.session().can_undo() {
                break;
            }
        }
        self.save();
        Ok(Step::Moves)
    }

    /// Plays moves again until it is the player's turn; where none is left, the game that was taken back.
    pub fn redo(&mut self) -> Result<Step, Refusal> {
        if !self.session().can_redo() {
            return self.other_game(Way::On);
        }
        while self.playing.redo_moves(1) == 1 && S::reply(self.session()).is_some() {}
        self.moved();
        Ok(Step::Moves)
    }

    /// Exchanges this game for the one that undo or redo leads to. One that cannot be read is put aside.
    fn other_game(&mut self, way: Way) -> Result<Step, Refusal> {
        let other = self.playing.other_game(way, &self.store).ok_or_else(|| match way {
            Way::Back => Refusal::new("nothing_to_undo", "there is nothing to take back"),
            Way::On => Refusal::new("nothing_to_redo", "there is nothing to play again"),
        })?;
        match replay::<S::Game>(&other.text) {
            Ok(session) => {
                self.playing.bring_back(other, session, &self.store);
                self.turn_to();
                Ok(Step::Game)
            }
            Err(refusal) => {
                self.playing.put_aside(&other, &self.store);
                self.save();
                let words = format!("the other game cannot be read and was put aside: {}", refusal.message);
                Err(Refusal::new(refusal.code, words))
            }
        }
    }

    /// Begins another game; undo leads back to this one.
    pub fn begin(&mut self, session: Session<S::Game>) {
        self.keep_statistics();
        self.playing.begin(session, &self.store);
        self.turn_to();
    }

    /// It is another game now.
    fn turn_to(&mut self) {
        self.clock = Clock::of(S::PROFILE, self.playing.session(), self.playing.slot(), &self.store);
        self.par = None;
        self.save();
    }

    /// Stores the game, and the games that undo and redo lead to.
    fn save(&mut self) {
        self.playing.save(&self.store);
        self.summary_due = true;
    }

    /// A move was played: it is stored immediately, and counted when it is on the screen.
    fn moved(&mut self) {
        self.keep_statistics();
        self.save();
        self.clock.follow(self.playing.session(), &self.store);
        let store = &self.store;
        let now = self.began.elapsed().as_secs_f64() * 1000.0;
        self.uncounted = self.playing.count(|session, slot| S::finish(session, slot, store), now);
        // After the end of a game, the program is more likely to be left.
        if self.uncounted.as_ref().is_some_and(Counted::is_end) {
            self.keep_statistics();
        }
    }

    /// Stores what the menu and the statistics show of the last move. This may wait until the move is on the screen.
    pub fn keep_statistics(&mut self) {
        if std::mem::take(&mut self.summary_due) {
            self.clock.keep(&self.store);
            self.playing.save_summary(S::SUMMARY, &self.store);
        }
        let Some(counted) = self.uncounted.take() else { return };
        counted.keep((self.today)().number(), &self.store);
        if counted.is_end() {
            self.keep_daily_result();
        }
    }

    /// Stores what a finished daily board came to.
    fn keep_daily_result(&mut self) {
        if let Some(end) = self.playing.daily_end((self.today)(), &self.store)
            && let Some(par) = self.par.or_else(|| par_of(self.session()))
        {
            end.keep(par, &self.store);
            self.finished = Some(end.result(par));
        }
    }

    /// What the daily board came to with the last move, in words, once.
    pub fn daily_end(&mut self) -> Option<String> {
        let result = self.finished.take()?;
        let position = self.session().position();
        let end = End::of(S::PROFILE, result, position.status(), position.score());
        let share = match &end.result.uncounted {
            Some(why) => daily_end::not_counted(why),
            None => format!("{}% of par", end.result.percent()),
        };
        Some(format!("{}: {}, {share}. {}.", end.ending.title, end.reached, end.class.words()))
    }
}

impl<S: Screen> Drop for SavedGame<S> {
    fn drop(&mut self) {
        self.keep_statistics();
    }
}

fn replay<G: Game>(record: &str) -> Result<Session<G>, Refusal> {
    Session::replay(&record.parse::<Record>()?)
}
