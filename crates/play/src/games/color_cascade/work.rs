//! The work of Color Cascade Grid for a worker.

use crate::task::Task;
use crate::work::deal_and_solve;
use quintet_engine::{Refusal, Session};
use quintet_games::ColorCascade;
use quintet_games::color_cascade::opponent;
use std::ops::ControlFlow;

/// Does the work that every game knows, and a reply, which answers with the opponent's move. `now` says what time it
/// is, in milliseconds since 1970.
pub fn answer(task: &Task, now: fn() -> f64) -> Result<String, Refusal> {
    let Task::Reply { params, until, position, .. } = task else {
        return deal_and_solve::<ColorCascade>(task);
    };
    let params = Session::<ColorCascade>::params_from(params)?;
    let position: ColorCascade = position.parse()?;
    // Nothing can be told to a worker that is busy, so it looks at the clock itself. Where it stops, the search has
    // counted its work, and verifying the record finds the same move there.
    let mut watch =
        |_| if now() < *until as f64 { ControlFlow::Continue(()) } else { ControlFlow::Break(()) };
    let choice = opponent::choose(position.table(), params, &mut watch);
    let choice = choice.ok_or_else(|| Refusal::new("game_over", "the game is over"))?;
    Ok(choice.mv.to_string())
}
