//! Installs what a task needs and this machine lacks.

use crate::step::{Fallible, answers, at_root, root, run};
use crate::web::TARGET;
use std::env;
use std::fs;
use std::path::PathBuf;
use std::process::Command;

/// The WebAssembly target of the toolchain.
pub fn wasm_target() -> Fallible<()> {
    let installed = Command::new("rustc").args(["--print", "target-libdir", "--target", TARGET]).output();
    let folder = installed.map(|output| String::from_utf8_lossy(&output.stdout).trim().to_string());
    if folder.is_ok_and(|folder| !folder.is_empty() && PathBuf::from(folder).is_dir()) {
        return Ok(());
    }
    run(&format!("install the target {TARGET}"), at_root("rustup").args(["target", "add", TARGET]))
}

/// The formatter and the linter of the toolchain.
pub fn components() -> Fallible<()> {
    for (component, program) in [("rustfmt", "cargo-fmt"), ("clippy", "cargo-clippy")] {
        if !answers(at_root(program).arg("--version")) {
            run(&format!("install {component}"), at_root("rustup").args(["component", "add", component]))?;
        }
    }
    Ok(())
}

/// Node, which cannot be installed from here.
pub fn node() -> Fallible<()> {
    for program in ["node", npm()] {
        if !answers(at_root(program).arg("--version")) {
            return Err(format!(
                "{program} is missing: install Node 20 or newer with npm (https://nodejs.org)"
            ));
        }
    }
    Ok(())
}

/// The program that installs packages.
pub const fn npm() -> &'static str {
    if cfg!(windows) { "npm.cmd" } else { "npm" }
}

/// The packages of a folder, unless they are the locked ones already.
pub fn packages(folder: &str, purpose: &str) -> Fallible<()> {
    let place = root().join(folder);
    let locked = fs::read(place.join("package-lock.json"))
        .map_err(|error| format!("{folder}/package-lock.json: {error}"))?;
    let stamp = place.join("node_modules/.installed");
    if fs::read(&stamp).is_ok_and(|installed| installed == locked) {
        return Ok(());
    }
    let mut install = Command::new(npm());
    install.args(["ci", "--no-audit", "--no-fund", "--loglevel=error"]).current_dir(place);
    run(&format!("install the packages of {purpose}"), &mut install)?;
    fs::write(&stamp, locked).map_err(|error| format!("{}: {error}", stamp.display()))
}

/// Chromium: the system's if there is one or can be one, else Playwright's own (`None`).
pub fn chromium() -> Fallible<Option<PathBuf>> {
    if let Some(found) = system_chromium() {
        return Ok(Some(found));
    }
    if can_apt_get() {
        match apt_get_chromium() {
            Ok(found) => return Ok(Some(found)),
            Err(reason) => println!("    {reason}; trying Playwright's own Chromium"),
        }
    }
    let mut download = Command::new(if cfg!(windows) { "npx.cmd" } else { "npx" });
    download.args(["playwright", "install", "chromium"]).current_dir(root().join("e2e"));
    run("download Chromium by Playwright", &mut download).map_err(|reason| {
        format!("{reason}; install Chromium (Debian: apt-get install chromium) or set CHROMIUM to its path")
    })?;
    Ok(None)
}

fn apt_get_chromium() -> Fallible<PathBuf> {
    apt_get("chromium")?;
    system_chromium().ok_or_else(|| "apt-get installed no Chromium".into())
}

/// PostgreSQL, on which the store's tests run a cluster of their own. Where it cannot be installed they say so, and
/// fail under CI.
pub fn postgres() -> Fallible<()> {
    // The folder alone says nothing: the package of the client makes it too.
    let versions = fs::read_dir("/usr/lib/postgresql").into_iter().flatten().flatten();
    let there = versions.map(|version| version.path().join("bin/initdb")).any(|program| program.is_file());
    if there || answers(Command::new("initdb").arg("--version")) || !can_apt_get() {
        return Ok(());
    }
    apt_get("postgresql").or_else(|reason| match env::var_os("CI") {
        Some(_) => Err(reason),
        None => {
            println!("    {reason}; NOTHING WILL BE TESTED ON POSTGRESQL");
            Ok(())
        }
    })
}

fn can_apt_get() -> bool {
    answers(Command::new("apt-get").arg("--version")) && is_root()
}

fn apt_get(package: &str) -> Fallible<()> {
    let mut refresh = Command::new("apt-get");
    run("refresh the package lists", refresh.args(["update", "--quiet"]))?;
    let mut install = Command::new("apt-get");
    install.args(["install", "--yes", "--quiet", "--no-install-recommends", package]);
    run(&format!("install {package} by apt-get"), install.env("DEBIAN_FRONTEND", "noninteractive"))
}

fn is_root() -> bool {
    Command::new("id").arg("-u").output().is_ok_and(|output| output.stdout.trim_ascii() == b"0")
}

fn system_chromium() -> Option<PathBuf> {
    if let Some(given) = env::var_os("CHROMIUM") {
        return Some(given.into());
    }
    let names = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];
    let path = env::var_os("PATH").unwrap_or_default();
    env::split_paths(&path)
        .flat_map(|folder| names.map(|name| folder.join(name)))
        .chain(["/Applications/Google Chrome.app/Contents/MacOS/Google Chrome".into()])
        .find(|candidate| candidate.is_file())
}
