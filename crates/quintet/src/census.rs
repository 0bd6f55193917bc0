//! `quintet census`: statistics of the boards of many seeds. The table is the same on every machine; times, which are
//! not, go to standard error.

use crate::{jobs, print_line};
use quintet_engine::{Counted, Entry, Game, Refusal, Session};
use quintet_games::{ColorCascade, color_cascade};
use std::io::Write as _;
use std::ops::Range;
use std::time::{Duration, Instant};

/// Counts the boards of one preset, or of each of them.
pub fn run(
    entry: &Entry,
    preset: Option<&str>,
    rival: Option<&str>,
    seeds: &Range<u64>,
    jobs: Option<usize>,
) -> Result<(), Refusal> {
    let presets = preset.map_or_else(|| entry.presets(), |preset| vec![preset]);
    for preset in presets {
        let Some(rival) = rival else {
            print_line(format_args!("{} {preset}, seeds {}..{}", entry.id, seeds.start, seeds.end))?;
            table(seeds, jobs, |seed| entry.census(preset, seed))?;
            continue;
        };
        if entry.id != ColorCascade::ID {
            return Err(Refusal::new("no_opponent", format!("{} has no opponent", entry.id)));
        }
        let opponent = Session::<ColorCascade>::params_from;
        let (first, second) = (opponent(preset)?, opponent(rival)?);
        let against = format_args!("{} {preset} against {rival}", entry.id);
        print_line(format_args!("{against}, seeds {}..{}", seeds.start, seeds.end))?;
        table(seeds, jobs, |seed| color_cascade::census::pairing(first, second, seed))?;
    }
    Ok(())
}

/// Prints one line for each thing counted.
fn table(
    seeds: &Range<u64>,
    jobs: Option<usize>,
    count: impl Fn(u64) -> Counted + Sync,
) -> Result<(), Refusal> {
    let mut columns: Vec<(&'static str, Vec<i64>)> = Vec::new();
    let mut times: Vec<Duration> = Vec::new();
    let timed = |further: u64| {
        let begin = Instant::now();
        count(seeds.start + further).map(|counts| (counts, begin.elapsed()))
    };
    jobs::in_order(seeds.end - seeds.start, jobs, timed, |(counts, time)| {
        if columns.is_empty() {
            columns = counts.iter().map(|(name, _)| (*name, Vec::new())).collect();
        }
        for ((_, column), (_, number)) in columns.iter_mut().zip(&counts) {
            column.push(*number);
        }
        times.push(time);
        Ok(())
    })?;
    let width = columns.iter().map(|(name, _)| name.len()).max().unwrap_or(0);
    print_line(format_args!(
        "  {:width$} {:>12} {:>8} {:>8} {:>8} {:>8}",
        "", "mean", "min", "median", "p99", "max"
    ))?;
    for (name, mut column) in columns {
        column.sort_unstable();
        let at = |percent: usize| column[(column.len() - 1) * percent / 100];
        let mean = column.iter().sum::<i64>() as f64 / column.len() as f64;
        let (min, median, late, max) = (at(0), at(50), at(99), at(100));
        print_line(format_args!("  {name:width$} {mean:>12.3} {min:>8} {median:>8} {late:>8} {max:>8}"))?;
    }
    times.sort_unstable();
    let mean = times.iter().sum::<Duration>() / times.len() as u32;
    let (median, max) = (times[times.len() / 2], times[times.len() - 1]);
    let _ = writeln!(std::io::stderr(), "  time each: mean {mean:.1?}, median {median:.1?}, max {max:.1?}");
    Ok(())
}
