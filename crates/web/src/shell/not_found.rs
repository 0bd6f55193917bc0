//! What is shown where no game can be: a link that leads nowhere, or a game that could not be fetched.

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
    /// Why it leads nowhere, where that is known.
    #[prop(default = "Its game or seed is not one that Quintet knows.".into())]
    reason: String,
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
                <p>{reason}<br/>"Your saved games are all still there."</p>
                <code>{address}</code>
                <button class="button primary" on:click=|_| location::go(&Address::Home)>"Home"</button>
            </main>
        </div>
        <SettingsSheet open=open.into() close=Callback::new(move |()| open.set(false)) desk=None/>
    }
}

/// The page for a game whose code did not come.
#[component]
pub fn NotFetched(
    /// The game's name.
    name: &'static str,
) -> impl IntoView {
    let again = |_| {
        // A page that cannot be loaded again stays as it is.
        let _ = window().location().reload();
    };
    view! {
        <div class="game">
            <Header end=|| view! { <span></span> }><h1>{name}</h1></Header>
            <main class="not-found">
                <Mark rim="var(--color-background)"/>
                <h2>"This game could not be loaded"</h2>
                <p>"It is fetched when it is first played."<br/>"Your saved games are all still there."</p>
                <button class="button primary" on:click=again>"Try again"</button>
            </main>
        </div>
    }
}
