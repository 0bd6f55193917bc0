//! A tab as a front end has one: it opens addresses, plays, and stores its game only while it holds it.

use crate::storage::BadStorage;
use quintet_engine::{Game, Observer, Record, Refusal, Session};
use quintet_games::daily::Day;
use quintet_play::dailies::deal_of;
use quintet_play::playing::{OtherGame, Playing, Way, seed_of};
use quintet_play::records::{seed_in, seed_of as seed_of_text};
use quintet_play::saves::{Saves, Slot};
use quintet_play::which_game;
use std::cell::RefCell;
use std::collections::BTreeMap;

/// The first positions that were dealt so far, by parameters and seed.
pub struct Deals<G>(RefCell<BTreeMap<(String, u64), G>>);

impl<G> Default for Deals<G> {
    fn default() -> Self {
        Self(RefCell::default())
    }
}

/// Knows the first position of a replay.
struct Dealt<G>(Option<G>);

impl<G: Game> Observer<G> for Dealt<G> {
    fn dealt(&mut self) -> Option<G> {
        self.0.take()
    }
}

impl<G: Game> Deals<G> {
    fn first(&self, mode: &str, seed: u64) -> Result<(G::Params, G), Refusal> {
        let params = Session::<G>::params_from(mode)?;
        let key = (mode.to_string(), seed);
        let known = self.0.borrow().get(&key).cloned();
        let position = match known {
            Some(position) => position,
            None => G::deal(&params, seed)?,
        };
        self.0.borrow_mut().insert(key, position.clone());
        Ok((params, position))
    }

    pub fn deal(&self, mode: &str, seed: u64) -> Session<G> {
        let (params, position) = self.first(mode, seed).expect("presets can be dealt");
        Session::adopt(params, seed, position)
    }

    fn reopen(&self, record: &Record) -> Result<Session<G>, Refusal> {
        let dealt = seed_in(record).and_then(|seed| self.first(&record.params, seed).ok());
        Session::replay_observed(record, &mut Dealt(dealt.map(|(_, position)| position)))
    }
}

/// What a tab shows.
pub struct Tab<'a, G: Game> {
    saves: Saves<&'a BadStorage>,
    deals: &'a Deals<G>,
    /// Where its address leads.
    slot: Slot,
    seed: u64,
    playing: Option<Playing<G>>,
    /// The game that undo or redo leads to, while it is being reopened.
    coming: Option<(OtherGame, Result<Session<G>, Refusal>)>,
    /// Whether the slot holds what could neither be reopened nor put aside.
    read_only: bool,
    /// Whether this tab plays the game and may store it.
    pub holds: bool,
    /// Whether it has held the game before.
    held: bool,
}

impl<'a, G: Game> Tab<'a, G> {
    pub fn new(storage: &'a BadStorage, deals: &'a Deals<G>) -> Self {
        let saves = Saves::new(storage);
        let mode = G::DEFAULT_PRESET;
        Self {
            saves,
            deals,
            slot: Slot::new(G::ID, mode),
            seed: 0,
            playing: None,
            coming: None,
            read_only: false,
            holds: false,
            held: false,
        }
    }

    pub fn slot(&self) -> &Slot {
        &self.slot
    }

    /// The program starts again at the same address.
    pub fn reload(&mut self, storage: &'a BadStorage) {
        self.saves = Saves::new(storage);
        self.saves.quarantine_unreadable();
        (self.coming, self.read_only, self.held) = (None, false, self.holds);
        self.enter(false);
    }

    /// Follows a link to the deal of a seed.
    pub fn open(&mut self, mode: &str, seed: u64) {
        self.go(Slot::new(G::ID, mode), seed);
    }

    /// Goes to a mode, where its game was left.
    pub fn open_mode(&mut self, mode: &str, seed: u64) {
        let slot = Slot::new(G::ID, mode);
        let seed = self.saves.game(&slot).as_deref().and_then(seed_of_text).unwrap_or(seed);
        self.go(slot, seed);
    }

    /// Goes to the board of a date.
    pub fn open_daily(&mut self, day: Day) {
        let profile = quintet_games::profile(G::ID).expect("the game is listed");
        self.go(Slot::daily(profile, day), deal_of(profile, day).1);
    }

    fn go(&mut self, slot: Slot, seed: u64) {
        (self.slot, self.seed, self.coming, self.read_only) = (slot, seed, None, false);
        self.enter(false);
    }

    /// Takes the game over from another tab.
    pub fn take_over(&mut self) {
        self.holds = true;
        let held = std::mem::replace(&mut self.held, true);
        self.coming = None;
        self.enter(held);
    }

    fn enter(&mut self, taken: bool) {
        self.playing = None;
        let kept = self.saves.game(&self.slot).filter(|_| !self.read_only);
        let replaced = self.saves.replaced(&self.slot);
        let found = match which_game::find(&self.slot.mode, self.seed, kept.as_deref(), replaced, taken) {
            Ok(found) => found,
            Err(_) => return self.break_off(),
        };
        self.seed = found.seed;
        let session = match found.record.as_ref().map(|record| self.deals.reopen(record)) {
            Some(Ok(session)) => session,
            Some(Err(_)) if found.own => return self.break_off(),
            Some(Err(_)) => {
                let text = found.record.map(|record| record.to_string()).unwrap_or_default();
                self.saves.quarantine_text(&format!("game:{}", G::ID), &text);
                self.deals.deal(&self.slot.mode, self.seed)
            }
            None => self.deals.deal(&self.slot.mode, self.seed),
        };
        self.playing = Some(Playing::new(session, self.slot.clone(), found.replaced, 0.0));
        self.save();
    }

    /// What the slot holds cannot be reopened.
    fn break_off(&mut self) {
        self.read_only = !self.saves.quarantine_game(&self.slot);
    }

    /// The game, begun again where the last one could not be reopened.
    fn playing(&mut self) -> Option<&mut Playing<G>> {
        if self.playing.is_none() {
            self.enter(false);
        }
        self.playing.as_mut()
    }

    fn save(&mut self) {
        let Some(playing) = &self.playing else { return };
        self.slot = playing.slot().clone();
        self.seed = seed_of(playing.session()).unwrap_or(self.seed);
        if self.holds && !self.read_only {
            playing.save(&self.saves);
        }
    }

    pub fn play(&mut self, choice: usize, moves: usize) {
        let Some(playing) = self.playing() else { return };
        for number in 0..moves {
            let mut legal = Vec::new();
            playing.session().position().legal_moves(&mut legal);
            if legal.is_empty() || playing.session().position().status().is_over() {
                break;
            }
            playing.play(legal[(choice + number) % legal.len()], &mut ()).expect("a legal move is played");
        }
        self.save();
    }

    /// Plays to the end: the solution from the first position, where the deal knows one.
    pub fn finish(&mut self) {
        let Some(playing) = self.playing() else { return };
        if playing.session().position().status().is_over() {
            return;
        }
        let Some(line) = playing.session().position().certificate() else { return self.play(0, 120) };
        playing.undo_while(|_, _| true);
        for mv in line {
            playing.play(mv, &mut ()).expect("a solution can be played");
        }
        self.save();
    }

    pub fn hint(&mut self) {
        // A hint may be refused, as one is that costs more than there is.
        let given = self.playing().map(|playing| playing.hinted().hint_known().is_ok());
        if given == Some(true) {
            self.save();
        }
    }

    /// Undo as the button does it: a move, or the game before. Whether there was anything to take back.
    pub fn undo(&mut self) -> bool {
        let Some(playing) = self.playing() else { return false };
        if !playing.can_undo() {
            return false;
        }
        if playing.undo_leads_to_game() {
            self.ask_for(Way::Back);
        } else {
            playing.undo_move().expect("what can be undone is undone");
            self.save();
        }
        true
    }

    /// Takes back all moves at once.
    pub fn undo_all(&mut self) -> bool {
        let undone = self.playing().is_some_and(|playing| playing.undo_while(|_, _| true) > 0);
        self.save();
        undone
    }

    /// Redo as the button does it. Whether there was anything to play again.
    pub fn redo(&mut self) -> bool {
        let Some(playing) = self.playing() else { return false };
        let possible = playing.can_redo();
        if playing.session().can_redo() {
            // A hint may have made a move impossible that was taken back.
            let _ = playing.redo_move(&mut ());
            self.save();
        } else {
            self.ask_for(Way::On);
        }
        possible
    }

    fn ask_for(&mut self, way: Way) {
        let Some(other) = self.playing.as_ref().and_then(|playing| playing.other_game(way, &self.saves))
        else {
            return;
        };
        let session = other.text.parse().and_then(|record| self.deals.reopen(&record));
        self.coming = Some((other, session));
    }

    /// The game that was asked for is there; the player may have gone on meanwhile.
    pub fn arrive(&mut self) {
        let (Some((other, session)), Some(playing)) = (self.coming.take(), &mut self.playing) else { return };
        let done = match session {
            Ok(session) => playing.bring_back(other, session, &self.saves),
            Err(_) => playing.put_aside(&other, &self.saves),
        };
        if done {
            self.save();
        }
    }

    pub fn begin(&mut self, mode: &str, seed: u64) {
        let session = self.deals.deal(mode, seed);
        let saves = &self.saves;
        if let Some(playing) = &mut self.playing {
            playing.begin(session, saves);
            self.save();
        }
    }

    /// Begins the same board again.
    pub fn restart(&mut self) {
        let (mode, seed) = (self.slot.mode.clone(), self.seed);
        self.begin(&mode, seed);
    }

    /// The record of the game on the screen.
    pub fn record(&self) -> Option<String> {
        self.playing.as_ref().map(|playing| playing.session().record().to_string())
    }
}
