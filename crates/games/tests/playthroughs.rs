//! Every golden game prints to itself, and the first deals of every preset are the known ones.

#![allow(clippy::disallowed_methods, reason = "this test reads files; the rules do not")]

use quintet_games::{GAMES, digest, playthrough};
use std::fs;
use std::path::{Path, PathBuf};

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("playthroughs")
}

/// Fails at the first line that differs, since whole games are too long to compare by eye.
fn compare(name: &str, expected: &str, found: &str) {
    for (index, (expected, found)) in expected.lines().zip(found.lines()).enumerate() {
        assert_eq!(
            expected,
            found,
            "{name}, line {}; if that is meant, run `cargo xtask golden` and review the difference",
            index + 1
        );
    }
    assert_eq!(expected.len(), found.len(), "{name} differs in length");
}

#[test]
fn every_preset_has_its_golden_game() {
    for entry in GAMES {
        for preset in entry.presets() {
            let name = playthrough::file_name(entry, preset);
            assert!(
                folder().join(&name).is_file(),
                "crates/games/playthroughs/{name} is missing; `cargo xtask golden` writes it"
            );
        }
    }
}

#[test]
fn every_golden_game_prints_to_itself() {
    for file in fs::read_dir(folder()).expect("crates/games/playthroughs is there") {
        let path = file.unwrap().path();
        let name = path.file_name().unwrap().to_string_lossy();
        let text = fs::read_to_string(&path).unwrap();
        assert!(text.len() <= 20_000, "{name} is too long to be reviewed");
        let again = playthrough::rerender(&text).unwrap_or_else(|refusal| panic!("{name}: {refusal}"));
        compare(&name, &text, &again);
    }
}

#[test]
fn golden_games_show_every_event_refusal_and_status() {
    let files = fs::read_dir(folder()).expect("crates/games/playthroughs is there");
    let texts: Vec<String> = files.map(|file| fs::read_to_string(file.unwrap().path()).unwrap()).collect();
    let missing = playthrough::missing(texts.iter().map(String::as_str));
    assert!(missing.is_empty(), "no golden game shows:\n  {}", missing.join("\n  "));
}

#[test]
fn the_first_deals_of_every_preset_are_the_known_ones() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("digests.txt");
    let known = fs::read_to_string(path)
        .expect("crates/games/digests.txt is missing; `cargo xtask golden` writes it");
    compare("digests.txt", &known, &digest::table().unwrap());
}
