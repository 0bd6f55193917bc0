//! What the tray holds as it is seen, and how its tiles look.

use super::table::Table;
use crate::games::pairs::cell::{Face, Look, Mark};
use crate::games::pairs::row::RowLook;
use crate::games::pairs::rows::Looks;
use crate::games::pairs::{Spot, WIDTH};
use leptos::prelude::*;
use quintet_engine::Cell;
use quintet_games::Digits;

/// The digits of a row; none where a tile has left.
pub type Row = [Option<u8>; WIDTH];

/// The rows of a position.
pub fn rows_of(position: &Digits) -> Vec<Row> {
    let row = |row| std::array::from_fn(|col| position.digit(Cell::new(row, col as u8)));
    (0..position.rows()).map(row).collect()
}

/// Between one added row and the next.
const STAGGER: usize = 60;

/// How the rows look now.
pub fn rows(table: Table) -> Looks {
    let (chosen, hinted, refused) =
        (table.choice.chosen.get(), table.hinted.get(), table.choice.refused.get());
    let (fresh, focus) = (table.fresh.get(), table.focus.get());
    let mut rows: Looks = table
        .shown
        .with(|rows| (0..).zip(rows).map(|(row, digits)| (row, plain(row, digits, fresh, focus))).collect());
    let mut at = |cell: Cell, mark: Mark| {
        if let Some((_, look)) = rows.get_mut(usize::from(cell.row)) {
            look.looks[usize::from(cell.col)].mark = mark;
        }
    };
    for cell in hinted.into_iter().flatten() {
        at(cell, Mark::Hinted);
    }
    if let Some([first, second]) = refused {
        at(first, Mark::Refused { shakes: false });
        at(second, Mark::Refused { shakes: true });
    }
    if let Some(cell) = chosen {
        at(cell, Mark::Chosen);
    }
    table.flight.with(|flight| {
        let Some(flight) = flight else { return };
        let steps = flight.path.len().max(2) - 1;
        for (step, cell) in flight.path.iter().enumerate() {
            let is_end = step == 0 || step == steps;
            at(*cell, if is_end { Mark::Matched } else { Mark::crossed(step, steps) });
        }
    });
    rows
}

/// A row in which nothing is going on.
fn plain(row: u32, digits: &Row, fresh: Option<usize>, focus: Spot) -> RowLook {
    let index = row as usize;
    let rises = fresh.filter(|first| index >= *first).map(|first| (index - first) * STAGGER);
    let face = |digit: Option<u8>| digit.map_or(Face::Cleared(None), Face::Digit);
    RowLook {
        index,
        looks: digits.map(|digit| Look { face: face(digit), mark: Mark::Idle }),
        focus: (focus.row == row).then_some(focus.col),
        class: if rises.is_some() { "grid-row rising" } else { "grid-row" },
        wait: rises,
    }
}
