//! The whole page: the screen that the address names, and the toasts over it.

use crate::address::Address;
use crate::games::list;
use crate::games::list::{Open, Screen};
use crate::kit::preferences::Preferences;
use crate::kit::toast::{Toast, Toasts};
use crate::kit::{keys, overlay, preferences};
use crate::platform::storage::{Slot, saves};
use crate::platform::{chance, location, sheets, tab_lock, time, worker, zoom};
use crate::shell::pages::{Home, NotFetched, NotFound};
use crate::shell::shared_game::{self, Link, Page};
use crate::shell::{daily, feedback, opening, pages, race, statistics, together};
use leptos::prelude::*;
use leptos::task::spawn_local;
use quintet_engine::Refusal;
use quintet_games::daily::Day;
use quintet_games::{links, profile};
use quintet_play::calendar::Month;
use quintet_play::dailies;
use quintet_play::records::seed_of;

/// The client.
#[component]
pub fn App(
    /// How many torn values were put aside already.
    torn: usize,
) -> impl IntoView {
    worker::provide(|task| Box::pin(async move { list::work(task.parse(), &mut |_| ()).await }));
    let undone = saves().undo_import();
    let torn = torn + saves().quarantine_unreadable();
    preferences::provide();
    feedback::provide(Preferences::here());
    overlay::provide();
    race::provide();
    time::provide_day();
    together::provide();
    keys::press_once();
    zoom::watch();
    Toast::provide();
    if undone {
        Toast::here().say("The import was interrupted. Everything is as it was before.");
    } else if torn > 0 {
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
        // The board of a future day, or of one before the first, is not opened; the page of its date says why.
        Address::DailyBoard { day, id }
            if list::screen(id).is_some_and(|it| !dailies::is_open(saves(), it.profile, *day, today())) =>
        {
            Some(dailies_page("Daily", || daily::page(*day)))
        }
        Address::Game(id)
        | Address::Mode { id, .. }
        | Address::Deal { id, .. }
        | Address::DailyBoard { id, .. } => {
            let screen = list::screen(id)?;
            match list::at_hand(id).filter(|_| sheets::are_worn(screen.profile.id)) {
                Some(code) => game(address, screen, code.open),
                None => {
                    let code = async { list::fetched(screen.profile.id).await.is_ok() };
                    let back = match address {
                        Address::DailyBoard { day, .. } => Address::Date(*day),
                        _ => Address::Home,
                    };
                    Some(fetching(screen, back, &[], code))
                }
            }
        }
        Address::Shared(code) => Some(shared(Link { code: code.clone(), page: Page::Landing })),
        Address::Replay(code) => Some(shared(Link { code: code.clone(), page: Page::Replay })),
        Address::Analysis(code) => Some(shared(Link { code: code.clone(), page: Page::Analysis })),
        Address::Together => Some(dailies_page("Together", together::page)),
        Address::Group(code) => Some(dailies_page("Group", || together::group(code))),
        Address::Today => Some(dailies_page("Daily", || daily::page(today()))),
        Address::Date(day) => Some(dailies_page("Daily", || daily::page(*day))),
        Address::Archive(month) => {
            Some(dailies_page("Archive", || daily::archive(month.unwrap_or(Month::of(today())))))
        }
        Address::Unknown(_) => None,
    }
}

/// A page of the daily boards.
fn dailies_page(title: &str, page: impl FnOnce() -> AnyView) -> AnyView {
    wear(None);
    document().set_title(title);
    page()
}

fn today() -> Day {
    Day::from(time::today())
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
            let mode = saves().usual_mode(screen.profile);
            left_off(screen.profile.id, &mode, open)
                .or_else(|| left_off(screen.profile.id, screen.profile.default_mode, open))?
        }
    };
    wear(Some(screen.profile.id));
    document().set_title(screen.profile.name);
    Some(view)
}

/// The page of a game that was shared as a link.
fn shared(link: Link) -> AnyView {
    let screen = links::profile_of(&link.code).map(|profile| list::screen(profile.id));
    let styled = |id| sheets::are_worn(id) && sheets::are_worn(shared_game::SHEET);
    match screen {
        Ok(Some(screen)) => {
            match list::records_at_hand(screen.profile.id).filter(|_| styled(screen.profile.id)) {
                Some(code) => {
                    wear(Some(screen.profile.id));
                    document().set_title(screen.profile.name);
                    (code.open)(link)
                }
                None => {
                    let code = async { list::fetched_records(screen.profile.id).await.is_ok() };
                    fetching(screen, Address::Home, &[shared_game::SHEET], code)
                }
            }
        }
        Ok(None) => shared_game::bad_link(&link.code, &Refusal::new("unknown_game", "there is no such game")),
        Err(refusal) => {
            wear(None);
            shared_game::bad_link(&link.code, &refusal)
        }
    }
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

/// Fetches the code and style sheets of a game; the screen is drawn again when everything has loaded.
fn fetching(
    screen: &'static Screen,
    back: Address,
    others: &[&str],
    code: impl Future<Output = bool> + 'static,
) -> AnyView {
    wear(Some(screen.profile.id));
    let came = ArcTrigger::new();
    came.track();
    let failed = RwSignal::new(false);
    let names = others.iter().copied().chain([screen.profile.id]);
    let coming: Vec<_> = names.map(sheets::wear).collect();
    spawn_local(async move {
        // All are on their way at the same time.
        let mut there = code.await;
        for sheets in coming {
            there &= sheets.await;
        }
        match there {
            true => came.notify(),
            false => drop(failed.try_set(true)),
        }
    });
    (move || {
        if failed.get() {
            view! { <NotFetched name=screen.profile.name/> }.into_any()
        } else {
            opening::waiting_for(screen.profile.id, screen.profile.name, back.clone(), None)
        }
    })
    .into_any()
}

/// Applies a game's accent colours, or the shell's own if no game is played.
fn wear(game: Option<&str>) {
    if game.is_none() {
        tab_lock::leave();
    }
    if let Some(root) = document().document_element() {
        // Setting an attribute of this name cannot fail.
        let _ = root.set_attribute("data-game", game.unwrap_or("suite"));
    }
}
