//! The state of a game of Number Match on the screen, and what the player does with it.

use crate::games::number_match::seen::{BoardRows, Fresh, Seen, Slide};
use crate::games::pairs::Spot;
use crate::games::pairs::screen::board::BoardModel;
use crate::games::pairs::screen::choice::Second;
use crate::games::pairs::screen::frame::PairGame;
use crate::games::pairs::screen::state::PairState;
use crate::games::pairs::seen::{Face, Looks, MatchLine};
use crate::kit::queue::prerender;
use crate::kit::words::{Line, Tone};
use crate::shell::play::{Change, Play};
use leptos::prelude::*;
use quintet_engine::{Cell, Game, Session, Status};
use quintet_games::NumberMatch;
use quintet_games::number_match::{Event, Move};
use quintet_play::games::number_match::{report, words};
use quintet_play::games::pairs::words::{Said, earning};
use quintet_play::report::Report;
use quintet_play::words::sentence;

/// The controller.
#[derive(Clone, Copy)]
pub struct Controller {
    /// What both games of pairs have.
    pub pair: PairState<NumberMatch>,
    /// The rows as they are seen now.
    pub shown: RwSignal<BoardRows>,
    /// The rows before each move that stands, and now.
    pub rows_after: StoredValue<Vec<BoardRows>>,
    /// The rows that are going.
    pub leaving: RwSignal<Vec<u32>>,
    /// The rows that move up.
    pub sliding: RwSignal<Option<Slide>>,
    /// The numbers that were just added.
    pub fresh: RwSignal<Option<Fresh>>,
    /// Whether the board was just dealt in the place of another.
    pub dealt: RwSignal<bool>,
    /// Whether an endless board was just cleared, which is celebrated before the next one comes.
    pub celebrates: RwSignal<bool>,
    /// Whether the overlay of a deadlock is open.
    pub stuck: RwSignal<bool>,
}

impl Controller {
    /// The controller of a game.
    pub fn new(play: Play<NumberMatch>) -> Self {
        let rows_after = play.with_untracked(BoardRows::all_of);
        let now = rows_after.last().cloned().unwrap_or_default();
        let top = Spot { row: now.rows().first().map_or(0, |row| row.id), col: 0 };
        let pair = PairState::new(play, top);
        let controller = Self {
            pair,
            shown: RwSignal::new(now),
            rows_after: StoredValue::new(rows_after),
            leaving: RwSignal::new(Vec::new()),
            sliding: RwSignal::new(None),
            fresh: RwSignal::new(None),
            dealt: RwSignal::new(false),
            celebrates: RwSignal::new(false),
            stuck: RwSignal::new(false),
        };
        play.listen(move |change| controller.changed(change));
        Effect::new(move |_| {
            if pair.window.frame.get().is_some() {
                request_animation_frame(move || controller.show_last_move());
            }
        });
        controller.greet();
        controller.rehearse();
        controller
    }

    /// Prepares the browser for a first match.
    fn rehearse(self) {
        let opening = move || {
            let (_, events) = self.pair.play.preview_first_move();
            events.iter().find_map(|event| self.match_line_of(event, &self.rows(), None))
        };
        prerender(self.pair.choice.chosen, move || opening().map(|match_line| match_line.ends[0]));
        prerender(self.pair.match_line, opening);
    }

    /// Opens the dialog that belongs to the state of the game.
    fn greet(self) {
        match self.pair.play.with_untracked(|session| session.position().status()) {
            Status::StageCleared => self.pair.won.set(true),
            _ => self.pair.won.set(false),
        }
    }

    /// Scrolls to where the last move was made, and leads the keyboard there: a long board opens where it was left. Where
    /// no pair is left it opens at the top, which says so.
    fn show_last_move(self) {
        let Some(last) = self.pair.play.last_move() else { return };
        if self.pair.play.with_untracked(|session| session.position().status() == Status::Stuck) {
            return;
        }
        let rows = self.rows();
        let lowest = rows.len().saturating_sub(1);
        let before = || self.rows_after.with_value(|all| all.iter().rev().nth(1).map_or(0, BoardRows::len));
        let (row, col) = match last {
            Move::Pair(_, second) => (usize::from(second.row), second.col),
            Move::Add => (before(), 0),
            Move::Next => (0, 0),
        };
        let row = row.min(lowest);
        if let Some(spot) = rows.spot(Cell::new(row as u16, col)) {
            self.pair.focus.set(spot);
            self.pair.window.show_row(row, false);
        }
    }

    /// The rows of the position now, which may be ahead of what is seen.
    pub fn rows(self) -> BoardRows {
        self.rows_after.with_value(|rows_after| rows_after.last().cloned().unwrap_or_default())
    }

    fn changed(self, change: Change<NumberMatch>) {
        self.pair.choice.chosen.set(None);
        self.pair.beckoning.set(false);
        if matches!(change, Change::PlayedAgain(_)) {
            // What an earlier redo still shows is over.
            self.pair.queue.finish();
        }
        match change {
            Change::Played(events) | Change::PlayedAgain(events) => {
                self.pair.hinted.set(None);
                self.animate(&events);
            }
            Change::Hinted => {}
            Change::TakenBack => {
                let moves = self.pair.play.with_untracked(|session| session.history().len());
                self.rows_after.update_value(|rows_after| rows_after.truncate(moves + 1));
                self.lay_out();
            }
            Change::Replaced => {
                self.rows_after.set_value(self.pair.play.with_untracked(BoardRows::all_of));
                self.lay_out();
                self.pair.window.show_row(0, false);
            }
        }
    }

    /// Shows the position as it is, without animating.
    fn lay_out(self) {
        self.pair.queue.finish();
        self.pair.match_line.set(None);
        self.leaving.set(Vec::new());
        self.sliding.set(None);
        self.fresh.set(None);
        self.dealt.set(false);
        self.celebrates.set(false);
        self.pair.gains.clear();
        self.pair.hinted.set(None);
        self.stuck.set(false);
        self.pair.said.set(Line::default());
        self.shown.set(self.rows());
        self.greet();
    }

    /// Points at a pair; where none is left, at the plus.
    pub fn hint(self) {
        self.pair.queue.hurry();
        self.pair.choice.chosen.set(None);
        self.stuck.set(false);
        match self.pair.play.hint() {
            Ok(Some(hint)) => match hint.mv {
                Move::Pair(one, other) => self.point_at(one, other),
                Move::Add | Move::Next => {
                    self.pair.said.set(Line::hint(vec![
                        (false, "No pair is left. ".into()),
                        (true, "+".into()),
                        (false, " adds numbers.".into()),
                    ]));
                    self.pair.beckon();
                }
            },
            Ok(None) => {}
            Err(fault) => self.pair.said.set(Line::with_tone(Tone::Refused, sentence(&fault.to_string()))),
        }
    }

    fn point_at(self, first: Cell, second: Cell) {
        let rows = self.rows();
        let (Some(one), Some(other)) = (rows.spot(first), rows.spot(second)) else { return };
        self.pair.hinted.set(Some([one, other]));
        let path = self.pair.play.with_untracked(|session| session.position().path(first, second));
        if let (Some(a), Some(b), Ok(path)) = (self.digit(one), self.digit(other), path) {
            self.pair.said.set(Line::hint(words::hint([a, b], [first, second], path.crossed)));
        }
        self.pair.window.show_rows([one, other].map(|spot| rows.index_of(spot.row).unwrap_or(0)), true);
    }

    /// Opens the overlay of a deadlock, unless numbers were added before the match was seen to its end.
    pub fn show_stuck(self) {
        self.stuck.set(self.pair.play.with_untracked(|session| session.position().status() == Status::Stuck));
    }

    /// The words for a match.
    pub fn say_match(self, event: &Event, rows: &BoardRows) {
        let Event::Matched { first, second, crossed, shape, .. } = event else { return };
        let digit = |cell: &Cell| match rows.spot(*cell).and_then(|spot| rows.face(spot)) {
            Some(Face::Digit(digit)) => digit,
            _ => 0,
        };
        self.pair.said.set(words::matched([digit(first), digit(second)], *crossed, *shape).into());
    }
}

impl BoardModel for Controller {
    type Game = NumberMatch;

    const CLASS: &'static str = "grid";
    const SECOND: Second = Second::LetGo;

    fn pair(self) -> PairState<NumberMatch> {
        self.pair
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
        let picked = self.pair.picked();
        let (match_line, leaving) = (self.pair.match_line.get(), self.leaving.get());
        let (sliding, fresh, focus) = (self.sliding.get(), self.fresh.get(), self.pair.focus.get());
        let dealt = self.dealt.get();
        self.shown.with(|rows| {
            let (first, last) = self.pair.window.rows(rows.len());
            // The row with the focus stays in the document however far away it is.
            let place = rows.index_of(focus.row);
            let above = place.filter(|index| *index < first);
            let below = place.filter(|index| *index >= last);
            let seen = Seen { rows, picked, match_line, leaving, sliding, fresh, dealt, focus };
            above.into_iter().chain(first..last).chain(below).map(|index| seen.look(index)).collect()
        })
    }

    fn digit(self, spot: Spot) -> Option<u8> {
        self.rows_after.with_value(|rows_after| match rows_after.last()?.face(spot)? {
            Face::Digit(digit) => Some(digit),
            Face::Cleared(_) | Face::Pristine => None,
        })
    }

    fn cell(self, spot: Spot) -> Option<Cell> {
        self.rows().cell(spot)
    }

    fn spot(self, cell: Cell) -> Option<Spot> {
        self.rows().spot(cell)
    }

    fn in_the_way(position: &NumberMatch, one: Cell, other: Cell) -> Vec<Cell> {
        position.in_the_way(one, other)
    }

    fn match_ahead(self, [first, second]: [Spot; 2]) -> Option<(MatchLine, Said)> {
        let rows = self.rows();
        let events = self.pair.play.preview(Move::pair(rows.cell(first)?, rows.cell(second)?))?;
        let event = events.iter().find(|event| matches!(event, Event::Matched { .. }))?;
        let Event::Matched { crossed, shape, points, .. } = event else { return None };
        let digits = [self.digit(first)?, self.digit(second)?];
        let said = earning(words::matched(digits, *crossed, *shape), *points);
        Some((self.match_line_of(event, &rows, Some(first))?, said))
    }
}

impl PairGame for Controller {
    const WELCOME: &'static str = words::WELCOME;
    const CLEARED: (&'static str, &'static str) = ("Stage Complete!", "Next Stage");
    const REPORT: fn(&Session<NumberMatch>) -> Report = report::report;

    fn hint(self) {
        Controller::hint(self);
    }
}
