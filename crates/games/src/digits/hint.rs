//! Hints follow the outlook: the next pair of a line that clears the board, Add Rows, or the way back.

use super::{Digits, Move, pair_move};
use quintet_engine::{Game, Hint, Status, Verdict};

/// Why a pair of a winning line is a good one.
pub const SAFE: &str = "safe: the whole board can still be cleared";

/// Why rows should be added although pairs are left.
pub const NEEDS_ROWS: &str = "these digits cannot all be cleared any more, but with added rows they can";

/// Said when only going back helps, even where rows can still be added.
pub const LOST: &str = "this board can no longer be cleared; go back to where it could";

/// What the search for a line may spend, so that a hint comes quickly.
const HINT_BUDGET: u32 = 8_000;

impl Digits {
    /// What the outlook asks for: the next pair of a line that clears the board, or Add Rows where only that helps. Where
    /// nothing helps, or nothing is known, the pair with the fewest alternatives.
    pub(super) fn best_hint(&self) -> Option<Hint<Move>> {
        let (mv, why) = match self.status() {
            Status::StageCleared => (Move::Next, "the board is cleared"),
            Status::Stuck => match self.solve_within(HINT_BUDGET).verdict {
                Verdict::Lost => (Move::Add, LOST),
                _ => (Move::Add, "no pair is left, but rows can be added"),
            },
            Status::Playing => {
                let solution = self.solve_within(HINT_BUDGET);
                match (solution.verdict, solution.line.first()) {
                    (Verdict::Winnable, Some(&mv)) => (mv, SAFE),
                    (Verdict::NeedsRows, _) => (Move::Add, NEEDS_ROWS),
                    (Verdict::Lost, _) => (self.most_constrained()?, LOST),
                    _ => (self.most_constrained()?, "these have the fewest other partners"),
                }
            }
            _ => return None,
        };
        Some(Hint { mv, why: Some(why.to_string()) })
    }

    /// The pair of which one cell has the fewest partners, then both together; the first in scan order among equals.
    fn most_constrained(&self) -> Option<Move> {
        let pairs = self.board.pairs();
        let partners = self.board.partner_counts(&pairs);
        pairs.iter().copied().min_by_key(|&pair| partners.of(pair)).map(pair_move)
    }
}
