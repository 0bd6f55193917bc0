//! Simple ways to play, which measure how hard boards are.

use super::board::{Board, between};
use super::links::Links;
use super::{Digits, Move, Status, pair_move};
use crate::pairs::class;
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

/// Whether somebody who always takes a nearest pair clears a full board, the first in scan order among equals, or the
/// last.
pub(super) fn nearest_clears(digits: &[u8], last: bool) -> bool {
    let mut board = NearestFirst::new(digits);
    while let Some((first, second)) = board.nearest(last) {
        board.take(first);
        board.take(second);
    }
    board.left == 0
}

/// No cell that matches is next on a line.
const NO_MATCH: u8 = u8::MAX;

/// In which order the lines of a cell are looked along: so the cells that are equally near come in scan order.
const IN_SCAN_ORDER: [usize; Links::LINES] = [0, 2, 3, 1];

/// A board that knows how near the pairs are.
struct NearestFirst<'a> {
    digits: &'a [u8],
    links: Links,
    left: usize,
    /// For each cell and line how many cells lie between it and the next one, if they match.
    between: Vec<[u8; Links::LINES]>,
}

impl<'a> NearestFirst<'a> {
    fn new(digits: &'a [u8]) -> Self {
        let all: Vec<u16> = (0..digits.len() as u16).collect();
        let (links, between) = (Links::new(&all), vec![[NO_MATCH; Links::LINES]; digits.len()]);
        let mut board = Self { digits, links, left: digits.len(), between };
        for cell in all {
            for line in 0..Links::LINES {
                board.look_along(cell, line);
            }
        }
        board
    }

    fn look_along(&mut self, cell: u16, line: usize) {
        let other = self.links.around(cell)[line][1];
        let class_at = |cell: u16| class(self.digits[usize::from(cell)]);
        let matches = other < self.links.rim() && class_at(cell) == class_at(other);
        let between = if matches { between(cell, other) as u8 } else { NO_MATCH };
        self.between[usize::from(cell)][IN_SCAN_ORDER[line]] = between;
    }

    fn nearest(&self, last: bool) -> Option<(u16, u16)> {
        let all = self.between.as_flattened();
        let least = all.iter().copied().min().filter(|&least| least != NO_MATCH)?;
        let is_least = |&between: &u8| between == least;
        let place = if last { all.iter().rposition(is_least) } else { all.iter().position(is_least) }?;
        let line = IN_SCAN_ORDER.iter().position(|&turn| turn == place % Links::LINES)?;
        let cell = (place / Links::LINES) as u16;
        Some((cell, self.links.around(cell)[line][1]))
    }

    fn take(&mut self, cell: u16) {
        self.links.remove(cell);
        self.left -= 1;
        self.between[usize::from(cell)] = [NO_MATCH; Links::LINES];
        for (line, [before, _]) in self.links.around(cell).into_iter().enumerate() {
            if before < self.links.rim() {
                self.look_along(before, line);
            }
        }
    }
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
