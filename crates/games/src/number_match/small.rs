//! Which numbers a number reaches on a board of few rows, all of which are one set of 64 bits.
//!
//! A column that is always closed stands before each row and after the last, so that no path runs over an edge. A step
//! to the right is one bit up, a step down a whole row of bits. What spreads along open cells does so for all cells
//! of a set at once, in steps of 1, 2 and 4 places.

use super::Turns;
use super::board::{ALL, Board};
use crate::pairs::{CLASSES, COLUMNS};
use quintet_engine::Cell;

/// A set of cells.
type Set = u64;

/// The bits of a row: its cells and the closed column before them.
const ROW: u32 = COLUMNS as u32 + 1;

/// The most rows that fit, with the closed column after the last.
pub(super) const MOST_ROWS: usize = ((Set::BITS - 1) / ROW) as usize;

/// The open cells, and those where 2 and 4 open cells in a line end, as a spread meets them.
#[derive(Clone, Copy)]
struct Ways([Set; 3]);

impl Ways {
    /// For spreads by this many bits up.
    fn up(open: Set, places: u32) -> Self {
        let two = open & open << places;
        Self([open, two, two & two << (2 * places)])
    }

    /// For spreads by this many bits down.
    fn down(open: Set, places: u32) -> Self {
        let two = open & open >> places;
        Self([open, two, two & two >> (2 * places)])
    }

    /// A set, and all open cells up from it in a line.
    fn spread_up(self, mut set: Set, places: u32) -> Set {
        for (way, step) in self.0.into_iter().zip([1, 2, 4]) {
            set |= set << (step * places) & way;
        }
        set
    }

    /// A set, and all open cells down from it in a line.
    fn spread_down(self, mut set: Set, places: u32) -> Set {
        for (way, step) in self.0.into_iter().zip([1, 2, 4]) {
            set |= set >> (step * places) & way;
        }
        set
    }
}

/// A board of at most [`MOST_ROWS`] rows.
pub(super) struct Small {
    turns: Turns,
    numbers: Set,
    /// The numbers of each class.
    classes: [Set; CLASSES as usize],
    open: Set,
    left: Ways,
    above: Ways,
    below: Ways,
    /// Down and to the left, down and to the right.
    falling: [Ways; 2],
}

/// The two directions of a diagonal that goes down.
const FALLING: [u32; 2] = [ROW - 1, ROW + 1];

impl Small {
    /// The board, if it is small enough.
    pub fn of(board: &Board, turns: Turns) -> Option<Self> {
        if board.rows.len() > MOST_ROWS {
            return None;
        }
        let (mut classes, mut all) = ([0; CLASSES as usize], 0);
        for (row, place) in board.rows.iter().zip((1..).step_by(ROW as usize)) {
            for (class, columns) in classes.iter_mut().zip(row.classes) {
                *class |= Set::from(columns) << place;
            }
            all |= Set::from(ALL) << place;
        }
        let numbers = classes.iter().fold(0, |numbers, class| numbers | class);
        let open = all & !numbers;
        Some(Self {
            turns,
            numbers,
            classes,
            open,
            left: Ways::down(open, 1),
            above: Ways::down(open, ROW),
            below: Ways::up(open, ROW),
            falling: FALLING.map(|places| Ways::up(open, places)),
        })
    }

    /// The numbers in scan order, each with the numbers of its class after it to which a path leads.
    pub fn matches(&self) -> impl Iterator<Item = (u32, Set)> + '_ {
        spots(self.numbers).map(|spot| (spot, self.matches_of(spot)))
    }

    /// The numbers of its class after a number to which a path leads.
    #[inline]
    fn matches_of(&self, spot: u32) -> Set {
        let own: Set = 1 << spot;
        let after = !(own | (own - 1));
        let class = self.classes.iter().fold(0, |set, class| set | if class & own == 0 { 0 } else { *class });
        let class = class & after;
        if class == 0 {
            return 0;
        }
        // No row is without a number, so scan order leads from each number to the next, along the row too.
        let ahead = self.numbers & after;
        let mut reached = ahead & ahead.wrapping_neg();
        for (way, places) in self.falling.iter().zip(FALLING) {
            reached |= way.spread_up(own, places) << places;
        }
        reached |= match self.turns {
            Turns::None => self.below.spread_up(own, ROW) << ROW,
            Turns::Two => self.around(own),
        };
        reached & class
    }

    /// What paths along rows and columns lead to that turn at most twice.
    #[inline]
    fn around(&self, own: Set) -> Set {
        let beside = (own << 1 | own >> 1) & self.open;
        let next = (own << ROW | own >> ROW) & self.open;
        if beside | next == 0 {
            return own << ROW;
        }
        // Along the row first, then down, and along a row again.
        let level = own | self.level(own);
        let under = self.below.spread_up(level, ROW);
        let along = under & self.open;
        let ends = along.wrapping_add(self.open) | self.left.spread_down(along, 1) >> 1;
        let reached = ends & !self.open | under << ROW;
        if next == 0 {
            return reached;
        }
        // Up or down first, then along a row, and up or down again.
        let column = self.above.spread_down(own, ROW) | self.below.spread_up(own, ROW);
        let across = self.level(column) | column & self.open;
        let lower = across & !(own | (own - 1));
        let risen = self.above.spread_down(lower, ROW) >> ROW;
        let fallen = self.below.spread_up(across, ROW) << ROW;
        reached | risen | fallen
    }

    /// The open cells to the left and right of some cells, in their rows. No two of these stand in one run.
    #[inline]
    fn level(&self, cells: Set) -> Set {
        let right = (cells << 1).wrapping_add(self.open) ^ self.open;
        self.left.spread_down(cells >> 1 & self.open, 1) | right & self.open
    }
}

/// The cells by their places in a set. No cell has a place of a closed column.
const CELLS: [Cell; Set::BITS as usize] = {
    let mut table = [Cell::new(0, 0); Set::BITS as usize];
    let mut spot = 0;
    while spot < Set::BITS {
        table[spot as usize] = Cell::new((spot / ROW) as u16, (spot % ROW).saturating_sub(1) as u8);
        spot += 1;
    }
    table
};

/// The cell of a place in a set.
pub(super) fn cell(spot: u32) -> Cell {
    CELLS[spot as usize % CELLS.len()]
}

/// The places in a set, in scan order.
pub(super) fn spots(mut set: Set) -> impl Iterator<Item = u32> {
    std::iter::from_fn(move || {
        let spot = (set != 0).then(|| set.trailing_zeros())?;
        set &= set - 1;
        Some(spot)
    })
}
