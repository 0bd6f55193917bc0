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
use crate::screen::{Event, Move, Screen, Seen, sentence};
use quintet_engine::{Fault, Origin, Record, Refusal, Session, Step};
use quintet_play::calendar;
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
    steps: Vec<Step<Move<S>>>,
    origin: Origin,
    params: String,
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
        let whole = Session::<S::Game>::replay(record)?;
        let steps = whole.steps().to_vec();
        let session = start::<S>(&record.params, &record.origin)?;
        let mut replay = Self {
            screen: S::default(),
            steps,
            origin: record.origin.clone(),
            params: record.params.clone(),
            session,
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

    /// Goes to a step.
    fn go(&mut self, at: usize) {
        let at = at.min(self.steps.len());
        self.problem = None;
        if at < self.at {
            match start::<S>(&self.params, &self.origin) {
                Ok(session) => (self.session, self.at) = (session, 0),
                Err(_) => return,
            }
        }
        while self.at < at && self.step().is_ok() {}
        self.screen.follow(&self.session);
    }

    fn step(&mut self) -> Result<(), Refusal> {
        self.before = Some(self.session.position().clone());
        self.events.clear();
        match self.steps[self.at] {
            Step::Move(mv) => {
                self.session.play(mv, &mut self.events).map_err(|fault| fault.refusal())?;
            }
            Step::Undo => self.session.undo()?,
            Step::Redo => self.session.redo(&mut self.events)?,
            Step::Hint => {
                self.session.hint_known().map_err(|fault| fault.refusal())?;
            }
        }
        self.at += 1;
        Ok(())
    }

    /// What the last step was, in words.
    fn words(&self) -> String {
        if let Some(problem) = &self.problem {
            return problem.clone();
        }
        let Some(step) = self.at.checked_sub(1).and_then(|last| self.steps.get(last)) else {
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
        match SavedGame::adopt(store.clone(), self.session.clone(), *today) {
            Ok(game) => self.continued = Some(Controller::new(game, None, self.surroundings.clone())),
            Err(refusal) => self.problem = Some(sentence(&refusal.message)),
        }
    }

    fn toggle(&mut self) {
        self.playing = match self.playing {
            Some(_) => None,
            None => {
                if self.at == self.steps.len() {
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

fn start<S: Screen>(params: &str, origin: &Origin) -> Result<Session<S::Game>, Refusal> {
    match origin {
        Origin::Seed(seed) => Session::deal(Session::<S::Game>::params_from(params)?, *seed),
        Origin::Position(text) => Ok(Session::load(text.parse()?)),
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
            KeyCode::End => self.go(self.steps.len()),
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
            self.go(usize::from(x) * self.steps.len() / usize::from(width.saturating_sub(1).max(1)));
        }
        Go::Stay
    }

    fn wake(&mut self, now: Instant) -> Go {
        if let Some(game) = &mut self.continued {
            return game.wake(now);
        }
        if self.playing.is_some_and(|until| until <= now) {
            self.go(self.at + 1);
            self.playing = (self.at < self.steps.len()).then(|| now + self.pause());
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
        let mode = format!("{}, replay", self.params);
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
        };
        let shape = self.screen.shape(self.session.position());
        let grid = Grid::fit(&shape, (area.width, area.height), (2, 4), 0);
        self.screen.draw(&seen, &grid, brush);
        let mut panel = Panel::new(look);
        self.screen.panel(&seen, &mut panel);
        match grid.panel {
            Some(at) => panel.draw(&mut brush.part(at, 2, area.width - at, area.height - 6)),
            None => {
                brush.write(1, 1, &panel.summary(usize::from(area.width) - 2), Ink::Strong);
            }
        }
        brush.write(1, area.height - 3, &self.words(), Ink::Text);
        self.slider = Some(slider(self.at, &self.steps, self.playing.is_some(), SPEEDS[self.speed].1, brush));
        frame::keys(brush, KEYS);
    }
}

impl<S: Screen> Replay<S> {
    fn step_as_text(&self) -> String {
        format!(
            "Step {} of {}. {}\n{}",
            self.at,
            self.steps.len(),
            self.words(),
            self.screen.text(&self.session)
        )
    }
}

impl<S: Screen> Plain for Replay<S> {
    fn greeting(&mut self) -> String {
        let help =
            "Enter shows the next step. Other words: back, end, the number of a step, play, menu, quit.";
        format!("{}, {}, replay.\n{help}\n{}", S::PROFILE.name, self.params, self.step_as_text())
    }

    fn line(&mut self, text: &str) -> Result<String, Go> {
        if let Some(game) = &mut self.continued {
            return game.line(text);
        }
        match text.trim() {
            "" => self.go(self.at + 1),
            "back" => self.go(self.at.saturating_sub(1)),
            "end" => self.go(self.steps.len()),
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

/// Draws the slider with marks for undos and hints, and answers where it is.
fn slider<M: Copy>(
    at: usize,
    steps: &[Step<M>],
    playing: bool,
    speed: &str,
    brush: &mut Brush<'_>,
) -> (u16, u16, u16) {
    let y = brush.height() - 2;
    let state = if playing { "playing" } else { "paused" };
    let count = format!("{at} of {}, {state}, {speed}", steps.len());
    let width = brush.width().saturating_sub(count.len() as u16 + 4).max(1);
    let place = |step: usize| (step * usize::from(width - 1) / steps.len().max(1)) as u16;
    let line = brush.look.sign("─", "-").repeat(usize::from(width));
    brush.write(1, y, &line, Ink::Line);
    for (number, step) in steps.iter().enumerate() {
        let mark = match step {
            Step::Undo => "u",
            Step::Hint => "i",
            _ => continue,
        };
        brush.write(1 + place(number + 1), y, mark, Ink::Note);
    }
    brush.write(1 + place(at), y, brush.look.sign("●", "O"), Ink::Chosen);
    brush.write(width + 3, y, &count, Ink::Strong);
    (1, width, y)
}
