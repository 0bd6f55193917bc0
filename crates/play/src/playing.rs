//! A game being played, with the games that it replaced: undo and redo across games, new games, saving.
//!
//! A record may take long to reopen and a board long to deal, so a front end does both wherever it likes and brings
//! the session.

use crate::counting::{Counted, DailyEnd, Ended};
use crate::ledger::Finish;
use crate::records::is_under_way;
use crate::replaced_games::{self, ReplacedGames, continues};
use crate::report::Used;
use crate::saves::{Saves, Slot};
use crate::storage::Storage;
use quintet_engine::{Game, Listen, Record, Refusal, Session, Start, Status};
use quintet_games::daily::Day;

/// Seconds. A longer pause means the player was away.
const LONGEST_MOVE: u32 = 60;

/// What is stored of a game besides its record.
pub struct Summary<G: Game> {
    /// What counts as the score of a whole game.
    pub worth: fn(&Session<G>) -> u32,
    /// A short note about a game that was left: `Stage 3 · 46 left`.
    pub note: fn(&G) -> String,
    /// The same about a daily board, whose stage is no news: `46 left`.
    pub daily_note: fn(&G) -> String,
}

impl<G: Game> Clone for Summary<G> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<G: Game> Copy for Summary<G> {}

/// The way to another game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Way {
    /// To the game that the present one replaced.
    Back,
    /// To the game that was taken back for the present one.
    On,
}

/// The game that undo or redo leads to, before it is reopened.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OtherGame {
    way: Way,
    /// Its record as it is stored now.
    pub text: String,
    /// The slot of its mode, if its newest state is stored there.
    stored_in: Option<Slot>,
    /// The game of its mode that makes room for it.
    makes_room: Option<String>,
    /// The game that was played when it was asked for.
    here: String,
}

/// A game being played.
pub struct Playing<G: Game> {
    session: Session<G>,
    slot: Slot,
    replaced: ReplacedGames,
    /// Until when the time played is counted, in milliseconds.
    counted: f64,
}

impl<G: Game> Playing<G> {
    /// Starts playing a session in a slot; `now` is the time in milliseconds.
    pub fn new(session: Session<G>, slot: Slot, replaced: ReplacedGames, now: f64) -> Self {
        Self { session, slot, replaced, counted: now }
    }

    /// The session.
    pub fn session(&self) -> &Session<G> {
        &self.session
    }

    /// Where the game is saved.
    pub fn slot(&self) -> &Slot {
        &self.slot
    }

    /// The games that undo and redo lead to.
    pub fn replaced(&self) -> &ReplacedGames {
        &self.replaced
    }

    /// Whether there is something to take back: a move, or this whole game.
    pub fn can_undo(&self) -> bool {
        self.can_undo_move() || self.undo_leads_to_game()
    }

    /// Whether undo leads to the game before: where no move is left, and where the game refuses to take one back
    /// because it is won and frozen. Otherwise a frozen game would hide all those that it replaced.
    pub fn undo_leads_to_game(&self) -> bool {
        !self.can_undo_move() && !self.replaced.undo.is_empty()
    }

    fn can_undo_move(&self) -> bool {
        self.session.can_undo() && self.session.undo_refused().is_none()
    }

    /// Whether there is something to play again: a move, or a whole game taken back.
    pub fn can_redo(&self) -> bool {
        self.session.can_redo() || !self.replaced.redo.is_empty()
    }

    /// Plays a move.
    pub fn play(&mut self, mv: G::Move, events: &mut impl Listen<G::Event>) -> Result<(), G::Fault> {
        self.session.play(mv, events)?;
        self.keep_redo_games();
        Ok(())
    }

    /// Takes back a move, unless there is none or the game refuses it, as one does that is won and frozen.
    pub fn undo_move(&mut self) -> Result<(), Refusal> {
        match self.session.undo_refused() {
            Some(refusal) => Err(refusal),
            None => self.session.undo(),
        }
    }

    /// Plays a move again that was taken back.
    pub fn redo_move(&mut self, events: &mut impl Listen<G::Event>) -> Result<(), Refusal> {
        self.session.redo(events)
    }

    /// Takes back moves for as long as `further` says so of the position now and the one before, and says how many.
    pub fn undo_while(&mut self, further: impl Fn(&G, &G) -> bool) -> usize {
        let mut undone = 0;
        let session = &mut self.session;
        while session.history().next_back().is_some_and(|before| further(session.position(), &before)) {
            if session.undo().is_err() {
                break;
            }
            undone += 1;
        }
        undone
    }

    /// Plays moves again that were taken back, this many at most, and says how many.
    pub fn redo_moves(&mut self, most: usize) -> usize {
        (0..most).take_while(|_| self.session.redo(&mut ()).is_ok()).count()
    }

    /// The session, to be given a hint.
    pub fn hinted(&mut self) -> &mut Session<G> {
        &mut self.session
    }

    /// The game that undo or redo leads to when no move is left. It may have been continued in its own mode since, or
    /// another may have replaced it there. Then the slot of that mode holds the newer one.
    pub fn other_game<S: Storage>(&self, way: Way, saves: &Saves<S>) -> Option<OtherGame> {
        let games = match way {
            Way::Back => &self.replaced.undo,
            Way::On => &self.replaced.redo,
        };
        let text = games.last()?.clone();
        let here = self.session.record().to_string();
        let slot = text.parse::<Record>().ok().map(|record| Slot::new(G::ID, &record.params));
        let elsewhere = slot.filter(|slot| self.slot.day.is_none() && *slot != self.slot);
        let stored = elsewhere.as_ref().and_then(|slot| saves.game(slot));
        Some(match stored {
            Some(stored) if continues(&stored, &text) && stored.parse::<Record>().is_ok() => {
                OtherGame { way, text: stored, stored_in: elsewhere, makes_room: None, here }
            }
            makes_room => OtherGame { way, text, stored_in: None, makes_room, here },
        })
    }

    /// Exchanges this game for another that was reopened, unless the player went on meanwhile.
    pub fn bring_back<S: Storage>(
        &mut self,
        other: OtherGame,
        session: Session<G>,
        saves: &Saves<S>,
    ) -> bool {
        if !self.awaits(&other) {
            return false;
        }
        let OtherGame { way, makes_room, here, .. } = other;
        self.take(way);
        let to = match way {
            Way::Back => &mut self.replaced.redo,
            Way::On => &mut self.replaced.undo,
        };
        replaced_games::push(to, here);
        self.exchange(session);
        self.keep_stored(makes_room, saves);
        true
    }

    /// Puts another game aside that cannot be reopened, unless the player went on meanwhile or there is no room for it.
    /// An earlier state of it may still be listed.
    pub fn put_aside<S: Storage>(&mut self, other: &OtherGame, saves: &Saves<S>) -> bool {
        if !self.awaits(other) {
            return false;
        }
        if let Some(slot) = &other.stored_in {
            return saves.quarantine_game(slot);
        }
        let kept = saves.quarantine_text(&format!("game:{}", G::ID), &other.text);
        if kept {
            self.take(other.way);
        }
        kept
    }

    /// Whether the player still waits for another game.
    pub fn awaits(&self, other: &OtherGame) -> bool {
        self.session.record().to_string() == other.here
    }

    fn take(&mut self, way: Way) {
        match way {
            Way::Back => self.replaced.undo.pop(),
            Way::On => self.replaced.redo.pop(),
        };
    }

    /// Puts a session that began elsewhere, such as one forked from a record, into the slot of its mode. Undo leads
    /// to the game that was there.
    pub fn adopt<S: Storage>(session: Session<G>, saves: &Saves<S>, now: f64) -> Self {
        let slot = Slot::new(G::ID, &session.params_text());
        let mut playing = Self::new(session, slot, ReplacedGames::default(), now);
        playing.replaced.undo = saves.replaced(&playing.slot).undo;
        if let Some(kept) = saves.game(&playing.slot) {
            if kept.parse::<Record>().is_err() && !saves.quarantine_game(&playing.slot) {
                // What can neither be read nor put aside is not overwritten.
                return playing;
            }
            if is_under_way(&kept) {
                replaced_games::push(&mut playing.replaced.undo, kept);
            }
        }
        playing.keep_stored(None, saves);
        playing.save(saves);
        playing
    }

    /// Begins a new game. The one that was played can be brought back with undo, and so can one of the new mode.
    pub fn begin<S: Storage>(&mut self, session: Session<G>, saves: &Saves<S>) {
        let (before, left) = (self.slot.clone(), self.exchange(session));
        if self.slot != before
            && let Some(kept) = saves.game(&self.slot).filter(|record| is_under_way(record))
        {
            replaced_games::push(&mut self.replaced.undo, kept);
        }
        // A daily board stays in its own slot.
        if before.day == self.slot.day {
            replaced_games::push(&mut self.replaced.undo, left.record().to_string());
        }
        self.keep_redo_games();
        self.keep_stored(None, saves);
    }

    /// Another game takes the place of this one, which may be of another mode.
    fn exchange(&mut self, session: Session<G>) -> Session<G> {
        let same_deal =
            session.params() == self.session.params() && seed_of(&session) == seed_of(&self.session);
        if self.slot.day.is_none() || !same_deal {
            self.slot = Slot::new(G::ID, &session.params_text());
        }
        std::mem::replace(&mut self.session, session)
    }

    /// Redo leads to no other game any more. What was played in those can still be undone to.
    fn keep_redo_games(&mut self) {
        let redo = std::mem::take(&mut self.replaced.redo);
        self.keep(redo);
    }

    /// Keeps the game that makes room in this slot, and all those that undo and redo lead to there.
    fn keep_stored<S: Storage>(&mut self, makes_room: Option<String>, saves: &Saves<S>) {
        let stored = saves.replaced(&self.slot);
        let mut records: Vec<String> = makes_room.into_iter().collect();
        records.extend(stored.redo.into_iter().rev());
        records.extend(stored.undo.into_iter().rev());
        self.keep(records);
    }

    /// Keeps games among those that undo leads to, unless they are kept already.
    fn keep(&mut self, records: Vec<String>) {
        if !records.is_empty() {
            let mut known = self.replaced.redo.clone();
            known.push(self.session.record().to_string());
            replaced_games::keep(&mut self.replaced.undo, records, &known);
        }
    }

    /// Saves the game, and those that undo and redo lead to.
    pub fn save<S: Storage>(&self, saves: &Saves<S>) {
        saves.keep_games(&self.slot, &self.session.record().to_string(), &self.replaced);
    }

    /// Saves what the home page shows of the game.
    pub fn save_summary<S: Storage>(&self, summary: Summary<G>, saves: &Saves<S>) {
        let position = self.session.position();
        saves.keep_best(&self.slot, (summary.worth)(&self.session));
        match self.slot.day {
            Some(_) => saves.keep_daily_note(&self.slot, &(summary.daily_note)(position)),
            None => saves.keep_note(&self.slot.game, &(summary.note)(position)),
        }
    }

    /// The result of the daily board, if this is one and it is finished; `today` is the local date.
    pub fn daily_end<S: Storage>(&self, today: Day, saves: &Saves<S>) -> Option<DailyEnd> {
        let day = self.slot.day?;
        let outcome = self.session.outcome();
        outcome.finished.then(|| DailyEnd {
            slot: self.slot.clone(),
            day,
            figure: outcome.figure,
            class: self.session.record().class(),
            seconds: saves.clock(&self.slot).map_or(0, |(_, milliseconds, _)| milliseconds / 1000),
            that_day: day == today,
            uncounted: outcome.uncounted.map(str::to_string),
        })
    }

    /// What the move that was just played adds to the statistics; `now` is the time in milliseconds.
    pub fn count(&mut self, finish: impl Fn(&Session<G>, &Slot) -> Finish, now: f64) -> Option<Counted> {
        let session = &self.session;
        let stage = session.history().next_back()?.stage();
        let (position, status) = (session.position(), session.position().status());
        let over = status.is_over() || status == Status::StageCleared;
        let ended = (over || position.stage() != stage).then(|| {
            let Used { hints, undos } = Used::of(session);
            let won = !matches!(status, Status::Lost | Status::Drawn);
            let record = over.then(|| session.record().to_string());
            Ended { won, finish: over.then(|| finish(session, &self.slot)), help: [hints, undos], record }
        });
        let seed = seed_of(session).unwrap_or(0);
        let unit = self.slot.deal(seed, stage.unwrap_or(0));
        let seconds = self.seconds_since_counted(now);
        Some(Counted { slot: self.slot.clone(), seed, unit, ended, seconds })
    }

    /// The seconds played since they were last asked for.
    fn seconds_since_counted(&mut self, now: f64) -> u32 {
        let seconds = ((now - self.counted) / 1000.0) as u32;
        let away = seconds > LONGEST_MOVE;
        self.counted = if away { now } else { self.counted + f64::from(seconds) * 1000.0 };
        seconds.min(LONGEST_MOVE)
    }
}

/// The seed of a session, unless it began with a given position.
pub fn seed_of<G: Game>(session: &Session<G>) -> Option<u64> {
    match session.start() {
        Start::Dealt(seed) => Some(*seed),
        Start::Loaded(_) => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::storage::Memory;
    use quintet_games::Digits;

    fn dealt(seed: u64) -> Session<Digits> {
        Session::deal(Session::<Digits>::params_from("easy").unwrap(), seed).unwrap()
    }

    fn played(seed: u64) -> Session<Digits> {
        let mut session = dealt(seed);
        let mut moves = Vec::new();
        session.position().legal_moves(&mut moves);
        session.play(moves[0], &mut ()).unwrap();
        session
    }

    #[test]
    fn a_game_from_elsewhere_leaves_the_game_under_way_where_undo_finds_it() {
        let memory = Memory::default();
        let saves = Saves::new(&memory);
        let slot = Slot::new("digits", "easy");
        let left = Playing::new(played(1), slot.clone(), ReplacedGames::default(), 0.0);
        left.save(&saves);
        let mut playing = Playing::adopt(dealt(2), &saves, 0.0);
        assert_eq!(saves.game(&slot), Some(dealt(2).record().to_string()));
        assert_eq!(saves.replaced(&slot).undo, [played(1).record().to_string()]);
        let other = playing.other_game(Way::Back, &saves).unwrap();
        assert!(playing.bring_back(other, played(1), &saves));
        assert_eq!(playing.session().record(), played(1).record());
    }

    #[test]
    fn a_game_from_elsewhere_overwrites_nothing_that_cannot_be_read() {
        let memory = Memory::default();
        memory.write("game:digits:easy", "torn").unwrap();
        Playing::adopt(dealt(2), &Saves::new(&memory), 0.0);
        assert_eq!(memory.read("aside:0:game:digits:easy"), Ok(Some("torn".into())));
    }
}
