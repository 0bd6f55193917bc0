//! Whatever a listed game needs outside its folder is there; the failure says what is missing.

#![allow(clippy::disallowed_methods, reason = "this test reads files; the rules do not")]

use quintet_games::{GAMES, playthrough};
use std::fs;
use std::path::Path;

#[test]
fn every_listed_game_is_complete() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let readme = fs::read_to_string(root.join("README.md")).unwrap_or_default();
    let lists = ["crates/web/src/games/list.rs", "crates/terminal/src/games/mod.rs"];
    let lists = lists.map(|list| (list, fs::read_to_string(root.join(list)).unwrap_or_default()));
    let mut missing = Vec::new();
    for entry in GAMES {
        let module = entry.id.replace('-', "_");
        let mut needed = vec![
            format!("crates/games/src/{module}/mod.rs"),
            format!("crates/games/src/{module}/profile.rs"),
            format!("crates/web/src/games/{module}/mod.rs"),
        ];
        for preset in entry.presets() {
            needed.push(format!("crates/games/playthroughs/{}", playthrough::file_name(entry, preset)));
        }
        missing.extend(needed.into_iter().filter(|path| !root.join(path).is_file()));
        for (list, text) in &lists {
            if !text.contains(&format!("{module}::")) {
                missing.push(format!("{module} in {list}"));
            }
        }
        if !readme.contains(&format!("`{}`", entry.id)) {
            missing.push(format!("`{}` in README.md", entry.id));
        }
    }
    assert!(missing.is_empty(), "missing:\n  {}", missing.join("\n  "));
}
