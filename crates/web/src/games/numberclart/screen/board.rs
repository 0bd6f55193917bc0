//! The board: slots, clay tiles, arrow tabs on the tiles' edges, and a grid for keyboard and screen readers.

use super::controller::Controller;
use super::input::Swipe;
use super::{clay, input};
use crate::games::numberclart::seen::{Act, Piece};
use crate::kit::figures::Gains;
use crate::platform::zoom;
use leptos::prelude::*;
use quintet_engine::Cell;
use quintet_games::numberclart::{Direction, Move, SIDE};
use quintet_play::games::numberclart::words;

/// The distance from tile to tile on the board's own grid, of which a tile takes 60.
pub const PITCH: f64 = 68.0;
/// The room between two tiles.
pub const GAP: f64 = 8.0;
/// The length of the board.
pub const BOARD: f64 = 5.0 * PITCH - GAP;

/// The tray with everything on it.
#[component]
pub fn Board(controller: Controller, swipe: Swipe) -> impl IntoView {
    let side = usize::from(SIDE);
    let slots = (0..side * side).map(|_| view! { <i></i> });
    let tiles = move || {
        let deal = controller.deal.get();
        controller
            .shown
            .with(crate::games::numberclart::seen::Seen::ids)
            .into_iter()
            .map(move |id| (deal, id))
            .collect::<Vec<_>>()
    };
    let rows = (0..side).map(|row| {
        let cells = (0..side).map(|col| view! { <Place controller index=row * side + col/> });
        view! { <div role="row">{cells.collect_view()}</div> }
    });
    let tabs = Direction::ALL.map(|direction| view! { <Tab controller swipe direction/> });
    view! {
        <div
            class="clay-tray"
            data-busy=move || controller.queue.busy().get().then_some("")
            // Otherwise the browser mistakes a swipe for a fling and swallows a tap right after it.
            on:touchmove=|event| zoom::keep_touch(&event)
        >
            <div class="clay-stage" node_ref=controller.stage>
                <div class="clay-slots" aria-hidden="true">{slots.collect_view()}</div>
                <div aria-hidden="true">
                    <For each=tiles key=|key| *key let:key>
                        <Tile controller id=key.1/>
                    </For>
                </div>
                <div
                    class="clay-places"
                    role="grid"
                    aria-label="Board"
                    // The keyboard's focus chooses; a tap does so by itself.
                    on:mousedown=|event| event.prevent_default()
                    on:click=move |event| input::clicked(controller, swipe, &event)
                    on:focusin=move |event| input::focused(controller, &event)
                    on:focusout=move |event| input::unfocused(controller, &event)
                >
                    {rows.collect_view()}
                </div>
                <div aria-hidden="true">{tabs}</div>
                <Gains gains=controller.gains/>
            </div>
        </div>
    }
}

/// A cell as it is read out, focused and tapped. It knows the position itself, whatever is still being shown.
#[component]
fn Place(controller: Controller, index: usize) -> impl IntoView {
    let cell = Cell::at(index, SIDE);
    let tile = Memo::new(move |_| controller.play.with(|session| session.position().tile(cell)));
    let breaks = Memo::new(move |_| controller.play.with(|session| session.position().breaks_next(cell)));
    let chosen = Memo::new(move |_| tile.get().is_some_and(|tile| controller.chosen.get() == Some(tile.id)));
    let name = move || {
        let name = words::cell(cell, tile.get(), breaks.get());
        if chosen.get() { format!("{name}, chosen") } else { name }
    };
    view! {
        <div
            class="clay-place"
            role="gridcell"
            tabindex=move || if controller.stop_cell() == cell { "0" } else { "-1" }
            aria-label=name
            aria-selected=move || chosen.get().to_string()
            data-cell=cell.to_string()
            data-index=index.to_string()
            data-value=move || tile.get().map(|tile| tile.value.to_string())
            data-strain=move || tile.get().map(|tile| tile.strain.to_string())
            data-breaks=move || breaks.get().then_some("")
        ></div>
    }
}

const fn class(act: Act) -> &'static str {
    match act {
        Act::Still => "clay-tile",
        Act::Joining => "clay-tile joining",
        Act::Grown => "clay-tile grown",
        Act::Breaking => "clay-tile breaking",
        Act::Bursting => "clay-tile bursting",
        Act::BrokenOff(_) => "clay-tile broken-off",
        Act::Spawned => "clay-tile spawned",
    }
}

/// One tile for as long as it lives.
#[component]
fn Tile(controller: Controller, id: u32) -> impl IntoView {
    // A tile that is about to leave the document keeps its last look.
    let piece = Memo::new(move |last: Option<&Option<Piece>>| {
        controller.shown.with(|seen| seen.get(id)).or_else(|| last.copied().flatten())
    });
    let part = move |read: fn(Piece) -> Option<String>| move || piece.get().and_then(read);
    let face = Memo::new(move |_| piece.get().map(|piece| (piece.value, piece.strain > 2)));
    let breaks = Memo::new(move |_| piece.get().is_some_and(|piece| piece.breaks));
    let inside = |(value, split)| clay::inside(value, if split { 3 } else { 0 }, true);
    let drawn = move || face.get().map_or_else(String::new, inside);
    let chosen = move || controller.chosen.get() == Some(id);
    let hinted = move || chosen() && controller.hinted.get().is_some();
    view! {
        <div
            class=move || piece.get().map(|piece| class(piece.act))
            class:chosen=chosen
            class:hinted=hinted
            class:refused=move || controller.refused.get() == Some(id)
            data-id=id.to_string()
            style=("--col", part(|piece| Some(piece.at.col.to_string())))
            style=("--row", part(|piece| Some(piece.at.row.to_string())))
            style=("--from-col", part(|piece| from(piece).map(|cell| cell.col.to_string())))
            style=("--from-row", part(|piece| from(piece).map(|cell| cell.row.to_string())))
        >
            <svg class="clay" viewBox="0 0 60 60" data-strain=part(|piece| Some(piece.strain.to_string()))>
                <g class="face" inner_html=drawn></g>
                {move || breaks.get().then(|| view! { <g class="breaks-next" inner_html=clay::WARNING></g> })}
            </svg>
        </div>
    }
}

fn from(piece: Piece) -> Option<Cell> {
    if let Act::BrokenOff(cell) = piece.act { Some(cell) } else { None }
}

/// Where the tab of a move is: on the edge that the tile leaves over, nearer to its own tile if another one comes
/// the other way.
fn tab_place(mv: Move, way: Direction, met: bool) -> (f64, f64) {
    let (x, y) = (PITCH * f64::from(mv.from.col) + 30.0, PITCH * f64::from(mv.from.row) + 30.0);
    let reach = if met { 24.0 } else { 34.0 };
    match way {
        Direction::Up => (x, y - reach),
        Direction::Left => (x - reach, y),
        Direction::Right => (x + reach, y),
        Direction::Down => (x, y + reach),
    }
}

const fn opposite(way: Direction) -> Direction {
    match way {
        Direction::Up => Direction::Down,
        Direction::Left => Direction::Right,
        Direction::Right => Direction::Left,
        Direction::Down => Direction::Up,
    }
}

/// The visible part of a tab.
#[derive(Clone, Copy, PartialEq)]
struct TabPlace {
    x: f64,
    y: f64,
    hinted: bool,
    /// How far the part that takes a tap reaches, away from the tile and towards it.
    reach: (f64, f64),
}

/// The tab that shows which tile an arrow would move, and moves it. It takes a tap beside the tile only: the tile itself
/// is there to be chosen.
#[component]
fn Tab(controller: Controller, swipe: Swipe, direction: Direction) -> impl IntoView {
    let shown = Memo::new(move |_| {
        let (mv, _) = controller.meaning(direction)?;
        let met = controller.meaning(opposite(direction)).is_some_and(|(other, _)| other.from == mv.to);
        let hinted = controller.hinted.get();
        // Beside a hint only the hint is shown.
        if hinted.is_some_and(|hint| hint != mv) {
            return None;
        }
        let free = controller.play.with(|session| session.position().tile(mv.to).is_none());
        let reach = if met {
            (10.0, 10.0)
        } else if free {
            (22.0, 4.0)
        } else {
            (4.0, 4.0)
        };
        let (x, y) = tab_place(mv, direction, met);
        Some(TabPlace { x, y, hinted: hinted.is_some(), reach })
    });
    let turn = match direction {
        Direction::Up => "rotate(0)",
        Direction::Right => "rotate(90)",
        Direction::Down => "rotate(180)",
        Direction::Left => "rotate(270)",
    };
    let each = move || shown.get().into_iter().collect::<Vec<_>>();
    let key = |tab: &TabPlace| (tab.x as i32, tab.y as i32, tab.hinted, tab.reach.0 as i32);
    view! {
        <For each=each key=key let:tab>
            <svg
                class="clay-tab"
                class:hinted=tab.hinted
                data-way=direction.name()
                on:mousedown=|event| event.prevent_default()
                on:click=move |_| input::clicked_tab(controller, swipe, direction)
                viewBox="-13 -13 26 26"
                style=("--x", tab.x.to_string())
                style=("--y", tab.y.to_string())
            >
                <g transform=turn>
                    <circle r="10.5"/>
                    <path d="M0 -5L4.6 1.2H1.5V5H-1.5V1.2H-4.6Z"/>
                    <rect class="hit" x="-17" width="34" y=(-tab.reach.0).to_string()
                        height=(tab.reach.0 + tab.reach.1).to_string()/>
                </g>
            </svg>
        </For>
    }
}
