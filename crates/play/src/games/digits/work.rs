//! The work of Digits! for a worker.

use crate::task::Task;
use crate::work::deal_and_solve;
use quintet_engine::{Record, Refusal, Session};
use quintet_games::{Digits, digits};

/// What each position on the way back may cost; a rescue looks at several.
const RESCUE_BUDGET: u32 = digits::FULL_BUDGET / 4;

/// Does the work that every game knows, and a rescue, which answers with a number of moves.
pub fn answer(task: &Task) -> Result<String, Refusal> {
    let Task::Rescue { record, .. } = task else { return deal_and_solve::<Digits>(task) };
    let session = Session::<Digits>::replay(&record.parse::<Record>()?)?;
    let moves = digits::undos_to_winnable(&session, RESCUE_BUDGET);
    Ok(moves.map(|moves| moves.to_string()).unwrap_or_default())
}
