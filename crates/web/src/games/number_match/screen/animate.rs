//! Turns the events of a move into parts of an animation.

use super::controller::Controller;
use crate::cue::Cue;
use crate::games::number_match::seen::{BoardRows, Fresh, ROW_STAGGER, STAGGERED, Slide};
use crate::games::pairs::seen::MatchLine;
use crate::games::pairs::{Spot, WIDTH};
use crate::kit::queue::Part;
use crate::platform::feedback;
use leptos::prelude::*;
use quintet_games::number_match::{Event, Mode};
use quintet_play::games::number_match::words;
use quintet_play::games::pairs::words::Said;

/// Green 100, line 300, pulse 200, digits 100 + 200, line away 200.
const MATCH: f64 = 1100.0;
/// How long the line stays with reduced motion.
const MATCH_CALM: f64 = 600.0;
const ROW_FADES: f64 = 200.0;
const ROWS_MOVE: f64 = 300.0;
/// How long an endless board stays empty before the next one.
const BOARD_CLEARED: f64 = 1200.0;
/// The view scrolls, and each number appears.
const ADD: f64 = 400.0;

impl Controller {
    /// Shows what happened, and remembers the rows after it.
    pub fn animate(self, events: &[Event]) {
        let calm = untrack(|| self.pair.preferences.calm());
        let after = self.pair.play.with_untracked(|session| session.position().clone());
        let mode = after.mode();
        let mut rows = self.rows();
        let mut parts = Vec::new();
        for event in events {
            let before = rows.clone();
            rows.follow(event, &after);
            let now = rows.clone();
            match event {
                Event::Matched { streak, .. } => {
                    self.say_match(event, &before);
                    if let Some(match_line) = self.match_line_of(event, &before, self.pair.from.get_value()) {
                        let lasts = if calm { MATCH_CALM } else { MATCH };
                        let streak = *streak;
                        parts.push(Part::new(lasts, move || {
                            feedback::cue(Cue::Match, streak);
                            self.pair.match_line.set(Some(match_line));
                        }));
                    }
                    parts.push(Part::new(0.0, move || {
                        self.pair.match_line.set(None);
                        self.shown.set(now);
                    }));
                }
                Event::RowsRemoved { rows: gone, points } => {
                    parts.extend(self.removal(&before, now, (gone, *points), calm));
                }
                Event::NumbersAdded { first, count, penalty, .. } => {
                    self.pair.said.set(words::added(*count, *penalty, after.plus()).into());
                    let first = first.index(WIDTH as u8);
                    parts.extend(self.addition(now, first, (*count as usize, *penalty), calm));
                }
                Event::Cleared { points, .. } => {
                    let points = *points;
                    let lasts = if mode == Mode::Endless { BOARD_CLEARED } else { 0.0 };
                    parts.push(Part::new(lasts, move || self.cleared(points)));
                }
                Event::Dealt { stage } => {
                    let said = (mode == Mode::Stages).then(|| words::dealt(*stage, after.streak()));
                    parts.extend(self.deal(now, said, calm));
                }
                Event::Stuck {} => parts.push(Part::new(0.0, move || self.show_stuck())),
            }
        }
        self.rows_after.update_value(|rows_after| rows_after.push(rows));
        self.pair.from.set_value(None);
        self.pair.queue.add(parts);
    }

    /// The dialog, unless the next board follows at once.
    fn cleared(self, points: u32) {
        use quintet_engine::{Game as _, Status};
        feedback::cue(Cue::Win, 0);
        if self.pair.play.with_untracked(|session| session.position().status()) == Status::StageCleared {
            self.pair.won.set(true);
        } else {
            self.pair.said.set(words::cleared(points).into());
            self.pair.gains.show(points.into(), 0.5, 0.5);
            self.celebrates.set(true);
        }
    }

    /// The next board comes in row by row.
    fn deal(self, now: BoardRows, said: Option<Said>, calm: bool) -> [Part; 2] {
        let lasts = ROWS_MOVE + (ROW_STAGGER * now.len().min(STAGGERED)) as f64;
        [
            Part::new(if calm { 0.0 } else { lasts }, move || {
                if let Some(said) = said {
                    self.pair.said.set(said.into());
                }
                self.celebrates.set(false);
                self.dealt.set(true);
                self.shown.set(now);
                self.pair.window.show_row(0, false);
            }),
            Part::new(0.0, move || self.dealt.set(false)),
        ]
    }

    /// How far down the middle of a row is, in parts of a board of `count` rows.
    fn height(row: usize, count: usize) -> f64 {
        (row as f64 + 0.5) / count.max(1) as f64
    }

    /// The line of a match, which begins at the number chosen first.
    pub fn match_line_of(self, event: &Event, rows: &BoardRows, from: Option<Spot>) -> Option<MatchLine> {
        let Event::Matched { first, second, path, points, .. } = event else { return None };
        let mut ends = [rows.spot(*first)?, rows.spot(*second)?];
        let mut path = path.clone();
        if from == Some(ends[1]) {
            ends.reverse();
            path.reverse();
        }
        Some(MatchLine { ends, path, points: *points })
    }

    fn removal(
        self,
        before: &BoardRows,
        now: BoardRows,
        (rows, points): (&[u16], u32),
        calm: bool,
    ) -> [Part; 3] {
        let ids = rows
            .iter()
            .filter_map(|row| before.rows().get(usize::from(*row) - 1))
            .map(|row| row.id)
            .collect();
        let first = rows.first().map_or(0, |row| usize::from(*row) - 1);
        let below = now.len().saturating_sub(first);
        let moves = if below == 0 { 0.0 } else { ROWS_MOVE + (ROW_STAGGER * below.min(STAGGERED)) as f64 };
        let (fades, moves) = if calm { (0.0, 0.0) } else { (ROW_FADES, moves) };
        let height = Self::height(first, before.len());
        [
            Part::new(fades, move || {
                feedback::cue(Cue::Row, 0);
                self.pair.gains.show(points.into(), 0.5, height);
                self.leaving.set(ids);
            }),
            Part::new(moves, move || {
                self.leaving.set(Vec::new());
                self.sliding.set(Some(Slide { first }));
                self.shown.set(now);
            }),
            Part::new(0.0, move || self.sliding.set(None)),
        ]
    }

    fn addition(self, now: BoardRows, first: usize, (count, penalty): (usize, u32), calm: bool) -> [Part; 2] {
        // In tenths of a millisecond: fifty, or less when many numbers would take long.
        let step = if count > 12 { 6000 / count } else { 500 };
        let lasts = if calm { 0.0 } else { ADD + (step * count) as f64 / 10.0 };
        let height = Self::height(first / WIDTH, now.len());
        [
            Part::new(lasts, move || {
                feedback::cue(Cue::Plus, 0);
                self.fresh.set(Some(Fresh { first, step }));
                self.shown.set(now);
                self.pair.gains.show(-i64::from(penalty), 0.5, height);
                let row = first / WIDTH;
                request_animation_frame(move || self.pair.window.show_row(row + 1, !calm));
            }),
            Part::new(0.0, move || self.fresh.set(None)),
        ]
    }
}
