//! Taking part in the shared results of a server. Nothing is sent before it is known that there is a server, and nothing
//! about a player before they have switched it on. The views are compiled into a file of their own.

mod api;
mod group;
mod groups;
mod joined;
mod name_row;
mod offer;
mod page;
pub mod presence;
mod restore;
mod result;
mod send;
pub mod server;
mod server_sheet;
mod sign;
mod top;

use super::daily::end::Ended;
use super::part::{Fetched, Part};
use crate::address::Address;
use crate::games::list;
use crate::platform::location;
use crate::platform::storage::saves;
use leptos::prelude::*;
use leptos::task::spawn_local;
use leptos::wasm_split::wasm_split;
use presence::Presence;
use std::cell::Cell;
use std::time::Duration;

/// What the file brings along.
#[derive(Clone, Copy)]
struct Code {
    page: fn() -> AnyView,
    group: fn(&str) -> AnyView,
    result: fn(&Ended, OwnDays, RwSignal<bool>) -> AnyView,
    send: fn(),
    server: fn(RwSignal<bool>) -> AnyView,
}

/// The player's own last days, if there are no results of others to show.
pub type OwnDays = fn(&Ended) -> Option<AnyView>;

thread_local! {
    static CODE: Cell<Option<Code>> = const { Cell::new(None) };
    /// Whether the page opens with the sheet that offers to take part.
    static OFFERS: Cell<bool> = const { Cell::new(false) };
}

static PART: Part<Code> =
    Part { name: "together", title: "Together", code: &CODE, fetch: || Box::pin(code()) };

#[wasm_split(together, wasm_split_path = leptos::wasm_split, fallible)]
fn code() -> Result<Code, list::NotFetched> {
    Ok(Code {
        page: page::page,
        group: group::page,
        result: result::section,
        send: send::begin,
        server: server_sheet::inside,
    })
}

/// The page of today's shared results.
pub fn page() -> AnyView {
    presence::look();
    PART.page(|code| (code.page)())
}

/// The page of a group.
pub fn group(code_of_group: &str) -> AnyView {
    presence::look();
    let written = code_of_group.to_string();
    PART.page(move |code| (code.group)(&written))
}

/// What a finished daily board shows of the shared results, in place of one's own last days. `by_server` is set once the
/// server has replayed what is shown.
pub fn result(ended: &Ended, own_days: OwnDays, by_server: RwSignal<bool>) -> AnyView {
    presence::look();
    let (ended, presence) = (ended.clone(), presence::presence());
    (move || match presence.get() {
        Presence::At(_) => {
            let (state, ended) = (PART.fetched(), ended.clone());
            (move || match (state.get(), CODE.get()) {
                (Fetched::Here, Some(code)) => (code.result)(&ended, own_days, by_server),
                (Fetched::Failed, _) => own_days(&ended).into_any(),
                _ => view! { <div class="everyone-waits"><span class="spinner"></span></div> }.into_any(),
            })
            .into_any()
        }
        _ => own_days(&ended).into_any(),
    })
    .into_any()
}

/// Whether nothing is known of a server, so that a result stays on this device.
pub fn is_nowhere() -> Signal<bool> {
    let presence = presence::presence();
    Signal::derive(move || !matches!(presence.get(), Presence::At(_)))
}

/// The two halves of the statistics, where there is a server.
pub fn halves(together: bool) -> AnyView {
    presence::look();
    let presence = presence::presence();
    let half = |name: &'static str, chosen: bool, to: Address| {
        view! {
            <label>
                <input type="radio" name="whose" prop:checked=chosen on:change=move |_| location::go(&to)/>
                {name}
            </label>
        }
    };
    (move || {
        let there = matches!(presence.get(), Presence::At(_));
        (there || together).then(|| {
            view! {
                <div class="segments" role="radiogroup" aria-label="Whose results">
                    {half("You", !together, Address::Statistics)}
                    {half("Together", together, Address::Together)}
                </div>
            }
        })
    })
    .into_any()
}

/// Leads to the page with the offer to take part.
fn go_and_offer() {
    OFFERS.set(true);
    location::go(&Address::Together);
}

/// Sends what waits, if the player takes part and something does.
pub fn send_waiting() {
    if saves().has_waiting() {
        presence::look();
        spawn_local(async {
            if let Some(code) = PART.get().await {
                (code.send)();
            }
        });
    }
}

/// How long after its start the client looks whether something waits.
const LOOKS_AFTER: Duration = Duration::from_secs(1);

/// Sends what waits from now on, whenever there may be a network again.
pub fn provide() {
    set_timeout(send_waiting, LOOKS_AFTER);
    window_event_listener_untyped("online", |_| send_waiting());
    window_event_listener_untyped("visibilitychange", |_| {
        if !document().hidden() {
            send_waiting();
        }
    });
}
