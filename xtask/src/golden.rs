//! Writes the golden games and digests again by the present rules.

use crate::step::{Fallible, root};
use quintet_games::{GAMES, digest, playthrough};
use std::fs;
use std::path::Path;

/// No golden game is longer, so that a difference can be read.
const LONGEST: usize = 20_000;

/// Writes every golden game again, plays those that are missing, and digests the deals.
pub fn write() -> Fallible<()> {
    if std::env::var_os("CI").is_some() {
        return Err("golden games are reviewed by people, so they are not rewritten under CI".into());
    }
    let games = root().join("crates/games");
    let folder = games.join("playthroughs");
    fs::create_dir_all(&folder).map_err(|error| format!("{}: {error}", folder.display()))?;
    let mut changed = 0;
    for entry in GAMES {
        for preset in entry.presets() {
            let path = folder.join(playthrough::file_name(entry, preset));
            if !path.exists() {
                let text = new_playthrough(entry, preset)?;
                changed += replace(&path, &text)?;
            }
        }
    }
    let entries = fs::read_dir(&folder).map_err(|error| format!("{}: {error}", folder.display()))?;
    let mut paths: Vec<_> = entries.filter_map(|entry| Some(entry.ok()?.path())).collect();
    paths.sort();
    let mut texts = Vec::new();
    for path in paths {
        let text = fs::read_to_string(&path).map_err(|error| format!("{}: {error}", path.display()))?;
        let again =
            playthrough::rerender(&text).map_err(|refusal| format!("{}: {refusal}", path.display()))?;
        changed += replace(&path, &again)?;
        texts.push(again);
    }
    for missing in playthrough::missing(texts.iter().map(String::as_str)) {
        println!("no golden game shows {missing}");
    }
    let digests = digest::table().map_err(|refusal| refusal.to_string())?;
    changed += replace(&games.join("digests.txt"), &digests)?;
    println!("golden: {changed} written");
    Ok(())
}

/// A new golden game, as many of forty steps as fit.
fn new_playthrough(entry: &quintet_engine::Entry, preset: &str) -> Fallible<String> {
    for steps in [40, 30, 20, 10] {
        let text = entry
            .new_playthrough(preset, 1, steps)
            .map_err(|refusal| format!("{} {preset}: {refusal}", entry.id))?;
        if text.len() <= LONGEST {
            return Ok(text);
        }
    }
    Err(format!("{} {preset}: even ten steps print more than {LONGEST} bytes", entry.id))
}

/// Writes a file if that changes it; the number of files changed.
fn replace(path: &Path, text: &str) -> Fallible<u32> {
    if fs::read_to_string(path).is_ok_and(|present| present == text) {
        return Ok(0);
    }
    fs::write(path, text).map_err(|error| format!("{}: {error}", path.display()))?;
    println!("wrote {}", path.strip_prefix(root()).unwrap_or(path).display());
    Ok(1)
}
