//! Hints: the next pair of a line that clears the board, whenever one is found quickly.

use super::{Digits, Move, pair_move};
use quintet_engine::{Game, Hint, Status, Verdict};

/// What the search for a line may spend, so that a hint comes at once.
const HINT_BUDGET: u32 = 8_000;

impl Digits {
    /// A move that keeps the board winnable if such a one is known, else the pair with the fewest alternatives; rows
    /// when no pair is left.
    pub(super) fn best_hint(&self) -> Option<Hint<Move>> {
        let (mv, why) = match self.status() {
            Status::StageCleared => (Move::Next, "the board is cleared"),
            Status::Stuck => (Move::Add, "no pair is left, but rows can be added"),
            Status::Playing => {
                let solution = self.solve_within(HINT_BUDGET);
                match (solution.verdict, solution.line.first()) {
                    (Verdict::Winnable, Some(&mv)) => (mv, "this pair begins a line that clears the board"),
                    (Verdict::Lost, _) => (
                        self.most_constrained()?,
                        "nothing clears these digits any more without added rows; this pair has the fewest alternatives",
                    ),
                    _ => (self.most_constrained()?, "this pair has the fewest alternatives"),
                }
            }
            _ => return None,
        };
        Some(Hint { mv, why: Some(why.to_string()) })
    }

    /// The pair of which one cell has the fewest partners, then both together; the first in scan order among equals.
    fn most_constrained(&self) -> Option<Move> {
        let pairs = self.board.pairs();
        let mut partners = vec![0_u32; self.board.cells.len()];
        for &(first, second) in &pairs {
            partners[usize::from(first)] += 1;
            partners[usize::from(second)] += 1;
        }
        let choice = |&(first, second): &(u16, u16)| {
            let (one, other) = (partners[usize::from(first)], partners[usize::from(second)]);
            (one.min(other), one + other)
        };
        pairs.iter().copied().min_by_key(choice).map(pair_move)
    }
}
