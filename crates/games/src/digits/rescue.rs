//! The way back to the last position in which the board could still be cleared.

use super::{Digits, Move};
use quintet_engine::{Session, Verdict};

/// How many moves must be undone to come to the last position that is proved winnable: 0 when the position now is,
/// nothing when none is found. Each solve may spend `budget`.
///
/// Matching only ever loses winnability, so between two additions of rows a binary search finds the place. Added rows
/// can bring winnability back, so the stretches between them are searched one by one, the latest first. A position
/// of which the solver does not know counts as lost, so the answer may be a few moves early, but never wrong.
pub fn undos_to_winnable(session: &Session<Digits>, budget: u32) -> Option<u32> {
    let positions: Vec<Digits> = session.history().chain([session.position().clone()]).collect();
    let moves: Vec<Move> = session.moves().collect();
    let is_winnable = |at: usize| positions[at].solve_within(budget).verdict == Verdict::Winnable;
    let last = positions.len() - 1;
    if is_winnable(last) {
        return Some(0);
    }
    let mut end = last;
    loop {
        let before = moves[..end].iter().rposition(|mv| !matches!(mv, Move::Pair(..)));
        let start = before.map_or(0, |at| at + 1);
        let found = last_that(start, end, is_winnable);
        if let Some(at) = found {
            return Some((last - at) as u32);
        }
        end = before?;
    }
}

/// The last place from `start` to `end` where something holds that never holds again once it does not.
fn last_that(start: usize, end: usize, holds: impl Fn(usize) -> bool) -> Option<usize> {
    let (mut low, mut high) = (start, end + 1);
    while low < high {
        let middle = low + (high - low) / 2;
        if holds(middle) {
            low = middle + 1;
        } else {
            high = middle;
        }
    }
    (low > start).then(|| low - 1)
}
