//! A page fills the window and takes the keys: the menu, a game or a replay.

use crate::look::Look;
use crate::saved::Store;
use quintet_games::daily::Day;
use ratatui::buffer::Buffer;
use ratatui::crossterm::event::{KeyEvent, MouseEvent};
use std::sync::mpsc::Sender;
use std::time::Instant;

/// Where to go next.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Go {
    /// Nowhere.
    Stay,
    /// To the menu.
    Menu,
    /// To a game.
    Play(Wanted),
    /// Leaves the program. Everything is stored already.
    Quit,
}

/// The game that is wanted.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Wanted {
    /// Its id.
    pub game: String,
    /// A mode; the one played last where none is asked for.
    pub mode: Option<String>,
    /// The board of a date.
    pub day: Option<Day>,
}

/// What a page asks of the loop that runs it.
#[derive(Clone)]
pub struct Surroundings {
    /// What is stored.
    pub store: Store,
    /// Wakes the page when work done elsewhere has ended.
    pub waker: Sender<Wake>,
    /// The local date.
    pub today: fn() -> Day,
    /// A seed that nobody chose.
    pub seed: fn() -> u64,
}

/// Why a page is woken.
#[derive(Clone, Debug)]
pub enum Wake {
    /// A key, the mouse or a new size.
    Event(ratatui::crossterm::event::Event),
    /// Work done elsewhere has ended.
    Found,
    /// The program must end.
    Stop,
    /// The program was suspended and goes on.
    Resumed,
}

/// Whatever fills the window.
pub trait Page {
    /// A key was pressed.
    fn key(&mut self, key: KeyEvent) -> Go;

    /// The mouse did something.
    fn mouse(&mut self, _mouse: MouseEvent) -> Go {
        Go::Stay
    }

    /// Work done elsewhere has ended, or the deadline has come.
    fn wake(&mut self, _now: Instant) -> Go {
        Go::Stay
    }

    /// When the page must be woken at the latest.
    fn deadline(&self) -> Option<Instant> {
        None
    }

    /// Whether Ctrl+Z suspends the program here.
    fn suspends(&self) -> bool {
        false
    }

    /// What was drawn last is on the screen now.
    fn shown(&mut self) {}

    /// Draws the page.
    fn draw(&mut self, buffer: &mut Buffer, look: Look);
}
