//! The 5 x 5 board.

use super::{Playing, input};
use leptos::html::Div;
use leptos::prelude::*;
use quintet_engine::Cell;
use quintet_games::numberclart::SIDE;

/// The tiles, and the surface that swipes are made on.
#[component]
pub fn Board(session: Playing) -> impl IntoView {
    let surface = NodeRef::<Div>::new();
    let swipe = input::Swipe::new(session);
    let cells = (0..usize::from(SIDE) * usize::from(SIDE))
        .map(|index| {
            let cell = Cell::at(index, SIDE);
            let tile = Memo::new(move |_| session.with(|session| session.position().tile(cell)));
            let value = move || tile.get().map(|tile| tile.value);
            let strain = move || tile.get().map(|tile| tile.strain);
            view! { <div class="cell" id=cell.to_string() data-value=value data-strain=strain>{value}</div> }
        })
        .collect_view();
    view! {
        <div
            class="board"
            role="img"
            aria-label="Board"
            node_ref=surface
            on:pointerdown=move |event| {
                if let Some(surface) = surface.get_untracked() {
                    swipe.begin(&surface, &event);
                }
            }
            on:pointerup=move |event| swipe.end(&event)
            on:pointercancel=move |_| swipe.cancel()
        >
            {cells}
        </div>
    }
}
