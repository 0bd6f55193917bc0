//! Instructions a unit of each hot path, counted by callgrind: they do not depend on how busy the machine is, so a
//! stored count can be compared with.

use crate::figures::{Bench, Figure, Row, count};
use crate::{Fallible, places};
use quintet_bench::hot::{HOT, Hot, counted};
use std::collections::BTreeMap;
use std::env::{self, consts};
use std::fs;
use std::path::PathBuf;
use std::process::Command;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;

/// How many percent a count may rise over the stored one.
const TOLERANCE: f64 = 10.0;
/// The machine that the stored counts are of.
const MACHINE: (&str, &str) = ("x86_64", "linux");

fn name_of(hot: &Hot) -> String {
    format!("instructions: {}", hot.name)
}

/// Counts what is asked for beside what is stored; answers with what had to be left out, and why.
pub fn figures(bench: &mut Bench) -> Fallible<Option<String>> {
    let wanted: Vec<&Hot> = HOT.iter().filter(|hot| bench.wants(&name_of(hot))).collect();
    if wanted.is_empty() {
        return Ok(None);
    }
    if let Some(reason) = missing() {
        return Ok(Some(format!("instruction counts: {reason}")));
    }
    let text = fs::read_to_string(file()).unwrap_or_default();
    let stored = read(&text);
    for (hot, now) in wanted.iter().zip(count_all(&wanted)?) {
        bench.add(row(hot, now, stored.get(hot.name).copied()));
    }
    Ok(None)
}

/// Stores the counts as they are now.
pub fn rebaseline() -> Fallible<()> {
    if env::var_os("CI").is_some() {
        return Err("instruction counts are reviewed by people, so they are not stored under CI".into());
    }
    if let Some(reason) = missing() {
        return Err(reason);
    }
    let all: Vec<&Hot> = HOT.iter().collect();
    let mut text = String::from(
        "# Instructions a unit of each hot path; written by `cargo xtask bench --rebaseline`.\n",
    );
    for (hot, now) in all.iter().zip(count_all(&all)?) {
        text += &format!("{now:.1} {}\n", hot.name);
    }
    fs::write(file(), text).map_err(|error| format!("{}: {error}", file().display()))
}

/// Does the counted work of one hot path and prints how many units that was.
pub fn count_here(name: &str) -> Fallible<()> {
    let hot = HOT.iter().find(|hot| hot.name == name).ok_or_else(|| format!("no hot path {name}"))?;
    println!("{}", counted(hot.times, &mut (hot.prepare)()));
    Ok(())
}

fn file() -> PathBuf {
    places::here().join("instructions.txt")
}

/// Why nothing can be counted here, if so.
fn missing() -> Option<String> {
    if (consts::ARCH, consts::OS) != MACHINE {
        return Some(format!("the stored ones are of {} {}", MACHINE.0, MACHINE.1));
    }
    let answers = Command::new("valgrind").arg("--version").output().is_ok_and(|it| it.status.success());
    (!answers).then(|| "valgrind is not there".to_string())
}

/// The instructions a unit of each, several at a time: a busy machine does not change them.
fn count_all(wanted: &[&Hot]) -> Fallible<Vec<f64>> {
    let next = AtomicUsize::new(0);
    let found = Mutex::new(vec![Ok(0.0); wanted.len()]);
    thread::scope(|scope| {
        for _ in 0..thread::available_parallelism().map_or(1, usize::from) {
            scope.spawn(|| {
                while let Some((place, hot)) = {
                    let place = next.fetch_add(1, Ordering::Relaxed);
                    wanted.get(place).map(|hot| (place, hot))
                } {
                    let counted = count_one(hot);
                    found.lock().expect("no thread panics while it holds this")[place] = counted;
                }
            });
        }
    });
    found.into_inner().expect("no thread panics while it holds this").into_iter().collect()
}

fn count_one(hot: &Hot) -> Fallible<f64> {
    let own = env::current_exe().map_err(|error| error.to_string())?;
    let output = Command::new("valgrind")
        .args(["--tool=callgrind", "--callgrind-out-file=/dev/null"])
        .arg("--toggle-collect=quintet_bench::hot::counted*")
        .arg(own)
        .args(["--count", hot.name])
        .output()
        .map_err(|error| format!("valgrind does not start: {error}"))?;
    let (said, counted) = (String::from_utf8_lossy(&output.stdout), String::from_utf8_lossy(&output.stderr));
    let units: Option<f64> = said.trim().parse().ok();
    match (collected(&counted), units) {
        (Some(instructions), Some(units)) if instructions > 0.0 && units > 0.0 => Ok(instructions / units),
        _ => Err(format!("callgrind counted nothing for {}:\n{counted}", hot.name)),
    }
}

/// The sum that callgrind prints at its end.
fn collected(text: &str) -> Option<f64> {
    let line = text.lines().find(|line| line.contains("Collected"))?;
    line.rsplit(':').next()?.trim().parse().ok()
}

fn read(text: &str) -> BTreeMap<&str, f64> {
    let counts = text.lines().filter_map(|line| line.split_once(' '));
    counts.filter_map(|(count, name)| Some((name, count.parse().ok()?))).collect()
}

fn row(hot: &Hot, now: f64, stored: Option<f64>) -> Row {
    let figure = |amount: f64| Figure {
        shown: format!("{} a {}", count(amount), hot.unit),
        amount: Some(amount),
        unit: format!("instructions a {}", hot.unit),
    };
    Row {
        name: name_of(hot),
        figure: figure(now),
        target: format!("+{TOLERANCE} % at most"),
        baseline: stored.map(figure),
        ratio: stored.map(|stored| stored / now),
        // What is not stored cannot be watched, which is as bad as a rise.
        holds: stored.is_some_and(|stored| now <= stored * (1.0 + TOLERANCE / 100.0)),
        decides: true,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_rise_of_more_than_a_tenth_is_a_miss() {
        let holds = |now, stored| row(&HOT[0], now, stored).holds;
        assert!(holds(100.0, Some(100.0)) && holds(109.9, Some(100.0)) && holds(50.0, Some(100.0)));
        assert!(!holds(110.1, Some(100.0)));
        assert!(!holds(100.0, None));
    }

    #[test]
    fn the_stored_counts_are_those_of_the_hot_paths() {
        let text = fs::read_to_string(file()).unwrap();
        let stored: Vec<&str> = read(&text).into_keys().collect();
        let mut names: Vec<&str> = HOT.iter().map(|hot| hot.name).collect();
        names.sort_unstable();
        assert_eq!(stored, names);
    }

    #[test]
    fn the_sum_is_read_from_what_callgrind_says() {
        assert_eq!(collected("==7== Events    : Ir\n==7== Collected : 1234\n"), Some(1234.0));
        assert_eq!(collected("==7== nothing"), None);
    }
}
