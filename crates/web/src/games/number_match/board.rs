//! The board: a grid of which only the rows near the view are in the document, and the line over it.

use super::cell::{Look, RowLook, row_look};
use super::input;
use super::paper::{Paper, WIDTH};
use super::table::Table;
use crate::games::pairs::{path, ripple};
use leptos::prelude::*;

/// The grid.
#[component]
pub fn Board(table: Table) -> impl IntoView {
    let count = Memo::new(move |_| table.shown.with(Paper::len));
    let near = Memo::new(move |_| table.window.rows(count.get()));
    let rows = move || {
        let (first, last) = near.get();
        table.shown.with(|paper| {
            let mut ids: Vec<u32> = paper.rows()[first.min(paper.len())..last.min(paper.len())]
                .iter()
                .map(|row| row.id)
                .collect();
            // The row with the focus stays in the document however far away it is.
            let focus = table.focus.get().row;
            if let (Some(_), Err(place)) = (paper.index_of(focus), ids.binary_search(&focus)) {
                ids.insert(place, focus);
            }
            ids
        })
    };
    input::keep_focus_on_board(table);
    input::listen(table);
    view! {
        <div
            class="grid"
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
            <For each=rows key=|id| *id let:id>
                <Row table id/>
            </For>
            <Path table/>
        </div>
    }
}

#[component]
fn Row(table: Table, id: u32) -> impl IntoView {
    // A row that is about to leave the document keeps its last look.
    let look = Memo::new(move |last: Option<&Option<RowLook>>| {
        row_look(table, id).or_else(|| last.cloned().flatten())
    });
    let part =
        move |read: fn(&RowLook) -> Option<String>| move || look.with(|look| look.as_ref().and_then(read));
    let cells = (0..WIDTH).map(|col| view! { <Cell table look id col/> });
    view! {
        <div
            class="grid-row"
            class:leaving=move || look.with(|look| look.as_ref().is_some_and(|look| look.leaving))
            class:sliding=move || look.with(|look| look.as_ref().is_some_and(|look| look.slides.is_some()))
            role="row"
            aria-rowindex=part(|look| Some((look.index + 1).to_string()))
            data-row=id.to_string()
            style=("--at", part(|look| Some(look.index.to_string())))
            style=("--wait", part(|look| look.slides.map(|wait| format!("{wait}ms"))))
        >
            {cells.collect_view()}
        </div>
    }
}

#[component]
fn Cell(table: Table, look: Memo<Option<RowLook>>, id: u32, col: usize) -> impl IntoView {
    let index = move || look.with(|look| look.as_ref().map_or(0, |look| look.index));
    let look = move || look.with(|look| look.as_ref().map(|look| look.looks[col]));
    let here = move || {
        let focus = table.focus.get();
        focus.row == id && usize::from(focus.col) == col
    };
    view! {
        <div
            class=move || look().map(Look::class)
            role="gridcell"
            tabindex=move || if here() { "0" } else { "-1" }
            aria-label=move || look().map(|look| look.name(index(), col))
            aria-colindex=(col + 1).to_string()
            aria-selected=move || look().map(|look| (look.mark == super::cell::Mark::Chosen).to_string())
            data-col=col.to_string()
            data-ghost=move || look().and_then(Look::ghost).map(|digit| digit.to_string())
            style=("--wait", move || look().and_then(Look::wait))
        >
            {move || look().and_then(Look::digit).map(|digit| view! { <span>{digit}</span> })}
        </div>
    }
}

/// The line of the match that is being shown, and what it earned.
#[component]
fn Path(table: Table) -> impl IntoView {
    let measure = table.window.measure();
    let each = move || table.flight.get().into_iter().collect::<Vec<_>>();
    view! {
        <For each=each key=|flight| (flight.ends[0].row, flight.ends[0].col, flight.ends[1].row, flight.ends[1].col)
            let:flight>
            {path::drawn(&flight.path, flight.points, measure.get_untracked())}
        </For>
    }
}
