//! A number that is seen to be chosen while the finger is still down on it.
//!
//! A tap is known to be one only when the finger is lifted, a tenth of a second later. Where the finger cannot have come
//! to scroll, the player need not wait for that.

use super::view_window::ViewWindow;
use leptos::prelude::*;

/// The press that is going on, if it chose something.
#[derive(Clone, Copy)]
pub struct Press<Spot: Send + Sync + 'static> {
    chosen: RwSignal<Option<Spot>>,
    began: StoredValue<Option<Spot>>,
}

impl<Spot: Copy + PartialEq + Send + Sync> Press<Spot> {
    /// Presses that choose.
    pub fn new(chosen: RwSignal<Option<Spot>>) -> Self {
        Self { chosen, began: StoredValue::new(None) }
    }

    /// A finger went down on a number.
    pub fn begin(self, spot: Spot, window: ViewWindow) {
        let free = self.chosen.get_untracked().is_none() && !window.scrolls();
        self.began.set_value(free.then_some(spot));
        if free {
            self.chosen.set(Some(spot));
        }
    }

    /// Whether a tap is the end of a press that chose this number already.
    pub fn ends_at(self, spot: Spot) -> bool {
        let began = self.began.get_value();
        self.began.set_value(None);
        began == Some(spot) && self.chosen.get_untracked() == Some(spot)
    }

    /// The finger has come for something else.
    pub fn cancel(self) {
        if self.began.get_value().is_some_and(|spot| self.ends_at(spot)) {
            self.chosen.set(None);
        }
    }
}
