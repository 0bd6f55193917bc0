//! Turns the events of a turn into parts of an animation, in the order of its phases.

use super::controller::Controller;
use crate::cue::Cue;
use crate::games::numberclart::seen::Seen;
use crate::kit::queue::Part;
use crate::platform::feedback;
use leptos::prelude::*;
use quintet_engine::{Cell, Game as _, Status};
use quintet_games::numberclart::{Cause, Event, SIDE, points};
use quintet_play::games::numberclart::words;

const MOVE: f64 = 120.0;
/// One tile goes into another, and the other grows: 140 together.
const JOIN: f64 = 80.0;
const GROW: f64 = 60.0;
/// The cuts open, or close, all at once.
const STRAIN: f64 = 120.0;
const DECAY: f64 = 160.0;
/// A tile shakes before it breaks, and its shards fly.
const SHAKE: f64 = 120.0;
const FLY: f64 = 180.0;
/// Two fives shine before they burst.
const BURST: f64 = 240.0;
const SPAWN: f64 = 160.0;
/// How long the cuts stay with reduced motion.
const CALM: f64 = 600.0;

/// How long the first and the second half of an event are seen.
const fn halves(event: &Event) -> (f64, f64) {
    match event {
        Event::Moved { .. } => (0.0, MOVE),
        // Two fives do not grow: they break at once.
        Event::Merged { value: 6, .. } => (JOIN, 0.0),
        Event::Merged { .. } => (JOIN, GROW),
        Event::Fractured { cause: Cause::Overflow, .. } => (BURST, FLY),
        Event::Fractured { .. } => (SHAKE, FLY),
        Event::Strained { .. } => (0.0, STRAIN),
        Event::Decayed { .. } => (0.0, DECAY),
        Event::Spawned { .. } => (0.0, SPAWN),
        Event::SpawnSkipped {} | Event::GameOver {} => (0.0, 0.0),
    }
}

/// Where an event changed the score, and by how much.
fn change_of(event: &Event) -> Option<(Cell, i64)> {
    match event {
        Event::Merged { at, .. } | Event::Fractured { at, .. } => Some((*at, points(event))),
        _ => None,
    }
}

/// Whether two events are seen at the same time.
const fn together(one: &Event, other: &Event) -> bool {
    matches!(
        (one, other),
        (Event::Strained { .. }, Event::Strained { .. }) | (Event::Decayed { .. }, Event::Decayed { .. })
    )
}

impl Controller {
    /// Shows what happened, and reads it out.
    pub fn animate(self, events: &[Event]) {
        let mut seen = self.latest.get_value();
        let moved = match events.first() {
            Some(Event::Moved { id, .. }) => seen.get(*id).map_or(0, |piece| piece.value),
            _ => 0,
        };
        let breaking = self.play.with_untracked(|session| {
            let position = session.position();
            position.breaking().filter_map(|cell| Some(position.tile(cell)?.value)).collect()
        });
        self.announced.set(words::turn(moved, events) + &words::warning(breaking));
        let calm = untrack(|| self.preferences.calm());
        seen.rest();
        let mut parts = Vec::new();
        for phase in events.chunk_by(together) {
            let (first, second) = phase.first().map_or((0.0, 0.0), halves);
            if first > 0.0 {
                phase.iter().for_each(|event| seen.begin(event));
                parts.push(self.part(if calm { 0.0 } else { first }, seen.clone(), None));
            }
            phase.iter().for_each(|event| seen.follow(event));
            let lasts = match phase.first() {
                Some(Event::Strained { .. }) if calm => CALM,
                _ if calm => 0.0,
                _ => second,
            };
            let cue = match phase.first() {
                Some(Event::Merged { value, .. }) => Some((Cue::Merge, u32::from(*value))),
                Some(Event::Fractured { cause: Cause::Overflow, .. }) => Some((Cue::Bonus, 0)),
                Some(Event::Fractured { .. }) => Some((Cue::Fracture, 0)),
                Some(Event::GameOver {}) => Some((self.ending(), 0)),
                _ => None,
            };
            parts.push(self.part(lasts, seen.clone(), cue));
            if let Some((cell, points)) = phase.first().and_then(change_of) {
                let part = |of: u16| (f64::from(of) + 0.5) / f64::from(SIDE);
                let (x, y) = (part(cell.col.into()), part(cell.row));
                parts.push(Part::new(0.0, move || self.gains.show(points, x, y)));
            }
            if let Some(Event::GameOver {}) = phase.first() {
                parts.push(Part::new(0.0, move || self.over.set(self.is_over())));
            }
        }
        self.play.with_untracked(|session| seen.mark(session.position()));
        parts.push(self.part(0.0, seen.clone(), None));
        parts.push(Part::new(0.0, move || self.behind.update_value(|behind| *behind -= 1)));
        self.behind.update_value(|behind| *behind += 1);
        self.latest.set_value(seen);
        self.queue.add(parts);
    }

    /// A sprint that is played to its end is won.
    fn ending(self) -> Cue {
        let won = self.play.with_untracked(|session| session.position().status() == Status::Won);
        if won { Cue::Win } else { Cue::Over }
    }

    fn part(self, lasts: f64, seen: Seen, cue: Option<(Cue, u32)>) -> Part {
        Part::new(lasts, move || {
            self.shown.set(seen);
            if let Some((cue, level)) = cue {
                feedback::cue(cue, level);
            }
        })
    }
}
