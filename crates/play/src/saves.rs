//! What is stored of the games: the saved game of every mode, best scores, statistics, settings; all of it text.
//!
//! Nothing that cannot be read is ever deleted: it is put aside under another name.

use crate::address::Address;
use crate::archive::{self, Entries};
use crate::daily_results::DailyResults;
use crate::ledger::Ledger;
use crate::records;
use crate::replaced_games::{ReplacedGames, continues};
use crate::storage::{Storage, Unavailable};
use crate::words::{grouped, minutes};
use quintet_engine::Record;
use quintet_games::daily::Day;
use quintet_games::profile::{Best, Profile};
use quintet_games::{PROFILES, profile};
use std::cell::{Cell, RefCell};
use std::collections::BTreeSet;

/// What stands before the date in the names of what is stored of a daily board.
const DAILY: &str = "daily-";

/// Where one game of one mode is kept, or the daily board of one date, which never replaces a game under way.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Slot {
    /// The game's id.
    pub game: String,
    /// A preset's name or parameters.
    pub mode: String,
    /// The date of a daily board.
    pub day: Option<Day>,
}

impl Slot {
    /// The slot of a game and a mode.
    pub fn new(game: &str, mode: &str) -> Self {
        Self { game: game.to_string(), mode: mode.to_string(), day: None }
    }

    /// The slot of the daily board of a game and a date.
    pub fn daily(game: &Profile, day: Day) -> Self {
        Self { day: Some(day), ..Self::new(game.id, game.daily.params_of(day)) }
    }

    /// The name under which something of this slot alone is stored.
    pub fn key(&self, what: &str) -> String {
        match self.day {
            Some(day) => format!("{what}:{}:{DAILY}{day}", self.game),
            None => self.mode_key(what),
        }
    }

    /// The name under which something is stored that daily boards share with all games of their mode.
    fn mode_key(&self, what: &str) -> String {
        format!("{what}:{}:{}", self.game, self.mode)
    }

    /// The date in the name of a daily slot: `daily-2026-11-19`.
    pub(crate) fn day_in(mode: &str) -> Option<Day> {
        mode.strip_prefix(DAILY)?.parse().ok()
    }

    /// The same for what all modes with the same boards share.
    fn boards_key(&self, what: &str) -> String {
        format!("{what}:{}:{}", self.game, boards_of(&self.game, &self.mode))
    }

    /// The address of the game of a seed in this slot. A seed that is promised not to be known is not named.
    pub fn address(&self, seed: u64) -> Address {
        let (id, params) = (self.game.clone(), self.mode.clone());
        match self.day {
            Some(day) => Address::DailyBoard { day, id },
            None if profile(&id).is_some_and(|profile| profile.secret_seed) => Address::Mode { id, params },
            None => Address::Deal { id, params, seed },
        }
    }

    /// The name of a deal in the statistics.
    pub fn deal(&self, seed: u64, stage: u32) -> String {
        format!("{}~{seed}#{stage}", boards_of(&self.game, &self.mode))
    }
}

/// A mode without what makes no difference to its boards.
fn boards_of<'a>(game: &str, mode: &'a str) -> &'a str {
    profile(game).map_or(mode, |profile| profile.boards_of(mode))
}

/// How many finished games of each game keep their record.
pub const RECENT_GAMES: usize = 14;

/// Where the games are stored that undo leads to, and those that redo leads to.
const UNDO_GAMES: &str = "earlier";
const REDO_GAMES: &str = "later";

/// Everything that is stored, in some storage.
#[derive(Debug, Default)]
pub struct Saves<S> {
    storage: S,
    pub(crate) refused: Cell<bool>,
    /// The record that was stored last.
    last_record: RefCell<String>,
    /// The names whose values could not be read. Nothing may take their place, since nobody
    /// knows what is there.
    unread: RefCell<BTreeSet<String>>,
}

impl<S: Storage> Saves<S> {
    /// Saves in a storage.
    pub fn new(storage: S) -> Self {
        let (last_record, unread) = (RefCell::default(), RefCell::default());
        Self { storage, refused: Cell::new(false), last_record, unread }
    }

    /// Where all of it is stored.
    pub fn storage(&self) -> &S {
        &self.storage
    }

    /// The record of the game being played.
    pub fn game(&self, slot: &Slot) -> Option<String> {
        self.read(&slot.key("game"))
    }

    /// Keeps the game being played and those that undo and redo lead to.
    ///
    /// Whenever this stops half-way, because the storage is full or the program is killed, every game that was stored
    /// still is: the lists gain games before the slot is overwritten, and lose games after it.
    pub fn keep_games(&self, slot: &Slot, record: &str, replaced: &ReplacedGames) {
        let lists = [(UNDO_GAMES, &replaced.undo), (REDO_GAMES, &replaced.redo)];
        let keep = |which: &str, games: &[String]| self.write(&slot.key(which), &games.join("\n"));
        let gained = lists.iter().all(|(which, games)| match self.games_to_gain(slot, which, games) {
            Some(more) => keep(which, &more),
            None => true,
        });
        if gained && self.write(&slot.key("game"), record) {
            // A game that stays in a list as well is no loss.
            let _ = lists.iter().all(|(which, games)| keep(which, games));
        }
        if slot.day.is_none() {
            self.write(&format!("mode:{}", slot.game), &slot.mode);
            self.write("last", &slot.game);
        }
    }

    /// A stored list with the games that it gains, before it loses any; `None` if it gains none.
    fn games_to_gain(&self, slot: &Slot, which: &str, games: &[String]) -> Option<Vec<String>> {
        // After most moves nothing has changed, which is seen without reading a record.
        if self.read(&slot.key(which)).unwrap_or_default() == games.join("\n") {
            return None;
        }
        let mut stored = self.games_in(slot, which);
        if games.iter().all(|game| stored.contains(game)) {
            return None;
        }
        stored.retain(|game| !games.contains(game));
        stored.extend_from_slice(games);
        Some(stored)
    }

    /// The games that undo and redo lead to.
    pub fn replaced(&self, slot: &Slot) -> ReplacedGames {
        ReplacedGames { undo: self.games_in(slot, UNDO_GAMES), redo: self.games_in(slot, REDO_GAMES) }
    }

    /// The games in a list. One that cannot be read would shift all those after it, so it stays out; the list as it
    /// was found is put aside when it is next stored.
    fn games_in(&self, slot: &Slot, which: &str) -> Vec<String> {
        let mut games = records::split(&self.read(&slot.key(which)).unwrap_or_default());
        games.retain(|text| text.parse::<Record>().is_ok_and(|record| record.game == slot.game));
        games
    }

    /// The best score so far.
    pub fn best(&self, slot: &Slot) -> Option<u32> {
        self.read(&slot.mode_key("best"))?.parse().ok()
    }

    /// Keeps a score if it is the best so far.
    pub fn keep_best(&self, slot: &Slot, score: u32) {
        if score > 0 && self.best(slot).is_none_or(|best| best < score) {
            self.write(&slot.mode_key("best"), &score.to_string());
        }
    }

    /// The best time so far, in seconds, in games that are played against the clock.
    pub fn best_time(&self, slot: &Slot) -> Option<u32> {
        self.read(&slot.boards_key("best-time"))?.parse().ok()
    }

    /// Keeps a time in seconds if it is the best so far.
    pub fn keep_best_time(&self, slot: &Slot, seconds: u32) {
        if self.best_time(slot).is_none_or(|best| best > seconds) {
            self.write(&slot.boards_key("best-time"), &seconds.to_string());
        }
    }

    /// The seed that was timed last, its milliseconds, and whether it was solved.
    pub fn clock(&self, slot: &Slot) -> Option<(u64, u32, bool)> {
        archive::clock(&self.read(&slot.key("clock"))?)
    }

    /// Keeps the time that a seed has taken so far.
    pub fn keep_clock(&self, slot: &Slot, seed: u64, milliseconds: u32, solved: bool) {
        let state = if solved { "solved" } else { "open" };
        self.write(&slot.key("clock"), &format!("{seed} {milliseconds} {state}"));
    }

    /// The figure that counts in a game: a time, wins, or a score; or that there is none yet.
    pub fn figure(&self, profile: &Profile, slot: &Slot) -> Result<String, &'static str> {
        match profile.best {
            Best::Wins => match self.ledger(profile.id).wins {
                0 => Err("No win yet"),
                1 => Ok("1 win".into()),
                wins => Ok(format!("{} wins", grouped(wins))),
            },
            Best::Time => self.best_time(slot).map(minutes).ok_or("No time yet"),
            Best::Score => self.best(slot).map(grouped).ok_or("No score yet"),
        }
    }

    /// The mode of a game that was played last.
    pub fn last_mode(&self, game: &str) -> Option<String> {
        self.read(&format!("mode:{game}"))
    }

    /// The mode in which a game opens: the one that was played last, and the easiest for a player's very first game.
    pub fn usual_mode(&self, profile: &Profile) -> String {
        self.last_mode(profile.id).unwrap_or_else(|| match self.ledger(profile.id).games {
            0 => profile.first_mode.to_string(),
            _ => profile.default_mode.to_string(),
        })
    }

    /// The game that was played last.
    pub fn last_game(&self) -> Option<String> {
        self.read("last")
    }

    /// A few words about the game that was left.
    pub fn note(&self, game: &str) -> Option<String> {
        self.read(&format!("note:{game}"))
    }

    /// A few words about a daily board that was left.
    pub fn daily_note(&self, slot: &Slot) -> Option<String> {
        self.read(&slot.key("note"))
    }

    /// Keeps a few words about a daily board.
    pub fn keep_daily_note(&self, slot: &Slot, note: &str) {
        self.write(&slot.key("note"), note);
    }

    /// Keeps a few words about a game.
    pub fn keep_note(&self, game: &str, note: &str) {
        self.write(&format!("note:{game}"), note);
    }

    /// What was played of a game so far.
    pub fn ledger(&self, game: &str) -> Ledger {
        self.read(&format!("ledger:{game}")).and_then(|text| Ledger::read(&text)).unwrap_or_default()
    }

    /// Keeps what was played of a game.
    pub fn keep_ledger(&self, game: &str, ledger: &Ledger) {
        self.write(&format!("ledger:{game}"), &ledger.to_string());
    }

    /// What was played of one mode of a game, whose figures can be compared with one another.
    pub fn mode_ledger(&self, game: &str, mode: &str) -> Ledger {
        self.read(&format!("ledger:{game}:{}", boards_of(game, mode)))
            .and_then(|text| Ledger::read(&text))
            .unwrap_or_default()
    }

    /// Keeps what was played of one mode of a game.
    pub fn keep_mode_ledger(&self, game: &str, mode: &str, ledger: &Ledger) {
        self.write(&format!("ledger:{game}:{}", boards_of(game, mode)), &ledger.to_string());
    }

    /// The modes of a game that something is known of, sorted.
    pub fn modes_played(&self, game: &str) -> Vec<String> {
        let kind = format!("ledger:{game}:");
        let names = self.storage.names().into_iter();
        let mut modes: Vec<String> =
            names.filter_map(|name| name.strip_prefix(&kind).map(str::to_string)).collect();
        modes.sort();
        modes
    }

    /// The records of the games that were finished last, the latest one last.
    pub fn recent(&self, game: &str) -> Vec<String> {
        records::split(&self.read(&format!("recent:{game}")).unwrap_or_default())
    }

    /// Keeps the record of a finished game. Where there is no room, the oldest records go: they are worth less than a
    /// game under way.
    pub fn keep_recent(&self, game: &str, record: &str) {
        let mut games = self.recent(game);
        games.retain(|other| !continues(record, other));
        games.push(record.to_string());
        games.drain(..games.len().saturating_sub(RECENT_GAMES));
        while self.try_write(&format!("recent:{game}"), &games.join("\n")).is_err() && !games.is_empty() {
            games.remove(0);
        }
    }

    /// The results on the daily boards of a game.
    pub fn daily_results(&self, game: &str) -> DailyResults {
        self.read(&format!("dailies:{game}")).and_then(|text| DailyResults::read(&text)).unwrap_or_default()
    }

    /// Stores the results on the daily boards of a game.
    pub fn keep_daily_results(&self, game: &str, results: &DailyResults) {
        self.write(&format!("dailies:{game}"), &results.to_string());
    }

    /// The settings.
    pub fn settings(&self) -> String {
        self.read("settings").unwrap_or_default()
    }

    /// Keeps the settings.
    pub fn keep_settings(&self, text: &str) {
        self.write("settings", text);
    }

    /// Everything that is stored, by its name.
    pub fn entries(&self) -> Entries {
        self.storage.names().into_iter().filter_map(|name| Some((name.clone(), self.read(&name)?))).collect()
    }

    /// Whether a write failed since this was last called.
    pub fn was_refused(&self) -> bool {
        self.refused.replace(false)
    }

    /// The value of a name, empty where there is none.
    pub(crate) fn text_of(&self, name: &str) -> String {
        self.read(name).unwrap_or_default()
    }

    fn read(&self, name: &str) -> Option<String> {
        let found = self.storage.read(name);
        if found.is_err() {
            self.unread.borrow_mut().insert(name.to_string());
        }
        found.ok().flatten()
    }

    /// Stores a value and returns whether that worked.
    pub(crate) fn write(&self, name: &str, text: &str) -> bool {
        let stored = self.try_write(name, text).is_ok() || self.write_in_place_of_recent(name, text);
        if !stored {
            self.refused.set(true);
        }
        stored
    }

    /// Stores a value for which there was no room, in place of records of finished games: those are worth less than a game
    /// under way.
    fn write_in_place_of_recent(&self, name: &str, text: &str) -> bool {
        let room_may_help = !self.unread.borrow().contains(name);
        while room_may_help && self.forget_oldest_recent() {
            if self.try_write(name, text).is_ok() {
                return true;
            }
        }
        false
    }

    /// Forgets the oldest of the game whose records are the longest, and says whether there was one.
    fn forget_oldest_recent(&self) -> bool {
        let lists = PROFILES.iter().map(|profile| (profile.id, self.recent(profile.id)));
        let longest = lists.max_by_key(|(_, games)| games.iter().map(String::len).sum::<usize>());
        match longest {
            Some((game, games)) if !games.is_empty() => {
                self.try_write(&format!("recent:{game}"), &games[1..].join("\n")).is_ok()
            }
            _ => false,
        }
    }

    /// Stores a value unless it is there already; an empty one need not be stored. What cannot be read is not
    /// overwritten before it is put aside.
    fn try_write(&self, name: &str, text: &str) -> Result<(), Unavailable> {
        if self.unread.borrow().contains(name) {
            return Err(Unavailable);
        }
        let there = self.storage.read(name)?.unwrap_or_default();
        if there == text {
            return Ok(());
        }
        // A long record takes a while to read, so the one that was stored last need not be read again.
        let is_game = name.starts_with("game:");
        let known = is_game && *self.last_record.borrow() == there;
        if !there.is_empty() && !known && archive::fault(name, &there).is_some() && !self.quarantine(name) {
            return Err(Unavailable);
        }
        match text {
            "" => self.storage.remove(name),
            _ => self.storage.write(name, text),
        }?;
        if is_game {
            self.last_record.replace(text.to_string());
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::storage::{Memory, Small};

    #[test]
    fn the_last_games_keep_their_records() {
        let memory = Memory::default();
        let saves = Saves::new(&memory);
        let record = |seed: u32, steps: &str| format!("digits/2 easy~{seed}\n{steps}\nstage_cleared 9");
        (0..20).for_each(|seed| saves.keep_recent("digits", &record(seed, "a1-b1")));
        assert_eq!((saves.recent("digits").len(), &saves.recent("digits")[0]), (14, &record(6, "a1-b1")));
        saves.keep_recent("digits", &record(19, "a1-b1 next a1-b1"));
        assert_eq!(saves.recent("digits").len(), 14, "a game that went on is kept once");
        assert!(!archive::is_torn("recent:digits", &memory.read("recent:digits").unwrap().unwrap()));
        assert!(archive::is_torn("recent:digits", "torn"));
    }

    #[test]
    fn where_there_is_no_room_the_oldest_finished_games_go_and_never_one_under_way() {
        let saves = Saves::new(Small::of(2_000));
        let record = |game: &str, seed: usize, end: &str| {
            format!("{game}/2 easy~{seed}\n{}\n{end}", ["a1-b1"; 25].join(" "))
        };
        let left = record("pathwayz", 1, "playing 0");
        let slot = Slot::new("pathwayz", "easy");
        saves.keep_games(&slot, &left, &ReplacedGames::default());
        (0..14).for_each(|seed| saves.keep_recent("digits", &record("digits", seed, "stage_cleared 9")));
        let kept = saves.recent("digits").len();
        assert!((2..14).contains(&kept), "{kept} fit");
        assert_eq!(saves.recent("digits").last(), Some(&record("digits", 13, "stage_cleared 9")));
        assert_eq!(saves.game(&slot), Some(left.clone()));
        // A game under way grows over the room that the finished ones took.
        let grown = left.replace("\nplaying", &format!(" {}\nplaying", ["c1-d1"; 60].join(" ")));
        saves.keep_games(&slot, &grown, &ReplacedGames::default());
        assert_eq!(saves.game(&slot), Some(grown));
        assert!(!saves.was_refused());
        let left_over = saves.recent("digits");
        assert!((1..kept).contains(&left_over.len()), "{} of {kept} stay", left_over.len());
        assert_eq!(left_over.last(), Some(&record("digits", 13, "stage_cleared 9")), "the oldest went");
        // What is larger than all room is refused, and then said.
        saves.keep_games(&slot, &record(&"x".repeat(3_000), 1, "playing 0"), &ReplacedGames::default());
        assert!(saves.was_refused());
    }

    #[test]
    fn only_a_better_score_is_kept() {
        let saves = Saves::new(Memory::default());
        let slot = Slot::new("digits", "hard");
        [30, 50, 40].into_iter().for_each(|score| saves.keep_best(&slot, score));
        [30, 50, 20].into_iter().for_each(|time| saves.keep_best_time(&slot, time));
        assert_eq!((saves.best(&slot), saves.best_time(&slot)), (Some(50), Some(20)));
    }
}
