//! Solving the rest of a puzzle: which search is used, and with which budget.

use super::puzzle::{Puzzle, Quest, Spot};
use super::{edges, search};
use quintet_engine::{Rng, Stream};

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
/// The budget for one question in nodes of the walk.
const WALK_NODES: u32 = 1_000_000;
/// How often, and with how many nodes, the search by edges looks at one question; such a node costs about fifty of
/// the walk. The first look settles nearly every puzzle with one solution; where many ways lead on, a short look from
/// another side often finds what a long one misses.
const EDGE_NODES: [(usize, u32); 4] = [(1, 2_000), (12, 200), (8, 1_000), (1, 20_000)];

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
    let walk = |_| search_within(limit, |visit| search::search(quest, WALK_NODES, None, visit));
    let by_edges = |(number, nodes)| {
        let mut rng = Rng::numbered(0, Stream::Search, number);
        let rng = (number > 0).then_some(&mut rng);
        search_within(limit, |visit| edges::search(quest, nodes, rng, visit))
    };
    let walks = (0..1).map(walk);
    let budgets = EDGE_NODES.into_iter().flat_map(|(times, nodes)| std::iter::repeat_n(nodes, times));
    let looks = (0..).zip(budgets).map(by_edges);
    match quest.side {
        side if side < EDGES_FROM => first_complete(walks.chain(looks)),
        // What is hard for one method is often easy for the other.
        side if side <= search::MAX_SIDE => first_complete(looks.chain(walks)),
        _ => first_complete(looks),
    }
}

/// The first answer that is complete, or else all that is known.
fn first_complete(answers: impl Iterator<Item = Answer>) -> Answer {
    let mut known = Answer { line: None, count: None };
    for answer in answers {
        known = Answer { line: known.line.or(answer.line), count: answer.count };
        if known.count.is_some() {
            break;
        }
    }
    known
}

/// What one search finds out.
fn search_within(limit: u8, search: impl FnOnce(&mut dyn FnMut(&[Spot]) -> bool) -> Found) -> Answer {
    let (mut line, mut count) = (None, 0);
    let found = search(&mut |found| {
        count += 1;
        line.get_or_insert_with(|| found.to_vec());
        count < limit
    });
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
