//! The number that the player chooses, from the touch to the pair.
//!
//! A tap is known to be one only when the finger is lifted, a tenth of a second later. Where the finger cannot have come
//! to scroll, the player need not wait for that: the number is seen chosen while the finger is still down on it.

use super::view_window::ViewWindow;
use crate::cue::Cue;
use crate::platform::feedback;
use leptos::prelude::*;
use quintet_play::games::pairs::words::{Said, pairs_with};
use std::time::Duration;

/// How long a refused pair stays red.
const REFUSED: Duration = Duration::from_millis(300);

/// What is chosen, and what was refused.
#[derive(Clone, Copy)]
pub struct Choice<Spot: Send + Sync + 'static> {
    /// The number chosen first.
    pub chosen: RwSignal<Option<Spot>>,
    /// The pair that was refused, while it is red.
    pub refused: RwSignal<Option<[Spot; 2]>>,
    /// The number that the press going on chose.
    pressed: StoredValue<Option<Spot>>,
    said: RwSignal<Said>,
    window: ViewWindow,
}

impl<Spot: Copy + PartialEq + Send + Sync> Choice<Spot> {
    /// Nothing is chosen yet.
    pub fn new(said: RwSignal<Said>, window: ViewWindow) -> Self {
        Self {
            chosen: RwSignal::new(None),
            refused: RwSignal::new(None),
            pressed: StoredValue::new(None),
            said,
            window,
        }
    }

    /// A finger went down on a number. What the press comes to is known at its end.
    pub fn press(self, spot: Spot) {
        if self.chosen.get_untracked().is_none() && !self.window.scrolls() {
            self.pressed.set_value(Some(spot));
            self.chosen.set(Some(spot));
        } else if self.pressed.get_value() == Some(spot) {
            // An earlier press that ended beside it: this one lets go.
            self.pressed.set_value(None);
        }
    }

    /// A number was tapped: it is chosen, or let go of, or the answer is the number that it makes a pair with.
    pub fn tap(self, spot: Spot, digit: u8) -> Option<Spot> {
        if self.ends_press_of(spot) {
            self.tell_of(digit);
            return None;
        }
        let first = self.chosen.get_untracked();
        match first {
            Some(first) if first == spot => self.let_go(),
            Some(_) => self.chosen.set(None),
            None => {
                self.chosen.set(Some(spot));
                self.tell_of(digit);
            }
        }
        first.filter(|first| *first != spot)
    }

    fn tell_of(self, digit: u8) {
        self.said.set(pairs_with(digit));
        feedback::cue(Cue::Choose, 0);
    }

    /// Whether this is the end of a press that chose this number already.
    fn ends_press_of(self, spot: Spot) -> bool {
        let pressed = self.pressed.get_value();
        self.pressed.set_value(None);
        pressed == Some(spot) && self.chosen.get_untracked() == Some(spot)
    }

    /// The finger has come for something else.
    pub fn cancel(self) {
        // The screen may be gone by then.
        let pressed = self.pressed.try_get_value().flatten();
        if pressed.is_some_and(|spot| self.ends_press_of(spot)) {
            self.chosen.set(None);
        }
    }

    /// Nothing is chosen any more.
    pub fn let_go(self) {
        self.chosen.set(None);
        self.said.set(Vec::new());
    }

    /// Shows that two numbers are no pair, and says why.
    pub fn refuse(self, pair: [Spot; 2], why: String) {
        feedback::cue(Cue::Refusal, 0);
        self.said.set(vec![(false, why)]);
        self.refused.set(Some(pair));
        set_timeout(
            move || {
                // The screen may be gone by then.
                if self.refused.try_get_untracked() == Some(Some(pair)) {
                    self.refused.set(None);
                }
            },
            REFUSED,
        );
    }
}
