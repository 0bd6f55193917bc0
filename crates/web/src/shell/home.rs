//! The home page: the five games.

use super::icon::{Glyph, Icon, Mark};
use super::settings_sheet::SettingsSheet;
use crate::address::Address;
use crate::games::{self, Screen};
use crate::platform::location;
use crate::platform::storage::{self, Slot};
use leptos::prelude::*;

/// The page.
#[component]
pub fn Home() -> impl IntoView {
    let open = RwSignal::new(false);
    view! {
        <main class="home">
            <div class="home-bar">
                <span class="today">{today()}</span>
                <div>
                    <button class="icon-button" aria-label="Statistics"
                        on:click=|_| location::go(&Address::Statistics)>
                        <Icon glyph=Glyph::BarChart/>
                    </button>
                    <button class="icon-button" aria-label="Settings" on:click=move |_| open.set(true)>
                        <Icon glyph=Glyph::Settings/>
                    </button>
                </div>
            </div>
            <div class="hero"><Mark rim="var(--color-page)"/><h1>"Quintet"</h1></div>
            <p class="tagline">"Five quiet puzzles. No ads, no network, no rush."</p>
            <ul class="cards">{cards()}</ul>
        </main>
        <SettingsSheet open=open.into() close=Callback::new(move |()| open.set(false)) desk=None/>
    }
}

/// The last-played game first, which a wide screen shows larger; the others in their order.
fn cards() -> Vec<AnyView> {
    let last = storage::last_game();
    let is_last = |screen: &&Screen| last.as_deref() == Some(screen.id);
    let wide = window().match_media("(min-width: 700px)").ok().flatten().is_some_and(|query| query.matches());
    let mut screens: Vec<&Screen> = games::SCREENS.iter().collect();
    if wide {
        screens.sort_by_key(|screen| !is_last(screen));
    }
    screens.into_iter().map(card).collect()
}

fn card(screen: &'static Screen) -> AnyView {
    let mode = storage::last_mode(screen.id);
    let slot = mode.as_ref().map(|mode| Slot::new(screen.id, mode));
    let record = slot.as_ref().and_then(Slot::game);
    let started = record.as_deref().is_some_and(games::is_under_way);
    let best = slot.as_ref().and_then(Slot::best_text);
    let state = record.as_deref().filter(|_| started).and_then(games::state_of);
    let best = match best {
        Some(score) => view! {
            <span class="best"><Icon glyph=Glyph::Trophy size=16/><span class="unseen">"Best "</span>{score}</span>
        }
        .into_any(),
        None => view! {
            <span class="best none"><Icon glyph=Glyph::Trophy size=16/>"No score yet"</span>
        }
        .into_any(),
    };
    let inside = view! {
        <div class="card-picture">{(screen.picture)()}</div>
        <div class="card-text">
            <h2>{screen.name}</h2>
            <p>{screen.pitch}</p>
            {state.map(|state| view! { <span class="state">{state}</span> })}
            <div class="card-foot">
                {best}
                <span class="go" class:on=started>{if started { "Continue" } else { "Play" }}</span>
            </div>
        </div>
    };
    let address = Address::Game(screen.id.into()).to_string();
    view! { <li><a class="card" data-game=screen.id href=address>{inside}</a></li> }.into_any()
}

/// The date as a person says it: Sunday 15 November.
fn today() -> String {
    const DAYS: [&str; 7] = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"];
    const MONTHS: [&str; 12] = [
        "January",
        "February",
        "March",
        "April",
        "May",
        "June",
        "July",
        "August",
        "September",
        "October",
        "November",
        "December",
    ];
    let date = js_sys::Date::new_0();
    let (day, month) = (DAYS[date.get_day() as usize % 7], MONTHS[date.get_month() as usize % 12]);
    format!("{day} {} {month}", date.get_date())
}
