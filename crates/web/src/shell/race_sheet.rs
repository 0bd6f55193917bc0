//! The sheet that chooses an opponent to race: the house player, the player's own best game, or a friend's link.

use super::race;
use crate::address::Address;
use crate::kit::frame::Sharing;
use crate::kit::icon::{Glyph, Icon};
use crate::kit::overlay::Sheet;
use crate::platform::location;
use leptos::prelude::*;

/// The sheet; each way closes it.
#[component]
pub fn RaceSheet(
    /// Whether it is open.
    open: RwSignal<bool>,
    /// What can be done with the game under it.
    sharing: Sharing,
) -> impl IntoView {
    let close = Callback::new(move |()| open.set(false));
    view! {
        <Sheet open=open.into() close title="Race">
            <p class="data-note">"Another game on the same board goes along: one move of it for each of yours, and no clock."</p>
            {row(Glyph::SmartToy, "The house player", "The computer, on the board you are playing".into(), open, sharing.race_house)}
            {move || own_best(open, sharing)}
            <FriendsLink open/>
            {move || race::is_on().then(|| {
                let stop = Callback::new(|()| race::stop());
                row(Glyph::Close, "Stop racing", "The game goes on without the ghost".into(), open, stop)
            })}
        </Sheet>
    }
}

fn row(glyph: Glyph, title: &'static str, note: String, open: RwSignal<bool>, act: Callback<()>) -> AnyView {
    view! {
        <button class="row" on:click=move |_| {
            open.set(false);
            act.run(());
        }>
            <Icon glyph/>
            <span class="what">{title}<small>{note}</small></span>
        </button>
    }
    .into_any()
}

/// One's own best, as soon as there is one.
fn own_best(open: RwSignal<bool>, sharing: Sharing) -> AnyView {
    match sharing.own_best.run(()) {
        Some(note) => row(Glyph::Celebration, "My best game", note.into(), open, sharing.race_own_best),
        None => view! {
            <button class="row" aria-disabled="true">
                <Icon glyph=Glyph::Celebration/>
                <span class="what">"My best game"<small>"Finish a game in this mode first"</small></span>
            </button>
        }
        .into_any(),
    }
}

/// A field for a link, which leads to the page of its game, where it can be raced.
#[component]
fn FriendsLink(open: RwSignal<bool>) -> impl IntoView {
    let typed = RwSignal::new(String::new());
    let wrong = RwSignal::new(false);
    let go = move || match shared_in(&typed.get_untracked()) {
        Some(address) => {
            open.set(false);
            location::go(&address);
        }
        None => wrong.set(true),
    };
    view! {
        <form on:submit=move |event| {
            event.prevent_default();
            go();
        }>
            <h3 class="label">"A friend’s game"</h3>
            <div class="seed-field" class:wrong=move || wrong.get()>
                <input autocomplete="off" inputmode="url" placeholder="Paste a link to a game" aria-label="Link to a game"
                    aria-describedby="race-note" aria-invalid=move || wrong.get().to_string()
                    prop:value=typed
                    on:input=move |event| {
                        wrong.set(false);
                        typed.set(event_target_value(&event));
                    }/>
                <button class="icon-button" aria-label="Open the link"><Icon glyph=Glyph::ChevronRight/></button>
            </div>
            <p id="race-note" class="seed-note" class:wrong=move || wrong.get() role="status">
                {move || match wrong.get() {
                    true => "This is no link to a game. It has #r= in it.",
                    false => "Its page opens, and there you choose to race it.",
                }}
            </p>
        </form>
    }
}

/// The page of the game that a link leads to.
fn shared_in(text: &str) -> Option<Address> {
    let (_, hash) = text.trim().split_once('#')?;
    match Address::read(hash) {
        Address::Shared(code) | Address::Replay(code) | Address::Analysis(code) => {
            Some(Address::Shared(code))
        }
        _ => None,
    }
}
