//! The number that the player chooses, from the touch to the pair.
//!
//! A tap is known to be one only when the finger is lifted, a tenth of a second later. Where the finger cannot have come
//! to scroll, the player need not wait for that: the number is seen chosen while the finger is still down on it.
//!
//! What a second tap would do is seen before it: while the mouse or the keyboard is on a number, or a finger down on it.

use super::board::BoardModel;
use super::state::PairState;
use super::view_window::ViewWindow;
use crate::cue::Cue;
use crate::games::pairs::Spot;
use crate::games::pairs::seen::MatchLine;
use crate::kit::words::{Line, Tone};
use crate::platform::feedback;
use leptos::prelude::*;
use quintet_engine::Fault;
use quintet_games::pairs::Move;
use quintet_play::games::pairs::words::{MOST_IN_THE_WAY, Said, pairs_with, refusal};
use std::time::Duration;

/// How long a refused pair stays red.
const REFUSED: Duration = Duration::from_millis(300);
/// How long the numbers in its way are marked.
const IN_THE_WAY: Duration = Duration::from_millis(1_200);

/// What a tap on a second number would do.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ahead {
    /// The number that is chosen, and the second one.
    pub pair: [Spot; 2],
    /// The line and its points.
    pub match_line: MatchLine,
}

/// What happens to a second number that was refused.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Second {
    /// Nothing is chosen any more.
    LetGo,
    /// It is the number chosen first from now on, which saves a tap.
    Chosen,
}

/// What is chosen, and what was refused.
#[derive(Clone, Copy)]
pub struct Choice {
    /// The number chosen first.
    pub chosen: RwSignal<Option<Spot>>,
    /// What the second tap would do where the player is.
    ahead: RwSignal<Option<Ahead>>,
    /// The pair that was refused, while it is red.
    pub refused: RwSignal<Option<[Spot; 2]>>,
    /// What is in its way, while that is shown.
    pub in_the_way: RwSignal<Vec<Spot>>,
    /// The number that the press going on chose.
    pressed: StoredValue<Option<Spot>>,
    said: RwSignal<Line>,
    window: ViewWindow,
}

impl Choice {
    /// Nothing is chosen yet.
    pub fn new(said: RwSignal<Line>, window: ViewWindow) -> Self {
        Self {
            chosen: RwSignal::new(None),
            ahead: RwSignal::new(None),
            refused: RwSignal::new(None),
            in_the_way: RwSignal::new(Vec::new()),
            pressed: StoredValue::new(None),
            said,
            window,
        }
    }

    /// A finger went down on a number.
    fn press(self, spot: Spot) {
        self.ahead.set(None);
        if self.chosen.get_untracked().is_none() && !self.window.scrolls() {
            self.pressed.set_value(Some(spot));
            self.chosen.set(Some(spot));
        } else if self.pressed.get_value() == Some(spot) {
            // An earlier press that ended beside it: this one lets go.
            self.pressed.set_value(None);
        }
    }

    /// A number was tapped: it is chosen, or let go of, or the answer is the number that it makes a pair with.
    fn tap(self, spot: Spot, digit: u8) -> Option<Spot> {
        self.ahead.set(None);
        self.in_the_way.set(Vec::new());
        if self.ends_press_of(spot) {
            self.say_partners(digit);
            return None;
        }
        let first = self.chosen.get_untracked();
        match first {
            Some(first) if first == spot => self.let_go(),
            Some(_) => self.chosen.set(None),
            None => {
                self.chosen.set(Some(spot));
                self.say_partners(digit);
            }
        }
        first.filter(|first| *first != spot)
    }

    fn say_partners(self, digit: u8) {
        self.said.set(pairs_with(digit).into());
        feedback::cue(Cue::Choose, 0);
    }

    /// Whether this is the end of a press that chose this number already.
    fn ends_press_of(self, spot: Spot) -> bool {
        let pressed = self.pressed.get_value();
        self.pressed.set_value(None);
        pressed == Some(spot) && self.chosen.get_untracked() == Some(spot)
    }

    /// The finger is not tapping.
    pub fn cancel(self) {
        // The screen may be gone by then.
        let pressed = self.pressed.try_get_value().flatten();
        if pressed.is_some_and(|spot| self.ends_press_of(spot)) {
            self.chosen.set(None);
        }
    }

    /// Clears the choice.
    pub fn let_go(self) {
        self.chosen.set(None);
        self.said.set(Line::default());
    }

    /// What a second tap would do where the player is. Tracked.
    pub fn ahead(self) -> Option<Ahead> {
        let chosen = self.chosen.get()?;
        self.ahead.get().filter(|ahead| ahead.pair[0] == chosen)
    }

    /// The player came to a number, or to none: shows what a second tap would do there. `look` finds it, and `digit` the
    /// number in a place.
    fn consider(
        self,
        spot: Option<Spot>,
        digit: impl FnOnce(Spot) -> Option<u8>,
        look: impl FnOnce([Spot; 2]) -> Option<(MatchLine, Said)>,
    ) {
        // The mouse may leave a board that has just gone.
        let Some(chosen) = self.chosen.try_get_untracked() else { return };
        let pair =
            chosen.zip(spot).map(|(first, second)| [first, second]).filter(|[one, other]| one != other);
        let before = self.ahead.with_untracked(|ahead| ahead.as_ref().map(|ahead| ahead.pair));
        if before == pair {
            return;
        }
        match pair.and_then(|pair| Some((pair, look(pair)?))) {
            Some((pair, (match_line, said))) => {
                self.said.set(said.into());
                self.ahead.set(Some(Ahead { pair, match_line }));
            }
            None if before.is_some() => {
                self.ahead.set(None);
                if let Some(digit) = chosen.and_then(digit) {
                    self.said.set(pairs_with(digit).into());
                }
            }
            None => {}
        }
    }

    /// Shows that two numbers are no pair and what is in their way, and says why.
    fn refuse(self, pair: [Spot; 2], in_the_way: Vec<Spot>, second: Second, why: String) {
        feedback::cue(Cue::Refusal, 0);
        self.said.set(Line::with_tone(Tone::Refused, why));
        if second == Second::Chosen {
            self.chosen.set(Some(pair[1]));
        }
        self.refused.set(Some(pair));
        self.in_the_way.set(in_the_way.clone());
        // The screen may be gone by then, or show another refusal.
        let calm_down = move || {
            if self.refused.try_get_untracked() == Some(Some(pair)) {
                self.refused.set(None);
            }
        };
        let clear_the_way = move || {
            if self.in_the_way.try_with_untracked(|shown| *shown == in_the_way) == Some(true) {
                self.in_the_way.set(Vec::new());
            }
        };
        set_timeout(calm_down, REFUSED);
        set_timeout(clear_the_way, IN_THE_WAY);
    }
}

/// A finger or the mouse went down on a spot: a number is seen chosen while it is pressed. What the press comes to is
/// known at its end.
pub fn press(model: impl BoardModel, spot: Spot) {
    if model.digit(spot).is_some() {
        model.pair().choice.press(spot);
    }
}

/// The player came to a spot with the mouse, the keyboard or a finger, or to none.
pub fn consider(model: impl BoardModel, spot: Option<Spot>) {
    let PairState { play, queue, choice, .. } = model.pair();
    let look = |pair| match queue.busy().get_untracked() || play.is_watched() {
        true => None,
        false => model.match_ahead(pair),
    };
    choice.consider(spot, |spot| model.digit(spot), look);
}

/// Chooses a number, lets go of it, or matches it with the one chosen first.
pub fn choose(model: impl BoardModel, spot: Spot) {
    let PairState { queue, choice, hinted, .. } = model.pair();
    queue.hurry();
    if hinted.get_untracked().is_some() {
        hinted.set(None);
    }
    let Some(digit) = model.digit(spot) else { return };
    if let Some(first) = choice.tap(spot, digit) {
        match_up(model, [first, spot]);
    }
}

/// Matches two numbers, or shows why they do not match.
fn match_up<T: BoardModel>(model: T, spots: [Spot; 2]) {
    let PairState { play, choice, from, .. } = model.pair();
    let [Some(one), Some(other)] = spots.map(|spot| model.cell(spot)) else { return };
    from.set_value(Some(spots[0]));
    let Err(fault) = play.play(Move::pair(one, other)) else { return };
    let in_the_way = match fault.code() {
        "path_blocked" => play.with_untracked(|session| T::in_the_way(session.position(), one, other)),
        _ => Vec::new(),
    };
    let in_the_way: Vec<Spot> = in_the_way.into_iter().filter_map(|cell| model.spot(cell)).collect();
    let digit = |spot: Spot| model.digit(spot).unwrap_or(0);
    let obstacles: Vec<u8> = in_the_way.iter().copied().map(digit).collect();
    let why = refusal(&fault, spots.map(digit), &obstacles);
    let shown = if in_the_way.len() > MOST_IN_THE_WAY { Vec::new() } else { in_the_way };
    choice.refuse(spots, shown, T::SECOND, why);
}
