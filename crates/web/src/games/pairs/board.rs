//! The board of a game of pairs: rows of numbers, and the line of a match over them.

use super::input;
use super::path::{self, Flight};
use super::rows::{Looks, Rows};
use super::thumbs::Thumbs;
use super::view_window::ViewWindow;
use super::{Spot, WIDTH};
use leptos::prelude::*;

/// What the board asks of the table that it lies on. What is looked at is followed.
pub trait Table: Copy + Send + Sync + 'static {
    /// The classes of the grid.
    const CLASS: &'static str;

    /// The part of the board that is seen.
    fn window(self) -> ViewWindow;
    /// Where the keyboard is.
    fn focus(self) -> RwSignal<Spot>;
    /// How many rows there are.
    fn count(self) -> usize;
    /// How far down a row is, if it is there.
    fn index_of(self, row: u32) -> Option<usize>;
    /// The row that is so far down.
    fn row_at(self, index: usize) -> Option<u32>;
    /// How the rows in the document look.
    fn looks(self) -> Looks;
    /// The match that is being shown.
    fn flight(self) -> Option<Flight>;

    /// A finger or the mouse went down on a number; what comes of it is known when it is lifted.
    fn press(self, spot: Spot);
    /// It has come for something else.
    fn cancel(self);
    /// A number was chosen.
    fn choose(self, spot: Spot);
    /// Nothing is chosen any more.
    fn let_go(self);
}

/// The grid.
#[component]
pub fn Board<T: Table>(
    /// What it lies on.
    table: T,
) -> impl IntoView {
    let count = Memo::new(move |_| table.count());
    let looks = Memo::new(move |_| table.looks());
    input::keep_focus_on_board(table);
    input::lead_to_board(table);
    input::cancel_elsewhere(table);
    let thumbs = Thumbs::none();
    view! {
        <div
            class=T::CLASS
            role="grid"
            aria-label="Board"
            aria-rowcount=move || count.get().to_string()
            aria-colcount=WIDTH.to_string()
            node_ref=table.window().grid
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
                table.cancel();
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
fn Path<T: Table>(table: T) -> impl IntoView {
    let measure = table.window().measure();
    view! {
        <For each=move || table.flight() key=|flight| flight.ends let:flight>
            {move || path::drawn(&flight.path, flight.points, measure.get())}
        </For>
    }
}
