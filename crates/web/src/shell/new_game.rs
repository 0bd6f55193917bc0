//! The new-game sheet: how to play, and which seed.

use super::desk::Desk;
use super::icon::{Glyph, Icon};
use crate::address::Address;
use crate::games;
use crate::platform::{chance, clipboard, location};
use leptos::prelude::*;

/// A seed exactly as it is written in links.
fn seed(text: &str) -> Option<u64> {
    text.parse::<u64>().ok().filter(|number| number.to_string() == text)
}

/// What the sheet holds.
#[component]
pub fn NewGame(desk: Desk) -> impl IntoView {
    let (way, variant) = desk.offers.chosen(&desk.mode.get_untracked());
    let way = RwSignal::new(way);
    let variant = RwSignal::new(variant);
    // A seed that is promised not to be known is not shown, unless the player asks for one.
    let secret = games::hides_seed(desk.id);
    let typed = RwSignal::new(if secret { String::new() } else { chance::seed().to_string() });
    let unknown = move || secret && typed.with(String::is_empty);
    let params = move || desk.offers.params(way.get(), variant.get());
    let number = Memo::new(move |_| typed.with(|text| seed(text.trim())));
    let address = move || {
        number
            .get()
            .map(|seed| Address::Deal { id: desk.id.into(), params: params().into(), seed }.to_string())
    };
    let start = move || {
        let seed = number.get_untracked().or_else(|| untrack(unknown).then(chance::secret_seed));
        if let Some(seed) = seed {
            desk.close();
            desk.begin.run((untrack(params).to_string(), seed));
        }
    };
    let wrong = move || number.get().is_none() && !unknown();
    let note = move || match address() {
        Some(address) => address,
        None if unknown() => {
            "Left empty, a secret seed is drawn: nobody knows it until the game is over.".into()
        }
        None => "A seed is a whole number, at most 18446744073709551615.".into(),
    };
    view! {
        <form on:submit=move |event| {
            event.prevent_default();
            start();
        }>
            <Ways desk way/>
            <Show when=move || desk.offers.has_variants(way.get())><Variants desk variant/></Show>
            <h3 class="label">"Seed"</h3>
            <div class="seed-field" class:wrong=wrong>
                <input
                    class="figures"
                    inputmode="numeric"
                    autocomplete="off"
                    aria-label="Seed"
                    aria-describedby="seed-note"
                    aria-invalid=move || wrong().to_string()
                    prop:value=typed
                    on:input=move |event| typed.set(event_target_value(&event))
                />
                <button type="button" class="icon-button" aria-label="Another seed"
                    on:click=move |_| typed.set(chance::seed().to_string())>
                    <Icon glyph=Glyph::Casino/>
                </button>
            </div>
            <p id="seed-note" class="seed-note" class:figures=move || address().is_some() class:wrong=wrong>
                {note}
            </p>
            <CopyLink desk/>
            <p class="aside-note">
                <Icon glyph=Glyph::Undo size=18/>
                "Your running game can be brought back with Undo."
            </p>
            <div class="pinned">
                <button class="button primary tall" disabled=wrong autofocus>
                    <Icon glyph=Glyph::PlayArrow/>
                    "Start"
                </button>
            </div>
        </form>
    }
}

#[component]
fn Ways(desk: Desk, way: RwSignal<usize>) -> impl IntoView {
    let offers = desk.offers.ways.iter().enumerate().map(|(index, offer)| {
        view! {
            <label class="choice">
                <input type="radio" name="way" prop:checked=move || way.get() == index
                    on:change=move |_| way.set(index)/>
                <span class="emblem"><Icon glyph=offer.glyph/></span>
                <span class="what"><b>{offer.title}</b><small>{offer.note}</small></span>
                <span class="mark"></span>
            </label>
        }
    });
    view! { <div role="radiogroup" aria-label="Mode">{offers.collect_view()}</div> }
}

#[component]
fn Variants(desk: Desk, variant: RwSignal<usize>) -> impl IntoView {
    desk.offers.variants.map(|(heading, names)| {
        let names = names.iter().enumerate().map(|(index, name)| {
            view! {
                <label>
                    <input type="radio" name="variant" prop:checked=move || variant.get() == index
                        on:change=move |_| variant.set(index)/>
                    {*name}
                </label>
            }
        });
        view! {
            <h3 class="label">{heading}</h3>
            <div class="segments" role="radiogroup" aria-label=heading>{names.collect_view()}</div>
        }
    })
}

/// Copies the link to the board being played. The sheet lies over any toast, so the row itself says what came of it.
#[component]
fn CopyLink(desk: Desk) -> impl IntoView {
    let secret = Signal::derive(move || games::hides_seed(desk.id) && !desk.over.get());
    let address = move || {
        let seed = desk.seed.get()?;
        Some(Address::Deal { id: desk.id.into(), params: desk.mode.get(), seed })
    };
    let copied = RwSignal::new(None::<bool>);
    let copy = move |_| {
        if let Some(address) = untrack(address).filter(|_| !secret.get_untracked()) {
            clipboard::copy(&location::link(&address), move |done| {
                copied.try_set(Some(done));
            });
        }
    };
    let note = move || match (address(), copied.get()) {
        _ if secret.get() => {
            "The seed stays secret until the game is over, so that nobody can know what comes.".to_string()
        }
        (None, _) => "This game began with a given position, which no link can hold.".into(),
        (Some(address), None) => address.to_string(),
        (Some(_), Some(true)) => "Copied. It opens the board you are playing.".into(),
        (Some(address), Some(false)) => format!("Copying is not allowed here: {}", location::link(&address)),
    };
    let disabled = move || secret.get() || address().is_none();
    view! {
        <button type="button" class="row" aria-disabled=move || disabled().then_some("true") on:click=copy>
            <Icon glyph=Glyph::Link/>
            <span class="what">
                "Copy link to this board"
                <small role="status">{note}</small>
            </span>
        </button>
    }
}
