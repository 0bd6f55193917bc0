//! The points of a stage by what they were earned for, as the win dialog shows them.

use super::turn::{MatchPoints, WITHIN_PAR};
use super::{Event, NumberMatch};
use quintet_engine::{Game, Session};

/// The points of one stage, added up.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// How many pairs were matched.
    pub matches: u32,
    /// How many cells their paths crossed.
    pub crossed: u32,
    /// The points for both.
    pub pairs: u32,
    /// The points for matches in a row.
    pub streaks: u32,
    /// How many rows were removed.
    pub rows: u32,
    /// The points for them.
    pub row_points: u32,
    /// The points for the cleared board.
    pub cleared: u32,
    /// The points for adding numbers no more often than par.
    pub within_par: u32,
    /// What adding numbers more often cost.
    pub penalty: u32,
}

impl Tally {
    /// Adds up the stage that a session is in.
    pub fn of(session: &Session<NumberMatch>) -> Self {
        let stage = session.position().stage();
        let mut tally = Self::default();
        for (before, mv) in session.history().zip(session.moves()) {
            if before.stage() == stage {
                let mut events = Vec::new();
                // A move that stands was legal; it is played again only to hear its events.
                let _ = before.clone().play(mv, &mut events);
                events.iter().for_each(|event| tally.add(event, before.plus()));
            }
        }
        tally
    }

    /// Adds what a move earned after numbers were added this many times.
    fn add(&mut self, event: &Event, plus: u32) {
        match event {
            Event::Matched { crossed, streak, .. } => {
                let earned = MatchPoints::of(*crossed, *streak, plus);
                self.matches += 1;
                self.crossed += crossed;
                self.pairs += earned.pair;
                self.streaks += earned.streak;
            }
            Event::RowsRemoved { rows, points } => {
                self.rows += rows.len() as u32;
                self.row_points += points;
            }
            Event::NumbersAdded { penalty, .. } => self.penalty += penalty,
            Event::Cleared { points, within_par, .. } => {
                let bonus = if *within_par { WITHIN_PAR } else { 0 };
                self.cleared += points - bonus;
                self.within_par += bonus;
            }
            Event::Dealt { .. } | Event::Stuck {} => {}
        }
    }

    /// All points together.
    pub fn total(&self) -> u32 {
        self.pairs + self.streaks + self.row_points + self.cleared + self.within_par - self.penalty
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::number_match::Move;

    /// How many rows were removed.
    fn rows_of(event: &Event) -> u32 {
        match event {
            Event::RowsRemoved { rows, .. } => rows.len() as u32,
            _ => 0,
        }
    }

    #[test]
    fn what_adding_numbers_costs_is_in_the_tally() {
        let mut session =
            Session::<NumberMatch>::load("1________ turns=0 score=90 total=90".parse().unwrap());
        let mut cost = Vec::new();
        for _ in 0..2 {
            let before = session.position().score();
            session.play(Move::Add, &mut ()).unwrap();
            cost.push(before - session.position().score());
            assert_eq!(Tally::of(&session).penalty, cost.iter().sum::<u32>());
        }
        for mv in ["a1-b1", "c1-d1"] {
            session.play(mv.parse().unwrap(), &mut ()).unwrap();
        }
        let tally = Tally::of(&session);
        assert_eq!((tally.within_par, tally.matches), (0, 2), "it was added to more often than par");
        assert!(tally.cleared > 0 && tally.penalty > 0, "{tally:?}");
    }

    #[test]
    fn a_tally_adds_up_to_the_score_of_the_stage() {
        for (name, seed) in [("stages", 42), ("stages", 7), ("classic", 3)] {
            let params = Session::<NumberMatch>::params_from(name).unwrap();
            let mut session = Session::<NumberMatch>::deal(params, seed).unwrap();
            let mut rows = 0;
            for (before, mv) in (0..).zip(session.position().certificate().unwrap()) {
                let mut events = Vec::new();
                session.play(mv, &mut events).unwrap();
                rows += events.iter().map(rows_of).sum::<u32>();
                assert_eq!(Tally::of(&session).rows, rows, "{name}~{seed}");
                assert_eq!(Tally::of(&session).total(), session.position().score(), "{name}~{seed}");
                assert_eq!(Tally::of(&session).matches, before + 1, "{name}~{seed}");
                assert_eq!(Tally::of(&session).crossed, session.position().crossed, "{name}~{seed}");
            }
            assert_eq!(Tally::of(&session).within_par, 100);
        }
    }
}
