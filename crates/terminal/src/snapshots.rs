//! Screens as text, compared with the files in `snapshots`. `UPDATE_SNAPSHOTS=1 cargo test` writes them again.

use crate::games::screen;
use crate::look::{Colors, Look};
use crate::page::{Page, Surroundings, Wake};
use quintet_games::GAMES;
use quintet_games::daily::Day;
use quintet_play::saves::Saves;
use ratatui::Terminal;
use ratatui::backend::TestBackend;
use ratatui::crossterm::event::KeyCode;
use std::path::Path;
use std::rc::Rc;
use std::sync::mpsc::{Receiver, channel};

pub const FINE: Look = Look { colors: Colors::Sixteen, ascii: false };
pub const ASCII: Look = Look { colors: Colors::Never, ascii: true };

/// Surroundings with an empty folder, a fixed date and a fixed seed.
pub fn surroundings(name: &str) -> (Surroundings, Receiver<Wake>) {
    let folder = std::env::temp_dir().join(format!("quintet-terminal-{}-{name}", std::process::id()));
    let _ = std::fs::remove_dir_all(&folder);
    let (waker, woken) = channel();
    let store = Rc::new(Saves::new(crate::Files::new(folder)));
    let today = || "2026-11-19".parse::<Day>().expect("a date");
    (Surroundings { store, waker, today, seed: || 42 }, woken)
}

/// A page as text.
pub fn text(page: &mut dyn Page, width: u16, height: u16, look: Look) -> String {
    let mut terminal = Terminal::new(TestBackend::new(width, height)).unwrap();
    terminal.draw(|frame| page.draw(frame.buffer_mut(), look)).unwrap();
    let buffer = terminal.backend().buffer();
    let rows = (0..height).map(|y| {
        let row: String = (0..width).map(|x| buffer[(x, y)].symbol()).collect();
        format!("{}\n", row.trim_end())
    });
    rows.collect()
}

fn playthroughs() -> Vec<(String, String)> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../games/playthroughs");
    let mut files: Vec<_> = std::fs::read_dir(folder).unwrap().map(|file| file.unwrap().path()).collect();
    files.sort();
    let named = |file: std::path::PathBuf| {
        (file.file_stem().unwrap().to_string_lossy().into_owned(), std::fs::read_to_string(file).unwrap())
    };
    files.into_iter().map(named).collect()
}

/// Compares a text with its file.
fn compare(name: &str, text: &str) {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("snapshots").join(format!("{name}.txt"));
    if std::env::var_os("UPDATE_SNAPSHOTS").is_some() {
        std::fs::create_dir_all(file.parent().unwrap()).unwrap();
        std::fs::write(&file, text).unwrap();
    }
    let stored = std::fs::read_to_string(&file).unwrap_or_default();
    assert!(
        stored == text,
        "{name} looks different; review UPDATE_SNAPSHOTS=1 cargo test -p quintet-terminal\n{text}"
    );
}

/// The windows in which every golden game is looked at; the first two in detail, the others once a game.
const WINDOWS: [(u16, u16, Look); 4] =
    [(80, 24, FINE), (40, 20, FINE), (80, 24, ASCII), (80, 24, Look { colors: Colors::Never, ascii: false })];

#[test]
fn golden_games_look_as_they_did() {
    let (surroundings, _woken) = surroundings("golden");
    for entry in GAMES {
        let mut file = String::new();
        let games =
            playthroughs().into_iter().filter(|(name, _)| name.starts_with(&format!("{}-", entry.id)));
        for (number, (name, golden)) in games.enumerate() {
            let record = entry.playthrough_record(&golden).unwrap();
            let mut page = (screen(entry.id).unwrap().watch)(&record, &surroundings).unwrap();
            let steps = record.steps.split_ascii_whitespace().count();
            (0..steps * 2 / 3).for_each(|_| _ = page.key(KeyCode::Right.into()));
            // Every golden game is drawn in every window; the files hold each once, in turn.
            for (at, (width, height, look)) in WINDOWS.into_iter().enumerate() {
                let drawn = text(page.as_mut(), width, height, look);
                assert!(drawn.lines().all(|line| line.chars().count() <= width.into()), "{name}");
                assert!(!look.ascii || drawn.is_ascii(), "{name}: {drawn}");
                if at == number % WINDOWS.len() || (number == 0 && at > 0) {
                    file.push_str(&format!("=== {name}, {width} x {height}, {look:?}\n{drawn}"));
                }
            }
        }
        compare(entry.id, &file);
    }
}

#[test]
fn every_position_of_every_golden_game_can_be_drawn_in_every_window() {
    let (surroundings, _woken) = surroundings("all");
    for (name, golden) in playthroughs() {
        let entry = GAMES.iter().find(|entry| name.starts_with(&format!("{}-", entry.id))).unwrap();
        let record = entry.playthrough_record(&golden).unwrap();
        let mut page = (screen(entry.id).unwrap().watch)(&record, &surroundings).unwrap();
        for step in 0..record.steps.split_ascii_whitespace().count() {
            let window = [(40, 20), (80, 24), (120, 50), (57, 31), (39, 19), (1, 1), (200, 60)][step % 7];
            text(page.as_mut(), window.0, window.1, if step % 2 == 0 { FINE } else { ASCII });
            page.key(KeyCode::Right.into());
        }
    }
}

#[test]
fn the_menu_and_the_pages_over_a_game_look_as_they_did() {
    let (surroundings, _woken) = surroundings("menu");
    let mut file = String::new();
    let mut menu = crate::menu::Menu::new(surroundings.clone(), None);
    file.push_str(&text(&mut menu, 80, 24, FINE));
    file.push_str(&text(&mut menu, 40, 20, ASCII));
    file.push_str(&text(&mut menu, 38, 18, FINE));
    let entry = GAMES[2];
    let wanted = crate::page::Wanted { game: entry.id.into(), ..Default::default() };
    let mut game = (screen(entry.id).unwrap().open)(&wanted, &surroundings).unwrap();
    game.key(KeyCode::Char('?').into());
    file.push_str(&text(game.as_mut(), 80, 24, FINE));
    game.key(KeyCode::Esc.into());
    game.key(KeyCode::Char('n').into());
    file.push_str(&text(game.as_mut(), 80, 24, FINE));
    compare("pages", &file);
}
