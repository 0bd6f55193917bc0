//! Analysis after the game, in WebAssembly under Node, of games as they are usually played.
//!
//! A browser that slows the page does not slow its worker, where the analysis runs. Slowing is giving a thread less
//! time, so the figures of a device that is four times as slow are these times four: what is promised for it, 12 s for
//! the whole and 1 s until the first remark, is a quarter of that here.

use crate::figures::{Bench, Figure, Row, time};
use crate::{Fallible, places};
use quintet_bench::usual_games::usual_games;
use quintet_games::GAMES;
use std::io::Write as _;
use std::path::Path;
use std::process::{Command, Stdio};

/// How much slower than this machine the device is that the promises are made for.
const SLOWED: f64 = 4.0;
const WHOLE: f64 = 3.0;
const FIRST_REMARK: f64 = 1.0 / SLOWED;

fn names(id: &str) -> [String; 2] {
    [
        format!("wasm: {id}: whole analysis of a usual game"),
        format!("wasm: {id}: first remark of an analysis"),
    ]
}

/// Whether a figure has such a name.
pub fn has(filter: &str) -> bool {
    GAMES.iter().any(|entry| names(entry.id).iter().any(|name| name.contains(filter)))
}

/// Times the analyses of each game: the median and the longest.
pub fn figures(bench: &mut Bench, module: &Path) -> Fallible<()> {
    for entry in GAMES {
        let names = names(entry.id);
        if !names.iter().any(|name| bench.wants(name)) {
            continue;
        }
        let records: Vec<String> = usual_games(entry).iter().map(ToString::to_string).collect();
        let [whole, first] = in_node(module, &records)?;
        for (name, mut times, limit) in names
            .into_iter()
            .zip([whole, first])
            .zip([WHOLE, FIRST_REMARK])
            .map(|((name, times), limit)| (name, times, limit))
        {
            times.sort_by(f64::total_cmp);
            let (Some(&longest), median) = (times.last(), times.get(times.len() / 2)) else { continue };
            let median = median.copied().unwrap_or(longest);
            bench.add(Row {
                name,
                figure: Figure {
                    shown: format!(
                        "median {}, longest {} of {}; slowed 4x {}",
                        time(median),
                        time(longest),
                        times.len(),
                        time(SLOWED * longest)
                    ),
                    amount: Some(longest),
                    unit: "s, longest".to_string(),
                },
                target: format!("{}; slowed 4x {}", time(limit), time(SLOWED * limit)),
                baseline: None,
                ratio: None,
                holds: longest <= limit,
                decides: false,
            });
        }
    }
    Ok(())
}

/// The seconds that each analysis takes, and those until its first remark, where there is one.
fn in_node(module: &Path, records: &[String]) -> Fallible<[Vec<f64>; 2]> {
    let mut node = Command::new("node");
    node.arg(places::here().join("analyses.mjs")).arg(module).stdin(Stdio::piped()).stdout(Stdio::piped());
    let mut node = node.spawn().map_err(|error| format!("node does not start: {error}"))?;
    if let Some(mut input) = node.stdin.take() {
        input.write_all(records.join("\n\n").as_bytes()).map_err(|error| error.to_string())?;
    }
    let output = node.wait_with_output().map_err(|error| error.to_string())?;
    if !output.status.success() {
        return Err("the analyses did not run in Node".to_string());
    }
    let mut times = [Vec::new(), Vec::new()];
    for line in String::from_utf8_lossy(&output.stdout).lines() {
        for (word, times) in line.split(' ').zip(&mut times) {
            times.extend(word.parse::<f64>());
        }
    }
    Ok(times)
}
