//! `cargo xtask load`: builds the server and the load generator, which no other task builds, and runs it.

use crate::step::{Fallible, at_root, built, cargo_build, run};
use crate::{install, step};

const PACKAGE: &str = "xtask-load";

/// Builds the server and the generator as they ship, and runs them.
pub fn run_load(options: &[String]) -> Fallible<()> {
    install::postgres()?;
    let mut build = cargo_build();
    build.args(["--release", "--package", "quintet", "--package", PACKAGE]);
    run("build the server and the generator", build.args(["--features", "quintet/server"]))?;
    let mut load = at_root(&built("release").join(PACKAGE).to_string_lossy());
    load.arg("--quintet").arg(built("release").join("quintet"));
    load.arg("--folder").arg(step::root().join("target/load"));
    run("load", load.args(options))
}
