//! Killed at any moment, the program loses no move that it has shown.

use crate::pty::{Folder, Terminal};
use quintet_games::Numberclart;
use rustix::process::Signal;
use std::time::Duration;

/// The turn that the screen shows.
fn turn(screen: &vt100::Screen) -> Option<u32> {
    screen.contents().split("Turn").nth(1)?.split_whitespace().next()?.parse().ok()
}

#[test]
fn killed_fifty_times_it_loses_no_move_that_was_shown() {
    let folder = Folder::new("killed");
    folder.deal::<Numberclart>("endless", 11);
    let mut random = 0x9E37_79B9_u32;
    let (mut most, mut shown) = (0, 0);
    for round in 0..50_u64 {
        let mut terminal = Terminal::play(&folder, &["numberclart"]);
        let resumed = terminal.wait("the board", turn);
        let stored = folder.stored::<Numberclart>("endless").position().turn();
        assert!(resumed >= most && resumed == stored, "round {round}: {most} was shown, {resumed} is left");
        // Pushes back and forth as fast as the keys can be sent, and some more while it is killed.
        let mut pressed = 0;
        random = random.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        let presses = 1 + (random >> 16) % 12;
        while pressed < presses {
            terminal.press(["\x1b[C", "\x1b[B", "\x1b[D", "\x1b[A"][(pressed % 4) as usize]);
            pressed += 1;
            std::thread::sleep(Duration::from_micros(u64::from((random >> 8) % 3000)));
        }
        terminal.signal(Signal::KILL);
        // All that it has written is read before the screen is looked at.
        terminal.ended();
        // A screen that was cut off may show digits of two numbers.
        if terminal.is_drawn_whole() {
            most = terminal.look(turn).unwrap_or(0).max(most);
            shown += most.saturating_sub(resumed);
        }
        // A game that ended is replaced by a new one.
        if quintet_engine::Game::status(folder.stored::<Numberclart>("endless").position()).is_over() {
            folder.deal::<Numberclart>("endless", 11 + round);
            most = 0;
        }
    }
    assert!(shown > 50, "{shown} moves were shown");
}
