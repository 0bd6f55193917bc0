//! The home page: the five games.

use super::count::grouped;
use super::icon::{Glyph, Icon, Mark};
use super::settings_sheet::SettingsSheet;
use crate::address::Address;
use crate::calendar;
use crate::games::{self, Screen};
use crate::platform::storage::{self, Slot, minutes};
use crate::platform::{location, time};
use leptos::prelude::*;

/// The page.
#[component]
pub fn Home() -> impl IntoView {
    let open = RwSignal::new(false);
    view! {
        <main class="home">
            <div class="home-bar">
                <span class="today">{calendar::in_full(time::today())}</span>
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
            <p class="tagline">"Five quiet puzzles. No ads, no account, no rush."</p>
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
    let state = storage::note(screen.id).filter(|_| started);
    let best = match figure(screen.id, slot.as_ref()) {
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

/// The figure that counts in a game: a time, wins, or a score; or that there is none yet.
fn figure(id: &str, slot: Option<&Slot>) -> Result<String, &'static str> {
    if games::counts_wins(id) {
        return match storage::ledger(id).wins {
            0 => Err("No win yet"),
            1 => Ok("1 win".into()),
            wins => Ok(format!("{} wins", grouped(wins))),
        };
    }
    if games::is_timed(id) {
        return slot.and_then(Slot::best_time).map(minutes).ok_or("No time yet");
    }
    slot.and_then(Slot::best).map(grouped).ok_or("No score yet")
}
