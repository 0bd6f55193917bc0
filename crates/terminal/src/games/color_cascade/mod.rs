//! The screen of Color Cascade Grid in the terminal: implements [`Screen`] by the rooms of this folder.

mod board;
mod input;
mod panel;
mod words;

use crate::brush::Brush;
use crate::grid::{Grid, Shape};
use crate::look::Accent;
use crate::panel::Panel;
use crate::saved::Store;
use crate::screen::{Act, Key, Press, Screen, Search, Seen, Tone};
use input::Choice;
use quintet_engine::Session;
use quintet_games::ColorCascade;
use quintet_games::color_cascade::{Event, Move, opponent, undos_of_turn};
use quintet_games::profile::Profile;
use quintet_play::games::color_cascade::summary;
use quintet_play::ledger::Finish;
use quintet_play::playing::Summary;
use quintet_play::saves::Slot;

/// What is chosen on the board.
#[derive(Clone, Debug, Default)]
pub struct ColorCascadeScreen {
    choice: Choice,
}

impl Screen for ColorCascadeScreen {
    type Game = ColorCascade;

    const PROFILE: &'static Profile = &quintet_games::color_cascade::profile::PROFILE;
    const SUMMARY: Summary<ColorCascade> = summary::SUMMARY;
    const ACCENT: Accent = Accent::Violet;
    const KEYS: &'static [Key] = &[
        ("arrows", "move", "move the cursor"),
        ("Space", "choose", "choose a token, then its neighbour"),
        ("p", "pass", "pass, where no swap is left"),
    ];
    const EXAMPLE: &'static str = "d3-d4";
    const OWN_KEYS: &'static str = "p";
    const WAYS_ONLY_LOOK: bool = true;
    const PROMPT: &'static str = "or type a swap: d3-d4 Enter";
    const WELCOME: &'static str = "Swap two neighbours to make three in a row or column. Circles are yours.";
    const HOW_TO: &'static [&'static str] = words::HOW_TO;

    fn finish(session: &Session<ColorCascade>, _slot: &Slot, _store: &Store) -> Finish {
        summary::finish(session)
    }

    fn shape(&self, _position: &ColorCascade) -> Shape {
        board::SHAPE
    }

    fn draw(&self, seen: &Seen<'_, ColorCascade>, grid: &Grid, brush: &mut Brush<'_>) {
        board::draw(&self.choice, seen, grid, brush);
    }

    fn panel(&self, seen: &Seen<'_, ColorCascade>, panel: &mut Panel) {
        panel::figures(seen, panel);
    }

    fn press(&mut self, press: Press, session: &Session<ColorCascade>) -> Act<Move> {
        self.choice.press(press, session.position())
    }

    fn happened(&self, _before: &ColorCascade, events: &[Event], after: &ColorCascade) -> (Tone, String) {
        words::happened(events, after)
    }

    fn follow(&mut self, _session: &Session<ColorCascade>) {
        self.choice.chosen = None;
    }

    fn text(&self, session: &Session<ColorCascade>) -> String {
        board::text(session.position())
    }

    fn reply(session: &Session<ColorCascade>) -> Option<Search<Move>> {
        let position = session.position();
        let (table, opponent) = (*position.table(), *session.params());
        position.is_opponents_turn().then(|| {
            Box::new(move || opponent::reply(&table, opponent).map(|choice| choice.mv)) as Search<Move>
        })
    }

    fn undos(session: &Session<ColorCascade>) -> usize {
        undos_of_turn(session)
    }
}
