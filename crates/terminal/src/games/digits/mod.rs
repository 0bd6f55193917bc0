//! The screen of Digits! in the terminal: implements [`Screen`] by the rooms of this folder.

mod board;
mod panel;
mod words;

use super::pairs::{self, choice::Choice};
use crate::brush::Brush;
use crate::grid::{Grid, Shape};
use crate::look::Accent;
use crate::panel::Panel;
use crate::saved::Store;
use crate::screen::{Act, Key, Press, Screen, Seen, Tone};
use quintet_engine::Session;
use quintet_games::Digits;
use quintet_games::digits::Event;
use quintet_games::pairs::Move;
use quintet_games::profile::Profile;
use quintet_play::games::digits::summary;
use quintet_play::ledger::Finish;
use quintet_play::playing::Summary;
use quintet_play::saves::Slot;

/// What is chosen on the board.
#[derive(Clone, Debug, Default)]
pub struct DigitsScreen {
    choice: Choice,
}

impl Screen for DigitsScreen {
    type Game = Digits;

    const PROFILE: &'static Profile = &quintet_games::digits::profile::PROFILE;
    const SUMMARY: Summary<Digits> = summary::SUMMARY;
    const ACCENT: Accent = Accent::Teal;
    const KEYS: &'static [Key] = &[
        ("arrows", "move", "move the cursor"),
        ("Space", "choose", "choose a digit, then the one it pairs with"),
        ("+", "rows", "add four rows"),
    ];
    const EXAMPLE: &'static str = "b3-e3";
    const OWN_KEYS: &'static str = "+";
    const WAYS_ONLY_LOOK: bool = true;
    const PROMPT: &'static str = "or type b3-e3 Enter";
    const WELCOME: &'static str = "Choose two equal digits, or two that make 10, that see each other.";
    const HOW_TO: &'static [&'static str] = words::HOW_TO;
    const HAS_VERDICT: bool = true;

    fn finish(session: &Session<Digits>, _slot: &Slot, _store: &Store) -> Finish {
        summary::finish(session)
    }

    fn shape(&self, position: &Digits) -> Shape {
        board::shape(position)
    }

    fn focus(&self) -> u16 {
        self.choice.cursor.row
    }

    fn look_at(&mut self, mv: Move) {
        self.choice.look_at(mv);
    }

    fn draw(&self, seen: &Seen<'_, Digits>, grid: &Grid, brush: &mut Brush<'_>) {
        board::draw(&self.choice, seen, grid, brush);
    }

    fn panel(&self, seen: &Seen<'_, Digits>, panel: &mut Panel) {
        panel::figures(seen, panel);
    }

    fn press(&mut self, press: Press, session: &Session<Digits>) -> Act<Move> {
        self.choice.press(press, session.position())
    }

    fn happened(&self, before: &Digits, events: &[Event], _after: &Digits) -> (Tone, String) {
        words::happened(before, events)
    }

    fn follow(&mut self, session: &Session<Digits>) {
        self.choice.follow(session.position());
    }

    fn text(&self, session: &Session<Digits>) -> String {
        pairs::text(session.position())
    }
}
