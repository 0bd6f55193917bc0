//! The command `quintet`.
//!
//! It is a library so that the protocol can be fuzzed; `main.rs` only calls it.

#[cfg(feature = "server")]
mod admin;
mod analyse;
mod census;
#[cfg(feature = "terminal")]
mod completions;
mod daily;
#[cfg(feature = "terminal")]
mod data;
pub mod engine;
mod jobs;
mod json;
mod one_shot;
mod picture;
#[cfg(feature = "terminal")]
mod play;
mod serve;

use clap::{Parser, Subcommand};
use quintet_engine::Refusal;
use std::fmt::Display;
use std::io::Write as _;
use std::ops::Range;
use std::process::ExitCode;

/// Five grid puzzles on one deterministic engine.
#[derive(Parser)]
#[command(version)]
struct Arguments {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// Play in the terminal. Games are stored as they are played, and continue the next time.
    #[cfg(feature = "terminal")]
    Play(play::Arguments),
    /// Export or import everything that is stored, in the same file format as the browser.
    #[cfg(feature = "terminal")]
    #[command(subcommand)]
    Data(data::Action),
    /// Print completions for a shell.
    #[cfg(feature = "terminal")]
    Completions {
        /// The shell.
        shell: clap_complete::Shell,
    },
    /// Print the man page.
    #[cfg(feature = "terminal")]
    Man,
    /// Answer JSON requests, one a line, from standard input.
    Engine,
    /// Print dealt positions.
    Generate {
        /// The game's id, such as digits.
        game: String,
        /// A preset's name, or parameters.
        #[arg(long)]
        preset: Option<String>,
        /// The first seed; random when it is left out.
        #[arg(long)]
        seed: Option<u64>,
        /// How many positions, of one seed after the other.
        #[arg(long, default_value_t = 1)]
        count: u64,
        /// Print states and certificates as JSON, one a line.
        #[arg(long)]
        json: bool,
        /// How many threads; all cores when it is left out.
        #[arg(long)]
        jobs: Option<usize>,
    },
    /// Say whether a position can still be won.
    Solve {
        /// The game's id.
        game: String,
        /// The position, as text.
        #[arg(allow_hyphen_values = true)]
        position: String,
    },
    /// Replay a record and check its claim.
    Replay {
        /// The file that holds the record; - reads standard input.
        file: String,
    },
    /// Say what each move of a game lost, and what would have been better.
    Analyse {
        /// The file that holds the record, or a link; - reads standard input.
        #[arg(value_name = "FILE|LINK")]
        record: String,
        /// Print the analysis as JSON.
        #[arg(long)]
        json: bool,
    },
    /// Print a board as SVG.
    Picture {
        /// The game's id.
        game: String,
        /// The position as text, or the file or link of a record, whose end is shown.
        #[arg(value_name = "POSITION|RECORD", allow_hyphen_values = true)]
        what: String,
        /// Print the picture to share instead: the board as it was dealt, and what came of it.
        #[arg(long, value_enum)]
        share: Option<picture::Share>,
    },
    /// Print the boards of a date with their pars, one JSON object a line.
    Daily {
        /// The game's id; every game when it is left out.
        game: Option<String>,
        /// The date, such as 2026-11-16; today when it is left out.
        #[arg(long)]
        date: Option<String>,
    },
    /// Print the code of a link to a record.
    Link {
        /// The file that holds the record; - reads standard input.
        file: String,
    },
    /// Print the record of a link.
    Open {
        /// The link, or its code alone.
        link: String,
    },
    /// Print statistics of the boards of many seeds.
    Census {
        /// The game's id.
        game: String,
        /// A preset's name, or parameters; every preset when it is left out.
        #[arg(long)]
        preset: Option<String>,
        /// Color Cascade: the level or parameters that the preset plays against, seats alternating.
        #[arg(long)]
        rival: Option<String>,
        /// The seeds, such as 0..1000 (the last one is left out).
        #[arg(long, value_parser = seeds)]
        seeds: Range<u64>,
        /// How many threads; all cores when it is left out.
        #[arg(long)]
        jobs: Option<usize>,
    },
    /// Serve the web client on this machine until Ctrl+C.
    Serve(serve::Arguments),
    /// Maintain a database of results.
    #[cfg(feature = "server")]
    Admin(admin::Arguments),
}

fn seeds(text: &str) -> Result<Range<u64>, String> {
    let wrong = || format!("\"{text}\" is no range of seeds such as 0..1000");
    let (first, end) = text.split_once("..").ok_or_else(wrong)?;
    let range: Range<u64> = first.parse().map_err(|_| wrong())?..end.parse().map_err(|_| wrong())?;
    if range.is_empty() { Err(wrong()) } else { Ok(range) }
}

/// Runs the command line and returns the exit code.
pub fn main() -> ExitCode {
    match run(Arguments::parse().command) {
        Ok(()) => ExitCode::SUCCESS,
        Err(refusal) => {
            // Nobody may be reading any more.
            let _ = writeln!(std::io::stderr(), "quintet: {refusal}");
            ExitCode::from(1)
        }
    }
}

fn run(command: Command) -> Result<(), Refusal> {
    match command {
        #[cfg(feature = "terminal")]
        Command::Play(arguments) => play::play(arguments),
        #[cfg(feature = "terminal")]
        Command::Data(action) => data::run(action),
        #[cfg(feature = "terminal")]
        Command::Completions { shell } => completions::completions(shell),
        #[cfg(feature = "terminal")]
        Command::Man => completions::man(),
        Command::Engine => engine::run(std::io::stdin().lock(), std::io::stdout().lock()),
        Command::Generate { game, preset, seed, count, json, jobs } => {
            let entry = quintet_games::game(&game)?;
            one_shot::generate(&entry, preset.as_deref(), seed.unwrap_or_else(random_seed), count, json, jobs)
        }
        Command::Solve { game, position } => one_shot::solve(&quintet_games::game(&game)?, &position),
        Command::Replay { file } => one_shot::replay(&file),
        Command::Analyse { record, json } => analyse::run(&record, json),
        Command::Picture { game, what, share } => picture::run(&quintet_games::game(&game)?, &what, share),
        Command::Daily { game, date } => daily::print(game.as_deref(), date.as_deref()),
        Command::Link { file } => one_shot::link(&file),
        Command::Open { link } => one_shot::open(&link),
        Command::Census { game, preset, rival, seeds, jobs } => {
            census::run(&quintet_games::game(&game)?, preset.as_deref(), rival.as_deref(), &seeds, jobs)
        }
        Command::Serve(arguments) => serve::serve(&arguments),
        #[cfg(feature = "server")]
        Command::Admin(arguments) => admin::run(&arguments),
    }
}

/// A random seed, short enough to be read aloud.
fn random_seed() -> u64 {
    // Without a source of randomness any seed is as good as another.
    getrandom::u32().map_or(1, u64::from)
}

/// Prints a line. `println!` would panic where nobody reads any more.
fn print_line(line: impl Display) -> Result<(), Refusal> {
    writeln!(std::io::stdout(), "{line}").map_err(|error| closed(&error))
}

/// Writing failed: the program that read the output has ended.
fn closed(error: &std::io::Error) -> Refusal {
    Refusal::new("output_closed", format!("the output cannot be written: {error}"))
}
