//! Which pairs can be matched: all of them, or whether there is one at all.
//!
//! From each number one sweep goes down the board and carries along, as bit masks, the columns in which a path may
//! still come down. Each row costs a few operations however many paths there are, and the sweep ends where no column
//! is open any more.

use super::board::{ALL, Board, Columns};
use super::runs::{columns, run};
use super::{Move, Turns};
use quintet_engine::Cell;

/// Finds the pairs of one board.
pub(super) struct Finder<'a> {
    board: &'a Board,
    turns: Turns,
    /// The open columns of each row.
    open: Vec<Columns>,
    /// The numbers reached from one cell: a mask for its own row and each row below.
    reached: Vec<Columns>,
}

impl<'a> Finder<'a> {
    pub fn new(board: &'a Board, turns: Turns) -> Self {
        let open = board.rows.iter().map(|row| !row.occupied() & ALL).collect();
        Self { board, turns, open, reached: Vec::new() }
    }

    /// Appends every pair that can be matched, in scan order.
    pub fn pairs(&mut self, into: &mut Vec<Move>) {
        for row in 0..self.open.len() {
            for col in columns(self.occupied(row)) {
                self.reach(row, col);
                let Some(class) = self.board.rows[row].class_index(col) else { continue };
                let first = Cell::new(row as u16, col);
                for (below, (&reached, other)) in self.reached.iter().zip(&self.board.rows[row..]).enumerate()
                {
                    into.extend(
                        columns(reached & other.classes[class])
                            .map(|col| Move::Pair(first, Cell::new((row + below) as u16, col))),
                    );
                }
            }
        }
    }

    /// Whether any pair can be matched. Neighbours are looked at first, since most boards have some that match.
    pub fn any(&mut self) -> bool {
        self.any_neighbours() || self.any_at_a_distance()
    }

    fn any_neighbours(&self) -> bool {
        let rows = &self.board.rows;
        let beside = rows.iter().any(|row| row.classes.iter().any(|columns| columns & columns << 1 != 0));
        let below = |columns: Columns| columns | columns << 1 | columns >> 1;
        beside
            || rows.windows(2).any(|two| {
                two[0].classes.iter().zip(&two[1].classes).any(|(upper, lower)| below(*upper) & lower != 0)
            })
    }

    fn any_at_a_distance(&mut self) -> bool {
        (0..self.open.len()).any(|row| {
            columns(self.occupied(row)).any(|col| {
                self.reach(row, col);
                let class = self.board.rows[row].class_index(col).unwrap_or_default();
                let below = &self.board.rows[row..];
                self.reached.iter().zip(below).any(|(reached, other)| reached & other.classes[class] != 0)
            })
        })
    }

    fn occupied(&self, row: usize) -> Columns {
        !self.open[row] & ALL
    }

    /// Finds every number after this one in scan order to which a path leads.
    fn reach(&mut self, row: usize, col: u8) {
        self.reached.clear();
        self.reached.push(0);
        self.reach_in_scan_order(row, col);
        self.reach_along_diagonals(row, col);
        match self.turns {
            Turns::None => self.reach_straight_down(row, col),
            Turns::Two => self.sweep(row, col),
        }
    }

    fn mark(&mut self, below: usize, reached: Columns) {
        if self.reached.len() <= below {
            self.reached.resize(below + 1, 0);
        }
        self.reached[below] |= reached;
    }

    fn reach_in_scan_order(&mut self, row: usize, col: u8) {
        let mut ahead = self.occupied(row) & after(col);
        let mut below = 0;
        while ahead == 0 && row + below + 1 < self.open.len() {
            below += 1;
            ahead = self.occupied(row + below);
        }
        self.mark(below, ahead & ahead.wrapping_neg());
    }

    fn reach_along_diagonals(&mut self, row: usize, col: u8) {
        let (mut left, mut right): (Columns, Columns) = (1 << col >> 1, (1 << col << 1) & ALL);
        for below in 1..self.open.len() - row {
            let open = self.open[row + below];
            if (left | right) & !open != 0 {
                self.mark(below, (left | right) & !open);
            }
            left = (left & open) >> 1;
            right = ((right & open) << 1) & ALL;
            if left | right == 0 {
                break;
            }
        }
    }

    fn reach_straight_down(&mut self, row: usize, col: u8) {
        if let Some(above) = self.open[row + 1..].iter().position(|open| open >> col & 1 == 0) {
            self.mark(above + 1, 1 << col);
        }
    }

    /// Straight down, and every path with one or two turns that ends below or further right in the same row.
    fn sweep(&mut self, row: usize, col: u8) {
        let own: Columns = 1 << col;
        // Columns in which a path comes down with a turn to spare: across first, or straight down.
        let mut turning = run(self.open[row] | own, col);
        // Columns in which it comes down after its last turn.
        let mut falling = self.over_the_top(row, col);
        self.reached[0] |= falling & !self.open[row] & after(col);
        falling &= self.open[row];
        let mut side_above = 0;
        for at in row + 1..self.open.len() {
            let open = self.open[at];
            let mut hit = (turning | falling) & !open;
            turning &= open;
            falling &= open;
            let mut rest = turning;
            while rest != 0 {
                let across = run(open, rest.trailing_zeros() as u8);
                hit |= (across << 1 | across >> 1) & !open;
                rest &= !across;
            }
            self.mark(at - row, hit & ALL);
            if turning & own != 0 {
                let side = run(open, col);
                // A column that was beside the path one row above has already been followed up from there.
                self.climb(row, col, at, side & !side_above & !own);
                falling |= side;
                side_above = side;
            }
            if turning | falling == 0 {
                break;
            }
        }
    }

    /// The columns that come down into this row after going up the own column and across.
    fn over_the_top(&self, row: usize, col: u8) -> Columns {
        let own: Columns = 1 << col;
        let (mut clear, mut falling) = (ALL, 0);
        for &open in self.open[..row].iter().rev() {
            clear &= open;
            if clear & own == 0 {
                break;
            }
            falling |= run(open, col) & clear;
            if clear == own {
                break;
            }
        }
        falling & !own
    }

    /// Marks what is met going up in these columns from below, as far as the own row's right part.
    fn climb(&mut self, row: usize, col: u8, from: usize, mut rising: Columns) {
        let mut at = from;
        while rising != 0 && at > row {
            at -= 1;
            let wanted = if at == row { after(col) } else { ALL };
            self.reached[at - row] |= rising & !self.open[at] & wanted;
            rising &= self.open[at];
        }
    }
}

/// The columns to the right of one.
const fn after(col: u8) -> Columns {
    ALL & !((2 << col) - 1)
}
