//! What the system wishes: dark colours, strong contrasts, little motion.

use leptos::prelude::*;
use web_sys::wasm_bindgen::JsCast;
use web_sys::wasm_bindgen::prelude::Closure;

/// Whether a media query holds, followed as it changes.
fn follow(query: &str) -> ReadSignal<bool> {
    let list = window().match_media(query).ok().flatten();
    let (holds, set_holds) = signal(list.as_ref().is_some_and(web_sys::MediaQueryList::matches));
    if let Some(list) = list {
        let watched = list.clone();
        let told = Closure::<dyn Fn()>::new(move || set_holds.set(watched.matches()));
        // The page asks for this once and for as long as it lives.
        let _ = list.add_event_listener_with_callback("change", told.into_js_value().unchecked_ref());
    }
    holds
}

/// Whether the system prefers dark colours.
pub fn prefers_dark() -> ReadSignal<bool> {
    follow("(prefers-color-scheme: dark)")
}

/// Whether the system prefers strong contrasts.
pub fn prefers_contrast() -> ReadSignal<bool> {
    follow("(prefers-contrast: more)")
}

/// Whether the system prefers little motion.
pub fn prefers_calm() -> ReadSignal<bool> {
    follow("(prefers-reduced-motion: reduce)")
}
