//! The address bar.

use crate::address::Address;
use leptos::ev::hashchange;
use leptos::prelude::*;

fn shown() -> Address {
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

/// Goes to another address in place of this one, so that "back" does not lead here again.
pub fn go_instead(to: &Address) {
    let _ = window().location().replace(&to.to_string());
}
