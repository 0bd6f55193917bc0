//! Quintet in the terminal: the five games drawn as text, played by keys, mouse and typed moves.
//!
//! The engine's typed sessions are played, `quintet-play` says what is stored and how, and nothing here computes a rule.

mod app;
mod brush;
mod clock;
mod controller;
mod files;
mod flusher;
mod frame;
mod game_view;
mod games;
mod grid;
mod help;
mod history;
mod input;
mod lines;
mod look;
mod menu;
mod next;
mod offers;
mod opening;
mod page;
mod panel;
mod plain;
mod prompt;
#[cfg(test)]
mod random_keys;
mod replay;
mod saved;
mod screen;
mod sheet;
#[cfg(test)]
mod snapshots;
mod statistics;
mod today;
mod tty;
mod work;
mod wrap;

pub use files::{Files, Lock, data_folder};
pub use flusher::write_whole;
pub use look::{Colors, Look};

use page::{Page, Surroundings, Wanted};
use quintet_engine::{Record, Refusal};
use quintet_games::daily::Day;
use std::sync::mpsc::channel;

/// What is asked for on the command line, and what the caller knows of the world.
pub struct Options {
    /// The game's id; the menu without one.
    pub game: Option<String>,
    /// The mode; the one played last without one.
    pub mode: Option<String>,
    /// The board of this date.
    pub day: Option<Day>,
    /// A record to watch.
    pub record: Option<Record>,
    /// Whether there is no screen, only lines of text.
    pub plain: bool,
    /// Whether the mouse is used.
    pub mouse: bool,
    /// How things look.
    pub look: Look,
    /// Where games are stored.
    pub files: Files,
    /// The local date.
    pub today: fn() -> Day,
    /// A seed that nobody chose.
    pub seed: fn() -> u64,
}

/// Plays until the player leaves. Every move is stored as it is played.
pub fn play(options: Options) -> Result<(), Refusal> {
    let (waker, woken) = channel();
    let store = saved::store_in(options.files);
    let surroundings = Surroundings { store, waker, today: options.today, seed: options.seed };
    let wanted = options.game.map(|game| Wanted { game, mode: options.mode.clone(), day: options.day });
    if options.plain {
        let (input, output) = (std::io::stdin().lock(), std::io::stdout().lock());
        return plain::run(options.record.as_ref(), wanted.as_ref(), &surroundings, input, output);
    }
    let page: Box<dyn Page> = match (&options.record, &wanted) {
        (Some(record), _) => (games::screen(&record.game)?.watch)(record, &surroundings)?,
        (None, Some(wanted)) => (games::screen(&wanted.game)?.open)(wanted, &surroundings)?,
        (None, None) => Box::new(menu::Menu::new(surroundings.clone(), None)),
    };
    app::run(page, options.look, options.mouse, &surroundings, &woken)
}
