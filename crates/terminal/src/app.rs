//! The loop: waits for keys, the mouse, work done elsewhere and signals; a page takes them and is drawn.

use crate::games;
use crate::look::Look;
use crate::menu::Menu;
use crate::page::{Go, Page, Surroundings, Wake, Wanted};
use crate::tty::Tty;
use quintet_engine::Refusal;
use ratatui::crossterm::event::{self, Event, KeyCode, KeyEvent, KeyEventKind, KeyModifiers};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender};
use std::time::Instant;

/// Runs a page and those that it leads to, until the player leaves.
pub fn run(
    mut page: Box<dyn Page>,
    look: Look,
    mouse: bool,
    surroundings: &Surroundings,
    woken: &Receiver<Wake>,
) -> Result<(), Refusal> {
    let broken =
        |error: std::io::Error| Refusal::new("no_terminal", format!("the terminal does not work: {error}"));
    let mut tty = Tty::enter(mouse).map_err(broken)?;
    listen(&surroundings.waker);
    loop {
        tty.draw(page.as_mut(), look).map_err(broken)?;
        page.shown();
        // Keys that arrived while it was drawn are handled before it is drawn again.
        let mut wake = wait(woken, page.deadline());
        loop {
            match step(page.as_mut(), wake.as_ref(), &mut tty).map_err(broken)? {
                Go::Stay => {}
                Go::Quit => return Ok(()),
                // What the page still has to store is stored before the next one looks.
                Go::Menu => {
                    page.shown();
                    page = Box::new(Menu::new(surroundings.clone(), None));
                }
                Go::Play(wanted) => {
                    page.shown();
                    page = open(&wanted, surroundings);
                }
            }
            match woken.try_recv() {
                Ok(next) => wake = Some(next),
                Err(_) => break,
            }
        }
    }
}

/// A game, or the menu with the reason why it cannot be opened.
fn open(wanted: &Wanted, surroundings: &Surroundings) -> Box<dyn Page> {
    games::screen(&wanted.game).and_then(|screen| (screen.open)(wanted, surroundings)).unwrap_or_else(
        |refusal| Box::new(Menu::new(surroundings.clone(), Some(crate::screen::sentence(&refusal.message)))),
    )
}

fn wait(woken: &Receiver<Wake>, deadline: Option<Instant>) -> Option<Wake> {
    match deadline {
        Some(until) => match woken.recv_timeout(until.saturating_duration_since(Instant::now())) {
            Ok(wake) => Some(wake),
            Err(RecvTimeoutError::Timeout) => None,
            Err(RecvTimeoutError::Disconnected) => Some(Wake::Stop),
        },
        None => Some(woken.recv().unwrap_or(Wake::Stop)),
    }
}

fn step(page: &mut dyn Page, wake: Option<&Wake>, tty: &mut Tty) -> std::io::Result<Go> {
    Ok(match wake {
        None | Some(Wake::Found) => page.wake(Instant::now()),
        Some(Wake::Stop) => Go::Quit,
        Some(Wake::Resumed) => {
            tty.resume()?;
            Go::Stay
        }
        Some(Wake::Event(Event::Key(key))) if key.kind == KeyEventKind::Release => Go::Stay,
        Some(Wake::Event(Event::Key(key))) if is_suspend(*key) && page.suspends() => {
            suspend(tty)?;
            Go::Stay
        }
        Some(Wake::Event(Event::Key(key))) => page.key(*key),
        Some(Wake::Event(Event::Mouse(mouse))) => page.mouse(*mouse),
        Some(Wake::Event(_)) => Go::Stay,
    })
}

fn is_suspend(key: KeyEvent) -> bool {
    key.code == KeyCode::Char('z') && key.modifiers.contains(KeyModifiers::CONTROL)
}

/// Gives the terminal to the shell until it says `fg`.
fn suspend(tty: &mut Tty) -> std::io::Result<()> {
    #[cfg(unix)]
    {
        crate::tty::leave();
        signal_hook::low_level::emulate_default_handler(signal_hook::consts::SIGTSTP)?;
        tty.resume()?;
    }
    #[cfg(not(unix))]
    let _ = tty;
    Ok(())
}

/// Starts the threads that forward what the terminal and the system send.
fn listen(waker: &Sender<Wake>) {
    let keys = waker.clone();
    std::thread::spawn(move || {
        while let Ok(event) = event::read() {
            if keys.send(Wake::Event(event)).is_err() {
                return;
            }
        }
        // The terminal is gone.
        let _ = keys.send(Wake::Stop);
    });
    #[cfg(unix)]
    {
        use signal_hook::consts::{SIGCONT, SIGHUP, SIGINT, SIGTERM};
        let waker = waker.clone();
        if let Ok(mut signals) = signal_hook::iterator::Signals::new([SIGTERM, SIGHUP, SIGINT, SIGCONT]) {
            std::thread::spawn(move || {
                for signal in signals.forever() {
                    let wake = if signal == SIGCONT { Wake::Resumed } else { Wake::Stop };
                    if waker.send(wake).is_err() {
                        return;
                    }
                }
            });
        }
    }
}
