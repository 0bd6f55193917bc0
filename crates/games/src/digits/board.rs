//! The board: nine columns of digits that grow downwards, who sees whom, and along which path.

use crate::pairs::{COLUMNS, class};
use quintet_engine::{Cell, Value};

/// The columns as a length.
pub(super) const WIDTH: usize = COLUMNS as usize;

/// No board has more rows than this.
pub const MAX_ROWS: u16 = 100;

/// Stands for "no cell" in tables of cell numbers.
pub(super) const NOBODY: u16 = u16::MAX;

/// Diagonals are numbered from 0; this is more than a board of [`MAX_ROWS`] has.
const DIAGONALS: usize = MAX_ROWS as usize + WIDTH;

/// The digits in scan order; 0 is an empty cell.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Board {
    pub cells: Vec<u8>,
}

/// The four kinds of path.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PathKind {
    /// Along a row.
    Horizontal,
    /// Along a column.
    Vertical,
    /// Along either diagonal.
    Diagonal,
    /// In scan order, from the end of a row to the start of the next.
    WrapAround,
}

impl PathKind {
    /// Its name for programs.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Horizontal => "horizontal",
            Self::Vertical => "vertical",
            Self::Diagonal => "diagonal",
            Self::WrapAround => "wrap_around",
        }
    }
}

impl From<PathKind> for Value {
    fn from(kind: PathKind) -> Self {
        kind.name().into()
    }
}

/// The way from one cell to another through empty cells only.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Path {
    /// How it runs.
    pub kind: PathKind,
    /// Its cells in order, both ends included.
    pub cells: Vec<Cell>,
}

impl Path {
    /// How many empty cells lie between its ends.
    pub fn between(&self) -> u32 {
        self.cells.len() as u32 - 2
    }
}

/// The nearest occupied cell of each line that a scan has met so far. Two cells on a row see each other exactly when
/// they follow each other in scan order, so four lines a cell are enough: scan order, column and both diagonals.
pub(super) struct Nearest {
    scan: u16,
    column: [u16; WIDTH],
    falling: [u16; DIAGONALS],
    rising: [u16; DIAGONALS],
}

impl Nearest {
    pub fn nobody() -> Self {
        Self {
            scan: NOBODY,
            column: [NOBODY; WIDTH],
            falling: [NOBODY; DIAGONALS],
            rising: [NOBODY; DIAGONALS],
        }
    }

    /// Puts a cell in front of its four lines and answers who was there.
    pub fn replace(&mut self, cell: u16) -> [u16; 4] {
        let (row, col) = (usize::from(cell) / WIDTH, usize::from(cell) % WIDTH);
        [
            std::mem::replace(&mut self.scan, cell),
            std::mem::replace(&mut self.column[col], cell),
            std::mem::replace(&mut self.falling[row + WIDTH - 1 - col], cell),
            std::mem::replace(&mut self.rising[row + col], cell),
        ]
    }
}

impl Board {
    pub fn rows(&self) -> u16 {
        (self.cells.len() / WIDTH) as u16
    }

    /// The occupied cells in scan order.
    pub fn occupied(&self) -> impl DoubleEndedIterator<Item = u16> {
        (0..self.cells.len() as u16).filter(|&cell| self.cells[usize::from(cell)] != 0)
    }

    pub fn is_empty(&self) -> bool {
        self.cells.iter().all(|&digit| digit == 0)
    }

    /// The class of the digit in an occupied cell.
    pub fn class_at(&self, cell: u16) -> u8 {
        class(self.cells[usize::from(cell)])
    }

    /// Every pair that can be matched, sorted by the first and then the second cell.
    pub fn pairs(&self) -> Vec<(u16, u16)> {
        let mut pairs = Vec::with_capacity(self.cells.len());
        let mut nearest = Nearest::nobody();
        // The scan runs backwards, so that it meets the later cell of each pair first.
        for cell in self.occupied().rev() {
            let own = self.class_at(cell);
            let mut seen = nearest.replace(cell);
            seen.sort_unstable_by(|a, b| b.cmp(a));
            let mut last = NOBODY;
            for other in seen {
                // Two cells may see each other along two lines; they are still one pair.
                if other != last && self.class_at(other) == own {
                    pairs.push((cell, other));
                }
                last = other;
            }
        }
        pairs.reverse();
        pairs
    }

    /// How few partners the cells of pairs have.
    pub fn partner_counts(&self, pairs: &[(u16, u16)]) -> PartnerCounts {
        let mut counts = vec![0; self.cells.len()];
        for &(first, second) in pairs {
            counts[usize::from(first)] += 1;
            counts[usize::from(second)] += 1;
        }
        PartnerCounts(counts)
    }

    /// Whether any pair can be matched; it stops at the first row that completes one.
    ///
    /// A row is a number with four bits a column, which hold the class. Four such numbers say whom the cells of the next
    /// row see: straight up, along either diagonal, and before them in scan order.
    pub fn has_pair(&self) -> bool {
        let (mut above, mut falling, mut rising, mut last) = (0, 0, 0, 0);
        self.cells.as_chunks().0.iter().any(|row| {
            let row = classes(row);
            let occupied = marks(row);
            let empty = !whole(occupied);
            let before = filled(row << 4 | last);
            last = before >> (4 * WIDTH) & 0xF;
            (falling, rising) = (falling << 4, rising >> 4);
            let differ = [above, falling, rising, before].map(|seen| marks(seen ^ row));
            let differ = differ.into_iter().fold(occupied, |all, differ| all & differ);
            for seen in [&mut above, &mut falling, &mut rising] {
                *seen = *seen & empty | row;
            }
            differ != occupied
        })
    }

    /// The path that counts between two different cells: straight if they lie on a line, else wrap-around. A straight
    /// line only meets cells that also lie between its ends in scan order, so it is clear whenever wrap-around is.
    pub fn path(&self, from: Cell, to: Cell) -> Option<Path> {
        let (kind, cells) = route(from, to);
        let clear = cells[1..cells.len() - 1].iter().all(|cell| self.cells[cell.index(COLUMNS)] == 0);
        clear.then_some(Path { kind, cells })
    }
}

/// The classes of a row's digits, four bits a column; an empty cell has none. The first eight are worked out at once, as
/// the bytes of one number.
fn classes(&[first @ .., ninth]: &[u8; WIDTH]) -> u64 {
    const EACH: u64 = 0x0101_0101_0101_0101;
    let digits = u64::from_le_bytes(first);
    // Adding this to a digit above 5 reaches the highest bit of its byte.
    let above_five = (digits + 122 * EACH) >> 7 & EACH;
    // Those are taken from 10, which is from 15 and 5 less.
    let classes = (digits ^ (above_five * 0x0F)) - above_five * 5;
    // Bytes become half bytes.
    let pairs = (classes | classes >> 4) & 0x00FF_00FF_00FF_00FF;
    let fours = (pairs | pairs >> 8) & 0x0000_FFFF_0000_FFFF;
    let eight = (fours | fours >> 16) & 0xFFFF_FFFF;
    eight | u64::from(class(ninth)) << 32
}

/// The highest bit of each column that is not empty. No class needs this bit, so 7 more reaches it from any class.
const fn marks(row: u64) -> u64 {
    (row + 0x7777_7777_7777_7777) & 0x8888_8888_8888_8888
}

/// All four bits of each column whose highest bit is set.
const fn whole(marks: u64) -> u64 {
    (marks >> 3) * 0xF
}

/// A row in which each empty column has the class of the nearest occupied one before it.
const fn filled(mut row: u64) -> u64 {
    let mut occupied = whole(marks(row));
    let mut places = 4;
    while places <= 4 * 8 {
        row |= row << places & !occupied;
        occupied |= occupied << places;
        places *= 2;
    }
    row
}

/// With how many cells each cell can be matched.
pub(super) struct PartnerCounts(Vec<u32>);

impl PartnerCounts {
    /// The less, the fewer alternatives a pair has: first by the cell that has fewer, then by both.
    pub fn of(&self, (first, second): (u16, u16)) -> u32 {
        let [one, other] = [first, second].map(|cell| self.0[usize::from(cell)]);
        // A cell has at most eight partners.
        one.min(other) * 32 + one + other
    }
}

/// How many cells lie between two different cells on the path that counts.
pub(super) fn between(one: u16, other: u16) -> u16 {
    let width = WIDTH as u16;
    let rows = (one / width).abs_diff(other / width);
    let cols = (one % width).abs_diff(other % width);
    let length = if rows == 0 || cols == 0 || rows == cols { rows.max(cols) } else { one.abs_diff(other) };
    length - 1
}

/// The cells of the path that counts, whether they are empty or not.
fn route(from: Cell, to: Cell) -> (PathKind, Vec<Cell>) {
    let (rows, cols) = (i32::from(to.row) - i32::from(from.row), i32::from(to.col) - i32::from(from.col));
    let kind = match (rows, cols) {
        (0, _) => PathKind::Horizontal,
        (_, 0) => PathKind::Vertical,
        _ if rows.abs() == cols.abs() => PathKind::Diagonal,
        _ => PathKind::WrapAround,
    };
    let (start, end) = (from.index(COLUMNS) as i32, to.index(COLUMNS) as i32);
    let length = if kind == PathKind::WrapAround { (end - start).abs() } else { rows.abs().max(cols.abs()) };
    // On each kind of path the cell numbers go up or down by the same step.
    let step = (end - start) / length;
    (kind, (0..=length).map(|i| Cell::at((start + i * step) as usize, COLUMNS)).collect())
}
