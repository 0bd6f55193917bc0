//! The board: tiles in a tray, and the line over them.

use super::input;
use super::table::Table;
use super::tray;
use crate::games::pairs::path;
use crate::games::pairs::rows::Rows;
use crate::games::pairs::thumbs::Thumbs;
use leptos::prelude::*;

/// The grid.
#[component]
pub fn Board(table: Table) -> impl IntoView {
    let count = Memo::new(move |_| table.shown.with(Vec::len));
    let looks = Memo::new(move |_| tray::rows(table));
    input::listen(table);
    let thumbs = Thumbs::none();
    view! {
        <div
            class="grid tray"
            role="grid"
            aria-label="Board"
            aria-rowcount=move || count.get().to_string()
            aria-colcount="9"
            node_ref=table.window.grid
            style=("--rows", move || count.get().to_string())
            on:click=move |event| input::clicked(table, &event)
            on:keydown=move |event| input::key(table, &event)
            on:pointerdown=move |event| {
                thumbs.down(&event);
                input::pressed(table, &event);
            }
            on:pointerup=move |event| {
                if thumbs.up(&event) {
                    input::clicked(table, &event);
                }
            }
            on:pointercancel=move |event| {
                thumbs.up(&event);
                table.choice.cancel();
            }
            on:focusin=move |event| input::focused(table, &event)
        >
            <Rows looks/>
            <Path table/>
        </div>
    }
}

/// The line of the match that is being shown, and what it earned.
#[component]
fn Path(table: Table) -> impl IntoView {
    let measure = table.window.measure();
    let each = move || table.flight.get().into_iter().collect::<Vec<_>>();
    view! {
        <For each=each key=|flight| flight.path.clone() let:flight>
            {path::drawn(&flight.path, flight.points, measure.get_untracked())}
        </For>
    }
}
