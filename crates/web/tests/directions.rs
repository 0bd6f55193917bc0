//! Arrows point one way between the rooms of the client. `xtask/tests/directions.rs` holds those between crates.

use std::fs;
use std::path::{Path, PathBuf};

/// What the rooms of the client may not name.
const ROOMS: [(&str, &[&str]); 4] = [
    ("platform", &["crate::drawing", "crate::kit", "crate::shell", "crate::games", "crate::app"]),
    (
        "drawing",
        &["crate::platform", "crate::kit", "crate::shell", "crate::games", "crate::app", "leptos", "web_sys"],
    ),
    ("kit", &["crate::shell", "crate::games", "crate::app"]),
    ("shell", &["crate::app"]),
];

fn crates() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..")
}

fn sources(folder: &Path) -> Vec<PathBuf> {
    let mut found = Vec::new();
    for entry in fs::read_dir(folder).into_iter().flatten().flatten() {
        let path = entry.path();
        if path.is_dir() {
            found.extend(sources(&path));
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            found.push(path);
        }
    }
    found
}

/// The code of a file without its comments and its tests.
fn code(file: &Path) -> String {
    let text = fs::read_to_string(file).unwrap_or_default();
    let text = text.split("#[cfg(test)]\nmod tests {").next().unwrap_or_default();
    text.lines().map(|line| line.split("//").next().unwrap_or_default()).collect::<Vec<_>>().join("\n")
}

fn refused(file: &Path, names: &[&str]) -> Vec<String> {
    let code = code(file);
    names
        .iter()
        .filter(|name| code.contains(**name))
        .map(|name| format!("{}: {name}", file.display()))
        .collect()
}

#[test]
fn a_room_names_only_those_below_it() {
    let web = crates().join("web/src");
    let mut found = Vec::new();
    for (room, names) in ROOMS {
        let files = sources(&web.join(room));
        assert!(!files.is_empty(), "{room} is there");
        found.extend(files.iter().flat_map(|file| refused(file, names)));
    }
    for file in sources(&web.join("shell")) {
        if code(&file).replace("crate::games::list", "").contains("crate::games") {
            found.push(format!("{}: more of the games than their list", file.display()));
        }
    }
    assert!(found.is_empty(), "arrows that point back:\n  {}", found.join("\n  "));
}

#[test]
fn a_game_names_no_other_game_and_needs_the_browser_only_in_its_screen() {
    let games = crates().join("web/src/games");
    let folders: Vec<PathBuf> = fs::read_dir(&games)
        .unwrap()
        .flatten()
        .map(|entry| entry.path())
        .filter(|path| path.is_dir())
        .collect();
    let name = |folder: &Path| folder.file_name().unwrap_or_default().to_string_lossy().into_owned();
    assert!(folders.len() > 5, "the folders are found");
    let mut found = Vec::new();
    for folder in &folders {
        let others: Vec<String> = folders
            .iter()
            .map(|other| name(other))
            .filter(|other| *other != name(folder) && other != "pairs")
            .map(|other| format!("crate::games::{other}"))
            .collect();
        let others: Vec<&str> = others.iter().map(String::as_str).collect();
        for file in sources(folder) {
            found.extend(refused(&file, &others));
            if !file.starts_with(folder.join("screen")) {
                let browser = ["leptos", "web_sys", "crate::kit", "crate::shell", "crate::platform"];
                found.extend(refused(&file, &browser));
            }
        }
    }
    assert!(found.is_empty(), "arrows that point back:\n  {}", found.join("\n  "));
}

#[test]
fn every_game_has_the_same_rooms() {
    let games = crates().join("web/src/games");
    let plain = ["seen.rs", "picture.rs", "how_to.rs", "outline.rs"];
    let own = ["screen/mod.rs", "screen/controller.rs", "screen/animate.rs"];
    for profile in quintet_games::PROFILES {
        let name = profile.id.replace('-', "_");
        for room in plain.iter().chain(&own) {
            assert!(games.join(&name).join(room).is_file(), "{name} has no {room}");
        }
        let controller = code(&games.join(&name).join("screen/controller.rs"));
        let folder = if controller.contains("games::pairs::screen") { "pairs" } else { &name };
        for room in ["screen/input.rs", "screen/board.rs"] {
            assert!(games.join(folder).join(room).is_file(), "{name} has no {room}");
        }
    }
}

/// A folder is gated as a whole, so few lines ask for the browser.
#[test]
fn the_browser_is_asked_for_in_few_places() {
    let files =
        fs::read_dir(crates()).unwrap().flatten().flat_map(|entry| sources(&entry.path().join("src")));
    let lines = files.map(|file| code(&file).matches("cfg(target_arch").count()).sum::<usize>();
    assert!(lines < 25, "{lines} lines");
}
