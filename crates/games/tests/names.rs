//! No game's name appears outside its folders and the lists, so a new game touches nothing else.

#![allow(clippy::disallowed_methods, reason = "this test reads files; the rules do not")]

use quintet_games::PROFILES;
use std::fs;
use std::path::{Path, PathBuf};

/// The lists of games.
const LISTS: [&str; 5] = [
    "games/src/lib.rs",
    "picture/src/games/mod.rs",
    "play/src/games/mod.rs",
    "web/src/games/list.rs",
    "web/src/games/outlines.rs",
];

/// What knows one game by its name all the same, and why.
const EXCEPTIONS: [&str; 3] = [
    // The one event that no game can tell.
    "games/src/playthrough.rs",
    // The one game with an opponent: the protocol's `opponent` and `restart`, and the census of a pairing.
    "quintet/src/engine.rs",
    "quintet/src/census.rs",
];

/// What measures and checks single games has a file a game, not a folder.
const MEASURES: [&str; 2] = ["bench", "wasm-check"];

fn sources(folder: &Path, into: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).into_iter().flatten().flatten() {
        let path = entry.path();
        if path.is_dir() {
            sources(&path, into);
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            into.push(path);
        }
    }
}

/// The code of a file without its comments and its tests.
fn code(text: &str) -> String {
    let text = text.split("#[cfg(test)]\nmod tests {").next().unwrap_or_default();
    text.lines().map(|line| line.split("//").next().unwrap_or_default()).collect::<Vec<_>>().join("\n")
}

/// `number-match` as a type: `NumberMatch`.
fn type_name(id: &str) -> String {
    let words = id.split('-').map(|word| format!("{}{}", word[..1].to_uppercase(), &word[1..]));
    words.collect()
}

/// Whether a word stands in a text by itself.
fn holds(text: &str, word: &str) -> bool {
    let part = |sign: Option<char>| sign.is_some_and(|sign| sign.is_alphanumeric() || sign == '_');
    text.match_indices(word)
        .any(|(at, _)| !part(text[..at].chars().next_back()) && !part(text[at + word.len()..].chars().next()))
}

#[test]
fn no_games_name_stands_outside_its_folders_and_the_lists() {
    let crates = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let mut files = Vec::new();
    for krate in fs::read_dir(&crates).into_iter().flatten().flatten() {
        if !MEASURES.iter().any(|measure| krate.file_name() == *measure) {
            sources(&krate.path().join("src"), &mut files);
        }
    }
    assert!(files.len() > 100, "the sources are found");
    let mut found = Vec::new();
    for file in files {
        let place = file.strip_prefix(&crates).unwrap_or(&file).to_string_lossy().replace('\\', "/");
        let text = code(&fs::read_to_string(&file).unwrap_or_default());
        let folders: Vec<&str> = place.split(['/', '.']).collect();
        if LISTS.contains(&place.as_str())
            || EXCEPTIONS.contains(&place.as_str())
            || folders.contains(&"tests")
        {
            continue;
        }
        for profile in PROFILES {
            let module = profile.id.replace('-', "_");
            // What several games share stands in a folder named after what they have in common.
            if folders.contains(&module.as_str()) || folders.contains(&"pairs") {
                continue;
            }
            let names = [
                format!("\"{}\"", profile.id),
                format!("\"{}\"", profile.name),
                type_name(profile.id),
                format!("{module}::"),
            ];
            found.extend(
                names.iter().filter(|name| holds(&text, name)).map(|name| format!("{place}: {name}")),
            );
        }
    }
    assert!(found.is_empty(), "names of games outside their folders:\n  {}", found.join("\n  "));
}
