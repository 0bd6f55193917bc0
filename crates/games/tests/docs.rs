//! Every game has a page in `docs/rules`, whose examples are played. After an intended change, `QUINTET_WRITE_DOCS=1
//! cargo test -p quintet-games --test docs` writes what the examples come to again.

#![allow(clippy::disallowed_methods, reason = "this test reads files; the rules do not")]

use quintet_games::{GAMES, game};
use std::path::PathBuf;

fn page(id: &str) -> (PathBuf, String) {
    let path = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join(format!("../../docs/rules/{id}.md"));
    let text = std::fs::read_to_string(&path).unwrap_or_else(|_| panic!("docs/rules/{id}.md is missing"));
    (path, text)
}

/// The page with what its examples come to: a position, and behind each move status and score, or that it is refused.
fn played(page: &str) -> String {
    let mut session = None;
    let mut lines = Vec::new();
    let mut example = None;
    for line in page.lines() {
        if let Some(what) = line.strip_prefix("```") {
            example = what.strip_prefix("example ");
            session = None;
            lines.push(line.to_string());
        } else if let Some(id) = example {
            let Some(session) = &mut session else {
                session = Some(game(id).unwrap().load(line).unwrap());
                lines.push(line.to_string());
                continue;
            };
            let mv = line.split(" -> ").next().unwrap_or_default();
            lines.push(match session.play(mv) {
                Ok(_) => format!("{mv} -> {} {}", session.status(), session.score()),
                Err(_) => format!("{mv} -> refused"),
            });
        } else {
            lines.push(line.to_string());
        }
    }
    lines.join("\n") + "\n"
}

#[test]
fn every_game_has_a_page_whose_examples_hold() {
    for entry in GAMES {
        let (path, text) = page(entry.id);
        assert!(text.starts_with(&format!("# {}\n", entry.name)), "docs/rules/{}.md", entry.id);
        assert!(text.contains(&format!("```example {}\n", entry.id)), "docs/rules/{}.md", entry.id);
        for preset in entry.presets() {
            assert!(text.contains(&format!("`{preset}`")), "docs/rules/{}.md: {preset}", entry.id);
        }
        let right = played(&text);
        if std::env::var_os("QUINTET_WRITE_DOCS").is_some() {
            std::fs::write(path, right).unwrap();
        } else {
            text.lines().zip(right.lines()).for_each(|(is, should)| assert_eq!(is, should, "{}", entry.id));
        }
    }
}
