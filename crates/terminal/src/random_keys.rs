//! Random keys: nothing panics, and the stored game is the one on the screen.

use crate::games::SCREENS;
use crate::look::{Colors, Look};
use crate::page::{Go, Page, Surroundings, Wanted};
use quintet_games::daily::Day;
use quintet_play::saves::{Saves, Slot};
use ratatui::buffer::Buffer;
use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers, MouseButton, MouseEvent, MouseEventKind};
use ratatui::layout::Rect;
use std::rc::Rc;
use std::sync::mpsc::channel;
use std::time::{Duration, Instant};

/// A linear congruential generator is random enough here.
struct Random(u64);

impl Random {
    fn below(&mut self, end: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % end
    }

    fn of<T: Copy>(&mut self, choices: &[T]) -> T {
        choices[self.below(choices.len())]
    }

    fn key(&mut self) -> KeyEvent {
        let ways = [KeyCode::Up, KeyCode::Down, KeyCode::Left, KeyCode::Right];
        let others = [
            KeyCode::Enter,
            KeyCode::Esc,
            KeyCode::Backspace,
            KeyCode::Tab,
            KeyCode::BackTab,
            KeyCode::PageDown,
            KeyCode::PageUp,
            KeyCode::Home,
            KeyCode::F(1),
        ];
        let letters: Vec<char> = "abcdefghij123456789-+ :?uuriinxpqmn\u{e9}".chars().collect();
        match self.below(10) {
            0..4 => self.of(&ways).into(),
            4..6 => KeyCode::Char(' ').into(),
            6 => self.of(&others).into(),
            7 => KeyEvent::new(KeyCode::Char(self.of(&['z', 'r', 'y', 'c', 'x'])), KeyModifiers::CONTROL),
            _ => KeyCode::Char(self.of(&letters)).into(),
        }
    }

    fn mouse(&mut self) -> MouseEvent {
        let left = MouseButton::Left;
        let kind = self.of(&[
            MouseEventKind::Down(left),
            MouseEventKind::Drag(left),
            MouseEventKind::Drag(left),
            MouseEventKind::Up(left),
            MouseEventKind::ScrollDown,
            MouseEventKind::Moved,
        ]);
        let (column, row) = (self.below(90) as u16, self.below(40) as u16);
        MouseEvent { kind, column, row, modifiers: KeyModifiers::NONE }
    }
}

fn draw(page: &mut dyn Page, random: &mut Random) {
    let (width, height) = random.of(&[(80, 24), (40, 20), (120, 50), (63, 29), (20, 5), (80, 24)]);
    let colors = random.of(&[Colors::Never, Colors::Sixteen, Colors::Many, Colors::True]);
    let ascii = random.below(2) == 0;
    let mut buffer = Buffer::empty(Rect::new(0, 0, width, height));
    page.draw(&mut buffer, Look { colors, ascii });
    page.shown();
}

#[test]
fn nothing_panics_whatever_is_pressed() {
    for (number, game) in SCREENS.iter().enumerate() {
        let mut random = Random(number as u64 + 1);
        let folder = std::env::temp_dir().join(format!("quintet-keys-{}-{number}", std::process::id()));
        let _ = std::fs::remove_dir_all(&folder);
        let (waker, woken) = channel();
        let store = Rc::new(Saves::new(crate::Files::new(&folder)));
        let today = || "2026-11-19".parse::<Day>().expect("a date");
        let surroundings = Surroundings { store, waker, today, seed: || 42 };
        let wanted = Wanted { game: game.profile.id.into(), ..Wanted::default() };
        let open = || (game.open)(&wanted, &surroundings).unwrap();
        let mut page = open();
        for _ in 0..700 {
            let go = if random.below(6) == 0 { page.mouse(random.mouse()) } else { page.key(random.key()) };
            if go != Go::Stay {
                // What was left is there again.
                drop(page);
                page = open();
            }
            if random.below(8) == 0 {
                draw(page.as_mut(), &mut random);
            }
            if random.below(20) == 0 && woken.recv_timeout(Duration::from_millis(20)).is_ok() {
                page.wake(Instant::now());
            }
        }
        drop(page);
        let mode = surroundings.store.last_mode(game.profile.id).expect("a mode was played");
        let record = surroundings.store.game(&Slot::new(game.profile.id, &mode)).expect("a game is stored");
        let entry = quintet_games::game(game.profile.id).unwrap();
        entry.canonical(&record.parse().unwrap()).expect("what is stored replays");
        drop(surroundings);
        std::fs::remove_dir_all(&folder).unwrap();
    }
}
