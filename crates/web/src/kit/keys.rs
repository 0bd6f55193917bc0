//! The keys that every game has, and what the how-to sheet says of them.

use super::frame::{Actions, SheetName};
use super::icon::{Glyph, Icon};
use leptos::ev::keydown;
use leptos::prelude::*;
use web_sys::wasm_bindgen::JsCast;
use web_sys::wasm_bindgen::prelude::Closure;
use web_sys::{HtmlElement, HtmlInputElement, KeyboardEvent};

/// Makes a key that is held down act only once, on the whole page. This listener runs before all others.
pub fn press_once() {
    let listener = Closure::<dyn Fn(KeyboardEvent)>::new(|event: KeyboardEvent| {
        if event.repeat() && matches!(event.key().as_str(), "Enter" | " ") {
            event.prevent_default();
            event.stop_immediate_propagation();
        }
    });
    // The page asks for this once and for as long as it lives.
    let _ = window().add_event_listener_with_callback_and_bool(
        "keydown",
        listener.into_js_value().unchecked_ref(),
        true,
    );
}

/// Listens for as long as the frame is shown.
pub fn listen(actions: Actions) {
    let listening = window_event_listener(keydown, move |event| {
        if !event.default_prevented() && !elsewhere(&event) && pressed(actions, &event) {
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
fn pressed(actions: Actions, event: &KeyboardEvent) -> bool {
    if event.alt_key() {
        return false;
    }
    let with_control = event.ctrl_key() || event.meta_key();
    let key = event.key();
    match (with_control, event.shift_key(), key.to_ascii_lowercase().as_str()) {
        // A key that is held down stops at the first move.
        (true, false, "z") | (false, false, "u") if event.repeat() && !actions.has_moves.get_untracked() => {}
        (true, false, "z") | (false, false, "u") => actions.undo.run(()),
        (true, false, "y") | (true, true, "z") => actions.redo.run(()),
        // Only undo and redo go on while the key is held down.
        _ if event.repeat() => return false,
        (false, false, "h") => actions.hint.run(()),
        (false, false, "n") => actions.open(SheetName::NewGame),
        (false, _, "?") => actions.open(SheetName::HowTo),
        (false, _, "+") => match actions.own {
            Some(own) => own.run(()),
            None => return false,
        },
        _ => return false,
    }
    true
}

/// Moves the keyboard's focus to the board, from a button that disappears when it is pressed.
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

/// The keys that every game has.
const SHARED: [(&str, &str); 7] = [
    ("Arrows, Tab", "Move around"),
    ("Enter, Space", "Choose"),
    ("U, Ctrl+Z", "Undo"),
    ("Ctrl+Y", "Redo"),
    ("H", "Hint"),
    ("N", "New game"),
    ("?", "How to play"),
];

/// How the game is played with what is in hand: fingers, or a mouse and keys.
#[component]
pub fn Controls(actions: Actions) -> impl IntoView {
    let (touch, mouse) = actions.controls;
    (!touch.is_empty()).then(|| {
        view! {
            <p class="foot controls-line">
                <Icon glyph=Glyph::TouchApp size=20/>
                <span class="by-touch">{touch}</span>
                <span class="by-mouse">{mouse}</span>
            </p>
        }
    })
}

/// All keys.
#[component]
pub fn Keys(actions: Actions) -> impl IntoView {
    let own = actions.own.map(|_| ("+", "Add"));
    // A game's own meaning of a key comes instead of the shared one.
    let first = |keys: &'static str| keys.split(',').next();
    let is_own = |key| actions.keys.iter().any(|(own, _)| first(own) == first(key));
    let shared = SHARED.into_iter().filter(|(key, _)| !is_own(key));
    let all = actions.keys.iter().copied().chain(own).chain(shared);
    let rows = all.map(|(key, does)| view! { <div><dt>{key}</dt><dd>{does}</dd></div> });
    view! {
        <h3 class="label">"Keys"</h3>
        <dl class="keys">{rows.collect_view()}</dl>
    }
}
