//! Turns the events of a turn into parts of an animation.

use super::controller::{Controller, Shown};
use crate::cue::Cue;
use crate::games::color_cascade::seen;
use crate::kit::queue::Part;
use crate::platform::feedback;
use crate::platform::time::now;
use leptos::prelude::*;
use quintet_games::color_cascade::{Colour, Event, Side};
use quintet_play::games::color_cascade::words;

/// How long a turn is shown with reduced motion.
const HELD: f64 = 600.0;

/// Emits the cue of an event.
fn cue(event: &Event) {
    match event {
        Event::Cleared { wave, .. } => feedback::cue(Cue::Wave, *wave),
        Event::Goblin { .. } => feedback::cue(Cue::Goblin, 0),
        Event::GameOver { winner: Some(Side::Human), .. } => feedback::cue(Cue::Win, 0),
        Event::GameOver { .. } => feedback::cue(Cue::Over, 0),
        _ => {}
    }
}

impl Controller {
    /// Shows the events of a turn, one after the other.
    pub fn animate(self, events: &[Event]) {
        let after = self.play.with_untracked(Shown::of);
        self.announced.set(self.spoken(events, after));
        let replied = words::opponents_turn(events).or_else(|| words::own_turn(events));
        if self.calm() {
            self.animate_calmly(events, replied);
            return;
        }
        let mut parts = Vec::new();
        if let Some(Event::Swapped { side: Side::Ai, .. }) = events.first() {
            // A breath between what the human did and the answer.
            parts.push(Part::new(160.0, || ()));
        }
        parts.push(Part::new(0.0, move || self.replied.set(replied.clone())));
        for event in events.iter().cloned() {
            let cleared = matches!(event, Event::Cleared { .. });
            let lasts = if cleared { seen::FLASH } else { seen::lasts(&event) };
            parts.push(Part::new(lasts, move || self.begin(&event)));
            if cleared {
                parts.push(Part::new(seen::SHRINK, move || {
                    let pace = self.pace();
                    self.seen(|seen| seen.shrink(now(), pace));
                }));
            }
        }
        parts.push(Part::new(seen::DROP - seen::STAGGER, || ()));
        parts.push(Part::new(0.0, move || self.shown.set(after)));
        self.queue.add(parts);
    }

    /// Shows what happened without motion: what is swapped and what goes is marked and held for a moment first.
    fn animate_calmly(self, events: &[Event], replied: Option<String>) {
        let shown = events.to_vec();
        let settle = move || {
            shown.iter().for_each(cue);
            self.going.set(Vec::new());
            self.lay();
        };
        let Some(Event::Swapped { side, from, to }) = events.first().cloned() else {
            self.queue.finish();
            self.replied.set(replied);
            settle();
            return;
        };
        let goes = self.play.with_untracked(|session| {
            let before = session.history().next_back();
            before.and_then(|before| before.preview(from, to).ok()).map(|preview| preview.goes)
        });
        let mark = move || {
            self.replied.set(replied);
            self.shown.update(|shown| {
                shown.last = Some((from, to));
                shown.mover = Some(side);
                shown.turn = Some(Side::Ai);
            });
            self.going.set(goes.unwrap_or_default());
        };
        self.queue.add([Part::new(HELD, mark), Part::new(0.0, settle)]);
    }

    /// How long animations take, as a share of the usual.
    fn pace(self) -> f64 {
        let hurried =
            self.painter.canvas.get_untracked().is_some_and(|canvas| canvas.has_attribute("data-hurried"));
        if hurried { 0.25 } else { 1.0 }
    }

    fn begin(self, event: &Event) {
        let pace = self.pace();
        self.seen(|seen| seen.show(event, now(), pace));
        cue(event);
        match event {
            Event::Swapped { side, from, to } => self.shown.update(|shown| {
                shown.last = Some((*from, *to));
                shown.mover = Some(*side);
                shown.moves += u16::from(*side == Side::Human);
                // Until all of it was seen: either the AI thinks about it, or it is the AI's own move.
                shown.turn = Some(Side::Ai);
            }),
            Event::Cleared { colours, .. } => {
                let gone = |colour| colours.iter().filter(|&&one| one == colour).count() as u32;
                let (human, ai) = (gone(Colour::Blue), gone(Colour::Orange));
                if human + ai > 0 {
                    self.shown.update(|shown| {
                        shown.human -= human.min(shown.human);
                        shown.ai -= ai.min(shown.ai);
                    });
                }
            }
            _ => {}
        }
    }
}
