//! What a move needs, run before the player makes one.
//!
//! A browser compiles code when it first runs, and the code of a first move takes it longer than a frame. So in an idle
//! moment after a game was opened, what the move will show is put into the document, and taken out again before
//! anything is drawn.

use super::play::Play;
use leptos::leptos_dom::helpers::request_idle_callback;
use leptos::prelude::*;
use leptos::task::{spawn_local, tick};
use quintet_engine::Game;

/// Shows a value to whoever follows a signal, for so short a time that it is not seen. A browser that does not say when
/// it is idle does without.
pub fn glimpse<T: Clone + PartialEq + Send + Sync + 'static>(
    signal: RwSignal<T>,
    value: impl Fn() -> T + 'static,
) {
    let rest = signal.get_untracked();
    request_idle_callback(move || {
        // The screen may be gone by then, or the player at work.
        if signal.try_with_untracked(|now| *now == rest) == Some(true) {
            let rest = rest.clone();
            signal.set(value());
            spawn_local(async move {
                tick().await;
                signal.try_set(rest);
            });
        }
    });
}

/// Has all who follow a game look at it as after a move. The answer is the position after the first legal move, and what
/// that move did.
pub fn try_out<G: Game>(play: Play<G>) -> (G, Vec<G::Event>) {
    play.stir();
    let mut position = play.with_untracked(|session| session.position().clone());
    let (mut moves, mut events) = (Vec::new(), Vec::new());
    position.legal_moves(&mut moves);
    if let Some(mv) = moves.first() {
        // A legal move is not refused.
        let _ = position.play(*mv, &mut events);
    }
    (position, events)
}
