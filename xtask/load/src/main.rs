//! `cargo xtask load`: how much a server of daily results carries.
//!
//! The generator sends at a given rate whatever the answers do (an open loop) and counts each answer from the moment
//! its request was due, so that a server that stalls cannot hide it. Everything is bounded in count and time and goes
//! to 127.0.0.1 only. Beside each figure stands what the parts alone do on the same machine in the same run: a bare
//! route of axum, and a bare insert into the same database.

mod baselines;
// The tests of the store run the same throw-away cluster.
#[path = "../../../crates/server/tests/all/cluster.rs"]
mod cluster;
mod open_loop;
mod options;
mod process;
mod records;
mod requests;
mod runs;
mod table;

use options::Options;
use std::process::ExitCode;

/// What went wrong, in a sentence.
type Fallible<T> = Result<T, String>;

fn main() -> ExitCode {
    let args: Vec<String> = std::env::args().skip(1).collect();
    // This program is the bare route's server, too: a process of its own, as the measured server is.
    let done = match args.first().map(String::as_str) {
        Some("bare-route") => baselines::serve_bare_route(),
        _ => Options::read(&args).and_then(|options| runs::all(&options)),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(reason) => {
            eprintln!("load: {reason}");
            ExitCode::FAILURE
        }
    }
}
