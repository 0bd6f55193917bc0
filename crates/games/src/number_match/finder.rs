//! Which pairs can be matched: all of them, or whether there is one at all.
//!
//! From each number one sweep goes down the board and carries along, as bit masks, the columns in which a path may
//! still come down. Each row costs a few operations however many paths there are, and the sweep ends where no column
//! is open any more. On boards of few rows, as all are dealt, [`Small`] looks at all rows at once instead.

use super::beam::Budget;
use super::board::{ALL, Board, Columns, Row};
use super::runs::{columns, run};
use super::small::{Small, cell, spots};
use super::{Move, Turns};
use quintet_engine::Cell;

/// Finds the pairs of one board.
pub(super) struct Finder<'a> {
    board: &'a Board,
    turns: Turns,
    /// The board as one set, if it is small enough; then nothing below is used.
    small: Option<Small>,
    /// The open columns of each row.
    open: Vec<Columns>,
    /// The numbers reached from one cell: a mask for its own row and each row below, as far as `depth` says.
    reached: Vec<Columns>,
    depth: usize,
    /// How many rows were looked at, each time that one was, where that is counted.
    looked: u64,
}

impl<'a> Finder<'a> {
    pub fn new(board: &'a Board, turns: Turns) -> Self {
        match Small::of(board, turns) {
            None => Self::sweeping(board, turns),
            small => Self { board, turns, small, open: Vec::new(), reached: Vec::new(), depth: 0, looked: 0 },
        }
    }

    /// A finder that sweeps, however small the board is.
    fn sweeping(board: &'a Board, turns: Turns) -> Self {
        let open: Vec<Columns> = board.rows.iter().map(|row| !row.occupied() & ALL).collect();
        Self { board, turns, small: None, reached: vec![0; open.len()], open, depth: 0, looked: 0 }
    }

    /// Appends every pair that can be matched, in scan order.
    pub fn pairs(&mut self, into: &mut Vec<Move>) {
        self.pairs_until(usize::MAX, into);
    }

    /// The same, but looks at no further number once there are this many pairs.
    pub fn pairs_until(&mut self, enough: usize, into: &mut Vec<Move>) {
        if let Some(small) = &self.small {
            for (spot, matches) in small.matches() {
                if into.len() >= enough {
                    return;
                }
                into.extend(spots(matches).map(|other| Move::Pair(cell(spot), cell(other))));
            }
            return;
        }
        for row in 0..self.open.len() {
            for col in columns(self.occupied(row)) {
                if into.len() >= enough {
                    return;
                }
                self.pairs_of::<false>(row, col, into);
            }
        }
    }

    /// Appends every pair as long as the budget lasts, and answers whether it did.
    pub fn pairs_within(&mut self, budget: &mut Budget, into: &mut Vec<Move>) -> Option<()> {
        let rows = self.board.rows.len() as u64;
        budget.pay(rows)?;
        if let Some(small) = &self.small {
            for (spot, matches) in small.matches() {
                into.extend(spots(matches).map(|other| Move::Pair(cell(spot), cell(other))));
                budget.pay(rows + u64::from(matches.count_ones()))?;
            }
            return Some(());
        }
        for row in 0..self.open.len() {
            for col in columns(self.occupied(row)) {
                let (looked, found) = (self.looked, into.len());
                self.pairs_of::<true>(row, col, into);
                budget.pay(self.looked - looked + (into.len() - found) as u64)?;
            }
        }
        Some(())
    }

    /// Appends the pairs of a number and those after it.
    #[inline(always)]
    fn pairs_of<const COUNTED: bool>(&mut self, row: usize, col: u8, into: &mut Vec<Move>) {
        self.reach::<COUNTED>(row, col);
        let class = self.board.rows[row].class_index(col);
        let first = Cell::new(row as u16, col);
        let (rows, reached) = (&self.board.rows[row..][..self.depth], &self.reached[..self.depth]);
        for down in 0..self.depth {
            let matching = columns(reached[down] & rows[down].classes[class]);
            let second = |col| Cell::new((row + down) as u16, col);
            into.extend(matching.map(|col| Move::Pair(first, second(col))));
        }
    }

    /// Whether any pair can be matched. Neighbours are looked at first, since most boards have some that match.
    pub fn any(board: &Board, turns: Turns) -> bool {
        any_neighbours(board)
            || match Small::of(board, turns) {
                Some(small) => small.matches().any(|(_, matches)| matches != 0),
                None => Finder::sweeping(board, turns).any_at_a_distance(),
            }
    }

    /// How many pairs can be matched. A long board with open columns has millions, too many to list for a figure.
    pub fn count(&mut self) -> u64 {
        if let Some(small) = &self.small {
            return small.matches().map(|(_, matches)| u64::from(matches.count_ones())).sum();
        }
        let mut count = 0;
        for row in 0..self.open.len() {
            for col in columns(self.occupied(row)) {
                self.reach::<false>(row, col);
                let class = self.board.rows[row].class_index(col);
                let below = self.reached[..self.depth].iter().zip(&self.board.rows[row..]);
                count += below
                    .map(|(reached, other)| u64::from((reached & other.classes[class]).count_ones()))
                    .sum::<u64>();
            }
        }
        count
    }

    /// How many numbers can be matched with none.
    pub fn stranded(&mut self) -> u32 {
        if let Some(small) = &self.small {
            let own = |(spot, matches): (u32, u64)| matches | u64::from(matches != 0) << spot;
            let partnered = small.matches().fold(0, |partnered, found| partnered | own(found));
            return self.board.count() - partnered.count_ones();
        }
        let mut alone: Vec<Columns> = self.open.iter().map(|open| !open & ALL).collect();
        for row in 0..self.open.len() {
            for col in columns(self.occupied(row)) {
                self.reach::<false>(row, col);
                let class = self.board.rows[row].class_index(col);
                let below = &self.board.rows[row..];
                for (down, (&reached, other)) in self.reached[..self.depth].iter().zip(below).enumerate() {
                    let matching = reached & other.classes[class];
                    alone[row + down] &= !matching;
                    alone[row] &= !(Columns::from(matching != 0) << col);
                }
            }
        }
        alone.iter().map(|columns| columns.count_ones()).sum()
    }

    fn any_at_a_distance(&mut self) -> bool {
        (0..self.open.len()).any(|row| {
            columns(self.occupied(row)).any(|col| {
                self.reach::<false>(row, col);
                let class = self.board.rows[row].class_index(col);
                let below = &self.board.rows[row..];
                self.reached[..self.depth]
                    .iter()
                    .zip(below)
                    .any(|(reached, other)| reached & other.classes[class] != 0)
            })
        })
    }

    fn occupied(&self, row: usize) -> Columns {
        !self.open[row] & ALL
    }

    /// Finds every number after this one in scan order to which a path leads.
    #[inline(always)]
    fn reach<const COUNTED: bool>(&mut self, row: usize, col: u8) {
        let own: Columns = 1 << col;
        let turns = self.turns == Turns::Two;
        let (above, rows) = self.open.split_at(row);
        let reached = &mut self.reached[..rows.len()];
        let open = rows[0];
        // Columns in which a path comes down with a turn to spare: across first, or straight down.
        let mut turning = own;
        // Columns in which it comes down after its last turn.
        let mut falling = 0;
        if turns {
            turning = run(open | own, col);
            falling = over_the_top::<COUNTED>(above, col, &mut self.looked);
        }
        let ahead = !open & after(col);
        reached[0] = falling & ahead | lowest(ahead);
        falling &= open;
        let (mut left, mut right) = (own >> 1, own << 1);
        let mut side_above = 0;
        self.depth = rows.len();
        for at in 1..rows.len() {
            let open = rows[at];
            let mut hit = (turning | falling | left | right) & !open;
            turning &= open;
            falling &= open;
            (left, right) = ((left & open) >> 1, (right & open) << 1);
            if turns && turning != 0 {
                hit |= beside(turning, open);
            }
            reached[at] = hit & ALL;
            if turns && turning & own != 0 {
                let side = run(open, col);
                // A column that was beside the path one row above has already been followed up from there.
                climb::<COUNTED>(
                    &rows[..at],
                    &mut reached[..at],
                    col,
                    side & !side_above & !own,
                    &mut self.looked,
                );
                falling |= side;
                side_above = side;
            }
            if turning | falling | left | right & ALL == 0 {
                self.depth = at + 1;
                break;
            }
        }
        if COUNTED {
            self.looked += self.depth as u64;
        }
        // No row is without a number, so scan order leads no further than to the next row.
        if ahead == 0 && rows.len() > 1 {
            reached[1] |= lowest(!rows[1] & ALL);
        }
    }
}

/// The columns that come down into a row after going up the own column and across, in the rows above it.
fn over_the_top<const COUNTED: bool>(above: &[Columns], col: u8, looked: &mut u64) -> Columns {
    let own: Columns = 1 << col;
    let (mut clear, mut falling) = (ALL, 0);
    for &open in above.iter().rev() {
        if COUNTED {
            *looked += 1;
        }
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

/// Marks what is met going up in these columns from below these rows, as far as the own row's right part; the first of
/// the rows is the own one.
fn climb<const COUNTED: bool>(
    rows: &[Columns],
    reached: &mut [Columns],
    col: u8,
    mut rising: Columns,
    looked: &mut u64,
) {
    for (at, (reached, open)) in reached.iter_mut().zip(rows).enumerate().rev() {
        if rising == 0 {
            break;
        }
        if COUNTED {
            *looked += 1;
        }
        let wanted = if at == 0 { after(col) } else { ALL };
        *reached |= rising & !open & wanted;
        rising &= open;
    }
}

/// Whether two numbers that match lie side by side, one below the other, or corner to corner.
fn any_neighbours(board: &Board) -> bool {
    let rows = &board.rows;
    let beside = |row: &Row| row.classes.iter().any(|columns| columns & columns << 1 != 0);
    let around = |columns: Columns| columns | columns << 1 | columns >> 1;
    rows.iter().any(beside)
        || rows.windows(2).any(|two| {
            two[0].classes.iter().zip(&two[1].classes).any(|(upper, lower)| around(*upper) & lower != 0)
        })
}

/// The closed columns at both ends of each open run that holds one of these columns, which are open.
#[inline]
fn beside(columns: Columns, open: Columns) -> Columns {
    // Adding a column to the run that holds it carries into the column after the run.
    let right = columns + open;
    // To the left the columns spread over 1, 3 and 7 places, which is as far as a run with a closed end goes.
    let (mut left, mut way) = (columns, open);
    for places in [1, 2, 4] {
        left |= left >> places & way;
        way &= way >> places;
    }
    (right | left >> 1) & !open
}

/// The leftmost of these columns.
const fn lowest(columns: Columns) -> Columns {
    columns & columns.wrapping_neg()
}

/// The columns to the right of one.
const fn after(col: u8) -> Columns {
    ALL & !((2 << col) - 1)
}
