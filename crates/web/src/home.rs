//! The home page: every game there is.

use crate::address::Address;
use leptos::prelude::*;
use quintet_games::GAMES;

/// The list of games.
#[component]
pub fn Home() -> impl IntoView {
    let games = GAMES
        .iter()
        .map(|entry| {
            view! { <li><a href=Address::Game(entry.id.into()).to_string()>{entry.name}</a></li> }
        })
        .collect_view();
    view! {
        <main>
            <h1>"Quintet"</h1>
            <ul class="games">{games}</ul>
        </main>
    }
}
