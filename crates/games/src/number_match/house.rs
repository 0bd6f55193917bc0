//! The house player of daily boards, and the outcome of a game on one.

use super::{Mode, Move, NumberMatch, stars};
use quintet_engine::{Game, Outcome};

/// The moves of the house player on a fresh deal, up to the first cleared stage. Its cells crossed are path par.
pub(super) fn line(dealt: &NumberMatch) -> Vec<Move> {
    match dealt.seed.filter(|_| dealt.mode == Mode::Stages) {
        Some(seed) => stars::house_line(dealt.turns, seed, dealt.stage).moves,
        None => Vec::new(),
    }
}

/// The outcome of a playing: the first stage counts, up to the moment when its board is cleared.
pub(super) fn outcome(dealt: &NumberMatch, moves: &[Move], end: &NumberMatch) -> Outcome {
    let mut first_stage = end.clone();
    if end.stage != dealt.stage {
        first_stage = dealt.clone();
        for &mv in moves.iter().take_while(|mv| **mv != Move::Next) {
            // Moves that stand were legal when they were played.
            let _ = first_stage.play(mv, &mut ());
        }
    }
    Outcome {
        finished: first_stage.is_cleared(),
        figure: first_stage.crossed,
        uncounted: (!first_stage.is_within_par()).then_some(ADDED),
    }
}

/// Why a playing with too many "+" does not count.
const ADDED: &str = "numbers were added, and this board can be cleared without";
