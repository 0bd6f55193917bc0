//! Below the board: the legend of strain, and the arrows with the tiles they would move.

use super::clay;
use super::table::Table;
use super::words;
use crate::shell::icon::{Glyph, Icon};
use crate::shell::words::Words;
use leptos::prelude::*;
use quintet_games::numberclart::Direction;

/// The order in which hands expect them.
const ORDER: [Direction; 4] = [Direction::Left, Direction::Up, Direction::Down, Direction::Right];

/// What the marks on a tile mean.
#[component]
pub fn Legend() -> impl IntoView {
    view! {
        <div class="clay-legend" aria-hidden="true">
            <span>{clay::tile(4, 1, false, false)}"strained"</span>
            <span>{clay::tile(5, 1, true, false)}"breaks next turn"</span>
        </div>
    }
}

/// How many turns the aim and the gesture are shown.
const WELCOMED: u32 = 3;

/// What is said of the game, and the whole turn for whoever only listens.
#[component]
pub fn Foot(table: Table) -> impl IntoView {
    let untouched = Memo::new(move |_| table.play.with_late(|session| session.position().turn()) < WELCOMED);
    view! {
        <Words said=table.said welcome="Swipe a tile. Equal ones merge: aim for two fives.".to_string() untouched/>
        <p class="unseen" role="status">{move || table.told.get()}</p>
    }
}

/// The row of arrows.
#[component]
pub fn Arrows(table: Table) -> impl IntoView {
    let each = ORDER.map(|direction| view! { <Arrow table direction/> });
    view! { <div class="clay-arrows" role="group" aria-label="Arrows">{each}</div> }
}

#[component]
fn Arrow(table: Table, direction: Direction) -> impl IntoView {
    let glyph = match direction {
        Direction::Up => Glyph::ArrowUpward,
        Direction::Left => Glyph::ArrowBack,
        Direction::Right => Glyph::ArrowForward,
        Direction::Down => Glyph::ArrowDownward,
    };
    let meaning = Memo::new(move |_| table.meaning(direction));
    let face = Memo::new(move |_| meaning.get().map(|(_, tile)| (tile.value, tile.strain)));
    let name = move || {
        let way = words::title(direction);
        meaning.get().map_or_else(
            || format!("{way} moves nothing"),
            |(mv, tile)| format!("{way} moves the {} in {}", tile.value, words::place(mv.from)),
        )
    };
    let hinted = move || meaning.get().is_some_and(|(mv, _)| table.hinted.get() == Some(mv));
    view! {
        <button
            class="clay-arrow"
            class:hinted=hinted
            aria-label=name
            aria-disabled=move || meaning.get().is_none().then_some("true")
            on:click=move |_| table.push(direction)
        >
            <Icon glyph/>
            {move || face.get().map(|(value, strain)| clay::tile(value, strain, false, true))}
        </button>
    }
}
