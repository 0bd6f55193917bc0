//! Which columns of a row hang together, as a table over all rows of nine cells.

use super::board::Columns;
use crate::pairs::COLUMNS;

const WIDTH: usize = COLUMNS as usize;

static RUNS: [[Columns; WIDTH]; 1 << WIDTH] = table();

/// The unbroken run of open columns around a column; none when it is not open itself.
#[inline]
pub(super) fn run(open: Columns, col: u8) -> Columns {
    RUNS[usize::from(open)][usize::from(col)]
}

const fn table() -> [[Columns; WIDTH]; 1 << WIDTH] {
    let mut table = [[0; WIDTH]; 1 << WIDTH];
    let mut open = 0;
    while open < 1 << WIDTH {
        let mut col = 0;
        while col < WIDTH {
            let mut at = col;
            while at < WIDTH && open >> at & 1 == 1 {
                table[open][col] |= 1 << at;
                at += 1;
            }
            at = col + 1;
            while at > 0 && table[open][col] != 0 && open >> (at - 1) & 1 == 1 {
                at -= 1;
                table[open][col] |= 1 << at;
            }
            col += 1;
        }
        open += 1;
    }
    table
}

/// The columns of a mask, from the left.
pub(super) fn columns(mut mask: Columns) -> impl Iterator<Item = u8> {
    std::iter::from_fn(move || {
        let col = (mask != 0).then(|| mask.trailing_zeros() as u8)?;
        mask &= mask - 1;
        Some(col)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_run_ends_at_the_first_closed_column_on_either_side() {
        assert_eq!(run(0b0_1011_0110, 1), 0b0_0000_0110);
        assert_eq!(run(0b0_1011_0110, 5), 0b0_0011_0000);
        assert_eq!(run(0b0_1011_0110, 7), 0b0_1000_0000);
        assert_eq!(run(0b0_1011_0110, 3), 0);
        assert_eq!(run(0b1_1111_1111, 0), 0b1_1111_1111);
    }
}
