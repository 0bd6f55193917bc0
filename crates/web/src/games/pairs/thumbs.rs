//! Two thumbs that tap almost at once. Browsers make no click of touches that overlap, so these are seen here.

use leptos::prelude::*;
use web_sys::PointerEvent;

/// A finger that went further than this has come for something else, in pixels.
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
            // The first finger of all: whatever is left of others was lifted somewhere else.
            if event.is_primary() {
                fingers.clear();
            }
            fingers.push(Finger { id: event.pointer_id(), at: place(event), joined: false });
            if let [_, _, ..] = fingers[..] {
                fingers.iter_mut().for_each(|finger| finger.joined = true);
            }
        });
    }

    /// A finger was lifted, or is needed for something else. Says whether it tapped without a click to follow.
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
