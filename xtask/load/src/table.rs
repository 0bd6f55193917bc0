//! The printed table: one line for each run and kind of answer.

use crate::open_loop::Outcome;
use hdrhistogram::Histogram;

/// Prints the head.
pub fn head() {
    println!("| run | answer | a second | p50 | p99 | highest |");
    println!("|---|---|---|---|---|---|");
}

/// Prints what came of a run.
pub fn outcome(name: &str, outcome: &Outcome) {
    for ((kind, status), times) in &outcome.answers {
        let rate = times.len() as f64 / outcome.took.as_secs_f64();
        let [middle, late] = [0.5, 0.99].map(|share| text(times.value_at_quantile(share)));
        println!("| {name} | {kind}: {status} | {rate:.0} | {middle} | {late} | {} |", text(times.max()));
    }
    if outcome.lost + outcome.unsent > 0 {
        println!("| {name} | no answer: {}, not sent: {} | | | | |", outcome.lost, outcome.unsent);
    }
}

/// Prints a figure that has no spread.
pub fn line(name: &str, figure: &str) {
    println!("| {name} | {figure} | | | | |");
}

/// The time that 99 of 100 answers of a kind and status took at most, in milliseconds.
pub fn p99(outcome: &Outcome, kind: &'static str, status: u16) -> Option<f64> {
    let times: &Histogram<u64> = outcome.answers.get(&(kind, status))?;
    Some(times.value_at_quantile(0.99) as f64 / 1_000.0)
}

fn text(microseconds: u64) -> String {
    match microseconds {
        0..1_000 => format!("{microseconds} us"),
        1_000..100_000 => format!("{:.1} ms", microseconds as f64 / 1_000.0),
        _ => format!("{} ms", microseconds / 1_000),
    }
}
