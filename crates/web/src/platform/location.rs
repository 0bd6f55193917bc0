//! The address bar.

use crate::address::Address;
use leptos::ev::hashchange;
use leptos::prelude::*;
use web_sys::wasm_bindgen::JsValue;

/// The address shown now.
pub fn shown() -> Address {
    Address::read(&window().location().hash().unwrap_or_default())
}

/// The address shown, followed as it changes.
pub fn address() -> ReadSignal<Address> {
    let (address, set_address) = signal(shown());
    let listening = window_event_listener(hashchange, move |_| set_address.set(shown()));
    on_cleanup(move || listening.remove());
    address
}

/// Goes to another address.
pub fn go(to: &Address) {
    // Only a page that is being left refuses this, and then nobody is there to see it.
    let _ = window().location().set_hash(&to.to_string());
}

/// Shows another address for what is on the screen already. Nothing is opened, and "back" does not lead to the
/// address that stood here.
pub fn rename(to: &Address) {
    if let Ok(history) = window().history() {
        let _ = history.replace_state_with_url(&JsValue::NULL, "", Some(&to.to_string()));
    }
}

/// The whole link to an address.
pub fn link(to: &Address) -> String {
    let here = window().location().href().unwrap_or_default();
    let page = here.split('#').next().unwrap_or_default();
    format!("{page}{to}")
}
