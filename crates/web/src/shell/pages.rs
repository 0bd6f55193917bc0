//! The pages without a game: home, and those of dead links and of games that could not be fetched. Also the toast that
//! offers a newer version of the client.

use super::sheets::SettingsSheet;
use super::today;
use crate::address::Address;
use crate::games::list::{SCREENS, Screen};
use crate::kit::controls::Header;
use crate::kit::icon::{Glyph, Icon, Mark};
use crate::kit::toast::Toast;
use crate::platform::storage::{Slot, saves};
use crate::platform::{location, time};
use leptos::prelude::*;
use quintet_play::records::is_under_way;

/// The page.
#[component]
pub fn Home() -> impl IntoView {
    let open = RwSignal::new(false);
    let day = time::day();
    view! {
        <main class="home">
            <div class="home-top">
                <div class="hero"><Mark rim="var(--color-page)"/><h1>"Quintet"</h1></div>
                <div class="home-tools">
                    <button class="icon-button" aria-label="Statistics"
                        on:click=|_| location::go(&Address::Statistics)>
                        <Icon glyph=Glyph::BarChart/>
                    </button>
                    <button class="icon-button" aria-label="Settings" on:click=move |_| open.set(true)>
                        <Icon glyph=Glyph::Settings/>
                    </button>
                </div>
            </div>
            {move || today::strip(day.get())}
            <ul class="cards">{cards()}</ul>
        </main>
        <SettingsSheet open/>
    }
}

/// The last-played game first, which a wide screen shows larger; the others in their order.
fn cards() -> Vec<AnyView> {
    let last = saves().last_game();
    let is_last = |screen: &&Screen| last.as_deref() == Some(screen.profile.id);
    let wide = window().match_media("(min-width: 700px)").ok().flatten().is_some_and(|query| query.matches());
    let mut screens: Vec<&Screen> = SCREENS.iter().collect();
    if wide {
        screens.sort_by_key(|screen| !is_last(screen));
    }
    screens.into_iter().map(card).collect()
}

fn card(screen: &'static Screen) -> AnyView {
    let slot = Slot::new(screen.profile.id, &saves().usual_mode(screen.profile));
    let record = saves().game(&slot);
    let started = record.as_deref().is_some_and(is_under_way);
    let state = saves().note(screen.profile.id).filter(|_| started);
    let best = match saves().figure(screen.profile, &slot) {
        Ok(figure) => view! {
            <span class="best"><Icon glyph=Glyph::Trophy size=16/><span class="unseen">"Best "</span>{figure}</span>
        }
        .into_any(),
        Err(none) => view! {
            <span class="best none"><Icon glyph=Glyph::Trophy size=16/>{none}</span>
        }
        .into_any(),
    };
    let inside = view! {
        <div class="card-picture" inner_html=screen.picture()></div>
        <div class="card-text">
            <h2>{screen.profile.name}</h2>
            <p>{screen.profile.pitch}</p>
            {state.map(|state| view! { <span class="state">{state}</span> })}
            <div class="card-foot">
                {best}
                <span class="go" class:on=started>{if started { "Continue" } else { "Play" }}</span>
            </div>
        </div>
    };
    let address = Address::Game(screen.profile.id.into()).to_string();
    view! { <li><a class="card" data-game=screen.profile.id href=address>{inside}</a></li> }.into_any()
}

/// How much of an address that leads nowhere is shown.
const LONGEST_SHOWN: usize = 120;

/// The page for an unknown or broken address.
#[component]
pub fn NotFound(
    /// The address, as it was written.
    address: String,
    /// Why it leads nowhere, if that is known.
    #[prop(default = "Its game or seed is not one that Quintet knows.".into())]
    reason: String,
    /// The heading.
    #[prop(default = "This link opens no game")]
    heading: &'static str,
    /// Whether a part of the link is missing; then one of the mark is too.
    #[prop(default = false)]
    cut: bool,
) -> impl IntoView {
    let open = RwSignal::new(false);
    document().set_title("Not found");
    let begins: String = address.chars().take(LONGEST_SHOWN).collect();
    let address = if begins.len() < address.len() { format!("{begins}…") } else { address };
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
            <main class="not-found" class:cut=cut>
                <Mark rim="var(--color-background)"/>
                <h2>{heading}</h2>
                <p>{reason}<br/>"Your saved games are all still there."</p>
                <code>{address}</code>
                <button class="button primary" on:click=|_| location::go(&Address::Home)>"Home"</button>
            </main>
        </div>
        <SettingsSheet open/>
    }
}

/// The page of a game whose code could not be fetched.
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

const NEWER: &str = "A new version is ready";

/// Listens for as long as the page lives.
pub fn offer_newer_versions(address: ReadSignal<Address>) {
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
