//! Turns the events of a move into parts of an animation.

use super::controller::{Controller, match_line};
use crate::cue::Cue;
use crate::games::digits::seen::{rows_of, spot_of};
use crate::kit::queue::Part;
use crate::kit::words::Line;
use crate::platform::feedback;
use leptos::prelude::*;
use quintet_engine::{Game, Status};
use quintet_games::digits::{ADDED_ROWS, Event};
use quintet_play::games::digits::words::rows_added;

/// Green 100, line 300, pulse 200, tiles 100 + 200, line away 200.
const MATCH: f64 = 1100.0;
/// How long the line stays with reduced motion.
const MATCH_CALM: f64 = 600.0;
/// A row rises in 300, the last after three times 60.
const ROWS_RISE: f64 = 300.0 + 60.0 * (ADDED_ROWS - 1) as f64;

impl Controller {
    /// Shows what happened. Only the last part shows the position after all of it.
    pub fn animate(self, events: Vec<Event>) {
        let calm = untrack(|| self.pair.preferences.calm());
        let mut parts = Vec::new();
        for event in events {
            match event {
                Event::Matched { ref path, points, .. } => {
                    let before = self.pair.play.with_untracked(|session| {
                        session.history().next_back().map(|before| rows_of(&before)).unwrap_or_default()
                    });
                    self.say_match(&event, &before);
                    let mut path = path.clone();
                    if self.pair.from.get_value() == path.last().map(|cell| spot_of(*cell)) {
                        path.reverse();
                    }
                    let after = self.pair.play.with_untracked(|session| rows_of(session.position()));
                    let lasts = if calm { MATCH_CALM } else { MATCH };
                    parts.push(Part::new(lasts, move || {
                        feedback::cue(Cue::Match, 1);
                        self.pair.match_line.set(Some(match_line(path, points)));
                    }));
                    parts.push(Part::new(0.0, move || {
                        self.pair.match_line.set(None);
                        self.shown.set(after);
                    }));
                }
                Event::RowsAdded { from, adds_left, .. } => {
                    let first = usize::from(from.row);
                    let after = self.pair.play.with_untracked(|session| rows_of(session.position()));
                    let last = after.len() - 1;
                    self.say_added(adds_left);
                    parts.push(Part::new(if calm { 0.0 } else { ROWS_RISE }, move || {
                        feedback::cue(Cue::Plus, 0);
                        self.fresh.set(Some(first));
                        self.shown.set(after);
                        request_animation_frame(move || self.pair.window.show_row(last, !calm));
                    }));
                    parts.push(Part::new(0.0, move || self.fresh.set(None)));
                }
                Event::StageStarted { .. } => {
                    self.pair.said.set(Line::default());
                    parts.push(Part::new(0.0, move || {
                        self.show_now();
                        self.pair.window.show_row(0, false);
                    }));
                }
                // Rows may have been added before the match was seen to its end.
                Event::Stuck { .. } => parts.push(Part::new(0.0, move || {
                    if self.pair.play.with_untracked(|session| session.position().status() == Status::Stuck) {
                        self.beckon("no pair is left, but rows can be added");
                    }
                })),
                Event::StageCleared { .. } | Event::GameOver {} => {
                    let cue = if let Event::GameOver {} = event { Cue::Over } else { Cue::Win };
                    parts.push(Part::new(0.0, move || {
                        feedback::cue(cue, 0);
                        self.greet();
                    }));
                }
            }
        }
        self.pair.from.set_value(None);
        self.pair.queue.add(parts);
    }

    fn say_added(self, adds_left: u8) {
        self.pair.said.set(rows_added(adds_left).into());
    }
}
