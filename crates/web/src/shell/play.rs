//! A game being played on the screen: its session, what it is saved as, and the game it replaced.

use super::toast::Toast;
use crate::address::Address;
use crate::games;
use crate::platform::location;
use crate::platform::storage::{self, Slot};
use leptos::prelude::*;
use quintet_engine::{Game, Hint, Session, Start};
use std::rc::Rc;

/// What became of the position, for whoever draws it.
pub enum Change<G: Game> {
    /// A move was played.
    Played(Vec<G::Event>),
    /// A move was taken back.
    TakenBack,
    /// A move taken back was played again.
    PlayedAgain(Vec<G::Event>),
    /// A hint was paid for.
    Hinted,
    /// It is another game now.
    Replaced,
}

type Listener<G> = Rc<dyn Fn(Change<G>)>;

/// A game being played. Every change is saved at once.
pub struct Play<G: Game> {
    session: RwSignal<Session<G>, LocalStorage>,
    /// The game that the present one replaced.
    earlier: RwSignal<Option<Session<G>>, LocalStorage>,
    /// The game that was taken back in favour of the present one.
    later: RwSignal<Option<Session<G>>, LocalStorage>,
    best: RwSignal<Option<u32>>,
    /// What the best is measured by.
    worth: fn(&G) -> u32,
    listener: StoredValue<Option<Listener<G>>, LocalStorage>,
    toast: Toast,
}

impl<G: Game> Clone for Play<G> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<G: Game> Copy for Play<G> {}

impl<G: Game> Play<G> {
    /// Plays on from a session; `earlier` is the one it replaced, and `worth` what the best score is measured by.
    pub fn new(session: Session<G>, earlier: Option<Session<G>>, worth: fn(&G) -> u32) -> Self {
        let play = Self {
            session: RwSignal::new_local(session),
            earlier: RwSignal::new_local(earlier),
            later: RwSignal::new_local(None),
            best: RwSignal::new(None),
            worth,
            listener: StoredValue::new_local(None),
            toast: Toast::here(),
        };
        play.best.set(play.slot().best());
        play.save();
        play
    }

    /// Tells every change to whoever draws the game.
    pub fn listen(self, listener: impl Fn(Change<G>) + 'static) {
        self.listener.set_value(Some(Rc::new(listener)));
    }

    /// Looks at the session and follows it.
    pub fn with<T>(self, look: impl FnOnce(&Session<G>) -> T) -> T {
        self.session.with(look)
    }

    /// Looks at the session once.
    pub fn with_untracked<T>(self, look: impl FnOnce(&Session<G>) -> T) -> T {
        self.session.with_untracked(look)
    }

    /// The best score of this mode before this change and after.
    pub fn best(self) -> Signal<Option<u32>> {
        self.best.into()
    }

    /// The parameters' text.
    pub fn mode(self) -> String {
        self.with(Session::params_text)
    }

    /// The seed, unless the game began with a given position.
    pub fn seed(self) -> Option<u64> {
        self.with(seed_of)
    }

    /// Whether there is something to take back: a move, or this whole game.
    pub fn can_undo(self) -> bool {
        self.with(Session::can_undo) || self.earlier.with(Option::is_some)
    }

    /// Whether there is something to play again: a move, or a whole game taken back.
    pub fn can_redo(self) -> bool {
        self.with(Session::can_redo) || self.later.with(Option::is_some)
    }

    /// Plays a move.
    pub fn play(self, mv: G::Move) -> Result<(), G::Fault> {
        let mut events = Vec::new();
        let played = self.session.try_update(|session| session.play(mv, &mut events));
        played.unwrap_or(Ok(()))?;
        self.later.set(None);
        self.changed(Change::Played(events));
        Ok(())
    }

    /// Takes back a move; where none is left, the new game itself.
    pub fn undo(self) {
        if self.with_untracked(Session::can_undo) {
            self.session.update(|session| {
                session.undo().expect("there is a move to take back");
            });
            self.changed(Change::TakenBack);
        } else if let Some(earlier) = self.earlier.try_update(Option::take).flatten() {
            let left = self.exchange(earlier);
            self.later.set(Some(left));
            self.changed(Change::Replaced);
        }
    }

    /// Plays a move again that was taken back; where none is left, the game that was.
    pub fn redo(self) {
        if self.with_untracked(Session::can_redo) {
            let mut events = Vec::new();
            let redone = self.session.try_update(|session| session.redo(&mut events));
            if redone.is_some_and(|redone| redone.is_ok()) {
                self.changed(Change::PlayedAgain(events));
            }
        } else if let Some(later) = self.later.try_update(Option::take).flatten() {
            let left = self.exchange(later);
            self.earlier.set(Some(left));
            self.changed(Change::Replaced);
        }
    }

    /// Takes back moves for as long as `further` says so of the position now and the one before.
    pub fn undo_while(self, further: impl Fn(&G, &G) -> bool) {
        let undone = self.session.try_update(|session| {
            let mut undone = false;
            while session.history().next_back().is_some_and(|before| further(session.position(), before)) {
                undone |= session.undo().is_ok();
            }
            undone
        });
        if undone == Some(true) {
            self.changed(Change::TakenBack);
        }
    }

    /// Gives a hint and pays for it.
    pub fn hint(self) -> Result<Option<Hint<G::Move>>, G::Fault> {
        let hint = self.session.try_update(Session::hint).unwrap_or(Ok(None))?;
        if hint.is_some() {
            self.changed(Change::Hinted);
        }
        Ok(hint)
    }

    /// Begins a new game. The one that was played can be brought back with undo.
    pub fn begin(self, session: Session<G>) {
        let left = self.exchange(session);
        self.slot().keep_earlier(&left.record().to_string());
        self.earlier.set(Some(left));
        self.later.set(None);
        self.changed(Change::Replaced);
        self.toast.offer("New game started", "Undo", Callback::new(move |()| self.undo()));
    }

    fn exchange(self, session: Session<G>) -> Session<G> {
        self.session
            .try_update(|now| std::mem::replace(now, session))
            .expect("a game on the screen has a session")
    }

    fn slot(self) -> Slot {
        Slot::new(G::ID, &self.with_untracked(Session::params_text))
    }

    fn changed(self, change: Change<G>) {
        if matches!(change, Change::Replaced) {
            self.best.set(self.slot().best());
            if let Some(seed) = self.with_untracked(seed_of) {
                let params = self.with_untracked(Session::params_text);
                location::rename(&if games::hides_seed(G::ID) {
                    Address::Mode { id: G::ID.into(), params }
                } else {
                    Address::Deal { id: G::ID.into(), params, seed }
                });
            }
        }
        self.save();
        if let Some(listener) = self.listener.get_value() {
            listener(change);
        }
    }

    fn save(self) {
        let (record, score) =
            self.with_untracked(|session| (session.record().to_string(), (self.worth)(session.position())));
        let slot = self.slot();
        slot.keep_game(&record);
        slot.keep_best(score);
        self.best.set(slot.best());
        if storage::was_refused() && !WARNED.replace(true) {
            self.toast.say("Playing without saving");
        }
    }
}

thread_local! {
    /// Said once only: the game goes on all the same.
    static WARNED: std::cell::Cell<bool> = const { std::cell::Cell::new(false) };
}

/// The seed of a session, unless it began with a given position.
pub fn seed_of<G: Game>(session: &Session<G>) -> Option<u64> {
    match session.start() {
        Start::Dealt(seed) => Some(*seed),
        Start::Loaded(_) => None,
    }
}
