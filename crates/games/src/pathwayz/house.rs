//! The house player of daily boards, and the outcome of a game on one.

use super::{Move, Pathwayz};
use quintet_engine::{Game, Outcome, Session};

/// The figure of a path that was drawn without giving up a cell.
const PERFECT: u32 = 1_000;

/// The house player draws the solution that the deal stored.
pub(super) fn line(dealt: &Pathwayz) -> Vec<Move> {
    dealt.certificate().unwrap_or_default()
}

/// The share of the cells drawn that the path needs, in thousandths: every cell that the path grew by counts, also
/// those given up again.
pub(super) fn outcome(dealt: &Pathwayz, moves: &[Move], end: &Pathwayz) -> Outcome {
    if !end.is_won() {
        return Outcome { finished: false, figure: 0, uncounted: Some("The puzzle is not solved.") };
    }
    Outcome {
        finished: true,
        figure: PERFECT * u32::from(end.puzzle.cells()) / drawn(dealt, moves).max(1),
        uncounted: None,
    }
}

fn drawn(dealt: &Pathwayz, moves: &[Move]) -> u32 {
    let (mut position, mut drawn) = (dealt.clone(), 0);
    for mv in moves {
        let before = position.path.len();
        // Moves that stand were played before, so they are legal.
        if position.play(*mv, &mut ()).is_ok() {
            drawn += position.path.len().saturating_sub(before) as u32;
        }
    }
    drawn
}

/// The cells drawn so far, those given up again included.
pub fn cells_drawn(session: &Session<Pathwayz>) -> u32 {
    let moves: Vec<Move> = session.moves().collect();
    session.history().next().map_or(0, |dealt| drawn(&dealt, &moves))
}
