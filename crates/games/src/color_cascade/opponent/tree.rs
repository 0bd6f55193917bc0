//! The hard opponent: Monte Carlo tree search. It imagines how games may go on, remembers how well each beginning
//! went, and tries promising beginnings more often.
//!
//! A node stands for a sequence of moves, not for a table: goblins are drawn again in every imagined game, so the same
//! moves lead to many tables, and a move counts only in those where it is legal.

use super::super::board::{Slot, Swaps};
use super::super::{Ending, Move, Reason, Table};
use super::fixed::{ONE, ln, root_of_quotient};
use super::{Choice, Estimate, Progress, Watch, wins_at_once};
use quintet_engine::Rng;

/// How much rarely tried moves are favoured: 0.7, squared.
const CURIOSITY_SQUARED: u64 = ONE * 49 / 100;
/// How far a game is imagined beyond the tree before its tokens are counted: random play tells little after that.
const HORIZON: u32 = 20;
/// What a game is worth, for the side that it is told for.
const WON: i32 = 1_000;
const DRAWN: i32 = WON / 2;
/// What clearing itself out is worth to the side that searches. A win in one move is always taken; to aim at one earlier makes
/// for short games, in which the side with fewer tokens to clear has the better seat.
const CLEARED_OUT: i32 = 700;
/// What each token of a lead is worth where a game was not imagined to its end, and how sure a lead can be.
const TOKEN: i32 = 80;
const SURE: i32 = 950;
/// How many games are imagined between two looks at the watch.
const STRETCH: u32 = 256;
/// A line goes on while its moves were tried so often.
const LINE_VISITS: u32 = 32;

/// What was seen after a sequence of moves. Node 0 is the root, so 0 also stands for no node.
struct Node {
    /// The last move, a pass where there is no swap.
    step: Option<Slot>,
    visits: u32,
    /// What the games were worth for the side that made the last move.
    points: u32,
    child: u32,
    sibling: u32,
}

impl Node {
    const fn new(step: Option<Slot>, sibling: u32) -> Self {
        Self { step, visits: 0, points: 0, child: 0, sibling }
    }

    /// How promising it is after this many visits to its parent, given as their logarithm.
    fn promise(&self, ln_visits: u64) -> u64 {
        let share = u64::from(self.points) * ONE / WON as u64 / u64::from(self.visits);
        share + root_of_quotient(ln_visits * CURIOSITY_SQUARED / ONE, self.visits)
    }

    fn mv(&self) -> Move {
        self.step.map_or(Move::Pass, Move::from)
    }
}

/// The most visited of these swaps after this many imagined games.
pub fn search(
    table: &Table,
    slots: &[Slot],
    spare: bool,
    iterations: u32,
    rng: Rng,
    watch: Watch<'_>,
) -> Choice {
    let mut allowed = Swaps::default();
    slots.iter().for_each(|&slot| allowed.insert(slot));
    let mut tree = Tree {
        table: *table,
        allowed,
        spare,
        rng,
        nodes: vec![Node::new(None, 0)],
        path: vec![],
        tables: 0,
        depth: 0,
    };
    let mut done = 0;
    while done < iterations {
        tree.imagine();
        done += 1;
        if done.is_multiple_of(STRETCH) {
            let progress = Progress { done, total: iterations, nodes: tree.tables, best: tree.best().mv() };
            if watch(progress).is_break() {
                break;
            }
        }
    }
    tree.choice(done == iterations)
}

struct Tree {
    table: Table,
    allowed: Swaps,
    spare: bool,
    rng: Rng,
    nodes: Vec<Node>,
    /// The nodes of the game being imagined, the root aside.
    path: Vec<u32>,
    tables: u32,
    depth: u8,
}

impl Tree {
    /// Imagines how one game goes on and remembers what came of it.
    fn imagine(&mut self) {
        let mut table = self.table;
        let mut node = Some(0);
        self.path.clear();
        let (mut ply, mut beyond) = (0_u32, 0);
        let worth = loop {
            if let Some(ending) = table.ending() {
                break self.worth(ending);
            }
            if node.is_none() {
                if beyond == HORIZON {
                    break self.prospect(&table);
                }
                beyond += 1;
            }
            let Some(swaps) = self.possible(&table, ply, node.is_some()) else { break DRAWN };
            let step = match node {
                Some(parent) => {
                    let (child, fresh) = self.descend(parent, swaps);
                    self.path.push(child);
                    node = (!fresh).then_some(child);
                    self.nodes[child as usize].step
                }
                None => self.any(swaps),
            };
            match step {
                Some(slot) => {
                    let cleared = table.swap(slot, &mut ());
                    table.reseed(cleared, &mut self.rng, &mut ());
                }
                None => table.pass(),
            }
            ply += 1;
        };
        self.tables += ply;
        self.remember(worth);
    }

    /// What an ending is worth for the side that searches.
    fn worth(&self, ending: Ending) -> i32 {
        match ending.winner {
            None => DRAWN,
            Some(side) if side != self.table.to => 0,
            Some(_) if ending.reason == Reason::ClearedOut => CLEARED_OUT,
            Some(_) => WON,
        }
    }

    /// What a game is worth for the side that searches where it is not imagined further.
    fn prospect(&self, table: &Table) -> i32 {
        let lead = if table.to == self.table.to { table.lead() } else { -table.lead() };
        (DRAWN + TOKEN * lead).clamp(WON - SURE, SURE)
    }

    /// What may be played on the turn `ply` of an imagined game; `None` if a sparing opponent sees no move at all.
    /// In what it remembers it sees no winning move of the other side; at random those are hardly ever played anyway.
    fn possible(&self, table: &Table, ply: u32, remembered: bool) -> Option<Swaps> {
        if ply == 0 {
            return Some(self.allowed);
        }
        let mut swaps = table.board.swaps();
        if self.spare && remembered && !ply.is_multiple_of(2) && !swaps.is_empty() {
            for slot in swaps.iter().filter(|&slot| wins_at_once(table, slot)) {
                swaps.remove(slot);
            }
            return (!swaps.is_empty()).then_some(swaps);
        }
        Some(swaps)
    }

    fn any(&mut self, swaps: Swaps) -> Option<Slot> {
        (!swaps.is_empty()).then(|| swaps.nth(self.rng.below(swaps.len())))
    }

    /// The child to go on with, and whether it is new: an untried move if there is one, else the most promising.
    fn descend(&mut self, parent: u32, swaps: Swaps) -> (u32, bool) {
        let passing = swaps.is_empty();
        let mut untried = swaps;
        let ln_visits = ln(self.nodes[parent as usize].visits.max(1));
        let mut best = (0, 0);
        let mut next = self.nodes[parent as usize].child;
        while next != 0 {
            let node = &self.nodes[next as usize];
            let possible = node.step.map_or(passing, |slot| swaps.contains(slot));
            if possible {
                if let Some(slot) = node.step {
                    untried.remove(slot);
                }
                let promise = node.promise(ln_visits);
                if best.1 == 0 || promise > best.0 {
                    best = (promise, next);
                }
            }
            next = node.sibling;
        }
        if best.1 != 0 && untried.is_empty() {
            return (best.1, false);
        }
        let step = self.any(untried);
        let fresh = self.nodes.len() as u32;
        let sibling = self.nodes[parent as usize].child;
        self.nodes.push(Node::new(step, sibling));
        self.nodes[parent as usize].child = fresh;
        (fresh, true)
    }

    fn remember(&mut self, worth: i32) {
        self.depth = self.depth.max(self.path.len() as u8);
        self.nodes[0].visits += 1;
        let mut points = worth;
        for &index in &self.path {
            let node = &mut self.nodes[index as usize];
            node.visits += 1;
            node.points += points as u32;
            points = WON - points;
        }
    }

    /// The most visited child; among equals the one with more points, then the first in scan order.
    fn favourite(&self, parent: &Node) -> Option<&Node> {
        let first = parent.child;
        let children = std::iter::successors((first != 0).then_some(first), |&child| {
            let sibling = self.nodes[child as usize].sibling;
            (sibling != 0).then_some(sibling)
        });
        children
            .map(|child| &self.nodes[child as usize])
            .max_by_key(|node| (node.visits, node.points, std::cmp::Reverse(node.mv())))
    }

    fn best(&self) -> &Node {
        self.favourite(&self.nodes[0]).expect("at least one game was imagined")
    }

    fn choice(&self, complete: bool) -> Choice {
        let best = self.best();
        let mut line = vec![best.mv()];
        let mut node = best;
        while let Some(next) = self.favourite(node).filter(|next| next.visits >= LINE_VISITS) {
            line.push(next.mv());
            node = next;
        }
        Choice {
            mv: best.mv(),
            estimate: Estimate::Chance(best.points / best.visits),
            line,
            nodes: self.tables,
            depth: self.depth,
            visits: best.visits,
            complete,
        }
    }
}
