//! A game being played on the screen: its session, what it is saved as, and the games it replaced.

use super::opening;
use super::opening::{GameHooks, Opening};
use crate::address::Address;
use crate::kit::toast::Toast;
use crate::ledger::{Finish, Ledger};
use crate::platform::storage::{Replaced, Slot, saves};
use crate::platform::{location, time};
use leptos::prelude::*;
use quintet_engine::{Game, Hint, Record, Refusal, Session, Start, Status};
use quintet_games::profile;
use quintet_games::profile::Profile;
use quintet_play::records::is_under_way;
use quintet_play::replaced_games;
use quintet_play::report::Used;
use quintet_play::words::sentence;
use std::rc::Rc;

/// Seconds. A longer pause means the player was away.
const LONGEST_MOVE: u32 = 60;

/// How the position changed.
pub enum Change<G: Game> {
    /// A move was played.
    Played(Vec<G::Event>),
    /// A move was taken back.
    TakenBack,
    /// A move taken back was played again.
    PlayedAgain(Vec<G::Event>),
    /// A hint was paid for.
    Hinted,
    /// It is another game now, or far on in this one.
    Replaced,
}

/// Whether the score and buttons show the last change.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Deferred {
    Due,
    Done,
}

type Listener<G> = Rc<dyn Fn(Change<G>)>;

/// A game being played. Every change is saved at once, and a frame later what the home page tells of it.
pub struct Play<G: Game> {
    session: RwSignal<Session<G>, LocalStorage>,
    /// Follows the session one frame late, when the board is already drawn.
    deferred: RwSignal<Deferred>,
    /// The records of the games that the present one replaced, the last one last.
    undo_games: RwSignal<Vec<String>>,
    /// The records of the games that were taken back in favour of the present one.
    redo_games: RwSignal<Vec<String>>,
    best: RwSignal<Option<u32>>,
    hooks: GameHooks<G>,
    opening: Opening,
    listener: StoredValue<Option<Listener<G>>, LocalStorage>,
    /// Until when the time played is counted.
    counted: StoredValue<f64>,
    toast: Toast,
}

impl<G: Game> Clone for Play<G> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<G: Game> Copy for Play<G> {}

impl<G: Game> Play<G> {
    /// Plays on from a session; `undo_games` and `redo_games` are the games that undo and redo lead to.
    pub fn new(
        session: Session<G>,
        replaced: [Vec<String>; 2],
        opening: Opening,
        hooks: GameHooks<G>,
    ) -> Self {
        let [undo_games, redo_games] = replaced;
        let play = Self {
            session: RwSignal::new_local(session),
            deferred: RwSignal::new(Deferred::Done),
            undo_games: RwSignal::new(undo_games),
            redo_games: RwSignal::new(redo_games),
            best: RwSignal::new(None),
            hooks,
            opening,
            listener: StoredValue::new_local(None),
            counted: StoredValue::new(time::of_day()),
            toast: Toast::here(),
        };
        let save = move || {
            play.save();
            play.save_summary();
        };
        save();
        opening.once_ours(save);
        play
    }

    /// Calls the listener with every change; there is one listener, the game's controller.
    pub fn listen(self, listener: impl Fn(Change<G>) + 'static) {
        self.listener.set_value(Some(Rc::new(listener)));
    }

    /// Looks at the session and follows it.
    pub fn with<T>(self, look: impl FnOnce(&Session<G>) -> T) -> T {
        self.session.with(look)
    }

    /// Like `with`, but re-runs one frame later, so the board repaints before the score and buttons.
    pub fn with_deferred<T>(self, look: impl FnOnce(&Session<G>) -> T) -> T {
        self.deferred.track();
        self.session.with_untracked(look)
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
        self.with_deferred(Session::params_text)
    }

    /// The seed, unless the game began with a given position.
    pub fn seed(self) -> Option<u64> {
        self.with_deferred(seed_of)
    }

    /// Whether there is a move to take back.
    pub fn has_moves(self) -> bool {
        self.with_deferred(Session::can_undo)
    }

    /// Whether there is something to take back: a move, or this whole game.
    pub fn can_undo(self) -> bool {
        match self.has_moves() {
            true => self.with_deferred(|session| session.undo_refused().is_none()),
            false => self.undo_games.with(|games| !games.is_empty()),
        }
    }

    /// Whether there is something to play again: a move, or a whole game taken back.
    pub fn can_redo(self) -> bool {
        self.with_deferred(Session::can_redo) || self.redo_games.with(|games| !games.is_empty())
    }

    /// Changes the session, unless the screen is gone.
    fn update<T>(self, change: impl FnOnce(&mut Session<G>) -> T) -> Option<T> {
        let done = self.session.try_update(change);
        if self.deferred.try_get_untracked() == Some(Deferred::Done) {
            *self.deferred.write_untracked() = Deferred::Due;
            time::after_frame(move || {
                self.deferred.try_set(Deferred::Done);
                self.save_summary();
            });
        }
        done
    }

    /// Re-runs all that follows the game, as a move does, though nothing changed. The answer is the position after the
    /// first legal move, and the events of that move.
    pub fn preview_first_move(self) -> (G, Vec<G::Event>) {
        self.update(|_| ());
        let mut position = self.with_untracked(|session| session.position().clone());
        let (mut moves, mut events) = (Vec::new(), Vec::new());
        position.legal_moves(&mut moves);
        if let Some(mv) = moves.first() {
            // A legal move is not refused.
            let _ = position.play(*mv, &mut events);
        }
        (position, events)
    }

    /// Plays a move.
    pub fn play(self, mv: G::Move) -> Result<(), G::Fault> {
        let mut events = Vec::new();
        let played = self.update(|session| session.play(mv, &mut events));
        played.unwrap_or(Ok(()))?;
        self.keep_redo_games();
        self.changed(Change::Played(events));
        self.account();
        Ok(())
    }

    /// Takes back a move; where none is left, the new game itself.
    pub fn undo(self) {
        if self.with_untracked(Session::can_undo) {
            // A game may refuse it, such as one that is won and frozen.
            if self.with_untracked(Session::undo_refused).is_none()
                && self.update(|session| session.undo().is_ok()) == Some(true)
            {
                self.changed(Change::TakenBack);
            }
        } else {
            self.bring_back(self.undo_games, self.redo_games);
        }
    }

    /// Plays a move again that was taken back; where none is left, the game that was.
    pub fn redo(self) {
        match self.with_untracked(Session::next_redo) {
            Some(_) => self.redo_here(),
            None => self.bring_back(self.redo_games, self.undo_games),
        }
    }

    fn redo_here(self) {
        let mut events = Vec::new();
        let redone = self.update(|session| session.redo(&mut events));
        if redone.is_some_and(|redone| redone.is_ok()) {
            self.changed(Change::PlayedAgain(events));
            self.account();
        }
    }

    /// Exchanges this game for the last one of others, and puts it among the others on the other side.
    fn bring_back(self, from: RwSignal<Vec<String>>, to: RwSignal<Vec<String>>) {
        let Some(text) = from.with_untracked(|games| games.last().cloned()) else { return };
        let (text, left) = latest(&self.slot(), text);
        let here = self.with_untracked(|session| session.record().to_string());
        let unread = move |text: &str, refusal: &Refusal| {
            from.update(|games| drop(games.pop()));
            opening::quarantine(G::ID, text, refusal, self.toast);
            self.save();
        };
        let record = match text.parse() {
            Ok(record) => record,
            Err(refusal) => return unread(&text, &refusal),
        };
        opening::reopen::<G>(record, move |found| {
            let waits = self.session.try_with_untracked(|session| session.record().to_string() == here);
            match found {
                _ if waits != Some(true) => {}
                Ok(session) => {
                    from.update(|games| drop(games.pop()));
                    to.update(|games| replaced_games::push(games, here));
                    self.exchange(session);
                    self.keep(saves().all_replaced(&self.slot(), left));
                    self.changed(Change::Replaced);
                    let back = from == self.undo_games;
                    self.toast.say(if back { "Back to the game before" } else { "On to the game after" });
                }
                Err(refusal) => unread(&text, &refusal),
            }
        });
    }

    /// Takes back moves for as long as `further` says so of the position now and the one before, and says how many.
    pub fn undo_while(self, further: impl Fn(&G, &G) -> bool) -> usize {
        let undone = self.update(|session| {
            let mut undone = 0;
            while session.history().next_back().is_some_and(|before| further(session.position(), &before)) {
                if session.undo().is_err() {
                    break;
                }
                undone += 1;
            }
            undone
        });
        if undone > Some(0) {
            self.changed(Change::TakenBack);
        }
        undone.unwrap_or(0)
    }

    /// Plays this many moves again that were taken back, without showing each.
    fn redo_moves(self, count: usize) {
        let redone = self.update(|session| (0..count).take_while(|_| session.redo(&mut ()).is_ok()).count());
        if redone > Some(0) {
            self.changed(Change::Replaced);
        }
    }

    /// Takes back many moves as `undo_while` does, says so, and offers to play them all again.
    pub fn go_back(self, words: impl FnOnce(usize) -> String, further: impl Fn(&G, &G) -> bool) {
        let undone = self.undo_while(further);
        if undone > 0 {
            self.offer(words(undone), "Take back", move || self.redo_moves(undone));
        }
    }

    /// Gives a hint and pays for it.
    pub fn hint(self) -> Result<Option<Hint<G::Move>>, G::Fault> {
        let hint = self.update(Session::hint).unwrap_or(Ok(None))?;
        if hint.is_some() {
            self.changed(Change::Hinted);
        }
        Ok(hint)
    }

    /// Pays for a hint that the worker looks for, and answers whether there is one to give.
    pub fn pay_hint(self) -> Result<bool, G::Fault> {
        let paid = self.update(Session::hint_known).unwrap_or(Ok(false))?;
        if paid {
            self.changed(Change::Hinted);
        }
        Ok(paid)
    }

    /// Deals a new game and begins it.
    pub fn deal(self, params: &str, seed: u64) {
        if let Ok(params) = Session::<G>::params_from(params) {
            opening::deal::<G>(params, seed, move |dealt| self.begin(dealt));
        }
    }

    /// Begins a new game, if it could be dealt. The one that was played can be brought back with undo.
    pub fn begin(self, dealt: Result<Session<G>, Refusal>) {
        let session = match dealt {
            Ok(session) => session,
            Err(refusal) => return self.toast.say(sentence(&refusal.message)),
        };
        let (before, left) = (self.slot(), self.exchange(session));
        let slot = self.slot();
        self.undo_games.update(|games| {
            // A game of the new mode makes room too.
            let kept = saves().game(&slot).filter(|record| slot != before && is_under_way(record));
            let replaced = kept.into_iter().chain([left.record().to_string()]);
            replaced.for_each(|record| replaced_games::push(games, record));
        });
        self.keep_redo_games();
        self.keep(saves().all_replaced(&self.slot(), None));
        self.changed(Change::Replaced);
        self.offer("New game started".into(), "Undo", move || {
            self.bring_back(self.undo_games, self.redo_games);
        });
    }

    /// Offers something in a toast, which may still be there when the screen is gone.
    fn offer(self, words: String, label: &'static str, act: impl Fn() + Send + Sync + 'static) {
        self.toast.offer(words, label, move || {
            if self.session.try_with_untracked(|_| ()).is_some() {
                act();
            }
        });
    }

    fn exchange(self, session: Session<G>) -> Session<G> {
        self.update(|now| std::mem::replace(now, session)).expect("a game on the screen has a session")
    }

    /// Redo leads to no other game any more. What was played in those can still be undone to.
    fn keep_redo_games(self) {
        if self.redo_games.with_untracked(|games| !games.is_empty()) {
            let redo_games = self.redo_games.try_update(std::mem::take).unwrap_or_default();
            self.keep(redo_games);
        }
    }

    /// Keeps games among those that undo leads to, unless they are kept already.
    fn keep(self, records: Vec<String>) {
        keep(
            self.undo_games,
            self.redo_games,
            records,
            self.with_untracked(|session| session.record().to_string()),
        );
    }

    fn slot(self) -> Slot {
        Slot::new(G::ID, &self.with_untracked(Session::params_text))
    }

    fn changed(self, change: Change<G>) {
        // What was offered before may not be possible any more.
        self.toast.withdraw();
        if let (Change::Replaced, Some(seed)) = (&change, self.with_untracked(seed_of)) {
            show_address(G::ID, self.with_untracked(Session::params_text), seed);
        }
        self.save();
        if let Some(listener) = self.listener.get_value() {
            listener(change);
        }
    }

    /// Saves the game, and those that undo and redo lead to.
    fn save(self) {
        if self.opening.may_store() {
            let slot = self.slot();
            saves().keep_game(&slot, &self.with_untracked(|session| session.record().to_string()));
            for (which, games) in [(Replaced::Undo, self.undo_games), (Replaced::Redo, self.redo_games)] {
                games.with_untracked(|games| saves().keep_replaced(&slot, which, games));
            }
        }
        say_refused(self.toast);
    }

    /// Saves what the home page tells of the game.
    fn save_summary(self) {
        let summary = self.session.try_with_untracked(|session| {
            let position = session.position();
            ((self.hooks.worth)(position), (self.hooks.note)(position))
        });
        // The screen may be gone.
        let Some((score, note)) = summary else { return };
        let slot = self.slot();
        if self.opening.may_store() {
            saves().keep_best(&slot, score);
            saves().keep_note(&slot.game, &note);
        }
        let best = saves().best(&slot);
        if self.best.get_untracked() != best {
            self.best.set(best);
        }
    }

    /// Counts the move that was just played, and what it finished.
    fn account(self) {
        let told = self.with_untracked(|session| {
            let stage = session.history().next_back()?.stage();
            let (position, status) = (session.position(), session.position().status());
            let seed = seed_of(session).unwrap_or(0);
            let unit = self.slot().deal(seed, stage.unwrap_or(0));
            let over = status.is_over() || status == Status::StageCleared;
            let won = !matches!(status, Status::Lost | Status::Drawn);
            let ended = over || position.stage() != stage;
            let ended = ended.then(|| {
                let Used { hints, undos } = Used::of(session);
                Ended { won, finish: over.then(|| (self.hooks.finish)(session)), help: [hints, undos] }
            });
            Some((unit, ended))
        });
        let (Some((unit, ended)), true) = (told, self.opening.may_store()) else { return };
        let (seconds, over) = (self.seconds_since_counted(), ended.is_some());
        let mode = self.slot().mode;
        let count = move || count(G::ID, &mode, &unit, ended.as_ref(), seconds);
        // What is seen comes first; but after the end of a game the page is more likely to be left.
        if over { count() } else { time::after_frame(count) }
    }

    /// The seconds played since they were last asked for.
    fn seconds_since_counted(self) -> u32 {
        let now = time::of_day();
        let seconds = ((now - self.counted.get_value()) / 1000.0) as u32;
        let away = seconds > LONGEST_MOVE;
        self.counted
            .update_value(|until| *until = if away { now } else { *until + f64::from(seconds) * 1000.0 });
        seconds.min(LONGEST_MOVE)
    }
}

/// Says once that nothing can be stored; the game goes on all the same.
fn say_refused(toast: Toast) {
    if saves().was_refused() && !WARNED.replace(true) {
        toast.say("Playing without saving");
    }
}

/// How a stage or a game ended.
struct Ended {
    won: bool,
    finish: Option<Finish>,
    help: [u32; 2],
}

/// Counts a move in the statistics, and the end of its game, where it won and came to something: once for the whole
/// game, and once for the mode, in which figures can be compared.
fn count(id: &str, mode: &str, unit: &str, ended: Option<&Ended>, seconds: u32) {
    let day = time::today();
    let count = |ledger: &mut Ledger| {
        ledger.moved(unit, day, seconds);
        if let Some(Ended { won, finish, help }) = ended
            && ledger.finished(unit, day, *won, *finish, profile(id).is_some_and(Profile::is_timed))
        {
            ledger.helped(*help);
        }
    };
    let (mut all, mut of_mode) = (saves().ledger(id), saves().mode_ledger(id, mode));
    count(&mut all);
    count(&mut of_mode);
    saves().keep_ledger(id, &all);
    saves().keep_mode_ledger(id, mode, &of_mode);
}

/// Shows the address of a game that is on the screen already.
pub fn show_address(id: &str, params: String, seed: u64) {
    location::rename(&if profile(id).is_some_and(|profile| profile.secret_seed) {
        Address::Mode { id: id.into(), params }
    } else {
        Address::Deal { id: id.into(), params, seed }
    });
}

fn keep(
    undo_games: RwSignal<Vec<String>>,
    redo_games: RwSignal<Vec<String>>,
    records: Vec<String>,
    here: String,
) {
    let mut known = redo_games.get_untracked();
    known.push(here);
    undo_games.update(|games| replaced_games::keep(games, records, &known));
}

/// A game among others as it stands by now, and the game that makes room for it. It may have been gone on with since,
/// or another may have taken its place: where its mode is not the present one, that mode's slot holds what is newer.
fn latest(present: &Slot, text: String) -> (String, Option<String>) {
    let slot = text.parse::<Record>().ok().map(|record| Slot::new(&present.game, &record.params));
    match slot.filter(|slot| slot != present).and_then(|slot| saves().game(&slot)) {
        Some(stored) if replaced_games::continues(&stored, &text) => (stored, None),
        stored => (text, stored),
    }
}

thread_local! {
    static WARNED: std::cell::Cell<bool> = const { std::cell::Cell::new(false) };
}

/// The seed of a session, unless it began with a given position.
pub fn seed_of<G: Game>(session: &Session<G>) -> Option<u64> {
    match session.start() {
        Start::Dealt(seed) => Some(*seed),
        Start::Loaded(_) => None,
    }
}
