//! The games that undo and redo lead to beside the one being played, as records, the next one last.

use crate::records::is_under_way;

/// How many games can be taken back one after the other.
pub const MOST: usize = 8;

/// The records of the games that undo and redo lead to, the next one last.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ReplacedGames {
    /// Those that the game being played replaced.
    pub undo: Vec<String>,
    /// Those that were taken back for the game being played.
    pub redo: Vec<String>,
}

/// Whether a record is of the same game as another and at least as long: records only grow.
pub fn continues(further: &str, record: &str) -> bool {
    let [mut one, mut other] = [further, record].map(str::lines);
    let same = one.next() == other.next();
    let (one, other) = (one.next().unwrap_or_default(), other.next().unwrap_or_default());
    let rest = one.strip_prefix(other);
    same && rest.is_some_and(|rest| other.is_empty() || rest.is_empty() || rest.starts_with(' '))
}

/// Adds the game that is led to next. When there are too many, the oldest that cannot be gone on with is dropped, or
/// else the oldest.
pub fn push(games: &mut Vec<String>, record: String) {
    // An earlier state of the same game is kept by this one.
    games.retain(|other| !continues(&record, other));
    games.push(record);
    if games.len() > MOST {
        let before = &games[..MOST];
        games.remove(before.iter().position(|record| !is_under_way(record)).unwrap_or(0));
    }
}

/// Keeps games under way that nothing else leads to, as the oldest. A game that `known` or the list already has, or
/// has further on, is skipped.
pub fn keep(games: &mut Vec<String>, records: Vec<String>, known: &[String]) {
    for record in records {
        let is_known = games.iter().chain(known).any(|other| continues(other, &record));
        if !is_under_way(&record) || is_known {
            continue;
        }
        games.retain(|other| !continues(&record, other));
        if games.len() >= MOST
            && let Some(place) = games.iter().position(|record| !is_under_way(record))
        {
            games.remove(place);
        }
        if games.len() < MOST {
            games.insert(0, record);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn record(seed: u32, steps: &str) -> String {
        format!("digits/1 easy~{seed}\n{steps}\nplaying 0")
    }

    #[test]
    fn a_record_continues_what_it_begins_with() {
        let whole = record(7, "a1-b1 c4-c7");
        assert!(continues(&whole, &whole) && continues(&whole, &record(7, "a1-b1")));
        assert!(continues(&whole, &record(7, "")));
        for other in
            [record(7, "a1-b1 c4-c7 undo"), record(7, "a1-b"), record(7, "c4-c7"), record(8, "a1-b1")]
        {
            assert!(!continues(&whole, &other), "{other}");
        }
    }

    #[test]
    fn the_oldest_of_too_many_goes() {
        let mut games = Vec::new();
        (0..10).for_each(|seed| push(&mut games, record(seed, "a1-b1")));
        assert_eq!((games.len(), &games[0], &games[7]), (8, &record(2, "a1-b1"), &record(9, "a1-b1")));
    }

    #[test]
    fn what_nothing_leads_to_is_kept_once_behind_the_others() {
        let mut games = vec![record(1, "a1-b1 c4-c7")];
        let known = [record(2, "a1-b1")];
        let found = [record(1, "a1-b1"), record(2, "a1-b1"), record(3, "a1-b1"), record(4, "")];
        keep(&mut games, found.to_vec(), &known);
        assert_eq!(games, [record(3, "a1-b1"), record(1, "a1-b1 c4-c7")]);
    }
}
