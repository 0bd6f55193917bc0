//! Whether a stage can still be cleared, as it is or with the rows that can still be added.

use super::{Digits, Move};
use quintet_engine::{Solution, Verdict};

impl Digits {
    /// Whether the stage can be cleared, as far as this budget goes; [`FULL_BUDGET`](super::FULL_BUDGET) says what a
    /// unit is.
    ///
    /// Winnable: the digits on the board can be cleared as they are. Needs rows: they cannot, but they can after adding
    /// rows; `rows` says how often, and the line begins with that. Lost: not even then. Both are proved: which rows
    /// come next is settled by the seed.
    pub fn solve_within(&self, budget: u32) -> Solution<Move> {
        let mut left = budget;
        let as_is = self.solve_as_is(&mut left);
        if as_is.verdict != Verdict::Lost || self.has_odd_class() {
            // Added rows come in pairs, so they never help an odd class.
            return as_is;
        }
        let mut ahead = self.clone();
        let mut verdict = Verdict::Lost;
        for rows in 1..=self.adds {
            if ahead.add_rows(&mut ()).is_err() {
                break;
            }
            let solution = ahead.solve_as_is(&mut left);
            match solution.verdict {
                Verdict::Winnable => {
                    let adds = std::iter::repeat_n(Move::Add, rows.into());
                    return Solution {
                        verdict: Verdict::NeedsRows,
                        line: adds.chain(solution.line).collect(),
                        rows: Some(rows),
                        ..as_is
                    };
                }
                Verdict::Unknown => verdict = Verdict::Unknown,
                _ => {}
            }
        }
        Solution { verdict, ..as_is }
    }
}
