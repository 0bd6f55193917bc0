//! Short vibrations, where the device can: by the plugin of a native shell, or by the browser itself.

use crate::cue::Touch;
use leptos::prelude::window;
use web_sys::wasm_bindgen::{JsCast, JsValue};

/// A member of an object, where both are there.
pub fn member(object: &JsValue, name: &str) -> Option<JsValue> {
    let found = js_sys::Reflect::get(object, &name.into()).ok()?;
    (!found.is_undefined() && !found.is_null()).then_some(found)
}

fn call(object: &JsValue, method: &str, with: &JsValue) {
    if let Some(method) = member(object, method).and_then(|it| it.dyn_into::<js_sys::Function>().ok()) {
        // A device that cannot do this need not.
        let _ = method.call1(object, with);
    }
}

/// Lets a touch be felt. A browser that cannot vibrate does nothing.
pub fn feel(touch: Touch) {
    let path = ["Capacitor", "Plugins", "Haptics"];
    let plugin = path.iter().try_fold(JsValue::from(window()), |object, name| member(&object, name));
    match (plugin, touch) {
        // The plugin makes a selection felt only between its start and its end.
        (Some(plugin), Touch::Selection) => {
            for step in ["selectionStart", "selectionChanged", "selectionEnd"] {
                call(&plugin, step, &JsValue::UNDEFINED);
            }
        }
        (Some(plugin), _) => {
            let options = js_sys::Object::new();
            let style = if touch == Touch::Medium { "MEDIUM" } else { "LIGHT" };
            // A plain object takes any property.
            let _ = js_sys::Reflect::set(&options, &"style".into(), &style.into());
            call(&plugin, "impact", &options);
        }
        (None, _) => {
            let milliseconds = match touch {
                Touch::Medium => 20,
                Touch::Light => 10,
                Touch::Selection => 5,
            };
            call(&window().navigator(), "vibrate", &milliseconds.into());
        }
    }
}
