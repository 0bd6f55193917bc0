//! What is stored of Color Cascade Grid besides its record.

use crate::ledger::Finish;
use crate::playing::Summary;
use quintet_engine::{Game, Session};
use quintet_games::ColorCascade;
use quintet_games::color_cascade::Colour;

/// Its best figure and its note.
pub const SUMMARY: Summary<ColorCascade> =
    Summary { worth: |session| session.position().score(), note, daily_note: note };

fn note(position: &ColorCascade) -> String {
    let (human, ai) = (position.count(Colour::Blue), position.count(Colour::Orange));
    format!("Turn {} · {human} to {ai}", position.moves() / 2 + 1)
}

/// The figure of a finished game: its moves.
pub fn finish(session: &Session<ColorCascade>) -> Finish {
    Finish { figure: session.position().moves().into(), ..Finish::default() }
}
