//! What is stored of Numberclart besides its record.

use crate::ledger::Finish;
use crate::playing::Summary;
use crate::report::Used;
use quintet_engine::{Game, Session};
use quintet_games::Numberclart;
use quintet_games::numberclart::{Mode, par, stars, start_of};

/// Its best figure and its note.
pub const SUMMARY: Summary<Numberclart> =
    Summary { worth: |session| session.position().worth(), note, daily_note: note };

fn note(position: &Numberclart) -> String {
    format!("Turn {} · {} points", position.turn(), position.score())
}

/// What a finished game came to: its score, the stars of a sprint, its turns in tenths, and whether it took no hint.
pub fn finish(session: &Session<Numberclart>) -> Finish {
    let position = session.position();
    let earned = match position.mode() {
        Mode::Sprint => stars(position.score(), par(&start_of(session))),
        Mode::Endless => 0,
    };
    let clean = Used::of(session).hints == 0;
    Finish { figure: position.score(), stars: earned, second: position.turn() * 10, clean }
}
