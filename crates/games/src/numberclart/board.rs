//! The 5 x 5 board: tiles as plain arrays, and the geometry as tables.

use quintet_engine::Cell;

/// Rows and columns.
pub const SIDE: u8 = 5;

/// The strain at which a tile breaks.
pub(super) const BREAKING: u8 = 3;

/// A tile as a front end sees it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Tile {
    /// Its name for life.
    pub id: u32,
    /// 1 to 5.
    pub value: u8,
    /// 0 to 3.
    pub strain: u8,
}

/// The tiles; a value of 0 is an empty cell, whose id and strain are 0 too.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Board {
    value: [u8; Board::CELLS],
    strain: [u8; Board::CELLS],
    /// One bit for each cell whose tile is strained.
    strained: u32,
    pub id: [u32; Board::CELLS],
    /// For each value one bit a cell that holds it; entry 0 has the empty cells.
    masks: [u32; 6],
}

impl Default for Board {
    fn default() -> Self {
        let cells = Self::CELLS;
        Self {
            value: [0; Self::CELLS],
            strain: [0; Self::CELLS],
            strained: 0,
            id: [0; Self::CELLS],
            masks: [(1 << cells) - 1, 0, 0, 0, 0, 0],
        }
    }
}

/// One of the four ways a tile can go.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Direction {
    /// Towards row 1.
    Up,
    /// Towards column a.
    Left,
    /// Towards column e.
    Right,
    /// Towards row 5.
    Down,
}

impl Direction {
    /// In the order in which neighbours are looked at, which is also the scan order of the cells reached.
    pub const ALL: [Self; 4] = [Self::Up, Self::Left, Self::Right, Self::Down];

    /// Its name for programs.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Up => "up",
            Self::Left => "left",
            Self::Right => "right",
            Self::Down => "down",
        }
    }
}

/// The cell next to another one, if the board goes on there.
pub(super) const fn neighbour(cell: usize, direction: Direction) -> Option<usize> {
    let side = SIDE as usize;
    match direction {
        Direction::Up if cell >= side => Some(cell - side),
        Direction::Left if !cell.is_multiple_of(side) => Some(cell - 1),
        Direction::Right if cell % side + 1 < side => Some(cell + 1),
        Direction::Down if cell + side < Board::CELLS => Some(cell + side),
        _ => None,
    }
}

/// One bit a cell for the cells that have a right neighbour.
const HAS_RIGHT: u32 = 0b01111_01111_01111_01111_01111;
/// One bit a cell for the whole board.
const ALL_CELLS: u32 = (1 << Board::CELLS) - 1;

/// The cells by their numbers.
pub(super) const CELLS: [Cell; Board::CELLS] = {
    let mut table = [Cell::new(0, 0); Board::CELLS];
    let mut cell = 0;
    while cell < Board::CELLS {
        table[cell] = Cell::at(cell, SIDE);
        cell += 1;
    }
    table
};

/// For each cell one bit for each neighbour.
pub(super) const NEIGHBOURS: [u32; Board::CELLS] = {
    let mut table = [0; Board::CELLS];
    let mut cell = 0;
    while cell < Board::CELLS {
        let mut way = 0;
        while way < Direction::ALL.len() {
            if let Some(other) = neighbour(cell, Direction::ALL[way]) {
                table[cell] |= 1 << other;
            }
            way += 1;
        }
        cell += 1;
    }
    table
};

/// The cells of a mask in scan order.
pub(super) fn cells_of(mut mask: u32) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let cell = mask.trailing_zeros() as usize;
        mask &= mask.checked_sub(1)?;
        Some(cell)
    })
}

impl Board {
    pub const CELLS: usize = SIDE as usize * SIDE as usize;

    pub fn tile(&self, cell: usize) -> Option<Tile> {
        let tile = Tile { id: self.id[cell], value: self.value[cell], strain: self.strain[cell] };
        (tile.value != 0).then_some(tile)
    }

    /// The value in a cell, 0 when it is empty.
    pub fn value(&self, cell: usize) -> u8 {
        self.value[cell]
    }

    /// One bit a cell for each value.
    pub fn masks(&self) -> &[u32; 6] {
        &self.masks
    }

    /// Puts a tile without strain into a cell.
    pub fn put(&mut self, cell: usize, id: u32, value: u8) {
        let bit = 1 << cell;
        self.masks[usize::from(self.value[cell])] &= !bit;
        self.masks[usize::from(value)] |= bit;
        self.id[cell] = id;
        self.value[cell] = value;
        self.strain[cell] = 0;
        self.strained &= !bit;
    }

    /// The strain of the tile in a cell.
    pub fn strain(&self, cell: usize) -> u8 {
        self.strain[cell]
    }

    /// One bit for each cell whose tile is strained.
    pub fn strained(&self) -> u32 {
        self.strained
    }

    /// Gives the tile in a cell another strain.
    pub fn set_strain(&mut self, cell: usize, strain: u8) {
        self.strain[cell] = strain;
        self.strained = self.strained & !(1 << cell) | u32::from(strain > 0) << cell;
    }

    /// Empties a cell.
    pub fn clear(&mut self, cell: usize) {
        self.put(cell, 0, 0);
    }

    /// Moves a tile to an empty cell.
    pub fn shift(&mut self, from: usize, to: usize) {
        let both = 1 << from | 1 << to;
        self.masks[usize::from(self.value[from])] ^= both;
        self.masks[0] ^= both;
        if self.strain[from] > 0 {
            self.strained ^= both;
        }
        self.value.swap(from, to);
        self.strain.swap(from, to);
        self.id.swap(from, to);
    }

    /// One bit for each tile that has a neighbour lower by 3 or more.
    pub fn beside_much_lower(&self) -> u32 {
        let [_, ones, twos, _, fours, fives] = self.masks;
        fours & around(ones) | fives & around(ones | twos)
    }

    /// How many neighbours are lower by 3 or more. Only fours and fives can have such neighbours.
    pub fn lower_neighbours(&self, cell: usize) -> u8 {
        let [_, ones, twos, ..] = self.masks;
        let lower = match self.value[cell] {
            4 => ones,
            5 => ones | twos,
            _ => return 0,
        };
        (lower & NEIGHBOURS[cell]).count_ones() as u8
    }

    /// Whether the tile in a cell breaks in the next turn if nothing around it changes.
    pub fn breaks_next(&self, cell: usize) -> bool {
        self.value[cell] != 0 && self.strain[cell] + self.lower_neighbours(cell) >= BREAKING
    }

    /// The cells whose right neighbour holds an equal tile, and those whose lower neighbour does.
    pub fn equal_pairs(&self) -> (u32, u32) {
        let [empty, ones, twos, threes, fours, fives] = self.masks;
        let tiles = !empty & ALL_CELLS;
        // The values as binary numbers, one mask a digit.
        let digits = [ones | threes | fives, twos | threes, fours | fives];
        let equal = |places: u8| {
            let differ = digits.iter().fold(0, |differ, &digit| differ | digit ^ digit >> places);
            tiles & tiles >> places & !differ
        };
        (equal(1) & HAS_RIGHT, equal(SIDE))
    }

    /// For each direction, in the order of [`Direction::ALL`], one bit for each tile that can step or push that way.
    pub fn ways(&self) -> [u32; 4] {
        let empty = self.masks[0];
        let tiles = !empty & ALL_CELLS;
        let (beside, below) = self.equal_pairs();
        [
            tiles & empty << SIDE | below << SIDE,
            tiles & (empty & HAS_RIGHT) << 1 | beside << 1,
            tiles & empty >> 1 & HAS_RIGHT | beside,
            tiles & empty >> SIDE | below,
        ]
    }

    /// Whether any tile can step or push. Where there are tiles and empty cells, some of them are neighbours.
    pub fn can_move(&self) -> bool {
        match self.masks[0] {
            0 => self.equal_pairs() != (0, 0),
            empty => empty != ALL_CELLS,
        }
    }
}

/// The cells next to those of a mask.
const fn around(mask: u32) -> u32 {
    (mask & HAS_RIGHT) << 1 | mask >> 1 & HAS_RIGHT | mask << SIDE | mask >> SIDE
}
