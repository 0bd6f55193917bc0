//! The row with the made-up name and the button that rerolls it.

use crate::kit::icon::{Glyph, Icon};
use leptos::prelude::*;
use quintet_play::together::taking_part::initials;
use quintet_play::together::words;

/// The name, how often it can still be rolled, and the button that does.
#[component]
pub fn NameRow(
    /// The name.
    #[prop(into)]
    name: Signal<String>,
    /// How many rerolls are left.
    #[prop(into)]
    left: Signal<u32>,
    /// Rolls again.
    #[prop(into)]
    roll: Callback<()>,
) -> impl IntoView {
    let press = move |_| {
        if left.get_untracked() > 0 {
            roll.run(());
        }
    };
    view! {
        <div class="name-row">
            <span class="avatar" aria-hidden="true">{move || initials(&name.get())}</span>
            <span role="status"><b>{name}</b><small>{move || words::rerolls(left.get())}</small></span>
            <button class="button tinted" aria-label="Reroll: another name"
                aria-disabled=move || (left.get() == 0).then_some("true") on:click=press>
                <Icon glyph=Glyph::Casino size=20/>"Reroll"
            </button>
        </div>
    }
}
