//! Golden games of whichever game their first line names.

use crate::{GAMES, game, links};
use quintet_engine::{Entry, Refusal};

/// The file in `playthroughs/` that every preset has.
pub fn file_name(entry: &Entry, preset: &str) -> String {
    format!("{}-{preset}.txt", entry.id)
}

/// Reads a golden game's steps back, replays them and prints it again, with the link to it.
pub fn rerender(text: &str) -> Result<String, Refusal> {
    let id = text.split('/').next().unwrap_or_default();
    let entry = game(id)?;
    let again = entry.playthrough(text)?;
    let record = entry.playthrough_record(&again)?;
    let link = links::link(&record)?;
    match links::open(&link)? == record {
        true => Ok(format!("{again}link {link}\n")),
        false => Err(Refusal::new("bad_playthrough", "its link opens another record")),
    }
}

/// A kind of event that no game ever tells, and why not.
const UNTOLD: &[(&str, &str)] = &[
    // A move leaves an empty cell behind, and a fracture empties its own cell before it fills two others at most.
    ("numberclart", "spawn_skipped"),
];

/// What no golden game of a game shows: kinds of events, codes of refusals, statuses.
pub fn missing<'a>(texts: impl IntoIterator<Item = &'a str>) -> Vec<String> {
    let texts: Vec<&str> = texts.into_iter().collect();
    let mut missing = Vec::new();
    for entry in GAMES {
        let own = texts.iter().filter(|text| text.split('/').next() == Some(entry.id));
        let lines: Vec<&str> = own.flat_map(|text| text.lines()).collect();
        let shown = |start: &str| {
            let rest = lines.iter().filter_map(|line| line.strip_prefix(start));
            rest.into_iter().any(|rest| rest.is_empty() || rest.starts_with(' '))
        };
        let told = entry.kinds.iter().filter(|kind| !UNTOLD.contains(&(entry.id, **kind)));
        let kinds = told.map(|kind| (format!("event {kind}"), format!("  {kind}")));
        let codes = entry.codes.iter().map(|code| (format!("code {code}"), format!("  refused code={code}")));
        let statuses =
            entry.statuses.iter().map(|status| (format!("status {status}"), format!("{status} score")));
        for (name, start) in kinds.chain(codes).chain(statuses) {
            if !shown(&start) {
                missing.push(format!("{}: {name}", entry.id));
            }
        }
    }
    missing
}
