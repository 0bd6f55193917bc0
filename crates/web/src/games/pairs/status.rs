//! The line under the board of a game of pairs.

use super::words::Said;
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
) -> impl IntoView {
    // On short screens words go after a while. Whatever is said next, the same words too, comes with the other name.
    let other = StoredValue::new(false);
    let words = move || {
        let said = said.get();
        if said.is_empty() {
            let welcome = view! { <span class="welcome">"Pair two equal digits, or two that make 10"</span> };
            return untouched.get().then_some(welcome).into_any();
        }
        other.update_value(|other| *other = !*other);
        let class = if other.get_value() { "words other" } else { "words" };
        let words = said.into_iter().map(|(strong, text)| match strong {
            true => view! { <b>{text}</b> }.into_any(),
            false => text.into_any(),
        });
        view! { <span class=class>{words.collect_view()}</span> }.into_any()
    };
    view! {
        <p class="said" role="status">{words}</p>
        <p class="unseen" role="status">{move || format!("Score {}", score.get())}</p>
    }
}
