//! The longest line: a beam search of fixed width for matches that cross many cells and clear the board.
//!
//! Path par, the house player and hints all come from it, so that a hint serves the stars.

use super::board::Board;
use super::finder::Finder;
use super::paths::route;
use super::{Move, Turns};
use quintet_engine::Cell;
use std::cmp::Reverse;

/// How many boards the search keeps after each match.
const WIDTH: usize = 10;

/// What a search may cost, counted in rows and pairs looked at, so that it costs the same on every machine.
#[derive(Clone, Copy, Debug)]
pub(super) struct Budget(pub u64);

impl Budget {
    /// Pays for some work, or answers that the budget does not allow it.
    pub fn pay(&mut self, steps: u64) -> Option<()> {
        self.0 = self.0.checked_sub(steps)?;
        Some(())
    }
}

/// What a number without a partner counts against a board, in cells crossed. Where paths turn, nearly every board
/// can be cleared and only length counts; where they do not, greed for length would seldom clear one.
const fn stranded_cost(turns: Turns) -> i64 {
    match turns {
        Turns::Two => 0,
        Turns::None => 4,
    }
}

/// Matches one after the other, and the cells that they cross.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Line {
    pub moves: Vec<Move>,
    pub crossed: u32,
    /// Whether nothing is left on the board at its end.
    pub clears: bool,
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

/// A board of the beam.
struct Node {
    board: Board,
    crossed: u32,
    /// The last match in the list of all matches made, if there is one.
    last: Option<u32>,
}

/// The line that crosses the most cells among those that clear the board. Where the search finds none, the line that
/// leaves the fewest numbers, and where the budget ends first, the best line so far.
pub(super) fn longest(board: &Board, turns: Turns, mut budget: Budget) -> Line {
    let mut made: Vec<(Option<u32>, Move)> = Vec::new();
    let mut beam = vec![Node { board: board.clone(), crossed: 0, last: None }];
    let mut cleared: Option<(u32, u32)> = None;
    let mut farthest = (None, 0);
    let mut choices = Vec::new();
    while !beam.is_empty() {
        choices.clear();
        let mut boards = beam.iter().enumerate();
        if !boards.all(|(parent, node)| collect(node, turns, parent, &mut choices, &mut budget).is_some()) {
            break;
        }
        choices.sort_unstable();
        let mut next: Vec<Node> = Vec::with_capacity(WIDTH);
        for choice in &choices {
            let parent = &beam[choice.parent];
            let board = after(&parent.board, choice.first, choice.second);
            let made_last = (parent.last, Move::Pair(choice.first, choice.second));
            if board.rows.is_empty() {
                if cleared.is_none_or(|(best, _)| choice.crossed > best) {
                    made.push(made_last);
                    cleared = Some((choice.crossed, made.len() as u32 - 1));
                }
            } else if next.iter().all(|other| other.board != board) {
                made.push(made_last);
                let last = Some(made.len() as u32 - 1);
                next.push(Node { board, crossed: choice.crossed, last });
            }
            if next.len() == WIDTH {
                break;
            }
        }
        if let Some(best) = next.first() {
            farthest = (best.last, best.crossed);
        }
        beam = next;
    }
    match cleared {
        Some((crossed, last)) => Line { moves: chain(&made, Some(last)), crossed, clears: true },
        None => Line { moves: chain(&made, farthest.0), crossed: farthest.1, clears: false },
    }
}

/// Appends every match that can be made on a board, as far as the budget allows.
fn collect(
    node: &Node,
    turns: Turns,
    parent: usize,
    choices: &mut Vec<Choice>,
    budget: &mut Budget,
) -> Option<()> {
    let rows = node.board.rows.len() as u64;
    let mut pairs = Vec::new();
    Finder::new(&node.board, turns).pairs_within(budget, &mut pairs)?;
    for mv in pairs {
        let Move::Pair(first, second) = mv else { continue };
        budget.pay(rows)?;
        let Some(route) = route(&node.board, turns, first, second) else { continue };
        let crossed = node.crossed + route.crossed;
        let cost = match stranded_cost(turns) {
            0 => 0,
            cost => {
                budget.pay(u64::from(node.board.count()) * 2)?;
                cost * i64::from(Finder::new(&after(&node.board, first, second), turns).stranded())
            }
        };
        choices.push(Choice { rank: Reverse(i64::from(crossed) - cost), parent, first, second, crossed });
    }
    Some(())
}

/// The board after a match.
fn after(board: &Board, first: Cell, second: Cell) -> Board {
    let mut board = board.clone();
    board.take(first, second);
    board
}

/// The matches that end with this one, in the order in which they were made. Each is listed with the one before it.
pub(super) fn chain(made: &[(Option<u32>, Move)], mut last: Option<u32>) -> Vec<Move> {
    let mut line = Vec::new();
    while let Some(index) = last {
        let (before, mv) = made[index as usize];
        line.push(mv);
        last = before;
    }
    line.reverse();
    line
}

/// The cells that these matches cross.
pub(super) fn crossed_by(mut board: Board, turns: Turns, line: &[Move]) -> u32 {
    let mut crossed = 0;
    for &mv in line {
        let Move::Pair(first, second) = mv else { continue };
        crossed += route(&board, turns, first, second).map_or(0, |route| route.crossed);
        board.take(first, second);
    }
    crossed
}
