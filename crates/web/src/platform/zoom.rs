//! Whether the page is zoomed in with two fingers. A board takes every touch for itself, except while the page is zoomed,
//! so that two fingers can zoom it out again.

use leptos::prelude::{document, window};
use web_sys::wasm_bindgen::prelude::Closure;
use web_sys::wasm_bindgen::{JsCast, JsValue};
use web_sys::{Event, EventTarget};

/// The attribute of the page that style sheets know it by.
const ZOOMED: &str = "data-zoomed";
/// More than this is zoomed in: a scale is never quite exact.
const LEAST: f64 = 1.01;

/// The part of the page that is seen; every browser of today has it.
fn view() -> Option<JsValue> {
    js_sys::Reflect::get(&window(), &"visualViewport".into()).ok().filter(JsValue::is_object)
}

/// From here on the page says whether it is zoomed in.
pub fn watch() {
    let Some(view) = view() else { return };
    let look = {
        let view = view.clone();
        move || {
            let scale = js_sys::Reflect::get(&view, &"scale".into()).ok().and_then(|scale| scale.as_f64());
            if let Some(root) = document().document_element() {
                // Setting an attribute of this name cannot fail.
                let _ = root.toggle_attribute_with_force(ZOOMED, scale > Some(LEAST));
            }
        }
    };
    let listener = Closure::<dyn Fn()>::new(look);
    // The page asks for this once and for as long as it lives.
    let target: &EventTarget = view.unchecked_ref();
    let _ = target.add_event_listener_with_callback("resize", listener.into_js_value().unchecked_ref());
}

/// Keeps a touch from the browser, which would scroll by it or take a quick one for a fling.
pub fn keep_touch(event: &Event) {
    let zoomed = document().document_element().is_some_and(|root| root.has_attribute(ZOOMED));
    if event.cancelable() && !zoomed {
        event.prevent_default();
    }
}
