//! The 7 x 7 board: one 64-bit word for each colour.
//!
//! A column is a byte: bit `8 * column + height`, height 0 at the bottom. The top bit of every byte and the whole
//! last byte stay empty, so that a shift by 1 or 8 never carries a token from one column or row into another.

use quintet_engine::{Cell, Value};

/// Rows and columns.
pub const SIDE: u8 = 7;
/// The shortest run that clears.
pub const RUN: u32 = 3;

/// From one column to the next.
const STRIDE: u32 = 8;
/// The lowest cell of every column.
const BOTTOM: u64 = 0x0001_0101_0101_0101;
/// Every cell.
const FULL: u64 = BOTTOM * 0x7F;

/// What a token can be; the first two belong to the sides, the others to nobody.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Colour {
    /// The human's.
    Blue,
    /// The opponent's.
    Orange,
    /// Neutral.
    Red,
    /// Neutral.
    Green,
    /// Neutral.
    Purple,
}

impl Colour {
    /// All of them, the sides' first.
    pub const ALL: [Self; 5] = [Self::Blue, Self::Orange, Self::Red, Self::Green, Self::Purple];
    /// Those that goblins bring.
    pub const NEUTRAL: [Self; 3] = [Self::Red, Self::Green, Self::Purple];

    /// Its letter in positions.
    pub const fn letter(self) -> char {
        match self {
            Self::Blue => 'B',
            Self::Orange => 'O',
            Self::Red => 'R',
            Self::Green => 'G',
            Self::Purple => 'P',
        }
    }

    /// Its name for programs.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Blue => "blue",
            Self::Orange => "orange",
            Self::Red => "red",
            Self::Green => "green",
            Self::Purple => "purple",
        }
    }

    /// The name of its shape: every colour has one of its own, so that colour is never the only cue.
    pub const fn shape(self) -> &'static str {
        match self {
            Self::Blue => "circle",
            Self::Orange => "diamond",
            Self::Red => "square",
            Self::Green => "triangle",
            Self::Purple => "hexagon",
        }
    }
}

impl From<Colour> for Value {
    fn from(colour: Colour) -> Self {
        colour.name().into()
    }
}

/// Two neighbouring cells: the left or lower one, and whether the other lies above it instead of to its right.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Slot(u8);

impl Slot {
    const UPWARDS: u8 = 0x40;

    const fn new(bit: u32, upwards: bool) -> Self {
        Self(bit as u8 | if upwards { Self::UPWARDS } else { 0 })
    }

    const fn bits(self) -> (u32, u32) {
        let bit = (self.0 & !Self::UPWARDS) as u32;
        (bit, bit + if self.0 & Self::UPWARDS == 0 { STRIDE } else { 1 })
    }

    /// The height and the column of the left or lower cell: an order from the bottom up.
    pub const fn place(self) -> (u32, u32) {
        let (low, _) = self.bits();
        (low % STRIDE, low / STRIDE)
    }

    /// The two cells in scan order.
    pub fn cells(self) -> (Cell, Cell) {
        let (low, high) = self.bits();
        let (one, other) = (cell_of(low), cell_of(high));
        (one.min(other), one.max(other))
    }

    /// The slot of two cells on the board, in either order, if they are neighbours.
    pub fn of(one: Cell, other: Cell) -> Option<Self> {
        let (one, other) = (bit_of(one), bit_of(other));
        let low = one.min(other);
        // The guard bit keeps the top of a column and the bottom of the next two bits apart.
        match one.max(other) - low {
            1 => Some(Self::new(low, true)),
            STRIDE => Some(Self::new(low, false)),
            _ => None,
        }
    }
}

/// The bit of a cell that lies on the board.
pub(super) fn bit_of(cell: Cell) -> u32 {
    u32::from(cell.col) * STRIDE + u32::from(u16::from(SIDE) - 1 - cell.row)
}

/// The cell of a bit.
pub(super) fn cell_of(bit: u32) -> Cell {
    Cell::new(u16::from(SIDE) - 1 - (bit % STRIDE) as u16, (bit / STRIDE) as u8)
}

/// The cells of a mask, in scan order.
pub(super) fn cells_of(mask: u64) -> Vec<Cell> {
    let mut cells: Vec<Cell> = Bits(mask).map(cell_of).collect();
    cells.sort_unstable();
    cells
}

/// The bits of a mask, lowest first.
pub(super) struct Bits(pub u64);

impl Iterator for Bits {
    type Item = u32;

    #[inline]
    fn next(&mut self) -> Option<u32> {
        let bit = (self.0 != 0).then(|| self.0.trailing_zeros())?;
        self.0 &= self.0 - 1;
        Some(bit)
    }
}

/// The n-th bit of a mask, from 0; the mask must have as many.
#[inline]
pub(super) fn nth_bit(mut mask: u64, n: u32) -> u32 {
    for _ in 0..n {
        mask &= mask - 1;
    }
    mask.trailing_zeros()
}

/// A set of swaps: one bit a left cell for those to the right, one bit a lower cell for those upwards.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Swaps {
    right: u64,
    up: u64,
}

impl Swaps {
    pub const fn is_empty(self) -> bool {
        self.right | self.up == 0
    }

    pub const fn len(self) -> u32 {
        self.right.count_ones() + self.up.count_ones()
    }

    /// The n-th swap, from 0; there must be as many.
    pub fn nth(self, n: u32) -> Slot {
        let sideways = self.right.count_ones();
        if n < sideways {
            Slot::new(nth_bit(self.right, n), false)
        } else {
            Slot::new(nth_bit(self.up, n - sideways), true)
        }
    }

    pub fn contains(self, slot: Slot) -> bool {
        let mask = if slot.0 & Slot::UPWARDS == 0 { self.right } else { self.up };
        mask >> (slot.0 & !Slot::UPWARDS) & 1 != 0
    }

    pub fn insert(&mut self, slot: Slot) {
        *self.half(slot) |= 1 << (slot.0 & !Slot::UPWARDS);
    }

    pub fn remove(&mut self, slot: Slot) {
        *self.half(slot) &= !(1 << (slot.0 & !Slot::UPWARDS));
    }

    fn half(&mut self, slot: Slot) -> &mut u64 {
        if slot.0 & Slot::UPWARDS == 0 { &mut self.right } else { &mut self.up }
    }

    /// Every swap, in a fixed order: those to the right first, each by column and height.
    pub fn iter(self) -> impl Iterator<Item = Slot> {
        let sideways = Bits(self.right).map(|bit| Slot::new(bit, false));
        sideways.chain(Bits(self.up).map(|bit| Slot::new(bit, true)))
    }

    /// Every swap, by the scan order of its cells.
    pub fn sorted(self) -> Vec<Slot> {
        let mut slots: Vec<Slot> = self.iter().collect();
        slots.sort_unstable_by_key(|slot| slot.cells());
        slots
    }
}

/// The tokens.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Board {
    colours: [u64; Colour::ALL.len()],
}

impl Board {
    #[inline]
    pub fn occupied(&self) -> u64 {
        self.colours.iter().fold(0, |all, mask| all | mask)
    }

    #[inline]
    pub const fn count(&self, colour: Colour) -> u32 {
        self.colours[colour as usize].count_ones()
    }

    pub const fn has(&self, colour: Colour) -> bool {
        self.colours[colour as usize] != 0
    }

    pub fn at(&self, bit: u32) -> Option<Colour> {
        Colour::ALL.into_iter().find(|&colour| self.colours[colour as usize] >> bit & 1 != 0)
    }

    #[inline]
    pub fn put(&mut self, bit: u32, colour: Colour) {
        self.colours[colour as usize] |= 1 << bit;
    }

    /// Every swap that makes a run, on a board without any.
    #[inline]
    pub fn swaps(&self) -> Swaps {
        let occupied = self.occupied();
        let mut swaps = Swaps::default();
        for own in self.colours {
            let (down, up) = (own << 1 & own << 2, own >> 1 & own >> 2);
            let (left, right) = (own << STRIDE & own << (2 * STRIDE), own >> STRIDE & own >> (2 * STRIDE));
            let upright = down | up | (own << 1 & own >> 1);
            let level = left | right | (own << STRIDE & own >> STRIDE);
            // Where a token of this colour ends in a run when it comes from the left, from the right, from below
            // and from above. The cell that it leaves cannot be part of that run.
            let others = occupied & !own;
            swaps.right |= own & (others & (upright | right)) >> STRIDE;
            swaps.right |= own >> STRIDE & others & (upright | left);
            swaps.up |= own & (others & (level | up)) >> 1;
            swaps.up |= own >> 1 & others & (level | down);
        }
        swaps
    }

    /// Exchanges the tokens of two cells.
    #[inline]
    pub fn exchange(&mut self, slot: Slot) {
        let (one, other) = slot.bits();
        for mask in &mut self.colours {
            let differ = (*mask >> one ^ *mask >> other) & 1;
            *mask ^= differ << one | differ << other;
        }
    }

    /// The cells of all runs.
    #[inline]
    pub fn runs(&self) -> u64 {
        let mut marked = 0;
        for own in self.colours {
            let upright = own & own >> 1 & own >> 2;
            let level = own & own >> STRIDE & own >> (2 * STRIDE);
            marked |= upright | upright << 1 | upright << 2;
            marked |= level | level << STRIDE | level << (2 * STRIDE);
        }
        marked
    }

    /// Takes the tokens of these cells away and lets everything above them fall. Nothing may float before.
    #[inline]
    pub fn clear(&mut self, cells: u64) {
        for mask in &mut self.colours {
            *mask &= !cells;
        }
        // From the top down: what lies above a row's gaps moves down by one, and lower gaps are still where they were.
        for height in (0..u32::from(SIDE)).rev() {
            let gaps = cells & BOTTOM << height;
            if gaps == 0 {
                continue;
            }
            // Each gap becomes the bits from itself to the top of its column, less itself.
            let above = (gaps * ((1 << (u32::from(SIDE) - height)) - 1)) ^ gaps;
            for mask in &mut self.colours {
                let falling = *mask & above;
                *mask ^= falling ^ falling >> 1;
            }
        }
    }

    /// The lowest empty cell of each of the lowest columns; none when the board is full. Nothing may float.
    #[inline]
    pub fn lowest_gaps(&self) -> u64 {
        let empty = FULL & !self.occupied();
        let rows = (0..u32::from(SIDE)).map(|height| empty & BOTTOM << height);
        rows.into_iter().find(|gaps| *gaps != 0).unwrap_or(0)
    }

    /// Whether a token of this colour in this empty cell would be part of a run.
    #[inline]
    pub fn would_run(&self, bit: u32, colour: Colour) -> bool {
        let own = self.colours[colour as usize] | 1 << bit;
        let upright = own & own >> 1 & own >> 2;
        let level = own & own >> STRIDE & own >> (2 * STRIDE);
        upright | level != 0
    }

    /// A token without support, the first in scan order.
    pub fn floating(&self) -> Option<Cell> {
        let occupied = self.occupied();
        cells_of(occupied & !(occupied << 1 | BOTTOM)).first().copied()
    }
}
