//! Everything that must hold, cheapest first.

use crate::step::{Fallible, at_root, built, cargo, root, run};
use crate::{bench, install, mobile, web};
use std::process::Command;
use std::time::Instant;

type Check = (&'static str, fn() -> Fallible<()>);

const CHECKS: &[Check] = &[
    ("format", format),
    ("clippy", clippy),
    ("Rust tests", rust_tests),
    ("instruction counts", bench::instructions),
    ("golden games in WebAssembly", wasm_check),
    ("web build", web_build),
    ("Android and iOS projects", mobile::check),
    ("browser tests", browser_tests),
];

/// Runs every check and stops at the first that fails.
pub fn everything() -> Fallible<()> {
    install::node()?;
    install::components()?;
    install::wasm_target()?;
    let began = Instant::now();
    for (passed, (name, check)) in CHECKS.iter().enumerate() {
        if let Err(reason) = check() {
            let skipped = CHECKS.len() - passed - 1;
            println!("{passed} passed, 1 failed ({name}), {skipped} not run");
            return Err(reason);
        }
    }
    println!("{} passed, 0 failed, in {:.0} s", CHECKS.len(), began.elapsed().as_secs_f64());
    Ok(())
}

fn format() -> Fallible<()> {
    run("format", cargo().args(["fmt", "--all", "--check"]))
}

/// Everything natively, then what only a browser runs.
fn clippy() -> Fallible<()> {
    let denied = ["--", "--deny", "warnings"];
    let mut natively = cargo();
    natively.args(["clippy", "--quiet", "--workspace", "--all-targets"]).args(denied);
    run("clippy", &mut natively)?;
    let mut client = cargo();
    client.args(["clippy", "--quiet", "--package", "quintet-web", "--target", web::TARGET]);
    run("clippy for the browser", client.args(["--profile", web::Profile::Release.name()]).args(denied))
}

fn rust_tests() -> Fallible<()> {
    run("Rust tests", cargo().args(["test", "--quiet", "--workspace"]))
}

fn wasm_check() -> Fallible<()> {
    let module = web::compile("quintet-wasm-check", web::Profile::Release)?;
    let mut node = at_root("node");
    node.arg("crates/wasm-check/run.mjs").arg(module).arg("crates/games");
    run("golden games in WebAssembly", &mut node)
}

fn web_build() -> Fallible<()> {
    web::build_small()
}

fn browser_tests() -> Fallible<()> {
    install::packages("e2e", "the browser tests")?;
    let chromium = install::chromium()?;
    run("build quintet", cargo().args(["build", "--quiet", "--package", "quintet"]))?;
    let mut tests = Command::new("node");
    tests.args(["node_modules/@playwright/test/cli.js", "test"]).current_dir(root().join("e2e"));
    tests.env("QUINTET", built("debug").join("quintet"));
    if let Some(chromium) = chromium {
        tests.env("CHROMIUM", chromium);
    }
    run("browser tests", &mut tests)
}
