//! What a link that leads nowhere shows.

use super::controls::Header;
use super::icon::{Glyph, Icon, Mark};
use super::settings_sheet::SettingsSheet;
use crate::address::Address;
use crate::platform::location;
use leptos::prelude::*;

/// The page for an unknown or broken address.
#[component]
pub fn NotFound(
    /// The address, as it was written.
    address: String,
) -> impl IntoView {
    let open = RwSignal::new(false);
    document().set_title("Not found");
    let gear = move || {
        view! {
            <button class="icon-button" aria-label="Settings" on:click=move |_| open.set(true)>
                <Icon glyph=Glyph::Settings/>
            </button>
        }
    };
    view! {
        <div class="game">
            <Header end=gear><h1>"Quintet"</h1></Header>
            <main class="not-found">
                <Mark rim="var(--color-background)"/>
                <h2>"This link opens no game"</h2>
                <p>"Its game or seed is not one that Quintet knows."<br/>"Your saved games are all still there."</p>
                <code>{address}</code>
                <button class="button primary" on:click=|_| location::go(&Address::Home)>"Home"</button>
            </main>
        </div>
        <SettingsSheet open=open.into() close=Callback::new(move |()| open.set(false)) desk=None/>
    }
}
