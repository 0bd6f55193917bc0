//! The occupied cells as doubly linked lists: removing a cell joins its neighbours in constant time.

use super::board::{NOBODY, Nearest};

/// Scan order, column and the two diagonals.
const LINES: usize = Links::LINES;

/// The cells are numbered from 0 in scan order of the occupied ones; the number after the last is the rim, which
/// stands wherever a line ends and takes up what would otherwise need a test.
#[derive(Clone, Debug)]
pub(super) struct Links {
    /// For each cell and line the nearest cells before and after it.
    ends: Vec<[[u16; 2]; LINES]>,
}

impl Links {
    /// How many lines run through a cell.
    pub const LINES: usize = 4;

    /// Links cells, given in scan order by their place on the board.
    pub fn new(cells: &[u16]) -> Self {
        let rim = cells.len() as u16;
        let mut number_of = vec![rim; cells.last().map_or(0, |&last| usize::from(last) + 1)];
        let mut ends = vec![[[rim; 2]; LINES]; cells.len() + 1];
        let mut nearest = Nearest::nobody();
        for (number, &cell) in (0..).zip(cells) {
            number_of[usize::from(cell)] = number;
            for (line, other) in nearest.replace(cell).into_iter().enumerate() {
                if other != NOBODY {
                    let other = number_of[usize::from(other)];
                    ends[usize::from(number)][line][0] = other;
                    ends[usize::from(other)][line][1] = number;
                }
            }
        }
        Self { ends }
    }

    /// Becomes equal to another one that was made from as many cells.
    pub fn reset_to(&mut self, other: &Self) {
        self.ends.copy_from_slice(&other.ends);
    }

    /// The rim's number, which is also how many cells there were at first.
    pub fn rim(&self) -> u16 {
        self.ends.len() as u16 - 1
    }

    /// The nearest cells before and after a cell on each line; the rim where there is none.
    pub fn around(&self, cell: u16) -> [[u16; 2]; LINES] {
        self.ends[usize::from(cell)]
    }

    /// Whether two cells see each other.
    pub fn sees(&self, one: u16, other: u16) -> bool {
        self.ends[usize::from(one)].iter().any(|ends| ends.contains(&other))
    }

    /// Takes a cell out of its lines.
    pub fn remove(&mut self, cell: u16) {
        for (line, [before, after]) in self.around(cell).into_iter().enumerate() {
            self.ends[usize::from(before)][line][1] = after;
            self.ends[usize::from(after)][line][0] = before;
        }
    }

    /// Puts back the cell that was taken out last.
    pub fn restore(&mut self, cell: u16) {
        for (line, [before, after]) in self.around(cell).into_iter().enumerate() {
            self.ends[usize::from(before)][line][1] = cell;
            self.ends[usize::from(after)][line][0] = cell;
        }
    }
}
