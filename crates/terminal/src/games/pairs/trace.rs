//! The line that the last match took, cell by cell.

use crate::lines::Stroke;
use crate::look::Look;
use quintet_engine::Cell;

/// What is drawn in the cell at this place of a path: three signs.
pub fn signs(path: &[Cell], at: usize, look: Look) -> String {
    let cell = path[at];
    let others: Vec<Cell> = [at.checked_sub(1), at.checked_add(1)]
        .into_iter()
        .flatten()
        .filter_map(|i| path.get(i))
        .copied()
        .collect();
    let diagonal =
        others.iter().find(|other| other.row.abs_diff(cell.row) == 1 && other.col.abs_diff(cell.col) == 1);
    if let Some(other) = diagonal {
        let falls = (other.row < cell.row) == (other.col < cell.col);
        let sign = if falls { look.sign("╲", "\\") } else { look.sign("╱", "/") };
        return format!(" {sign} ");
    }
    let stroke = Stroke::between(cell, others.into_iter());
    let dash = look.sign("━", "=");
    // A path in scan order leaves the row at its end and comes back in the next.
    let along = !(stroke.up || stroke.down);
    let side = |leads: bool| if leads || along { dash } else { " " };
    let middle = if along { dash } else { stroke.middle(look) };
    format!("{}{middle}{}", side(stroke.left), side(stroke.right))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::look::Colors;

    #[test]
    fn a_path_is_drawn_as_it_runs() {
        let look = Look { colors: Colors::Never, ascii: false };
        let row: Vec<Cell> = (0..3).map(|col| Cell::new(0, col)).collect();
        assert_eq!(signs(&row, 1, look), "━━━");
        let falling: Vec<Cell> = (0..3).map(|at| Cell::new(at, at as u8)).collect();
        assert_eq!(signs(&falling, 1, look), " ╲ ");
        let corner = [Cell::new(0, 0), Cell::new(0, 1), Cell::new(1, 1)];
        assert_eq!(signs(&corner, 1, look), "━┓ ");
        let around = [Cell::new(0, 7), Cell::new(0, 8), Cell::new(1, 0)];
        assert_eq!(signs(&around, 1, look), "━━━");
    }
}
