//! The state of a game of Digits! on the screen, and what the player does with it.

use super::lamp::Lamp;
use crate::cue::Cue;
use crate::games::digits::seen::{Row, Seen, rows_of};
use crate::games::pairs::Spot;
use crate::games::pairs::screen::board;
use crate::games::pairs::screen::choice::Choice;
use crate::games::pairs::screen::view_window::ViewWindow;
use crate::games::pairs::seen::{Looks, MatchLine, Picked};
use crate::kit::preferences::Preferences;
use crate::kit::queue::{Queue, prerender};
use crate::kit::toast::Toast;
use crate::platform::{feedback, worker};
use crate::shell::play::{Change, Play};
use leptos::prelude::*;
use quintet_engine::{Cell, Game, Refusal, Session, Status, Verdict};
use quintet_games::Digits;
use quintet_games::digits::{Event, LOST, Move, NEEDS_ROWS, SAFE};
use quintet_play::games::pairs::words::{NO_LONGER_COUNTS, Said, matched, refusal, sum};
use quintet_play::task::Task;
use quintet_play::words::sentence;

/// Where the keyboard begins.
const TOP: Spot = Spot { row: 0, col: 0 };

/// A match along a path.
pub fn match_line(path: Vec<Cell>, points: u32) -> MatchLine {
    let end = |cell: Option<&Cell>| cell.map_or(TOP, |cell| Spot { row: cell.row.into(), col: cell.col });
    MatchLine { ends: [end(path.first()), end(path.last())], path, points }
}

/// The way back to where the board could still be cleared.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Rescue {
    /// It is being looked for.
    Sought,
    /// It was found.
    Back {
        /// The moves to take back.
        moves: u32,
        /// The tiles on the board then.
        tiles: u32,
    },
    /// None was found.
    None,
}

/// The controller.
#[derive(Clone, Copy)]
pub struct Controller {
    /// The game.
    pub play: Play<Digits>,
    /// Whether the board can still be cleared.
    pub lamp: Lamp,
    /// The part of the board that is seen.
    pub window: ViewWindow,
    /// What is still to be seen happening.
    pub queue: Queue,
    /// The rows as they are seen now.
    pub shown: RwSignal<Vec<Row>>,
    /// The digit chosen first.
    pub choice: Choice<Cell>,
    /// The pair that a hint points at.
    pub hinted: RwSignal<Option<[Cell; 2]>>,
    /// The match that is being shown.
    pub match_line: RwSignal<Option<MatchLine>>,
    /// The first of the rows that were just added.
    pub fresh: RwSignal<Option<usize>>,
    /// Where the keyboard is.
    pub focus: RwSignal<Spot>,
    /// The status line.
    pub said: RwSignal<Said>,
    /// Whether the dialog of a cleared stage is open.
    pub won: RwSignal<bool>,
    /// Whether the dialog of a lost game is open.
    pub lost: RwSignal<bool>,
    /// The way back that the dialog of a lost game offers.
    pub rescue: RwSignal<Rescue>,
    /// Whether a hint is being looked for.
    pub hinting: RwSignal<bool>,
    /// Whether "Add rows" draws attention to itself.
    pub beckoning: RwSignal<bool>,
    /// The settings.
    pub preferences: Preferences,
    /// The digit chosen first in the move being told.
    pub from: StoredValue<Option<Cell>>,
    /// How often the position has changed, so that a late answer is known to be one.
    turn: StoredValue<u32>,
    toast: Toast,
}

impl Controller {
    /// The controller of a game.
    pub fn new(play: Play<Digits>) -> Self {
        let window = ViewWindow::over_new_board();
        let said = RwSignal::new(Vec::new());
        let controller = Self {
            play,
            lamp: Lamp::new(play),
            window,
            queue: Queue::new(move || window.grid.get().map(Into::into)),
            shown: RwSignal::new(play.with_untracked(|session| rows_of(session.position()))),
            choice: Choice::new(said, window),
            hinted: RwSignal::new(None),
            match_line: RwSignal::new(None),
            fresh: RwSignal::new(None),
            focus: RwSignal::new(TOP),
            said,
            won: RwSignal::new(false),
            lost: RwSignal::new(false),
            rescue: RwSignal::new(Rescue::None),
            hinting: RwSignal::new(false),
            beckoning: RwSignal::new(false),
            preferences: Preferences::here(),
            from: StoredValue::new(None),
            turn: StoredValue::new(0),
            toast: Toast::here(),
        };
        play.listen(move |change| controller.changed(change));
        Effect::new(move |_| {
            if window.frame.get().is_some() {
                request_animation_frame(move || controller.show_first());
            }
        });
        controller.greet();
        controller.rehearse();
        controller
    }

    /// Has the browser ready for a first match.
    fn rehearse(self) {
        let opening = move || {
            self.queue.rehearse();
            let (_, events) = self.play.preview_first_move();
            events.into_iter().find_map(|event| match event {
                Event::Matched { path, points, .. } => Some(match_line(path, points)),
                _ => None,
            })
        };
        prerender(self.choice.chosen, move || {
            opening().and_then(|match_line| match_line.path.first().copied())
        });
        prerender(self.match_line, opening);
    }

    /// Opens the dialog that a game in this state waits with.
    pub fn greet(self) {
        let status = self.play.with_untracked(|session| session.position().status());
        self.won.set(status == Status::StageCleared);
        if status == Status::Lost {
            self.seek_rescue();
        }
        self.lost.set(status == Status::Lost);
    }

    fn changed(self, change: Change<Digits>) {
        if matches!(change, Change::Hinted) {
            return;
        }
        self.turn.update_value(|turn| *turn += 1);
        self.choice.chosen.set(None);
        self.hinted.set(None);
        self.hinting.set(false);
        self.beckoning.set(false);
        self.lamp.look();
        if matches!(change, Change::PlayedAgain(_)) {
            // What an earlier redo still shows is over.
            self.queue.finish();
        }
        match change {
            Change::Played(events) | Change::PlayedAgain(events) => self.tell(events),
            Change::TakenBack => self.lay_out(),
            Change::Replaced => {
                self.lay_out();
                self.focus.set(TOP);
                self.show_first();
            }
            Change::Hinted => {}
        }
    }

    /// Shows the position as it is, without animating.
    fn lay_out(self) {
        self.queue.finish();
        self.match_line.set(None);
        self.fresh.set(None);
        self.said.set(Vec::new());
        self.show_now();
        self.greet();
    }

    /// Scrolls to the first row that still has digits: above it there may be a screen full of dots.
    fn show_first(self) {
        let first =
            self.shown.try_with_untracked(|rows| rows.iter().position(|row| row.iter().any(Option::is_some)));
        if let Some(first) = first {
            self.window.show_row(first.unwrap_or(0), false);
        }
    }

    /// Shows the rows of the position now.
    pub fn show_now(self) {
        let rows = self.play.with_untracked(|session| rows_of(session.position()));
        self.shown.set(rows);
    }

    /// The digit in a cell of the position now.
    fn digit(self, cell: Cell) -> Option<u8> {
        self.play.with_untracked(|session| session.position().digit(cell))
    }

    fn say(self, text: &str) {
        self.said.set(vec![(false, sentence(text))]);
    }

    /// Shows a digit as chosen while it is pressed; what the press comes to is known at its end.
    pub fn press(self, cell: Cell) {
        if self.digit(cell).is_some() {
            self.choice.press(cell);
        }
    }

    /// Chooses a digit, lets go of it, or matches it with the one chosen first.
    pub fn choose(self, cell: Cell) {
        self.queue.hurry();
        self.hinted.set(None);
        let Some(digit) = self.digit(cell) else { return };
        if let Some(first) = self.choice.tap(cell, digit) {
            self.match_up(first, cell);
        }
    }

    fn match_up(self, first: Cell, second: Cell) {
        self.from.set_value(Some(first));
        if let Err(fault) = self.play.play(Move::pair(first, second)) {
            let digits = [first, second].map(|it| self.digit(it).unwrap_or(0));
            self.choice.refuse([first, second], refusal(&fault, digits));
        }
    }

    /// Adds rows.
    pub fn add(self) {
        self.queue.hurry();
        match self.play.play(Move::Add) {
            Ok(()) if untrack(|| self.play.day()).is_some() => self.say(NO_LONGER_COUNTS),
            Ok(()) => {}
            Err(fault) => {
                feedback::cue(Cue::Refusal, 0);
                self.say(&fault.to_string());
            }
        }
    }

    /// Goes on to the next stage.
    pub fn next_stage(self) {
        self.won.set(false);
        // A stage that is not cleared has no next.
        let _ = self.play.play(Move::Next);
    }

    /// Takes back everything since this stage began.
    pub fn restart(self) {
        self.won.set(false);
        self.lost.set(false);
        self.play.go_back(|_| "Stage restarted".into(), |now, before| now.stage() == before.stage());
    }

    /// Does what the lamp asks for: points at a pair of a winning line, at "Add rows", or at the way back. What is known
    /// already needs no search.
    pub fn hint(self) {
        self.queue.hurry();
        self.choice.chosen.set(None);
        if self.play.with_untracked(|session| session.position().status() == Status::Lost) {
            // What can be done now stands in the dialog.
            self.greet();
            return;
        }
        match self.lamp.finding() {
            Some((Verdict::Winnable, Some(mv))) => return self.give_hint(mv, SAFE),
            Some((Verdict::NeedsRows, Some(mv))) => return self.give_hint(mv, NEEDS_ROWS),
            Some((Verdict::Lost, _)) => return self.offer_way_back(),
            _ => {}
        }
        if self.hinting.get_untracked() {
            return;
        }
        self.hinting.set(true);
        // The player waits for the hint and not for the lamp.
        self.lamp.rest();
        let turn = self.turn.get_value();
        let record = self.play.with_untracked(|session| session.record().to_string());
        worker::ask(&Task::Advise { game: Digits::ID.into(), record }, move |answer| {
            if self.turn.try_get_value() == Some(turn) {
                self.advised(&answer.unwrap_or_default());
            }
        });
        self.lamp.look();
    }

    fn advised(self, answer: &str) {
        self.hinting.set(false);
        let (mv, why) = answer.split_once(' ').unwrap_or((answer, ""));
        match mv.parse() {
            Ok(_) if why == LOST => self.offer_way_back(),
            Ok(mv) => self.give_hint(mv, why),
            Err(_) => {}
        }
    }

    /// Pays for a hint and shows it.
    fn give_hint(self, mv: Move, why: &str) {
        if self.play.pay_hint() != Ok(true) {
            return;
        }
        match mv {
            Move::Pair(one, other) => self.point_at(one, other, why),
            Move::Add => self.beckon(why),
            Move::Next => {}
        }
    }

    /// Pays for a hint and offers the way back, since nothing else helps.
    fn offer_way_back(self) {
        if self.play.pay_hint() == Ok(true) {
            self.seek_rescue();
            self.lost.set(true);
        }
    }

    fn point_at(self, one: Cell, other: Cell, why: &str) {
        self.hinted.set(Some([one, other]));
        if let (Some(a), Some(b)) = (self.digit(one), self.digit(other)) {
            self.said.set(vec![
                (false, "Try ".into()),
                (true, sum(a, b)),
                (false, format!(". {}", sentence(why))),
            ]);
        }
        // The upper one is shown last: where both do not fit, a player begins there.
        self.window.show_row(usize::from(other.row), false);
        self.window.show_row(usize::from(one.row), true);
    }

    /// Draws attention to "Add rows".
    pub fn beckon(self, why: &str) {
        self.say(why);
        self.beckoning.set(false);
        request_animation_frame(move || {
            self.beckoning.try_set(true);
        });
    }

    /// Has the worker look for the last position that can be won, and then does something with it.
    fn look_back(self, then: impl FnOnce(Option<(u32, u32)>) + 'static) {
        let turn = self.turn.get_value();
        let record = self.play.with_untracked(|session| session.record().to_string());
        self.lamp.rest();
        worker::ask(
            &Task::Rescue { game: Digits::ID.into(), record },
            move |answer: Result<String, Refusal>| {
                if self.turn.try_get_value() != Some(turn) {
                    return;
                }
                let moves = answer.ok().and_then(|text| text.parse().ok());
                let tiles = |moves: u32, session: &Session<Digits>| {
                    session
                        .history()
                        .rev()
                        .nth((moves as usize).checked_sub(1)?)
                        .map(|before| before.digits_left())
                };
                let found =
                    moves.and_then(|moves| Some((moves, self.play.with_untracked(|it| tiles(moves, it))?)));
                then(found);
            },
        );
        self.lamp.look();
    }

    fn seek_rescue(self) {
        self.rescue.set(Rescue::Sought);
        self.look_back(move |found| {
            self.rescue.set(found.map_or(Rescue::None, |(moves, tiles)| Rescue::Back { moves, tiles }));
        });
    }

    /// Takes back this many moves.
    pub fn go_back(self, moves: u32) {
        let left = std::cell::Cell::new(moves);
        let words =
            |moves| if moves == 1 { "Went 1 move back".into() } else { format!("Went {moves} moves back") };
        self.play.go_back(words, |_, _| left.replace(left.get().saturating_sub(1)) > 0);
    }

    /// Goes back to the last position that can be won.
    pub fn back_to_winnable(self) {
        self.queue.hurry();
        self.look_back(move |found| match found {
            Some((moves, _)) => self.go_back(moves),
            None => self.toast.say("No winnable position was found"),
        });
    }

    /// The words for a match.
    pub fn tell_match(self, event: &Event, before: &[Row]) {
        let Event::Matched { first, second, between, .. } = event else { return };
        let digit = |cell: &Cell| before[usize::from(cell.row)][usize::from(cell.col)].unwrap_or(0);
        self.said.set(matched(digit(first), digit(second), *between as usize));
    }
}

impl board::BoardModel for Controller {
    const CLASS: &'static str = "grid tray";

    fn window(self) -> ViewWindow {
        self.window
    }

    fn focus(self) -> RwSignal<Spot> {
        self.focus
    }

    fn count(self) -> usize {
        self.shown.with(Vec::len)
    }

    fn index_of(self, row: u32) -> Option<usize> {
        Some(row as usize).filter(|index| *index < self.count())
    }

    fn row_at(self, index: usize) -> Option<u32> {
        (index < self.count()).then_some(index as u32)
    }

    fn looks(self) -> Looks {
        let picked = Picked {
            chosen: self.choice.chosen.get(),
            hinted: self.hinted.get(),
            refused: self.choice.refused.get(),
        };
        let (match_line, fresh, focus) = (self.match_line.get(), self.fresh.get(), self.focus.get());
        self.shown.with(|rows| Seen { rows, picked, match_line, fresh, focus }.looks())
    }

    fn match_line(self) -> Option<MatchLine> {
        self.match_line.get()
    }

    fn press(self, spot: Spot) {
        Controller::press(self, cell_of(spot));
    }

    fn cancel(self) {
        self.choice.cancel();
    }

    fn choose(self, spot: Spot) {
        Controller::choose(self, cell_of(spot));
    }

    fn let_go(self) {
        self.choice.let_go();
    }
}

fn cell_of(spot: Spot) -> Cell {
    Cell::new(spot.row as u16, spot.col)
}
