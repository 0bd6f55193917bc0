//! `docs/protocol.md` shows every op with a real example. After an intended change, `QUINTET_WRITE_DOCS=1 cargo test
//! -p quintet --test protocol` writes the answers again.

use std::io::Write;
use std::path::Path;
use std::process::{Command, Stdio};

const PAGE: &str = "../../docs/protocol.md";

/// What the engine answers to these lines, a line each.
fn answers(requests: &[&str]) -> Vec<String> {
    let mut engine = Command::new(env!("CARGO_BIN_EXE_quintet"))
        .arg("engine")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let lines = requests.join("\n");
    engine.stdin.take().unwrap().write_all(lines.as_bytes()).unwrap();
    let output = engine.wait_with_output().unwrap();
    assert_eq!(output.status.code(), Some(0));
    String::from_utf8(output.stdout).unwrap().lines().map(str::to_string).collect()
}

/// The lines of the page, and which of them are requests: every one inside a block of JSON, except answers, which begin
/// with an arrow.
fn requests(page: &str) -> Vec<(usize, &str)> {
    let mut inside = false;
    let mut found = Vec::new();
    for (number, line) in page.lines().enumerate() {
        if line.starts_with("```") {
            inside = line == "```json";
        } else if inside && !line.starts_with("-> ") {
            found.push((number, line));
        }
    }
    found
}

/// The page with these answers, each behind its request.
fn answered(page: &str, requests: &[(usize, &str)], answers: &[String]) -> String {
    let mut text = String::new();
    for (number, line) in page.lines().enumerate().filter(|(_, line)| !line.starts_with("-> ")) {
        text.push_str(&format!("{line}\n"));
        if let Some(at) = requests.iter().position(|(request, _)| *request == number) {
            text.push_str(&format!("-> {}\n", answers[at]));
        }
    }
    text
}

#[test]
fn every_example_of_the_protocol_is_answered_as_the_page_says() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(PAGE);
    let page = std::fs::read_to_string(&path).unwrap();
    let requests = requests(&page);
    let lines: Vec<&str> = requests.iter().map(|(_, line)| *line).collect();
    let answers = answers(&lines);
    assert_eq!(answers.len(), lines.len());
    let right = answered(&page, &requests, &answers);
    if std::env::var_os("QUINTET_WRITE_DOCS").is_some() {
        std::fs::write(&path, right).unwrap();
        return;
    }
    for (is, should) in page.lines().zip(right.lines()) {
        assert_eq!(is, should, "docs/protocol.md");
    }
    assert_eq!(page.lines().count(), right.lines().count(), "docs/protocol.md");
}

#[test]
fn every_op_has_an_example() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(PAGE);
    let page = std::fs::read_to_string(path).unwrap();
    let source = include_str!("../src/engine.rs");
    let arms =
        source.split("match text(&request, \"op\")? {").nth(1).unwrap().split("other =>").next().unwrap();
    let ops: Vec<&str> = arms
        .lines()
        .filter_map(|line| line.trim().strip_prefix('"')?.split_once("\" =>"))
        .map(|(op, _)| op)
        .collect();
    assert!(ops.len() > 15, "the ops are found: {ops:?}");
    let requests = requests(&page);
    for op in ops {
        let shown = format!("{{\"op\":\"{op}\"");
        assert!(requests.iter().any(|(_, line)| line.starts_with(&shown)), "docs/protocol.md shows no {op}");
    }
}

/// The codes in the first column of the table that begins with this line.
fn listed<'a>(page: &'a str, heading: &str) -> Vec<&'a str> {
    let (_, table) = page.split_once(heading).unwrap();
    let rows =
        table.lines().skip_while(|line| !line.starts_with("| `")).take_while(|line| line.starts_with("| `"));
    rows.flat_map(|row| row.split('|').nth(1).unwrap().split('`').skip(1).step_by(2)).collect()
}

#[test]
fn the_page_lists_every_code_of_every_game() {
    let page = std::fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join(PAGE)).unwrap();
    for entry in quintet_games::GAMES {
        let codes: Vec<String> = entry.codes.iter().map(|code| format!("`{code}`")).collect();
        let row = format!("| `{}` | {} |", entry.id, codes.join(", "));
        assert!(page.lines().any(|line| line == row), "docs/protocol.md has no line\n{row}");
    }
}

/// Requests in the order of the codes that they are answered with.
#[test]
fn every_code_that_the_page_lists_is_answered() {
    let page = std::fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join(PAGE)).unwrap();
    let replay = |record: &str| format!(r#"{{"op":"replay","record":"{record}"}}"#);
    let new = |game: &str| format!(r#"{{"op":"new","game":"{game}","preset":"easy","seed":5}}"#);
    let long = format!(r#"{{"op":"play","move":"{}"}}"#, "x".repeat(1 << 20));
    let unmet = r#"{"op":"new","game":"pathwayz","preset":"size=5,numbers=2,walls=6,grade=expert","seed":1}"#;
    let requests: &[String] = &[
        "7".into(),
        r#"{"op":"sing"}"#.into(),
        r#"{"op":"new","game":"chess"}"#.into(),
        long,
        r#"{"op":"state"}"#.into(),
        r#"{"op":"new","game":"digits","preset":"x"}"#.into(),
        unmet.into(),
        r#"{"op":"new","game":"digits","seed":-1}"#.into(),
        r#"{"op":"daily","game":"digits","date":"2026-02-30"}"#.into(),
        r#"{"op":"daily","game":"digits","date":"2999-01-01"}"#.into(),
        r#"{"op":"load","game":"digits","position":"x"}"#.into(),
        new("color-cascade"),
        r#"{"op":"play","move":"x"}"#.into(),
        r#"{"op":"undo"}"#.into(),
        r#"{"op":"redo"}"#.into(),
        r#"{"op":"solve"}"#.into(),
        new("digits"),
        r#"{"op":"ai"}"#.into(),
        new("color-cascade"),
        r#"{"op":"ai"}"#.into(),
        r#"{"op":"restart"}"#.into(),
        replay("x"),
        r#"{"op":"open","link":"x"}"#.into(),
        r#"{"op":"open","link":"EQMdLg"}"#.into(),
        replay(r"digits/1 easy~1\n\nplaying 0"),
        replay(r"digits/2 easy~1\na1-a1\nplaying 0"),
        replay(r"digits/2 easy~1\n\nwon 0"),
        replay(r"digits/2 easy~1\n\nplaying 1"),
        replay(r"color-cascade/2 easy~5\na1-b1 a1-a2\nplaying 0"),
    ];
    let lines: Vec<&str> = requests.iter().map(String::as_str).collect();
    let answers = answers(&lines);
    let codes = answers.iter().filter_map(|answer| {
        let (_, rest) = answer.split_once(r#""errorCode":""#)?;
        rest.split('"').next()
    });
    assert_eq!(codes.collect::<Vec<_>>(), listed(&page, "## Codes"));
}
