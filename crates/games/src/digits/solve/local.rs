//! Local search: a matching, which of its pairs can be cleared, and changes to those that cannot.

use super::{Meter, Pairs, Problem};
use crate::digits::clearing::Clearing;
use crate::digits::links::Links;
use crate::pairs::CLASSES;
use quintet_engine::Rng;

/// Out of 65,536: how often a matching that leaves this many more pairs is taken all the same.
const WORSE: [u32; 4] = [65_536, 3_764, 216, 12];

/// The search and its buffers.
pub(super) struct LocalSearch<'a> {
    problem: &'a Problem,
    links: Links,
    /// The cells of each class.
    members: [Vec<u16>; CLASSES as usize],
    /// Whom each cell goes with; itself where it has nobody.
    partner: Vec<u16>,
    gone: Vec<bool>,
    clearing: Clearing,
    /// The cells that cannot go.
    stuck: Vec<u16>,
}

impl<'a> LocalSearch<'a> {
    pub fn new(problem: &'a Problem) -> Self {
        let mut members: [Vec<u16>; CLASSES as usize] = Default::default();
        for (cell, &class) in (0..).zip(&problem.classes) {
            members[usize::from(class - 1)].push(cell);
        }
        let count = usize::from(problem.count());
        Self {
            problem,
            links: problem.links.clone(),
            members,
            // One more for the rim, which goes with nobody.
            partner: (0..problem.count()).chain([u16::MAX]).collect(),
            gone: vec![false; count],
            clearing: Clearing::new(problem.links.clone()),
            stuck: Vec::with_capacity(count),
        }
    }

    /// The order in which pairs, given by their places on the board, clear it; `None` if they do not.
    pub fn complete(&mut self, places: &[(u16, u16)]) -> Option<Pairs> {
        if places.len() * 2 != self.problem.cells.len() {
            return None;
        }
        for &(first, second) in places {
            let number = |place| self.problem.cells.binary_search(&place).ok().map(|number| number as u16);
            let (first, second) = (number(first)?, number(second)?);
            self.join(first, second);
        }
        (self.evaluate() == 0).then(|| self.clearing.order().to_vec())
    }

    fn join(&mut self, one: u16, other: u16) {
        self.partner[usize::from(one)] = other;
        self.partner[usize::from(other)] = one;
    }

    /// Lets go every pair that sees each other until none does, and answers how many cells are stuck.
    fn evaluate(&mut self) -> usize {
        let left = self.clearing.run(&self.partner);
        self.stuck.clear();
        self.stuck.extend(self.clearing.left());
        left
    }

    /// Starts with a random game and then changes partners for some steps; answers the order of a matching that clears
    /// the board.
    pub fn run(&mut self, steps: u32, meter: &mut Meter, rng: &mut Rng) -> Option<Pairs> {
        if !meter.spend(self.problem.game_unit()) {
            return None;
        }
        self.play_out(rng);
        let mut left = self.evaluate();
        for _ in 0..steps {
            if left == 0 {
                return Some(self.clearing.order().to_vec());
            }
            if !meter.spend(self.problem.unit()) {
                return None;
            }
            let one = *rng.choose(&self.stuck);
            let class = self.problem.classes[usize::from(one)];
            let other = *rng.choose(&self.members[usize::from(class - 1)]);
            let old = self.partner[usize::from(one)];
            if other == one || other == old {
                continue;
            }
            let others_old = self.partner[usize::from(other)];
            self.join(one, other);
            self.join(old, others_old);
            let now = self.evaluate();
            let worse = now.saturating_sub(left) / 2;
            if WORSE.get(worse).is_some_and(|&chance| chance > rng.below(65_536)) {
                left = now;
            } else {
                self.join(one, old);
                self.join(other, others_old);
                left = self.evaluate();
            }
        }
        None
    }

    /// A random game that prefers cells with few partners; those left over at its end are paired by class.
    fn play_out(&mut self, rng: &mut Rng) {
        self.links.reset_to(&self.problem.links);
        self.gone.fill(false);
        loop {
            let mut best = u32::MAX;
            let mut chosen = None;
            let mut ties = 0;
            for cell in (0..self.problem.count()).filter(|&cell| !self.gone[usize::from(cell)]) {
                let own = self.degree(cell);
                for [_, other] in self.links.around(cell) {
                    if other == self.problem.count() || !self.problem.same_class(cell, other) {
                        continue;
                    }
                    let choice = own.min(self.degree(other));
                    if choice < best {
                        (best, ties) = (choice, 0);
                    }
                    if choice == best {
                        ties += 1;
                        if rng.below(ties) == 0 {
                            chosen = Some((cell, other));
                        }
                    }
                }
            }
            let Some((cell, other)) = chosen else { break };
            self.join(cell, other);
            for end in [cell, other] {
                self.gone[usize::from(end)] = true;
                self.links.remove(end);
            }
        }
        for class in 0..usize::from(CLASSES) {
            let mut rest: Vec<u16> =
                self.members[class].iter().copied().filter(|&cell| !self.gone[usize::from(cell)]).collect();
            rng.shuffle(&mut rest);
            for pair in rest.chunks_exact(2) {
                self.join(pair[0], pair[1]);
            }
        }
    }

    /// How many cells a cell could be matched with now.
    fn degree(&self, cell: u16) -> u32 {
        let rim = self.problem.count();
        let ends = self.links.around(cell);
        ends.iter().flatten().filter(|&&other| other != rim && self.problem.same_class(cell, other)).count()
            as u32
    }
}
