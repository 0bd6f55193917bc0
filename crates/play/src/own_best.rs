//! The player's best recent game, which can be raced.

use crate::records;
use crate::saves::Saves;
use crate::storage::Storage;
use quintet_engine::{Game, Record, Session, Status};
use std::cmp::Reverse;

/// The player's best game of a mode.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OwnBest {
    /// Its record.
    pub record: Record,
    /// The seed of its board.
    pub seed: u64,
    /// Whether it was played on the board that is being played now.
    pub same_board: bool,
}

/// The best of the last games of a mode: on the board with this seed where it was finished before, else on any.
pub fn own_best<G: Game, S: Storage>(saves: &Saves<S>, params: &str, seed: Option<u64>) -> Option<OwnBest> {
    let games = saves.recent(G::ID).into_iter().filter_map(|text| text.parse::<Record>().ok());
    let of_mode = games.filter(|record| record.rules == G::RULES && record.params == params);
    let dealt = of_mode.filter_map(|record| {
        let dealt = records::seed_in(&record)?;
        Some(OwnBest { record, seed: dealt, same_board: seed == Some(dealt) })
    });
    // Later games come later in the list, and of two that are equal the later one is raced.
    dealt.max_by_key(|best| (best.same_board, rank(&best.record)))
}

/// Orders games: first winning, then the score, then fewer steps.
fn rank(record: &Record) -> (bool, u32, Reverse<usize>) {
    let won = matches!(record.claim.status, Status::Won | Status::StageCleared);
    (won, record.claim.score, Reverse(record.steps.split_ascii_whitespace().count()))
}

/// The words that offer to race it, for the board of a session.
pub fn in_words<G: Game, S: Storage>(saves: &Saves<S>, session: &Session<G>) -> Option<&'static str> {
    let best = own_best::<G, S>(saves, &session.params_text(), crate::playing::seed_of(session))?;
    Some(match best.same_board {
        true => "Your best on this board",
        false => "Your best of your last games in this mode; begins its board again",
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::storage::Memory;
    use quintet_games::Digits;

    fn saves(games: &[(&str, u64, &str)]) -> Saves<Memory> {
        let saves = Saves::new(Memory::default());
        for (params, seed, end) in games {
            saves.keep_recent("digits", &format!("digits/{} {params}~{seed}\n{end}", Digits::RULES));
        }
        saves
    }

    fn seed_of_best(saves: &Saves<Memory>, seed: u64) -> Option<(u64, bool)> {
        own_best::<Digits, _>(saves, "easy", Some(seed)).map(|best| (best.seed, best.same_board))
    }

    #[test]
    fn a_game_on_the_same_board_comes_first_then_winning_then_the_score() {
        let saves = saves(&[
            ("easy", 1, "a1-b1\nlost 900"),
            ("easy", 2, "a1-b1 c1-d1\nstage_cleared 500"),
            ("easy", 3, "a1-b1\nstage_cleared 500"),
            ("easy", 4, "a1-b1\nstage_cleared 400"),
            ("hard", 5, "a1-b1\nstage_cleared 990"),
        ]);
        assert_eq!(seed_of_best(&saves, 9), Some((3, false)), "fewer steps to the same score");
        assert_eq!(seed_of_best(&saves, 1), Some((1, true)));
        assert_eq!(own_best::<Digits, _>(&saves, "medium", None), None);
    }

    #[test]
    fn games_of_other_rules_and_of_given_positions_are_not_raced() {
        let saves = saves(&[]);
        saves.keep_recent("digits", "digits/1 easy~1\na1-b1\nlost 9");
        saves.keep_recent(
            "digits",
            "digits/2 easy:11......./........1/2222..... seed=3 adds=4\na1-b1\nlost 9",
        );
        assert_eq!(seed_of_best(&saves, 1), None);
    }

    #[test]
    fn what_is_raced_is_said_beforehand() {
        let session = Session::<Digits>::deal(Session::<Digits>::params_from("easy").unwrap(), 1).unwrap();
        assert_eq!(in_words(&saves(&[]), &session), None);
        assert_eq!(
            in_words(&saves(&[("easy", 1, "a1-b1\nlost 9")]), &session),
            Some("Your best on this board")
        );
        let other = in_words(&saves(&[("easy", 2, "a1-b1\nlost 9")]), &session).unwrap();
        assert!(other.contains("begins its board again"), "{other}");
    }
}
