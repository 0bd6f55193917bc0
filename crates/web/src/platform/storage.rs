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
