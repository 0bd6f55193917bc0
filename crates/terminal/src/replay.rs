//! Watching a record: a read-only board, a slider, and playing on from any step.

use crate::brush::Brush;
use crate::controller::Controller;
use crate::frame;
use crate::grid::Grid;
use crate::look::{Ink, Look};
use crate::page::{Go, Page, Surroundings};
use crate::panel::Panel;
use crate::plain::{Plain, excerpt};
use crate::saved::SavedGame;
use crate::screen::{Event, Screen, Seen, sentence};
use crate::wrap::wrap;
use quintet_engine::{Record, Refusal, Session, Step};
use quintet_play::calendar;
use quintet_play::watched::{Mark, Watched};
use ratatui::buffer::Buffer;
use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers, MouseButton, MouseEvent, MouseEventKind};
use std::time::{Duration, Instant};

/// How long a step is shown at each speed.
const SPEEDS: [(u64, &str); 4] = [(1600, "0.5x"), (800, "1x"), (400, "2x"), (200, "4x")];

const KEYS: &[(&str, &str)] = &[
    ("arrows", "step"),
    ("Space", "play"),
    ("+", "faster"),
    ("-", "slower"),
    ("c", "play on from here"),
    ("Home", "start"),
    ("End", "end"),
    ("m", "menu"),
    ("q", "quit"),
];

/// A record being watched.
pub struct Replay<S: Screen> {
    screen: S,
    watched: Watched<S::Game>,
    /// The session after the steps up to here.
    session: Session<S::Game>,
    at: usize,
    events: Vec<Event<S>>,
    before: Option<S::Game>,
    playing: Option<Instant>,
    speed: usize,
    surroundings: Surroundings,
    /// The columns of the slider when it was last drawn, and its row.
    slider: Option<(u16, u16, u16)>,
    /// The game that is played on from here.
    continued: Option<Controller<S>>,
    /// Why it cannot be played on.
    problem: Option<String>,
}

impl<S: Screen> Replay<S> {
    /// Shows a record from its start. It is replayed to its end first, so that a wrong one is refused here.
    pub fn new(record: &Record, surroundings: Surroundings) -> Result<Self, Refusal> {
        let watched = Watched::<S::Game>::new(record, None)?;
        let mut replay = Self {
            screen: S::default(),
            session: watched.after(0),
            watched,
            at: 0,
            events: Vec::new(),
            before: None,
            playing: None,
            speed: 1,
            surroundings,
            slider: None,
            continued: None,
            problem: None,
        };
        replay.screen.follow(&replay.session);
        Ok(replay)
    }

    /// How many steps there are.
    fn count(&self) -> usize {
        self.watched.steps().len()
    }

    /// Goes to a step.
    fn go(&mut self, at: usize) {
        self.at = at.min(self.count());
        self.problem = None;
        self.events.clear();
        let before = self.at.checked_sub(1);
        self.before = before.map(|before| self.watched.after(before).position().clone());
        let last = before.and_then(|before| self.watched.next(before, &mut self.events));
        if let Some((_, Step::Move(mv))) = last {
            self.screen.look_at(mv);
        }
        self.session = last.map_or_else(|| self.watched.after(0), |(session, _)| session);
        self.screen.follow(&self.session);
    }

    /// What the last step was, in words.
    fn words(&self) -> String {
        if let Some(problem) = &self.problem {
            return problem.clone();
        }
        let Some(step) = self.at.checked_sub(1).and_then(|last| self.watched.steps().get(last)) else {
            return "The deal.".into();
        };
        match (step, &self.before) {
            (Step::Move(mv), Some(before)) => {
                format!("{mv}: {}", self.screen.happened(before, &self.events, self.session.position()).1)
            }
            (Step::Undo, _) => "Undo.".into(),
            (Step::Redo, _) => "Redo.".into(),
            _ => "A hint.".into(),
        }
    }

    /// Plays on from here in the mode's own slot; the game that was there is where undo leads.
    fn play_on(&mut self) {
        let Surroundings { store, today, .. } = &self.surroundings;
        match SavedGame::adopt(store.clone(), self.watched.fork(self.at), *today) {
            Ok(game) => self.continued = Some(Controller::new(game, None, self.surroundings.clone())),
            Err(refusal) => self.problem = Some(sentence(&refusal.message)),
        }
    }

    fn toggle(&mut self) {
        self.playing = match self.playing {
            Some(_) => None,
            None => {
                if self.at == self.count() {
                    self.go(0);
                }
                Some(Instant::now() + self.pause())
            }
        };
    }

    fn pause(&self) -> Duration {
        Duration::from_millis(SPEEDS[self.speed].0)
    }
}

impl<S: Screen> Page for Replay<S> {
    fn key(&mut self, key: KeyEvent) -> Go {
        if let Some(game) = &mut self.continued {
            return game.key(key);
        }
        match key.code {
            KeyCode::Char('c') if key.modifiers.contains(KeyModifiers::CONTROL) => return Go::Quit,
            KeyCode::Right | KeyCode::Char('l' | 'd') => self.go(self.at + 1),
            KeyCode::Left | KeyCode::Char('h' | 'a') => self.go(self.at.saturating_sub(1)),
            KeyCode::PageDown | KeyCode::Down => self.go(self.at + 10),
            KeyCode::PageUp | KeyCode::Up => self.go(self.at.saturating_sub(10)),
            KeyCode::Home => self.go(0),
            KeyCode::End => self.go(self.count()),
            KeyCode::Char(' ') | KeyCode::Enter => self.toggle(),
            KeyCode::Char('+') => self.speed = (self.speed + 1).min(SPEEDS.len() - 1),
            KeyCode::Char('-') => self.speed = self.speed.saturating_sub(1),
            KeyCode::Char('c') => self.play_on(),
            KeyCode::Char('m') | KeyCode::Esc => return Go::Menu,
            KeyCode::Char('q') => return Go::Quit,
            _ => {}
        }
        Go::Stay
    }

    fn mouse(&mut self, mouse: MouseEvent) -> Go {
        if let Some(game) = &mut self.continued {
            return game.mouse(mouse);
        }
        if let (
            MouseEventKind::Down(MouseButton::Left) | MouseEventKind::Drag(MouseButton::Left),
            Some((left, width, row)),
        ) = (mouse.kind, self.slider)
            && mouse.row == row
            && let Some(x) = mouse.column.checked_sub(left).filter(|x| *x < width)
        {
            self.playing = None;
            self.go(usize::from(x) * self.count() / usize::from(width.saturating_sub(1).max(1)));
        }
        Go::Stay
    }

    fn wake(&mut self, now: Instant) -> Go {
        if let Some(game) = &mut self.continued {
            return game.wake(now);
        }
        if self.playing.is_some_and(|until| until <= now) {
            self.go(self.at + 1);
            self.playing = (self.at < self.count()).then(|| now + self.pause());
        }
        Go::Stay
    }

    fn deadline(&self) -> Option<Instant> {
        match &self.continued {
            Some(game) => game.deadline(),
            None => self.playing,
        }
    }

    fn suspends(&self) -> bool {
        self.continued.is_none()
    }

    fn shown(&mut self) {
        if let Some(game) = &mut self.continued {
            game.shown();
        }
    }

    fn draw(&mut self, buffer: &mut Buffer, look: Look) {
        if let Some(game) = &mut self.continued {
            return game.draw(buffer, look);
        }
        let area = buffer.area;
        let brush = &mut Brush::new(buffer, area, look);
        if frame::too_small(brush) {
            return;
        }
        let date = calendar::in_short_with_year((self.surroundings.today)());
        let mode = format!("{}, replay", self.session.params_text());
        frame::bar(brush, Some((S::PROFILE.name, S::ACCENT)), &mode, &date);
        let seen = Seen {
            session: &self.session,
            before: self.before.as_ref(),
            events: &self.events,
            hint: None,
            verdict: None,
            best: None,
            par: None,
            seconds: None,
            day: None,
            watched: true,
        };
        let shape = self.screen.shape(self.session.position());
        // The last steps of a long board are at its end; words get a second line where there is room.
        let fit = |below| Grid::fit(&shape, (area.width, area.height), (2, below), self.screen.focus());
        let grid = Some(fit(4)).filter(|grid| grid.panel.is_some()).unwrap_or_else(|| fit(3));
        self.screen.draw(&seen, &grid, brush);
        let mut panel = Panel::new(look);
        self.screen.panel(&seen, &mut panel);
        match grid.panel {
            Some(at) => panel.draw(&mut brush.part(at, 2, area.width - at, area.height - 6)),
            None => {
                brush.write(1, 1, &panel.summary(usize::from(area.width) - 2), Ink::Strong);
            }
        }
        let bottom = grid.top + grid.visible * grid.size.height + shape.rim[grid.step];
        let said = wrap(&self.words(), usize::from(area.width) - 2);
        let end = area.height - 2;
        let first = end.saturating_sub(said.len() as u16).max(bottom).min(end - 1);
        for (y, line) in (first..end).zip(&said) {
            brush.write(1, y, line, Ink::Text);
        }
        let state = if self.playing.is_some() { "playing" } else { "paused" };
        let count = format!("{} of {}, {state}, {}", self.at, self.count(), SPEEDS[self.speed].1);
        self.slider = Some(slider(self.at, self.count(), &self.watched.marks(&[]), &count, brush));
        frame::keys(brush, KEYS);
    }
}

impl<S: Screen> Replay<S> {
    fn step_as_text(&self) -> String {
        format!("Step {} of {}. {}\n{}", self.at, self.count(), self.words(), self.screen.text(&self.session))
    }
}

impl<S: Screen> Plain for Replay<S> {
    fn greeting(&mut self) -> String {
        let help =
            "Enter shows the next step. Other words: back, end, the number of a step, play, menu, quit.";
        format!(
            "{}, {}, replay.\n{help}\n{}",
            S::PROFILE.name,
            self.session.params_text(),
            self.step_as_text()
        )
    }

    fn line(&mut self, text: &str) -> Result<String, Go> {
        if let Some(game) = &mut self.continued {
            return game.line(text);
        }
        match text.trim() {
            "" => self.go(self.at + 1),
            "back" => self.go(self.at.saturating_sub(1)),
            "end" => self.go(self.count()),
            "menu" => return Err(Go::Menu),
            "quit" => return Err(Go::Quit),
            "play" => {
                self.play_on();
                if let Some(game) = &mut self.continued {
                    return Ok(game.greeting());
                }
            }
            text => match text.parse() {
                Ok(step) => self.go(step),
                Err(_) => return Ok(format!("\"{}\" is no step.\n", excerpt(text))),
            },
        }
        Ok(self.step_as_text())
    }
}

/// Draws the slider with marks for undos, hints and what was added, and answers where it is.
fn slider(
    at: usize,
    steps: usize,
    marks: &[(usize, Mark)],
    count: &str,
    brush: &mut Brush<'_>,
) -> (u16, u16, u16) {
    let y = brush.height() - 2;
    let width = brush.width().saturating_sub(count.len() as u16 + 4).max(1);
    let place = |step: usize| (step * usize::from(width - 1) / steps.max(1)) as u16;
    let line = brush.look.sign("─", "-").repeat(usize::from(width));
    brush.write(1, y, &line, Ink::Line);
    for (step, mark) in marks {
        let sign = match mark {
            Mark::Undo => "u",
            Mark::Hint => "i",
            Mark::Added => "+",
            Mark::Lost => "x",
        };
        brush.write(1 + place(*step), y, sign, Ink::Note);
    }
    brush.write(1 + place(at), y, brush.look.sign("●", "O"), Ink::Chosen);
    brush.write(width + 3, y, count, Ink::Strong);
    (1, width, y)
}
