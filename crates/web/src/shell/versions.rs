//! What offline.js tells the page: that the client is kept on this device, or that a newer one is ready.
//! The first is said in the settings only: it is no news for a player who has just come.

use super::toast::Toast;
use crate::address::Address;
use leptos::prelude::*;

const NEWER: &str = "A new version is ready";

/// Listens for as long as the page lives.
pub fn listen(address: ReadSignal<Address>) {
    let toast = Toast::here();
    let reload = || {
        // An event of this name can always be made and sent.
        let _ = web_sys::Event::new("quintet:reload").and_then(|event| window().dispatch_event(&event));
    };
    window_event_listener_untyped("quintet:new-version", move |_| {
        // A game is not to be covered for long; at home there is time for an answer.
        if address.get_untracked() == Address::Home {
            toast.offer_until_answered(NEWER, "Reload", reload);
        } else {
            toast.offer(NEWER, "Reload", reload);
        }
    });
}

/// Whether the client is kept on this device.
pub fn is_kept() -> bool {
    document().document_element().is_some_and(|root| root.has_attribute("data-kept"))
}
