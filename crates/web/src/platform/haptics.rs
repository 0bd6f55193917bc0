//! Short vibrations, where the device can.

use leptos::prelude::window;
use web_sys::wasm_bindgen::JsValue;

/// What is felt.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Touch {
    /// Something succeeded.
    Medium,
    /// Something was refused.
    Light,
    /// A button was pressed.
    Selection,
}

/// Lets a touch be felt. A browser that cannot vibrate, or may not yet, does nothing.
pub fn feel(touch: Touch) {
    let navigator = window().navigator();
    if js_sys::Reflect::has(&navigator, &JsValue::from_str("vibrate")).unwrap_or(false) {
        navigator.vibrate_with_duration(match touch {
            Touch::Medium => 20,
            Touch::Light => 10,
            Touch::Selection => 5,
        });
    }
}
