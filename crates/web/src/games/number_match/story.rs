//! What happened in a move, as parts that are seen one after another.

use super::paper::Paper;
use super::table::{Fresh, Slide, Table};
use super::words;
use crate::cue::Cue;
use crate::games::pairs::WIDTH;
use crate::games::pairs::path::Flight;
use crate::platform::cues;
use crate::shell::queue::Part;
use leptos::prelude::*;
use quintet_games::number_match::{Event, Mode};

/// Green 100, line 300, pulse 200, digits 100 + 200, line away 200.
const MATCH: f64 = 1100.0;
/// With reduced motion the line stands still for so long.
const MATCH_CALM: f64 = 600.0;
const ROW_FADES: f64 = 200.0;
const ROWS_MOVE: f64 = 300.0;
/// Between one row and the next.
const ROW_STAGGER: f64 = 50.0;
/// So many rows wait for each other at most.
const STAGGERED: usize = 8;
/// An endless board stands empty for so long before the next one.
const BOARD_CLEARED: f64 = 1200.0;
/// The view scrolls, and each number appears.
const ADD: f64 = 400.0;

impl Table {
    /// Shows what happened, and remembers the paper after it.
    pub fn tell(self, events: &[Event]) {
        let calm = untrack(|| self.preferences.calm());
        let after = self.play.with_untracked(|session| session.position().clone());
        let mode = after.mode();
        let mut paper = self.paper();
        let mut parts = Vec::new();
        for event in events {
            let before = paper.clone();
            paper.follow(event, &after);
            let now = paper.clone();
            match event {
                Event::Matched { streak, .. } => {
                    self.tell_match(event, &before);
                    if let Some(flight) = self.flight_of(event, &before) {
                        let lasts = if calm { MATCH_CALM } else { MATCH };
                        let streak = *streak;
                        parts.push(Part::new(lasts, move || {
                            cues::tell(Cue::Match, streak);
                            self.flight.set(Some(flight));
                        }));
                    }
                    parts.push(Part::new(0.0, move || {
                        self.flight.set(None);
                        self.shown.set(now);
                    }));
                }
                Event::RowsRemoved { rows, .. } => parts.extend(self.removal(&before, now, rows, calm)),
                Event::NumbersAdded { first, count, penalty, .. } => {
                    self.said.set(words::added(*count, *penalty, after.plus()));
                    let first = first.index(WIDTH as u8);
                    parts.extend(self.addition(now, first, *count as usize, calm));
                }
                Event::Cleared { points, .. } => {
                    let points = *points;
                    let lasts = if mode == Mode::Endless { BOARD_CLEARED } else { 0.0 };
                    parts.push(Part::new(lasts, move || self.cleared(points)));
                }
                Event::Dealt { stage } => parts.push(Part::new(0.0, {
                    let said = words::dealt(*stage, after.streak());
                    move || {
                        if mode == Mode::Stages {
                            self.said.set(said);
                        }
                        self.shown.set(now);
                        self.window.show_row(0, false);
                    }
                })),
                Event::Stuck {} => parts.push(Part::new(0.0, move || self.tell_stuck())),
            }
        }
        self.papers.update_value(|papers| papers.push(paper));
        self.from.set_value(None);
        self.queue.add(parts);
    }

    /// The dialog, unless the next board follows at once.
    fn cleared(self, points: u32) {
        use quintet_engine::{Game as _, Status};
        cues::tell(Cue::Win, 0);
        if self.play.with_untracked(|session| session.position().status()) == Status::StageCleared {
            self.won.set(true);
        } else {
            self.said.set(words::cleared(points));
        }
    }

    /// What is shown of a match.
    pub fn flight_of(self, event: &Event, paper: &Paper) -> Option<Flight> {
        let Event::Matched { first, second, path, points, .. } = event else { return None };
        let mut ends = [paper.spot(*first)?, paper.spot(*second)?];
        let mut path = path.clone();
        if self.from.get_value() == Some(ends[1]) {
            ends.reverse();
            path.reverse();
        }
        Some(Flight { ends, path, points: *points })
    }

    fn removal(self, before: &Paper, now: Paper, rows: &[u16], calm: bool) -> [Part; 3] {
        let ids = rows
            .iter()
            .filter_map(|row| before.rows().get(usize::from(*row) - 1))
            .map(|row| row.id)
            .collect();
        let first = rows.first().map_or(0, |row| usize::from(*row) - 1);
        let below = now.len().saturating_sub(first);
        let moves = if below == 0 { 0.0 } else { ROWS_MOVE + ROW_STAGGER * below.min(STAGGERED) as f64 };
        let (fades, moves) = if calm { (0.0, 0.0) } else { (ROW_FADES, moves) };
        [
            Part::new(fades, move || {
                cues::tell(Cue::Row, 0);
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

    fn addition(self, now: Paper, first: usize, count: usize, calm: bool) -> [Part; 2] {
        // In tenths of a millisecond: fifty, or less when many numbers would take long.
        let step = if count > 12 { 6000 / count } else { 500 };
        let lasts = if calm { 0.0 } else { ADD + (step * count) as f64 / 10.0 };
        [
            Part::new(lasts, move || {
                cues::tell(Cue::Plus, 0);
                self.fresh.set(Some(Fresh { first, step }));
                self.shown.set(now);
                let row = first / WIDTH;
                request_animation_frame(move || self.window.show_row(row + 1, !calm));
            }),
            Part::new(0.0, move || self.fresh.set(None)),
        ]
    }
}

/// How long a row that moves up waits for those above it.
pub fn row_wait(index: usize, slide: Slide) -> usize {
    index.saturating_sub(slide.first).min(STAGGERED) * ROW_STAGGER as usize
}
