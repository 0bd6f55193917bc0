//! Arrow keys, swipes, taps, and moving around the board by keyboard.

use super::board::{BOARD, GAP, PITCH};
use super::controller::Controller;
use crate::games::numberclart::swipe;
use leptos::ev::{keydown, pointercancel, pointerdown, pointermove, pointerup};
use leptos::prelude::*;
use quintet_engine::Cell;
use quintet_games::numberclart::{Direction, SIDE};
use quintet_play::games::numberclart::words;
use web_sys::wasm_bindgen::JsCast;
use web_sys::{Element, Event, FocusEvent, HtmlElement, KeyboardEvent, MouseEvent, PointerEvent};

/// Plays with the arrow keys for as long as the screen is shown.
pub fn listen_to_keys(controller: Controller) {
    let listening = window_event_listener(keydown, move |event| {
        if !event.default_prevented() && !dialog_is_open() && pressed(controller, &event) {
            event.prevent_default();
        }
    });
    on_cleanup(move || listening.remove());
}

fn dialog_is_open() -> bool {
    document().query_selector("dialog[open]").ok().flatten().is_some()
}

/// The direction that a key stands for.
fn direction_of(key: &str) -> Option<Direction> {
    match key {
        "ArrowUp" | "w" | "W" => Some(Direction::Up),
        "ArrowLeft" | "a" | "A" => Some(Direction::Left),
        "ArrowRight" | "d" | "D" => Some(Direction::Right),
        "ArrowDown" | "s" | "S" => Some(Direction::Down),
        _ => None,
    }
}

/// An arrow is a move, with Shift the way to another cell; with any other key held down it is the browser's. A key that
/// is held down acts once.
fn pressed(controller: Controller, event: &KeyboardEvent) -> bool {
    if event.alt_key() || event.ctrl_key() || event.meta_key() {
        return false;
    }
    let (key, focus) = (event.key(), controller.focus.get_value());
    match (direction_of(&key), focus) {
        (Some(_), _) if event.repeat() => true,
        (Some(direction), _) if !event.shift_key() => {
            controller.push(direction);
            true
        }
        (Some(direction), Some(from)) => {
            walk(controller, from, direction);
            true
        }
        (None, Some(cell)) if matches!(key.as_str(), "Enter" | " ") => {
            if !event.repeat() {
                controller.tap(cell);
            }
            true
        }
        (None, _) if key == "Escape" && controller.chosen.get_untracked().is_some() => {
            leave_board(controller);
            controller.let_go();
            true
        }
        _ => false,
    }
}

/// Leads the focus to the next cell in a direction.
fn walk(controller: Controller, from: Cell, direction: Direction) {
    if let Some(next) = words::next_to(from, direction).filter(|cell| cell.within(SIDE.into(), SIDE)) {
        focus_on(controller, next);
    }
}

/// The element of a cell.
fn element(controller: Controller, cell: Cell) -> Option<HtmlElement> {
    let stage = controller.stage.try_get_untracked().flatten()?;
    stage.query_selector(&format!("[data-cell=\"{cell}\"]")).ok().flatten()?.dyn_into().ok()
}

/// Puts the keyboard's focus on a cell.
pub fn focus_on(controller: Controller, cell: Cell) {
    if let Some(element) = element(controller, cell) {
        // A cell that is in the document takes the focus.
        let _ = element.focus();
    }
}

/// Takes the keyboard's focus off the board.
fn leave_board(controller: Controller) {
    if let Some(element) = controller.focus.get_value().and_then(|cell| element(controller, cell)) {
        // An element that is in the document gives the focus back.
        let _ = element.blur();
    }
}

fn cell_of(event: &Event) -> Option<Cell> {
    let element = event.target()?.dyn_into::<Element>().ok()?.closest("[data-cell]").ok().flatten()?;
    let index = element.get_attribute("data-index")?.parse().ok()?;
    Some(Cell::at(index, SIDE))
}

/// The keyboard came to a cell: its tile is the one that the next arrow moves.
pub fn focused(controller: Controller, event: &FocusEvent) {
    let Some(cell) = cell_of(event) else { return };
    controller.focus.set_value(Some(cell));
    controller.stop.set(Some(cell));
    let id = controller.tile(cell).map(|tile| tile.id);
    if controller.chosen.get_untracked() != id && !controller.is_over() {
        controller.hinted.set(None);
        controller.chosen.set(id);
    }
}

/// The keyboard left a cell, for another one or for good. The page may be going, and the controller with it.
pub fn unfocused(controller: Controller, event: &FocusEvent) {
    let Some(Some(_)) = controller.focus.try_get_value() else { return };
    let to = event.related_target().and_then(|to| to.dyn_into::<Element>().ok());
    let stays = to.is_some_and(|to| to.closest("[data-cell]").ok().flatten().is_some());
    if !stays {
        controller.focus.set_value(None);
        controller.let_go();
    }
}

/// A cell was tapped. The end of a swipe is no tap; a click without a pointer, as readers make it, is one.
pub fn clicked(controller: Controller, swipe: Swipe, event: &MouseEvent) {
    if swipe.was_made() && event.detail() > 0 {
        return;
    }
    if let Some(cell) = cell_of(event) {
        leave_board(controller);
        controller.tap(cell);
    }
}

/// The tab of a direction was tapped.
pub fn clicked_tab(controller: Controller, swipe: Swipe, direction: Direction) {
    if !swipe.was_made() {
        controller.push(direction);
    }
}

/// The cell at a point of the window, half of each gap included.
fn cell_at(controller: Controller, x: f64, y: f64) -> Option<Cell> {
    let stage = controller.stage.try_get_untracked().flatten()?.get_bounding_client_rect();
    let (across, down) = (x - stage.left(), y - stage.top());
    let place = |at: f64, length: f64| {
        let number = ((at / length * BOARD + GAP / 2.0) / PITCH).floor();
        (0.0..f64::from(SIDE)).contains(&number).then_some(number)
    };
    let (col, row) = (place(across, stage.width())?, place(down, stage.height())?);
    Some(Cell::new(row as u16, col as u8))
}

/// Where a finger went down, and on which cell.
#[derive(Clone, Copy)]
struct Down {
    pointer: i32,
    x: f64,
    y: f64,
    cell: Option<Cell>,
}

/// The swipe that is being made, if one is.
#[derive(Clone, Copy)]
pub struct Swipe {
    down: StoredValue<Option<Down>>,
    made: StoredValue<bool>,
}

impl Swipe {
    /// No swipe yet. It listens to the whole window, so a swipe may leave the board.
    pub fn new(controller: Controller) -> Self {
        let swipe = Self { down: StoredValue::new(None), made: StoredValue::new(false) };
        let second = window_event_listener(pointerdown, move |event| swipe.joined(&event));
        let moving = window_event_listener(pointermove, move |event| swipe.went(controller, &event));
        let lifted = window_event_listener(pointerup, move |event| {
            swipe.went(controller, &event);
            swipe.ended(&event);
        });
        let called_off = window_event_listener(pointercancel, move |event| swipe.ended(&event));
        on_cleanup(move || {
            second.remove();
            moving.remove();
            lifted.remove();
            called_off.remove();
        });
        swipe
    }

    /// A finger or the mouse goes down on the board.
    pub fn begin(self, controller: Controller, event: &PointerEvent) {
        let target = event.target().and_then(|target| target.dyn_into::<Element>().ok());
        let on_button = target.is_some_and(|target| target.closest("button").ok().flatten().is_some());
        if !event.is_primary() || event.button() != 0 || on_button {
            return;
        }
        let (x, y): (f64, f64) = (event.client_x().into(), event.client_y().into());
        self.made.set_value(false);
        self.down.set_value(Some(Down {
            pointer: event.pointer_id(),
            x,
            y,
            cell: cell_at(controller, x, y),
        }));
    }

    /// A second finger makes it a pinch or an accident: what the first one began is neither a swipe nor a tap.
    fn joined(self, event: &PointerEvent) {
        if !event.is_primary() && self.down.try_get_value().flatten().is_some() {
            self.down.set_value(None);
            self.made.set_value(true);
        }
    }

    /// It goes on: once it went far enough, it is a swipe.
    fn went(self, controller: Controller, event: &PointerEvent) {
        let down = self.down.try_get_value().flatten().filter(|down| down.pointer == event.pointer_id());
        let Some(down) = down else { return };
        let (x, y): (f64, f64) = (event.client_x().into(), event.client_y().into());
        if let Some(direction) = swipe::direction(x - down.x, y - down.y) {
            self.down.set_value(None);
            self.made.set_value(true);
            controller.swipe(down.cell, direction);
        }
    }

    fn ended(self, event: &PointerEvent) {
        self.down.try_update_value(|down| {
            if down.is_some_and(|down| down.pointer == event.pointer_id()) {
                *down = None;
            }
        });
    }

    /// Whether what just ended was a swipe, or called off by a second finger.
    fn was_made(self) -> bool {
        self.made.get_value()
    }
}
