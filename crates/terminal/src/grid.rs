//! The places of a board's cells on the screen.

use quintet_engine::Cell;

/// How large a cell is drawn, its lines included.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Size {
    /// Columns of the screen.
    pub width: u16,
    /// Rows of the screen.
    pub height: u16,
}

/// What a board needs around its cells.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Shape {
    /// Columns of the board.
    pub columns: u8,
    /// Rows of the board.
    pub rows: u16,
    /// The sizes that its cells can have, the smallest first.
    pub sizes: [Size; 3],
    /// Screen rows that lines or a rim add to those of the cells, a size each.
    pub rim: [u16; 3],
}

/// Screen columns for the numbers of the rows, where there is room and where there is not.
const NUMBERS: [u16; 2] = [5, 3];
/// The columns of the panel.
pub const PANEL: u16 = 31;
/// Where the panel begins on a screen of 80 columns.
const PANEL_AT: u16 = 49;

/// Where everything goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Grid {
    /// Which of the three sizes it is.
    pub step: usize,
    /// How large a cell is.
    pub size: Size,
    /// Where the first cell begins.
    pub left: u16,
    /// Where the first visible row begins; the letters stand above it.
    pub top: u16,
    /// The first row that is visible.
    pub first: u16,
    /// How many rows are visible.
    pub visible: u16,
    /// Columns of the board.
    pub columns: u8,
    /// Where the panel begins, where there is one.
    pub panel: Option<u16>,
}

impl Grid {
    /// Finds room for a board on a screen: the panel goes first, then the cells shrink, then the board scrolls so that
    /// the row `focus` is seen. `above` and `below` are the screen rows that are taken.
    pub fn fit(shape: &Shape, (width, height): (u16, u16), (above, below): (u16, u16), focus: u16) -> Self {
        let wide = width >= PANEL_AT + PANEL;
        let numbers = NUMBERS[usize::from(!wide)];
        // The letters take a row.
        let room = height.saturating_sub(above + below + 1);
        let needs = |step: usize| {
            let Size { width, height } = shape.sizes[step];
            let across = numbers + u16::from(shape.columns) * width + 1;
            (across, shape.rows.saturating_mul(height).saturating_add(shape.rim[step]))
        };
        let fits = |step: &usize| {
            let (across, down) = needs(*step);
            across + if wide { PANEL + 1 } else { 0 } <= width && down <= room
        };
        let step = (0..3).rev().find(fits).unwrap_or(0);
        let size = shape.sizes[step];
        let visible = shape.rows.min(room.saturating_sub(shape.rim[step]) / size.height.max(1));
        let last = shape.rows.saturating_sub(visible);
        let panel = wide.then(|| PANEL_AT.max((needs(step).0 + 3).min(width - PANEL)));
        Self {
            step,
            size,
            left: numbers,
            top: above + 1,
            first: focus.saturating_sub(visible / 2).min(last),
            visible,
            columns: shape.columns,
            panel,
        }
    }

    /// Where a cell begins, if it is visible.
    pub fn place(&self, cell: Cell) -> Option<(u16, u16)> {
        let row = cell.row.checked_sub(self.first).filter(|row| *row < self.visible)?;
        (cell.col < self.columns)
            .then(|| (self.left + u16::from(cell.col) * self.size.width, self.top + row * self.size.height))
    }

    /// The cell at a place on the screen.
    pub fn cell_at(&self, x: u16, y: u16) -> Option<Cell> {
        let (x, y) =
            (x.checked_sub(self.left)? / self.size.width, y.checked_sub(self.top)? / self.size.height);
        (x < u16::from(self.columns) && y < self.visible).then(|| Cell::new(self.first + y, x as u8))
    }

    /// Every visible cell.
    pub fn cells(&self) -> impl Iterator<Item = Cell> + use<> {
        let (first, columns) = (self.first, self.columns);
        (first..first + self.visible).flat_map(move |row| (0..columns).map(move |col| Cell::new(row, col)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const SHAPE: Shape = Shape {
        columns: 9,
        rows: 5,
        sizes: [Size { width: 3, height: 1 }, Size { width: 4, height: 2 }, Size { width: 8, height: 4 }],
        rim: [0, 1, 1],
    };

    #[test]
    fn a_larger_window_has_larger_cells() {
        let step = |width, height| Grid::fit(&SHAPE, (width, height), (1, 2), 0).step;
        assert_eq!(step(120, 50), 2);
        assert_eq!(step(80, 24), 1);
        assert_eq!(step(40, 20), 1);
        assert_eq!(step(40, 12), 0);
    }

    #[test]
    fn a_long_board_scrolls_to_the_cursor() {
        let long = Shape { rows: 60, ..SHAPE };
        let grid = Grid::fit(&long, (80, 24), (1, 2), 30);
        assert_eq!((grid.step, grid.visible), (0, 20));
        assert!(grid.place(Cell::new(30, 0)).is_some() && grid.place(Cell::new(0, 0)).is_none());
        assert_eq!(Grid::fit(&long, (80, 24), (1, 2), 59).first, 40);
    }

    #[test]
    fn what_is_drawn_in_a_place_is_found_there() {
        let grid = Grid::fit(&SHAPE, (80, 24), (1, 2), 0);
        for cell in grid.cells() {
            let (x, y) = grid.place(cell).unwrap();
            assert_eq!(grid.cell_at(x, y), Some(cell));
            assert_eq!(grid.cell_at(x + grid.size.width - 1, y + grid.size.height - 1), Some(cell));
        }
        assert_eq!(grid.cell_at(0, 0), None);
    }
}
