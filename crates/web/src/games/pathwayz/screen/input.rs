//! Drawing with mouse, finger, pen and keys.

use super::controller::Controller;
use crate::games::pathwayz::stroke::{self, Place};
use crate::platform::time;
use leptos::ev::{keydown, resize};
use leptos::prelude::*;
use quintet_engine::Cell;
use web_sys::wasm_bindgen::JsCast;
use web_sys::{HtmlElement, HtmlInputElement, KeyboardEvent, PointerEvent};

/// The stroke that is being drawn.
#[derive(Clone, Copy)]
struct Held {
    pointer: i32,
    /// Where the pointer was last.
    place: Place,
    /// The board's top left corner and the side of a cell, in pixels.
    board: (f64, f64, f64),
}

/// The stroke that is being drawn, if one is.
#[derive(Clone, Copy)]
pub struct Stroke {
    controller: Controller,
    held: StoredValue<Option<Held>>,
}

impl Stroke {
    /// None yet.
    pub fn new(controller: Controller) -> Self {
        let stroke = Self { controller, held: StoredValue::new(None) };
        // The board moves under the pointer when the screen is turned.
        let resized = window_event_listener(resize, move |_| {
            if let Some((held, board)) = stroke.held.get_value().zip(stroke.measured()) {
                stroke.held.set_value(Some(Held { board, ..held }));
            }
        });
        on_cleanup(move || resized.remove());
        stroke
    }

    /// The board's top left corner and the side of a cell, in pixels.
    fn measured(self) -> Option<(f64, f64, f64)> {
        let board = self.controller.tray.get_untracked()?.query_selector(".spots").ok().flatten()?;
        let box_ = board.get_bounding_client_rect();
        Some((box_.x(), box_.y(), box_.width() / f64::from(self.side())))
    }

    fn side(self) -> u8 {
        self.controller.play.with_untracked(|session| session.position().puzzle().side())
    }

    /// A pointer goes down. One that comes while another draws is ignored.
    pub fn begin(self, event: &PointerEvent) {
        if self.held.with_value(Option::is_some) || event.button() != 0 {
            return;
        }
        let Some((tray, board)) = self.controller.tray.get_untracked().zip(self.measured()) else { return };
        event.prevent_default();
        self.controller.by_keys.set(false);
        let place = placed(event, board);
        // Without the capture a stroke that leaves the board would not end; inside it works all the same.
        let _ = tray.set_pointer_capture(event.pointer_id());
        self.held.set_value(Some(Held { pointer: event.pointer_id(), place, board }));
        self.controller.draw_to(self.meant(place));
    }

    /// The cell that a pointer means as it goes down: with nothing drawn, a touch close to number 1 means it.
    fn meant(self, place: Place) -> Cell {
        let near = stroke::nearest(place, self.side());
        self.controller.play.with_untracked(|session| {
            let start = session.position().puzzle().start();
            let (across, down) = (place.0 - f64::from(start.col) - 0.5, place.1 - f64::from(start.row) - 0.5);
            let close = session.position().head().is_none() && across.hypot(down) < 0.8;
            if close { start } else { near }
        })
    }

    /// The pointer moves: every cell on its way is drawn to.
    pub fn go_on(self, event: &PointerEvent) {
        let Some(mut held) = self.held.get_value().filter(|held| held.pointer == event.pointer_id()) else {
            return;
        };
        let between = event.get_coalesced_events();
        let mut places: Vec<Place> = between
            .iter()
            .filter_map(|event| event.dyn_into::<PointerEvent>().ok())
            .map(|event| placed(&event, held.board))
            .collect();
        places.push(placed(event, held.board));
        for place in places {
            self.draw_along(held.place, place);
            held.place = place;
        }
        self.held.set_value(Some(held));
    }

    fn draw_along(self, from: Place, to: Place) {
        let cells = stroke::crossed(from, to, self.side());
        let last = cells.len() - 1;
        // The first cell is the one that the pointer was in already.
        for (index, cell) in cells.into_iter().enumerate() {
            let (place, length) = self.controller.play.with_untracked(|session| {
                let position = session.position();
                (position.path().position(|visited| visited == cell), position.path().len())
            });
            // How many cells a step to this one would give up.
            let given_up = place.map_or(0, |place| length - 1 - place);
            let slipped = match given_up {
                0 => false,
                1 => !stroke::goes_into(from, to, cell),
                _ => index < last || !stroke::surely_in(to, cell),
            };
            if (index > 0 || given_up > 0) && !slipped {
                self.controller.draw_to(cell);
            }
        }
    }

    /// The browser takes the pointer away. A mouse whose button is still down goes on: another button was pressed.
    pub fn lose(self, event: &PointerEvent) {
        let held = self.held.with_value(|held| held.is_some_and(|held| held.pointer == event.pointer_id()));
        let down = event.pointer_type() == "mouse" && event.buttons() & 1 != 0;
        let again = self.controller.tray.get_untracked().filter(|_| held && down);
        if again.is_none_or(|tray| tray.set_pointer_capture(event.pointer_id()).is_err()) {
            self.end(event);
        }
    }

    /// The pointer goes up, or the browser takes it away.
    pub fn end(self, event: &PointerEvent) {
        if self.held.with_value(|held| held.is_some_and(|held| held.pointer == event.pointer_id())) {
            self.held.set_value(None);
            self.controller.lift();
        }
    }
}

/// Where a pointer is on a board.
fn placed(event: &PointerEvent, board: (f64, f64, f64)) -> Place {
    ((f64::from(event.client_x()) - board.0) / board.2, (f64::from(event.client_y()) - board.1) / board.2)
}

/// Draws with the keys for as long as the screen is shown.
pub fn listen_to_keys(controller: Controller) {
    let listening = window_event_listener(keydown, move |event| {
        let busy = event.alt_key() || event.ctrl_key() || event.meta_key() || event.default_prevented();
        if !busy && !elsewhere(&event) && pressed(controller, &event) {
            event.prevent_default();
        }
    });
    on_cleanup(move || listening.remove());
}

/// Whether the key is meant for a field being filled in or for what is in front of the board.
fn elsewhere(event: &KeyboardEvent) -> bool {
    let typing = event.target().is_some_and(|target| target.is_instance_of::<HtmlInputElement>());
    typing || document().query_selector("dialog[open]").ok().flatten().is_some()
}

fn pressed(controller: Controller, event: &KeyboardEvent) -> bool {
    let (across, down) = match event.key().as_str() {
        "ArrowLeft" => (-1, 0),
        "ArrowRight" => (1, 0),
        "ArrowUp" => (0, -1),
        "ArrowDown" => (0, 1),
        "Escape" => {
            controller.lift();
            return true;
        }
        "Enter" | " " if on_board(controller) => {
            controller.draw_to(controller.focus.get_untracked());
            show_focus(controller);
            return true;
        }
        _ => return false,
    };
    if event.shift_key() {
        // Looks around without drawing.
        if let Some(cell) = beside(controller, controller.focus.get_untracked(), across, down) {
            controller.focus.set(cell);
        }
    } else {
        draw(controller, across, down);
    }
    show_focus(controller);
    true
}

/// Draws one cell on from the head. With nothing drawn the path begins on number 1 first.
fn draw(controller: Controller, across: i32, down: i32) {
    controller.by_keys.set(true);
    if controller.play.with_untracked(|session| session.position().head().is_none()) {
        let start = controller.play.with_untracked(|session| session.position().puzzle().start());
        controller.step_by_key(start);
    }
    let Some(head) = controller.play.with_untracked(|session| session.position().head()) else { return };
    match beside(controller, head, across, down) {
        Some(cell) => controller.step_by_key(cell),
        None if untrack(|| controller.won()) => {}
        None => controller.refuse_edge(across.into(), down.into()),
    }
}

fn beside(controller: Controller, cell: Cell, across: i32, down: i32) -> Option<Cell> {
    let side = controller.play.with_untracked(|session| session.position().puzzle().side());
    let row = u16::try_from(i32::from(cell.row) + down).ok()?;
    let col = u8::try_from(i32::from(cell.col) + across).ok()?;
    Some(Cell::new(row, col)).filter(|cell| cell.within(side.into(), side))
}

fn on_board(controller: Controller) -> bool {
    let here = document().active_element();
    controller.tray.get_untracked().zip(here).is_some_and(|(tray, here)| tray.contains(Some(&here)))
}

/// Another puzzle comes with cells of its own: where the focus was on one of the old, it goes on one of the new.
pub fn keep_focus(controller: Controller) {
    if on_board(controller) {
        time::after_frame(move || show_focus(controller));
    }
}

/// Brings the focus to where the keyboard is, unless it is on a button.
fn show_focus(controller: Controller) {
    // The screen may be gone by then.
    let Some(tray) = controller.tray.try_get_untracked().flatten() else { return };
    let nowhere = document().active_element().is_none_or(|here| here.tag_name() == "BODY");
    if !nowhere && !on_board(controller) {
        return;
    }
    let cell = format!("[data-cell={}]", controller.focus.get_untracked());
    let cell = tray.query_selector(&cell).ok().flatten();
    if let Some(cell) = cell.and_then(|cell| cell.dyn_into::<HtmlElement>().ok()) {
        // A cell that is in the document takes the focus.
        let _ = cell.focus();
    }
}
