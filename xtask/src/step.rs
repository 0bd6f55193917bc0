//! Steps: programs that run one after the other, each announced by one line.

use std::env;
use std::io::IsTerminal as _;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::Instant;

/// What went wrong, in a sentence.
pub type Fallible<T> = Result<T, String>;

/// The features of `quintet` in everything that is built here to be run, tested or shipped.
pub const FEATURES: [&str; 2] = ["--features", "quintet/server,quintet/terminal"];

/// The top of the repository.
pub fn root() -> PathBuf {
    let here =
        env::var("CARGO_MANIFEST_DIR").map_or_else(|_| env!("CARGO_MANIFEST_DIR").into(), PathBuf::from);
    here.parent().map(Path::to_path_buf).unwrap_or(here)
}

/// Where cargo puts what it builds in a profile: beside this program's own profile.
pub fn built(profile: &str) -> PathBuf {
    let own = env::current_exe().unwrap_or_default();
    own.ancestors().nth(2).map(|target| target.join(profile)).unwrap_or_default()
}

/// Cargo, at the top of the repository.
pub fn cargo() -> Command {
    at_root("cargo")
}

/// `cargo build`, which shows its progress in a terminal and is silent in a log.
pub fn cargo_build() -> Command {
    cargo_shown("build")
}

/// A command of cargo that shows its progress in a terminal and is silent in a log.
pub fn cargo_shown(command: &str) -> Command {
    let mut shown = cargo();
    shown.arg(command);
    if !in_terminal() {
        shown.arg("--quiet");
    }
    shown
}

/// Whether somebody watches.
pub fn in_terminal() -> bool {
    std::io::stderr().is_terminal()
}

/// Another program, at the top of the repository.
pub fn at_root(program: &str) -> Command {
    let mut command = Command::new(program);
    command.current_dir(root());
    command
}

/// Runs a step to its end.
pub fn run(name: &str, command: &mut Command) -> Fallible<()> {
    println!("==> {name}");
    let began = Instant::now();
    let status = command.status().map_err(|error| missing(command, &error))?;
    if !status.success() {
        return Err(format!("{name} failed ({status})"));
    }
    println!("    {name}: done in {:.1} s", began.elapsed().as_secs_f64());
    Ok(())
}

/// Builds a program of ours and says where it is: as a part of the workspace, whose tests have built the same
/// dependencies with the same features.
pub fn program(name: &str) -> Fallible<PathBuf> {
    let mut build = cargo_build();
    build.args(["--workspace", "--bin", name]).args(FEATURES);
    run(&format!("build {name}"), &mut build)?;
    Ok(built("debug").join(name).with_extension(env::consts::EXE_EXTENSION))
}

/// Whether a program is there and says so.
pub fn answers(command: &mut Command) -> bool {
    command.output().is_ok_and(|output| output.status.success())
}

/// Becomes another program, so that Ctrl+C reaches it alone.
#[cfg(unix)]
pub fn replace(command: &mut Command) -> Fallible<()> {
    use std::os::unix::process::CommandExt as _;
    let error = command.exec();
    Err(missing(command, &error))
}

/// Runs another program in this one's place.
#[cfg(not(unix))]
pub fn replace(command: &mut Command) -> Fallible<()> {
    let status = command.status().map_err(|error| missing(command, &error))?;
    std::process::exit(status.code().unwrap_or(1))
}

fn missing(command: &Command, error: &std::io::Error) -> String {
    format!("{} does not start: {error}", command.get_program().to_string_lossy())
}
