//! What was played so far: the best score of each game and mode.

use super::controls::Header;
use super::icon::{Glyph, Icon};
use super::settings_sheet::SettingsSheet;
use crate::address::Address;
use crate::games::{self, Screen};
use crate::platform::location;
use crate::platform::storage::Slot;
use leptos::prelude::*;

/// The page.
#[component]
pub fn Statistics() -> impl IntoView {
    let open = RwSignal::new(false);
    let gear = move || {
        view! {
            <button class="icon-button" aria-label="Settings" on:click=move |_| open.set(true)>
                <Icon glyph=Glyph::Settings/>
            </button>
        }
    };
    let panels: Vec<AnyView> = games::SCREENS.iter().filter_map(panel).collect();
    let empty = panels.is_empty().then(|| {
        view! {
            <section class="panel nothing">
                <span class="card-picture">{(games::SCREENS[0].picture)()}</span>
                <h2>"Nothing played yet"</h2>
                <button class="button primary" on:click=|_| location::go(&Address::Home)>"Play"</button>
            </section>
        }
    });
    view! {
        <div class="statistics">
            <Header end=gear><h1>"Statistics"</h1></Header>
            <main>{empty}{panels}</main>
        </div>
        <SettingsSheet open=open.into() close=Callback::new(move |()| open.set(false)) desk=None/>
    }
}

/// The bests of one game, if it was played.
fn panel(screen: &'static Screen) -> Option<AnyView> {
    let presets = quintet_games::game(screen.id).ok()?.presets();
    let bests: Vec<(&str, String)> = presets
        .into_iter()
        .filter_map(|preset| Some((preset, Slot::new(screen.id, preset).best_text()?)))
        .collect();
    if bests.is_empty() {
        return None;
    }
    let figures = bests.into_iter().map(|(preset, best)| {
        view! { <div><dd>{best}</dd><dt>{capitalised(preset)}</dt></div> }
    });
    Some(
        view! {
            <section class="panel" data-game=screen.id>
                <div class="panel-head">
                    <span class="panel-picture">{(screen.picture)()}</span>
                    <h2>{screen.name}</h2>
                    <span class="caption">"Best scores"</span>
                </div>
                <dl class="bests">{figures.collect_view()}</dl>
            </section>
        }
        .into_any(),
    )
}

fn capitalised(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}
