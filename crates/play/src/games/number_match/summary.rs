//! What is kept of Number Match beside its record.

use crate::ledger::Finish;
use crate::playing::Summary;
use quintet_engine::{Game, Session};
use quintet_games::NumberMatch;
use quintet_games::number_match::Tally;

/// Its worth and its note.
pub const SUMMARY: Summary<NumberMatch> = Summary { worth: NumberMatch::total, note, daily_note };

fn note(position: &NumberMatch) -> String {
    format!("Stage {} · {} left", position.stage().unwrap_or(1), position.plus_adds())
}

fn daily_note(position: &NumberMatch) -> String {
    format!("{} left", position.plus_adds())
}

/// What a cleared stage came to: its score, its stars, and the cells crossed by a match in tenths.
pub fn finish(session: &Session<NumberMatch>) -> Finish {
    let position = session.position();
    let tally = Tally::of(session);
    Finish {
        figure: position.score(),
        stars: position.stars().unwrap_or(0),
        second: tally.crossed * 10 / tally.matches.max(1),
    }
}
