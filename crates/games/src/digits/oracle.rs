//! The naive version of the rules, for tests and as a baseline.

use super::Digits;
use crate::pairs::COLUMNS;
use quintet_engine::Cell;
use std::collections::BTreeSet;

/// Every pair of a board, by testing each two cells along each path that the rules name.
pub fn pairs(position: &Digits) -> Vec<(Cell, Cell)> {
    let rows = grid(position);
    let cells = || (0..rows.len()).flat_map(|row| (0..usize::from(COLUMNS)).map(move |col| (row, col)));
    let mut pairs = Vec::new();
    for a in cells() {
        for b in cells().filter(|&b| b > a) {
            let (x, y) = (rows[a.0][a.1], rows[b.0][b.1]);
            if x != 0 && y != 0 && (x == y || x + y == 10) && is_connected(&rows, a, b) {
                pairs.push((Cell::new(a.0 as u16, a.1 as u8), Cell::new(b.0 as u16, b.1 as u8)));
            }
        }
    }
    pairs
}

type Grid = Vec<[u8; COLUMNS as usize]>;

fn grid(position: &Digits) -> Grid {
    let digit = |row, col| position.digit(Cell::new(row, col as u8)).unwrap_or(0);
    (0..position.rows()).map(|row| std::array::from_fn(|col| digit(row, col))).collect()
}

fn is_connected(rows: &Grid, a: (usize, usize), b: (usize, usize)) -> bool {
    let empty = |row: usize, col: usize| rows[row][col] == 0;
    let height = b.0 - a.0;
    let horizontal = a.0 == b.0 && (a.1 + 1..b.1).all(|col| empty(a.0, col));
    let vertical = a.1 == b.1 && (1..height).all(|i| empty(a.0 + i, a.1));
    let right = b.1 == a.1 + height && (1..height).all(|i| empty(a.0 + i, a.1 + i));
    let left = b.1 + height == a.1 && (1..height).all(|i| empty(a.0 + i, a.1 - i));
    let columns = usize::from(COLUMNS);
    let (from, to) = (a.0 * columns + a.1, b.0 * columns + b.1);
    let wrap = (from + 1..to).all(|i| empty(i / columns, i % columns));
    horizontal || vertical || right || left || wrap
}

/// Whether a board can be cleared without adding rows, by trying every move everywhere.
pub fn is_winnable(position: &Digits) -> bool {
    try_everything(position, &mut BTreeSet::new())
}

fn try_everything(position: &Digits, lost: &mut BTreeSet<Grid>) -> bool {
    let rows = grid(position);
    if rows.iter().flatten().all(|&digit| digit == 0) {
        return true;
    }
    if lost.contains(&rows) {
        return false;
    }
    for (first, second) in pairs(position) {
        let mut after = position.clone();
        for cell in [first, second] {
            after.board.cells[cell.index(COLUMNS)] = 0;
        }
        if try_everything(&after, lost) {
            return true;
        }
    }
    lost.insert(rows);
    false
}
