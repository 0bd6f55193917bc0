//! The result of a finished stage or game, ready to be shown.

use crate::words::grouped;
use quintet_engine::{Game, Session, Step};

/// The move that goes on to the next stage, in games that have stages.
const NEXT: &str = "next";

/// The result of a game. Empty parts are not shown.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Report {
    /// `Stage Complete!`.
    pub heading: String,
    /// Whether it is celebrated.
    pub won: bool,
    /// The stars earned of three.
    pub stars: Option<u8>,
    /// `Flawless`, where a game has classes instead of stars.
    pub class: Option<String>,
    /// Points, as a large figure that counts up.
    pub points: Option<u32>,
    /// Another large figure: a time, or `6 to 10`.
    pub figure: Option<String>,
    /// How the figure compares: `The house made 340`, `12 more cells earn the third star`.
    pub par: Option<String>,
    /// What decided the game, in a sentence. A lost game always has one.
    pub decided: Option<String>,
    /// How the figure adds up, row by row.
    pub tally: Vec<(String, String)>,
    /// Hints and undos used.
    pub used: Option<Used>,
}

/// The help that was used.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Used {
    /// Hints paid for.
    pub hints: u32,
    /// Moves taken back.
    pub undos: u32,
}

impl Used {
    /// The help used since this game, or its present stage, began.
    pub fn of<G: Game>(session: &Session<G>) -> Self {
        let begins = |step: &Step<G::Move>| matches!(step, Step::Move(mv) if mv.to_string() == NEXT);
        let steps = session.steps().iter().rev().take_while(|step| !begins(step));
        steps.fold(Self::default(), |used, step| match step {
            Step::Hint => Self { hints: used.hints + 1, ..used },
            Step::Undo => Self { undos: used.undos + 1, ..used },
            Step::Move(_) | Step::Redo => used,
        })
    }

    /// `2 hints, 1 undo`; `No hints, no undos`.
    pub fn text(self) -> String {
        let count = |number: u32, one: &str| match number {
            0 => format!("no {one}s"),
            1 => format!("1 {one}"),
            _ => format!("{} {one}s", grouped(number)),
        };
        let text = format!("{}, {}", count(self.hints, "hint"), count(self.undos, "undo"));
        if self.hints == 0 { text.replacen('n', "N", 1) } else { text }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use quintet_games::Digits;

    #[test]
    fn help_is_counted_and_said_in_plain_words() {
        let mut session = Session::<Digits>::deal(quintet_games::digits::Difficulty::Easy, 1).unwrap();
        assert_eq!(Used::of(&session).text(), "No hints, no undos");
        let mut moves = Vec::new();
        session.position().legal_moves(&mut moves);
        session.play(moves[0], &mut ()).unwrap();
        session.undo().unwrap();
        assert_eq!(Used::of(&session), Used { hints: 0, undos: 1 });
        assert_eq!(Used { hints: 2, undos: 1 }.text(), "2 hints, 1 undo");
    }
}
