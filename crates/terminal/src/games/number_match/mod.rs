//! The screen of Number Match in the terminal: implements [`Screen`] by the rooms of this folder.

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
use quintet_games::NumberMatch;
use quintet_games::number_match::Event;
use quintet_games::pairs::Move;
use quintet_games::profile::Profile;
use quintet_play::games::number_match::summary;
use quintet_play::ledger::Finish;
use quintet_play::playing::Summary;
use quintet_play::saves::Slot;

/// What is chosen on the board.
#[derive(Clone, Debug, Default)]
pub struct NumberMatchScreen {
    choice: Choice,
}

impl Screen for NumberMatchScreen {
    type Game = NumberMatch;

    const PROFILE: &'static Profile = &quintet_games::number_match::profile::PROFILE;
    const SUMMARY: Summary<NumberMatch> = summary::SUMMARY;
    const ACCENT: Accent = Accent::Blue;
    const KEYS: &'static [Key] = &[
        ("arrows", "move", "move the cursor"),
        ("Space", "choose", "choose a number, then the one it pairs with"),
        ("+", "add", "write what is left once more below"),
    ];
    const EXAMPLE: &'static str = "f2-h4";
    const OWN_KEYS: &'static str = "+";
    const WAYS_ONLY_LOOK: bool = true;
    const PROMPT: &'static str = "or type a move: f2-h4 Enter";
    const WELCOME: &'static str = "Choose two equal numbers, or two that make 10, across many empty cells.";
    const HOW_TO: &'static [&'static str] = words::HOW_TO;

    fn finish(session: &Session<NumberMatch>, _slot: &Slot, _store: &Store) -> Finish {
        summary::finish(session)
    }

    fn shape(&self, position: &NumberMatch) -> Shape {
        board::shape(position)
    }

    fn focus(&self) -> u16 {
        self.choice.cursor.row
    }

    fn look_at(&mut self, mv: Move) {
        self.choice.look_at(mv);
    }

    fn draw(&self, seen: &Seen<'_, NumberMatch>, grid: &Grid, brush: &mut Brush<'_>) {
        board::draw(&self.choice, seen, grid, brush);
    }

    fn panel(&self, seen: &Seen<'_, NumberMatch>, panel: &mut Panel) {
        panel::figures(seen, panel);
    }

    fn press(&mut self, press: Press, session: &Session<NumberMatch>) -> Act<Move> {
        self.choice.press(press, session.position())
    }

    fn happened(&self, before: &NumberMatch, events: &[Event], after: &NumberMatch) -> (Tone, String) {
        words::happened(before, events, after)
    }

    fn follow(&mut self, session: &Session<NumberMatch>) {
        self.choice.follow(session.position());
    }

    fn text(&self, session: &Session<NumberMatch>) -> String {
        pairs::text(session.position())
    }
}
