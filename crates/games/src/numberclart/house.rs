//! The house player, whose score sets par and the stars.

use super::{Mode, Move, Numberclart, SPRINT_TURNS};
use quintet_engine::{Game, Outcome, Session, Start};

/// How many percent of par earn each star.
pub const STAR_PERCENT: [u32; 3] = [60, 80, 95];

/// The moves of the house player: every hint is followed from a fresh deal to the end of a sprint.
pub(super) fn line(dealt: &Numberclart) -> (Vec<Move>, Numberclart) {
    let mut position = Numberclart { mode: Mode::Sprint, ..dealt.clone() };
    let mut moves = Vec::with_capacity(SPRINT_TURNS as usize);
    while let Some(mv) = position.best_move() {
        if position.play(mv, &mut ()).is_err() {
            break;
        }
        moves.push(mv);
    }
    (moves, position)
}

/// What a sprint comes to. One that locked before its last turn is finished too, with what it scored.
pub(super) fn outcome(end: &Numberclart) -> Outcome {
    let finished = end.turn >= SPRINT_TURNS || end.status().is_over();
    Outcome { finished, figure: end.score(), uncounted: None }
}

/// What the house player scores in a sprint from this position.
pub fn par(dealt: &Numberclart) -> u32 {
    line(dealt).1.score()
}

/// The first position of a session.
pub fn start_of(session: &Session<Numberclart>) -> Numberclart {
    match session.start() {
        Start::Dealt(seed) => Numberclart::deal(session.params(), *seed).expect("every seed deals"),
        Start::Loaded(position) => position.clone(),
    }
}

/// How many stars a sprint earns: at 60, 80 and 95 percent of par.
pub fn stars(score: u32, par: u32) -> u8 {
    let earned = STAR_PERCENT.iter().filter(|&&percent| least(par, percent) <= u64::from(score));
    if score == 0 { 0 } else { earned.count() as u8 }
}

/// The score that earns the next star, unless all are earned.
pub fn next_star(score: u32, par: u32) -> Option<u32> {
    let percent = STAR_PERCENT.get(usize::from(stars(score, par)))?;
    u32::try_from(least(par, *percent).max(1)).ok()
}

/// The smallest score that is this percentage of par.
fn least(par: u32, percent: u32) -> u64 {
    (u64::from(par) * u64::from(percent)).div_ceil(100)
}
