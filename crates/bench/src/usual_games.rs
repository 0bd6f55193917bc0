//! Games as they are usually played, whose analysis after the game is timed.

use quintet_engine::{Entry, Record, Rng, Stream};

/// The most moves of a game that is played at random; a sprint has as many.
const MOST_MOVES: usize = 100;

/// The board of each weekday, played by the house and played badly: at random, but without giving anything up.
pub fn usual_games(entry: &Entry) -> Vec<Record> {
    let boards = entry.daily.iter().zip(1..);
    boards
        .flat_map(|(params, seed)| {
            let house = entry.house(params, seed).expect("a daily deals").record();
            [house, at_random(entry, params, seed)]
        })
        .collect()
}

fn at_random(entry: &Entry, params: &str, seed: u64) -> Record {
    let mut session = entry.deal(params, seed).expect("a daily deals");
    let mut rng = Rng::new(seed, Stream::Search);
    for _ in 0..MOST_MOVES {
        let mut moves = session.legal_moves();
        moves.retain(|mv| !["+", "next", "lift", "reset"].contains(&mv.as_str()));
        if moves.is_empty() {
            break;
        }
        session.play(rng.choose::<String>(&moves)).expect("a legal move");
    }
    session.record()
}

#[cfg(test)]
mod tests {
    use super::*;
    use quintet_games::GAMES;

    #[test]
    fn usual_games_are_played_on_the_board_of_every_weekday() {
        for entry in GAMES.iter().filter(|entry| !entry.has_opponent) {
            let games = usual_games(entry);
            assert_eq!(games.len(), 14, "{}", entry.id);
            assert!(games.iter().all(|record| !record.steps.is_empty()), "{}", entry.id);
        }
    }
}
