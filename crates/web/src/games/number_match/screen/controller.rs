//! The state of a game of Number Match on the screen, and what the player does with it.

use crate::cue::Cue;
use crate::games::number_match::seen::{BoardRows, Fresh, Seen, Slide};
use crate::games::pairs::Spot;
use crate::games::pairs::screen::board;
use crate::games::pairs::screen::choice::Choice;
use crate::games::pairs::screen::view_window::ViewWindow;
use crate::games::pairs::seen::{Face, Looks, MatchLine, Picked};
use crate::kit::preferences::Preferences;
use crate::kit::queue::{Queue, prerender};
use crate::platform::feedback;
use crate::shell::play::{Change, Play};
use leptos::prelude::*;
use quintet_engine::{Cell, Game, Status};
use quintet_games::NumberMatch;
use quintet_games::number_match::{Event, Move};
use quintet_play::games::number_match::words;
use quintet_play::games::pairs::words::NO_LONGER_COUNTS;
use quintet_play::games::pairs::words::{Said, refusal};
use quintet_play::words::sentence;

/// The controller.
#[derive(Clone, Copy)]
pub struct Controller {
    /// The game.
    pub play: Play<NumberMatch>,
    /// The part of the board that is seen.
    pub window: ViewWindow,
    /// What is still to be seen happening.
    pub queue: Queue,
    /// The rows as they are seen now.
    pub shown: RwSignal<BoardRows>,
    /// The rows before each move that stands, and now.
    pub rows_after: StoredValue<Vec<BoardRows>>,
    /// The number chosen first.
    pub choice: Choice<Spot>,
    /// The pair that a hint points at.
    pub hinted: RwSignal<Option<[Spot; 2]>>,
    /// The match that is being shown.
    pub match_line: RwSignal<Option<MatchLine>>,
    /// The rows that are going.
    pub leaving: RwSignal<Vec<u32>>,
    /// The rows that move up.
    pub sliding: RwSignal<Option<Slide>>,
    /// The numbers that were just added.
    pub fresh: RwSignal<Option<Fresh>>,
    /// Where the keyboard is.
    pub focus: RwSignal<Spot>,
    /// The status line.
    pub said: RwSignal<Said>,
    /// Whether the win dialog is open.
    pub won: RwSignal<bool>,
    /// Whether the overlay of a deadlock is open.
    pub stuck: RwSignal<bool>,
    /// Whether the plus draws attention to itself.
    pub beckoning: RwSignal<bool>,
    /// The settings.
    pub preferences: Preferences,
    /// The number chosen first in the move being told.
    pub from: StoredValue<Option<Spot>>,
}

impl Controller {
    /// The controller of a game.
    pub fn new(play: Play<NumberMatch>) -> Self {
        let rows_after = play.with_untracked(BoardRows::all_of);
        let now = rows_after.last().cloned().unwrap_or_default();
        let top = Spot { row: now.rows().first().map_or(0, |row| row.id), col: 0 };
        let window = ViewWindow::over_new_board();
        let said = RwSignal::new(Vec::new());
        let controller = Self {
            play,
            window,
            queue: Queue::new(move || window.grid.get().map(Into::into)),
            shown: RwSignal::new(now),
            rows_after: StoredValue::new(rows_after),
            choice: Choice::new(said, window),
            hinted: RwSignal::new(None),
            match_line: RwSignal::new(None),
            leaving: RwSignal::new(Vec::new()),
            sliding: RwSignal::new(None),
            fresh: RwSignal::new(None),
            focus: RwSignal::new(top),
            said,
            won: RwSignal::new(false),
            stuck: RwSignal::new(false),
            beckoning: RwSignal::new(false),
            preferences: Preferences::here(),
            from: StoredValue::new(None),
        };
        play.listen(move |change| controller.changed(change));
        controller.greet();
        controller.rehearse();
        controller
    }

    /// Has the browser ready for a first match.
    fn rehearse(self) {
        let opening = move || {
            let (_, events) = self.play.preview_first_move();
            events.iter().find_map(|event| self.match_line_of(event, &self.rows()))
        };
        prerender(self.choice.chosen, move || opening().map(|match_line| match_line.ends[0]));
        prerender(self.match_line, opening);
    }

    /// Opens the dialog that a game left in this state waits with.
    fn greet(self) {
        match self.play.with_untracked(|session| session.position().status()) {
            Status::StageCleared => self.won.set(true),
            _ => self.won.set(false),
        }
    }

    /// The rows of the position now, which may be ahead of what is seen.
    pub fn rows(self) -> BoardRows {
        self.rows_after.with_value(|rows_after| rows_after.last().cloned().unwrap_or_default())
    }

    fn changed(self, change: Change<NumberMatch>) {
        self.choice.chosen.set(None);
        self.beckoning.set(false);
        if matches!(change, Change::PlayedAgain(_)) {
            // What an earlier redo still shows is over.
            self.queue.finish();
        }
        match change {
            Change::Played(events) | Change::PlayedAgain(events) => {
                self.hinted.set(None);
                self.tell(&events);
            }
            Change::Hinted => {}
            Change::TakenBack => {
                let moves = self.play.with_untracked(|session| session.history().len());
                self.rows_after.update_value(|rows_after| rows_after.truncate(moves + 1));
                self.lay_out();
            }
            Change::Replaced => {
                self.rows_after.set_value(self.play.with_untracked(BoardRows::all_of));
                self.lay_out();
                self.window.show_row(0, false);
            }
        }
    }

    /// Shows the position as it is, without animating.
    fn lay_out(self) {
        self.queue.finish();
        self.match_line.set(None);
        self.leaving.set(Vec::new());
        self.sliding.set(None);
        self.fresh.set(None);
        self.hinted.set(None);
        self.stuck.set(false);
        self.said.set(Vec::new());
        self.shown.set(self.rows());
        self.greet();
    }

    /// The number in a spot of the position now.
    fn digit(self, spot: Spot) -> Option<u8> {
        self.rows_after.with_value(|rows_after| match rows_after.last()?.face(spot)? {
            Face::Digit(digit) => Some(digit),
            Face::Cleared(_) | Face::Pristine => None,
        })
    }

    /// Shows a number as chosen while it is pressed; what the press comes to is known at its end.
    pub fn press(self, spot: Spot) {
        if self.digit(spot).is_some() {
            self.choice.press(spot);
        }
    }

    /// Chooses a number, lets go of it, or matches it with the one chosen first.
    pub fn choose(self, spot: Spot) {
        self.queue.hurry();
        if self.hinted.get_untracked().is_some() {
            self.hinted.set(None);
        }
        let Some(digit) = self.digit(spot) else { return };
        if let Some(first) = self.choice.tap(spot, digit) {
            self.match_up(first, spot);
        }
    }

    fn match_up(self, first: Spot, second: Spot) {
        let rows = self.rows();
        let (Some(one), Some(other)) = (rows.cell(first), rows.cell(second)) else { return };
        self.from.set_value(Some(first));
        if let Err(fault) = self.play.play(Move::pair(one, other)) {
            let digits = [first, second].map(|it| self.digit(it).unwrap_or(0));
            self.choice.refuse([first, second], refusal(&fault, digits));
        }
    }

    /// Adds a copy of every number.
    pub fn add(self) {
        self.queue.hurry();
        self.stuck.set(false);
        match self.play.play(Move::Add) {
            Ok(()) if self.counts_no_longer() => self.said.set(vec![(false, NO_LONGER_COUNTS.into())]),
            Ok(()) => {}
            Err(fault) => {
                feedback::cue(Cue::Refusal, 0);
                self.said.set(vec![(false, sentence(&fault.to_string()))]);
            }
        }
    }

    /// Whether this is a daily board with more numbers added than it needs.
    fn counts_no_longer(self) -> bool {
        let daily = untrack(|| self.play.day()).is_some();
        daily && self.play.with_untracked(|session| session.outcome().uncounted.is_some())
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
        self.queue.finish();
        let begun = self.play.with_untracked(|session| {
            session.history().next_back().is_some_and(|before| before.stage() == session.position().stage())
        });
        if begun {
            self.play.go_back(|_| "Stage restarted".into(), |now, before| now.stage() == before.stage());
        } else {
            self.said.set(vec![(false, "This stage has only just begun.".into())]);
        }
    }

    /// Points at a pair; where none is left, at the plus.
    pub fn hint(self) {
        self.queue.hurry();
        self.choice.chosen.set(None);
        self.stuck.set(false);
        match self.play.hint() {
            Ok(Some(hint)) => match hint.mv {
                Move::Pair(one, other) => self.point_at(one, other),
                Move::Add | Move::Next => {
                    self.said.set(vec![
                        (false, "No pair is left. ".into()),
                        (true, "+".into()),
                        (false, " adds numbers.".into()),
                    ]);
                    self.beckoning.set(false);
                    request_animation_frame(move || self.beckoning.set(true));
                }
            },
            Ok(None) => {}
            Err(fault) => self.said.set(vec![(false, sentence(&fault.to_string()))]),
        }
    }

    fn point_at(self, first: Cell, second: Cell) {
        let rows = self.rows();
        let (Some(one), Some(other)) = (rows.spot(first), rows.spot(second)) else { return };
        self.hinted.set(Some([one, other]));
        let path = self.play.with_untracked(|session| session.position().path(first, second));
        if let (Some(a), Some(b), Ok(path)) = (self.digit(one), self.digit(other), path) {
            self.said.set(words::hint([a, b], [first, second], path.crossed));
        }
        if let Some(row) = rows.index_of(one.row) {
            self.window.show_row(row, true);
        }
    }

    /// Opens what a deadlock shows once.
    pub fn tell_stuck(self) {
        self.stuck.set(true);
    }

    /// The words for a match.
    pub fn tell_match(self, event: &Event, rows: &BoardRows) {
        let Event::Matched { first, second, crossed, shape, .. } = event else { return };
        let digit = |cell: &Cell| match rows.spot(*cell).and_then(|spot| rows.face(spot)) {
            Some(Face::Digit(digit)) => digit,
            _ => 0,
        };
        self.said.set(words::matched([digit(first), digit(second)], *crossed, *shape));
    }
}

impl board::BoardModel for Controller {
    const CLASS: &'static str = "grid";

    fn window(self) -> ViewWindow {
        self.window
    }

    fn focus(self) -> RwSignal<Spot> {
        self.focus
    }

    fn count(self) -> usize {
        self.shown.with(BoardRows::len)
    }

    fn index_of(self, row: u32) -> Option<usize> {
        self.shown.with(|rows| rows.index_of(row))
    }

    fn row_at(self, index: usize) -> Option<u32> {
        self.shown.with(|rows| rows.rows().get(index).map(|row| row.id))
    }

    fn looks(self) -> Looks {
        let picked = Picked {
            chosen: self.choice.chosen.get(),
            hinted: self.hinted.get(),
            refused: self.choice.refused.get(),
        };
        let (match_line, leaving) = (self.match_line.get(), self.leaving.get());
        let (sliding, fresh, focus) = (self.sliding.get(), self.fresh.get(), self.focus.get());
        self.shown.with(|rows| {
            let (first, last) = self.window.rows(rows.len());
            // The row with the focus stays in the document however far away it is.
            let place = rows.index_of(focus.row);
            let above = place.filter(|index| *index < first);
            let below = place.filter(|index| *index >= last);
            let seen = Seen { rows, picked, match_line, leaving, sliding, fresh, focus };
            above.into_iter().chain(first..last).chain(below).map(|index| seen.look(index)).collect()
        })
    }

    fn match_line(self) -> Option<MatchLine> {
        self.match_line.get()
    }

    fn press(self, spot: Spot) {
        Controller::press(self, spot);
    }

    fn cancel(self) {
        self.choice.cancel();
    }

    fn choose(self, spot: Spot) {
        Controller::choose(self, spot);
    }

    fn let_go(self) {
        self.choice.let_go();
    }
}
