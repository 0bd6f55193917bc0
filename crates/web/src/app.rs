//! The whole page: whichever screen the address names, and what floats over all of them.

use crate::address::Address;
use crate::games::list;
use crate::games::list::{Open, Screen};
use crate::kit::preferences::Preferences;
use crate::kit::toast::{Toast, Toasts};
use crate::kit::{keys, overlay, preferences};
use crate::platform::storage::{Slot, saves};
use crate::platform::{chance, location, sheets, tab_lock, worker};
use crate::shell::pages::{Home, NotFetched, NotFound};
use crate::shell::{feedback, opening, pages, statistics};
use leptos::prelude::*;
use leptos::task::spawn_local;
use quintet_games::profile;
use quintet_play::dailies;
use quintet_play::records::seed_of;

/// The client.
#[component]
pub fn App(
    /// How many torn values were put aside already.
    torn: usize,
) -> impl IntoView {
    worker::provide(|task| Box::pin(list::work(task.parse())));
    let torn = torn + saves().quarantine_unreadable();
    preferences::provide();
    feedback::provide(Preferences::here());
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
    pages::offer_newer_versions(address);
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
        Address::Game(id)
        | Address::Mode { id, .. }
        | Address::Deal { id, .. }
        | Address::DailyBoard { id, .. } => {
            let screen = list::screen(id)?;
            match list::at_hand(id).filter(|_| sheets::are_worn(screen.profile.id)) {
                Some(code) => game(address, screen, code.open),
                None => Some(fetching(screen)),
            }
        }
        Address::Today | Address::Date(_) | Address::Archive(_) | Address::Unknown(_) => None,
    }
}

/// The game that an address names, if its parameters are ones that the game knows.
fn game(address: &Address, screen: &'static Screen, open: Open) -> Option<AnyView> {
    let view = match address {
        Address::Deal { params, seed, .. } => open(Slot::new(screen.profile.id, params), *seed).ok()?,
        Address::DailyBoard { day, .. } => {
            let (_, seed) = dailies::deal_of(screen.profile, *day);
            open(Slot::daily(screen.profile, *day), seed).ok()?
        }
        Address::Mode { params, .. } => left_off(screen.profile.id, params, open)?,
        _ => {
            let fresh = || saves().ledger(screen.profile.id).games == 0;
            let usual =
                || if fresh() { screen.profile.first_mode } else { screen.profile.default_mode }.to_string();
            let mode = saves().last_mode(screen.profile.id).unwrap_or_else(usual);
            left_off(screen.profile.id, &mode, open)
                .or_else(|| left_off(screen.profile.id, screen.profile.default_mode, open))?
        }
    };
    wear(Some(screen.profile.id));
    document().set_title(screen.profile.name);
    Some(view)
}

/// The game of a mode as it was left, or a new one.
fn left_off(id: &str, mode: &str, open: Open) -> Option<AnyView> {
    let slot = Slot::new(id, mode);
    let kept = saves().game(&slot).and_then(|record| seed_of(&record));
    let secret = profile(id).is_some_and(|profile| profile.secret_seed);
    let seed = kept.unwrap_or_else(if secret { chance::secret_seed } else { chance::seed });
    let address = slot.address(seed);
    let view = open(slot, seed).ok()?;
    location::rename(&address);
    Some(view)
}

/// Waits for the code of a game; the screen is drawn again when it is there.
fn fetching(screen: &'static Screen) -> AnyView {
    wear(Some(screen.profile.id));
    let came = ArcTrigger::new();
    came.track();
    let failed = RwSignal::new(false);
    spawn_local(async move {
        // Both are on their way at the same time.
        let sheets = sheets::wear(screen.profile.id);
        let code = list::fetched(screen.profile.id).await;
        match sheets.await && code.is_ok() {
            true => came.notify(),
            false => drop(failed.try_set(true)),
        }
    });
    (move || {
        if failed.get() {
            view! { <NotFetched name=screen.profile.name/> }.into_any()
        } else {
            opening::waiting()
        }
    })
    .into_any()
}

/// Puts on a game's accent, or the shell's own, where no game is played.
fn wear(game: Option<&str>) {
    if game.is_none() {
        tab_lock::leave();
    }
    if let Some(root) = document().document_element() {
        // Setting an attribute of this name cannot fail.
        let _ = root.set_attribute("data-game", game.unwrap_or("suite"));
    }
}
