//! The client in Chromium with the CPU slowed 4x: what was promised here, measured by `e2e/bench/browser.mjs`.

use crate::figures::{Bench, Figure, Row};
use crate::{Fallible, places};
use std::collections::BTreeMap;
use std::path::Path;
use std::process::{Command, Stdio};

/// What is promised of a figure.
#[derive(Clone, Copy)]
enum Promise {
    /// No more than this.
    AtMost(f64),
    /// No less than this.
    AtLeast(f64),
    /// No frame that takes longer than this.
    NoFrameOver(f64),
    /// Nothing: it is there to be read.
    None,
}

/// A figure: its name, its unit, its promise, and whether a broken promise fails the run. A slow machine breaks
/// promises about time, so only sizes, memory and accessibility do.
type Wanted = (&'static str, &'static str, Promise, bool);

const FIGURES: &[Wanted] = {
    use Promise::{AtLeast, AtMost, NoFrameOver};
    &[
        ("browser: number-match, load to playable board", "s", AtMost(0.8), false),
        ("browser: digits, load to playable board", "s", AtMost(0.8), false),
        ("browser: pathwayz, load to playable board", "s", AtMost(0.8), false),
        ("browser: numberclart, load to playable board", "s", AtMost(0.8), false),
        ("browser: color-cascade, load to playable board", "s", AtMost(0.8), false),
        ("browser: tap to painted choice", "s", AtMost(0.05), false),
        ("browser: number-match match, frames", "frames/s", AtLeast(55.0), false),
        ("browser: number-match match, longest frame", "s", NoFrameOver(0.05), false),
        ("browser: number-match match, work a frame", "s", AtMost(1.0 / 60.0), false),
        ("browser: number-match 1000 rows scrolled, frames", "frames/s", AtLeast(50.0), false),
        ("browser: number-match 1000 rows scrolled, longest frame", "s", NoFrameOver(0.05), false),
        ("browser: number-match 1000 rows scrolled, work a frame", "s", AtMost(1.0 / 60.0), false),
        ("browser: digits match, frames", "frames/s", AtLeast(60.0), false),
        ("browser: digits match, longest frame", "s", NoFrameOver(0.05), false),
        ("browser: digits match, work a frame", "s", AtMost(1.0 / 60.0), false),
        ("browser: pathwayz stroke, frames", "frames/s", AtLeast(60.0), false),
        ("browser: pathwayz stroke, longest frame", "s", NoFrameOver(0.05), false),
        ("browser: pathwayz stroke, work a frame", "s", AtMost(1.0 / 60.0), false),
        ("browser: pathwayz win, frames", "frames/s", AtLeast(60.0), false),
        ("browser: pathwayz win, longest frame", "s", NoFrameOver(0.05), false),
        ("browser: pathwayz win, work a frame", "s", AtMost(1.0 / 60.0), false),
        ("browser: numberclart turn, frames", "frames/s", AtLeast(60.0), false),
        ("browser: numberclart turn, longest frame", "s", NoFrameOver(0.05), false),
        ("browser: numberclart turn, work a frame", "s", AtMost(1.0 / 60.0), false),
        ("browser: color-cascade swap, frames", "frames/s", AtLeast(30.0), false),
        ("browser: color-cascade swap, longest frame", "s", NoFrameOver(0.05), false),
        ("browser: color-cascade swap, work a frame", "s", AtMost(1.0 / 30.0), false),
        ("browser: color-cascade hard thinks, frames", "frames/s", AtLeast(30.0), false),
        ("browser: color-cascade hard thinks, longest frame", "s", NoFrameOver(0.05), false),
        ("browser: color-cascade hard thinks, work a frame", "s", AtMost(1.0 / 30.0), false),
        ("browser: worker starts and answers", "s", AtMost(1.0), false),
        ("browser: worker answers", "s", AtMost(1.0 / 60.0), false),
        ("browser: number-match explained by a slowed page", "s", AtMost(12.0), false),
        ("browser: number-match first remark", "s", AtMost(1.0), false),
        ("browser: digits explained by a slowed page", "s", AtMost(12.0), false),
        ("browser: digits first remark", "s", AtMost(1.0), false),
        ("browser: pathwayz explained by a slowed page", "s", AtMost(12.0), false),
        ("browser: pathwayz first remark", "s", AtMost(1.0), false),
        ("browser: numberclart explained by a slowed page", "s", AtMost(12.0), false),
        ("browser: numberclart first remark", "s", AtMost(1.0), false),
        ("browser: color-cascade explained by a slowed page", "s", AtMost(12.0), false),
        ("browser: color-cascade first remark", "s", AtMost(1.0), false),
        ("browser: numberclart 1000 moves, script memory grows", "%", AtMost(5.0), true),
        ("browser: numberclart 1000 moves, WASM memory grows", "%", AtMost(5.0), true),
        ("browser: numberclart 1000 moves, nodes grow", "nodes", AtMost(0.0), true),
        ("browser: number-match 1000 moves, script memory grows", "%", AtMost(5.0), true),
        ("browser: number-match 1000 moves, WASM memory grows", "%", AtMost(5.0), true),
        ("browser: number-match 1000 moves, nodes grow", "nodes", AtMost(0.0), true),
        ("browser: killed 50 times, moves lost", "moves", AtMost(0.0), true),
        ("browser: killed 50 times, games lost", "games", AtMost(0.0), true),
        ("browser: killed 50 times, ledgers lost", "ledgers", AtMost(0.0), true),
        ("browser: first load", "KB brotli", AtMost(199.0), true),
        ("browser: first load, WASM module", "KB brotli", Promise::None, false),
        ("browser: first load, fonts", "KB", Promise::None, false),
        ("browser: first load of a game by its link", "KB brotli", AtMost(434.0), true),
        ("browser: Lighthouse performance, home", "points", AtLeast(95.0), false),
        ("browser: Lighthouse accessibility, home", "points", AtLeast(100.0), true),
        ("browser: Lighthouse largest paint, home", "s", AtMost(2.0), false),
        ("browser: Lighthouse blocking, home", "s", AtMost(0.15), false),
        ("browser: Lighthouse performance, number-match", "points", AtLeast(95.0), false),
        ("browser: Lighthouse accessibility, number-match", "points", AtLeast(100.0), true),
        ("browser: Lighthouse largest paint, number-match", "s", AtMost(2.0), false),
        ("browser: Lighthouse blocking, number-match", "s", AtMost(0.15), false),
        ("browser: Lighthouse performance, digits", "points", AtLeast(95.0), false),
        ("browser: Lighthouse accessibility, digits", "points", AtLeast(100.0), true),
        ("browser: Lighthouse largest paint, digits", "s", AtMost(2.0), false),
        ("browser: Lighthouse blocking, digits", "s", AtMost(0.15), false),
        ("browser: Lighthouse performance, pathwayz", "points", AtLeast(95.0), false),
        ("browser: Lighthouse accessibility, pathwayz", "points", AtLeast(100.0), true),
        ("browser: Lighthouse largest paint, pathwayz", "s", AtMost(2.0), false),
        ("browser: Lighthouse blocking, pathwayz", "s", AtMost(0.15), false),
        ("browser: Lighthouse performance, numberclart", "points", AtLeast(95.0), false),
        ("browser: Lighthouse accessibility, numberclart", "points", AtLeast(100.0), true),
        ("browser: Lighthouse largest paint, numberclart", "s", AtMost(2.0), false),
        ("browser: Lighthouse blocking, numberclart", "s", AtMost(0.15), false),
        ("browser: Lighthouse performance, color-cascade", "points", AtLeast(95.0), false),
        ("browser: Lighthouse accessibility, color-cascade", "points", AtLeast(100.0), true),
        ("browser: Lighthouse largest paint, color-cascade", "s", AtMost(2.0), false),
        ("browser: Lighthouse blocking, color-cascade", "s", AtMost(0.15), false),
    ]
};

/// Whether a figure has such a name.
pub fn has(filter: &str) -> bool {
    FIGURES.iter().any(|(name, ..)| name.contains(filter))
}

/// Measures the client that this command serves; answers with what could not be measured.
pub fn figures(bench: &mut Bench, quintet: &Path, chromium: Option<&Path>) -> Fallible<Vec<String>> {
    let wanted: Vec<&Wanted> = FIGURES.iter().filter(|(name, ..)| bench.wants(name)).collect();
    if wanted.is_empty() {
        return Ok(Vec::new());
    }
    let mut node = Command::new("node");
    node.arg("bench/browser.mjs").current_dir(places::root().join("e2e")).stderr(Stdio::inherit());
    node.args(if bench.quick() { ["--runs", "1"] } else { ["--runs", "3"] });
    node.args(wanted.iter().map(|(name, ..)| name)).env("QUINTET", quintet);
    if let Some(chromium) = chromium {
        node.env("CHROMIUM", chromium);
    }
    let output = node.output().map_err(|error| format!("node does not start: {error}"))?;
    let text = String::from_utf8_lossy(&output.stdout);
    let measured = read(&text);
    let mut skipped = Vec::new();
    for (name, unit, promise, decides) in wanted {
        match measured.get(name) {
            Some(&(amount, baseline)) => bench.add(row(name, unit, *promise, *decides, amount, baseline)),
            None => skipped.push(format!("{name}: not measured")),
        }
    }
    Ok(skipped)
}

/// Lines of a name, a number and perhaps a baseline, separated by tabs.
fn read(text: &str) -> BTreeMap<&str, (f64, Option<f64>)> {
    let figure = |line| {
        let mut words = str::split(line, '\t');
        let (name, amount) = (words.next()?, words.next()?.parse().ok()?);
        Some((name, (amount, words.next().and_then(|word| word.parse().ok()))))
    };
    text.lines().filter_map(figure).collect()
}

fn row(name: &str, unit: &str, promise: Promise, decides: bool, amount: f64, baseline: Option<f64>) -> Row {
    let shown = |limit: f64| Figure::of(limit, unit).shown;
    let (target, holds) = match promise {
        Promise::AtMost(limit) => (format!("at most {}", shown(limit)), amount <= limit),
        // A screen that shows 60 frames a second is measured to do so within a hundredth, and three of them to take 50 ms.
        Promise::AtLeast(limit) => (format!("at least {}", shown(limit)), amount >= limit * 0.99),
        Promise::NoFrameOver(limit) => (format!("at most {}", shown(limit)), amount <= limit * 1.01),
        Promise::None => (String::new(), true),
    };
    let better = |baseline: f64| match promise {
        Promise::AtLeast(_) => amount / baseline,
        Promise::AtMost(_) | Promise::NoFrameOver(_) | Promise::None => baseline / amount,
    };
    Row {
        name: name.to_string(),
        figure: Figure::of(amount, unit),
        target,
        baseline: baseline.map(|baseline| Figure::of(baseline, unit)),
        ratio: baseline.map(better),
        holds,
        decides,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_promise_holds_from_its_own_side() {
        let holds = |promise, amount| row("it", "s", promise, false, amount, None).holds;
        assert!(holds(Promise::AtMost(1.0), 0.9) && !holds(Promise::AtMost(1.0), 1.1));
        assert!(holds(Promise::AtLeast(60.0), 59.9) && !holds(Promise::AtLeast(60.0), 55.0));
        assert!(holds(Promise::NoFrameOver(0.05), 3.0 * 0.0167) && !holds(Promise::NoFrameOver(0.05), 0.055));
    }

    #[test]
    fn what_the_script_prints_is_read() {
        let measured = read("one\t0.5\t0.1\ntwo\t7\nnoise\n");
        assert_eq!(measured["one"], (0.5, Some(0.1)));
        assert_eq!(measured["two"], (7.0, None));
        assert_eq!(measured.len(), 2);
    }
}
