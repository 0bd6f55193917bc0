//! The hot paths in WebAssembly under Node, beside the same work natively.

use crate::figures::{Bench, Figure, Row};
use crate::{Fallible, places};
use quintet_bench::hot::{HOT, counted};
use std::path::Path;
use std::process::Command;

/// The least part of the native speed.
const GOAL: f64 = 0.7;

/// How often each side is measured.
const TURNS: u32 = 3;

fn name_of(path: &str) -> String {
    format!("wasm: {path}")
}

/// Whether a figure has such a name.
pub fn has(filter: &str) -> bool {
    HOT.iter().any(|hot| name_of(hot.name).contains(filter))
}

/// Measures each path here and there in turn, so that both meet the same machine; the best of each counts.
pub fn figures(bench: &mut Bench, module: &Path) -> Fallible<()> {
    let (slices, least) = bench.slices();
    for (number, hot) in HOT.iter().enumerate() {
        let name = name_of(hot.name);
        if !bench.wants(&name) {
            continue;
        }
        let mut work = (hot.prepare)();
        let (mut here, mut there) = (f64::INFINITY, f64::INFINITY);
        for _ in 0..TURNS {
            here = here.min(bench.seconds_each(|| counted(hot.times, &mut work)));
            there = there.min(in_node(module, number, slices, least)?);
        }
        let ratio = here / there;
        bench.add(Row {
            name,
            figure: Figure::each(there, hot.unit),
            target: format!("{GOAL}x of native"),
            baseline: Some(Figure::each(here, hot.unit)),
            ratio: Some(ratio),
            holds: ratio >= GOAL,
            decides: true,
        });
    }
    Ok(())
}

fn in_node(module: &Path, path: usize, slices: u32, least: f64) -> Fallible<f64> {
    let mut node = Command::new("node");
    node.arg(places::here().join("hot.mjs")).arg(module);
    node.args([path.to_string(), slices.to_string(), least.to_string()]);
    let output = node.output().map_err(|error| format!("node does not start: {error}"))?;
    let said = String::from_utf8_lossy(&output.stdout);
    said.trim().parse().map_err(|_| {
        format!("{} did not run in Node: {}", HOT[path].name, String::from_utf8_lossy(&output.stderr))
    })
}
