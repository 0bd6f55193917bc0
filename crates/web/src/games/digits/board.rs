//! The board: tiles in a tray, and the line over them.

use super::input;
use super::table::Table;
use super::tray::{Mark, RowLook, WIDTH, row_look};
use crate::games::pairs::{path, ripple};
use leptos::prelude::*;
use quintet_engine::Cell;

/// The grid.
#[component]
pub fn Board(table: Table) -> impl IntoView {
    let count = Memo::new(move |_| table.shown.with(Vec::len));
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
            on:pointerdown=move |event| ripple::touched(&event)
            on:focusin=move |event| input::focused(table, &event)
        >
            <For each=move || 0..count.get() key=|row| *row let:row>
                <Row table row/>
            </For>
            <Path table/>
        </div>
    }
}

#[component]
fn Row(table: Table, row: usize) -> impl IntoView {
    let look = Memo::new(move |_| row_look(table, row));
    let cells = (0..WIDTH).map(|col| view! { <Tile table look row col/> });
    view! {
        <div
            class="grid-row"
            class:rising=move || look.with(|look| look.rises.is_some())
            role="row"
            aria-rowindex=(row + 1).to_string()
            data-row=row.to_string()
            style=("--at", row.to_string())
            style=("--wait", move || look.with(|look| look.rises.map(|wait| format!("{wait}ms"))))
        >
            {cells.collect_view()}
        </div>
    }
}

#[component]
fn Tile(table: Table, look: Memo<RowLook>, row: usize, col: usize) -> impl IntoView {
    let look = move || look.with(|look| look.looks[col]);
    let here = Cell::new(row as u16, col as u8);
    view! {
        <div
            class=move || look().class()
            role="gridcell"
            tabindex=move || if table.focus.get() == here { "0" } else { "-1" }
            aria-label=move || look().name(row, col)
            aria-colindex=(col + 1).to_string()
            aria-selected=move || (look().mark == Mark::Chosen).to_string()
            data-cell=here.to_string()
            style=("--wait", move || look().wait())
        >
            {move || look().digit.map(|digit| view! { <span>{digit}</span> })}
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
