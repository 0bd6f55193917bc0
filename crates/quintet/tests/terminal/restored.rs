//! However the program ends, it restores the terminal.

use crate::pty::{Folder, Terminal};
use portable_pty::CommandBuilder;
use quintet_games::Numberclart;
use quintet_terminal::{Colors, Files, Look, Options};
use rustix::process::Signal;

fn assert_restored(terminal: &Terminal, how: &str) {
    terminal.look(|screen| {
        assert!(!screen.alternate_screen(), "{how}");
        assert!(!screen.hide_cursor(), "{how}");
        assert_eq!(screen.mouse_protocol_mode(), vt100::MouseProtocolMode::None, "{how}");
    });
    assert!(terminal.is_as_a_shell_expects(), "{how}");
}

#[test]
fn the_terminal_is_given_back_after_q_ctrl_c_and_signals() {
    let folder = Folder::new("restored");
    folder.deal::<Numberclart>("endless", 3);
    for (round, how) in ["q", "Ctrl+C", "SIGTERM", "SIGHUP", "SIGINT"].into_iter().enumerate() {
        let mut terminal = Terminal::play(&folder, &["numberclart"]);
        terminal.wait_for("Arrows");
        terminal.look(|screen| assert!(screen.alternate_screen() && screen.hide_cursor()));
        assert!(!terminal.is_as_a_shell_expects());
        terminal.press("\x1b[C\x1b[D\x1b[B\x1b[A");
        let turns = 4 * (round as u32 + 1);
        terminal.wait_for(&format!("{turns:>3}  "));
        match how {
            "q" => terminal.press("q"),
            "Ctrl+C" => terminal.press("\x03"),
            "SIGTERM" => terminal.signal(Signal::TERM),
            "SIGHUP" => terminal.signal(Signal::HUP),
            _ => terminal.signal(Signal::INT),
        }
        assert_eq!(terminal.ended(), 0, "{how}");
        assert_restored(&terminal, how);
        assert_eq!(folder.stored::<Numberclart>("endless").moves().len() as u32, turns, "{how}");
    }
}

#[test]
fn ctrl_z_in_the_menu_suspends_and_coming_back_draws_again() {
    let folder = Folder::new("suspended");
    let mut terminal = Terminal::play(&folder, &[]);
    terminal.wait_for("five grid puzzles");
    terminal.press("\x1a");
    terminal.wait("the shell's screen", |screen| (!screen.alternate_screen()).then_some(()));
    terminal.wait_until_stopped();
    assert_restored(&terminal, "suspended");
    terminal.signal(Signal::CONT);
    terminal.wait_for("five grid puzzles");
    terminal.look(|screen| assert!(screen.alternate_screen() && screen.hide_cursor()));
    terminal.press("q");
    assert_eq!(terminal.ended(), 0);
    assert_restored(&terminal, "q after that");
}

/// The name of the variable that makes this test the program that panics.
const PANICS: &str = "QUINTET_TEST_PANICS_IN";

#[test]
fn the_terminal_is_given_back_after_a_panic() {
    if let Ok(folder) = std::env::var(PANICS) {
        let today = || "2026-11-19".parse().unwrap();
        let options = Options {
            game: None,
            mode: None,
            day: None,
            record: None,
            plain: false,
            mouse: true,
            look: Look { colors: Colors::Sixteen, ascii: false },
            files: Files::new(folder),
            today,
            seed: || panic!("no seed today"),
        };
        let _ = quintet_terminal::play(options);
        return;
    }
    let folder = Folder::new("panic");
    let mut command = CommandBuilder::new(std::env::current_exe().unwrap());
    command.args(["the_terminal_is_given_back_after_a_panic", "--nocapture", "--test-threads=1"]);
    command.env(PANICS, &folder.0);
    // A long trace would scroll the message away.
    command.env("RUST_BACKTRACE", "0");
    let mut terminal = Terminal::start(command, 80, 24);
    terminal.wait_for("five grid puzzles");
    terminal.press("1");
    assert_eq!(terminal.ended(), 101);
    assert_restored(&terminal, "panic");
    assert!(terminal.text().contains("no seed today"), "{}", terminal.text());
}
