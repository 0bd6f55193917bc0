//! What outlives the page: games, best scores, statistics, settings; all of it text.
//!
//! Nothing that cannot be read is ever deleted: it is put aside under another name.

use crate::archive::{self, Entries};
use crate::ledger::Ledger;
use leptos::prelude::window;
use std::cell::Cell;
use web_sys::Storage;

/// What every name begins with, since a page may share its shelf with others.
const PREFIX: &str = "quintet:";

/// Where one game of one mode is kept.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Slot {
    /// The game's id.
    pub game: String,
    /// A preset's name or parameters.
    pub mode: String,
}

impl Slot {
    /// The slot of a game and a mode.
    pub fn new(game: &str, mode: &str) -> Self {
        Self { game: game.to_string(), mode: mode.to_string() }
    }

    fn key(&self, what: &str) -> String {
        format!("{what}:{}:{}", self.game, self.mode)
    }

    /// The record of the game being played.
    pub fn game(&self) -> Option<String> {
        read(&self.key("game"))
    }

    /// Keeps the record of the game being played.
    pub fn keep_game(&self, record: &str) {
        write(&self.key("game"), record);
        write(&format!("mode:{}", self.game), &self.mode);
        write("last", &self.game);
    }

    /// The records of the games that this one replaced (`earlier`), or that were taken back for it (`later`).
    pub fn others(&self, which: &str) -> Vec<String> {
        archive::records(&read(&self.key(which)).unwrap_or_default())
    }

    /// One game more and all those that undo and redo lead to, the nearest first.
    pub fn all_others(&self, one: Option<String>) -> Vec<String> {
        let mut all: Vec<String> = one.into_iter().collect();
        for which in ["later", "earlier"] {
            all.extend(self.others(which).into_iter().rev());
        }
        all
    }

    /// Keeps those records.
    pub fn keep_others(&self, which: &str, records: &[String]) {
        write(&self.key(which), &records.join("\n"));
    }

    /// Puts the game that cannot be reopened where no game overwrites it, and says whether that could be done.
    pub fn put_game_aside(&self) -> bool {
        put_aside(&self.key("game"))
    }

    /// The best score so far.
    pub fn best(&self) -> Option<u32> {
        read(&self.key("best"))?.parse().ok()
    }

    /// Keeps a score if it is the best so far.
    pub fn keep_best(&self, score: u32) {
        if score > 0 && self.best().is_none_or(|best| best < score) {
            write(&self.key("best"), &score.to_string());
        }
    }

    /// The name of a deal in the statistics.
    pub fn deal(&self, seed: u64, stage: u32) -> String {
        format!("{}~{seed}#{stage}", same_puzzle(&self.mode))
    }

    /// The best time so far, in seconds, in games that are played against the clock.
    pub fn best_time(&self) -> Option<u32> {
        read(same_puzzle(&self.key("best-time")))?.parse().ok()
    }

    /// Keeps a time in seconds if it is the best so far.
    pub fn keep_best_time(&self, seconds: u32) {
        if self.best_time().is_none_or(|best| best > seconds) {
            write(same_puzzle(&self.key("best-time")), &seconds.to_string());
        }
    }

    /// The seed that was timed last, its milliseconds, and whether it was solved.
    pub fn clock(&self) -> Option<(u64, u32, bool)> {
        archive::clock(&read(&self.key("clock"))?)
    }

    /// Keeps the time that a seed has taken so far.
    pub fn keep_clock(&self, seed: u64, milliseconds: u32, solved: bool) {
        let state = if solved { "solved" } else { "open" };
        write(&self.key("clock"), &format!("{seed} {milliseconds} {state}"));
    }
}

/// Whether lifting keeps the line makes no other puzzle of Pathwayz.
fn same_puzzle(mode: &str) -> &str {
    mode.trim_end_matches(",keep")
}

/// Seconds as `1:52`.
pub fn minutes(seconds: u32) -> String {
    format!("{}:{:02}", seconds / 60, seconds % 60)
}

/// The mode of a game that was played last.
pub fn last_mode(game: &str) -> Option<String> {
    read(&format!("mode:{game}"))
}

/// The game that was played last.
pub fn last_game() -> Option<String> {
    read("last")
}

/// A few words about the game that was left.
pub fn note(game: &str) -> Option<String> {
    read(&format!("note:{game}"))
}

/// Keeps a few words about a game.
pub fn keep_note(game: &str, note: &str) {
    write(&format!("note:{game}"), note);
}

/// What was played of a game so far.
pub fn ledger(game: &str) -> Ledger {
    read(&format!("ledger:{game}")).and_then(|text| Ledger::read(&text)).unwrap_or_default()
}

/// Keeps what was played of a game.
pub fn keep_ledger(game: &str, ledger: &Ledger) {
    write(&format!("ledger:{game}"), &ledger.to_string());
}

/// What was played of one mode of a game, whose figures can be compared with one another.
pub fn mode_ledger(game: &str, mode: &str) -> Ledger {
    read(&format!("ledger:{game}:{}", same_puzzle(mode)))
        .and_then(|text| Ledger::read(&text))
        .unwrap_or_default()
}

/// Keeps what was played of one mode of a game.
pub fn keep_mode_ledger(game: &str, mode: &str, ledger: &Ledger) {
    write(&format!("ledger:{game}:{}", same_puzzle(mode)), &ledger.to_string());
}

/// The modes of a game that something is known of.
pub fn modes_played(game: &str) -> Vec<String> {
    let kind = format!("ledger:{game}:");
    entries().keys().filter_map(|name| name.strip_prefix(&kind).map(str::to_string)).collect()
}

/// The settings.
pub fn settings() -> String {
    read("settings").unwrap_or_default()
}

/// Keeps the settings.
pub fn keep_settings(text: &str) {
    write("settings", text);
}

/// Everything that is stored, by its name.
pub fn entries() -> Entries {
    let Some(shelf) = shelf() else { return Entries::new() };
    let names = (0..shelf.length().unwrap_or(0)).filter_map(|at| shelf.key(at).ok().flatten());
    let ours = names.filter_map(|name| name.strip_prefix(PREFIX).map(str::to_string));
    ours.filter_map(|name| Some((name.clone(), read(&name)?))).collect()
}

/// Puts other entries in the place of all that are stored, except what was put aside: that stays, and what was put
/// aside elsewhere joins it. Where not all of it fits, everything stays as it was, and the answer is no.
pub fn replace(with: Entries) -> bool {
    let before = entries();
    let mut after: Entries =
        before.iter().filter(|(name, _)| name.starts_with(archive::ASIDE)).map(cloned).collect();
    for (name, value) in with {
        let own = name.strip_prefix(archive::ASIDE).and_then(|rest| rest.split_once(':'));
        match own {
            Some(_) if after.values().any(|there| *there == value) => {}
            Some((_, own)) => {
                let name = archive::aside_name(own, |name| after.contains_key(name));
                after.insert(name, value);
            }
            None => {
                after.insert(name, value);
            }
        }
    }
    let done = put(&before, &after);
    if !done {
        put(&after, &before);
    }
    done
}

fn cloned((name, value): (&String, &String)) -> (String, String) {
    (name.clone(), value.clone())
}

/// Takes entries away and stores others.
fn put(old: &Entries, new: &Entries) -> bool {
    let Some(shelf) = shelf() else { return false };
    for name in old.keys() {
        // What cannot be removed is overwritten.
        let _ = shelf.remove_item(&format!("{PREFIX}{name}"));
    }
    new.iter().all(|(name, value)| shelf.set_item(&format!("{PREFIX}{name}"), value).is_ok())
}

/// Puts aside what cannot be read and says how many values that were. A game in its slot is left there until it is
/// opened.
pub fn put_unreadable_aside() -> usize {
    let entries = entries();
    let torn = entries.iter().filter(|(name, value)| {
        !name.starts_with("game:") && archive::fault(name, value).is_some_and(|_| known(name))
    });
    torn.fold(0, |count, (name, _)| {
        put_aside(name);
        count + 1
    })
}

/// Whether this version stores something under this name; what a later one stores is left alone.
fn known(name: &str) -> bool {
    let kind = name.split(':').next().unwrap_or_default();
    ["settings", "last", "mode", "note", "ledger", "earlier", "later", "best", "best-time", "clock"]
        .contains(&kind)
}

fn put_aside(name: &str) -> bool {
    let (Some(shelf), Some(value)) = (shelf(), read(name)) else { return true };
    let aside = archive::aside_name(name, |name| read(name).is_some());
    let kept = shelf.set_item(&format!("{PREFIX}{aside}"), &value).is_ok();
    if kept {
        // What cannot be removed is overwritten.
        let _ = shelf.remove_item(&format!("{PREFIX}{name}"));
    } else {
        REFUSED.set(true);
    }
    kept
}

/// Puts a text aside that belongs to a name.
pub fn put_text_aside(name: &str, text: &str) {
    write(&archive::aside_name(name, |name| read(name).is_some()), text);
}

thread_local! {
    static REFUSED: Cell<bool> = const { Cell::new(false) };
}

/// Whether something could not be stored since this was last asked.
pub fn was_refused() -> bool {
    REFUSED.replace(false)
}

fn shelf() -> Option<Storage> {
    window().local_storage().ok().flatten()
}

fn read(name: &str) -> Option<String> {
    shelf()?.get_item(&format!("{PREFIX}{name}")).ok().flatten()
}

/// Stores a value unless it is there already; an empty one need not be stored. What cannot be read is not overwritten
/// before it is put aside; of games that is known only when they are opened.
fn write(name: &str, text: &str) {
    let there = read(name).unwrap_or_default();
    if there == text {
        return;
    }
    let torn = !there.is_empty() && !name.starts_with("game:") && archive::fault(name, &there).is_some();
    if torn && !put_aside(name) {
        return;
    }
    let key = format!("{PREFIX}{name}");
    let stored = shelf().is_some_and(|shelf| match text {
        "" => shelf.remove_item(&key).is_ok(),
        _ => shelf.set_item(&key, text).is_ok(),
    });
    if !stored {
        REFUSED.set(true);
    }
}
