//! The screen of Numberclart in the terminal: implements [`Screen`] by the rooms of this folder.

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
use quintet_engine::{Cell, Session};
use quintet_games::Numberclart;
use quintet_games::numberclart::{Event, Move};
use quintet_games::profile::Profile;
use quintet_play::games::numberclart::summary;
use quintet_play::ledger::Finish;
use quintet_play::playing::Summary;
use quintet_play::saves::Slot;

/// Which tile is chosen, and where the mouse went down.
#[derive(Clone, Debug, Default)]
pub struct NumberclartScreen {
    chosen: Option<Cell>,
    pressed: Option<Cell>,
}

impl Screen for NumberclartScreen {
    type Game = Numberclart;

    const PROFILE: &'static Profile = &quintet_games::numberclart::profile::PROFILE;
    const SUMMARY: Summary<Numberclart> = summary::SUMMARY;
    const ACCENT: Accent = Accent::Amber;
    const KEYS: &'static [Key] = &[
        ("arrows", "push", "push the tile that has this arrow, or the chosen one"),
        ("Tab", "choose a tile", "choose a tile; Esc lets go"),
    ];
    const EXAMPLE: &'static str = "d1-c1";
    const OWN_KEYS: &'static str = "";
    const WAYS_ONLY_LOOK: bool = false;
    const PROMPT: &'static str = "push with an arrow key, or type d1-c1 Enter";
    const WELCOME: &'static str = "Bring equal tiles together: an arrow key pushes the tile with that arrow.";
    const HOW_TO: &'static [&'static str] = words::HOW_TO;

    fn finish(session: &Session<Numberclart>, _slot: &Slot, _store: &Store) -> Finish {
        summary::finish(session)
    }

    fn shape(&self, _position: &Numberclart) -> Shape {
        board::SHAPE
    }

    fn draw(&self, seen: &Seen<'_, Numberclart>, grid: &Grid, brush: &mut Brush<'_>) {
        board::draw(self.chosen, seen, grid, brush);
    }

    fn panel(&self, seen: &Seen<'_, Numberclart>, panel: &mut Panel) {
        panel::figures(self.chosen, seen, panel);
    }

    fn press(&mut self, press: Press, session: &Session<Numberclart>) -> Act<Move> {
        input::press(&mut self.chosen, &mut self.pressed, press, session.position())
    }

    fn happened(&self, before: &Numberclart, events: &[Event], _after: &Numberclart) -> (Tone, String) {
        words::happened(before, events)
    }

    fn follow(&mut self, session: &Session<Numberclart>) {
        self.chosen = self.chosen.filter(|cell| session.position().tile(*cell).is_some());
    }

    fn text(&self, session: &Session<Numberclart>) -> String {
        board::text(session.position())
    }
}
