//! Taps and keys on the board.

use super::table::Table;
use super::tray::WIDTH;
use crate::games::pairs::ripple::cell_of;
use leptos::prelude::*;
use quintet_engine::Cell;
use web_sys::wasm_bindgen::JsCast;
use web_sys::{Event, HtmlElement, KeyboardEvent, MouseEvent};

/// How far a page key goes.
const PAGE: u16 = 8;

fn tile_of(event: &Event) -> Option<Cell> {
    cell_of(event)?.get_attribute("data-cell")?.parse().ok()
}

/// A cell was tapped.
pub fn clicked(table: Table, event: &MouseEvent) {
    if let Some(cell) = tile_of(event) {
        table.focus.set(cell);
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
    if event.alt_key() || event.ctrl_key() || event.meta_key() {
        return;
    }
    let Cell { row, col } = table.focus.get_untracked();
    let last = table.shown.with_untracked(Vec::len).saturating_sub(1) as u16;
    let (row, col) = match event.key().as_str() {
        "ArrowUp" => (row.saturating_sub(1), col),
        "ArrowDown" => ((row + 1).min(last), col),
        "ArrowLeft" => (row, col.saturating_sub(1)),
        "ArrowRight" => (row, (col + 1).min(WIDTH as u8 - 1)),
        "Home" => (row, 0),
        "End" => (row, WIDTH as u8 - 1),
        "PageUp" => (row.saturating_sub(PAGE), col),
        "PageDown" => ((row + PAGE).min(last), col),
        "Enter" | " " => {
            event.prevent_default();
            table.choose(Cell::new(row, col));
            return;
        }
        "Escape" => {
            table.let_go();
            return;
        }
        _ => return,
    };
    event.prevent_default();
    let cell = Cell::new(row, col);
    table.focus.set(cell);
    table.window.show_row(usize::from(row), false);
    focus_tile(table, cell);
}

fn focus_tile(table: Table, cell: Cell) {
    let grid = table.window.grid.get_untracked();
    let tile = grid.and_then(|grid| grid.query_selector(&format!("[data-cell=\"{cell}\"]")).ok().flatten());
    if let Some(tile) = tile.and_then(|tile| tile.dyn_into::<HtmlElement>().ok()) {
        let options = web_sys::FocusOptions::new();
        options.set_prevent_scroll(true);
        // A cell that is in the document takes the focus.
        let _ = tile.focus_with_options(&options);
    }
}
