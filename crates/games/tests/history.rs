//! Undo leads through exactly the positions that were played, also those that are not kept one by one.

use quintet_engine::{Rng, Stream};
use quintet_games::GAMES;

/// A position without what no undo gives back.
fn given_back(position: &str) -> String {
    position.replace(" flawless=no", "")
}

#[test]
fn a_game_names_its_parameters_and_its_seed() {
    for entry in GAMES {
        for preset in entry.presets() {
            let session = entry.deal(preset, 9).unwrap();
            assert_eq!((session.params().as_str(), session.seed()), (preset, Some(9)), "{}", entry.id);
            let loaded = entry.load(&session.position()).unwrap();
            assert_eq!(loaded.seed(), None, "a given position has none");
            let stage = GAMES[..2].iter().any(|game| game.id == entry.id);
            assert_eq!(
                session.stage().is_some(),
                stage,
                "{preset}: boards follow each other in the first two"
            );
        }
    }
    assert!(GAMES[2].deal("easy", 9).unwrap().solve().is_some(), "a dealt puzzle knows its solution");
}

#[test]
fn undo_and_redo_lead_through_the_positions_that_were_played() {
    for entry in GAMES {
        for preset in entry.presets() {
            let mut session = entry.deal(preset, 9).unwrap();
            let mut rng = Rng::new(9, Stream::Search);
            let mut past = Vec::new();
            let mut ahead: Vec<String> = Vec::new();
            for _ in 0..400 {
                let now = session.position();
                let moves = session.legal_moves();
                match rng.below(12) {
                    // Far enough back to reach what was thinned out, and not always all the way forward again.
                    0 => {
                        for _ in 0..rng.below(150) {
                            let here = session.position();
                            if session.undo().is_err() {
                                break;
                            }
                            let before: String = past.pop().expect("as many as there are moves");
                            assert_eq!(
                                given_back(&session.position()),
                                given_back(&before),
                                "{} {preset}",
                                entry.id
                            );
                            ahead.push(here);
                        }
                    }
                    1 => {
                        for _ in 0..rng.below(150) {
                            let here = session.position();
                            if session.redo().is_err() {
                                break;
                            }
                            let after = ahead.pop().expect("as many as were taken back");
                            assert_eq!(
                                given_back(&session.position()),
                                given_back(&after),
                                "{} {preset}",
                                entry.id
                            );
                            past.push(here);
                        }
                    }
                    _ if moves.is_empty() => {}
                    _ => {
                        session.play(rng.choose(moves.as_slice()).as_str()).unwrap();
                        past.push(now);
                        ahead.clear();
                    }
                }
            }
            assert_eq!(entry.canonical(&session.record()).unwrap(), session.record());
        }
    }
}
