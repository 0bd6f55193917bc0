//! A whole game of each of the five through a pipe, as lines of text.

use crate::pty::Folder;
use quintet_engine::{Game, Session};
use quintet_games::{ColorCascade, Digits, NumberMatch, Numberclart, Pathwayz};
use std::io::{BufRead, BufReader, Write};
use std::process::{Command, Stdio};

/// Runs `quintet play --plain` with these lines and answers what it prints.
fn plain(folder: &Folder, arguments: &[&str], lines: &[String]) -> String {
    let mut child = Command::new(env!("CARGO_BIN_EXE_quintet"))
        .args(["play", "--plain"])
        .args(arguments)
        .env("QUINTET_DATA", &folder.0)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let mut input = child.stdin.take().unwrap();
    let text = lines.join("\n") + "\n";
    let writer = std::thread::spawn(move || input.write_all(text.as_bytes()));
    let output = child.wait_with_output().unwrap();
    writer.join().unwrap().unwrap();
    assert!(output.status.success());
    String::from_utf8(output.stdout).unwrap()
}

fn house<G: Game>(session: &Session<G>) -> Vec<String> {
    session.position().house_line(session.params()).iter().map(ToString::to_string).collect()
}

#[test]
fn number_match_is_played_through_a_pipe() {
    let folder = Folder::new("plain-number-match");
    let lines = house(&folder.deal::<NumberMatch>("stages", 9));
    let said = plain(&folder, &["number-match"], &lines);
    assert!(said.is_ascii() && said.contains("Stage 1 cleared"), "{said}");
}

#[test]
fn digits_is_played_through_a_pipe() {
    let folder = Folder::new("plain-digits");
    let session = folder.deal::<Digits>("easy", 9);
    let line = session.position().certificate().unwrap();
    let lines: Vec<String> = line.iter().map(ToString::to_string).collect();
    let said = plain(&folder, &["digits"], &lines);
    assert!(said.contains("Stage 1 cleared"), "{said}");
    assert_eq!(folder.saves().ledger("digits").wins, 1, "it is counted");
}

#[test]
fn pathwayz_is_played_through_a_pipe() {
    let folder = Folder::new("plain-pathwayz");
    let lines = house(&folder.deal::<Pathwayz>("easy", 9));
    let said = plain(&folder, &["pathwayz"], &lines);
    assert!(said.contains("Solved: ") && said.contains("flawless"), "{said}");
}

#[test]
fn numberclart_is_played_through_a_pipe() {
    let folder = Folder::new("plain-numberclart");
    let session = folder.deal::<Numberclart>("sprint", 9);
    let said = plain(&folder, &["numberclart"], &house(&session));
    assert!(said.contains("Turn 100 of 100"), "{said}");
}

#[test]
fn color_cascade_is_played_through_a_pipe() {
    let folder = Folder::new("plain-color-cascade");
    folder.deal::<ColorCascade>("easy", 9);
    let mut child = Command::new(env!("CARGO_BIN_EXE_quintet"))
        .args(["play", "--plain", "color-cascade"])
        .env("QUINTET_DATA", &folder.0)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let (mut input, output) = (child.stdin.take().unwrap(), BufReader::new(child.stdout.take().unwrap()));
    let mut printed = output.lines().map(Result::unwrap);
    let mut last = String::new();
    loop {
        // The figures are the last line of an answer.
        last = printed.by_ref().find(|line| line.starts_with("You, circles")).unwrap_or(last);
        let session = folder.stored::<ColorCascade>("easy");
        if session.position().status().is_over() {
            break;
        }
        let mut moves = Vec::new();
        session.position().legal_moves(&mut moves);
        writeln!(input, "{}", moves[0]).unwrap();
    }
    drop(input);
    assert!(child.wait().unwrap().success());
    assert!(last.contains("AI, diamonds"), "{last}");
    assert_eq!(folder.saves().ledger("color-cascade").games, 1);
}

#[test]
fn words_are_answered_and_nonsense_is_refused_in_words() {
    let folder = Folder::new("plain-words");
    folder.deal::<Digits>("easy", 9);
    let lines =
        ["z9-z8", "a1-a1", "\u{1b}[2J", "hint", "undo", "redo", "new hard", "undo", "modes", "rules", "menu"];
    let lines: Vec<String> =
        lines.iter().chain(&["x", "statistics", "daily 3", "quit"]).map(ToString::to_string).collect();
    let said = plain(&folder, &["digits"], &lines);
    for words in
        ["Try ", "easy medium hard", "Clear the board in pairs", "1 Number Match", "Pathwayz", "Daily boards"]
    {
        assert!(said.contains(words), "{words}: {said}");
    }
    assert!(!said.contains('\u{1b}'), "nothing that a terminal would obey");
}

#[test]
fn a_record_is_read_out_step_by_step() {
    let folder = Folder::new("plain-record");
    let file = folder.record();
    let lines = ["", "", "", "", "", "0", "end", "nonsense", "play", "quit"].map(String::from);
    let said = plain(&folder, &["--record", file.to_str().unwrap()], &lines);
    for words in
        ["Step 0 of 5. The deal.", "Step 1 of 5. ", "Undo.", "Step 5 of 5. ", "is no step", "as you left it"]
    {
        assert!(said.contains(words), "{words}: {said}");
    }
}
