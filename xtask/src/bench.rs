//! `cargo xtask bench`: builds what the figures need, then runs them.

use crate::step::{Fallible, at_root, built, cargo_build, run};
use crate::{install, web};
use std::process::Command;

const PACKAGE: &str = "quintet-bench";

/// Measures whatever the options ask for.
pub fn run_figures(options: &[String]) -> Fallible<()> {
    let mut figures = program()?;
    if options.iter().any(|option| option == "--rebaseline") {
        return run("store the instruction counts", figures.args(options));
    }
    let parts = wanted_parts(options)?;
    figures.args(options);
    if parts.contains("wasm") {
        install::node()?;
        figures.arg("--wasm").arg(hot_paths()?);
    }
    if parts.contains("browser") {
        install::node()?;
        install::packages("e2e", "the browser tests")?;
        // Lighthouse brings many packages that the tests do not need, so they stand apart.
        install::packages("e2e/bench", "Lighthouse")?;
        let chromium = install::chromium()?;
        web::build(web::Profile::Release)?;
        run("build quintet", cargo_build().args(["--release", "--package", "quintet"]))?;
        figures.arg("--browser").arg(built("release").join("quintet"));
        if let Some(chromium) = chromium {
            figures.arg("--chromium").arg(chromium);
        }
    }
    run("bench", &mut figures)
}

/// Counts instructions beside the stored counts; a rise fails.
pub fn instructions() -> Fallible<()> {
    run("instruction counts", program()?.arg("--instructions"))
}

/// The program that measures, built as it is measured.
fn program() -> Fallible<Command> {
    run("build the figures", cargo_build().args(["--release", "--package", PACKAGE]))?;
    let program = built("release").join(PACKAGE);
    Ok(at_root(&program.to_string_lossy()))
}

/// Which parts that need something built have a figure of such a name.
fn wanted_parts(options: &[String]) -> Fallible<String> {
    let filter = options.iter().filter(|option| !option.starts_with('-'));
    let mut ask = Command::new(built("release").join(PACKAGE));
    let output = ask.arg("--parts").args(filter).output().map_err(|error| error.to_string())?;
    Ok(String::from_utf8_lossy(&output.stdout).into_owned())
}

/// The hot paths as a WASM module, compiled as the client is.
fn hot_paths() -> Fallible<std::path::PathBuf> {
    install::wasm_target()?;
    let mut build = cargo_build();
    build.args(["--package", PACKAGE, "--example", "hot", "--target", web::TARGET]);
    run("compile the hot paths to WebAssembly", build.args(["--profile", web::Profile::Release.name()]))?;
    Ok(built(web::TARGET).join(web::Profile::Release.name()).join("examples/hot.wasm"))
}
