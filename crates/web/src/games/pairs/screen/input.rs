//! Taps, touches and keys on the board of a game of pairs.

use super::board::BoardModel;
use super::choice;
use crate::drawing::decimal::pixels;
use crate::games::pairs::{Spot, WIDTH};
use crate::platform::time;
use leptos::ev::{keydown, pointerup};
use leptos::prelude::*;
use std::time::Duration;
use web_sys::wasm_bindgen::JsCast;
use web_sys::{Element, Event, HtmlElement, KeyboardEvent, MouseEvent, PointerEvent};

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
pub fn pressed(model: impl BoardModel, event: &PointerEvent) {
    if let Some(spot) = spot_of(event).filter(|_| event.button() == 0) {
        choice::press(model, spot);
        choice::consider(model, Some(spot));
    }
    ripple(event);
}

/// The mouse came to a cell. A finger is nowhere before it is down.
pub fn hovered(model: impl BoardModel, event: &PointerEvent) {
    if event.pointer_type() == "mouse" {
        choice::consider(model, spot_of(event));
    }
}

/// A cell was tapped.
pub fn clicked(model: impl BoardModel, event: &MouseEvent) {
    if let Some(spot) = spot_of(event) {
        focused(model, event);
        choice::choose(model, spot);
    }
}

/// The focus came to a cell, by whichever way.
pub fn focused(model: impl BoardModel, event: &Event) {
    let Some(spot) = spot_of(event) else { return };
    if model.pair().focus.get_untracked() != spot {
        model.pair().focus.set(spot);
    }
    choice::consider(model, Some(spot));
}

/// A key was pressed on the board.
pub fn key(model: impl BoardModel, event: &KeyboardEvent) {
    let here = model.pair().focus.get_untracked();
    let (row, rows) = untrack(|| (model.index_of(here.row), model.count()));
    let Some(row) = row else { return };
    match asked(event, (row, here.col), rows) {
        Some(Asked::Go(row, col)) => go(model, row, col),
        Some(Asked::Choose) => choice::choose(model, here),
        Some(Asked::LetGo) => model.pair().choice.let_go(),
        None => {}
    }
}

/// What a key asks for from a cell, on a board with `rows` rows. The browser's own reaction is prevented.
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
fn go(model: impl BoardModel, index: usize, col: u8) {
    let Some(row) = untrack(|| model.row_at(index)) else { return };
    model.pair().focus.set(Spot { row, col });
    model.pair().window.show_row(index, false);
    request_animation_frame(move || focus(model));
}

/// Gives the focus to the cell where the keyboard is, if that is in the document.
fn focus(model: impl BoardModel) {
    // The screen may be gone by then.
    let Some(Spot { row, col }) = model.pair().focus.try_get_untracked() else { return };
    let grid = model.pair().window.grid.try_get_untracked().flatten();
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
pub fn lead_to_board(model: impl BoardModel) {
    let listening = window_event_listener(keydown, move |event| {
        let nowhere = document().active_element().is_none_or(|active| active.tag_name() == "BODY");
        if nowhere && !event.default_prevented() && event.key().starts_with("Arrow") {
            event.prevent_default();
            focus(model);
        }
    });
    on_cleanup(move || listening.remove());
}

/// A mouse that is released beside the number that it pressed chose nothing. Where a click follows, it follows at once.
pub fn cancel_elsewhere(model: impl BoardModel) {
    let listening = window_event_listener(pointerup, move |event| {
        if event.pointer_type() == "mouse" {
            set_timeout(move || model.pair().choice.cancel(), Duration::ZERO);
        }
    });
    on_cleanup(move || listening.remove());
}

/// When the row with the focus goes, the focus moves to the row that takes its place.
pub fn keep_focus_on_board(model: impl BoardModel) {
    let last = StoredValue::new(0_usize);
    Effect::new(move |_| {
        let here = model.pair().focus.get();
        if let Some(index) = model.index_of(here.row) {
            last.set_value(index);
            return;
        }
        let index = last.get_value().min(model.count().saturating_sub(1));
        let Some(row) = model.row_at(index) else { return };
        let held = model.pair().window.grid.get_untracked().is_some_and(|grid| {
            let active = document().active_element();
            active.is_none_or(|active| grid.contains(Some(&active)) || active.tag_name() == "BODY")
        });
        model.pair().focus.set(Spot { row, ..here });
        // Who watches a replay steers that by keys.
        if held && !model.pair().play.is_watched() {
            request_animation_frame(move || focus(model));
        }
    });
}

/// Pixels. A finger that moves further is not tapping.
const STILL: i32 = 10;

#[derive(Clone, Copy)]
struct Finger {
    id: i32,
    at: (i32, i32),
    /// Whether another finger was down with it.
    joined: bool,
}

/// The fingers on a board.
#[derive(Clone, Copy)]
pub struct Thumbs(StoredValue<Vec<Finger>>);

impl Thumbs {
    /// None yet.
    pub fn none() -> Self {
        Self(StoredValue::new(Vec::new()))
    }

    /// A finger went down.
    pub fn down(self, event: &PointerEvent) {
        if event.pointer_type() != "touch" {
            return;
        }
        self.0.update_value(|fingers| {
            // The first finger: any others that are still listed were lifted elsewhere.
            if event.is_primary() {
                fingers.clear();
            }
            fingers.push(Finger { id: event.pointer_id(), at: place(event), joined: false });
            if let [_, _, ..] = fingers[..] {
                fingers.iter_mut().for_each(|finger| finger.joined = true);
            }
        });
    }

    /// A finger was lifted, or the browser took it. Returns whether it tapped and no click will follow.
    pub fn up(self, event: &PointerEvent) -> bool {
        let found = self.0.try_update_value(|fingers| {
            let nth = fingers.iter().position(|finger| finger.id == event.pointer_id())?;
            Some(fingers.swap_remove(nth))
        });
        found.flatten().is_some_and(|finger| {
            let (x, y) = place(event);
            finger.joined && (x - finger.at.0).abs() <= STILL && (y - finger.at.1).abs() <= STILL
        })
    }
}

fn place(event: &PointerEvent) -> (i32, i32) {
    (event.client_x(), event.client_y())
}

/// How long a ripple is seen.
const RIPPLE: Duration = Duration::from_millis(300);

/// The cell that an event happened in.
fn cell_of(event: &Event) -> Option<Element> {
    event.target()?.dyn_into::<Element>().ok()?.closest(".cell").ok().flatten()
}

/// A finger or the mouse went down: a ripple spreads from there.
fn ripple(event: &PointerEvent) {
    let Some(cell) = cell_of(event).filter(|cell| cell.class_list().contains("occupied")) else { return };
    let Some(ripple) =
        document().create_element("span").ok().and_then(|it| it.dyn_into::<HtmlElement>().ok())
    else {
        return;
    };
    let place = cell.get_bounding_client_rect();
    ripple.set_class_name("ripple");
    for (name, offset) in
        [("--x", f64::from(event.client_x()) - place.x()), ("--y", f64::from(event.client_y()) - place.y())]
    {
        // A length in pixels is always taken.
        let _ = ripple.style().set_property(name, &pixels(offset));
    }
    // What the touch does is seen first.
    time::after_frame(move || {
        if cell.append_child(&ripple).is_ok() {
            set_timeout(move || ripple.remove(), RIPPLE);
        }
    });
}
