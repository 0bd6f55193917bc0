//! The line under the board of a game of pairs.

use super::words::Said;
use crate::shell::words::{Line, Words};
use leptos::prelude::*;

/// The line, which is also read out, and the score for whoever only listens. A game that has not begun says how to.
#[component]
pub fn Status(
    /// What is said.
    said: RwSignal<Said>,
    /// The points so far.
    #[prop(into)]
    score: Signal<u32>,
    /// Whether no move was made yet.
    #[prop(into)]
    untouched: Signal<bool>,
    /// The aim and the gesture, until the first match is made.
    #[prop(default = "Pair two equal digits, or two that make 10")]
    welcome: &'static str,
) -> impl IntoView {
    let line = Signal::derive(move || Line::from(said.get()));
    view! {
        <Words said=line welcome=welcome.to_string() untouched/>
        <p class="unseen" role="status">{move || format!("Score {}", score.get())}</p>
    }
}
