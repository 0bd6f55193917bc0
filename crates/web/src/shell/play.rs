//! A game being played on the screen: `quintet_play::playing::Playing`, mirrored in signals.

use super::opening;
use super::opening::{GameHooks, Opening};
use super::together;
use crate::kit::toast::Toast;
use crate::platform::storage::{Slot, saves};
use crate::platform::{location, persistence, time, worker};
use leptos::prelude::*;
use quintet_engine::{Game, Hint, Refusal, Session};
use quintet_games::daily::Day;
use quintet_play::daily_results::DailyResult;
use quintet_play::playing::{OtherGame, Playing, Way, seed_of};
use quintet_play::replaced_games::ReplacedGames;
use quintet_play::task::Task;
use quintet_play::words::sentence;
use std::rc::Rc;

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

/// A game being played. Every change is saved immediately; the note for the home page is saved a frame later.
pub struct Play<G: Game> {
    playing: RwSignal<Playing<G>, LocalStorage>,
    /// Follows the game one frame late, when the board is already drawn.
    deferred: RwSignal<Deferred>,
    best: RwSignal<Option<u32>>,
    /// What the house player reaches on a daily board, as soon as the worker has found it.
    par: RwSignal<Option<u32>>,
    /// Whether the result of a daily board is open.
    result_open: RwSignal<bool>,
    /// Whether a daily board was finished on this screen.
    finished_here: StoredValue<bool>,
    hooks: GameHooks<G>,
    opening: Opening,
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
    /// Shows a game.
    pub fn new(playing: Playing<G>, opening: Opening, hooks: GameHooks<G>) -> Self {
        let play = Self {
            playing: RwSignal::new_local(playing),
            deferred: RwSignal::new(Deferred::Done),
            best: RwSignal::new(None),
            par: RwSignal::new(None),
            result_open: RwSignal::new(false),
            finished_here: StoredValue::new(false),
            hooks,
            opening,
            listener: StoredValue::new_local(None),
            toast: Toast::here(),
        };
        play.show_best();
        opening.store(move || {
            play.save();
            play.save_summary();
        });
        play.ask_par();
        play
    }

    /// Shows a session that is watched and not played: nothing changes it but `show`, and nothing is saved.
    pub fn watch(session: Session<G>, opening: Opening, hooks: GameHooks<G>) -> Self {
        let slot = Slot::new(G::ID, &session.params_text());
        Self::new(Playing::new(session, slot, ReplacedGames::default(), time::of_day()), opening, hooks)
    }

    /// Whether the game is watched and not played.
    pub fn is_watched(self) -> bool {
        self.opening.is_watched()
    }

    /// Shows another session of a game that is watched, and how it differs.
    pub fn show(self, session: Session<G>, change: Change<G>) {
        let slot = self.slot();
        self.update(|it| *it = Playing::new(session, slot, ReplacedGames::default(), time::of_day()));
        self.notify(change);
    }

    /// Asks for the par of a daily board, which can take the house player two seconds.
    fn ask_par(self) {
        let Slot { game, mode, day: Some(_) } = self.slot() else { return };
        let Some(seed) = self.with_untracked(seed_of) else { return };
        worker::ask(&Task::Par { game, params: mode, seed }, move |answer| {
            let par = answer.ok().and_then(|text| text.parse().ok());
            if self.par.try_set(par).is_none() {
                self.opening.store(move || self.keep_daily_end());
            }
        });
    }

    /// The date of a daily board.
    pub fn day(self) -> Option<Day> {
        self.playing_deferred(|playing| playing.slot().day)
    }

    /// The words before the first move: usually the game's own, on a daily board what counts.
    pub fn welcome(self, usual: &'static str) -> Signal<String> {
        let aim = quintet_games::profile(G::ID).map_or(usual, |profile| profile.daily.aim);
        Signal::derive(move || if self.day().is_some() { aim } else { usual }.to_string())
    }

    /// What the house player reaches on this daily board, once it is known.
    pub fn par(self) -> Option<u32> {
        let day = self.day();
        self.par.get().filter(|_| day.is_some())
    }

    /// Whether this is a daily board that is finished.
    pub fn is_daily_finished(self) -> bool {
        self.day().is_some() && self.with_deferred(|session| session.outcome().finished)
    }

    /// Whether the result of a daily board is open.
    pub fn result_open(self) -> RwSignal<bool> {
        self.result_open
    }

    /// What the daily board came to, once its par is known.
    pub fn daily_result(self) -> Option<DailyResult> {
        let par = self.par()?;
        let today = Day::from(time::today());
        let end = self.playing.with_untracked(|playing| playing.daily_end(today, saves()))?;
        Some(end.result(par))
    }

    /// Calls the listener with every change; there is one listener, the game's controller.
    pub fn listen(self, listener: impl Fn(Change<G>) + 'static) {
        self.listener.set_value(Some(Rc::new(listener)));
    }

    /// Looks at the session and follows it.
    pub fn with<T>(self, look: impl FnOnce(&Session<G>) -> T) -> T {
        self.playing.with(|playing| look(playing.session()))
    }

    /// Like `with`, but re-runs one frame later, so the board repaints before the score and buttons.
    pub fn with_deferred<T>(self, look: impl FnOnce(&Session<G>) -> T) -> T {
        self.playing_deferred(|playing| look(playing.session()))
    }

    /// Looks at the session once.
    pub fn with_untracked<T>(self, look: impl FnOnce(&Session<G>) -> T) -> T {
        self.playing.with_untracked(|playing| look(playing.session()))
    }

    fn playing_deferred<T>(self, look: impl FnOnce(&Playing<G>) -> T) -> T {
        self.deferred.track();
        self.playing.with_untracked(look)
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

    /// Where the game is saved.
    pub fn slot(self) -> Slot {
        self.playing.with_untracked(|playing| playing.slot().clone())
    }

    /// Whether there is a move to take back.
    pub fn has_moves(self) -> bool {
        self.with_deferred(Session::can_undo)
    }

    /// Whether there is something to take back: a move, or this whole game.
    pub fn can_undo(self) -> bool {
        self.playing_deferred(Playing::can_undo)
    }

    /// Whether there is something to play again: a move, or a whole game taken back.
    pub fn can_redo(self) -> bool {
        self.playing_deferred(Playing::can_redo)
    }

    /// Changes the game, unless the screen is gone.
    fn update<T>(self, change: impl FnOnce(&mut Playing<G>) -> T) -> Option<T> {
        let done = self.playing.try_update(change);
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

    /// The last move that stands; `None` if there is none or the screen is gone.
    pub fn last_move(self) -> Option<G::Move> {
        self.playing.try_with_untracked(|playing| playing.session().moves().next_back()).flatten()
    }

    /// What a move would do; `None` if it would be refused.
    pub fn preview(self, mv: G::Move) -> Option<Vec<G::Event>> {
        let mut position = self.with_untracked(|session| session.position().clone());
        let mut events = Vec::new();
        position.play(mv, &mut events).ok().map(|()| events)
    }

    /// Plays a move.
    pub fn play(self, mv: G::Move) -> Result<(), G::Fault> {
        if self.is_watched() {
            return Ok(());
        }
        let mut events = Vec::new();
        self.update(|playing| playing.play(mv, &mut events)).unwrap_or(Ok(()))?;
        self.changed(Change::Played(events));
        self.count();
        Ok(())
    }

    /// Takes back a move; where none is left, the new game itself.
    pub fn undo(self) {
        if self.is_watched() {
            return;
        }
        if self.playing.with_untracked(Playing::undo_leads_to_game) {
            self.bring_back(Way::Back);
        } else if self.update(|playing| playing.undo_move().is_ok()) == Some(true) {
            self.changed(Change::TakenBack);
        }
    }

    /// Plays a move again that was taken back; where none is left, the game that was.
    pub fn redo(self) {
        if self.is_watched() {
            return;
        }
        if !self.with_untracked(Session::can_redo) {
            return self.bring_back(Way::On);
        }
        let mut events = Vec::new();
        let redone = self.update(|playing| playing.redo_move(&mut events));
        if redone.is_some_and(|redone| redone.is_ok()) {
            self.changed(Change::PlayedAgain(events));
            self.count();
        }
    }

    /// Exchanges this game for the one that undo or redo leads to.
    fn bring_back(self, way: Way) {
        let other = self.playing.with_untracked(|playing| playing.other_game(way, saves()));
        let Some(other) = other else { return };
        match other.text.parse() {
            Ok(record) => opening::reopen::<G>(record, move |found| match found {
                Ok(session) => self.exchange(way, other, session),
                Err(refusal) => self.put_aside(&other, &refusal),
            }),
            Err(refusal) => self.put_aside(&other, &refusal),
        }
    }

    /// Shows another game, unless the player went on meanwhile or the screen is gone.
    fn exchange(self, way: Way, other: OtherGame, session: Session<G>) {
        if self.update(|playing| playing.bring_back(other, session, saves())) == Some(true) {
            self.changed(Change::Replaced);
            self.toast.say(match way {
                Way::Back => "Back to the game before",
                Way::On => "On to the game after",
            });
        }
    }

    fn put_aside(self, other: &OtherGame, refusal: &Refusal) {
        if self.update(|playing| playing.put_aside(other, saves())) == Some(true) {
            opening::say_put_aside(refusal, self.toast);
            self.save();
        }
    }

    /// Takes back moves for as long as `further` says so of the position now and the one before, and says how many.
    pub fn undo_while(self, further: impl Fn(&G, &G) -> bool) -> usize {
        let undone = self.update(|playing| playing.undo_while(further)).unwrap_or(0);
        if undone > 0 {
            self.changed(Change::TakenBack);
        }
        undone
    }

    /// Plays this many moves again that were taken back, without showing each.
    fn redo_moves(self, count: usize) {
        if self.update(|playing| playing.redo_moves(count)) > Some(0) {
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
        let hint = self.update(|playing| playing.hinted().hint()).unwrap_or(Ok(None))?;
        if hint.is_some() {
            self.changed(Change::Hinted);
        }
        Ok(hint)
    }

    /// Pays for a hint that the worker looks for, and answers whether there is one to give.
    pub fn pay_hint(self) -> Result<bool, G::Fault> {
        let paid = self.update(|playing| playing.hinted().hint_known()).unwrap_or(Ok(false))?;
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
        match dealt {
            Ok(session) => {
                let before = |playing: &Playing<G>| (playing.slot().day, seed_of(playing.session()));
                let Some((day, seed)) = self.playing.try_with_untracked(before) else { return };
                let same = seed.is_some() && seed == seed_of(&session);
                self.update(|playing| playing.begin(session, saves()));
                self.changed(Change::Replaced);
                let words = if same { "The same board, from the beginning" } else { "New game started" };
                // A daily board stays where it is, and undo does not lead there.
                if day == self.slot().day {
                    self.offer(words.into(), "Undo", move || self.bring_back(Way::Back));
                } else {
                    self.toast.say(words);
                }
            }
            Err(refusal) => self.toast.say(sentence(&refusal.message)),
        }
    }

    /// Offers something in a toast, which may still be there when the screen is gone.
    fn offer(self, words: String, label: &'static str, act: impl Fn() + Send + Sync + 'static) {
        self.toast.offer(words, label, move || {
            if self.playing.try_with_untracked(|_| ()).is_some() {
                act();
            }
        });
    }

    fn changed(self, change: Change<G>) {
        // What was offered before may not be possible any more.
        self.toast.withdraw();
        if let (Change::Replaced, Some(seed)) = (&change, self.with_untracked(seed_of)) {
            location::rename(&self.slot().address(seed));
        }
        self.save();
        self.notify(change);
    }

    fn notify(self, change: Change<G>) {
        if let Some(listener) = self.listener.get_value() {
            listener(change);
        }
    }

    /// Saves the game, and those that undo and redo lead to.
    fn save(self) {
        if self.opening.may_store() {
            self.playing.with_untracked(|playing| playing.save(saves()));
        }
        say_refused(self.toast);
    }

    /// Saves the note for the home page, unless the screen is gone.
    fn save_summary(self) {
        if self.opening.may_store() {
            self.playing.try_with_untracked(|playing| playing.save_summary(self.hooks.summary, saves()));
        }
        self.show_best();
    }

    fn show_best(self) {
        let best = self.playing.try_with_untracked(|playing| saves().best(playing.slot()));
        if let Some(best) = best.filter(|best| self.best.get_untracked() != *best) {
            self.best.set(best);
        }
    }

    /// Keeps what a finished daily board came to. One that was finished before and is only looked at again is left as
    /// it is: the date may be another by now.
    fn keep_daily_end(self) {
        let Some(par) = self.par.get_untracked().filter(|_| self.opening.may_store()) else { return };
        let today = Day::from(time::today());
        let end = self.playing.with_untracked(|playing| playing.daily_end(today, saves()));
        let Slot { game, day: Some(day), .. } = self.slot() else { return };
        let known = || saves().daily_results(&game).on(day).is_some();
        if let Some(end) = end.filter(|_| self.finished_here.get_value() || !known()) {
            end.keep(par, saves());
            if self.finished_here.get_value() {
                let record = self.with_untracked(|session| session.record().to_string());
                end.post(record, time::of_day() as i64, saves());
                together::send_waiting();
            }
        }
    }

    /// Counts the move that was just played, and what it finished.
    fn count(self) {
        let counted = self.playing.write_untracked().count(self.hooks.finish, time::of_day());
        let Some(counted) = counted else { return };
        let is_end = counted.is_end();
        let keep = move || {
            counted.keep(time::today(), saves());
            if self.finished_here.try_update_value(|here| *here = true).is_some() {
                self.keep_daily_end();
            }
        };
        // What is seen comes first; but after the end of a game the page is more likely to be left.
        if is_end || !self.opening.may_store() {
            self.opening.store(keep);
        } else {
            time::after_frame(keep);
        }
        if is_end {
            time::after_frame(persistence::ask_once);
        }
    }
}

/// Says once that nothing can be stored. The game continues.
fn say_refused(toast: Toast) {
    if saves().was_refused() && !WARNED.replace(true) {
        toast.say("Playing without saving");
    }
}

thread_local! {
    static WARNED: std::cell::Cell<bool> = const { std::cell::Cell::new(false) };
}
