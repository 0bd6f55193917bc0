//! The terminal as a screen: entering and leaving it, and drawing on it without flicker.
//!
//! Nothing is ever asked of the terminal, such as where its cursor is: an answer takes time, and may never come.

use crate::look::Look;
use crate::page::Page;
use ratatui::backend::{Backend, CrosstermBackend};
use ratatui::buffer::Buffer;
use ratatui::crossterm::event::{DisableMouseCapture, EnableMouseCapture};
use ratatui::crossterm::style::ResetColor;
use ratatui::crossterm::terminal::{
    self, BeginSynchronizedUpdate, Clear, ClearType, EndSynchronizedUpdate, EnterAlternateScreen,
    LeaveAlternateScreen, disable_raw_mode, enable_raw_mode,
};
use ratatui::crossterm::{cursor, execute, queue};
use ratatui::layout::Rect;
use std::io::{self, BufWriter, Stdout, Write};

/// A screen of 80 x 24 is written in one piece.
const BUFFER: usize = 1 << 15;

/// The exit code after a panic, as everywhere in Rust.
const PANICKED: i32 = 101;

/// The terminal while it is a screen; dropping it gives it back as it was.
pub struct Tty {
    backend: CrosstermBackend<BufWriter<Stdout>>,
    /// What is on the screen; nothing is known of it after a pause or at a new size.
    drawn: Option<Buffer>,
    mouse: bool,
}

impl Tty {
    /// Makes the terminal a screen. A panic, in whatever thread, gives it back, says what happened and ends the
    /// program: every move is stored already.
    pub fn enter(mouse: bool) -> io::Result<Self> {
        let writer = BufWriter::with_capacity(BUFFER, io::stdout());
        let hook = std::panic::take_hook();
        std::panic::set_hook(Box::new(move |panic| {
            leave();
            hook(panic);
            std::process::exit(PANICKED);
        }));
        let mut tty = Self { backend: CrosstermBackend::new(writer), drawn: None, mouse };
        tty.resume()?;
        Ok(tty)
    }

    /// Makes the terminal a screen again after a pause.
    pub fn resume(&mut self) -> io::Result<()> {
        enable_raw_mode()?;
        queue!(self.backend, EnterAlternateScreen, cursor::Hide)?;
        if self.mouse {
            queue!(self.backend, EnableMouseCapture)?;
        }
        self.drawn = None;
        Ok(())
    }

    /// Draws a page; only what changed is written, in one piece.
    pub fn draw(&mut self, page: &mut dyn Page, look: Look) -> io::Result<()> {
        let (width, height) = terminal::size()?;
        let area = Rect::new(0, 0, width, height);
        let mut next = Buffer::empty(area);
        page.draw(&mut next, look);
        queue!(self.backend, BeginSynchronizedUpdate)?;
        let before = match self.drawn.take() {
            Some(drawn) if drawn.area == area => drawn,
            _ => {
                queue!(self.backend, ResetColor, Clear(ClearType::All))?;
                Buffer::empty(area)
            }
        };
        self.backend.draw(before.diff(&next).into_iter())?;
        queue!(self.backend, EndSynchronizedUpdate)?;
        self.drawn = Some(next);
        Write::flush(&mut self.backend)
    }
}

impl Drop for Tty {
    fn drop(&mut self) {
        // What waits to be written would otherwise be written after the terminal was given back.
        let _ = Write::flush(&mut self.backend);
        leave();
    }
}

/// Gives the terminal back. Whatever fails here, there is nobody left to tell.
pub fn leave() {
    let _ = execute!(io::stdout(), DisableMouseCapture, LeaveAlternateScreen, cursor::Show);
    let _ = disable_raw_mode();
}
