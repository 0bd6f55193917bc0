//! The state of a game of Pathwayz on the screen, and what the player does with it.

use super::animate::{BACK, STEP};
use super::clock::Clock;
use super::input;
use crate::cue::Cue;
use crate::games::pathwayz::seen::{Drawn, Line};
use crate::kit::preferences::Preferences;
use crate::kit::queue::{Queue, prerender};
use crate::platform::{chance, feedback, time, worker};
use crate::shell::opening;
use crate::shell::play::{Change, Play};
use crate::shell::replay;
use leptos::html::Div;
use leptos::prelude::*;
use quintet_engine::{Cell, Game, Session, Status};
use quintet_games::Pathwayz;
use quintet_games::pathwayz::{Aim, Fault, Grade, Move};
use quintet_play::games::pathwayz::words::{refusal, sentence};
use quintet_play::task::Task;

/// The setting that keeps the line when the player lifts.
pub const KEEP: &str = "keep-path";

/// The mode that the tutorial leads on to.
const AFTER_TUTORIAL: &str = "easy";

/// A line of at least this many cells is missed when it is cleared.
pub const MISSED: u8 = 4;

/// What a hint points at.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Hinted {
    /// Where to go, or to go back to.
    pub to: Cell,
    /// The cells that the reason speaks of.
    pub cells: Vec<Cell>,
    /// The part of a line cleared before that was right.
    pub ghost: Vec<Cell>,
    /// The part of the line that was right.
    right: Vec<Cell>,
    words: String,
}

impl Hinted {
    /// Whether it is still true of a line, and not followed yet: a line that was cleared may be drawn again up to where
    /// it was right, one that stands is where it was, or goes back.
    fn holds(&self, path: &[Cell]) -> bool {
        let on_the_way = if self.ghost.is_empty() {
            path.starts_with(&self.right) && (path.len() == self.right.len() || path.contains(&self.to))
        } else {
            self.right.starts_with(path)
        };
        on_the_way && path.last() != Some(&self.to)
    }
}

/// What the status line says.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Said {
    /// How to play.
    Usual,
    /// Something happened.
    News(String),
    /// A step was refused.
    Refused(String),
    /// A hint.
    Hint(String),
}

/// The controller.
#[derive(Clone, Copy)]
pub struct Controller {
    /// The game.
    pub play: Play<Pathwayz>,
    /// Its clock.
    pub clock: Clock,
    /// The board in the document.
    pub tray: NodeRef<Div>,
    pub(super) line: StoredValue<Line>,
    /// When the line was last moved, while it moves.
    pub(super) ticked: StoredValue<Option<f64>>,
    /// The line as it is drawn now.
    pub drawn: RwSignal<Drawn>,
    /// The cells that the line covers as it is drawn now.
    pub seen: RwSignal<Vec<Cell>>,
    /// Which way the head nudges, and how often it did so.
    pub nudge: RwSignal<(f64, f64, u32)>,
    /// What a hint points at.
    pub hinted: RwSignal<Option<Hinted>>,
    /// The status line.
    pub said: RwSignal<Said>,
    /// Whether the screen says that the puzzle is solved; the line arrives first.
    pub solved: RwSignal<bool>,
    /// Whether the light runs along the line.
    pub lit: RwSignal<bool>,
    /// Whether confetti falls.
    pub celebrating: RwSignal<bool>,
    /// Whether a deal is awaited.
    pub dealing: RwSignal<bool>,
    /// Whether a hint is awaited.
    pub thinking: RwSignal<bool>,
    /// How hard the puzzle is, once that is known.
    pub grade: RwSignal<Option<Grade>>,
    /// Where the keyboard is.
    pub focus: RwSignal<Cell>,
    /// Whether the line was last drawn with keys.
    pub by_keys: RwSignal<bool>,
    /// The line that was last cleared by a lift.
    let_go: StoredValue<Vec<Cell>>,
    pub(super) queue: Queue,
    pub(super) preferences: Preferences,
}

impl Controller {
    /// The controller of a game.
    pub fn new(play: Play<Pathwayz>) -> Self {
        let tray = NodeRef::<Div>::new();
        let start = play.with_untracked(|session| session.position().puzzle().start());
        let controller = Self {
            play,
            clock: Clock::new(play),
            tray,
            line: StoredValue::new(Line::default()),
            ticked: StoredValue::new(None),
            drawn: RwSignal::default(),
            seen: RwSignal::default(),
            nudge: RwSignal::default(),
            hinted: RwSignal::new(None),
            said: RwSignal::new(Said::Usual),
            solved: RwSignal::new(false),
            lit: RwSignal::new(false),
            celebrating: RwSignal::new(false),
            dealing: RwSignal::new(false),
            thinking: RwSignal::new(false),
            grade: RwSignal::new(None),
            focus: RwSignal::new(start),
            by_keys: RwSignal::new(false),
            let_go: StoredValue::default(),
            queue: Queue::new(move || tray.get().map(Into::into)),
            preferences: Preferences::here(),
        };
        controller.let_go_of_open_line();
        controller.lay();
        controller.find_grade();
        controller.rehearse();
        play.listen(move |change| controller.changed(change));
        controller
    }

    /// Lifts from a line that was left unfinished: no finger holds it any more. What is played on from a record is
    /// there to be held.
    fn let_go_of_open_line(self) {
        if replay::is_fork_of(Pathwayz::ID) {
            return replay::fork_is_open();
        }
        self.lift();
        if self.let_go.with_value(|line| line.len() >= usize::from(MISSED)) {
            self.said.set(Said::News("Cleared. Undo brings the line back.".into()));
        }
    }

    /// Finds out how hard the puzzle is: the parameters say so, or else its solution does.
    fn find_grade(self) {
        let aim = self.play.with_untracked(|session| session.params().aim);
        let known = match aim {
            Aim::Grade(grade) => Some(grade),
            Aim::Any | Aim::Tutorial => None,
        };
        self.show_grade(known);
        if aim == Aim::Any {
            time::after_frame(move || {
                // The screen may be gone by then.
                if self.grade.try_get_untracked().is_some() {
                    self.show_grade(self.play.with_untracked(|session| session.position().find_grade()));
                }
            });
        }
    }

    fn show_grade(self, grade: Option<Grade>) {
        if self.grade.try_set(grade).is_none() {
            self.clock.know_grade(self.play, grade);
        }
    }

    /// Prepares the browser for a first step and for the win.
    fn rehearse(self) {
        let line = move || {
            let path: Vec<Cell> = self.play.preview_first_move().0.path().collect();
            let beside = path.iter().map(|cell| Cell::new(cell.row, cell.col ^ 1));
            let mut line = Line::along(&path);
            line.follow(&path.iter().copied().chain(beside).collect::<Vec<_>>(), STEP, false);
            line.advance(STEP / 2.0);
            line
        };
        prerender(self.drawn, move || Drawn::of(&line()));
        prerender(self.seen, move || line().covered().to_vec());
        prerender(self.solved, move || {
            self.queue.rehearse();
            true
        });
        prerender(self.lit, || true);
        prerender(self.celebrating, || true);
    }

    /// The path of the position.
    pub fn path(self) -> Vec<Cell> {
        self.play.with_untracked(|session| session.position().path().collect())
    }

    /// Whether the puzzle is solved; followed.
    pub fn won(self) -> bool {
        self.play.with(|session| session.position().status() == Status::Won)
    }

    /// Plays the single steps that a pointer's way to a cell stands for.
    pub fn draw_to(self, to: Cell) {
        let (steps, head) =
            self.play.with_untracked(|session| (session.position().steps_to(to), session.position().head()));
        match steps {
            Some(steps) => {
                for step in steps {
                    if self.play.play(Move::Step(step)).is_err() {
                        break;
                    }
                }
            }
            None if head == Some(to) => {}
            None => {
                let mut tried = self.play.with_untracked(|session| session.position().clone());
                if let Err(fault) = tried.play(Move::Step(to), &mut ()) {
                    self.refuse(&fault, to);
                }
            }
        }
    }

    /// Plays one step for an arrow key, with a reason where it is refused. Back goes only to the cell before.
    pub fn step_by_key(self, to: Cell) {
        let crosses = self.play.with_untracked(|session| {
            let position = session.position();
            position.path().any(|cell| cell == to) && position.previous() != Some(to)
        });
        if crosses && !untrack(|| self.won()) {
            return self
                .refuse_in_words("Your line is there. Arrows go back one cell; Enter goes further.", to);
        }
        if let Err(fault) = self.play.play(Move::Step(to)) {
            self.refuse(&fault, to);
        }
    }

    /// The pointer leaves the board, or Escape is pressed. Where lifting keeps the line there is nothing to do.
    pub fn lift(self) {
        let drawn = self.play.with_untracked(|session| session.position().head().is_some());
        let kept = untrack(|| self.keeps_line());
        if drawn && !kept && !untrack(|| self.won()) {
            self.let_go.set_value(self.path());
            // A path that is drawn and not complete can be lifted from.
            let _ = self.play.play(Move::Lift);
        }
    }

    /// Whether the line stays when the pointer is lifted; followed. A daily board has the same rules for everyone, so
    /// there lifting the pointer is ignored; the keyboard has no such thing.
    pub fn keeps_line(self) -> bool {
        let daily = self.play.day().is_some();
        let wished = self.preferences.settings().with(|settings| settings.is_on(KEEP, false));
        self.play.with_deferred(|session| session.position().keeps_path()) || daily && wished
    }

    /// Clears the line.
    pub fn reset(self) {
        if self.play.with_untracked(|session| session.position().head().is_some()) {
            // A reset is always accepted.
            let _ = self.play.play(Move::Reset);
        }
    }

    /// Says why a step is refused, and nudges.
    pub fn refuse(self, fault: &Fault, to: Cell) {
        if *fault != Fault::Frozen {
            self.refuse_in_words(&refusal(fault), to);
        }
    }

    fn refuse_in_words(self, words: &str, to: Cell) {
        if self.said.with_untracked(|said| *said == Said::Refused(words.to_string())) {
            return;
        }
        self.said.set(Said::Refused(words.to_string()));
        let head = self.play.with_untracked(|session| {
            session.position().head().unwrap_or_else(|| session.position().puzzle().start())
        });
        let toward = |from: f64, to: f64| (to - from).clamp(-1.0, 1.0) * 4.0;
        let (across, down) = (toward(head.col.into(), to.col.into()), toward(head.row.into(), to.row.into()));
        self.nudge.update(|nudge| *nudge = (across, down, nudge.2 + 1));
        feedback::cue(Cue::Refusal, 0);
    }

    /// Says something about a key that leads off the board.
    pub fn refuse_edge(self, across: f64, down: f64) {
        self.said.set(Said::Refused("The board ends here.".into()));
        self.nudge.update(|nudge| *nudge = (across * 4.0, down * 4.0, nudge.2 + 1));
        feedback::cue(Cue::Refusal, 0);
    }

    /// Asks the worker what to do with the line, or with the one that was let go last.
    pub fn hint(self) {
        if untrack(|| self.won()) || self.thinking.get_untracked() {
            return;
        }
        let path = Some(self.path()).filter(|path| !path.is_empty());
        let past = path.is_none();
        let path = path.unwrap_or_else(|| self.let_go.get_value());
        let asked = self.play.with_untracked(|session| session.position().with_path(&path));
        // The path was drawn before, so it can be drawn again.
        let Ok(asked) = asked else { return };
        let task = Task::Hint { game: Pathwayz::ID.into(), position: asked.to_string() };
        self.thinking.set(true);
        worker::ask(&task, move |answer| {
            if self.thinking.try_get_untracked() != Some(true) {
                return;
            }
            self.thinking.set(false);
            let same = self.play.with_untracked(|session| session.position().puzzle() == asked.puzzle());
            let answer = answer.unwrap_or_default();
            let (to, why) = answer.split_once(' ').unwrap_or((&answer, ""));
            if !same || untrack(|| self.won()) {
                return;
            }
            // The session records the hint, wherever it was found.
            let paid = self.play.pay_hint();
            match (to.parse::<Cell>(), paid) {
                (Ok(to), Ok(true)) => self.show_hint(to, &asked, past),
                _ if why.is_empty() => self.said.set(Said::Hint("No hint can be given here.".into())),
                _ => self.said.set(Said::Hint(sentence(why))),
            }
        });
    }

    fn show_hint(self, to: Cell, asked: &Pathwayz, past: bool) {
        let path: Vec<Cell> = asked.path().collect();
        let reason = asked.reason(to);
        let right = path.iter().position(|cell| *cell == to).map_or(path.len(), |place| place + 1);
        let back = right < path.len();
        let because =
            reason.as_ref().map_or_else(|| ".".to_string(), |reason| format!(": {}.", reason.words));
        let words = match (back, past && right > 1) {
            (true, true) => format!("Your last line was right up to here{because}"),
            (true, false) => format!("Go back to here{because}"),
            (false, true) => format!("Your last line was right. Go on here{because}"),
            (false, false) => format!("Go on here{because}"),
        };
        let right = path[..right].to_vec();
        let ghost = if past && right.len() > 1 { right.clone() } else { Vec::new() };
        let cells = reason.map(|reason| reason.cells).unwrap_or_default();
        self.said.set(Said::Hint(words.clone()));
        self.hinted.set(Some(Hinted { to, cells, ghost, right, words }));
    }

    /// Deals a new game with these parameters and this seed; the setting decides whether lifting keeps the line.
    pub fn begin(self, mode: &str, seed: u64) {
        let Ok(mut params) = Session::<Pathwayz>::params_from(mode) else { return };
        params.keep = keeps(self.preferences);
        self.dealing.set(true);
        opening::deal::<Pathwayz>(params, seed, move |dealt| {
            if self.dealing.try_get_untracked().is_some() {
                self.dealing.set(false);
                self.play.begin(dealt);
            }
        });
    }

    /// Deals another puzzle of the same kind. The tutorial leads on to the easy ones.
    pub fn another(self) {
        if self.dealing.get_untracked() {
            return;
        }
        let aim = self.play.with_untracked(|session| session.params().aim);
        let mode = if aim == Aim::Tutorial { AFTER_TUTORIAL.into() } else { untrack(|| self.play.mode()) };
        self.begin(&mode, chance::seed());
    }

    /// Goes on with the same puzzle after the setting was switched.
    pub fn follow_setting(self, keep: bool) {
        if untrack(|| self.play.day()).is_some() {
            return;
        }
        let params = self.play.with_untracked(|session| session.params().clone());
        if let (true, Some(seed)) = (params.keep != keep, untrack(|| self.play.seed())) {
            let mode = quintet_games::pathwayz::Params { keep, ..params };
            self.clock.carry_over(&mode.to_string());
            self.begin(&mode.to_string(), seed);
        }
    }

    /// Switches the setting as the game on the screen has it, which undo may have brought back.
    fn lead_setting(self) {
        let keep = self.play.with_untracked(|session| session.params().keep);
        if keep != keeps(self.preferences) && untrack(|| self.play.day()).is_none() {
            self.preferences.change(|settings| settings.switch(KEEP, keep));
        }
    }

    fn changed(self, change: Change<Pathwayz>) {
        let path = self.path();
        if self.hinted.with_untracked(|hinted| hinted.as_ref().is_some_and(|hinted| !hinted.holds(&path))) {
            self.hinted.set(None);
        }
        if matches!(change, Change::PlayedAgain(_)) {
            // What an earlier redo still shows is over.
            self.queue.finish();
        }
        match change {
            Change::Played(events) | Change::PlayedAgain(events) => self.animate(&events),
            Change::TakenBack => {
                self.say(Said::Usual);
                self.take_win_back();
                // A reset after the win may have been taken back.
                self.solved.set(untrack(|| self.won()));
                self.move_line(BACK, false);
            }
            Change::Hinted => {}
            Change::Replaced => {
                input::keep_focus(self);
                self.lead_setting();
                self.clock.turn_to(self.play);
                self.find_grade();
                self.hinted.set(None);
                self.said.set(Said::Usual);
                self.let_go.set_value(Vec::new());
                self.take_win_back();
                self.lay();
            }
        }
        self.clock.follow(self.play);
        let start = || self.play.with_untracked(|session| session.position().puzzle().start());
        self.focus.set(path.last().copied().unwrap_or_else(start));
    }

    /// Changes the status line, unless it says that already. What a hint says stands for as long as it holds.
    pub(super) fn say(self, said: Said) {
        let hint = self.hinted.with_untracked(|hinted| hinted.as_ref().map(|hinted| hinted.words.clone()));
        let said = match (said, hint) {
            (Said::Usual, Some(words)) => Said::Hint(words),
            (said, _) => said,
        };
        if self.said.with_untracked(|before| *before != said) {
            self.said.set(said);
        }
    }

    pub(super) fn take_win_back(self) {
        self.queue.finish();
        self.solved.set(false);
    }

    /// Draws the line where the path is, at once.
    fn lay(self) {
        let path = self.path();
        self.line.set_value(Line::along(&path));
        self.show_line();
        self.solved.set(untrack(|| self.won()));
        let start = self.play.with_untracked(|session| session.position().puzzle().start());
        self.focus.set(path.last().copied().unwrap_or(start));
    }
}

/// Whether the player wants the line kept on lifting.
pub fn keeps(preferences: Preferences) -> bool {
    preferences.settings().with_untracked(|settings| settings.is_on(KEEP, false))
}
