//! Keys, the mouse and typed moves of a game on the screen.

use crate::controller::{Controller, Over, SPIN};
use crate::offers;
use crate::page::{Go, Page};
use crate::screen::{Press, Screen, Way};
use crate::sheet::Choice;
use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers, MouseButton, MouseEvent, MouseEventKind};
use std::time::Instant;

/// The way that a key leads.
fn way(code: KeyCode) -> Option<Way> {
    Some(match code {
        KeyCode::Up | KeyCode::Char('k' | 'w') => Way::Up,
        KeyCode::Down | KeyCode::Char('j' | 's') => Way::Down,
        KeyCode::Left | KeyCode::Char('h' | 'a') => Way::Left,
        KeyCode::Right | KeyCode::Char('l' | 'd') => Way::Right,
        _ => return None,
    })
}

impl<S: Screen> Controller<S> {
    /// Whether a letter names a column of this board.
    fn is_column(&self, letter: char) -> bool {
        let columns = self.screen.shape(self.game.session().position()).columns;
        letter.is_ascii_lowercase() && (letter as u8 - b'a') < columns
    }

    /// A letter, digit or sign was pressed while nothing is being typed.
    fn sign(&mut self, sign: char) -> Go {
        if let Some(letter) = self.prompt.take_waiting() {
            if sign.is_ascii_digit() {
                self.prompt.start(&format!("{letter}{sign}"));
                return Go::Stay;
            }
            let go = self.command(letter);
            if go != Go::Stay {
                return go;
            }
        }
        if let (true, Some((letter, screen))) = (sign.is_ascii_digit(), self.reverted.take()) {
            self.screen = screen;
            self.prompt.start(&format!("{letter}{sign}"));
            return Go::Stay;
        }
        let small = sign.to_ascii_lowercase();
        match sign {
            ':' => self.prompt.start(""),
            _ if sign.is_ascii_uppercase() && self.is_column(small) => self.prompt.start(&small.to_string()),
            _ if !self.is_column(sign) => return self.command(sign),
            _ if way(KeyCode::Char(sign)).is_some() && S::WAYS_ONLY_LOOK => {
                let screen = self.screen.clone();
                let go = self.command(sign);
                self.reverted = Some((sign, screen));
                return go;
            }
            _ if self.is_command(sign) => self.prompt.wait(sign, Instant::now()),
            _ => self.prompt.start(&sign.to_string()),
        }
        Go::Stay
    }

    fn is_command(&self, sign: char) -> bool {
        way(KeyCode::Char(sign)).is_some() || "uiqrnm?".contains(sign) || S::OWN_KEYS.contains(sign)
    }

    /// A key that is no letter of a move.
    fn command(&mut self, sign: char) -> Go {
        if let Some(way) = way(KeyCode::Char(sign)) {
            self.press(Press::Way(way));
            return Go::Stay;
        }
        match sign {
            ' ' => self.press(Press::Choose),
            'u' => self.undo(),
            'r' => self.redo(),
            'i' => self.ask_for_hint(),
            'n' => self.choose_mode(),
            '?' => self.help(),
            'm' => return Go::Menu,
            'q' => return Go::Quit,
            own if S::OWN_KEYS.contains(own) => self.press(Press::Own(own)),
            _ => {}
        }
        Go::Stay
    }

    fn over_key(&mut self, key: KeyEvent) {
        match &mut self.over {
            Over::Nothing => {}
            Over::Help(sheet) => {
                if !sheet.key(key) {
                    self.over = Over::Nothing;
                }
            }
            Over::NewGame(chooser) => match chooser.key(key) {
                Choice::Open => {}
                Choice::Closed => self.over = Over::Nothing,
                Choice::Chosen(at) => self.begin_chosen(at),
            },
        }
    }

    fn begin_chosen(&mut self, at: usize) {
        self.over = Over::Nothing;
        if let Some(offer) = offers::listed(S::PROFILE.offers).get(at) {
            self.begin(offer.params);
        }
    }

    /// A key that types, or ends typing.
    fn typing_key(&mut self, key: KeyEvent) -> Option<Go> {
        match key.code {
            KeyCode::Enter => {
                let text = self.prompt.take();
                return Some(if text.is_empty() { Go::Stay } else { self.typed(&text) });
            }
            KeyCode::Backspace => self.prompt.backspace(),
            KeyCode::Esc => self.prompt.close(),
            KeyCode::Char(sign) => self.prompt.push(sign),
            _ => {
                self.prompt.close();
                return None;
            }
        }
        Some(Go::Stay)
    }
}

impl<S: Screen> Page for Controller<S> {
    fn key(&mut self, key: KeyEvent) -> Go {
        self.game.tick();
        if key.modifiers.contains(KeyModifiers::CONTROL) {
            match key.code {
                KeyCode::Char('c') => return Go::Quit,
                KeyCode::Char('z') => self.undo(),
                KeyCode::Char('r' | 'y') => self.redo(),
                _ => {}
            }
            return Go::Stay;
        }
        if !matches!(self.over, Over::Nothing) {
            self.over_key(key);
            return Go::Stay;
        }
        if self.prompt.is_open()
            && let Some(go) = self.typing_key(key)
        {
            return go;
        }
        if let KeyCode::Char(sign) = key.code {
            return self.sign(sign);
        }
        self.reverted = None;
        if let Some(letter) = self.prompt.take_waiting() {
            let go = self.command(letter);
            if go != Go::Stay {
                return go;
            }
        }
        if let Some(way) = way(key.code) {
            self.press(Press::Way(way));
            return Go::Stay;
        }
        match key.code {
            KeyCode::Enter => self.press(Press::Choose),
            KeyCode::Esc => self.press(Press::Cancel),
            KeyCode::Backspace => self.press(Press::Back),
            KeyCode::Tab => self.press(Press::Next { backwards: false }),
            KeyCode::BackTab => self.press(Press::Next { backwards: true }),
            KeyCode::PageDown => self.press(Press::Page(8)),
            KeyCode::PageUp => self.press(Press::Page(-8)),
            _ => {}
        }
        Go::Stay
    }

    fn mouse(&mut self, mouse: MouseEvent) -> Go {
        self.game.tick();
        if let Over::NewGame(chooser) = &self.over {
            // The list is drawn below the bar.
            if let (MouseEventKind::Down(MouseButton::Left), Some(at)) =
                (mouse.kind, mouse.row.checked_sub(1).and_then(|row| chooser.item_at(row)))
            {
                self.begin_chosen(at);
            }
            return Go::Stay;
        }
        let cell = self.grid.and_then(|grid| grid.cell_at(mouse.column, mouse.row));
        match (mouse.kind, cell) {
            (MouseEventKind::Down(MouseButton::Left), Some(cell)) => {
                self.pointed = Some(cell);
                self.prompt.close();
                self.press(Press::Point(cell));
            }
            (MouseEventKind::Drag(MouseButton::Left), Some(cell)) if self.pointed != Some(cell) => {
                self.pointed = Some(cell);
                self.press(Press::Drag(cell));
            }
            (MouseEventKind::Up(MouseButton::Left), _) => {
                self.pointed = None;
                self.press(Press::Release);
            }
            (MouseEventKind::ScrollDown, _) => self.press(Press::Page(2)),
            (MouseEventKind::ScrollUp, _) => self.press(Press::Page(-2)),
            _ => {}
        }
        Go::Stay
    }

    fn wake(&mut self, now: Instant) -> Go {
        self.collect();
        if self.prompt.deadline().is_some_and(|until| until <= now)
            && let Some(letter) = self.prompt.take_waiting()
        {
            return self.command(letter);
        }
        Go::Stay
    }

    fn deadline(&self) -> Option<Instant> {
        let spin = self.busy.map(|(_, since)| {
            let turns = since.elapsed().as_millis() / SPIN.as_millis() + 1;
            since + SPIN * u32::try_from(turns).unwrap_or(u32::MAX)
        });
        [spin, self.prompt.deadline(), self.game.next_second()].into_iter().flatten().min()
    }

    fn shown(&mut self) {
        self.game.keep_statistics();
    }

    fn draw(&mut self, buffer: &mut ratatui::buffer::Buffer, look: crate::look::Look) {
        crate::game_view::draw(self, buffer, look);
    }
}
