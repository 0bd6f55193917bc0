//! The small parts of the frame: header, round button with badge, undo and redo.

use super::frame::Actions;
use super::icon::{Glyph, Icon};
use crate::address::Address;
use crate::platform::location;
use leptos::prelude::*;

/// The header: back, what is in the middle, and a place at the right.
#[component]
pub fn Header(
    /// Where the arrow leads.
    #[prop(default = Address::Home.into(), into)]
    back: Signal<Address>,
    /// The right end.
    #[prop(into)]
    end: ViewFn,
    children: Children,
) -> impl IntoView {
    view! {
        <header class="header">
            <button class="icon-button" aria-label="Back" on:click=move |_| location::go(&back.get_untracked())>
                <Icon glyph=Glyph::ArrowBack/>
            </button>
            {children()}
            {move || end.run()}
        </header>
    }
}

/// What colour a round button has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tone {
    /// The game's accent.
    Accent,
    /// Amber: help, in every game.
    Hint,
    /// The accent's tint.
    Tonal,
}

/// A round button with a badge.
#[component]
pub fn Round(
    /// Its name, with what the badge says.
    #[prop(into)]
    label: Signal<String>,
    /// Its colour.
    #[prop(default = Tone::Accent)]
    tone: Tone,
    /// The text of the badge; `None` hides it.
    #[prop(into)]
    badge: Signal<Option<String>>,
    /// Whether it cannot be pressed. It keeps the keyboard's focus all the same, as all controls do.
    #[prop(into)]
    disabled: Signal<bool>,
    /// Whether it is busy.
    #[prop(optional, into)]
    busy: Signal<bool>,
    /// Whether it draws attention to itself.
    #[prop(optional, into)]
    beckons: Signal<bool>,
    /// Pressed.
    #[prop(into)]
    press: Callback<()>,
    children: ChildrenFn,
) -> impl IntoView {
    let class = match tone {
        Tone::Accent => "round",
        Tone::Hint => "round hint",
        Tone::Tonal => "round tonal",
    };
    let badge_class = if tone == Tone::Hint { "badge good" } else { "badge" };
    let children = StoredValue::new(children);
    let inside = move || match busy.get() {
        true => view! { <span class="spinner"></span> }.into_any(),
        false => children.with_value(|children| children()),
    };
    view! {
        <button
            class=class
            class:beckoning=beckons
            aria-label=label
            aria-busy=move || busy.get().to_string()
            aria-disabled=move || disabled.get().then_some("true")
            on:click=move |_| {
                if !disabled.get_untracked() {
                    press.run(());
                }
            }
        >
            <span class="disc">{inside}</span>
            {move || badge.get().map(|text| view! { <span class=badge_class aria-hidden="true">{text}</span> })}
        </button>
    }
}

/// A number for a badge: no badge for 0, and never more than two digits.
pub fn badge(number: u32) -> Option<String> {
    match number {
        0 => None,
        1..=99 => Some(number.to_string()),
        _ => Some("99+".into()),
    }
}

/// The button at the right: the hint; once the result of a finished game was closed, the way back to it.
#[component]
pub fn HintOrResult(
    /// The hint.
    #[prop(into)]
    hint: ViewFn,
    /// Whether the game is over and its result was closed.
    #[prop(into)]
    closed: Signal<bool>,
    /// Opens the result.
    #[prop(into)]
    open: Callback<()>,
) -> impl IntoView {
    let closed = Memo::new(move |_| closed.get());
    view! {
        <Show when=move || closed.get() fallback=move || hint.run()>
            <button class="extended" on:click=move |_| open.run(())><Icon glyph=Glyph::BarChart/>"Result"</button>
        </Show>
    }
}

/// Undo and redo, in the middle of the controls of every game.
#[component]
pub fn Tools(actions: Actions) -> impl IntoView {
    view! {
        <div class="tools">
            <button class="tool" aria-label="Undo" aria-disabled=move || (!actions.can_undo.get()).then_some("true")
                on:click=move |_| actions.undo.run(())>
                <Icon glyph=Glyph::Undo/>
            </button>
            <button class="tool" aria-label="Redo" aria-disabled=move || (!actions.can_redo.get()).then_some("true")
                on:click=move |_| actions.redo.run(())>
                <Icon glyph=Glyph::Redo/>
            </button>
        </div>
    }
}
