//! Path par: how many cells a good player crosses on a stage, found by a beam search of fixed width.

use super::board::Board;
use super::finder::Finder;
use super::paths::route;
use super::{Mode, Move, NumberMatch, Turns, deals};
use quintet_engine::Cell;
use std::cmp::Reverse;

/// How many boards the search keeps after each match.
const WIDTH: usize = 10;

/// Percent of path par for the second and the third star.
const STARS: [u64; 2] = [40, 60];

/// What a number without a partner counts against a board, in cells crossed. Where paths turn, nearly every board
/// can be cleared and only length counts; where they do not, greed for length would seldom clear one.
const fn stranded_cost(turns: Turns) -> i64 {
    match turns {
        Turns::Two => 0,
        Turns::None => 4,
    }
}

/// The path par of a stage: a function of its deal alone, so whoever verifies a record finds the same.
///
/// Where the search clears no board, or crosses less than the certificate, the certificate's cells count.
pub fn path_par(turns: Turns, seed: u64, stage: u32) -> u32 {
    let deal = deals::stage(turns, seed, stage);
    let board = Board::filled(&deal.digits);
    longest_clear(board.clone(), turns).max(crossed_by(board, turns, &deal.line))
}

/// A match that the search may make.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Choice {
    /// The best comes first.
    rank: Reverse<i64>,
    /// Which board of the beam it is made on.
    parent: usize,
    first: Cell,
    second: Cell,
    /// The cells crossed so far, this match included.
    crossed: u32,
}

/// The cells that the longest clear found by the search crosses; 0 when it finds none.
fn longest_clear(board: Board, turns: Turns) -> u32 {
    let mut beam = vec![(0, board)];
    let mut best = 0;
    let mut choices = Vec::new();
    while !beam.is_empty() {
        choices.clear();
        for (parent, (crossed, board)) in beam.iter().enumerate() {
            collect(board, turns, parent, *crossed, &mut choices);
        }
        choices.sort_unstable();
        let mut next: Vec<(u32, Board)> = Vec::with_capacity(WIDTH);
        for choice in &choices {
            let board = after(&beam[choice.parent].1, choice.first, choice.second);
            if board.rows.is_empty() {
                best = best.max(choice.crossed);
            } else if next.iter().all(|(_, other)| *other != board) {
                next.push((choice.crossed, board));
            }
            if next.len() == WIDTH {
                break;
            }
        }
        beam = next;
    }
    best
}

/// Appends every match that can be made on a board.
fn collect(board: &Board, turns: Turns, parent: usize, crossed: u32, choices: &mut Vec<Choice>) {
    let mut pairs = Vec::new();
    Finder::new(board, turns).pairs(&mut pairs);
    for mv in pairs {
        let Move::Pair(first, second) = mv else { continue };
        let Some(route) = route(board, turns, first, second) else { continue };
        let crossed = crossed + route.crossed;
        let cost = match stranded_cost(turns) {
            0 => 0,
            cost => cost * i64::from(Finder::new(&after(board, first, second), turns).stranded()),
        };
        choices.push(Choice { rank: Reverse(i64::from(crossed) - cost), parent, first, second, crossed });
    }
}

/// The board after a match.
fn after(board: &Board, first: Cell, second: Cell) -> Board {
    let mut board = board.clone();
    board.take(first, second);
    board
}

/// The cells that these matches cross.
fn crossed_by(mut board: Board, turns: Turns, line: &[Move]) -> u32 {
    let mut crossed = 0;
    for &mv in line {
        let Move::Pair(first, second) = mv else { continue };
        crossed += route(&board, turns, first, second).map_or(0, |route| route.crossed);
        board.take(first, second);
    }
    crossed
}

impl NumberMatch {
    /// The path par of this stage, if it was dealt. It takes a search of some milliseconds.
    ///
    /// A position read from text counts as dealt when it names its seed. Endless boards have no path par.
    pub fn path_par(&self) -> Option<u32> {
        let seed = self.seed.filter(|_| self.params.mode == Mode::Stages)?;
        Some(path_par(self.params.turns, seed, self.stage))
    }

    /// The stars of a cleared stage, if it was dealt.
    pub fn stars(&self) -> Option<u8> {
        self.is_cleared().then(|| self.path_par()).flatten().map(|par| self.stars_with(par))
    }

    /// How many more cells crossed would have earned the next star of a cleared stage, if length alone was missing.
    pub fn cells_to_next_star(&self) -> Option<u32> {
        let path_par = self.is_cleared().then(|| self.path_par()).flatten()?;
        let percent = *STARS.get(usize::from(self.stars_with(path_par)) - 1)?;
        let needed = (u64::from(path_par) * percent).div_ceil(100) as u32;
        (self.plus <= self.par.into()).then(|| needed.saturating_sub(self.crossed))
    }

    /// One star for clearing; more for long paths, if numbers were added no more often than par.
    pub(super) fn stars_with(&self, path_par: u32) -> u8 {
        let reached = |percent: &&u64| u64::from(self.crossed) * 100 >= u64::from(path_par) * **percent;
        match self.plus <= self.par.into() {
            true => 1 + STARS.iter().filter(reached).count() as u8,
            false => 1,
        }
    }
}
