//! The keys that every game has.

use super::desk::{Desk, SheetName};
use leptos::ev::keydown;
use leptos::prelude::*;
use web_sys::wasm_bindgen::JsCast;
use web_sys::wasm_bindgen::prelude::Closure;
use web_sys::{HtmlElement, HtmlInputElement, KeyboardEvent};

/// From here on a key that is held down presses and chooses once, wherever it is pressed. It is heard before all others.
pub fn press_once() {
    let heard = Closure::<dyn Fn(KeyboardEvent)>::new(|event: KeyboardEvent| {
        if event.repeat() && matches!(event.key().as_str(), "Enter" | " ") {
            event.prevent_default();
            event.stop_immediate_propagation();
        }
    });
    // The page asks for this once and for as long as it lives.
    let _ = window().add_event_listener_with_callback_and_bool(
        "keydown",
        heard.into_js_value().unchecked_ref(),
        true,
    );
}

/// Listens for as long as the frame is shown.
pub fn listen(desk: Desk) {
    let listening = window_event_listener(keydown, move |event| {
        if !event.default_prevented() && !elsewhere(&event) && pressed(desk, &event) {
            event.prevent_default();
        }
    });
    on_cleanup(move || listening.remove());
}

/// Whether the key is meant for something else: a field being filled in, or a dialog in front.
fn elsewhere(event: &KeyboardEvent) -> bool {
    let typing = event.target().is_some_and(|target| target.is_instance_of::<HtmlInputElement>());
    typing || document().query_selector("dialog[open]").ok().flatten().is_some()
}

/// Does what a key stands for, if it stands for anything.
fn pressed(desk: Desk, event: &KeyboardEvent) -> bool {
    if event.alt_key() {
        return false;
    }
    let with_control = event.ctrl_key() || event.meta_key();
    let key = event.key();
    match (with_control, event.shift_key(), key.to_ascii_lowercase().as_str()) {
        // A key that is held down stops at the first move.
        (true, false, "z") | (false, false, "u") if event.repeat() && !desk.has_moves.get_untracked() => {}
        (true, false, "z") | (false, false, "u") => desk.undo.run(()),
        (true, false, "y") | (true, true, "z") => desk.redo.run(()),
        // Only undo and redo go on while the key is held down.
        _ if event.repeat() => return false,
        (false, false, "h") => desk.hint.run(()),
        (false, false, "n") => desk.open(SheetName::NewGame),
        (false, _, "?") => desk.open(SheetName::HowTo),
        (false, _, "+") => match desk.own {
            Some(own) => own.run(()),
            None => return false,
        },
        _ => return false,
    }
    true
}

/// Brings the keyboard's focus to the board, from a button that its own press takes away.
pub fn lead_to_board() {
    let found = |selector| document().query_selector(selector).ok().flatten();
    // Who presses with a finger or the mouse sees no focus, and no preview of it.
    if found("button:focus-visible").is_none() {
        return;
    }
    if let Some(cell) = found(".board [tabindex='0']").and_then(|cell| cell.dyn_into::<HtmlElement>().ok()) {
        // A cell that is in the document takes the focus.
        let _ = cell.focus();
    }
}
