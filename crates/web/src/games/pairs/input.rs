//! Taps, touches and keys on the board of a game of pairs.

use super::board::Table;
use super::ripple::{self, cell_of};
use super::{Spot, WIDTH};
use leptos::ev::{keydown, pointerup};
use leptos::prelude::*;
use std::time::Duration;
use web_sys::wasm_bindgen::JsCast;
use web_sys::{Event, HtmlElement, KeyboardEvent, MouseEvent, PointerEvent};

/// How far a page key goes.
const PAGE: usize = 8;

/// What a key on the board asks for.
enum Asked {
    /// To go to a row and a column.
    Go(usize, u8),
    /// To choose the cell.
    Choose,
    /// To let go of what was chosen.
    LetGo,
}

fn spot_of(event: &Event) -> Option<Spot> {
    let cell = cell_of(event)?;
    let row = cell.closest(".grid-row").ok().flatten()?.get_attribute("data-row")?;
    Some(Spot { row: row.parse().ok()?, col: cell.get_attribute("data-col")?.parse().ok()? })
}

/// A finger or the mouse went down on a cell.
pub fn pressed(table: impl Table, event: &PointerEvent) {
    if let Some(spot) = spot_of(event).filter(|_| event.button() == 0) {
        table.press(spot);
    }
    ripple::touched(event);
}

/// A cell was tapped.
pub fn clicked(table: impl Table, event: &MouseEvent) {
    if let Some(spot) = spot_of(event) {
        focused(table, event);
        table.choose(spot);
    }
}

/// The focus came to a cell, by whichever way.
pub fn focused(table: impl Table, event: &Event) {
    if let Some(spot) = spot_of(event).filter(|spot| table.focus().get_untracked() != *spot) {
        table.focus().set(spot);
    }
}

/// A key was pressed on the board.
pub fn key(table: impl Table, event: &KeyboardEvent) {
    let here = table.focus().get_untracked();
    let (row, rows) = untrack(|| (table.index_of(here.row), table.count()));
    let Some(row) = row else { return };
    match asked(event, (row, here.col), rows) {
        Some(Asked::Go(row, col)) => go(table, row, col),
        Some(Asked::Choose) => table.choose(here),
        Some(Asked::LetGo) => table.let_go(),
        None => {}
    }
}

/// What a key asks for from a cell of a board with so many rows; the browser then does nothing of its own with it.
fn asked(event: &KeyboardEvent, (row, col): (usize, u8), rows: usize) -> Option<Asked> {
    if event.alt_key() || event.ctrl_key() || event.meta_key() {
        return None;
    }
    let (last, edge) = (rows.saturating_sub(1), WIDTH as u8 - 1);
    let asked = match event.key().as_str() {
        "ArrowUp" => Asked::Go(row.saturating_sub(1), col),
        "ArrowDown" => Asked::Go((row + 1).min(last), col),
        "ArrowLeft" => Asked::Go(row, col.saturating_sub(1)),
        "ArrowRight" => Asked::Go(row, (col + 1).min(edge)),
        "Home" => Asked::Go(row, 0),
        "End" => Asked::Go(row, edge),
        "PageUp" => Asked::Go(row.saturating_sub(PAGE), col),
        "PageDown" => Asked::Go((row + PAGE).min(last), col),
        // A key that is held down chooses once.
        "Enter" | " " if event.repeat() => {
            event.prevent_default();
            return None;
        }
        "Enter" | " " => Asked::Choose,
        // The frame around the board listens too.
        "Escape" => return Some(Asked::LetGo),
        _ => return None,
    };
    event.prevent_default();
    Some(asked)
}

/// Moves the focus to a cell, whose row may first have to come into the document.
fn go(table: impl Table, index: usize, col: u8) {
    let Some(row) = untrack(|| table.row_at(index)) else { return };
    table.focus().set(Spot { row, col });
    table.window().show_row(index, false);
    request_animation_frame(move || focus(table));
}

/// Gives the focus to the cell where the keyboard is, if that is in the document.
fn focus(table: impl Table) {
    // The screen may be gone by then.
    let Some(Spot { row, col }) = table.focus().try_get_untracked() else { return };
    let grid = table.window().grid.try_get_untracked().flatten();
    let cell = format!("[data-row=\"{row}\"] [data-col=\"{col}\"]");
    let cell = grid.and_then(|grid| grid.query_selector(&cell).ok().flatten());
    if let Some(cell) = cell.and_then(|cell| cell.dyn_into::<HtmlElement>().ok()) {
        let options = web_sys::FocusOptions::new();
        options.set_prevent_scroll(true);
        // A cell that is in the document takes the focus.
        let _ = cell.focus_with_options(&options);
    }
}

/// An arrow key pressed while nothing has the focus leads to the board.
pub fn lead_to_board(table: impl Table) {
    let listening = window_event_listener(keydown, move |event| {
        let nowhere = document().active_element().is_none_or(|active| active.tag_name() == "BODY");
        if nowhere && !event.default_prevented() && event.key().starts_with("Arrow") {
            event.prevent_default();
            focus(table);
        }
    });
    on_cleanup(move || listening.remove());
}

/// A mouse that is released beside the number that it pressed chose nothing. Where a click follows, it follows at once.
pub fn cancel_elsewhere(table: impl Table) {
    let listening = window_event_listener(pointerup, move |event| {
        if event.pointer_type() == "mouse" {
            set_timeout(move || table.cancel(), Duration::ZERO);
        }
    });
    on_cleanup(move || listening.remove());
}

/// When the row with the focus goes, the focus moves to the row that takes its place.
pub fn keep_focus_on_board(table: impl Table) {
    let last = StoredValue::new(0_usize);
    Effect::new(move |_| {
        let here = table.focus().get();
        if let Some(index) = table.index_of(here.row) {
            last.set_value(index);
            return;
        }
        let index = last.get_value().min(table.count().saturating_sub(1));
        let Some(row) = table.row_at(index) else { return };
        let held = table.window().grid.get_untracked().is_some_and(|grid| {
            let active = document().active_element();
            active.is_none_or(|active| grid.contains(Some(&active)) || active.tag_name() == "BODY")
        });
        table.focus().set(Spot { row, ..here });
        if held {
            request_animation_frame(move || focus(table));
        }
    });
}
