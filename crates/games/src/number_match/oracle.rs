//! The naive version: every allowed path is written out cell by cell and checked.

use super::{Move, NumberMatch, Shape, Turns};
use crate::pairs::{COLUMNS, class};
use quintet_engine::Cell;

/// A path with the numbers by which the rules choose among several: shape, first direction, length of the first
/// segment. Directions count 0 to 3 for up, right, down and left.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlainPath {
    /// Its shape.
    pub shape: Shape,
    /// Where its first segment goes.
    pub direction: u8,
    /// How many steps its first segment has.
    pub first: u32,
    /// Every cell from the first number to the second.
    pub cells: Vec<Cell>,
}

/// Shape, first direction, length of the first segment.
type Kind = (Shape, u8, u32);

/// What a walk along rows and columns remembers of its way.
#[derive(Clone, Copy)]
struct Trail {
    direction: u8,
    turns: u8,
    first_direction: u8,
    first: u32,
}

impl Trail {
    /// One step more; nobody walks back.
    fn longer(trail: Option<Self>, direction: u8) -> Option<Self> {
        match trail {
            None => Some(Self { direction, turns: 0, first_direction: direction, first: 1 }),
            Some(trail) if trail.direction == (direction + 2) % 4 => None,
            Some(trail) if trail.direction == direction => {
                Some(Self { first: trail.first + u32::from(trail.turns == 0), ..trail })
            }
            Some(trail) => Some(Self { direction, turns: trail.turns + 1, ..trail }),
        }
    }
}

/// A board as digits, 0 where there is none.
pub struct Plain {
    cells: Vec<[u8; COLUMNS as usize]>,
    turns: Turns,
}

impl Plain {
    /// The board of a position.
    pub fn of(position: &NumberMatch) -> Self {
        let row = |row| std::array::from_fn(|col| position.digit(Cell::new(row, col as u8)).unwrap_or(0));
        Self { cells: (0..position.rows()).map(row).collect(), turns: position.turns() }
    }

    /// All pairs that can be matched, in scan order: every two numbers that match, and a path.
    pub fn pairs(&self) -> Vec<Move> {
        self.numbers().into_iter().flat_map(|first| self.pairs_from(first)).collect()
    }

    /// The pairs of one number and those after it.
    pub fn pairs_from(&self, first: Cell) -> Vec<Move> {
        let count = self.cells.len() * usize::from(COLUMNS);
        let after = (first.index(COLUMNS) + 1..count).map(|index| Cell::at(index, COLUMNS));
        after
            .filter(|&second| {
                let (one, other) = (self.digit(first), self.digit(second));
                other != 0 && class(one) == class(other) && self.connected(first, second)
            })
            .map(|second| Move::Pair(first, second))
            .collect()
    }

    /// The cells with a number, in scan order.
    pub fn numbers(&self) -> Vec<Cell> {
        let count = self.cells.len() * usize::from(COLUMNS);
        (0..count).map(|index| Cell::at(index, COLUMNS)).filter(|&cell| self.digit(cell) != 0).collect()
    }

    /// Whether some allowed path is open.
    pub fn connected(&self, from: Cell, to: Cell) -> bool {
        self.each_path(from, to, &mut |_, _| true)
    }

    /// Every allowed path that is open.
    pub fn paths(&self, from: Cell, to: Cell) -> Vec<PlainPath> {
        let mut paths = Vec::new();
        self.each_path(from, to, &mut |(shape, direction, first), cells| {
            paths.push(PlainPath { shape, direction, first, cells: cells.to_vec() });
            false
        });
        paths
    }

    /// The path that the rules prefer: each criterion in turn leaves the best of those before.
    pub fn the_path(&self, from: Cell, to: Cell) -> Option<PlainPath> {
        let shapes = [Shape::Straight, Shape::Diagonal, Shape::OneTurn, Shape::TwoTurns, Shape::ScanOrder];
        let mut paths = self.paths(from, to);
        let fewest = paths.iter().map(|path| path.cells.len()).min()?;
        paths.retain(|path| path.cells.len() == fewest);
        let shape = shapes.into_iter().find(|shape| paths.iter().any(|path| path.shape == *shape))?;
        paths.retain(|path| path.shape == shape);
        let direction = (0..4).find(|direction| paths.iter().any(|path| path.direction == *direction))?;
        paths.retain(|path| path.direction == direction);
        let first = paths.iter().map(|path| path.first).min()?;
        paths.retain(|path| path.first == first);
        assert_eq!(paths.len(), 1, "the rules leave a choice: {paths:?}");
        paths.pop()
    }

    fn digit(&self, cell: Cell) -> u8 {
        self.cells[usize::from(cell.row)][usize::from(cell.col)]
    }

    /// Shows every open path to `found`, until that is content; answers whether it was.
    fn each_path(&self, from: Cell, to: Cell, found: &mut impl FnMut(Kind, &[Cell]) -> bool) -> bool {
        let (low, high) = (from.index(COLUMNS), to.index(COLUMNS));
        if (low + 1..high).all(|index| self.digit(Cell::at(index, COLUMNS)) == 0) {
            let cells: Vec<Cell> = (low..=high).map(|index| Cell::at(index, COLUMNS)).collect();
            if found((Shape::ScanOrder, 1, (high - low) as u32), &cells) {
                return true;
            }
        }
        for (down, right) in [(-1, -1), (-1, 1), (1, -1), (1, 1)] {
            let mut cells = vec![from];
            while let Some(next) = cells.last().and_then(|&at| self.step(at, down, right)) {
                cells.push(next);
                if next == to && found((Shape::Diagonal, 2, cells.len() as u32 - 1), &cells) {
                    return true;
                }
                if self.digit(next) != 0 {
                    break;
                }
            }
        }
        self.walk(to, &mut vec![from], None, found)
    }

    /// Goes on from the last cell in every direction that the turns made so far allow.
    fn walk(
        &self,
        to: Cell,
        cells: &mut Vec<Cell>,
        trail: Option<Trail>,
        found: &mut impl FnMut(Kind, &[Cell]) -> bool,
    ) -> bool {
        let Some(&at) = cells.last() else { return false };
        for (direction, (down, right)) in (0..).zip([(-1, 0), (0, 1), (1, 0), (0, -1)]) {
            let Some(next) = self.step(at, down, right) else { continue };
            let Some(trail) = Trail::longer(trail, direction) else { continue };
            if trail.turns > self.turns.count() || (self.digit(next) != 0 && next != to) {
                continue;
            }
            cells.push(next);
            let content = if next == to {
                let shape = [Shape::Straight, Shape::OneTurn, Shape::TwoTurns][usize::from(trail.turns)];
                found((shape, trail.first_direction, trail.first), cells)
            } else {
                self.walk(to, cells, Some(trail), found)
            };
            if content {
                return true;
            }
            cells.pop();
        }
        false
    }

    /// The next cell, if the board goes on there.
    fn step(&self, at: Cell, down: i32, right: i32) -> Option<Cell> {
        let row = u16::try_from(i32::from(at.row) + down).ok()?;
        let col = u8::try_from(i32::from(at.col) + right).ok()?;
        let next = Cell::new(row, col);
        next.within(self.cells.len() as u16, COLUMNS).then_some(next)
    }
}
