//! Taps, touches and keys on the board.

use super::paper::Spot;
use super::table::Table;
use crate::games::pairs::ripple::cell_of;
use leptos::ev::keydown;
use leptos::prelude::*;
use web_sys::wasm_bindgen::JsCast;
use web_sys::{Element, Event, HtmlElement, KeyboardEvent, MouseEvent};

fn spot_of(cell: &Element) -> Option<Spot> {
    let row = cell.closest(".grid-row").ok().flatten()?.get_attribute("data-row")?;
    let col = cell.get_attribute("data-col")?;
    Some(Spot { row: row.parse().ok()?, col: col.parse().ok()? })
}

/// A cell was tapped.
pub fn clicked(table: Table, event: &MouseEvent) {
    if let Some(spot) = cell_of(event).and_then(|cell| spot_of(&cell)) {
        table.focus.set(spot);
        table.choose(spot);
    }
}

/// The focus came to a cell, by whichever way.
pub fn focused(table: Table, event: &Event) {
    let spot = cell_of(event).and_then(|cell| spot_of(&cell));
    if let Some(spot) = spot.filter(|spot| *spot != table.focus.get_untracked()) {
        table.focus.set(spot);
    }
}

/// A key was pressed on the board.
pub fn key(table: Table, event: &KeyboardEvent) {
    if event.alt_key() || event.ctrl_key() || event.meta_key() {
        return;
    }
    let focus = table.focus.get_untracked();
    let shown = table.shown.get_untracked();
    let Some(row) = shown.index_of(focus.row) else { return };
    let last = shown.len() - 1;
    let (row, col) = match event.key().as_str() {
        "ArrowUp" => (row.saturating_sub(1), focus.col),
        "ArrowDown" => ((row + 1).min(last), focus.col),
        "ArrowLeft" => (row, focus.col.saturating_sub(1)),
        "ArrowRight" => (row, (focus.col + 1).min(8)),
        "Home" => (row, 0),
        "End" => (row, 8),
        "PageUp" => (row.saturating_sub(8), focus.col),
        "PageDown" => ((row + 8).min(last), focus.col),
        "Enter" | " " => {
            event.prevent_default();
            table.choose(focus);
            return;
        }
        "Escape" => {
            table.chosen.set(None);
            return;
        }
        _ => return,
    };
    event.prevent_default();
    go(table, Spot { row: shown.rows()[row].id, col });
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
    let cell = format!("[data-row=\"{}\"] [data-col=\"{}\"]", spot.row, spot.col);
    let element = table
        .window
        .grid
        .try_get_untracked()
        .flatten()
        .and_then(|grid| grid.query_selector(&cell).ok().flatten());
    if let Some(element) = element.and_then(|element| element.dyn_into::<HtmlElement>().ok()) {
        let options = web_sys::FocusOptions::new();
        options.set_prevent_scroll(true);
        // A cell that is in the document takes the focus.
        let _ = element.focus_with_options(&options);
    }
}

/// An arrow key pressed while nothing has the focus leads to the board.
pub fn listen(table: Table) {
    let listening = window_event_listener(keydown, move |event| {
        let nowhere = document().active_element().is_none_or(|active| active.tag_name() == "BODY");
        if nowhere && !event.default_prevented() && event.key().starts_with("Arrow") {
            event.prevent_default();
            focus_element(table, table.focus.get_untracked());
        }
    });
    on_cleanup(move || listening.remove());
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
