//! What offline.js tells the page: that the client is kept on this device, or that a newer one is ready.

use super::toast::Toast;
use crate::address::Address;
use leptos::prelude::*;

const NEWER: &str = "A new version is ready";

/// Listens for as long as the page lives.
pub fn listen(address: ReadSignal<Address>) {
    let toast = Toast::here();
    window_event_listener_untyped("quintet:kept", move |_| toast.confirm("Ready to play offline"));
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
