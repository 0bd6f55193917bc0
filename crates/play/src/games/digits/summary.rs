//! What is stored of Digits! besides its record.

use crate::ledger::Finish;
use crate::playing::Summary;
use quintet_engine::{Game, Session, Status};
use quintet_games::Digits;
use quintet_games::digits::Earnings;

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

/// The points of the stage alone, since the score runs on from stage to stage, and its stars, which say how often rows
/// were added.
pub fn finish(session: &Session<Digits>) -> Finish {
    let earned = Earnings::of(session);
    Finish { figure: earned.points(), stars: earned.stars.unwrap_or(0), ..Finish::default() }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_stage_counts_its_own_points_and_its_stars() {
        let after = |adds: u8| {
            let text = format!("19.28..../......... stage=3 adds={adds} score=700");
            let mut session = Session::load(text.parse::<Digits>().unwrap());
            for mv in ["a1-b1", "d1-e1"] {
                assert_eq!(finish(&session).stars, 0, "it is not cleared yet");
                session.play(mv.parse().unwrap(), &mut ()).unwrap();
            }
            let Finish { figure, stars, .. } = finish(&session);
            (figure, stars)
        };
        assert_eq!([after(4), after(3), after(1)], [(20 + 4 * 150, 3), (10 + 3 * 150, 2), (2 + 150, 1)]);
    }
}
