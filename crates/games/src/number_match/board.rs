//! The board: rows of nine cells as bit masks, one bit a column.

use crate::pairs::{CLASSES, COLUMNS, class};
use quintet_engine::Cell;

/// More rows than this are neither read nor grown.
pub const ROW_LIMIT: u16 = 10_000;

/// One bit a column, the leftmost column lowest.
pub(super) type Columns = u16;

/// All nine columns.
pub(super) const ALL: Columns = (1 << COLUMNS) - 1;

/// A row: for each class the columns that hold it, and the columns whose digit is the class's larger one.
///
/// Cleared and pristine cells have no bit anywhere, so equal rows have equal masks.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Row {
    pub classes: [Columns; CLASSES as usize],
    larger: Columns,
}

impl Row {
    /// The columns with a number.
    #[inline]
    pub fn occupied(&self) -> Columns {
        self.classes.iter().fold(0, |all, columns| all | columns)
    }

    /// The class in a column as a number from 0 to 4; 0 where there is no number.
    #[inline]
    pub fn class_index(&self, col: u8) -> usize {
        // A sum without a branch: which class it is cannot be foreseen, so a branch would cost more.
        (0..).zip(self.classes).map(|(index, columns)| index * usize::from(columns >> col & 1)).sum()
    }

    pub fn digit(&self, col: u8) -> Option<u8> {
        let smaller = self.class_index(col) as u8 + 1;
        let digit = if self.larger >> col & 1 == 1 { 10 - smaller } else { smaller };
        (self.occupied() >> col & 1 == 1).then_some(digit)
    }

    pub fn put(&mut self, col: u8, digit: u8) {
        self.classes[usize::from(class(digit)) - 1] |= 1 << col;
        self.larger |= Columns::from(digit > 5) << col;
    }

    fn clear(&mut self, col: u8) {
        for columns in self.classes.iter_mut().chain([&mut self.larger]) {
            *columns &= !(1 << col);
        }
    }
}

/// The numbers on the board.
///
/// Every row holds a number, since a row without one is removed immediately. Pristine cells are a suffix of the board
/// in scan order, so they all lie at the end of the last row, and their number says which they are.
#[derive(Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Board {
    pub rows: Vec<Row>,
    pristine: u8,
}

impl Board {
    /// A board that these digits fill in scan order.
    pub fn filled(digits: &[u8]) -> Self {
        let mut board = Self::default();
        board.append(digits);
        board
    }

    /// A board of rows that each hold a number; this many cells at its end are pristine.
    pub fn of(rows: Vec<Row>, pristine: u8) -> Self {
        debug_assert!(rows.last().is_none_or(|row| row.occupied() >> (COLUMNS - pristine) == 0));
        Self { rows, pristine }
    }

    /// How many cells at the end never held a number.
    pub fn pristine(&self) -> u8 {
        self.pristine
    }

    pub fn digit(&self, cell: Cell) -> Option<u8> {
        self.rows.get(usize::from(cell.row))?.digit(cell.col)
    }

    /// The columns of a row that a path may cross.
    #[inline]
    pub fn open(&self, row: usize) -> Columns {
        !self.rows[row].occupied() & ALL
    }

    /// The numbers in scan order.
    pub fn digits(&self) -> impl Iterator<Item = u8> + '_ {
        self.rows.iter().flat_map(|row| (0..COLUMNS).filter_map(|col| row.digit(col)))
    }

    /// How many numbers there are.
    pub fn count(&self) -> u32 {
        self.rows.iter().map(|row| row.occupied().count_ones()).sum()
    }

    /// Whether every class has an even count, without which matches alone cannot clear the board.
    pub fn is_even(&self) -> bool {
        let parity = self.rows.iter().fold([0; CLASSES as usize], |mut parity, row| {
            parity.iter_mut().zip(row.classes).for_each(|(odd, columns)| *odd ^= columns.count_ones() & 1);
            parity
        });
        parity == [0; CLASSES as usize]
    }

    /// Clears two cells, the first before the second in scan order, and removes the rows left without a number.
    /// Answers which of the first cell's row and the second cell's row went; one row counts as the first's.
    pub fn take(&mut self, first: Cell, second: Cell) -> [bool; 2] {
        self.rows[usize::from(first.row)].clear(first.col);
        self.rows[usize::from(second.row)].clear(second.col);
        let lower = second.row != first.row && self.remove_if_empty(second.row);
        [self.remove_if_empty(first.row), lower]
    }

    fn remove_if_empty(&mut self, row: u16) -> bool {
        let row = usize::from(row);
        let empty = self.rows[row].occupied() == 0;
        if empty {
            if row + 1 == self.rows.len() {
                self.pristine = 0;
            }
            self.rows.remove(row);
        }
        empty
    }

    /// How many rows there will be when this many numbers are appended.
    pub fn rows_with(&self, more: u32) -> u32 {
        self.rows.len() as u32 + more.saturating_sub(self.pristine.into()).div_ceil(COLUMNS.into())
    }

    /// Writes numbers into the pristine cells in scan order, and into new rows when those are full. Answers the
    /// first cell written.
    pub fn append(&mut self, digits: &[u8]) -> Cell {
        let start = self.rows.len() * usize::from(COLUMNS) - usize::from(self.pristine);
        for (index, &digit) in (start..).zip(digits) {
            let cell = Cell::at(index, COLUMNS);
            if usize::from(cell.row) == self.rows.len() {
                self.rows.push(Row::default());
                self.pristine = COLUMNS;
            }
            self.rows[usize::from(cell.row)].put(cell.col, digit);
            self.pristine -= 1;
        }
        Cell::at(start, COLUMNS)
    }
}
