//! The terminal as a screen: entering and leaving it, and drawing on it without flicker.

use crate::look::Look;
use crate::page::Page;
use ratatui::Terminal;
use ratatui::backend::CrosstermBackend;
use ratatui::crossterm::event::{DisableMouseCapture, EnableMouseCapture};
use ratatui::crossterm::terminal::{
    BeginSynchronizedUpdate, EndSynchronizedUpdate, EnterAlternateScreen, LeaveAlternateScreen,
    disable_raw_mode, enable_raw_mode,
};
use ratatui::crossterm::{cursor, execute, queue};
use std::io::{self, BufWriter, Stdout};

/// A screen of 80 x 24 is written in one piece.
const BUFFER: usize = 1 << 15;

/// The terminal while it is a screen; dropping it gives it back as it was.
pub struct Tty {
    terminal: Terminal<CrosstermBackend<BufWriter<Stdout>>>,
    mouse: bool,
}

impl Tty {
    /// Makes the terminal a screen. A panic gives it back before it says what happened.
    pub fn enter(mouse: bool) -> io::Result<Self> {
        let writer = BufWriter::with_capacity(BUFFER, io::stdout());
        let mut tty = Self { terminal: Terminal::new(CrosstermBackend::new(writer))?, mouse };
        let hook = std::panic::take_hook();
        std::panic::set_hook(Box::new(move |panic| {
            leave();
            hook(panic);
        }));
        tty.resume()?;
        Ok(tty)
    }

    /// Makes the terminal a screen again after a pause.
    pub fn resume(&mut self) -> io::Result<()> {
        enable_raw_mode()?;
        execute!(io::stdout(), EnterAlternateScreen, cursor::Hide)?;
        if self.mouse {
            execute!(io::stdout(), EnableMouseCapture)?;
        }
        self.terminal.clear()
    }

    /// Draws a page; only what changed is written, in one piece.
    pub fn draw(&mut self, page: &mut dyn Page, look: Look) -> io::Result<()> {
        queue!(self.terminal.backend_mut(), BeginSynchronizedUpdate)?;
        self.terminal.draw(|frame| page.draw(frame.buffer_mut(), look))?;
        execute!(self.terminal.backend_mut(), EndSynchronizedUpdate)
    }
}

impl Drop for Tty {
    fn drop(&mut self) {
        leave();
    }
}

/// Gives the terminal back. Whatever fails here, there is nobody left to tell.
pub fn leave() {
    let _ = execute!(io::stdout(), DisableMouseCapture, LeaveAlternateScreen, cursor::Show);
    let _ = disable_raw_mode();
}
