//! The figures of one dealt puzzle, for statistics over many seeds.

use super::generate::generate;
use super::grade::Grade;
use super::params::Params;
use super::puzzle::{Quest, STRIDE};
use super::solve::solve;
use quintet_engine::Counted;

/// The facts of one deal, always the same names in the same order.
pub fn measure(params: &Params, seed: u64) -> Counted {
    let made = generate(params, seed)?;
    let answer = solve(&Quest::whole(&made.puzzle), 2);
    let side = i64::from(made.puzzle.side());
    // Two steps straight on differ by two columns or two rows.
    let straight = [2, 2 * STRIDE];
    let turns = made.line.windows(3).filter(|three| !straight.contains(&three[0].abs_diff(three[2]))).count();
    Ok(vec![
        ("grade", made.cost.map_or(0, |cost| Grade::of(cost) as i64 + 1)),
        ("cost_of_8_images", made.cost.map_or(0, i64::from)),
        ("solutions", answer.count.map_or(-1, i64::from)),
        ("walls", side * side - i64::from(made.puzzle.cells())),
        ("numbers", i64::from(made.puzzle.numbers())),
        ("turns", turns as i64),
        ("paths", i64::from(made.paths)),
        ("unique", i64::from(made.unique)),
        ("work", made.work as i64),
    ])
}
