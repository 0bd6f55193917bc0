//! Cells of a grid, named like those of a chessboard but counted from the top.

use crate::Refusal;
use std::fmt::{self, Display};
use std::str::FromStr;

/// A cell: `a1` is the top left corner. The order is scan order: row by row, left to right.
///
/// ```
/// use quintet_engine::Cell;
///
/// let cell: Cell = "c2".parse()?;
/// assert_eq!(cell, Cell::new(1, 2));
/// assert_eq!((cell.index(9), Cell::at(11, 9)), (11, cell));
/// # Ok::<(), quintet_engine::Refusal>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Cell {
    /// From 0, downwards.
    pub row: u16,
    /// From 0, to the right; at most 25, so that it has a letter.
    pub col: u8,
}

impl Cell {
    /// The cell in this row and column, both from 0.
    pub const fn new(row: u16, col: u8) -> Self {
        Self { row, col }
    }

    /// The cell with this number in scan order on a board with this many columns.
    pub const fn at(index: usize, columns: u8) -> Self {
        Self { row: (index / columns as usize) as u16, col: (index % columns as usize) as u8 }
    }

    /// Its number in scan order on a board with this many columns.
    pub const fn index(self, columns: u8) -> usize {
        self.row as usize * columns as usize + self.col as usize
    }

    /// Whether it lies on a board of this size.
    pub const fn within(self, rows: u16, columns: u8) -> bool {
        self.row < rows && self.col < columns
    }
}

impl Cell {
    /// Reads two cells, as most moves are written: `c3-d3`.
    pub fn two_from(text: &str) -> Result<(Self, Self), Refusal> {
        let refused = || Refusal::bad_move(text, "two cells such as c3-d3");
        let (first, second) = text.split_once('-').ok_or_else(refused)?;
        Ok((first.parse().map_err(|_| refused())?, second.parse().map_err(|_| refused())?))
    }
}

impl Display for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", char::from(b'a' + self.col), u32::from(self.row) + 1)
    }
}

impl FromStr for Cell {
    type Err = Refusal;

    fn from_str(text: &str) -> Result<Self, Refusal> {
        let refused = || Refusal::bad_move(text, "a cell such as c3");
        let (&letter, digits) = text.as_bytes().split_first().ok_or_else(refused)?;
        if !letter.is_ascii_lowercase() || digits.first().is_none_or(|d| !(b'1'..=b'9').contains(d)) {
            return Err(refused());
        }
        let mut number: u32 = 0;
        for &digit in digits {
            if !digit.is_ascii_digit() {
                return Err(refused());
            }
            number = number * 10 + u32::from(digit - b'0');
            if number > u32::from(u16::MAX) {
                return Err(refused());
            }
        }
        Ok(Self { row: (number - 1) as u16, col: letter - b'a' })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_cell_round_trips_through_its_name() {
        for row in [0, 1, 8, 9, 99, 9_999, 65_534] {
            for col in 0..26 {
                let cell = Cell::new(row, col);
                assert_eq!(cell.to_string().parse(), Ok(cell));
            }
        }
        assert_eq!("a1".parse(), Ok(Cell::new(0, 0)));
        assert_eq!("i10".parse(), Ok(Cell::new(9, 8)));
    }

    #[test]
    fn what_is_no_cell_is_refused() {
        for text in
            ["", "a", "1", "a0", "a01", "A1", "aa1", "a-1", "a+1", "a1 ", "é1", "a65536", "a99999999999"]
        {
            assert_eq!(text.parse::<Cell>().unwrap_err().code, "bad_move", "{text}");
        }
    }

    #[test]
    fn the_order_is_scan_order() {
        assert!(Cell::new(0, 8) < Cell::new(1, 0));
        assert_eq!(Cell::at(10, 9), Cell::new(1, 1));
        assert_eq!(Cell::new(1, 1).index(9), 10);
    }
}
