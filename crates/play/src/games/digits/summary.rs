//! What is stored of Digits! besides its record.

use crate::ledger::Finish;
use crate::playing::Summary;
use quintet_engine::{Game, Session, Status};
use quintet_games::Digits;

/// Its best figure and its note.
pub const SUMMARY: Summary<Digits> = Summary { worth, note, daily_note };

/// Best counts cleared stages only.
fn worth(session: &Session<Digits>) -> u32 {
    let position = session.position();
    if position.status() == Status::StageCleared { position.score() } else { 0 }
}

fn note(position: &Digits) -> String {
    format!("Stage {} · {} left", position.stage().unwrap_or(1), position.digits_left())
}

fn daily_note(position: &Digits) -> String {
    format!("{} left", position.digits_left())
}

/// The points of the stage alone: the score runs on from stage to stage.
pub fn finish(session: &Session<Digits>) -> Finish {
    let position = session.position();
    let began = session.history().find(|before| before.stage() == position.stage());
    Finish { figure: position.score() - began.map_or(0, |began| began.score()), ..Finish::default() }
}
