//! The whole page: whichever screen the address names, and what floats over all of them.

use crate::address::Address;
use crate::games::code::{self, Open};
use crate::games::{self, Screen};
use crate::platform::{chance, location, storage, tenure};
use crate::shell::home::Home;
use crate::shell::keys;
use crate::shell::not_found::{NotFetched, NotFound};
use crate::shell::opening;
use crate::shell::overlay;
use crate::shell::preferences;
use crate::shell::statistics;
use crate::shell::toast::{Toast, Toasts};
use crate::shell::versions;
use leptos::prelude::*;
use leptos::task::spawn_local;

/// The client.
#[component]
pub fn App() -> impl IntoView {
    let torn = storage::put_unreadable_aside();
    preferences::provide();
    overlay::provide();
    keys::press_once();
    Toast::provide();
    if torn > 0 {
        Toast::here().say("Something saved could not be read. It was kept aside.");
    }
    let address = location::address();
    // What was offered on one page cannot be done on another.
    let toast = Toast::here();
    Effect::new(move |before: Option<()>| {
        address.track();
        if before.is_some() {
            toast.withdraw();
        }
    });
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
            Some(statistics::page())
        }
        Address::Game(id) | Address::Mode { id, .. } | Address::Deal { id, .. } => {
            let screen = games::screen(id)?;
            match code::at_hand(id) {
                Some(code) => game(address, screen, code.open),
                None => Some(fetching(screen)),
            }
        }
        Address::Unknown(_) => None,
    }
}

/// The game that an address names, if its parameters are ones that the game knows.
fn game(address: &Address, screen: &'static Screen, open: Open) -> Option<AnyView> {
    let view = match address {
        Address::Deal { params, seed, .. } => open(params, *seed).ok()?,
        Address::Mode { params, .. } => left_off(screen.id, params, open)?,
        _ => {
            let fresh = || storage::ledger(screen.id).games == 0;
            let usual = || if fresh() { screen.first_mode } else { screen.default_mode }.to_string();
            let mode = storage::last_mode(screen.id).unwrap_or_else(usual);
            left_off(screen.id, &mode, open).or_else(|| left_off(screen.id, screen.default_mode, open))?
        }
    };
    wear(Some(screen.id));
    document().set_title(screen.name);
    Some(view)
}

/// The game of a mode as it was left, or a new one.
fn left_off(id: &str, mode: &str, open: Open) -> Option<AnyView> {
    let kept = storage::Slot::new(id, mode).game().and_then(|record| games::seed_of(&record));
    let secret = games::hides_seed(id);
    let seed = kept.unwrap_or_else(if secret { chance::secret_seed } else { chance::seed });
    let view = open(mode, seed).ok()?;
    if !secret {
        location::rename(&Address::Deal { id: id.into(), params: mode.into(), seed });
    }
    Some(view)
}

/// Waits for the code of a game; the screen is drawn again when it is there.
fn fetching(screen: &'static Screen) -> AnyView {
    wear(Some(screen.id));
    let came = ArcTrigger::new();
    came.track();
    let failed = RwSignal::new(false);
    spawn_local(async move {
        match code::fetched(screen.id).await {
            Ok(_) => came.notify(),
            Err(_) => drop(failed.try_set(true)),
        }
    });
    (move || {
        if failed.get() { view! { <NotFetched name=screen.name/> }.into_any() } else { opening::waiting() }
    })
    .into_any()
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
