//! Real records of daily boards.

use crate::running::TODAY;
use quintet_engine::{AnySession, Entry, Record, Session};
use quintet_games::color_cascade::{self, ColorCascade};
use quintet_games::daily::{self, Day};

/// The house player's record of today's board: exactly par.
pub fn house(game: &str) -> Record {
    house_of(game, TODAY)
}

/// The house player's record of a date's board.
pub fn house_of(game: &str, date: &str) -> Record {
    let (entry, day) = (quintet_games::game(game).unwrap(), date.parse::<Day>().unwrap());
    let board = daily::daily(&entry, day);
    entry.house(board.params, board.seed).unwrap().record()
}

/// The same with a first move that is taken back: another record with the same line, in the class `undo`.
pub fn with_undo(record: &Record, n: usize) -> Record {
    let entry = quintet_games::game(&record.game).unwrap();
    let quintet_engine::Origin::Seed(seed) = record.origin else { panic!("a daily board has a seed") };
    let moves = entry.deal(&record.params, seed).unwrap().legal_moves();
    let steps = format!("{} undo {}", moves[n % moves.len()], record.steps);
    Record { steps, ..record.clone() }
}

/// A record of today's board that ends after some random moves, or sooner if the game does.
pub fn random(game: &str, seed: u64, most: usize) -> Record {
    let (entry, day) = (quintet_games::game(game).unwrap(), TODAY.parse::<Day>().unwrap());
    let board = daily::daily(&entry, day);
    let mut session = entry.deal(board.params, board.seed).unwrap();
    let mut state = seed;
    for _ in 0..most {
        let moves = session.legal_moves();
        if moves.is_empty() || session.status().is_over() {
            break;
        }
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        session.play(&moves[(state >> 33) as usize % moves.len()]).unwrap();
    }
    session.record()
}

/// A date's board, not played yet.
pub fn open(entry: &Entry, date: &str) -> Box<dyn AnySession> {
    let board = daily::daily(entry, date.parse::<Day>().unwrap());
    entry.deal(board.params, board.seed).unwrap()
}

/// Lets the opponent play if it is its turn, and says whether it was.
pub fn answer(session: &mut dyn AnySession) -> bool {
    let contest: Option<&mut Session<ColorCascade>> = session.as_any_mut().downcast_mut();
    let Some(contest) = contest.filter(|contest| contest.position().is_opponents_turn()) else {
        return false;
    };
    color_cascade::answer(contest, None, &mut color_cascade::opponent::unwatched).unwrap();
    true
}
