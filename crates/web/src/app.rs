//! The whole page: whichever screen the address names, and what floats over all of them.

use crate::address::Address;
use crate::games;
use crate::platform::{chance, location, storage, tenure};
use crate::shell::home::Home;
use crate::shell::not_found::NotFound;
use crate::shell::preferences;
use crate::shell::statistics::Statistics;
use crate::shell::toast::{Toast, Toasts};
use crate::shell::versions;
use leptos::prelude::*;

/// The client.
#[component]
pub fn App() -> impl IntoView {
    let torn = storage::put_unreadable_aside();
    preferences::provide();
    Toast::provide();
    if torn > 0 {
        Toast::here().say("Something saved could not be read. It was kept aside.");
    }
    let address = location::address();
    versions::listen(address);
    let screen = move || {
        let address = address.get();
        shown(&address).unwrap_or_else(|| {
            wear(None);
            view! { <NotFound address=address.to_string()/> }.into_any()
        })
    };
    view! {
        {screen}
        <Toasts/>
    }
}

/// The screen that an address names, if it names one.
fn shown(address: &Address) -> Option<AnyView> {
    match address {
        Address::Home => {
            wear(None);
            document().set_title("Quintet");
            Some(Home().into_any())
        }
        Address::Statistics => {
            wear(None);
            document().set_title("Statistics");
            Some(Statistics().into_any())
        }
        Address::Game(id) => {
            let entry = quintet_games::game(id).ok()?;
            let mode = storage::last_mode(id).unwrap_or_else(|| entry.default_preset.to_string());
            left_off(id, &mode).or_else(|| left_off(id, entry.default_preset))
        }
        Address::Mode { id, params } => left_off(id, params),
        Address::Deal { id, params, seed } => opened(id, params, *seed),
        Address::Unknown(_) => None,
    }
}

/// The game of a mode as it was left, or a new one.
fn left_off(id: &str, mode: &str) -> Option<AnyView> {
    let kept = storage::Slot::new(id, mode).game().and_then(|record| games::seed_of(&record));
    let secret = games::hides_seed(id);
    let seed = kept.unwrap_or_else(if secret { chance::secret_seed } else { chance::seed });
    let view = opened(id, mode, seed)?;
    if !secret {
        location::rename(&Address::Deal { id: id.into(), params: mode.into(), seed });
    }
    Some(view)
}

fn opened(id: &str, params: &str, seed: u64) -> Option<AnyView> {
    let screen = games::screen(id)?;
    let view = (screen.open)(params, seed).ok()?;
    wear(Some(id));
    document().set_title(screen.name);
    Some(view)
}

/// Puts on a game's accent, or the shell's own, where no game is played.
fn wear(game: Option<&str>) {
    if game.is_none() {
        tenure::leave();
    }
    if let Some(root) = document().document_element() {
        // Setting an attribute of this name cannot fail.
        let _ = root.set_attribute("data-game", game.unwrap_or("suite"));
    }
}
