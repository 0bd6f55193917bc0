//! The row of the settings that names a server, if the page's own origin has none, and its sheet.

use super::PART;
use super::presence::{self, Presence};
use crate::kit::icon::{Glyph, Icon};
use crate::kit::overlay::Sheet;
use crate::kit::preferences::Preferences;
use leptos::prelude::*;

/// The row that leads to the sheet: in the apps, at origins without a server, and where one was named.
#[component]
pub fn ServerRow(
    /// Closes the sheet that the row stands in.
    close: Callback<()>,
    /// Whether the sheet of the server is open.
    open: RwSignal<bool>,
) -> impl IntoView {
    let settings = Preferences::here().settings();
    let named = move || settings.with(|settings| settings.server().map(str::to_string));
    let presence = presence::presence();
    let shown = move || presence.get() == Presence::Nowhere || settings.with(|it| it.server().is_some());
    let go = move |_| {
        close.run(());
        open.set(true);
    };
    move || {
        shown().then(|| {
            view! {
                <button class="row" on:click=go>
                    <Icon glyph=Glyph::Link/>
                    <span class="what">"Server"
                        <small>{move || named().unwrap_or_else(|| "None: results stay on this device".into())}</small>
                    </span>
                    <Icon glyph=Glyph::ChevronRight/>
                </button>
            }
        })
    }
}

/// The sheet, whose inside is fetched when it opens.
#[component]
pub fn ServerSheet(
    /// Whether it is open.
    open: RwSignal<bool>,
) -> impl IntoView {
    let inside = move || {
        let state = PART.fetched();
        move || match (state.get(), PART.at_hand()) {
            (_, Some(code)) => (code.server)(open),
            _ => view! { <span class="spinner"></span> }.into_any(),
        }
    };
    view! {
        <Sheet open=open.into() close=Callback::new(move |()| open.set(false)) title="Server">{inside()}</Sheet>
    }
}
