//! Animates the events of a move: the line follows the path, and a solved puzzle is celebrated.

use super::controller::{Controller, MISSED, Said};
use crate::cue::Cue;
use crate::games::pathwayz::seen::Drawn;
use crate::kit::queue::Part;
use crate::platform::feedback;
use crate::platform::time::now;
use leptos::prelude::*;
use quintet_games::pathwayz::Event;

/// How long the line takes for a step, for a way back, and when it is cleared.
pub const STEP: f64 = 80.0;
pub const BACK: f64 = 60.0;
const CLEAR: f64 = 200.0;
/// How long the light runs along the solved line.
const LIGHT: f64 = 900.0;
/// How long the celebration is seen altogether.
const CONFETTI: f64 = 1900.0;

impl Controller {
    /// Shows what happened.
    pub fn animate(self, events: &[Event]) {
        let mut said = Said::Usual;
        let (mut lasts, mut gathers) = (STEP, false);
        for event in events {
            match event {
                Event::Started { .. } | Event::Stepped { .. } => {}
                Event::Reached { number, next, .. } => {
                    feedback::cue(Cue::Reach, u32::from(*number));
                    if let (2.., Some(next)) = (number, next) {
                        said = Said::News(format!("Number {number} reached. Find number {next}."));
                    }
                }
                Event::NumbersDone { left } => {
                    said = Said::News(match left {
                        1 => "All numbers reached. Cover the last cell.".into(),
                        _ => format!("All numbers reached. Cover the last {left} cells."),
                    });
                }
                Event::Backtracked { .. } => lasts = BACK,
                Event::GivenBack { number, .. } => said = Said::News(format!("Find number {number} again.")),
                Event::Lifted { cells, .. } | Event::WasReset { cells } => {
                    (lasts, gathers) = (CLEAR, true);
                    self.take_win_back();
                    if *cells >= MISSED {
                        said = Said::News("Cleared. Undo brings the line back.".into());
                    }
                }
                Event::Won { .. } => self.celebrate(),
            }
        }
        if self.play.with_untracked(|session| session.position().is_dead_end()) {
            said = Said::News("No way on from here. Slide back along your line.".into());
        }
        self.say(said);
        self.move_line(lasts, gathers);
    }

    fn celebrate(self) {
        self.clock.solved();
        self.hinted.set(None);
        // One after another, so that no frame has to do all of it.
        self.queue.add([
            Part::new(STEP / 2.0, || feedback::cue(Cue::Win, 0)),
            Part::new(STEP / 2.0, move || self.solved.set(true)),
            Part::new(STEP / 2.0, move || self.lit.set(true)),
            Part::new(LIGHT - STEP / 2.0, move || self.celebrating.set(true)),
            Part::new(CONFETTI - LIGHT, move || self.lit.set(false)),
            Part::new(0.0, move || self.celebrating.set(false)),
        ]);
    }

    /// Moves the line to the path.
    pub fn move_line(self, within: f64, gathers: bool) {
        let within = if untrack(|| self.preferences.calm()) { 0.0 } else { within };
        let path = self.path();
        self.line.update_value(|line| line.follow(&path, within, gathers));
        if self.ticked.get_value().is_none() {
            self.ticked.set_value(Some(now()));
            self.tick();
        }
    }

    /// Moves the line on with every frame until it has arrived.
    fn tick(self) {
        request_animation_frame(move || {
            let Some(Some(before)) = self.ticked.try_get_value() else { return };
            let now = now();
            let more = self.line.try_update_value(|line| line.advance(now - before)).unwrap_or(false);
            self.show_line();
            self.ticked.set_value(more.then_some(now));
            if more {
                self.tick();
            }
        });
    }

    /// Shows the line as far as it has come.
    pub fn show_line(self) {
        let (drawn, seen) = self.line.with_value(|line| (Drawn::of(line), line.covered().to_vec()));
        self.drawn.set(drawn);
        if self.seen.with_untracked(|before| *before != seen) {
            self.seen.set(seen);
        }
    }
}
