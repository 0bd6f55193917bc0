//! What outlives the page: games, best scores, settings; all of it text.
//!
//! Nothing that cannot be read is ever deleted: it is put aside under another name.

use leptos::prelude::window;
use std::cell::Cell;
use web_sys::Storage;

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
        format!("quintet:{what}:{}:{}", self.game, self.mode)
    }

    /// The record of the game being played.
    pub fn game(&self) -> Option<String> {
        read(&self.key("game"))
    }

    /// Keeps the record of the game being played.
    pub fn keep_game(&self, record: &str) {
        write(&self.key("game"), record);
        write(&format!("quintet:mode:{}", self.game), &self.mode);
        write("quintet:last", &self.game);
    }

    /// The record of the game that a new one replaced.
    pub fn earlier(&self) -> Option<String> {
        read(&self.key("earlier"))
    }

    /// Keeps the record of the game that a new one replaced.
    pub fn keep_earlier(&self, record: &str) {
        write(&self.key("earlier"), record);
    }

    /// Puts a record that cannot be reopened where no game overwrites it.
    pub fn put_aside(&self, record: &str) {
        let free = (0..).map(|number| self.key(&format!("aside-{number}"))).find(|key| read(key).is_none());
        if let Some(key) = free {
            write(&key, record);
        }
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

    /// The best time so far, in seconds, in games that are played against the clock.
    pub fn best_time(&self) -> Option<u32> {
        read(&self.key("best-time"))?.parse().ok()
    }

    /// Keeps a time in seconds if it is the best so far.
    pub fn keep_best_time(&self, seconds: u32) {
        if self.best_time().is_none_or(|best| best > seconds) {
            write(&self.key("best-time"), &seconds.to_string());
        }
    }

    /// The best so far as people read it: a time where there is one, or a score.
    pub fn best_text(&self) -> Option<String> {
        self.best_time().map(minutes).or_else(|| self.best().map(crate::shell::count::grouped))
    }

    /// The seed that was timed last, its milliseconds, and whether it was solved.
    pub fn clock(&self) -> Option<(u64, u32, bool)> {
        let text = read(&self.key("clock"))?;
        let mut words = text.split(' ');
        let seed = words.next()?.parse().ok()?;
        let spent = words.next()?.parse().ok()?;
        Some((seed, spent, words.next() == Some("solved")))
    }

    /// Keeps the time that a seed has taken so far.
    pub fn keep_clock(&self, seed: u64, milliseconds: u32, solved: bool) {
        let state = if solved { "solved" } else { "open" };
        write(&self.key("clock"), &format!("{seed} {milliseconds} {state}"));
    }
}

/// Seconds as `1:52`.
pub fn minutes(seconds: u32) -> String {
    format!("{}:{:02}", seconds / 60, seconds % 60)
}

/// The mode of a game that was played last.
pub fn last_mode(game: &str) -> Option<String> {
    read(&format!("quintet:mode:{game}"))
}

/// The game that was played last.
pub fn last_game() -> Option<String> {
    read("quintet:last")
}

/// The settings.
pub fn settings() -> String {
    read("quintet:settings").unwrap_or_default()
}

/// Keeps the settings.
pub fn keep_settings(text: &str) {
    write("quintet:settings", text);
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

fn read(key: &str) -> Option<String> {
    shelf()?.get_item(key).ok().flatten()
}

fn write(key: &str, text: &str) {
    let stored = shelf().is_some_and(|shelf| shelf.set_item(key, text).is_ok());
    if !stored {
        REFUSED.set(true);
    }
}
