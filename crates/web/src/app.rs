//! The whole page: whichever screen the address names.

use crate::address::Address;
use crate::platform::{chance, location};
use crate::{games, home};
use leptos::prelude::*;

/// The client.
#[component]
pub fn App() -> impl IntoView {
    let address = location::address();
    move || match address.get() {
        Address::Home => home::Home().into_any(),
        Address::Game(id) => match quintet_games::game(&id) {
            Ok(entry) => {
                let params = entry.default_preset.to_string();
                location::go_instead(&Address::Deal { id, params, seed: chance::seed() });
                ().into_any()
            }
            Err(refusal) => lost(refusal.message),
        },
        Address::Deal { id, params, seed } => {
            games::screen(&id, &params, seed).unwrap_or_else(|refusal| lost(refusal.message))
        }
    }
}

/// What a link that leads nowhere shows.
fn lost(message: String) -> AnyView {
    view! {
        <main>
            <h1>"Not found"</h1>
            <p>{message}</p>
            <a href=Address::Home.to_string()>"All games"</a>
        </main>
    }
    .into_any()
}
