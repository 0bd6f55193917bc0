//! The commands that answer once: generate, solve, replay, link, open.

use crate::{closed, jobs, json, print_line};
use quintet_engine::{Entry, Record, Refusal};
use quintet_games::links;
use serde_json::json;
use std::io::{Read, Write};

/// The longest record file that is read.
const LONGEST_RECORD: u64 = 1 << 26;

/// Prints the deals of `count` seeds from `seed` on.
pub fn generate(
    entry: &Entry,
    preset: Option<&str>,
    seed: u64,
    count: u64,
    as_json: bool,
    jobs: Option<usize>,
) -> Result<(), Refusal> {
    let preset = preset.unwrap_or(entry.default_preset);
    if count.checked_sub(1).is_some_and(|further| seed.checked_add(further).is_none()) {
        return Err(Refusal::new("bad_seed", "these are more seeds than there are"));
    }
    let mut output = std::io::stdout().lock();
    let deal = |further: u64| {
        let session = entry.deal(preset, seed + further)?;
        if !as_json {
            return Ok(session.position());
        }
        let mut state = json::state(session.as_ref());
        state.insert("certificate".to_string(), json!(session.certificate()));
        Ok(serde_json::Value::from(state).to_string())
    };
    jobs::in_order(count, jobs, deal, |line| writeln!(output, "{line}").map_err(|error| closed(&error)))
}

/// Prints the verdict on a position, and the moves that prove it.
pub fn solve(entry: &Entry, position: &str) -> Result<(), Refusal> {
    let session = entry.load(position)?;
    let found =
        session.solve().ok_or_else(|| Refusal::new("no_solver", format!("{} has no solver", entry.id)))?;
    print_line(found.verdict.text())?;
    if let Some(count) = found.count {
        print_line(format_args!("solutions: {}{count}", if count >= 2 { "at least " } else { "" }))?;
    }
    if let Some(rows) = found.rows {
        print_line(format_args!("rows: {rows}"))?;
    }
    if !found.line.is_empty() {
        print_line(found.line.join(" "))?;
    }
    Ok(())
}

/// Replays a record and prints how it ends.
pub fn replay(file: &str) -> Result<(), Refusal> {
    let record: Record = read(file)?.parse()?;
    let session = quintet_games::game(&record.game)?.replay(&record)?;
    print_line(format_args!("verified: {} {}", session.status(), session.score()))?;
    print_line(session.position())
}

/// Prints the code of a link to a record.
pub fn link(file: &str) -> Result<(), Refusal> {
    print_line(links::link(&read(file)?.parse()?)?)
}

/// Prints the record that a link stands for.
pub fn open(link: &str) -> Result<(), Refusal> {
    print_line(links::open(code(link))?)
}

/// A record out of a file, or out of a link where there is no such file.
pub fn record(text: &str) -> Result<Record, Refusal> {
    if std::path::Path::new(text).is_file() || text == "-" {
        return read(text)?.parse();
    }
    links::open(code(text)).map_err(|refusal| {
        Refusal::new(refusal.code, format!("there is no such file, and as a link: {}", refusal.message))
    })
}

/// The code in a link: what follows `#r=`, or all of it.
pub fn code(link: &str) -> &str {
    link.split_once("#r=").map_or(link, |(_, code)| code).trim()
}

/// The text of a file; `-` is standard input.
pub fn read(file: &str) -> Result<String, Refusal> {
    let unreadable = |error: std::io::Error| Refusal::new("unreadable_file", format!("{file}: {error}"));
    let mut text = String::new();
    let read = match file {
        "-" => std::io::stdin().lock().take(LONGEST_RECORD + 1).read_to_string(&mut text),
        _ => {
            std::fs::File::open(file).map_err(unreadable)?.take(LONGEST_RECORD + 1).read_to_string(&mut text)
        }
    };
    if read.map_err(unreadable)? as u64 > LONGEST_RECORD {
        return Err(Refusal::new("too_long", format!("{file}: a record has at most {LONGEST_RECORD} bytes")));
    }
    Ok(text)
}
