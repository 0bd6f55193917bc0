//! The table at which Number Match is played: what is chosen, what is shown, and what the player does.

use super::paper::Paper;
use super::words;
use crate::cue::Cue;
use crate::games::pairs::Spot;
use crate::games::pairs::cell::Face;
use crate::games::pairs::choice::Choice;
use crate::games::pairs::path::Flight;
use crate::games::pairs::view_window::ViewWindow;
use crate::games::pairs::words::{Said, refusal, sentence};
use crate::platform::cues;
use crate::shell::play::{Change, Play};
use crate::shell::preferences::Preferences;
use crate::shell::queue::Queue;
use crate::shell::rehearsal::{glimpse, try_out};
use leptos::prelude::*;
use quintet_engine::{Cell, Game, Status};
use quintet_games::NumberMatch;
use quintet_games::number_match::{Event, Move};

/// Numbers that were just added.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Fresh {
    /// The first of them, counted in scan order.
    pub first: usize,
    /// How many milliseconds lie between two of them, in tenths.
    pub step: usize,
}

/// Rows that move up.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Slide {
    /// The first of them, from the top.
    pub first: usize,
}

/// The table.
#[derive(Clone, Copy)]
pub struct Table {
    /// The game.
    pub play: Play<NumberMatch>,
    /// The part of the board that is seen.
    pub window: ViewWindow,
    /// What is still to be seen happening.
    pub queue: Queue,
    /// The paper as it is seen now.
    pub shown: RwSignal<Paper>,
    /// The papers before each move that stands, and now.
    pub papers: StoredValue<Vec<Paper>>,
    /// The number chosen first.
    pub choice: Choice<Spot>,
    /// The pair that a hint points at.
    pub hinted: RwSignal<Option<[Spot; 2]>>,
    /// The match that is being shown.
    pub flight: RwSignal<Option<Flight>>,
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
    /// The player's wishes.
    pub preferences: Preferences,
    /// The number chosen first in the move being told.
    pub from: StoredValue<Option<Spot>>,
}

impl Table {
    /// Lays the game on the table.
    pub fn new(play: Play<NumberMatch>) -> Self {
        let papers = play.with_untracked(Paper::all_of);
        let now = papers.last().cloned().unwrap_or_default();
        let top = Spot { row: now.rows().first().map_or(0, |row| row.id), col: 0 };
        let window = ViewWindow::over_new_board();
        let said = RwSignal::new(Vec::new());
        let table = Self {
            play,
            window,
            queue: Queue::new(move || window.grid.get().map(Into::into)),
            shown: RwSignal::new(now),
            papers: StoredValue::new(papers),
            choice: Choice::new(said, window),
            hinted: RwSignal::new(None),
            flight: RwSignal::new(None),
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
        play.listen(move |change| table.changed(change));
        table.greet();
        table.rehearse();
        table
    }

    /// Has the browser ready for a first match.
    fn rehearse(self) {
        let opening = move || {
            let (_, events) = try_out(self.play);
            events.iter().find_map(|event| self.flight_of(event, &self.paper()))
        };
        glimpse(self.choice.chosen, move || opening().map(|flight| flight.ends[0]));
        glimpse(self.flight, opening);
    }

    /// Opens the dialog that a game left in this state waits with.
    fn greet(self) {
        match self.play.with_untracked(|session| session.position().status()) {
            Status::StageCleared => self.won.set(true),
            _ => self.won.set(false),
        }
    }

    /// The paper of the position now, which may be ahead of what is seen.
    pub fn paper(self) -> Paper {
        self.papers.with_value(|papers| papers.last().cloned().unwrap_or_default())
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
                self.papers.update_value(|papers| papers.truncate(moves + 1));
                self.lay_out();
            }
            Change::Replaced => {
                self.papers.set_value(self.play.with_untracked(Paper::all_of));
                self.lay_out();
                self.window.show_row(0, false);
            }
        }
    }

    /// Shows the position as it is, without a story.
    fn lay_out(self) {
        self.queue.finish();
        self.flight.set(None);
        self.leaving.set(Vec::new());
        self.sliding.set(None);
        self.fresh.set(None);
        self.hinted.set(None);
        self.stuck.set(false);
        self.said.set(Vec::new());
        self.shown.set(self.paper());
        self.greet();
    }

    /// The number in a spot of the position now.
    fn digit(self, spot: Spot) -> Option<u8> {
        self.papers.with_value(|papers| match papers.last()?.face(spot)? {
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
        let paper = self.paper();
        let (Some(one), Some(other)) = (paper.cell(first), paper.cell(second)) else { return };
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
            Ok(()) => {}
            Err(fault) => {
                cues::tell(Cue::Refusal, 0);
                self.said.set(vec![(false, sentence(&fault.to_string()))]);
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
        let paper = self.paper();
        let (Some(one), Some(other)) = (paper.spot(first), paper.spot(second)) else { return };
        self.hinted.set(Some([one, other]));
        let path = self.play.with_untracked(|session| session.position().path(first, second));
        if let (Some(a), Some(b), Ok(path)) = (self.digit(one), self.digit(other), path) {
            self.said.set(words::hint([a, b], [first, second], path.crossed));
        }
        if let Some(row) = paper.index_of(one.row) {
            self.window.show_row(row, true);
        }
    }

    /// Opens what a deadlock shows once.
    pub fn tell_stuck(self) {
        self.stuck.set(true);
    }

    /// The words for a match.
    pub fn tell_match(self, event: &Event, paper: &Paper) {
        let Event::Matched { first, second, crossed, shape, .. } = event else { return };
        let digit = |cell: &Cell| match paper.spot(*cell).and_then(|spot| paper.face(spot)) {
            Some(Face::Digit(digit)) => digit,
            _ => 0,
        };
        self.said.set(words::matched([digit(first), digit(second)], *crossed, *shape));
    }
}
