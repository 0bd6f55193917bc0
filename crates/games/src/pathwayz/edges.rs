//! The solver for larger boards: it decides for each edge between two cells whether the path uses it. Without its search,
//! the same reasoning grades puzzles.
//!
//! Each cell needs two path edges. A fragment is a chain of them; it knows its ends and the number nearest to each end.

use super::puzzle::{Mask, Quest, SPOTS, STRIDE, Spot, bit, spots};
use super::solve::Found;
use quintet_engine::Rng;

/// The four neighbours, by direction.
const STEP: [Spot; 4] = [1, STRIDE, Spot::MAX, STRIDE.wrapping_neg()];
pub(super) const RIGHT: u8 = 0;
pub(super) const DOWN: u8 = 1;
/// The edge from a cell to the end of the path, which lies outside the board.
pub(super) const OUT: u8 = 4;
/// The edge from the beginning of the path, also outside, to the head.
const IN: u8 = 5;
/// The places outside the board where the path begins and ends.
const START: usize = 126;
const END: usize = 127;
const NODES: usize = 128;

/// The spot next to another in a direction.
pub(super) const fn toward(at: Spot, direction: u8) -> Spot {
    at.wrapping_add(STEP[direction as usize])
}

/// An edge is a spot and a direction; this one is decided to be on the path or off it.
type Decision = (Spot, u8, bool);

/// What is decided and what follows from it.
#[derive(Clone)]
pub(super) struct Edges {
    /// For each spot, the directions whose edges are on the path.
    on: [u8; SPOTS],
    /// For each spot, the directions whose edges are undecided.
    unknown: [u8; SPOTS],
    /// For each end of a fragment, the other end.
    mate: [u8; NODES],
    /// For each end of a fragment, the nearest number on it, or 0. The end outside counts as one more number.
    label: [u8; NODES],
    /// The spots that may still be the last.
    ends: Mask,
    /// The spots whose edge to the right, or downwards, is not off.
    right: Mask,
    down: Mask,
    joined: u8,
    total: u8,
    /// How many edges have been decided.
    pub made: u16,
}

/// Decisions still to be drawn, kept apart so that copies of [`Edges`] stay small.
pub(super) type Queue = Vec<Decision>;

impl Edges {
    /// Everything that follows from the board alone, or `None` when it is impossible.
    pub fn new(quest: &Quest, queue: &mut Queue) -> Option<Self> {
        let ends = quest.ends();
        let free = quest.open | bit(quest.head);
        let mut edges = Self {
            on: [0; SPOTS],
            unknown: [0; SPOTS],
            mate: std::array::from_fn(|node| node as u8),
            label: [0; NODES],
            ends,
            right: free & free >> 1,
            down: free & free >> STRIDE,
            joined: 1,
            total: free.count_ones() as u8 + 1,
            made: 0,
        };
        for at in spots(free) {
            let open = (0..4).filter(|&d| bit_or_none(toward(at, d)) & free != 0);
            let out = if ends & bit(at) != 0 { 1 << OUT } else { 0 };
            edges.unknown[usize::from(at)] = open.fold(out, |set, d| set | 1 << d);
        }
        edges.on[usize::from(quest.head)] = 1 << IN;
        edges.mate[usize::from(quest.head)] = START as u8;
        edges.mate[START] = quest.head;
        for (number, at) in (1..).zip(std::iter::once(&quest.head).chain(&quest.targets)) {
            edges.label[usize::from(*at)] = number;
        }
        edges.label[END] = quest.targets.len() as u8 + 2;
        queue.clear();
        let mut possible = quest.is_balanced() && edges.check_ends(queue);
        for at in spots(free) {
            edges.review(at, queue);
            possible &= edges.check_need(at, queue);
        }
        (possible && edges.settle(queue, u16::MAX) == Some(true)).then_some(edges)
    }

    /// Whether the path is complete.
    pub fn is_solved(&self) -> bool {
        self.joined == self.total
    }

    /// The undecided edges of a spot, as a set of directions.
    pub fn undecided(&self, at: Spot) -> u8 {
        self.unknown[usize::from(at)]
    }

    /// Decides an edge and draws every conclusion: `Some(true)` when all is well, `Some(false)` on a contradiction,
    /// `None` when more than `limit` edges have been decided before either was certain.
    pub fn decide(&mut self, decision: Decision, queue: &mut Queue, limit: u16) -> Option<bool> {
        queue.clear();
        queue.push(decision);
        self.settle(queue, limit)
    }

    fn settle(&mut self, queue: &mut Queue, limit: u16) -> Option<bool> {
        let mut next = 0;
        while next < queue.len() {
            if !self.set(queue[next], queue) {
                return Some(false);
            }
            if self.made > limit {
                return None;
            }
            next += 1;
        }
        Some(true)
    }

    /// Decides one edge and queues what follows from it; false on a contradiction.
    fn set(&mut self, (at, direction, on): Decision, queue: &mut Queue) -> bool {
        let here = usize::from(at);
        let flag = 1 << direction;
        if self.unknown[here] & flag == 0 {
            return (self.on[here] & flag != 0) == on;
        }
        self.made += 1;
        self.unknown[here] &= !flag;
        if direction == OUT {
            self.ends &= !bit(at);
            return if on {
                self.on[here] |= flag;
                queue.extend(spots(self.ends).map(|other| (other, OUT, false)));
                self.fill(at, queue);
                self.join(here, END, queue)
            } else {
                self.check_ends(queue) && self.check_need(at, queue)
            };
        }
        let other = toward(at, direction);
        let there = usize::from(other);
        let back = 1 << (direction ^ 2);
        self.unknown[there] &= !back;
        if on {
            self.on[here] |= flag;
            self.on[there] |= back;
            self.fill(at, queue);
            self.fill(other, queue);
            self.join(here, there, queue)
        } else {
            let first = bit(at.min(other));
            if direction & 1 == RIGHT {
                self.right &= !first;
            } else {
                self.down &= !first;
            }
            self.check_need(at, queue) && self.check_need(other, queue)
        }
    }

    /// A spot with both its edges needs no other.
    fn fill(&self, at: Spot, queue: &mut Queue) {
        if self.on[usize::from(at)].count_ones() == 2 {
            queue.extend(directions(self.unknown[usize::from(at)]).map(|d| (at, d, false)));
        }
    }

    /// A spot that has only as many edges left as it needs gets them.
    fn check_need(&self, at: Spot, queue: &mut Queue) -> bool {
        let (on, unknown) = (self.on[usize::from(at)], self.unknown[usize::from(at)]);
        let possible = on.count_ones() + unknown.count_ones();
        if possible == 2 {
            queue.extend(directions(unknown).map(|d| (at, d, true)));
        }
        possible >= 2
    }

    /// There is exactly one end.
    fn check_ends(&self, queue: &mut Queue) -> bool {
        if usize::from(self.mate[END]) != END {
            return true;
        }
        if self.ends.is_power_of_two() {
            queue.push((self.ends.trailing_zeros() as Spot, OUT, true));
        }
        self.ends != 0
    }

    /// Joins the fragments that end at two neighbours, if they fit.
    fn join(&mut self, one: usize, two: usize, queue: &mut Queue) -> bool {
        if !self.fits(one, two) {
            return false;
        }
        let (far_one, far_two) = (usize::from(self.mate[one]), usize::from(self.mate[two]));
        let (label_one, label_two) = (self.label[one], self.label[two]);
        self.mate[far_one] = far_two as u8;
        self.mate[far_two] = far_one as u8;
        if self.label[far_one] == 0 {
            self.label[far_one] = label_two;
        }
        if self.label[far_two] == 0 {
            self.label[far_two] = label_one;
        }
        self.joined += 1;
        for end in [far_one, far_two] {
            if end < SPOTS {
                self.review(end as Spot, queue);
            }
        }
        true
    }

    /// Whether the fragments that end at two neighbours may be joined: no ring, numbers in order, and the whole path
    /// closed only by the last edge.
    fn fits(&self, one: usize, two: usize) -> bool {
        let (far_one, far_two) = (usize::from(self.mate[one]), usize::from(self.mate[two]));
        let (label_one, label_two) = (self.label[one], self.label[two]);
        let in_order = label_one == 0 || label_two == 0 || label_one.abs_diff(label_two) == 1;
        let closes = (far_one == START && far_two == END) || (far_one == END && far_two == START);
        far_one != two && in_order && (!closes || self.joined + 1 == self.total)
    }

    /// Rules out the edges at the end of a fragment that no longer fit.
    fn review(&self, at: Spot, queue: &mut Queue) {
        for d in directions(self.unknown[usize::from(at)]) {
            let other = if d == OUT { END } else { usize::from(toward(at, d)) };
            if !self.fits(usize::from(at), other) {
                queue.push((at, d, false));
            }
        }
    }

    /// All spots that an edge which is not off joins to one of a set.
    fn beside(&self, set: Mask) -> Mask {
        (set & self.right) << 1
            | (set >> 1) & self.right
            | (set & self.down) << STRIDE
            | (set >> STRIDE) & self.down
    }

    fn flood(&self, from: Mask, within: Mask) -> Mask {
        let mut reached = from;
        loop {
            let more = reached | self.beside(reached) & within;
            if more == reached {
                return reached;
            }
            reached = more;
        }
    }

    /// Whether every number still reaches the next one without meeting a third, and all cells lie on such ways.
    fn is_connected(&self, quest: &Quest) -> bool {
        let plain = quest.targets.iter().fold(quest.open, |plain, at| plain & !bit(*at));
        let mut covered = 0;
        let mut from = quest.head;
        for target in quest.targets.iter().copied().map(Some).chain([None]) {
            let reached = self.flood(bit(from), plain);
            covered |= reached;
            if let Some(target) = target {
                if self.beside(reached) & bit(target) == 0 {
                    return false;
                }
                from = target;
            }
        }
        covered == quest.open | bit(quest.head)
    }

    /// The spot with fewest ways on among those that have one of their two edges; ends near a number come first.
    fn narrowest(&self, free: Mask) -> Option<Spot> {
        let mut best = None;
        let mut best_key = u32::MAX;
        for at in spots(free) {
            let here = usize::from(at);
            if self.on[here].count_ones() != 1 {
                continue;
            }
            let key = self.unknown[here].count_ones() * 2 + u32::from(self.label[here] == 0);
            if key < best_key {
                (best, best_key) = (Some(at), key);
                if key == 4 {
                    break;
                }
            }
        }
        best
    }

    /// The path from the head on, when it is complete.
    fn line(&self, head: Spot) -> Vec<Spot> {
        let mut line = Vec::with_capacity(usize::from(self.total));
        let (mut at, mut from) = (head, None);
        loop {
            let ways = directions(self.on[usize::from(at)] & 0b1111);
            let Some(way) = ways.into_iter().find(|&d| Some(d ^ 2) != from) else { return line };
            at = toward(at, way);
            from = Some(way);
            line.push(at);
        }
    }
}

fn bit_or_none(at: Spot) -> Mask {
    if usize::from(at) < SPOTS { bit(at) } else { 0 }
}

/// The directions in a set.
pub(super) fn directions(mut set: u8) -> impl Iterator<Item = u8> {
    std::iter::from_fn(move || {
        let first = set.trailing_zeros() as u8;
        set &= set.wrapping_sub(1);
        (first < 8).then_some(first)
    })
}

/// Looks for ways to fulfil a quest and shows each to `visit`, which says whether to go on. Without random numbers
/// the order is fixed.
pub(super) fn search(
    quest: &Quest,
    nodes: u32,
    rng: Option<&mut Rng>,
    visit: &mut dyn FnMut(&[Spot]) -> bool,
) -> Found {
    let mut queue = Vec::new();
    if quest.open == 0 {
        visit(&[]);
        return Found { complete: true, nodes: 0 };
    }
    let Some(edges) = Edges::new(quest, &mut queue) else { return Found { complete: true, nodes: 0 } };
    let mut branch = Branch { quest, queue, left: nodes, rng, visit, out_of_nodes: false };
    branch.go(edges);
    Found { complete: !branch.out_of_nodes, nodes: nodes - branch.left }
}

struct Branch<'a> {
    quest: &'a Quest,
    queue: Queue,
    left: u32,
    rng: Option<&'a mut Rng>,
    visit: &'a mut dyn FnMut(&[Spot]) -> bool,
    out_of_nodes: bool,
}

impl Branch<'_> {
    /// Explores everything below a state; false to stop the whole search.
    fn go(&mut self, mut edges: Edges) -> bool {
        let free = self.quest.open | bit(self.quest.head);
        loop {
            if edges.is_solved() {
                return (self.visit)(&edges.line(self.quest.head));
            }
            if !edges.is_connected(self.quest) {
                return true;
            }
            if self.left == 0 {
                self.out_of_nodes = true;
                return false;
            }
            self.left -= 1;
            // The fragment that begins at the head always has an end with one edge.
            let Some(at) = edges.narrowest(free) else { return true };
            let ways = edges.undecided(at);
            let nth = match &mut self.rng {
                Some(rng) => rng.below(ways.count_ones()) as usize,
                None => 0,
            };
            let Some(way) = directions(ways).nth(nth) else { return true };
            let mut taken = edges.clone();
            if taken.decide((at, way, true), &mut self.queue, u16::MAX) == Some(true) && !self.go(taken) {
                return false;
            }
            if edges.decide((at, way, false), &mut self.queue, u16::MAX) != Some(true) {
                return true;
            }
        }
    }
}
