//! A game being played on the screen: its session, what it is saved as, and the games it replaced.

use super::opening::{self, Door, Show};
use super::result::Used;
use super::toast::Toast;
use crate::address::Address;
use crate::games;
use crate::games::pairs::words::sentence;
use crate::ledger::{Finish, Ledger};
use crate::others;
use crate::platform::storage::{self, Slot};
use crate::platform::{location, time};
use leptos::prelude::*;
use quintet_engine::{Game, Hint, Record, Refusal, Session, Start, Status};
use std::rc::Rc;

/// Who looks longer at a move was away.
const LONGEST_MOVE: u32 = 60;

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
    /// It is another game now, or far on in this one.
    Replaced,
}

/// Whether what stands around the board knows of the last change.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Late {
    Due,
    Told,
}

type Listener<G> = Rc<dyn Fn(Change<G>)>;

/// A game being played. Every change is saved at once, and a frame later what the home page tells of it.
pub struct Play<G: Game> {
    session: RwSignal<Session<G>, LocalStorage>,
    /// Follows the session when what it changed on the board is on the screen.
    late: RwSignal<Late>,
    /// The records of the games that the present one replaced, the last one last.
    earlier: RwSignal<Vec<String>>,
    /// The records of the games that were taken back in favour of the present one.
    later: RwSignal<Vec<String>>,
    best: RwSignal<Option<u32>>,
    show: Show<G>,
    door: Door,
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
    /// Plays on from a session; `earlier` and `later` are the games that undo and redo lead to.
    pub fn new(session: Session<G>, others: [Vec<String>; 2], door: Door, show: Show<G>) -> Self {
        let [earlier, later] = others;
        let play = Self {
            session: RwSignal::new_local(session),
            late: RwSignal::new(Late::Told),
            earlier: RwSignal::new(earlier),
            later: RwSignal::new(later),
            best: RwSignal::new(None),
            show,
            door,
            listener: StoredValue::new_local(None),
            counted: StoredValue::new(time::of_day()),
            toast: Toast::here(),
        };
        let save = move || {
            play.save();
            play.save_summary();
        };
        save();
        door.once_ours(save);
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

    /// Looks at the session and follows it a frame late: what stands around the board lets the board go first.
    pub fn with_late<T>(self, look: impl FnOnce(&Session<G>) -> T) -> T {
        self.late.track();
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
        self.with_late(Session::params_text)
    }

    /// The seed, unless the game began with a given position.
    pub fn seed(self) -> Option<u64> {
        self.with_late(seed_of)
    }

    /// Whether there is a move to take back.
    pub fn has_moves(self) -> bool {
        self.with_late(Session::can_undo)
    }

    /// Whether there is something to take back: a move, or this whole game.
    pub fn can_undo(self) -> bool {
        match self.has_moves() {
            true => self.with_late(|session| session.undo_refused().is_none()),
            false => self.earlier.with(|games| !games.is_empty()),
        }
    }

    /// Whether there is something to play again: a move, or a whole game taken back.
    pub fn can_redo(self) -> bool {
        self.with_late(Session::can_redo) || self.later.with(|games| !games.is_empty())
    }

    /// Changes the session, unless the screen is gone.
    fn update<T>(self, change: impl FnOnce(&mut Session<G>) -> T) -> Option<T> {
        let done = self.session.try_update(change);
        if self.late.try_get_untracked() == Some(Late::Told) {
            *self.late.write_untracked() = Late::Due;
            time::after_frame(move || {
                self.late.try_set(Late::Told);
                self.save_summary();
            });
        }
        done
    }

    /// Lets all who follow the game look at it as after a move, although nothing changed.
    pub fn stir(self) {
        self.update(|_| ());
    }

    /// Plays a move.
    pub fn play(self, mv: G::Move) -> Result<(), G::Fault> {
        let mut events = Vec::new();
        let played = self.update(|session| session.play(mv, &mut events));
        played.unwrap_or(Ok(()))?;
        self.forget_later();
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
            self.bring_back(self.earlier, self.later);
        }
    }

    /// Plays a move again that was taken back; where none is left, the game that was.
    pub fn redo(self) {
        match self.with_untracked(Session::next_redo) {
            Some(_) => self.redo_here(),
            None => self.bring_back(self.later, self.earlier),
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
            opening::keep_aside(G::ID, text, refusal, self.toast);
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
                    to.update(|games| others::push(games, here));
                    self.exchange(session);
                    self.keep(self.slot().all_others(left));
                    self.changed(Change::Replaced);
                    let back = from == self.earlier;
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

    /// Plays so many moves again that were taken back, without showing each.
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
        self.earlier.update(|games| {
            // A game of the new mode makes room too.
            let kept = slot.game().filter(|record| slot != before && games::is_under_way(record));
            let others = kept.into_iter().chain([left.record().to_string()]);
            others.for_each(|record| others::push(games, record));
        });
        self.forget_later();
        self.keep(self.slot().all_others(None));
        self.changed(Change::Replaced);
        self.offer("New game started".into(), "Undo", move || self.bring_back(self.earlier, self.later));
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
    fn forget_later(self) {
        if self.later.with_untracked(|games| !games.is_empty()) {
            let later = self.later.try_update(std::mem::take).unwrap_or_default();
            self.keep(later);
        }
    }

    /// Keeps games among the earlier ones, unless they are kept already.
    fn keep(self, records: Vec<String>) {
        keep(self.earlier, self.later, records, self.with_untracked(|session| session.record().to_string()));
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
        if self.door.may_store() {
            let slot = self.slot();
            slot.keep_game(&self.with_untracked(|session| session.record().to_string()));
            for (which, games) in [("earlier", self.earlier), ("later", self.later)] {
                games.with_untracked(|games| slot.keep_others(which, games));
            }
        }
        say_refused(self.toast);
    }

    /// Saves what the home page tells of the game.
    fn save_summary(self) {
        let summary = self.session.try_with_untracked(|session| {
            let position = session.position();
            ((self.show.worth)(position), (self.show.note)(position))
        });
        // The screen may be gone.
        let Some((score, note)) = summary else { return };
        let slot = self.slot();
        if self.door.may_store() {
            slot.keep_best(score);
            storage::keep_note(&slot.game, &note);
        }
        let best = slot.best();
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
                Ended { won, finish: over.then(|| (self.show.finish)(session)), help: [hints, undos] }
            });
            Some((unit, ended))
        });
        let (Some((unit, ended)), true) = (told, self.door.may_store()) else { return };
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
    if storage::was_refused() && !WARNED.replace(true) {
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
            && ledger.finished(unit, day, *won, *finish, games::is_timed(id))
        {
            ledger.helped(*help);
        }
    };
    let (mut all, mut of_mode) = (storage::ledger(id), storage::mode_ledger(id, mode));
    count(&mut all);
    count(&mut of_mode);
    storage::keep_ledger(id, &all);
    storage::keep_mode_ledger(id, mode, &of_mode);
}

/// Shows the address of a game that is on the screen already.
pub fn show_address(id: &str, params: String, seed: u64) {
    location::rename(&if games::hides_seed(id) {
        Address::Mode { id: id.into(), params }
    } else {
        Address::Deal { id: id.into(), params, seed }
    });
}

fn keep(earlier: RwSignal<Vec<String>>, later: RwSignal<Vec<String>>, records: Vec<String>, here: String) {
    let mut known = later.get_untracked();
    known.push(here);
    earlier.update(|games| others::keep(games, records, &known));
}

/// A game among others as it stands by now, and the game that makes room for it. It may have been gone on with since,
/// or another may have taken its place: where its mode is not the present one, that mode's slot holds what is newer.
fn latest(present: &Slot, text: String) -> (String, Option<String>) {
    let slot = text.parse::<Record>().ok().map(|record| Slot::new(&present.game, &record.params));
    match slot.filter(|slot| slot != present).and_then(|slot| slot.game()) {
        Some(stored) if others::continues(&stored, &text) => (stored, None),
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
