//! Can the board be cleared from here without adding numbers? And the hint that comes from the answer.

use super::beam::{self, Budget, chain};
use super::board::Board;
use super::finder::Finder;
use super::paths::route;
use super::{Move, NumberMatch, Turns};
use crate::pairs::COLUMNS;
use quintet_engine::{Game, Hint, Solution, Status, Verdict};

/// What a question may cost.
pub(super) const BUDGET: Budget = Budget(20_000_000);

/// What each of the two searches for a hint may cost.
const HINT_BUDGET: Budget = Budget(4_000_000);

/// Where the searches find nothing, a hint looks for the longest path among this many pairs, the first in scan order.
const HINT_PAIRS: usize = 1_000;

/// The searches tried one after the other: how many boards are kept after each match, and how many matches are
/// tried on each. The first is plain greed, which clears nearly every even board when paths may turn.
const SEARCHES: [(usize, usize); 3] = [(1, 1), (4, 8), (32, 16)];

/// A board of the search.
struct Node {
    board: Board,
    pairs: Vec<Move>,
    /// How many numbers have no partner now.
    stranded: u32,
    /// The last match in the list of all matches made, if there is one.
    last: Option<u32>,
}

/// Answers with a line that clears the board without adding numbers, if one is found within the budget.
///
/// An odd class can never be cleared that way, so the board is lost in this sense, though numbers may be added.
pub(super) fn solve(board: &Board, turns: Turns, mut budget: Budget) -> Solution<Move> {
    let answer = |verdict, line| Solution { verdict, line, count: None, rows: None };
    if board.rows.is_empty() {
        return answer(Verdict::Winnable, Vec::new());
    }
    if !board.is_even() {
        return answer(Verdict::Lost, Vec::new());
    }
    for (width, tries) in SEARCHES {
        if let Some(line) = beam(board, turns, width, tries, &mut budget) {
            return answer(Verdict::Winnable, line);
        }
    }
    answer(Verdict::Unknown, Vec::new())
}

/// A beam search that keeps the boards with the fewest numbers without a partner.
fn beam(start: &Board, turns: Turns, width: usize, tries: usize, budget: &mut Budget) -> Option<Vec<Move>> {
    // Every match made, with the one before it.
    let mut made: Vec<(Option<u32>, Move)> = Vec::new();
    let mut nodes = vec![node(start.clone(), turns, None, budget)?];
    while !nodes.is_empty() {
        let mut children: Vec<Node> = Vec::new();
        for parent in &nodes {
            for mv in most_constrained(parent, tries) {
                let Move::Pair(first, second) = mv else { continue };
                let mut board = parent.board.clone();
                board.take(first, second);
                made.push((parent.last, mv));
                let last = Some(made.len() as u32 - 1);
                if board.rows.is_empty() {
                    return Some(chain(&made, last));
                }
                budget.pay(children.len() as u64)?;
                if children.iter().all(|other| other.board != board) {
                    children.push(node(board, turns, last, budget)?);
                }
            }
        }
        // The sort is stable, so among equals the one found first is kept.
        children.sort_by_key(|child| child.stranded);
        children.truncate(width);
        nodes = children;
    }
    None
}

/// Looks at a board, as long as the budget lasts.
fn node(board: Board, turns: Turns, last: Option<u32>, budget: &mut Budget) -> Option<Node> {
    let mut pairs = Vec::new();
    Finder::new(&board, turns).pairs_within(budget, &mut pairs)?;
    budget.pay(board.count().into())?;
    let partnered = partners(&board, &pairs).iter().filter(|&&partners| partners > 0).count() as u32;
    Some(Node { stranded: board.count() - partnered, board, pairs, last })
}

/// How many partners each cell has.
fn partners(board: &Board, pairs: &[Move]) -> Vec<u32> {
    let mut partners = vec![0; board.rows.len() * usize::from(COLUMNS)];
    for mv in pairs {
        if let Move::Pair(first, second) = mv {
            partners[first.index(COLUMNS)] += 1;
            partners[second.index(COLUMNS)] += 1;
        }
    }
    partners
}

/// The matches of the numbers that have the fewest partners, at most this many.
fn most_constrained(node: &Node, tries: usize) -> Vec<Move> {
    let partners = partners(&node.board, &node.pairs);
    let mut ranked: Vec<(u32, u32, Move)> = node
        .pairs
        .iter()
        .filter_map(|&mv| {
            let Move::Pair(first, second) = mv else { return None };
            let (one, other) = (partners[first.index(COLUMNS)], partners[second.index(COLUMNS)]);
            Some((one.min(other), one + other, mv))
        })
        .collect();
    if ranked.len() > tries {
        ranked.select_nth_unstable(tries);
        ranked.truncate(tries);
    }
    ranked.sort_unstable();
    ranked.into_iter().map(|(.., mv)| mv).collect()
}

impl NumberMatch {
    /// The first match of the line that crosses the most cells, since that is what the stars are for. Where no such
    /// line clears the board, the first match of any line that does. Else the longest line or path that was found;
    /// adding numbers when nothing matches, and the next stage when nothing is left.
    pub(super) fn best_move(&self) -> Option<Hint<Move>> {
        let because = |mv, why: &str| Some(Hint { mv, why: Some(why.to_string()) });
        match self.status() {
            Status::StageCleared => return because(Move::Next, "the stage is cleared"),
            Status::Stuck => return because(Move::Add, "no pair can be matched"),
            Status::Playing => {}
            _ => return None,
        }
        let longest = beam::longest(&self.board, self.turns, HINT_BUDGET);
        let first = longest.moves.first().copied();
        if let Some(mv) = first.filter(|_| longest.clears) {
            let crossed = longest.crossed;
            return because(
                mv,
                &format!("it begins a line that crosses {crossed} cells and clears the board"),
            );
        }
        let found = solve(&self.board, self.turns, HINT_BUDGET);
        if let Some(&mv) = found.line.first() {
            return because(mv, "the board can still be cleared without adding numbers");
        }
        match first {
            Some(mv) => because(mv, "it begins the longest line found"),
            None => because(self.longest_of_first_pairs()?, "it is the longest path found"),
        }
    }

    /// The match with the longest path among the first pairs in scan order.
    fn longest_of_first_pairs(&self) -> Option<Move> {
        let mut pairs = Vec::new();
        self.finder().pairs_until(HINT_PAIRS, &mut pairs);
        let crossed = |mv: &Move| match *mv {
            Move::Pair(first, second) => {
                route(&self.board, self.turns, first, second).map(|route| route.crossed)
            }
            _ => None,
        };
        // `max_by_key` answers the last of equals, so the pairs are looked at from the end.
        pairs.into_iter().rev().max_by_key(crossed)
    }
}
