//! What a move needs, run before the player makes one.
//!
//! A browser compiles code when it first runs, and the code of a first move takes it longer than a frame. So in an idle
//! moment after a game was opened, what the move will show is put into the document, and taken out again before
//! anything is drawn.

use leptos::leptos_dom::helpers::request_idle_callback;
use leptos::prelude::*;
use leptos::task::{spawn_local, tick};

/// Shows a value to whoever follows a signal that has none, for so short a time that it is not seen. A browser that
/// does not say when it is idle does without.
pub fn glimpse<T: Send + Sync + 'static>(
    signal: RwSignal<Option<T>>,
    value: impl Fn() -> Option<T> + 'static,
) {
    request_idle_callback(move || {
        // The screen may be gone by then, or the player at work.
        let waits = signal.try_with_untracked(Option::is_none) == Some(true);
        if let Some(value) = waits.then(&value).flatten() {
            signal.set(Some(value));
            spawn_local(async move {
                tick().await;
                signal.try_set(None);
            });
        }
    });
}
