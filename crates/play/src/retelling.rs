//! A record as sentences, one for each step, and its comparison with another playing: what each game adds for that, and
//! the sentences that all games share.

use crate::watched::Watched;
use quintet_engine::{Game, Session, Step};

/// What a game adds so its records can be retold and raced.
pub struct Retelling<G: Game> {
    /// What a move is called at the start of a sentence: `Turn`.
    pub turn: &'static str,
    /// The figure that two playings are compared by: `cells crossed`.
    pub figure: &'static str,
    /// That figure after these moves have led to this position; more is better.
    pub figure_of: fn(&[G::Move], &G) -> i32,
    /// How far a game is, as a figure and what it is: `Left`, `42`.
    pub standing: fn(&G) -> (&'static str, String),
    /// A move as a sentence without its full stop, by the position before it and what happened.
    pub step: fn(&G, G::Move, &[G::Event]) -> String,
}

impl<G: Game> Retelling<G> {
    /// Every step of a record as one sentence.
    pub fn log(&self, watched: &Watched<G>) -> Vec<String> {
        let mut session = watched.after(0);
        watched.steps().iter().map(|step| self.take(&mut session, *step)).collect()
    }

    /// Takes a step and returns its sentence.
    fn take(&self, session: &mut Session<G>, step: Step<G::Move>) -> String {
        let before = session.position().clone();
        let again = session.next_redo();
        let mut events = Vec::new();
        // The steps of a record that is watched were all taken before.
        let _ = session.take_step(step, &mut events);
        match (step, again) {
            (Step::Move(mv), _) => (self.step)(&before, mv, &events),
            (Step::Redo, Some(mv)) => format!("Played again: {}", (self.step)(&before, mv, &events)),
            (Step::Redo, None) => "Played again".to_string(),
            (Step::Undo, _) => "The last move is taken back".to_string(),
            (Step::Hint, _) => "A hint".to_string(),
        }
    }
}

/// `1 cell`, `3 cells`.
pub fn counted(number: u32, one: &str) -> String {
    format!("{number} {one}{}", if number == 1 { "" } else { "s" })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games;
    use quintet_games::{ColorCascade, Digits, NumberMatch, Numberclart, Pathwayz};

    fn log<G: Game>(retelling: &Retelling<G>, record: &str) -> Vec<String> {
        let record = record.parse().unwrap();
        retelling.log(&Watched::new(&record, None).unwrap())
    }

    #[test]
    fn every_step_is_a_sentence() {
        assert_eq!(
            log(
                &games::digits::retelling::RETELLING,
                "digits/2 easy:1......../........1/2222..... seed=3 adds=4\na1-i2 undo redo hint +\nplaying 34"
            ),
            [
                "1 and 1, 16 cells between",
                "The last move is taken back",
                "Played again: 1 and 1, 16 cells between",
                "A hint",
                "4 rows are added",
            ]
        );
        assert_eq!(
            log(
                &games::pathwayz::retelling::RETELLING,
                "pathwayz/2 medium:1../.../2..\na1 b1 c1 b1 lift a1\nplaying 1"
            ),
            [
                "The path begins at number 1",
                "Right",
                "Right",
                "Back, 1 cell given up",
                "Lifted, 2 cells given up",
                "The path begins at number 1",
            ]
        );
    }

    /// The sentences of a random game.
    fn sentences<G: Game>(retelling: &Retelling<G>, params: &str) -> Vec<String> {
        let mut session = Session::<G>::deal(Session::<G>::params_from(params).unwrap(), 9).unwrap();
        for number in 0..40 {
            let mut moves = Vec::new();
            session.position().legal_moves(&mut moves);
            if !moves.is_empty() {
                session.play(moves[number * 31 % moves.len()], &mut ()).unwrap();
            }
        }
        let log = retelling.log(&Watched::new(&session.record(), None).unwrap());
        assert_eq!(log.len(), session.steps().len());
        log
    }

    #[test]
    fn no_step_of_any_game_is_without_words() {
        let logs = [
            sentences(&games::number_match::retelling::RETELLING, "stages"),
            sentences(&games::number_match::retelling::RETELLING, "endless"),
            sentences(&games::digits::retelling::RETELLING, "hard"),
            sentences(&games::pathwayz::retelling::RETELLING, "medium"),
            sentences(&games::numberclart::retelling::RETELLING, "sprint"),
            sentences(&games::color_cascade::retelling::RETELLING, "easy"),
        ];
        for line in logs.iter().flatten() {
            assert!(
                line.chars().next().is_some_and(|first| !first.is_lowercase()) && !line.ends_with('.'),
                "{line}"
            );
        }
        assert!(logs[0][0].contains(" and ") && logs[0][0].contains("crossed"), "{}", logs[0][0]);
    }

    #[test]
    fn the_types_of_all_games_have_a_retelling() {
        fn is_of<G: Game>(retelling: &Retelling<G>) -> &'static str {
            assert!(!retelling.figure.is_empty());
            G::ID
        }
        let ids = [
            is_of::<NumberMatch>(&games::number_match::retelling::RETELLING),
            is_of::<Digits>(&games::digits::retelling::RETELLING),
            is_of::<Pathwayz>(&games::pathwayz::retelling::RETELLING),
            is_of::<Numberclart>(&games::numberclart::retelling::RETELLING),
            is_of::<ColorCascade>(&games::color_cascade::retelling::RETELLING),
        ];
        assert!(ids.iter().eq(quintet_games::GAMES.iter().map(|entry| &entry.id)));
    }
}
