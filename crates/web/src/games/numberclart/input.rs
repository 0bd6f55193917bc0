//! Arrow keys and swipes.

use super::{Playing, push};
use crate::platform::swipe;
use leptos::ev::keydown;
use leptos::prelude::*;
use quintet_games::numberclart::Direction;
use web_sys::{Element, KeyboardEvent, PointerEvent};

/// Plays with the arrow keys for as long as the screen is shown.
pub fn listen_to_keys(session: Playing) {
    let listening = window_event_listener(keydown, move |event| {
        if let Some(direction) = arrow(&event) {
            event.prevent_default();
            push(session, direction);
        }
    });
    on_cleanup(move || listening.remove());
}

/// The direction of a plain arrow key; with a modifier it is the browser's.
fn arrow(event: &KeyboardEvent) -> Option<Direction> {
    if event.alt_key() || event.ctrl_key() || event.meta_key() || event.shift_key() {
        return None;
    }
    match event.key().as_str() {
        "ArrowUp" => Some(Direction::Up),
        "ArrowLeft" => Some(Direction::Left),
        "ArrowRight" => Some(Direction::Right),
        "ArrowDown" => Some(Direction::Down),
        _ => None,
    }
}

/// Where a finger went down.
#[derive(Clone, Copy)]
struct Touch {
    pointer: i32,
    x: f64,
    y: f64,
}

/// The swipe that is being made, if one is.
#[derive(Clone, Copy)]
pub struct Swipe {
    session: Playing,
    touch: StoredValue<Option<Touch>>,
}

impl Swipe {
    /// None yet.
    pub fn new(session: Playing) -> Self {
        Self { session, touch: StoredValue::new(None) }
    }

    /// A finger or the mouse goes down. A second finger is no swipe and does not disturb the first.
    pub fn begin(self, surface: &Element, event: &PointerEvent) {
        if !event.is_primary() {
            return;
        }
        // Without the capture a swipe that leaves the board would never end; it works inside the board all the same.
        let _ = surface.set_pointer_capture(event.pointer_id());
        self.touch.set_value(Some(Touch {
            pointer: event.pointer_id(),
            x: event.client_x().into(),
            y: event.client_y().into(),
        }));
    }

    /// It goes up again: a swipe, if it went far enough.
    pub fn end(self, event: &PointerEvent) {
        let Some(touch) = self.touch.get_value().filter(|touch| touch.pointer == event.pointer_id()) else {
            return;
        };
        self.cancel();
        let (x, y): (f64, f64) = (event.client_x().into(), event.client_y().into());
        if let Some(direction) = swipe::direction(x - touch.x, y - touch.y) {
            push(self.session, direction);
        }
    }

    /// The browser took the gesture over.
    pub fn cancel(self) {
        self.touch.set_value(None);
    }
}
