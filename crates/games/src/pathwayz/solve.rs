//! Solving what is left of a puzzle: which method, and how much of it.

use super::puzzle::{Puzzle, Quest, Spot};
use super::{edges, search};
use quintet_engine::Rng;

/// How a search ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Found {
    /// Whether it ended by itself or by its visitor's wish, and not for want of nodes.
    pub complete: bool,
    /// How many nodes it took.
    pub nodes: u32,
}

/// From this side on the solver decides edges instead of walking along the path.
pub(super) const EDGES_FROM: u8 = 6;
/// The budgets for one question, in nodes of either method; a node of the second costs about fifty of the first.
const WALK_NODES: u32 = 1_000_000;
const EDGE_NODES: u32 = 20_000;

/// Looks for ways to fulfil a quest by the method that suits the board.
pub(super) fn search_by_size(
    quest: &Quest,
    nodes: u32,
    rng: Option<&mut Rng>,
    visit: &mut dyn FnMut(&[Spot]) -> bool,
) -> Found {
    if quest.side < EDGES_FROM {
        search::search(quest, nodes, rng, visit)
    } else {
        edges::search(quest, nodes, rng, visit)
    }
}

/// What is known about a quest.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Answer {
    /// A way to fulfil it, if one was found.
    pub line: Option<Vec<Spot>>,
    /// How many ways there are, counted up to the limit, if the budget allowed to find out.
    pub count: Option<u8>,
}

/// Finds a way to fulfil a quest and counts the ways up to a limit.
pub(super) fn solve(quest: &Quest, limit: u8) -> Answer {
    let first = attempt(quest, limit, quest.side < EDGES_FROM);
    if first.count.is_some() || quest.side > search::MAX_SIDE {
        return first;
    }
    // What is hard for one method is often easy for the other.
    let second = attempt(quest, limit, quest.side >= EDGES_FROM);
    Answer { line: first.line.or(second.line), count: second.count }
}

fn attempt(quest: &Quest, limit: u8, walking: bool) -> Answer {
    let (mut line, mut count) = (None, 0);
    let mut visit = |found: &[Spot]| {
        count += 1;
        line.get_or_insert_with(|| found.to_vec());
        count < limit
    };
    let found = if walking {
        search::search(quest, WALK_NODES, None, &mut visit)
    } else {
        edges::search(quest, EDGE_NODES, None, &mut visit)
    };
    Answer { line, count: found.complete.then_some(count) }
}

/// The longest beginning of a path that can still be completed, with a way to complete it. `None` within the answer
/// when not even the empty path can; `None` outside when the budget does not suffice.
pub(super) fn longest_winnable(puzzle: &Puzzle, path: &[Spot]) -> Option<Option<(usize, Vec<Spot>)>> {
    // A beginning of what can be completed can be completed too, so halving finds the place.
    let (mut winnable, mut lost) = (0, path.len() + 1);
    let mut line = None;
    while winnable + 1 < lost {
        let length = (winnable + lost) / 2;
        let answer = solve(&Quest::after(puzzle, &path[..length]), 1);
        match (answer.line, answer.count) {
            (Some(found), _) => {
                winnable = length;
                line = Some(found);
            }
            (None, Some(_)) => lost = length,
            (None, None) => return None,
        }
    }
    Some(line.map(|line| (winnable, line)))
}
