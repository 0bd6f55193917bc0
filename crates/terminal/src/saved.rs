//! A game being played, and where it is kept: every change is stored before it is shown.

use crate::files::Files;
use quintet_engine::{Fault, Game, Record, Refusal, Session};
use quintet_games::daily::Day;
use quintet_games::profile;
use quintet_play::dailies::deal_of;
use quintet_play::records::is_under_way;
use quintet_play::replaced_games;
use quintet_play::saves::{Replaced, Saves, Slot};
use std::rc::Rc;

/// All that is stored on this machine.
pub type Store = Rc<Saves<Files>>;

/// A game being played, with the games that it replaced.
pub struct SavedGame<G: Game> {
    session: Session<G>,
    slot: Slot,
    store: Store,
    /// The records of the games that this one replaced, the last one last.
    undo_games: Vec<String>,
    /// The records of the games that were taken back for this one.
    redo_games: Vec<String>,
}

/// What undo and redo did.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Step {
    /// Moves were taken back, or played again.
    Moves,
    /// It is another game now.
    Game,
}

impl<G: Game> SavedGame<G> {
    /// The game of a mode as it was left, or a new deal where there is none. A game that cannot be read any more is put
    /// aside, never overwritten; the answer says so in words.
    pub fn open(store: Store, mode: &str, seed: u64) -> Result<(Self, Option<String>), Refusal> {
        let params = Session::<G>::params_from(mode)?;
        let slot = Slot::new(G::ID, &Session::<G>::text_of(&params));
        Self::open_slot(store, slot, params, seed)
    }

    /// The board of a date as it was left, or as it is dealt.
    pub fn open_daily(store: Store, day: Day) -> Result<(Self, Option<String>), Refusal> {
        let profile =
            profile(G::ID).ok_or_else(|| Refusal::new("unknown_game", "this game has no daily boards"))?;
        let (params, seed) = deal_of(profile, day);
        Self::open_slot(store, Slot::daily(profile, day), Session::<G>::params_from(params)?, seed)
    }

    fn open_slot(
        store: Store,
        slot: Slot,
        params: G::Params,
        seed: u64,
    ) -> Result<(Self, Option<String>), Refusal> {
        let mut problem = None;
        if let Some(text) = store.game(&slot) {
            match text.parse::<Record>().and_then(|record| Session::<G>::replay(&record)) {
                Ok(session) => return Ok((Self::with(session, slot, store), None)),
                Err(refusal) => {
                    store.quarantine_game(&slot);
                    problem = Some(format!(
                        "The saved game cannot be read and was put aside: {}.",
                        refusal.message
                    ));
                }
            }
        }
        let mut game = Self::with(Session::deal(params, seed)?, slot, store);
        game.save();
        Ok((game, problem))
    }

    /// Plays on with a session that began elsewhere, such as in a replay; undo leads to the game that was there.
    pub fn adopt(store: Store, session: Session<G>) -> Self {
        let slot = Slot::new(G::ID, &session.params_text());
        let there = store.game(&slot).filter(|record| is_under_way(record));
        let mut game = Self::with(session, slot, store);
        if let Some(record) = there {
            replaced_games::push(&mut game.undo_games, record);
        }
        game.save();
        game
    }

    fn with(session: Session<G>, slot: Slot, store: Store) -> Self {
        let undo_games = store.replaced(&slot, Replaced::Undo);
        let redo_games = store.replaced(&slot, Replaced::Redo);
        Self { session, slot, store, undo_games, redo_games }
    }

    /// The session.
    pub fn session(&self) -> &Session<G> {
        &self.session
    }

    /// The mode's slot.
    pub fn slot(&self) -> &Slot {
        &self.slot
    }

    /// What is stored.
    pub fn store(&self) -> &Store {
        &self.store
    }

    /// Plays a move and stores the game.
    pub fn play(&mut self, mv: G::Move) -> Result<Vec<G::Event>, Refusal> {
        let mut events = Vec::new();
        self.session.play(mv, &mut events).map_err(|fault| fault.refusal())?;
        self.redo_games.clear();
        self.save();
        Ok(events)
    }

    /// Pays for a hint that was found already.
    pub fn pay_for_hint(&mut self) -> Result<bool, Refusal> {
        let paid = self.session.hint_known().map_err(|fault| fault.refusal())?;
        self.save();
        Ok(paid)
    }

    /// Takes back so many moves; where none is left, the new game itself.
    pub fn undo(&mut self, moves: usize) -> Result<Step, Refusal> {
        if self.session.can_undo() {
            for _ in 0..moves.max(1) {
                self.session.undo()?;
                if !self.session.can_undo() {
                    break;
                }
            }
            self.save();
            return Ok(Step::Moves);
        }
        let record = self
            .undo_games
            .pop()
            .ok_or_else(|| Refusal::new("nothing_to_undo", "there is nothing to take back"))?;
        let session = Session::<G>::replay(&record.parse()?)?;
        replaced_games::push(&mut self.redo_games, self.session.record().to_string());
        self.bring(session);
        Ok(Step::Game)
    }

    /// Plays moves again until it is the player's turn; where none is left, the game that was taken back.
    pub fn redo(
        &mut self,
        is_settled: impl Fn(&Session<G>) -> bool,
    ) -> Result<(Step, Vec<G::Event>), Refusal> {
        let mut events = Vec::new();
        if self.session.can_redo() {
            loop {
                events.clear();
                self.session.redo(&mut events)?;
                if !self.session.can_redo() || is_settled(&self.session) {
                    break;
                }
            }
            self.save();
            return Ok((Step::Moves, events));
        }
        let record = self
            .redo_games
            .pop()
            .ok_or_else(|| Refusal::new("nothing_to_redo", "there is nothing to play again"))?;
        let session = Session::<G>::replay(&record.parse()?)?;
        replaced_games::push(&mut self.undo_games, self.session.record().to_string());
        self.bring(session);
        Ok((Step::Game, events))
    }

    /// Begins another game; undo leads back to this one, in the other mode if it is one.
    pub fn begin(&mut self, session: Session<G>) {
        let record = self.session.record().to_string();
        let slot = Slot::new(G::ID, &session.params_text());
        if slot == self.slot {
            if is_under_way(&record) {
                replaced_games::push(&mut self.undo_games, record);
            }
            self.redo_games.clear();
            self.bring(session);
        } else {
            // The game of this mode stays in its slot.
            *self = Self::adopt(self.store.clone(), session);
        }
    }

    fn bring(&mut self, session: Session<G>) {
        self.session = session;
        self.save();
    }

    /// Stores everything.
    pub fn save(&mut self) {
        self.store.keep_replaced(&self.slot, Replaced::Undo, &self.undo_games);
        self.store.keep_replaced(&self.slot, Replaced::Redo, &self.redo_games);
        self.store.keep_game(&self.slot, &self.session.record().to_string());
    }
}
