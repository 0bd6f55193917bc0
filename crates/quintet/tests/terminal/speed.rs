//! How fast a release build is, in a pseudo-terminal: `cargo test --release -p quintet --test terminal speed -- --nocapture`.

use crate::pty::{Folder, Terminal};
use std::time::{Duration, Instant};

const GAMES: [&str; 5] = ["number-match", "digits", "pathwayz", "numberclart", "color-cascade"];

fn median(mut times: Vec<Duration>) -> Duration {
    times.sort();
    times[times.len() / 2]
}

/// The most memory that a program has used so far, in kilobytes; only Linux says it.
fn peak(id: u32) -> Option<u64> {
    let status = std::fs::read_to_string(format!("/proc/{id}/status")).ok()?;
    status.lines().find_map(|line| line.strip_prefix("VmHWM:"))?.split_whitespace().next()?.parse().ok()
}

#[test]
fn it_starts_answers_and_fits_within_what_was_promised() {
    for game in GAMES {
        let folder = Folder::new(&format!("speed-{game}"));
        let mut starts = Vec::new();
        for _ in 0..15 {
            let began = Instant::now();
            let mut terminal = Terminal::play(&folder, &[game]);
            terminal.wait_for("q quit");
            starts.push(began.elapsed());
            assert!(terminal.bytes() < 8192, "{game}: {} bytes", terminal.bytes());
            terminal.press("q");
            assert_eq!(terminal.end(), 0);
        }
        let mut terminal = Terminal::play(&folder, &[game]);
        terminal.wait_for("q quit");
        let mut keys = Vec::new();
        // Arrow keys: they move a cursor, draw a path or push a tile, which is stored.
        for key in ["\x1b[C", "\x1b[B", "\x1b[D", "\x1b[A"].repeat(15) {
            std::thread::sleep(Duration::from_millis(20));
            let before = terminal.bytes();
            let pressed = Instant::now();
            terminal.press(key);
            terminal.wait_for_bytes(before);
            keys.push(pressed.elapsed());
        }
        let memory = terminal.id().and_then(peak).unwrap_or(0);
        let (start, key) = (median(starts), median(keys));
        println!("{game}: starts in {start:?}, a key is on the screen in {key:?}, {memory} kB");
        assert!(start < Duration::from_millis(30), "{game} starts in {start:?}");
        assert!(key < Duration::from_millis(5), "{game} answers in {key:?}");
        assert!(memory < 20_000, "{game} takes {memory} kB");
        terminal.press("q");
        assert_eq!(terminal.end(), 0);
    }
}
