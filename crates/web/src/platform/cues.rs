//! How cues travel: as events of the window, so that whoever makes something of them stands outside the games.

use crate::cue::Cue;
use leptos::prelude::window;
use web_sys::wasm_bindgen::JsCast;
use web_sys::{CustomEvent, CustomEventInit, Event};

/// The event's name; its detail is the cue's text.
pub const NAME: &str = "quintet:cue";

/// Tells that something happened.
pub fn tell(cue: Cue, level: u32) {
    let init = CustomEventInit::new();
    init.set_detail(&cue.text(level).into());
    // An event of this name and kind can always be made and sent.
    if let Ok(event) = CustomEvent::new_with_event_init_dict(NAME, &init) {
        let _ = window().dispatch_event(&event);
    }
}

/// The cue and the level that an event carries.
pub fn read(event: &Event) -> Option<(Cue, u32)> {
    Cue::read(&event.dyn_ref::<CustomEvent>()?.detail().as_string()?)
}
