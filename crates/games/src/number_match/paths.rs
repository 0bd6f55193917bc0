//! Which path is *the* path between two numbers: one function decides, and score, event and drawing use its answer.
//!
//! Of all allowed paths it is the one that crosses the fewest cells. Among equals a straight line comes before a
//! diagonal, then one turn, two turns and scan order; then the one whose first segment, seen from the first cell in
//! scan order, goes up, right, down, left, in this order; and last the one whose first segment is shorter. Shape,
//! first direction and first length leave no choice, so the order is total.

use super::Turns;
use super::board::{ALL, Board, Columns};
use super::runs::{columns, run};
use crate::pairs::COLUMNS;
use quintet_engine::{Cell, Value};

/// The shape of a path, in the order in which equally short ones are preferred.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Shape {
    /// Along a row or a column.
    Straight,
    /// Along a diagonal.
    Diagonal,
    /// Along a row and a column.
    OneTurn,
    /// Three segments along rows and columns.
    TwoTurns,
    /// As one reads: out at the end of a row, in again at the start of the next.
    ScanOrder,
}

impl Shape {
    /// Its name for programs.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Straight => "straight",
            Self::Diagonal => "diagonal",
            Self::OneTurn => "one_turn",
            Self::TwoTurns => "two_turns",
            Self::ScanOrder => "scan_order",
        }
    }
}

impl From<Shape> for Value {
    fn from(shape: Shape) -> Self {
        shape.name().into()
    }
}

/// The path between two numbers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Path {
    /// Its shape.
    pub shape: Shape,
    /// Every cell from the first number to the second, both included.
    pub cells: Vec<Cell>,
    /// How many empty cells lie between them.
    pub crossed: u32,
}

/// Where the first segment goes, in the order in which paths are preferred.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Heading {
    Up,
    Right,
    Down,
    Left,
}

/// A path by its corners. The order of the fields is the order of preference.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Route {
    /// How many empty cells it crosses.
    pub crossed: u32,
    pub shape: Shape,
    heading: Heading,
    /// How many steps its first segment has.
    first: u32,
    from: Cell,
    /// Where it turns; a path with fewer turns repeats its end.
    corners: [Cell; 2],
    to: Cell,
}

impl Route {
    /// The path with all its cells.
    pub fn path(&self) -> Path {
        let mut cells = vec![self.from];
        if self.shape == Shape::ScanOrder {
            let (from, to) = (self.from.index(COLUMNS), self.to.index(COLUMNS));
            cells.extend((from + 1..=to).map(|index| Cell::at(index, COLUMNS)));
        } else {
            cells.extend(walk(self.from, [self.corners[0], self.corners[1], self.to]));
        }
        Path { shape: self.shape, cells, crossed: self.crossed }
    }
}

/// The cells strictly between two on the way around these corners; `None` if it would come back to an end.
pub(super) fn around(from: Cell, corners: [Cell; 2], to: Cell) -> Option<Vec<Cell>> {
    let mut cells = walk(from, [corners[0], corners[1], to]);
    cells.pop();
    (!cells.contains(&from) && !cells.contains(&to)).then_some(cells)
}

/// The cells from one to the next of these, and so on, the first one left out.
fn walk(from: Cell, goals: [Cell; 3]) -> Vec<Cell> {
    let (mut at, mut cells) = (from, Vec::new());
    for goal in goals {
        while at != goal {
            at = step_towards(at, goal);
            cells.push(at);
        }
    }
    cells
}

fn step_towards(at: Cell, goal: Cell) -> Cell {
    let step = |from: u16, to: u16| if from < to { from + 1 } else { from - u16::from(from > to) };
    Cell::new(step(at.row, goal.row), step(at.col.into(), goal.col.into()) as u8)
}

/// *The* path between two numbers, the first before the second in scan order, if there is one.
pub(super) fn route(board: &Board, turns: Turns, from: Cell, to: Cell) -> Option<Route> {
    let search = Search { board, from, to };
    let simple = [search.level(), search.plumb(), search.diagonal(), search.in_scan_order()];
    let best = simple.into_iter().flatten().min();
    match (turns, best) {
        // No path of another shape is as short as a straight line or a diagonal.
        (Turns::None, _) | (_, Some(Route { shape: Shape::Straight | Shape::Diagonal, .. })) => best,
        (Turns::Two, _) => {
            let turning =
                [search.across_down_across(), search.down_across_down(), search.over(), search.under()];
            turning.into_iter().flatten().chain(best).min()
        }
    }
}

struct Search<'a> {
    board: &'a Board,
    from: Cell,
    to: Cell,
}

impl Search<'_> {
    fn route(&self, shape: Shape, heading: Heading, crossed: u32, first: u32, corners: [Cell; 2]) -> Route {
        Route { crossed, shape, heading, first, from: self.from, corners, to: self.to }
    }

    /// How many rows down.
    fn drop(&self) -> u32 {
        u32::from(self.to.row - self.from.row)
    }

    /// How many columns aside.
    fn shift(&self) -> u32 {
        u32::from(self.to.col.abs_diff(self.from.col))
    }

    fn is_open(&self, row: u16, col: u8) -> bool {
        self.board.open(row.into()) >> col & 1 == 1
    }

    /// The columns open in all rows strictly between the two cells.
    fn open_between(&self) -> Columns {
        let mut clear = ALL;
        for row in self.from.row + 1..self.to.row {
            clear &= self.board.open(row.into());
            if clear == 0 {
                break;
            }
        }
        clear
    }

    /// The columns that a number gets to along its own row, its own column included.
    fn beside(&self, cell: Cell) -> Columns {
        run(self.board.open(cell.row.into()) | 1 << cell.col, cell.col)
    }

    /// The columns from one cell to the other, both included.
    fn span(&self) -> Columns {
        let (low, high) = (self.from.col.min(self.to.col), self.from.col.max(self.to.col));
        (2 << high) - (1 << low)
    }

    /// Along one row.
    fn level(&self) -> Option<Route> {
        let between = self.span() & !(1 << self.from.col) & !(1 << self.to.col);
        let open = self.from.row == self.to.row && between & !self.board.open(self.from.row.into()) == 0;
        open.then(|| {
            self.route(Shape::Straight, Heading::Right, self.shift() - 1, self.shift(), [self.to; 2])
        })
    }

    /// Along one column.
    fn plumb(&self) -> Option<Route> {
        let open = self.from.col == self.to.col
            && self.from.row != self.to.row
            && self.open_between() >> self.from.col & 1 == 1;
        open.then(|| self.route(Shape::Straight, Heading::Down, self.drop() - 1, self.drop(), [self.to; 2]))
    }

    /// Along one diagonal. There is at most one, so its heading never decides.
    fn diagonal(&self) -> Option<Route> {
        if self.drop() != self.shift() || self.drop() == 0 {
            return None;
        }
        let mut at = step_towards(self.from, self.to);
        while at != self.to {
            if !self.is_open(at.row, at.col) {
                return None;
            }
            at = step_towards(at, self.to);
        }
        Some(self.route(Shape::Diagonal, Heading::Down, self.drop() - 1, self.drop(), [self.to; 2]))
    }

    /// As one reads. There is at most one such path.
    fn in_scan_order(&self) -> Option<Route> {
        let (from, to) = (self.from.index(COLUMNS), self.to.index(COLUMNS));
        let open =
            (from + 1..to).map(|index| Cell::at(index, COLUMNS)).all(|at| self.is_open(at.row, at.col));
        open.then(|| {
            let crossed = (to - from - 1) as u32;
            self.route(Shape::ScanOrder, Heading::Right, crossed, crossed + 1, [self.to; 2])
        })
    }

    /// Along the first row, down a column, along the second row. In a column of the two cells it has one turn.
    fn across_down_across(&self) -> Option<Route> {
        let reachable = self.beside(self.from) & self.beside(self.to);
        if self.from.row == self.to.row || reachable == 0 {
            return None;
        }
        let via = |col: u8| {
            let (aside, back) = (col.abs_diff(self.from.col).into(), u32::from(col.abs_diff(self.to.col)));
            let crossed = aside + self.drop() + back - 1;
            let corners = [Cell::new(self.from.row, col), Cell::new(self.to.row, col)];
            let shape = if aside == 0 || back == 0 { Shape::OneTurn } else { Shape::TwoTurns };
            match col.cmp(&self.from.col) {
                std::cmp::Ordering::Equal => {
                    self.route(shape, Heading::Down, crossed, self.drop(), [corners[1], self.to])
                }
                std::cmp::Ordering::Greater => self.route(shape, Heading::Right, crossed, aside, corners),
                std::cmp::Ordering::Less => self.route(shape, Heading::Left, crossed, aside, corners),
            }
        };
        columns(reachable & self.open_between()).map(via).min()
    }

    /// Down a column, along a row between the two cells, down a column. The first such row has the shortest start.
    fn down_across_down(&self) -> Option<Route> {
        if self.from.col == self.to.col {
            return None;
        }
        let lower = |row: u16| row + 1 < self.to.row && self.is_open(row + 1, self.from.col);
        let mut row = self.from.row;
        // The second column must be open from the crossing row on: the last closed cell in it sets the start.
        let mut start = self.to.row;
        while start > self.from.row + 1 && self.is_open(start - 1, self.to.col) {
            start -= 1;
        }
        while lower(row) {
            row += 1;
            if row >= start && self.span() & !self.board.open(row.into()) == 0 {
                return Some(self.via_row(Heading::Down, row));
            }
        }
        None
    }

    /// Up a column, along a row above both cells, down a column.
    fn over(&self) -> Option<Route> {
        let aside = self.from.col != self.to.col;
        let clear = || (self.from.row..self.to.row).all(|row| self.is_open(row, self.to.col));
        if !aside || !clear() {
            return None;
        }
        let ends = 1 << self.from.col | 1 << self.to.col;
        for row in (0..self.from.row).rev() {
            let closed = !self.board.open(row.into());
            if closed & ends != 0 {
                break;
            }
            if closed & self.span() == 0 {
                return Some(self.via_row(Heading::Up, row));
            }
        }
        None
    }

    /// Down a column, along a row below both cells, up a column.
    fn under(&self) -> Option<Route> {
        let aside = self.from.col != self.to.col;
        let clear = || (self.from.row + 1..=self.to.row).all(|row| self.is_open(row, self.from.col));
        if !aside || !clear() {
            return None;
        }
        let ends = 1 << self.from.col | 1 << self.to.col;
        for row in self.to.row + 1..self.board.rows.len() as u16 {
            let closed = !self.board.open(row.into());
            if closed & ends != 0 {
                break;
            }
            if closed & self.span() == 0 {
                return Some(self.via_row(Heading::Down, row));
            }
        }
        None
    }

    fn via_row(&self, heading: Heading, row: u16) -> Route {
        let (first, last) = (u32::from(row.abs_diff(self.from.row)), u32::from(row.abs_diff(self.to.row)));
        let corners = [Cell::new(row, self.from.col), Cell::new(row, self.to.col)];
        self.route(Shape::TwoTurns, heading, first + self.shift() + last - 1, first, corners)
    }
}
