//! The naive version of the rules: try every step from every cell, and never look ahead.

use super::Puzzle;
use quintet_engine::Cell;

/// A puzzle as the naive search keeps it.
#[derive(Clone, Debug)]
pub struct Naive {
    /// Row by row: `None` for a wall, 0 for a plain cell, else the number.
    grid: Vec<Vec<Option<u8>>>,
    visited: Vec<Vec<bool>>,
    head: Option<(usize, usize)>,
    next: u8,
    left: u32,
}

impl Naive {
    /// The puzzle with nothing drawn.
    pub fn new(puzzle: &Puzzle) -> Self {
        let side = usize::from(puzzle.side());
        let mut grid = vec![vec![None; side]; side];
        let mut left = 0;
        for (row, line) in grid.iter_mut().enumerate() {
            for (col, place) in line.iter_mut().enumerate() {
                let cell = Cell::new(row as u16, col as u8);
                if puzzle.is_free(cell) {
                    *place = Some(puzzle.number(cell).unwrap_or(0));
                    left += 1;
                }
            }
        }
        Self { grid, visited: vec![vec![false; side]; side], head: None, next: 1, left }
    }

    /// Whether a step to a cell is legal.
    pub fn may_step(&self, row: usize, col: usize) -> bool {
        let near = match self.head {
            None => self.grid[row][col] == Some(1),
            Some((r, c)) => r.abs_diff(row) + c.abs_diff(col) == 1,
        };
        let in_order = matches!(self.grid[row][col], Some(number) if number == 0 || number == self.next);
        near && in_order && !self.visited[row][col]
    }

    /// Takes a legal step.
    pub fn step(&mut self, row: usize, col: usize) {
        self.visited[row][col] = true;
        self.left -= 1;
        self.head = Some((row, col));
        if self.grid[row][col] != Some(0) {
            self.next += 1;
        }
    }

    /// How many ways there are to cover everything from here, counted up to a limit.
    pub fn count(&mut self, limit: u64) -> u64 {
        if self.left == 0 {
            return 1;
        }
        let (head, next) = (self.head, self.next);
        let side = self.grid.len();
        let mut count = 0;
        let mut try_step = |row: usize, col: usize| {
            if count < limit && row < side && col < side && self.may_step(row, col) {
                self.step(row, col);
                count += self.count(limit - count);
                self.visited[row][col] = false;
                self.left += 1;
                (self.head, self.next) = (head, next);
            }
        };
        match head {
            None => (0..side).for_each(|row| (0..side).for_each(|col| try_step(row, col))),
            Some((row, col)) => {
                try_step(row.wrapping_sub(1), col);
                try_step(row, col + 1);
                try_step(row + 1, col);
                try_step(row, col.wrapping_sub(1));
            }
        }
        count
    }
}
