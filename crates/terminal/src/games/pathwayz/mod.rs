//! The screen of Pathwayz in the terminal: implements [`Screen`] by the rooms of this folder.

mod board;
mod input;
mod panel;
mod words;

use crate::brush::Brush;
use crate::grid::{Grid, Shape};
use crate::look::Accent;
use crate::panel::Panel;
use crate::saved::Store;
use crate::screen::{Act, Key, Press, Screen, Seen, Tone};
use quintet_engine::{Hint, Session};
use quintet_games::Pathwayz;
use quintet_games::pathwayz::{Event, Move};
use quintet_games::profile::Profile;
use quintet_play::games::pathwayz::summary;
use quintet_play::ledger::Finish;
use quintet_play::playing::Summary;
use quintet_play::saves::Slot;

/// Whether the mouse is drawing.
#[derive(Clone, Debug, Default)]
pub struct PathwayzScreen {
    drawing: bool,
}

impl Screen for PathwayzScreen {
    type Game = Pathwayz;

    const PROFILE: &'static Profile = &quintet_games::pathwayz::profile::PROFILE;
    const SUMMARY: Summary<Pathwayz> = summary::SUMMARY;
    const ACCENT: Accent = Accent::Magenta;
    const KEYS: &'static [Key] = &[
        ("arrows", "draw", "draw on from the head of the path"),
        ("Bksp", "back", "one cell back"),
        ("x", "reset", "begin the path again"),
    ];
    const EXAMPLE: &'static str = "c5";
    const OWN_KEYS: &'static str = "x";
    const WAYS_ONLY_LOOK: bool = false;
    const PROMPT: &'static str = "a cell's name walks or goes back there";
    const WELCOME: &'static str = "Press an arrow key: the path begins on number 1.";
    const HOW_TO: &'static [&'static str] = words::HOW_TO;

    fn finish(session: &Session<Pathwayz>, slot: &Slot, store: &Store) -> Finish {
        summary::finish(session, slot, store)
    }

    fn shape(&self, position: &Pathwayz) -> Shape {
        board::shape(position)
    }

    fn draw(&self, seen: &Seen<'_, Pathwayz>, grid: &Grid, brush: &mut Brush<'_>) {
        board::draw(seen, grid, brush);
    }

    fn panel(&self, seen: &Seen<'_, Pathwayz>, panel: &mut Panel) {
        panel::figures(seen, panel);
    }

    fn press(&mut self, press: Press, session: &Session<Pathwayz>) -> Act<Move> {
        input::press(&mut self.drawing, press, session.position())
    }

    fn typed(&self, text: &str, session: &Session<Pathwayz>) -> Result<Vec<Move>, String> {
        input::typed(text, session.position())
    }

    fn happened(&self, _before: &Pathwayz, events: &[Event], after: &Pathwayz) -> (Tone, String) {
        words::happened(events, after)
    }

    fn hinted(&self, hint: &Hint<Move>, position: &Pathwayz) -> String {
        words::hinted(hint, position)
    }

    fn text(&self, session: &Session<Pathwayz>) -> String {
        board::text(session.position())
    }
}
