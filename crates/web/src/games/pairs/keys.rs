//! The keyboard on the board of a game of pairs.

use super::WIDTH;
use leptos::ev::keydown;
use leptos::html::Div;
use leptos::prelude::*;
use web_sys::wasm_bindgen::JsCast;
use web_sys::{HtmlElement, KeyboardEvent};

/// How far a page key goes.
const PAGE: usize = 8;

/// What a key on the board asks for.
pub enum Asked {
    /// To go to a row and a column.
    Go(usize, u8),
    /// To choose the cell.
    Choose,
    /// To let go of what was chosen.
    LetGo,
}

/// What a key asks for from a cell of a board with so many rows; the browser then does nothing of its own with it.
pub fn asked(event: &KeyboardEvent, (row, col): (usize, u8), rows: usize) -> Option<Asked> {
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
        "Enter" | " " => Asked::Choose,
        // The frame around the board listens too.
        "Escape" => return Some(Asked::LetGo),
        _ => return None,
    };
    event.prevent_default();
    Some(asked)
}

/// Gives the focus to a cell of a row, if it is in the document.
pub fn focus(grid: NodeRef<Div>, row: u32, col: u8) {
    let grid = grid.try_get_untracked().flatten();
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
pub fn lead_to_board(focus: impl Fn() + 'static) {
    let listening = window_event_listener(keydown, move |event| {
        let nowhere = document().active_element().is_none_or(|active| active.tag_name() == "BODY");
        if nowhere && !event.default_prevented() && event.key().starts_with("Arrow") {
            event.prevent_default();
            focus();
        }
    });
    on_cleanup(move || listening.remove());
}
