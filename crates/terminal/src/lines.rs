//! Lines that many boards share: letters above, numbers at the side, grids, and strokes through cells.

use crate::brush::Brush;
use crate::grid::Grid;
use crate::look::{Ink, Look};
use quintet_engine::Cell;

/// Writes the letters of the columns and the numbers of the rows. `middle` is where the middle of a cell is, and `lift`
/// how far the letters stand above the first row.
pub fn names(grid: &Grid, brush: &mut Brush<'_>, middle: (u16, u16), lift: u16) {
    for col in 0..grid.columns {
        let x = grid.left + u16::from(col) * grid.size.width + middle.0;
        brush.write(x, grid.top - lift, &char::from(b'a' + col).to_string(), Ink::Note);
    }
    for row in 0..grid.visible {
        let number = (grid.first + row + 1).to_string();
        let gap = if grid.left > 3 { 2 } else { 1 };
        brush.write_right(
            (grid.left - gap).max(number.len() as u16),
            grid.top + row * grid.size.height + middle.1,
            &number,
            Ink::Note,
        );
    }
}

/// Draws the lines of a grid, cells included in their size.
pub fn grid_lines(grid: &Grid, brush: &mut Brush<'_>) {
    let (across, down) = brush.look.sign(("─", "│"), ("-", "|"));
    let width = usize::from(grid.size.width) - 1;
    let corners = |first: &str, middle: &str, last: &str| {
        let dash = across.repeat(width);
        let inner = vec![dash; usize::from(grid.columns)].join(middle);
        format!("{first}{inner}{last}")
    };
    let look = brush.look;
    let edge = |fine: [&str; 3]| {
        let [first, middle, last] = if look.ascii { ["+"; 3] } else { fine };
        corners(first, middle, last)
    };
    for row in 0..=grid.visible {
        let text = match row {
            0 => edge(["┌", "┬", "┐"]),
            row if row == grid.visible => edge(["└", "┴", "┘"]),
            _ => edge(["├", "┼", "┤"]),
        };
        brush.write(grid.left, grid.top + row * grid.size.height, &text, Ink::Line);
    }
    for row in 0..grid.visible {
        for y in 1..grid.size.height {
            for col in 0..=u16::from(grid.columns) {
                let x = grid.left + col * grid.size.width;
                brush.write(x, grid.top + row * grid.size.height + y, down, Ink::Line);
            }
        }
    }
}

/// The heavy line through a cell, by where it comes from and goes to.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Stroke {
    /// It leads up.
    pub up: bool,
    /// It leads down.
    pub down: bool,
    /// It leads left.
    pub left: bool,
    /// It leads right.
    pub right: bool,
}

impl Stroke {
    /// The line through a cell to these neighbours; cells that are not neighbours are ignored.
    pub fn between(cell: Cell, others: impl Iterator<Item = Cell>) -> Self {
        let mut stroke = Self::default();
        for other in others {
            if other.col == cell.col && other.row + 1 == cell.row {
                stroke.up = true;
            } else if other.col == cell.col && other.row == cell.row + 1 {
                stroke.down = true;
            } else if other.row == cell.row && other.col + 1 == cell.col {
                stroke.left = true;
            } else if other.row == cell.row && other.col == cell.col + 1 {
                stroke.right = true;
            }
        }
        stroke
    }

    /// The sign in the middle of the cell.
    pub const fn middle(self, look: Look) -> &'static str {
        let Self { up, down, left, right } = self;
        if look.ascii {
            return match (up || down, left || right) {
                (true, true) => "+",
                (true, false) => "|",
                (false, true) => "=",
                (false, false) => "o",
            };
        }
        match (up, down, left, right) {
            (true, true, _, _) => "┃",
            (_, _, true, true) => "━",
            (true, _, true, _) => "┛",
            (true, _, _, true) => "┗",
            (_, true, true, _) => "┓",
            (_, true, _, true) => "┏",
            (true, _, _, _) => "╹",
            (_, true, _, _) => "╻",
            (_, _, true, _) => "╸",
            (_, _, _, true) => "╺",
            _ => "•",
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::look::Colors;

    #[test]
    fn a_stroke_turns_where_its_neighbours_are() {
        let fine = Look { colors: Colors::Never, ascii: false };
        let plain = Look { colors: Colors::Never, ascii: true };
        let cell = Cell::new(2, 2);
        for (others, sign, ascii) in [
            ([Cell::new(1, 2), Cell::new(3, 2)], "┃", "|"),
            ([Cell::new(2, 1), Cell::new(2, 3)], "━", "="),
            ([Cell::new(2, 1), Cell::new(3, 2)], "┓", "+"),
            ([Cell::new(1, 2), Cell::new(2, 3)], "┗", "+"),
        ] {
            let stroke = Stroke::between(cell, others.into_iter());
            assert_eq!((stroke.middle(fine), stroke.middle(plain)), (sign, ascii));
        }
        assert_eq!(Stroke::between(cell, [Cell::new(4, 4)].into_iter()), Stroke::default());
    }
}
