//! `quintet play`: the five games in the terminal.

use crate::{daily, one_shot, random_seed};
use clap::{Args, ValueEnum};
use quintet_engine::Refusal;
use quintet_terminal::{Colors, Files, Look, Options, data_folder};
use std::io::IsTerminal;

/// What `quintet play` takes.
#[derive(Args)]
pub struct Arguments {
    /// The game's id, such as digits; the menu when it is left out.
    game: Option<String>,
    /// A preset's name, or parameters; the mode played last when it is left out.
    #[arg(long)]
    mode: Option<String>,
    /// Play the board of today, or of a date such as --daily=2026-11-16.
    #[arg(long, value_name = "DATE", num_args = 0..=1, require_equals = true, requires = "game", conflicts_with = "mode")]
    daily: Option<Option<String>>,
    /// Watch a record: a file that holds one, or a link.
    #[arg(long, value_name = "FILE|LINK", conflicts_with = "game")]
    record: Option<String>,
    /// No screen: lines of text in and out, for screen readers, pipes and dumb terminals.
    #[arg(long)]
    plain: bool,
    /// How many colours to use; detected from the environment when it is left out.
    #[arg(long, value_name = "WHEN")]
    color: Option<Color>,
    /// Write nothing but ASCII.
    #[arg(long)]
    ascii: bool,
    /// Do not use the mouse, so the terminal can select text.
    #[arg(long)]
    no_mouse: bool,
}

#[derive(Clone, Copy, ValueEnum)]
enum Color {
    /// None.
    Never,
    /// The sixteen of the terminal's theme.
    #[value(name = "16")]
    Sixteen,
    /// The 256 that most terminals share.
    #[value(name = "256")]
    Many,
    /// Any.
    True,
}

/// Plays until the player leaves.
pub fn play(arguments: Arguments) -> Result<(), Refusal> {
    let colors = match arguments.color {
        Some(Color::Never) => Colors::Never,
        Some(Color::Sixteen) => Colors::Sixteen,
        Some(Color::Many) => Colors::Many,
        Some(Color::True) => Colors::True,
        None => Colors::detect(|name| std::env::var(name).ok()),
    };
    let day = match arguments.daily {
        Some(Some(date)) => Some(date.parse()?),
        Some(None) => Some(daily::today()),
        None => None,
    };
    let dumb = std::env::var("TERM").is_ok_and(|term| term == "dumb");
    let screen = std::io::stdin().is_terminal() && std::io::stdout().is_terminal() && !dumb;
    quintet_terminal::play(Options {
        game: arguments.game,
        mode: arguments.mode,
        day,
        record: arguments.record.as_deref().map(one_shot::record).transpose()?,
        plain: arguments.plain || !screen,
        mouse: !arguments.no_mouse,
        look: Look { colors, ascii: arguments.ascii },
        files: files()?,
        today: daily::today,
        seed: random_seed,
    })
}

/// Where games are stored.
pub fn files() -> Result<Files, Refusal> {
    data_folder(|name| std::env::var(name).ok()).map(Files::new).ok_or_else(|| {
        Refusal::new("no_folder", "no folder for saved games is known; set QUINTET_DATA to one")
    })
}
