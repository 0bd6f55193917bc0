//! Screens as text, compared with the files in `snapshots`. `INSTA_UPDATE=always cargo test -p quintet-terminal` writes
//! them again; review the difference.

use crate::games::{SCREENS, screen};
use crate::look::{Colors, Look};
use crate::page::{Page, Surroundings, Wake, Wanted};
use quintet_games::GAMES;
use quintet_games::daily::Day;
use quintet_play::saves::Saves;
use ratatui::Terminal;
use ratatui::backend::{Backend, CrosstermBackend, TestBackend};
use ratatui::buffer::{Buffer, Cell};
use ratatui::crossterm::event::KeyCode;
use ratatui::style::{Color, Modifier};
use std::path::{Path, PathBuf};
use std::rc::Rc;
use std::sync::mpsc::{Receiver, channel};

const FINE: Look = Look { colors: Colors::Sixteen, ascii: false };
const ASCII: Look = Look { colors: Colors::Sixteen, ascii: true };
const NO_COLOR: Look = Look { colors: Colors::Never, ascii: false };

/// A folder that is gone with the test, and who is woken, which is nobody here.
struct Kept {
    folder: PathBuf,
    _woken: Receiver<Wake>,
}

impl Drop for Kept {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.folder);
    }
}

/// Surroundings with an empty folder, a fixed date and a fixed seed.
fn surroundings(name: &str) -> (Kept, Surroundings) {
    let folder = std::env::temp_dir().join(format!("quintet-terminal-{}-{name}", std::process::id()));
    let _ = std::fs::remove_dir_all(&folder);
    let (waker, _woken) = channel();
    let store = Rc::new(Saves::new(crate::Files::new(&folder)));
    let today = || "2026-11-19".parse::<Day>().expect("a date");
    // What comes first is dropped last: everything is stored before the folder goes.
    (Kept { folder, _woken }, Surroundings { store, waker, today, seed: || 42 })
}

/// A page on a screen of this size.
fn drawn(page: &mut dyn Page, width: u16, height: u16, look: Look) -> Buffer {
    let mut terminal = Terminal::new(TestBackend::new(width, height)).unwrap();
    terminal.draw(|frame| page.draw(frame.buffer_mut(), look)).unwrap();
    terminal.backend().buffer().clone()
}

/// A screen as lines, each cell as this sign.
fn lines<'a>(buffer: &'a Buffer, sign: impl Fn(&'a Cell) -> &'a str) -> String {
    let Buffer { area, .. } = buffer;
    let rows = (0..area.height).map(|y| {
        let row: String = (0..area.width).map(|x| sign(&buffer[(x, y)])).collect();
        format!("{}\n", row.trim_end())
    });
    rows.collect()
}

fn text(page: &mut dyn Page, width: u16, height: u16, look: Look) -> String {
    lines(&drawn(page, width, height, look), |cell| cell.symbol())
}

/// How each cell looks without colours: bold, dim or reversed.
fn styles(buffer: &Buffer) -> String {
    lines(buffer, |cell| {
        assert_eq!((cell.fg, cell.bg), (Color::Reset, Color::Reset), "there is a colour");
        let has = |modifier| cell.modifier.contains(modifier);
        match (has(Modifier::REVERSED), has(Modifier::BOLD), has(Modifier::DIM)) {
            (true, true, _) => "R",
            (true, false, _) => "r",
            (_, true, _) => "b",
            (_, _, true) => "d",
            _ => " ",
        }
    })
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

fn compare(name: &str, text: &str) {
    let mut settings = insta::Settings::clone_current();
    settings.set_snapshot_path("../snapshots");
    settings.set_prepend_module_to_snapshot(false);
    settings.set_omit_expression(true);
    settings.bind(|| insta::assert_snapshot!(name, text));
}

/// The record of a golden game, shown step by step.
fn watch(name: &str, golden: &str, surroundings: &Surroundings) -> (Box<dyn Page>, usize) {
    let entry = GAMES.iter().find(|entry| name.starts_with(&format!("{}-", entry.id))).unwrap();
    let record = entry.playthrough_record(golden).unwrap();
    let steps = record.steps.split_ascii_whitespace().count();
    ((screen(entry.id).unwrap().watch)(&record, surroundings).unwrap(), steps)
}

#[test]
fn golden_games_look_as_they_did() {
    let (_kept, surroundings) = surroundings("golden");
    for (name, golden) in playthroughs() {
        let (mut page, steps) = watch(&name, &golden, &surroundings);
        (0..steps * 2 / 3).for_each(|_| _ = page.key(KeyCode::Right.into()));
        let mut file = String::new();
        for (what, width, height, look) in
            [("80 x 24", 80, 24, FINE), ("40 x 20", 40, 20, FINE), ("ascii", 80, 24, ASCII)]
        {
            file.push_str(&format!("{what}\n{}", text(page.as_mut(), width, height, look)));
        }
        let plain = drawn(page.as_mut(), 80, 24, NO_COLOR);
        file.push_str(&format!("no colour\n{}{}", lines(&plain, |cell| cell.symbol()), styles(&plain)));
        page.key(KeyCode::End.into());
        file.push_str(&format!("the end\n{}", text(page.as_mut(), 80, 24, FINE)));
        compare(&name, &file);
    }
}

#[test]
fn every_position_of_every_golden_game_can_be_drawn_in_every_window() {
    let (_kept, surroundings) = surroundings("all");
    for (name, golden) in playthroughs() {
        let (mut page, steps) = watch(&name, &golden, &surroundings);
        for step in 0..steps {
            let (width, height) =
                [(40, 20), (80, 24), (120, 50), (57, 31), (39, 19), (1, 1), (200, 60)][step % 7];
            let look = if step % 2 == 0 { FINE } else { ASCII };
            let drawn = text(page.as_mut(), width, height, look);
            assert!(!look.ascii || drawn.is_ascii(), "{name}: {drawn}");
            page.key(KeyCode::Right.into());
        }
    }
}

#[test]
fn a_full_redraw_is_short() {
    let (_kept, surroundings) = surroundings("bytes");
    for (name, golden) in playthroughs() {
        let (mut page, steps) = watch(&name, &golden, &surroundings);
        for step in 0..steps {
            if step % 9 == 0 {
                let look = Look { colors: Colors::True, ascii: false };
                let screen = drawn(page.as_mut(), 80, 24, look);
                let mut bytes = Vec::new();
                let mut backend = CrosstermBackend::new(&mut bytes);
                backend.draw(Buffer::empty(screen.area).diff(&screen).into_iter()).unwrap();
                assert!(bytes.len() < 8192, "{name}: {} bytes", bytes.len());
            }
            page.key(KeyCode::Right.into());
        }
    }
}

#[test]
fn a_game_looks_the_same_whenever_it_is_dealt() {
    for game in SCREENS {
        let (_kept, surroundings) = surroundings(&format!("dealt-{}", game.profile.id));
        let wanted = Wanted { game: game.profile.id.into(), ..Wanted::default() };
        let mut file = String::new();
        {
            let mut page = (game.open)(&wanted, &surroundings).unwrap();
            file.push_str(&text(page.as_mut(), 80, 24, FINE));
            file.push_str(&text(page.as_mut(), 40, 20, FINE));
            file.push_str(&text(page.as_mut(), 120, 50, ASCII));
        }
        let daily = Wanted { day: Some("2026-11-18".parse().unwrap()), ..wanted };
        let mut page = (game.open)(&daily, &surroundings).unwrap();
        file.push_str(&text(page.as_mut(), 80, 24, FINE));
        compare(&format!("dealt-{}", game.profile.id), &file);
    }
}

#[test]
fn the_menu_and_the_pages_over_a_game_look_as_they_did() {
    let (_kept, surroundings) = surroundings("menu");
    let mut file = String::new();
    let mut menu = crate::menu::Menu::new(surroundings.clone(), None);
    file.push_str(&text(&mut menu, 80, 24, FINE));
    file.push_str(&text(&mut menu, 40, 20, ASCII));
    file.push_str(&text(&mut menu, 38, 18, FINE));
    menu.key(KeyCode::Char('t').into());
    file.push_str(&text(&mut menu, 80, 24, FINE));
    for (game, key) in SCREENS.iter().flat_map(|game| [(game, '?'), (game, 'n')]) {
        let wanted = Wanted { game: game.profile.id.into(), ..Wanted::default() };
        let mut page = (game.open)(&wanted, &surroundings).unwrap();
        page.key(KeyCode::Char(key).into());
        file.push_str(&text(page.as_mut(), 80, 24, FINE));
    }
    compare("pages", &file);
}
