//! What is stored of Number Match besides its record.

use crate::ledger::Finish;
use crate::playing::Summary;
use quintet_engine::{Game, Session, Status};
use quintet_games::NumberMatch;
use quintet_games::number_match::Tally;

/// Its best figure and its note.
pub const SUMMARY: Summary<NumberMatch> = Summary { worth, note, daily_note };

/// The best run counts cleared boards only, so points that were undone are not kept.
fn worth(session: &Session<NumberMatch>) -> u32 {
    let position = session.position();
    // In endless mode the next board follows at once.
    let just_dealt = || session.history().next_back().is_some_and(|last| last.stage() < position.stage());
    let cleared = position.status() == Status::StageCleared || just_dealt();
    if cleared { position.total() } else { 0 }
}

fn note(position: &NumberMatch) -> String {
    format!("Stage {} · {} left", position.stage().unwrap_or(1), position.plus_adds())
}

fn daily_note(position: &NumberMatch) -> String {
    format!("{} left", position.plus_adds())
}

/// The figures of a cleared stage: its score, its stars, and the mean cells crossed by a match, in tenths.
pub fn finish(session: &Session<NumberMatch>) -> Finish {
    let position = session.position();
    let tally = Tally::of(session);
    Finish {
        figure: position.score(),
        stars: position.stars().unwrap_or(0),
        second: tally.crossed * 10 / tally.matches.max(1),
        clean: false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn played(position: &str, moves: &[&str]) -> Session<NumberMatch> {
        let mut session = Session::load(position.parse::<NumberMatch>().unwrap());
        for mv in moves {
            session.play(mv.parse().unwrap(), &mut ()).unwrap();
        }
        session
    }

    #[test]
    fn a_run_is_worth_what_its_cleared_boards_brought() {
        let board = "19.....37";
        assert_eq!(worth(&played(board, &["a1-b1"])), 0, "these points can still be undone");
        let cleared = played(board, &["a1-b1", "h1-i1"]);
        assert_eq!(worth(&cleared), cleared.position().total());
        let next = played(board, &["a1-b1", "h1-i1", "next"]);
        assert_eq!(worth(&next), cleared.position().total());
        let endless = played("19.....37 mode=endless seed=7", &["a1-b1", "h1-i1"]);
        assert_eq!(worth(&endless), endless.position().total());
        assert!(endless.position().total() > 200);
    }
}
