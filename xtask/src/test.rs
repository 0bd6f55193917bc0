//! `cargo xtask test`: every check of the repository.

use crate::step::{FEATURES, Fallible, at_root, cargo, cargo_shown, program, root, run};
use crate::{bench, install, mobile, web};
use std::process::Command;
use std::sync::OnceLock;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;
use std::time::Instant;

type Check = (&'static str, fn() -> Fallible<()>);

/// What compiles, in two lanes beside each other: much of building the client keeps one core busy.
const LANES: [&[Check]; 2] = [
    &[
        ("format", format),
        ("clippy", clippy),
        ("quintet without the server", plain_quintet),
        ("Rust tests compile", compile_tests),
    ],
    &[
        ("programs for the tests", install_programs),
        ("clippy for the browser", clippy_for_the_browser),
        ("golden games in WebAssembly", wasm_check),
        ("web build", web::build_small),
        ("Android and iOS projects", mobile::check),
    ],
];

/// What runs, one after the other: some Rust tests measure time, and browser tests want the whole machine. The client is
/// put into quintet first, so that no test finds its program being replaced.
const AFTERWARDS: &[Check] = &[
    ("quintet with the client", complete_quintet),
    ("Rust tests", rust_tests),
    ("instruction counts", bench::instructions),
    ("browser tests", browser_tests),
];

/// Runs every check; after one that fails none begins.
pub fn everything() -> Fallible<()> {
    install::node()?;
    install::components()?;
    install::wasm_target()?;
    let began = Instant::now();
    let tally = Tally::default();
    thread::scope(|running| {
        for lane in LANES {
            running.spawn(|| tally.run(lane));
        }
    });
    tally.run(AFTERWARDS);
    let passed = tally.passed.into_inner();
    match tally.failed.into_inner() {
        None => {
            println!("{passed} passed, 0 failed, in {:.0} s", began.elapsed().as_secs_f64());
            Ok(())
        }
        Some((name, reason)) => {
            let others = LANES.concat().len() + AFTERWARDS.len() - passed - 1;
            println!("{passed} passed, 1 failed ({name}), {others} not run or failed too");
            Err(reason)
        }
    }
}

/// How the checks of all lanes went so far.
#[derive(Default)]
struct Tally {
    passed: AtomicUsize,
    /// The first that failed, and why.
    failed: OnceLock<(&'static str, String)>,
}

impl Tally {
    fn run(&self, checks: &[Check]) {
        for (name, check) in checks {
            if self.failed.get().is_some() {
                return;
            }
            match check() {
                Ok(()) => _ = self.passed.fetch_add(1, Ordering::Relaxed),
                Err(reason) => {
                    println!("    {name}: {reason}");
                    _ = self.failed.set((name, reason));
                }
            }
        }
    }
}

fn format() -> Fallible<()> {
    run("format", cargo().args(["fmt", "--all", "--check"]))
}

/// A plain `cargo build -p quintet` stays free of C code and of everything that only the server needs.
fn plain_quintet() -> Fallible<()> {
    let _client = web::unchanged();
    let listed = cargo()
        .args([
            "tree",
            "--package",
            "quintet",
            "--edges",
            "normal,build",
            "--prefix",
            "none",
            "--format",
            "{p}",
        ])
        .output()
        .map_err(|error| format!("cargo tree does not start: {error}"))?;
    let tree = String::from_utf8_lossy(&listed.stdout);
    let names = || tree.lines().filter_map(|line| line.split(' ').next());
    if !names().any(|name| name == "quintet-engine") {
        return Err(format!("cargo tree failed: {}", String::from_utf8_lossy(&listed.stderr)));
    }
    // linux-raw-sys is plain Rust; all other crates of this name bind C.
    let is_foreign = |name: &str| name == "cc" || name.ends_with("-sys") && name != "linux-raw-sys";
    let is_the_servers =
        |name: &str| ["quintet-server", "sqlx", "rayon", "governor", "metrics"].contains(&name);
    match names().find(|name| is_foreign(name) || is_the_servers(name)) {
        Some(name) => Err(format!("quintet without the feature server depends on {name}")),
        None => run("check quintet without the server", cargo_shown("check").args(["--package", "quintet"])),
    }
}

fn clippy() -> Fallible<()> {
    let _client = web::unchanged();
    lint("clippy", &["--workspace", "--all-targets", FEATURES[0], FEATURES[1]])
}

/// What only a browser runs.
fn clippy_for_the_browser() -> Fallible<()> {
    let profile = web::Profile::Release.name();
    let client = ["--package", "quintet-web", "--target", web::TARGET, "--profile", profile];
    lint("clippy for the browser", &client)
}

fn lint(name: &str, what: &[&str]) -> Fallible<()> {
    run(name, cargo_shown("clippy").args(what).args(["--", "--deny", "warnings"]))
}

fn compile_tests() -> Fallible<()> {
    let _client = web::unchanged();
    let mut compile = cargo_shown("test");
    run("compile the Rust tests", compile.args(["--no-run", "--workspace"]).args(FEATURES))
}

/// Compiles once more what embeds the client.
fn complete_quintet() -> Fallible<()> {
    compile_tests()?;
    program("quintet").map(drop)
}

fn rust_tests() -> Fallible<()> {
    run("Rust tests", cargo().args(["test", "--quiet", "--workspace"]).args(FEATURES))
}

fn wasm_check() -> Fallible<()> {
    let module = web::compile("quintet-wasm-check", web::Profile::Release)?;
    let mut node = at_root("node");
    node.arg("crates/wasm-check/run.mjs").arg(module).arg("crates/games");
    run("golden games in WebAssembly", &mut node)
}

/// One after the other, since a system installs only one at a time.
fn install_programs() -> Fallible<()> {
    install::postgres()?;
    install::packages("e2e", "the browser tests")?;
    install::chromium().map(drop)
}

fn browser_tests() -> Fallible<()> {
    let chromium = install::chromium()?;
    let quintet = program("quintet")?;
    let mut tests = Command::new("node");
    tests.args(["node_modules/@playwright/test/cli.js", "test"]).current_dir(root().join("e2e"));
    tests.env("QUINTET", quintet);
    if let Some(chromium) = chromium {
        tests.env("CHROMIUM", chromium);
    }
    run("browser tests", &mut tests)
}
