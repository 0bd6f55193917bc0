//! The board: cells that can be read out, and over them the line.

use super::input::Stroke;
use super::ribbon::{UNIT, middle, outline_along};
use super::table::Table;
use leptos::prelude::*;
use quintet_engine::{Cell, Game, Status};
use quintet_games::pathwayz::Puzzle;

/// The board. It is drawn anew for every puzzle.
#[component]
pub fn Board(table: Table) -> impl IntoView {
    let puzzle = Memo::new(move |_| table.play.with(|session| session.position().puzzle().clone()));
    let stroke = Stroke::new(table);
    let won = Memo::new(move |_| table.won());
    view! {
        <div
            class="tray"
            class:frozen=won
            class:awaiting=table.dealing
            aria-busy=move || table.dealing.get().to_string()
            node_ref=table.tray
            // Otherwise the browser takes a quick stroke for a fling, and swallows a tap on a button right after it.
            on:touchstart=|event| event.prevent_default()
            on:pointerdown=move |event| stroke.begin(&event)
            on:pointermove=move |event| stroke.go_on(&event)
            on:pointerup=move |event| stroke.end(&event)
            on:pointercancel=move |event| stroke.end(&event)
            on:lostpointercapture=move |event| stroke.end(&event)
            on:contextmenu=|event| event.prevent_default()
        >
            {move || puzzle.with(|puzzle| view! { <Spots table puzzle=puzzle.clone()/> <Line table puzzle=puzzle.clone()/> })}
            <Show when=move || table.dealing.get()>
                <div class="dealing"><span class="spinner"></span></div>
            </Show>
        </div>
    }
}

/// What a cell is called.
fn name(table: Table, cell: Cell) -> String {
    table.play.with(|session| {
        let position = session.position();
        let puzzle = position.puzzle();
        if !puzzle.is_free(cell) {
            return format!("{cell}, wall");
        }
        let number = puzzle.number(cell);
        let what = number.map_or_else(String::new, |number| format!(", number {number}"));
        let next = if number.is_some() && number == position.target() { ", next" } else { "" };
        let state = match position.path().position(|visited| visited == cell) {
            Some(place) if place + 1 == position.path().len() => ", end of the line",
            Some(_) => ", on the line",
            None if number.is_some() => "",
            None => ", free",
        };
        format!("{cell}{what}{next}{state}")
    })
}

#[component]
fn Spots(table: Table, puzzle: Puzzle) -> impl IntoView {
    let side = puzzle.side();
    let rows = (0..side).map(|row| {
        let cells = (0..side).map(|col| {
            let cell = Cell::new(row.into(), col);
            let seen = Memo::new(move |_| table.seen.with(|seen| seen.contains(&cell)));
            let stop = Memo::new(move |_| if table.focus.get() == cell { "0" } else { "-1" });
            let hinted = Memo::new(move |_| {
                table.hinted.with(|hinted| hinted.as_ref().is_some_and(|hinted| hinted.to == cell))
            });
            let name = Memo::new(move |_| name(table, cell));
            view! {
                <div
                    class="spot"
                    class:wall=!puzzle.is_free(cell)
                    class:visited=seen
                    class:hinted=hinted
                    role="gridcell"
                    data-cell=cell.to_string()
                    tabindex=stop
                    aria-label=name
                ></div>
            }
        });
        view! { <div class="spot-row" role="row">{cells.collect_view()}</div> }
    });
    view! {
        <div class="spots" role="grid" aria-label="Board" style:--side=side.to_string()>{rows.collect_view()}</div>
    }
}

/// The line, the numbers and the head.
#[component]
fn Line(table: Table, puzzle: Puzzle) -> impl IntoView {
    let wide = f64::from(puzzle.side()) * UNIT;
    let outline = Memo::new(move |_| table.drawn.with(|drawn| drawn.outline.clone()));
    let ghost = Memo::new(move |_| {
        let cells = table.hinted.with(|hinted| hinted.as_ref().map(|hinted| hinted.ghost.clone()));
        outline_along(&cells.unwrap_or_default())
    });
    let won = Memo::new(move |_| table.play.with(|session| session.position().status() == Status::Won));
    let discs: Vec<_> = (1..=puzzle.numbers())
        .filter_map(|number| puzzle.place(number).map(|cell| view! { <Disc table number cell/> }))
        .collect();
    view! {
        <svg class="line" class:lit=table.lit viewBox=format!("0 0 {wide} {wide}") aria-hidden="true">
            <path class="ribbon" d=outline/>
            <path class="ghost" d=ghost/>
            <path class="light" d=move || if table.lit.get() { outline.get() } else { String::new() } pathLength="100"/>
            {discs}
            <Show when=move || !won.get()><Head table/></Show>
        </svg>
    }
}

/// A number: ahead, next, or on the line.
#[component]
fn Disc(table: Table, number: u8, cell: Cell) -> impl IntoView {
    let (x, y) = middle(cell);
    let on = Memo::new(move |_| table.seen.with(|seen| seen.contains(&cell)));
    let next = Memo::new(move |_| {
        table.play.with(|session| session.position().target() == Some(number)) && !on.get()
    });
    // The light meets the number after this share of its way.
    let share = move || {
        table.seen.with(|seen| {
            let place = seen.iter().position(|visited| *visited == cell).unwrap_or(0);
            format!("{:.3}", place as f64 / seen.len().max(1) as f64)
        })
    };
    view! {
        <g class="disc-place" transform=format!("translate({x} {y})")>
            <g class="number" class:on=on class:next=next style:--share=share>
                <circle class="halo" r="24.6"/>
                <circle class="face" r=move || if on.get() { "17.1" } else { "18.2" }/>
                <text y="7" text-anchor="middle">{number}</text>
            </g>
        </g>
    }
}

#[component]
fn Head(table: Table) -> impl IntoView {
    let place =
        move || table.drawn.with(|drawn| drawn.head).map(|(x, y)| format!("translate({x:.2} {y:.2})"));
    let hidden = Memo::new(move |_| table.drawn.with(|drawn| drawn.head.is_none()));
    let number = Memo::new(move |_| {
        table.play.with(|session| {
            session.position().head().and_then(|cell| session.position().puzzle().number(cell))
        })
    });
    let odd = move || table.nudge.get().2 % 2 == 1;
    let even = move || !matches!(table.nudge.get().2, 0) && !odd();
    view! {
        <g class="head" class:away=hidden class:on-number=move || number.get().is_some() transform=place>
            <g
                class:nudge-odd=odd
                class:nudge-even=even
                style:--across=move || format!("{}px", table.nudge.get().0)
                style:--down=move || format!("{}px", table.nudge.get().1)
            >
                <circle class="halo" r="25.8"/>
                <circle class="face" r="19"/>
                <circle class="eye" r="6.2"/>
            </g>
        </g>
    }
}
