//! The 5 x 5 board: tiles as plain arrays, and the geometry as tables.

/// Rows and columns.
pub const SIDE: u8 = 5;

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
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Board {
    pub value: [u8; Board::CELLS],
    pub strain: [u8; Board::CELLS],
    pub id: [u32; Board::CELLS],
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
pub(super) const HAS_RIGHT: u32 = 0b01111_01111_01111_01111_01111;
/// One bit a cell for the whole board.
const ALL_CELLS: u32 = (1 << Board::CELLS) - 1;

impl Board {
    pub const CELLS: usize = SIDE as usize * SIDE as usize;

    pub fn tile(&self, cell: usize) -> Option<Tile> {
        let tile = Tile { id: self.id[cell], value: self.value[cell], strain: self.strain[cell] };
        (tile.value != 0).then_some(tile)
    }

    pub fn put(&mut self, cell: usize, id: u32, value: u8) {
        self.id[cell] = id;
        self.value[cell] = value;
        self.strain[cell] = 0;
    }

    pub fn clear(&mut self, cell: usize) {
        self.put(cell, 0, 0);
    }

    /// For each value one bit a cell that holds it; entry 0 has the empty cells.
    pub fn masks(&self) -> [u32; 6] {
        let mut masks = [0; 6];
        for (cell, &value) in self.value.iter().enumerate() {
            masks[usize::from(value)] |= 1 << cell;
        }
        masks
    }

    /// Whether any tile can step or push. Where there are tiles and empty cells, some of them are neighbours.
    pub fn can_move(&self) -> bool {
        let masks = self.masks();
        match masks[0] {
            0 => masks[1..].iter().any(|&mask| has_pair(mask)),
            empty => empty != ALL_CELLS,
        }
    }
}

/// Whether two cells of a mask are neighbours.
pub(super) const fn has_pair(mask: u32) -> bool {
    (mask & (mask >> 1) & HAS_RIGHT) | (mask & (mask >> SIDE)) != 0
}
