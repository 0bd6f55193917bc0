//! Every listed game has what it needs outside its folder; a failure says what is missing.

#![allow(clippy::disallowed_methods, reason = "this test reads files; the rules do not")]

use quintet_games::{GAMES, playthrough};
use std::fs;
use std::path::Path;

#[test]
fn every_listed_game_is_complete() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    // What must name every game, and how.
    type Naming = fn(&str, &str) -> String;
    let module_name: Naming = |_, module| format!("{module}::");
    let module_line: Naming = |_, module| format!("mod {module};");
    let style: Naming = |id, _| format!("[data-game=\"{id}\"]");
    let places: [(&str, Naming); 10] = [
        ("crates/play/src/games/mod.rs", module_line),
        ("crates/terminal/src/games/mod.rs", module_name),
        ("crates/web/src/games/list.rs", module_name),
        ("crates/web/src/games/outlines.rs", module_name),
        ("crates/web/static/css/tokens.css", style),
        ("crates/web/static/css/dark.css", style),
        ("crates/web/static/css/contrast.css", style),
        ("docs/notation.md", |id, _| format!("```moves {id}\n")),
        ("e2e/pictures.mjs", |id, _| format!("[\"{id}\", ")),
        ("README.md", |id, _| format!("`{id}`")),
    ];
    let places =
        places.map(|(path, naming)| (path, fs::read_to_string(root.join(path)).unwrap_or_default(), naming));
    let mut missing = Vec::new();
    for entry in GAMES {
        let module = entry.id.replace('-', "_");
        let mut needed = vec![
            format!("crates/games/src/{module}/mod.rs"),
            format!("crates/games/src/{module}/profile.rs"),
            format!("crates/web/src/games/{module}/mod.rs"),
            format!("crates/web/static/css/{}.css", entry.id),
            format!("docs/rules/{}.md", entry.id),
            format!("docs/pictures/{}.png", entry.id),
        ];
        for preset in entry.presets() {
            needed.push(format!("crates/games/playthroughs/{}", playthrough::file_name(entry, preset)));
        }
        missing.extend(needed.into_iter().filter(|path| !root.join(path).is_file()));
        for (path, text, naming) in &places {
            let name = naming(entry.id, &module);
            if !text.contains(&name) {
                missing.push(format!("{} in {path}", name.trim_end()));
            }
        }
    }
    assert!(missing.is_empty(), "missing:\n  {}", missing.join("\n  "));
}
