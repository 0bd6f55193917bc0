//! Hints: whether the path can still be completed, how far to go back, where to go on, and why.

use super::puzzle::{Mask, Quest, Spot, beside, bit, cell, flood, spots};
use super::{Move, Pathwayz, solve};
use quintet_engine::{Cell, Hint};
use std::fmt::{self, Display};

/// What is known about the path drawn so far; never a guess.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outlook {
    /// The puzzle is solved.
    Solved,
    /// It can be completed, and this is the next cell of one way to do it.
    Completable(Cell),
    /// It cannot; the longest beginning that can be completed ends at this cell, the first `keep` of the path.
    GoBack {
        /// Where to go back to.
        to: Cell,
        /// How many cells of the path are right.
        keep: u8,
    },
    /// The puzzle has no solution at all.
    Unsolvable,
    /// Not found out within the budget.
    Unknown,
}

/// A reason that can be seen on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Reason {
    FallsApart,
    OutOfReach(u8),
    NoWayIn(Cell),
    OneWayIn(Cell),
    TwoEnds(Cell, Cell),
}

impl Display for Reason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::FallsApart => f.write_str("the free cells fall apart"),
            Self::OutOfReach(number) => write!(f, "number {number} cannot be reached any more"),
            Self::NoWayIn(cell) => write!(f, "{cell} has no way in any more"),
            Self::OneWayIn(cell) => write!(f, "{cell} has only one way in, and the path cannot end there"),
            Self::TwoEnds(one, two) => {
                write!(f, "{one} and {two} have only one way in each, and the path ends only once")
            }
        }
    }
}

impl Pathwayz {
    /// Whether the path drawn so far can still be completed, and what to do next.
    pub fn outlook(&self) -> Outlook {
        if self.is_won() {
            return Outlook::Solved;
        }
        if let Some(deal) = &self.deal.0 {
            let right = self.path.iter().zip(&deal.line).take_while(|(drawn, line)| drawn == line).count();
            if right == self.path.len() {
                return Outlook::Completable(cell(deal.line[right]));
            }
            if deal.unique {
                return self.back_to(right);
            }
        }
        let drawn = self.drawn();
        match solve::longest_winnable(&self.puzzle, &drawn) {
            None => Outlook::Unknown,
            Some(None) => Outlook::Unsolvable,
            Some(Some((length, _))) if length < self.path.len() => self.back_to(length),
            Some(Some((_, line))) => {
                let next = if self.path.is_empty() { drawn.first() } else { line.first() };
                next.map_or(Outlook::Solved, |at| Outlook::Completable(cell(*at)))
            }
        }
    }

    fn back_to(&self, length: usize) -> Outlook {
        match self.path[..length].last() {
            Some(at) => Outlook::GoBack { to: cell(*at), keep: length as u8 },
            None => Outlook::Unsolvable,
        }
    }

    pub(super) fn best_move(&self) -> Option<Hint<Move>> {
        match self.outlook() {
            Outlook::Completable(to) => Some(Hint { mv: Move::Step(to), why: self.why_on(to) }),
            Outlook::GoBack { to, keep } => {
                Some(Hint { mv: Move::Step(to), why: Some(self.why_back(usize::from(keep))) })
            }
            Outlook::Solved | Outlook::Unsolvable | Outlook::Unknown => None,
        }
    }

    /// Why the path must go back so far: what can be seen on the board now, or what could be seen after an earlier
    /// wrong step.
    fn why_back(&self, right: usize) -> String {
        if let Some(reason) = self.reason(&self.path) {
            return reason.to_string();
        }
        let earlier = (right + 1..self.path.len()).find_map(|length| {
            let reason = self.reason(&self.path[..length])?;
            Some(format!("after {}, {reason}", cell(self.path[length - 1])))
        });
        earlier.unwrap_or_else(|| "every way on from here ends before all cells are covered".to_string())
    }

    /// Why this cell is next, if that can be seen on the board.
    fn why_on(&self, to: Cell) -> Option<String> {
        if self.path.is_empty() {
            return Some("the path begins on number 1".to_string());
        }
        let steps = self.steps();
        if steps.count_ones() == 1 {
            return Some("there is no other way on".to_string());
        }
        let quest = Quest::after(&self.puzzle, &self.path);
        let here = bit(super::spot(to));
        if here & !quest.ends() != 0 && (beside(here) & quest.open).count_ones() == 1 {
            return Some("passed by, this cell would have only one way in".to_string());
        }
        let mut path = self.path.clone();
        let reasons = spots(steps & !here).map(|other| {
            path.push(other);
            let reason = self.reason(&path);
            path.pop();
            reason.map(|reason| format!("after {}, {reason}", cell(other)))
        });
        let reasons: Vec<String> = reasons.collect::<Option<_>>()?;
        Some(reasons.join("; "))
    }

    /// What makes a path impossible to complete, if it can be seen on the board.
    fn reason(&self, path: &[Spot]) -> Option<Reason> {
        let quest = Quest::after(&self.puzzle, path);
        let (open, head) = (quest.open, bit(quest.head));
        if open == 0 {
            return None;
        }
        if flood(open & open.wrapping_neg(), open) != open {
            return Some(Reason::FallsApart);
        }
        if let Some((target, later)) = quest.targets.split_first() {
            let barred = later.iter().fold(0, |set: Mask, at| set | bit(*at));
            if flood(head, (open | head) & !barred) & bit(*target) == 0 {
                let number = self.puzzle.numbers() - quest.targets.len() as u8 + 1;
                return Some(Reason::OutOfReach(number));
            }
        }
        let mut tips = Vec::new();
        for at in spots(open) {
            match (beside(bit(at)) & (open | head)).count_ones() {
                0 => return Some(Reason::NoWayIn(cell(at))),
                1 if bit(at) & quest.ends() == 0 => return Some(Reason::OneWayIn(cell(at))),
                1 => tips.push(cell(at)),
                _ => {}
            }
        }
        (tips.len() > 1).then(|| Reason::TwoEnds(tips[0], tips[1]))
    }
}
