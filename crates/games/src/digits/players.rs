//! Simple ways to play, by which the hardness of boards is measured.

use super::board::{Board, between};
use super::{Digits, Move, Status, pair_move};
use quintet_engine::{Game, Rng, Verdict};

/// A way to choose the next pair.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Player {
    /// Any pair.
    Random,
    /// A pair with the fewest cells between.
    Nearest,
    /// A pair with the most cells between.
    Farthest,
    /// A pair with a digit that has the fewest partners.
    FewestPartners,
    /// The first pair of a line that clears the board, as long as one is found.
    Solver,
}

impl Player {
    /// All of them.
    pub const ALL: [Self; 5] =
        [Self::Random, Self::Nearest, Self::Farthest, Self::FewestPartners, Self::Solver];

    /// The next pair, if there is one; a random one among equally good ones.
    pub fn choose(self, position: &Digits, rng: &mut Rng) -> Option<Move> {
        let board = &position.board;
        let pair = match self {
            Self::Random => pick(&board.pairs(), rng, |_| 0),
            Self::Nearest => pick(&board.pairs(), rng, |(first, second)| between(first, second).into()),
            Self::Farthest => {
                pick(&board.pairs(), rng, |(first, second)| u32::MAX - u32::from(between(first, second)))
            }
            Self::FewestPartners => fewest_partners(board, rng),
            Self::Solver => {
                let solution = position.solve_as_is(&mut { SOLVER_BUDGET });
                return match solution.verdict {
                    Verdict::Winnable => solution.line.first().copied(),
                    _ => Self::FewestPartners.choose(position, rng),
                };
            }
        };
        pair.map(pair_move)
    }
}

/// What the solver may spend on a move.
const SOLVER_BUDGET: u32 = 4_000;

fn pick(pairs: &[(u16, u16)], rng: &mut Rng, cost: impl Fn((u16, u16)) -> u32) -> Option<(u16, u16)> {
    let least = pairs.iter().map(|&pair| cost(pair)).min()?;
    let best: Vec<(u16, u16)> = pairs.iter().copied().filter(|&pair| cost(pair) == least).collect();
    Some(*rng.choose(&best))
}

fn fewest_partners(board: &Board, rng: &mut Rng) -> Option<(u16, u16)> {
    let pairs = board.pairs();
    let partners = board.partner_counts(&pairs);
    pick(&pairs, rng, |pair| partners.of(pair))
}

/// When a player adds rows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Adding {
    /// Never.
    Never,
    /// Whenever no pair is left.
    WhenStuck,
    /// This many times before the first match, and whenever no pair is left.
    First(u8),
    /// This many times before the last match, and whenever no pair is left.
    Last(u8),
}

/// Plays a stage to its end.
pub fn play_stage(position: &mut Digits, player: Player, adding: Adding, rng: &mut Rng) {
    let mut wanted = match adding {
        Adding::First(times) | Adding::Last(times) => times,
        _ => 0,
    };
    loop {
        let early = match adding {
            Adding::Last(_) => position.digits_left() == 2,
            _ => true,
        };
        let mv = match position.status() {
            Status::Playing if wanted > 0 && early => {
                wanted -= 1;
                Some(Move::Add)
            }
            Status::Playing => player.choose(position, rng),
            Status::Stuck if adding != Adding::Never => Some(Move::Add),
            _ => None,
        };
        match mv {
            Some(mv) if position.play(mv, &mut ()).is_ok() => {}
            _ => return,
        }
    }
}

/// Whether somebody who always takes a nearest pair clears the board, the first in scan order among equals, or the last.
pub(super) fn nearest_clears(digits: &[u8], last: bool) -> bool {
    clears(digits, |board| {
        let pairs = board.pairs();
        let near = |&(first, second): &(u16, u16)| between(first, second);
        if last { pairs.into_iter().rev().min_by_key(near) } else { pairs.into_iter().min_by_key(near) }
    })
}

/// Whether somebody who always takes a pair with the fewest partners clears the board; chance decides among equals.
pub(super) fn fewest_partners_clears(digits: &[u8], rng: &mut Rng) -> bool {
    clears(digits, |board| fewest_partners(board, rng))
}

fn clears(digits: &[u8], mut choose: impl FnMut(&Board) -> Option<(u16, u16)>) -> bool {
    let mut board = Board { cells: digits.to_vec() };
    while let Some((first, second)) = choose(&board) {
        board.cells[usize::from(first)] = 0;
        board.cells[usize::from(second)] = 0;
    }
    board.is_empty()
}
