//! Fuzzing: the targets in `fuzz/`, begun with what the golden games show.

use crate::step::{Fallible, answers, at_root, root, run};
use quintet_games::{GAMES, game, links};
use std::fs;
use std::path::Path;
use std::process::Command;

/// Every target.
const TARGETS: [&str; 7] = ["positions", "moves", "params", "records", "links", "requests", "exports"];

/// Runs one target, or each of them, for this many seconds.
pub fn fuzz(target: Option<&str>, seconds: u32) -> Fallible<()> {
    if target.is_some_and(|target| !TARGETS.contains(&target)) {
        return Err(format!("there is no such target; there are {}", TARGETS.join(", ")));
    }
    if !answers(at_root("cargo").args(["fuzz", "--version"])) {
        return Err("cargo-fuzz is not installed, so nothing was fuzzed: cargo install cargo-fuzz".into());
    }
    write_corpus()?;
    for target in TARGETS.into_iter().filter(|name| target.is_none_or(|target| target == *name)) {
        let mut fuzz = command(target);
        fuzz.arg("--").arg(format!("-max_total_time={seconds}")).args(["-max_len=4096", "-timeout=20"]);
        run(&format!("fuzz {target}"), &mut fuzz)?;
    }
    Ok(())
}

/// libFuzzer's instrumentation is not stable yet, so the compiler must be told to allow it.
fn command(target: &str) -> Command {
    let mut fuzz = at_root("cargo");
    fuzz.env("RUSTC_BOOTSTRAP", "1").args(["fuzz", "run", "--sanitizer", "none", target]);
    fuzz
}

/// Writes what the golden games show as first inputs of each target. Their texts are plain ASCII, so a quoted text is
/// JSON too.
fn write_corpus() -> Fallible<()> {
    let golden = root().join("crates/games/playthroughs");
    let files = fs::read_dir(&golden).map_err(|error| format!("{}: {error}", golden.display()))?;
    for path in files.filter_map(|entry| Some(entry.ok()?.path())) {
        let text = fs::read_to_string(&path).map_err(|error| format!("{}: {error}", path.display()))?;
        let name = path.file_stem().unwrap_or_default().to_string_lossy().to_string();
        let entry =
            game(text.split('/').next().unwrap_or_default()).map_err(|refusal| refusal.to_string())?;
        let record = entry.playthrough_record(&text).map_err(|refusal| refusal.to_string())?;
        let number = GAMES.iter().position(|listed| listed.id == entry.id).unwrap_or_default() as u8;
        let position = text.lines().nth(1).unwrap_or_default();
        let steps = record.steps.clone();
        let link = links::link(&record).map_err(|refusal| refusal.to_string())?;
        let request = format!("{{\"op\":\"replay\",\"record\":{:?}}}", record.to_string());
        let load = format!("{{\"op\":\"load\",\"game\":{:?},\"position\":{position:?}}}", entry.id);
        let export = format!("quintet-export/1\ngame:{}:{} 3\n{record}\nend 1\n", entry.id, record.params);
        let numbered = |text: &str, numbers: usize| [text.as_bytes(), &vec![number; numbers]].concat();
        for (target, bytes) in [
            ("positions", numbered(position, 2)),
            ("moves", numbered(&steps, 2)),
            ("params", numbered(&record.params, 1)),
            ("records", record.to_string().into_bytes()),
            ("links", link.into_bytes()),
            ("requests", format!("{load}\n{request}\n{{\"op\":\"undo\"}}\n").into_bytes()),
            ("exports", export.into_bytes()),
        ] {
            write(&root().join("fuzz/corpus").join(target), &name, &bytes)?;
        }
    }
    Ok(())
}

fn write(folder: &Path, name: &str, bytes: &[u8]) -> Fallible<()> {
    fs::create_dir_all(folder)
        .and_then(|()| fs::write(folder.join(name), bytes))
        .map_err(|error| format!("{}: {error}", folder.display()))
}
