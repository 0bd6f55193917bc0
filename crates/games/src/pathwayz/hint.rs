//! Hints: whether the path can still be completed, how far to go back, where to go on, and why.

use super::puzzle::{Mask, Quest, Spot, beside, bit, cell, flood, spot, spots};
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

/// A reason with more letters than this is told shorter.
const LONGEST: usize = 120;

/// Why a hint says what it says: words that name no coordinates, and the cells that they speak of.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reason {
    /// The reason as a clause: `the free cells fall apart`.
    pub words: String,
    /// The cells that it speaks of, such as those cut off, in scan order and none twice.
    pub cells: Vec<Cell>,
}

impl Reason {
    fn new(words: impl Into<String>, cells: Mask) -> Self {
        Self { words: words.into(), cells: spots(cells).map(cell).collect() }
    }
}

/// What can be seen to make a path impossible to complete.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Flaw {
    /// These cells are cut off from the other free cells.
    FallsApart(Mask),
    /// This number lies behind later ones, or behind the path.
    OutOfReach(u8, Spot),
    /// Nothing leads to this cell.
    NoWayIn(Spot),
    /// This number has one way in and none out.
    NumberWithoutExit(u8, Spot),
    /// This cell has one way in, so the path would end there; but after this many steps it ends on the other colour.
    WrongColour(Spot, u32),
    /// Two cells have one way in each.
    TwoEnds(Mask),
}

impl Flaw {
    fn cells(self) -> Mask {
        match self {
            Self::FallsApart(cells) | Self::TwoEnds(cells) => cells,
            Self::OutOfReach(_, at)
            | Self::NoWayIn(at)
            | Self::NumberWithoutExit(_, at)
            | Self::WrongColour(at, _) => bit(at),
        }
    }
}

impl Display for Flaw {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::FallsApart(_) => f.write_str("the free cells fall apart"),
            Self::OutOfReach(number, _) => write!(f, "number {number} is out of reach"),
            Self::NoWayIn(_) => f.write_str("a cell has no way in"),
            Self::NumberWithoutExit(number, _) => write!(f, "number {number} has a way in but none out"),
            Self::WrongColour(_, steps) => write!(
                f,
                "a cell with one way in must be the end, but {steps} steps end on the other chessboard colour"
            ),
            Self::TwoEnds(_) => f.write_str("two cells have one way in, and there is one end"),
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
        let mv = match self.outlook() {
            Outlook::Completable(to) | Outlook::GoBack { to, .. } => Move::Step(to),
            Outlook::Solved => return None,
            outlook => return Some(self.no_way(outlook)),
        };
        let why = match mv {
            Move::Step(to) => self.reason(to).map(|reason| reason.words),
            Move::Lift | Move::Reset => None,
        };
        Some(Hint { mv, why })
    }

    /// The hint where no cell can be named. A hint is owed all the same: that one can be given must be known without a
    /// search.
    fn no_way(&self, outlook: Outlook) -> Hint<Move> {
        let mv = if self.path.is_empty() { Move::Step(self.puzzle.start()) } else { Move::Reset };
        let why = match outlook {
            Outlook::Unknown => "it could not be found out whether this path can be completed",
            _ if !Quest::whole(&self.puzzle).is_balanced() => {
                "this puzzle has no solution: its cells of the two chessboard colours do not balance"
            }
            _ => "this puzzle has no solution",
        };
        Hint { mv, why: Some(why.into()) }
    }

    /// Why a hint names this cell: as the next one, or as the one to go back to. `None` where nothing that can be seen
    /// on the board tells. Never searches.
    pub fn reason(&self, to: Cell) -> Option<Reason> {
        match self.place_on_path(to) {
            Some(place) => Some(self.why_back(place + 1)),
            None => self.why_on(to),
        }
    }

    /// Why the path must go back so far: what can be seen on the board now, or what could be seen after an earlier
    /// wrong step.
    fn why_back(&self, right: usize) -> Reason {
        if let Some(flaw) = self.flaw(&self.path) {
            return Reason::new(flaw.to_string(), flaw.cells());
        }
        let earlier = (right + 1..self.path.len()).find_map(|length| {
            let flaw = self.flaw(&self.path[..length])?;
            let ago = match self.path.len() - length {
                1 => "one step ago".to_string(),
                steps => format!("{steps} steps ago"),
            };
            Some(Reason::new(format!("already {ago}, {flaw}"), flaw.cells()))
        });
        earlier.unwrap_or_else(|| Reason::new("every way on from here ends before all cells are covered", 0))
    }

    /// Why this cell is next, if that can be seen on the board.
    fn why_on(&self, to: Cell) -> Option<Reason> {
        if self.path.is_empty() {
            return Some(Reason::new("the path begins on number 1", 0));
        }
        let steps = self.steps();
        if steps.count_ones() == 1 {
            return Some(Reason::new("there is no other way on", 0));
        }
        let quest = Quest::after(&self.puzzle, &self.path);
        let here = bit(spot(to));
        if here & !quest.ends() != 0 && (beside(here) & quest.open).count_ones() == 1 {
            return Some(Reason::new("passed by, this cell would have only one way in", here));
        }
        let mut path = self.path.clone();
        let others = spots(steps & !here).map(|other| {
            path.push(other);
            let flaw = self.flaw(&path);
            path.pop();
            flaw.map(|flaw| (format!("going {}, {flaw}", way(quest.head, other)), flaw.cells()))
        });
        let others: Vec<(String, Mask)> = others.collect::<Option<_>>()?;
        let words: Vec<&str> = others.iter().map(|(words, _)| words.as_str()).collect();
        let (words, cells) = (words.join("; "), others.iter().fold(0, |set, (_, cells)| set | cells));
        match &others[..] {
            // Two lines of words are read, four are not: one of the ways stands for both.
            [(first, lit), _] if words.len() > LONGEST => {
                Some(Reason::new(format!("{first}; the other way fails too"), *lit))
            }
            _ => Some(Reason::new(words, cells)),
        }
    }

    /// Why the path drawn so far cannot be completed, if that can be seen on the board.
    pub(super) fn visible_flaw(&self) -> Option<Reason> {
        self.flaw(&self.path).map(|flaw| Reason::new(flaw.to_string(), flaw.cells()))
    }

    /// What makes a path impossible to complete, if it can be seen on the board.
    fn flaw(&self, path: &[Spot]) -> Option<Flaw> {
        let quest = Quest::after(&self.puzzle, path);
        let (open, head) = (quest.open, bit(quest.head));
        if open == 0 {
            return None;
        }
        let one_part = flood(open & open.wrapping_neg(), open);
        if one_part != open {
            return Some(Flaw::FallsApart(open & !largest_part(open)));
        }
        if let Some((target, later)) = quest.targets.split_first() {
            let barred = later.iter().fold(0, |set: Mask, at| set | bit(*at));
            if flood(head, (open | head) & !barred) & bit(*target) == 0 {
                let number = self.puzzle.numbers() - quest.targets.len() as u8 + 1;
                return Some(Flaw::OutOfReach(number, *target));
            }
        }
        let mut tips = 0;
        for at in spots(open) {
            match (beside(bit(at)) & (open | head)).count_ones() {
                0 => return Some(Flaw::NoWayIn(at)),
                1 if bit(at) & quest.ends() == 0 => return Some(self.no_end(&quest, at)),
                1 => tips |= bit(at),
                _ => {}
            }
        }
        let two = spots(tips).take(2).fold(0, |set, at| set | bit(at));
        (two.count_ones() == 2).then_some(Flaw::TwoEnds(two))
    }

    /// Why the path cannot end on a cell that has only one way in: a number that others follow, or the wrong colour.
    fn no_end(&self, quest: &Quest, at: Spot) -> Flaw {
        match self.puzzle.number(cell(at)) {
            Some(number) if number < self.puzzle.numbers() => Flaw::NumberWithoutExit(number, at),
            _ => Flaw::WrongColour(at, quest.open.count_ones()),
        }
    }
}

/// The largest of the parts into which a set falls; of two alike, the first.
fn largest_part(mut set: Mask) -> Mask {
    let mut largest: Mask = 0;
    while set != 0 {
        let part = flood(set & set.wrapping_neg(), set);
        if part.count_ones() > largest.count_ones() {
            largest = part;
        }
        set &= !part;
    }
    largest
}

/// The way from a spot to one beside it, in a word.
fn way(from: Spot, to: Spot) -> &'static str {
    match (from < to, from.abs_diff(to) == 1) {
        (true, true) => "right",
        (false, true) => "left",
        (true, false) => "down",
        (false, false) => "up",
    }
}
