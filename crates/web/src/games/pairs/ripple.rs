//! The cell that is touched, and the ripple in it.

use crate::platform::time;
use leptos::prelude::*;
use std::time::Duration;
use web_sys::wasm_bindgen::JsCast;
use web_sys::{Element, Event, HtmlElement, PointerEvent};

/// How long a ripple is seen.
const RIPPLE: Duration = Duration::from_millis(300);

/// The cell that an event happened in.
pub fn cell_of(event: &Event) -> Option<Element> {
    event.target()?.dyn_into::<Element>().ok()?.closest(".cell").ok().flatten()
}

/// A finger or the mouse went down: a ripple spreads from there.
pub fn touched(event: &PointerEvent) {
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
        let _ = ripple.style().set_property(name, &format!("{offset:.0}px"));
    }
    // What the touch does is seen first.
    time::after_frame(move || {
        if cell.append_child(&ripple).is_ok() {
            set_timeout(move || ripple.remove(), RIPPLE);
        }
    });
}
