//! The fixed part of a position: a square board with wall cells and numbers.
//!
//! Inside, a cell is a [`Spot`] on a board that is always eleven wide. The spare column is never free, so a
//! whole set of cells shifts by a row or a column without running over an edge.

use quintet_engine::{Cell, Refusal};

/// A cell's number on the eleven-wide board.
pub(super) type Spot = u8;
/// A set of spots.
pub(super) type Mask = u128;

/// The width of the inner board: one more than the largest side.
pub(super) const STRIDE: u8 = 11;
/// The spots of the largest board, its spare column included.
pub(super) const SPOTS: usize = 110;
/// The smallest side of a board.
pub const MIN_SIDE: u8 = 2;
/// The largest side of a board.
pub const MAX_SIDE: u8 = 10;
/// As many numbers as have a sign: `1` to `9`, then `A` to `Z`.
pub const MAX_NUMBERS: u8 = 35;
/// The spots of one chessboard colour: a spot has the colour of its lowest bit.
pub(super) const EVEN: Mask = Mask::MAX / 3;

/// The spot of a cell.
pub(super) fn spot(cell: Cell) -> Spot {
    cell.row as u8 * STRIDE + cell.col
}

/// The cell of a spot.
pub(super) fn cell(spot: Spot) -> Cell {
    Cell::new(u16::from(spot / STRIDE), spot % STRIDE)
}

/// The set of one spot.
pub(super) fn bit(spot: Spot) -> Mask {
    BITS[spot as usize % BITS.len()]
}

/// Each spot as a set. WebAssembly would call a function to shift 128 bits by a number that is not known before.
static BITS: [Mask; Mask::BITS as usize] = {
    let mut table = [1; Mask::BITS as usize];
    let mut spot = 1;
    while spot < table.len() {
        table[spot] = table[spot - 1] << 1;
        spot += 1;
    }
    table
};

/// All spots next to one of a set.
pub(super) const fn beside(set: Mask) -> Mask {
    set << 1 | set >> 1 | set << STRIDE | set >> STRIDE
}

/// All that can be reached from a set within another.
pub(super) fn flood(from: Mask, within: Mask) -> Mask {
    let mut reached = from & within;
    loop {
        let more = (reached | beside(reached)) & within;
        if more == reached {
            return reached;
        }
        reached = more;
    }
}

/// The spots of a set in scan order.
pub(super) fn spots(mut set: Mask) -> impl Iterator<Item = Spot> {
    std::iter::from_fn(move || {
        let first = set.trailing_zeros();
        set &= set.wrapping_sub(1);
        (first < Mask::BITS).then_some(first as Spot)
    })
}

/// Every cell of a board with this side.
pub(super) fn whole(side: u8) -> Mask {
    (0..side).fold(0, |set, row| set | ((1 << side) - 1) << (row * STRIDE))
}

/// A puzzle: which cells are free and where the numbers stand.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Puzzle {
    side: u8,
    pub(super) free: Mask,
    pub(super) numbers: Vec<Spot>,
}

impl Puzzle {
    /// The puzzle with these wall cells and numbers, in any order, or what is wrong with it.
    pub fn new(side: u8, walls: &[Cell], numbers: &[(u8, Cell)]) -> Result<Self, Refusal> {
        let refused = |message: String| Err(Refusal::bad_position(message));
        if !(MIN_SIDE..=MAX_SIDE).contains(&side) {
            return refused(format!("a board has {MIN_SIDE} to {MAX_SIDE} rows and columns, not {side}"));
        }
        let mut free = whole(side);
        for wall in walls {
            if !wall.within(side.into(), side) {
                return refused(format!("the wall {wall} is not on the {side} x {side} board"));
            }
            free &= !bit(spot(*wall));
        }
        let mut places: [Option<Cell>; MAX_NUMBERS as usize] = [None; MAX_NUMBERS as usize];
        for &(number, at) in numbers {
            if !at.within(side.into(), side) {
                return refused(format!("number {number} at {at} is not on the {side} x {side} board"));
            }
            if !(1..=MAX_NUMBERS).contains(&number) {
                return refused(format!("{at}: numbers go from 1 to {MAX_NUMBERS}, not {number}"));
            }
            if free & bit(spot(at)) == 0 {
                return refused(format!("{at}: number {number} stands on a wall"));
            }
            if let Some(other) = places[usize::from(number) - 1] {
                return refused(format!("{at}: number {number} stands at {other} already"));
            }
            if let Some((other, _)) = numbers.iter().find(|(n, cell)| *n != number && *cell == at) {
                return refused(format!("{at}: two numbers, {number} and {other}, stand on one cell"));
            }
            places[usize::from(number) - 1] = Some(at);
        }
        let (mut in_order, mut missing) = (Vec::new(), None);
        for (number, place) in (1..).zip(places) {
            match (place, missing) {
                (Some(at), None) => in_order.push(spot(at)),
                (Some(at), Some(gap)) => {
                    return refused(format!("{at}: there is a number {number} but no number {gap}"));
                }
                (None, _) => missing = missing.or(Some(number)),
            }
        }
        if in_order.is_empty() {
            return refused("there is no number 1, and no other".to_string());
        }
        Ok(Self { side, free, numbers: in_order })
    }

    /// The puzzle on these free spots, with its numbers in order.
    pub(super) fn of(side: u8, free: Mask, numbers: Vec<Spot>) -> Self {
        Self { side, free, numbers }
    }

    /// How many rows and columns the board has.
    pub fn side(&self) -> u8 {
        self.side
    }

    /// How many cells are not walls.
    pub fn cells(&self) -> u8 {
        self.free.count_ones() as u8
    }

    /// How many numbers there are.
    pub fn numbers(&self) -> u8 {
        self.numbers.len() as u8
    }

    /// Where the path begins.
    pub fn start(&self) -> Cell {
        cell(self.numbers[0])
    }

    /// Where a number stands.
    pub fn place(&self, number: u8) -> Option<Cell> {
        self.numbers.get(usize::from(number).wrapping_sub(1)).map(|at| cell(*at))
    }

    /// The number on a cell.
    pub fn number(&self, at: Cell) -> Option<u8> {
        let at = at.within(self.side.into(), self.side).then(|| spot(at))?;
        self.numbers.iter().position(|number| *number == at).map(|index| index as u8 + 1)
    }

    /// Whether a cell is on the board and no wall.
    pub fn is_free(&self, at: Cell) -> bool {
        at.within(self.side.into(), self.side) && self.free & bit(spot(at)) != 0
    }

    /// One of the eight mirror images, 0 being the puzzle itself.
    pub fn mirrored(&self, image: u8) -> Self {
        let free = spots(self.free).fold(0, |set, at| set | bit(mirror(at, self.side, image)));
        let numbers = self.numbers.iter().map(|at| mirror(*at, self.side, image)).collect();
        Self { side: self.side, free, numbers }
    }
}

/// Where a spot comes to lie in one of the eight mirror images.
pub(super) fn mirror(at: Spot, side: u8, image: u8) -> Spot {
    let (mut row, mut col) = (at / STRIDE, at % STRIDE);
    if image & 1 != 0 {
        col = side - 1 - col;
    }
    if image & 2 != 0 {
        row = side - 1 - row;
    }
    if image & 4 != 0 {
        std::mem::swap(&mut row, &mut col);
    }
    row * STRIDE + col
}

/// What is left to do: from the head through every open spot once, meeting the targets in order.
#[derive(Clone, Debug)]
pub(super) struct Quest {
    pub side: u8,
    pub head: Spot,
    pub open: Mask,
    pub targets: Vec<Spot>,
}

impl Quest {
    /// The whole of a puzzle, the head on number 1.
    pub fn whole(puzzle: &Puzzle) -> Self {
        let head = puzzle.numbers[0];
        Self {
            side: puzzle.side,
            head,
            open: puzzle.free & !bit(head),
            targets: puzzle.numbers[1..].to_vec(),
        }
    }

    /// What a path that is not empty leaves of a puzzle.
    pub fn after(puzzle: &Puzzle, path: &[Spot]) -> Self {
        let open = path.iter().fold(puzzle.free, |open, at| open & !bit(*at));
        let head = path.last().copied().unwrap_or(puzzle.numbers[0]);
        let targets = puzzle.numbers.iter().copied().filter(|at| open & bit(*at) != 0).collect();
        Self { side: puzzle.side, head, open, targets }
    }

    /// The open spots where the path may end: of the colour that its length leads to, and no number but the last.
    pub fn ends(&self) -> Mask {
        let odd_end = (self.head ^ self.open.count_ones() as u8) & 1 == 1;
        let colour = if odd_end { !EVEN } else { EVEN };
        let inner = self.targets.split_last().map_or(&[][..], |(_, inner)| inner);
        inner.iter().fold(self.open & colour, |ends, at| ends & !bit(*at))
    }

    /// Whether the open spots have the two colours in the shares that a path from the head takes.
    pub fn is_balanced(&self) -> bool {
        let other = if self.head & 1 == 0 { !EVEN } else { EVEN };
        (self.open & other).count_ones() == self.open.count_ones().div_ceil(2)
    }
}
