//! The state that both games of pairs have on the screen.

use super::choice::Choice;
use super::view_window::ViewWindow;
use crate::games::pairs::Spot;
use crate::games::pairs::seen::{MatchLine, Picked};
use crate::kit::figures::GainsShown;
use crate::kit::preferences::Preferences;
use crate::kit::queue::Queue;
use crate::kit::words::Line;
use crate::platform::time::now;
use crate::shell::play::Play;
use leptos::prelude::*;
use quintet_engine::Game;

/// Two presses of the button that adds lie at least this many milliseconds apart.
const BETWEEN_ADDS: f64 = 400.0;

/// A game of pairs on the screen.
pub struct PairState<G: Game> {
    /// The game.
    pub play: Play<G>,
    /// The part of the board that is seen.
    pub window: ViewWindow,
    /// The animation parts still to be shown.
    pub queue: Queue,
    /// The number chosen first.
    pub choice: Choice,
    /// The number chosen first in the move being animated.
    pub from: StoredValue<Option<Spot>>,
    /// The pair that a hint points at.
    pub hinted: RwSignal<Option<[Spot; 2]>>,
    /// The match that is being shown.
    pub match_line: RwSignal<Option<MatchLine>>,
    /// What is earned or lost besides matches.
    pub gains: GainsShown,
    /// Where the keyboard is.
    pub focus: RwSignal<Spot>,
    /// The line of words.
    pub said: RwSignal<Line>,
    /// Whether the dialog of a cleared stage is open.
    pub won: RwSignal<bool>,
    /// Whether the button that adds draws attention to itself.
    pub beckoning: RwSignal<bool>,
    /// When it was pressed last.
    added: StoredValue<Option<f64>>,
    /// The settings.
    pub preferences: Preferences,
}

impl<G: Game> Clone for PairState<G> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<G: Game> Copy for PairState<G> {}

impl<G: Game> PairState<G> {
    /// Nothing is chosen yet, and the keyboard is at a spot.
    pub fn new(play: Play<G>, focus: Spot) -> Self {
        let window = ViewWindow::over_new_board();
        let said = RwSignal::new(Line::default());
        Self {
            play,
            window,
            queue: Queue::new(move || window.grid.get().map(Into::into)),
            choice: Choice::new(said, window),
            from: StoredValue::new(None),
            hinted: RwSignal::new(None),
            match_line: RwSignal::new(None),
            gains: GainsShown::new(),
            focus: RwSignal::new(focus),
            said,
            won: RwSignal::new(false),
            beckoning: RwSignal::new(false),
            added: StoredValue::new(None),
            preferences: Preferences::here(),
        }
    }

    /// Everything that is marked now; followed.
    pub fn picked(self) -> Picked {
        Picked {
            chosen: self.choice.chosen.get(),
            fits: self.choice.ahead().map(|ahead| ahead.pair[1]),
            hinted: self.hinted.get(),
            refused: self.choice.refused.get(),
            in_the_way: self.choice.in_the_way.get(),
        }
    }

    /// Whether the button that adds may act: not twice for a finger that trembles, since each time costs half of what
    /// is still to be earned.
    pub fn may_add(self) -> bool {
        let now = now();
        let may = self.added.get_value().is_none_or(|before| now - before >= BETWEEN_ADDS);
        if may {
            self.added.set_value(Some(now));
        }
        may
    }

    /// Draws attention to the button that adds.
    pub fn beckon(self) {
        self.beckoning.set(false);
        request_animation_frame(move || {
            // The screen may be gone by then.
            self.beckoning.try_set(true);
        });
    }
}
