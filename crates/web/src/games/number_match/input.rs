//! Taps, touches and keys on the board.

use super::paper::Spot;
use super::table::Table;
use crate::games::pairs::keys::{self, Asked};
use crate::games::pairs::ripple::{self, cell_of};
use leptos::prelude::*;
use web_sys::{Element, Event, KeyboardEvent, MouseEvent, PointerEvent};

fn spot_of(cell: &Element) -> Option<Spot> {
    let row = cell.closest(".grid-row").ok().flatten()?.get_attribute("data-row")?;
    let col = cell.get_attribute("data-col")?;
    Some(Spot { row: row.parse().ok()?, col: col.parse().ok()? })
}

/// A finger or the mouse went down on a cell.
pub fn pressed(table: Table, event: &PointerEvent) {
    if let Some(spot) = cell_of(event).filter(|_| event.button() == 0).and_then(|cell| spot_of(&cell)) {
        table.press(spot);
    }
    ripple::touched(event);
}

/// A cell was tapped.
pub fn clicked(table: Table, event: &MouseEvent) {
    if let Some(spot) = cell_of(event).and_then(|cell| spot_of(&cell)) {
        focus_on(table, spot);
        table.choose(spot);
    }
}

fn focus_on(table: Table, spot: Spot) {
    if spot != table.focus.get_untracked() {
        table.focus.set(spot);
    }
}

/// The focus came to a cell, by whichever way.
pub fn focused(table: Table, event: &Event) {
    if let Some(spot) = cell_of(event).and_then(|cell| spot_of(&cell)) {
        focus_on(table, spot);
    }
}

/// A key was pressed on the board.
pub fn key(table: Table, event: &KeyboardEvent) {
    let focus = table.focus.get_untracked();
    let shown = table.shown.get_untracked();
    let Some(row) = shown.index_of(focus.row) else { return };
    match keys::asked(event, (row, focus.col), shown.len()) {
        Some(Asked::Go(row, col)) => go(table, Spot { row: shown.rows()[row].id, col }),
        Some(Asked::Choose) => table.choose(focus),
        Some(Asked::LetGo) => table.choice.let_go(),
        None => {}
    }
}

/// Moves the focus to a spot.
fn go(table: Table, spot: Spot) {
    table.focus.set(spot);
    if let Some(row) = table.shown.with_untracked(|paper| paper.index_of(spot.row)) {
        table.window.show_row(row, false);
    }
    request_animation_frame(move || focus_element(table, spot));
}

fn focus_element(table: Table, spot: Spot) {
    keys::focus(table.window.grid, spot.row, spot.col);
}

/// An arrow key pressed while nothing has the focus leads to the board.
pub fn listen(table: Table) {
    keys::lead_to_board(move || focus_element(table, table.focus.get_untracked()));
}

/// When the row with the focus goes, the focus moves to the row that takes its place.
pub fn keep_focus_on_board(table: Table) {
    let last = StoredValue::new(0_usize);
    Effect::new(move |_| {
        let focus = table.focus.get();
        table.shown.with(|paper| match paper.index_of(focus.row) {
            Some(index) => last.set_value(index),
            None => {
                let index = last.get_value().min(paper.len().saturating_sub(1));
                let Some(row) = paper.rows().get(index) else { return };
                let spot = Spot { row: row.id, col: focus.col };
                let held = table.window.grid.get_untracked().is_some_and(|grid| {
                    let active = document().active_element();
                    active.is_none_or(|active| grid.contains(Some(&active)) || active.tag_name() == "BODY")
                });
                table.focus.set(spot);
                if held {
                    request_animation_frame(move || focus_element(table, spot));
                }
            }
        });
    });
}
