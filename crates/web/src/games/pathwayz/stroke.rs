//! Which cells a pointer means. Places are in cells, from the board's top left corner.

use quintet_engine::Cell;

/// How many places are looked at along a way of one cell.
const LOOKS: f64 = 6.0;
/// How deep inside a cell, in cells, a pointer must be to go back to it by one step: at the edge it would step back and
/// forth.
const INSIDE: f64 = 0.1;
/// How near to its middle, in cells, a pointer must be to mean a cell for sure.
const SURE: f64 = 0.32;

/// A place on the board or beside it.
pub type Place = (f64, f64);

/// The cell under a place; where there is none, the nearest one.
pub fn nearest(place: Place, side: u8) -> Cell {
    let last = f64::from(side) - 1.0;
    let index = |at: f64| at.floor().max(0.0).min(last) as u8;
    Cell::new(index(place.1).into(), index(place.0))
}

/// The cells nearest to the straight way from one place to another, in order, none twice in a row. The last one is
/// that of the end.
pub fn crossed(from: Place, to: Place, side: u8) -> Vec<Cell> {
    let looks = ((to.0 - from.0).hypot(to.1 - from.1) * LOOKS).ceil().clamp(1.0, 200.0);
    let mut cells = vec![nearest(from, side)];
    for look in 1..=looks as u32 {
        let part = f64::from(look) / looks;
        let place = (from.0 + (to.0 - from.0) * part, from.1 + (to.1 - from.1) * part);
        let cell = nearest(place, side);
        if cells.last() != Some(&cell) {
            cells.push(cell);
        }
    }
    cells
}

/// Whether a place is so far inside a cell that no slip of the finger brought it there.
pub fn surely_in(place: Place, cell: Cell) -> bool {
    let off = |at: f64, index: f64| (at - index - 0.5).abs() <= SURE;
    off(place.0, cell.col.into()) && off(place.1, cell.row.into())
}

/// How deep inside a cell a place is, in cells: 0 at its edge and outside, 0.5 in the middle.
pub fn depth(place: Place, cell: Cell) -> f64 {
    let off = |at: f64, index: f64| 0.5 - (at - index - 0.5).abs();
    off(place.0, cell.col.into()).min(off(place.1, cell.row.into())).max(0.0)
}

/// Whether the straight way from one place to another leads deep enough into a cell for a step back to it.
pub fn goes_into(from: Place, to: Place, cell: Cell) -> bool {
    let looks = ((to.0 - from.0).hypot(to.1 - from.1) * LOOKS).ceil().clamp(1.0, 200.0);
    (0..=looks as u32).any(|look| {
        let part = f64::from(look) / looks;
        depth((from.0 + (to.0 - from.0) * part, from.1 + (to.1 - from.1) * part), cell) >= INSIDE
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn names(cells: &[Cell]) -> String {
        cells.iter().map(Cell::to_string).collect::<Vec<_>>().join(" ")
    }

    #[test]
    fn a_place_beside_the_board_means_the_nearest_cell() {
        for (place, name) in [
            ((0.5, 0.5), "a1"),
            ((-3.0, 0.5), "a1"),
            ((6.2, 5.99), "f6"),
            ((2.5, 9.0), "c6"),
            ((1.999, 0.0), "b1"),
        ] {
            assert_eq!(nearest(place, 6).to_string(), name);
        }
    }

    #[test]
    fn a_quick_way_crosses_every_cell_under_it() {
        assert_eq!(names(&crossed((0.5, 0.5), (5.5, 0.5), 6)), "a1 b1 c1 d1 e1 f1");
        assert_eq!(names(&crossed((2.5, 3.5), (2.4, 1.2), 6)), "c4 c3 c2");
        assert_eq!(names(&crossed((0.5, 0.5), (0.6, 0.6), 6)), "a1");
        assert_eq!(names(&crossed((0.5, 0.5), (-9.0, 0.5), 6)), "a1");
    }

    #[test]
    fn a_step_back_needs_a_tenth_of_a_cell() {
        let cell: Cell = "b2".parse().unwrap();
        assert!(depth((1.5, 1.5), cell) == 0.5 && depth((0.9, 1.5), cell) == 0.0);
        assert!(!goes_into((2.02, 1.5), (1.95, 1.5), cell), "a finger that rests on the edge");
        assert!(goes_into((2.02, 1.5), (1.89, 1.5), cell));
        assert!(goes_into((2.5, 1.5), (0.5, 1.5), cell), "a quick way through it");
        assert!(!goes_into((2.1, 1.05), (1.05, 0.9), cell), "a cut over its corner");
    }

    #[test]
    fn only_the_middle_of_a_cell_is_sure() {
        let cell: Cell = "b2".parse().unwrap();
        assert!(surely_in((1.5, 1.5), cell) && surely_in((1.8, 1.2), cell));
        assert!(!surely_in((1.9, 1.5), cell) && !surely_in((1.5, 1.05), cell));
    }
}
