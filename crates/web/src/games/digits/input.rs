//! Taps and keys on the board.

use super::table::Table;
use crate::games::pairs::keys::{self, Asked};
use crate::games::pairs::ripple::{self, cell_of};
use leptos::prelude::*;
use quintet_engine::Cell;
use web_sys::{Event, KeyboardEvent, MouseEvent, PointerEvent};

fn tile_of(event: &Event) -> Option<Cell> {
    cell_of(event)?.get_attribute("data-cell")?.parse().ok()
}

/// A finger or the mouse went down on a cell.
pub fn pressed(table: Table, event: &PointerEvent) {
    if let Some(cell) = tile_of(event).filter(|_| event.button() == 0) {
        table.press(cell);
    }
    ripple::touched(event);
}

/// A cell was tapped.
pub fn clicked(table: Table, event: &MouseEvent) {
    if let Some(cell) = tile_of(event) {
        focused(table, event);
        table.choose(cell);
    }
}

/// The focus came to a cell, by whichever way.
pub fn focused(table: Table, event: &Event) {
    if let Some(cell) = tile_of(event).filter(|cell| table.focus.get_untracked() != *cell) {
        table.focus.set(cell);
    }
}

/// A key was pressed on the board.
pub fn key(table: Table, event: &KeyboardEvent) {
    let here = table.focus.get_untracked();
    let rows = table.shown.with_untracked(Vec::len);
    match keys::asked(event, (usize::from(here.row), here.col), rows) {
        Some(Asked::Go(row, col)) => {
            table.focus.set(Cell::new(row as u16, col));
            table.window.show_row(row, false);
            focus_tile(table);
        }
        Some(Asked::Choose) => table.choose(here),
        Some(Asked::LetGo) => table.choice.let_go(),
        None => {}
    }
}

fn focus_tile(table: Table) {
    let Cell { row, col } = table.focus.get_untracked();
    keys::focus(table.window.grid, row.into(), col);
}

/// An arrow key pressed while nothing has the focus leads to the board.
pub fn listen(table: Table) {
    keys::lead_to_board(move || focus_tile(table));
}
