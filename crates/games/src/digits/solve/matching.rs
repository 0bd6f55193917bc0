//! The search through all matchings, cut short where a cell can never be cleared.

use super::bits::Bits;
use super::{Meter, Pairs, Problem};
use crate::digits::links::Links;

/// The result of a search.
pub(super) enum Answer {
    /// The pairs that clear the board, in order.
    Winnable(Pairs),
    /// Nothing clears it.
    Lost,
    /// The budget was too small.
    Unknown,
}

/// For each cell, the cells that it may still be matched with.
type Allowed<const W: usize> = Vec<Bits<W>>;

/// Which cells might go.
struct Relaxed {
    /// Whether all of them.
    all_go: bool,
    /// How often a cell was looked at.
    looks: u32,
}

/// How many looks at a cell, times the words of a set, take as long as a unit of the budget.
const LOOKS_A_UNIT: u32 = 512;

/// The search and what it knows about the board.
pub(super) struct MatchingSearch<'a, const W: usize> {
    problem: &'a Problem,
    /// For each cell and line all cells on it, the cell itself included.
    lines: Vec<[Bits<W>; Links::LINES]>,
    /// What is allowed at the start; it shrinks when a search finds out more.
    root: Allowed<W>,
}

impl<'a, const W: usize> MatchingSearch<'a, W> {
    pub fn new(problem: &'a Problem) -> Self {
        let count = problem.count();
        let mut lines = vec![[Bits::EMPTY; Links::LINES]; usize::from(count)];
        // The cells of a line follow each other, so each takes over what the one before has gathered; on the way back
        // all take over what the last one has.
        for cell in 0..count {
            for (line, [before, _]) in problem.links.around(cell).into_iter().enumerate() {
                if before < count {
                    lines[usize::from(cell)][line] = lines[usize::from(before)][line];
                }
                lines[usize::from(cell)][line].insert(cell);
            }
        }
        for cell in (0..count).rev() {
            for (line, [_, after]) in problem.links.around(cell).into_iter().enumerate() {
                if after < count {
                    lines[usize::from(cell)][line] = lines[usize::from(after)][line];
                }
            }
        }
        let root = (0..count).map(|cell| {
            let mut others = Bits::EMPTY;
            (0..count)
                .filter(|&other| other != cell && problem.same_class(cell, other))
                .for_each(|other| others.insert(other));
            others
        });
        Self { problem, lines, root: root.collect() }
    }

    /// Whether every cell might go if those that have gone were still there to go with. If not, the board is lost.
    pub fn is_alive(&self) -> bool {
        self.relax(&self.root, None).all_go
    }

    /// Lets cells go that see one they may go with, as if it could go with any number of others too; answers whether
    /// all go. That is exact where each cell may go with one only, and otherwise never says no where the truth is
    /// yes: whatever really goes, goes here too, since all that lay between has gone before.
    fn relax(&self, allowed: &[Bits<W>], mut order: Option<&mut Pairs>) -> Relaxed {
        let mut left = Bits::<W>::below(self.problem.count());
        let mut looks = 0;
        loop {
            let mut changed = false;
            for cell in left.iter() {
                if !left.contains(cell) {
                    continue;
                }
                looks += 1;
                let partners = self.partners(cell, &left, &allowed[usize::from(cell)]);
                if let Some(partner) = partners.lowest() {
                    changed = true;
                    left.remove(cell);
                    left = left.without(&partners);
                    if let Some(order) = &mut order {
                        order.push((cell, partner));
                    }
                }
            }
            if left.is_empty() || !changed {
                return Relaxed { all_go: left.is_empty(), looks };
            }
        }
    }

    /// The same, and pays for it as far as it takes more than was paid before. On some boards one cell goes after the
    /// other, and all are looked at each time.
    fn relax_and_pay(&self, allowed: &[Bits<W>], meter: &mut Meter) -> bool {
        let Relaxed { all_go, looks } = self.relax(allowed, None);
        let took = looks * W as u32 / LOOKS_A_UNIT;
        meter.spend(took.saturating_sub(self.problem.relaxing_unit()));
        all_go
    }

    /// Those of the cells it may go with that a cell sees while only those `left` are in the way; cells that have gone
    /// are seen too.
    fn partners(&self, cell: u16, left: &Bits<W>, allowed: &Bits<W>) -> Bits<W> {
        let (before, after) = (Bits::below(cell), Bits::below(cell + 1));
        let mut seen = Bits::EMPTY;
        for line in &self.lines[usize::from(cell)] {
            // Most lines hold none of them, and then it does not matter what stands in the way.
            let mut part = line.and(allowed);
            if part.is_empty() {
                continue;
            }
            let obstacles = line.and(left);
            if let Some(first) = obstacles.and(&before).highest() {
                part = part.without(&Bits::below(first));
            }
            if let Some(last) = obstacles.without(&after).lowest() {
                part = part.and(&Bits::below(last + 1));
            }
            seen = seen.or(&part);
        }
        seen
    }

    /// Searches with at most this many branches.
    pub fn run(&mut self, branches: u32, meter: &mut Meter) -> Answer {
        let mut root = std::mem::take(&mut self.root);
        let answer = match self.propagate(&mut root, meter) {
            None => Answer::Unknown,
            Some(false) => Answer::Lost,
            Some(true) => self.branch(&root, &mut { branches }, meter),
        };
        self.root = root;
        answer
    }

    /// Removes choices that lead nowhere. Returns whether a choice is left, or `None` when the budget is
    /// spent.
    fn propagate(&self, allowed: &mut Allowed<W>, meter: &mut Meter) -> Option<bool> {
        let mut trial = allowed.clone();
        loop {
            let mut changed = false;
            for cell in 0..self.problem.count() {
                let choices = allowed[usize::from(cell)];
                if choices.len() <= 1 {
                    if choices.is_empty() {
                        return Some(false);
                    }
                    continue;
                }
                for other in choices.iter().filter(|&other| other > cell) {
                    if !meter.spend(self.problem.relaxing_unit()) {
                        return None;
                    }
                    trial.copy_from_slice(allowed);
                    if !(settle(&mut trial, cell, other) && self.relax_and_pay(&trial, meter)) {
                        allowed[usize::from(cell)].remove(other);
                        allowed[usize::from(other)].remove(cell);
                        if !self.follow_singles(allowed) {
                            return Some(false);
                        }
                        changed = true;
                    }
                }
            }
            if !changed {
                return Some(self.relax_and_pay(allowed, meter));
            }
        }
    }

    /// Where a cell has one choice left, that one is taken from all others.
    fn follow_singles(&self, allowed: &mut Allowed<W>) -> bool {
        (0..self.problem.count()).all(|cell| {
            let choices = allowed[usize::from(cell)];
            match choices.len() {
                0 => false,
                1 => choices.lowest().is_some_and(|other| settle(allowed, cell, other)),
                _ => true,
            }
        })
    }

    /// Tries each choice of the cell that has the fewest.
    fn branch(&self, allowed: &Allowed<W>, branches: &mut u32, meter: &mut Meter) -> Answer {
        let open = (0..self.problem.count()).filter(|&cell| allowed[usize::from(cell)].len() > 1);
        let Some(cell) = open.min_by_key(|&cell| allowed[usize::from(cell)].len()) else {
            let mut order = Vec::new();
            return if self.relax(allowed, Some(&mut order)).all_go {
                Answer::Winnable(order)
            } else {
                Answer::Lost
            };
        };
        for other in allowed[usize::from(cell)].iter() {
            if *branches == 0 {
                return Answer::Unknown;
            }
            *branches -= 1;
            let mut trial = allowed.clone();
            if !settle(&mut trial, cell, other) {
                continue;
            }
            match self.propagate(&mut trial, meter) {
                None => return Answer::Unknown,
                Some(false) => continue,
                Some(true) => {}
            }
            match self.branch(&trial, branches, meter) {
                Answer::Lost => {}
                answer => return answer,
            }
        }
        Answer::Lost
    }
}

/// Decides that two cells form a pair, and whatever follows for cells that have a single choice left;
/// answers whether nobody is left without any.
fn settle<const W: usize>(allowed: &mut Allowed<W>, one: u16, other: u16) -> bool {
    let mut agenda = vec![(one, other)];
    while let Some((one, other)) = agenda.pop() {
        for (cell, partner) in [(one, other), (other, one)] {
            if !allowed[usize::from(cell)].contains(partner) {
                return false;
            }
            let rest = allowed[usize::from(cell)];
            for third in rest.iter().filter(|&third| third != partner) {
                let choices = &mut allowed[usize::from(third)];
                choices.remove(cell);
                match choices.len() {
                    0 => return false,
                    1 => agenda.extend(choices.lowest().map(|only| (third, only))),
                    _ => {}
                }
            }
            allowed[usize::from(cell)] = Bits::EMPTY;
            allowed[usize::from(cell)].insert(partner);
        }
    }
    true
}
