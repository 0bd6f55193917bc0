//! Arrows between crates point one way: engine <- games <- play <- {web, terminal, server} <- quintet.
//!
//! `crates/web/tests/directions.rs` holds the directions between the rooms of the client.

use std::fs;
use std::path::{Path, PathBuf};

/// What a crate may depend on: crates of ours, and libraries, where few are allowed.
struct Allowed {
    folder: &'static str,
    ours: &'static [&'static str],
    libraries: Option<&'static [&'static str]>,
}

const fn any(folder: &'static str, ours: &'static [&'static str]) -> Allowed {
    Allowed { folder, ours, libraries: None }
}

const fn only(
    folder: &'static str,
    ours: &'static [&'static str],
    libraries: &'static [&'static str],
) -> Allowed {
    Allowed { folder, ours, libraries: Some(libraries) }
}

/// Every crate, those that others stand on first.
const CRATES: [Allowed; 13] = [
    only("crates/engine", &[], &["rand_core", "rand_xoshiro"]),
    only("crates/games", &["engine"], &[]),
    only("crates/play", &["engine", "games"], &["sha2"]),
    only("crates/picture", &[], &[]),
    any("crates/web", &["engine", "games", "picture", "play"]),
    any("crates/terminal", &["engine", "games", "play"]),
    any("crates/server", &["engine", "games", "play"]),
    any("crates/quintet", &["engine", "games", "picture", "play", "server", "terminal"]),
    any("crates/bench", &["engine", "games", "play"]),
    only("crates/wasm-check", &["engine", "games"], &[]),
    only("xtask", &["engine", "games"], &[]),
    any("xtask/load", &["engine", "games", "play"]),
    any("xtask/pack", &["web"]),
];

/// Only these know JSON.
const KNOW_JSON: [&str; 3] = ["crates/bench", "crates/quintet", "crates/server"];

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..")
}

fn text(path: &str) -> String {
    fs::read_to_string(root().join(path)).unwrap_or_else(|error| panic!("{path}: {error}"))
}

/// The names that the sections of a manifest depend on whose headings end with this word.
fn dependencies(manifest: &str, kind: &str) -> Vec<String> {
    let mut here = false;
    let mut names = Vec::new();
    for line in manifest.lines() {
        if let Some(heading) = line.strip_prefix('[') {
            let heading = heading.trim_end_matches(']');
            here = heading == kind || heading.ends_with(&format!(".{kind}"));
        } else if here && line.starts_with(|first: char| first.is_ascii_alphabetic()) {
            names.extend(line.split(['.', ' ', '=']).next().map(str::to_string));
        }
    }
    names
}

#[test]
fn every_crate_of_the_workspace_has_its_place() {
    let manifest = text("Cargo.toml");
    let members = manifest.split("members = [").nth(1).and_then(|rest| rest.split(']').next()).unwrap();
    let mut members: Vec<&str> = members.split('"').skip(1).step_by(2).collect();
    let mut known = CRATES.map(|allowed| allowed.folder);
    members.sort_unstable();
    known.sort_unstable();
    assert_eq!(members, known);
}

#[test]
fn a_crate_depends_only_on_those_before_it() {
    for (place, Allowed { folder, ours, libraries }) in CRATES.into_iter().enumerate() {
        let manifest = text(&format!("{folder}/Cargo.toml"));
        let names = dependencies(&manifest, "dependencies");
        assert!(ours.is_empty() || !names.is_empty(), "{folder}: no dependencies are found");
        for name in names {
            match name.strip_prefix("quintet-") {
                Some(other) => assert!(ours.contains(&other), "{folder} depends on {other}"),
                None => assert!(
                    libraries.is_none_or(|libraries| libraries.contains(&name.as_str())),
                    "{folder} depends on {name}"
                ),
            }
            assert!(name != "serde_json" || KNOW_JSON.contains(&folder), "{folder} knows JSON");
        }
        let before: Vec<&str> =
            CRATES[..place].iter().filter_map(|other| other.folder.split('/').nth(1)).collect();
        for name in dependencies(&manifest, "dev-dependencies") {
            let other = name.strip_prefix("quintet-").filter(|other| !before.contains(other));
            assert_eq!(other, None, "the tests of {folder} turn an arrow round");
        }
    }
}

#[test]
fn what_rules_must_not_use_is_the_same_for_engine_and_games() {
    let [engine, games] = ["engine", "games"].map(|name| text(&format!("crates/{name}/clippy.toml")));
    let lists = |text: &str| text.split_once("disallowed-types").map(|(_, lists)| lists.to_string());
    assert!(lists(&engine).is_some_and(|lists| lists.contains("HashMap") && lists.contains("f64")));
    assert_eq!(lists(&engine), lists(&games));
}
