//! What every how-to sheet says of the controls: those of the device in hand first, and all keys at the end.

use super::desk::Desk;
use super::icon::{Glyph, Icon};
use leptos::prelude::*;

/// The keys that every game has.
const SHARED: [(&str, &str); 7] = [
    ("Arrows, Tab", "Move around"),
    ("Enter, Space", "Choose"),
    ("U, Ctrl+Z", "Undo"),
    ("Ctrl+Y", "Redo"),
    ("H", "Hint"),
    ("N", "New game"),
    ("?", "How to play"),
];

/// How the game is played with what is in hand: fingers, or a mouse and keys.
#[component]
pub fn Controls(desk: Desk) -> impl IntoView {
    let (touch, mouse) = desk.controls;
    (!touch.is_empty()).then(|| {
        view! {
            <p class="foot controls-line">
                <Icon glyph=Glyph::TouchApp size=20/>
                <span class="by-touch">{touch}</span>
                <span class="by-mouse">{mouse}</span>
            </p>
        }
    })
}

/// All keys.
#[component]
pub fn Keys(desk: Desk) -> impl IntoView {
    let own = desk.own.map(|_| ("+", "Add"));
    // A game's own meaning of a key comes instead of the shared one.
    let shared = SHARED.into_iter().filter(|(key, _)| !desk.keys.iter().any(|(own, _)| own == key));
    let all = desk.keys.iter().copied().chain(own).chain(shared);
    let rows = all.map(|(key, does)| view! { <div><dt>{key}</dt><dd>{does}</dd></div> });
    view! {
        <h3 class="label">"Keys"</h3>
        <dl class="keys">{rows.collect_view()}</dl>
    }
}
