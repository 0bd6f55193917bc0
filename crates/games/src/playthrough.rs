//! Golden games of whichever game their first line names.

use crate::game;
use quintet_engine::{Entry, Refusal};

/// The file in `playthroughs/` that every preset has.
pub fn file_name(entry: &Entry, preset: &str) -> String {
    format!("{}-{preset}.txt", entry.id)
}

/// Reads a golden game's steps back, replays them and prints it anew.
pub fn rerender(text: &str) -> Result<String, Refusal> {
    let id = text.split('/').next().unwrap_or_default();
    game(id)?.playthrough(text)
}
