//! Fingers and the mouse on the board: taps choose and swap, drags swap, the mouse alone points.

use super::controller::Controller;
use crate::games::color_cascade::seen::Drag;
use leptos::html::Div;
use leptos::prelude::*;
use quintet_engine::Cell;
use quintet_games::color_cascade::SIDE;
use web_sys::PointerEvent;

/// How far a token must be dragged to be let go as a swap, in cells.
const ENOUGH: f64 = 0.4;
/// A pointer that moves less than this means a tap.
const A_TAP: f64 = 0.14;

#[derive(Clone, Copy)]
struct Held {
    pointer: i32,
    cell: Cell,
    x: f64,
    y: f64,
    /// When it went down: it means nothing in another turn.
    turn: u32,
}

/// The pointer on the board.
#[derive(Clone, Copy)]
pub struct Pointer {
    controller: Controller,
    surface: NodeRef<Div>,
    held: StoredValue<Option<Held>>,
}

impl Pointer {
    /// No pointer is down yet.
    pub fn new(controller: Controller, surface: NodeRef<Div>) -> Self {
        Self { controller, surface, held: StoredValue::new(None) }
    }

    /// The place of a pointer, in cells from the board's corner.
    fn place(self, event: &PointerEvent) -> Option<(f64, f64)> {
        let area = self.surface.get_untracked()?.get_bounding_client_rect();
        let side = area.width() / f64::from(SIDE);
        let (x, y) = (f64::from(event.client_x()) - area.left(), f64::from(event.client_y()) - area.top());
        (side > 0.0).then(|| (x / side, y / side))
    }

    /// A pointer goes down. A second finger changes nothing.
    pub fn take(self, event: &PointerEvent) {
        if !event.is_primary() || event.button() != 0 {
            return;
        }
        let Some((x, y)) = self.place(event) else { return };
        let Some(cell) = cell_at(x, y) else { return };
        if !untrack(|| self.controller.is_ready()) {
            // It only makes what is being shown hurry.
            self.controller.touch();
            return;
        }
        if let Some(surface) = self.surface.get_untracked() {
            // Without the capture a drag that leaves the board would not end; inside it works all the same.
            let _ = surface.set_pointer_capture(event.pointer_id());
        }
        self.held.set_value(Some(Held {
            pointer: event.pointer_id(),
            cell,
            x,
            y,
            turn: self.controller.turn.get_value(),
        }));
        self.controller.touch();
    }

    fn held_by(self, event: &PointerEvent) -> Option<Held> {
        let held = self.held.get_value().filter(|held| held.pointer == event.pointer_id())?;
        if !self.controller.is_now(held.turn) {
            self.cancel();
            return None;
        }
        Some(held)
    }

    /// A pointer moves.
    pub fn follow(self, event: &PointerEvent) {
        let Some((x, y)) = self.place(event) else { return };
        let Some(held) = self.held_by(event) else {
            if event.pointer_type() == "mouse" {
                let cell = cell_at(x, y);
                if self.controller.pointed.get_untracked() != cell {
                    self.controller.pointed.set(cell);
                }
            }
            return;
        };
        let drag = untrack(|| self.drag(held, x, y));
        if self.controller.drag.get_untracked() != drag {
            self.controller.drag.set(drag);
        }
    }

    /// The drag that a way means, unless it is a tap so far or there is nothing to drag.
    fn drag(self, held: Held, x: f64, y: f64) -> Option<Drag> {
        let by = along((x - held.x, y - held.y));
        let there = self.controller.play.with(|session| session.position().token(held.cell)).is_some();
        let far = by.0.abs().max(by.1.abs());
        if !there || !self.controller.is_ready() || (far < A_TAP && self.controller.drag.get().is_none()) {
            return None;
        }
        let other =
            neighbour(held.cell, by).filter(|cell| self.controller.partners(held.cell).contains(cell));
        Some(Drag { cell: held.cell, by, other })
    }

    /// A pointer goes up: a swap, or a tap.
    pub fn let_go(self, event: &PointerEvent) {
        let Some(held) = self.held_by(event) else { return };
        self.held.set_value(None);
        match self.controller.drag.get_untracked() {
            Some(drag) => {
                self.controller.drag.set(None);
                let far = drag.by.0.abs().max(drag.by.1.abs());
                match neighbour(drag.cell, drag.by) {
                    Some(other) if far >= ENOUGH => self.controller.drop_on(drag, other),
                    _ => self.controller.put_back(drag),
                }
            }
            None => self.controller.press(held.cell),
        }
    }

    /// The browser took over the gesture, such as scrolling.
    pub fn cancel(self) {
        self.held.set_value(None);
        self.controller.drag.set(None);
    }

    /// The mouse leaves the board.
    pub fn leave(self) {
        if self.held.get_value().is_none() {
            self.controller.pointed.set(None);
        }
    }
}

fn cell_at(x: f64, y: f64) -> Option<Cell> {
    let side = f64::from(SIDE);
    ((0.0..side).contains(&x) && (0.0..side).contains(&y)).then(|| Cell::new(y as u16, x as u8))
}

/// A way along its longer axis, at most one cell long.
fn along(by: (f64, f64)) -> (f64, f64) {
    if by.0.abs() > by.1.abs() { (by.0.clamp(-1.0, 1.0), 0.0) } else { (0.0, by.1.clamp(-1.0, 1.0)) }
}

/// The cell that a way leads to, if it is on the board.
fn neighbour(cell: Cell, by: (f64, f64)) -> Option<Cell> {
    let (x, y) = (f64::from(cell.col) + 0.5, f64::from(cell.row) + 0.5);
    let step = |by: f64| if by == 0.0 { 0.0 } else { by.signum() };
    cell_at(x + step(by.0), y + step(by.1)).filter(|other| *other != cell)
}
