//! The board: cells that screen readers can read, and the line over them.

use super::controller::Controller;
use super::input::Stroke;
use crate::drawing::decimal::{decimal, pixels};
use crate::games::pathwayz::seen::{PIECE, UNIT, middle, outline, outline_along, piece};
use crate::platform::zoom;
use leptos::prelude::*;
use quintet_engine::Cell;
use quintet_games::pathwayz::Puzzle;
use quintet_play::words::place;

/// The board. It is drawn again for every puzzle.
#[component]
pub fn Board(controller: Controller) -> impl IntoView {
    let puzzle = Memo::new(move |_| controller.play.with(|session| session.position().puzzle().clone()));
    let stroke = Stroke::new(controller);
    let won = Memo::new(move |_| controller.won());
    view! {
        // A little larger than the tray: a finger beside it means the nearest cell.
        <div
            class="fit"
            // Otherwise the browser takes a quick stroke for a fling, and swallows a tap on a button right after it.
            on:touchstart=|event| zoom::keep_touch(&event)
            on:pointerdown=move |event| stroke.begin(&event)
            on:pointermove=move |event| stroke.go_on(&event)
            on:pointerup=move |event| stroke.end(&event)
            on:pointercancel=move |event| stroke.end(&event)
            on:lostpointercapture=move |event| stroke.lose(&event)
            on:contextmenu=|event| event.prevent_default()
        >
            <div
                class="tray"
                class:frozen=won
                class:awaiting=controller.dealing
                aria-busy=move || controller.dealing.get().to_string()
                node_ref=controller.tray
            >
                {move || puzzle.with(|puzzle| {
                    let side = puzzle.side();
                    view! {
                        <Spots controller side/>
                        <Line controller puzzle=puzzle.clone()/>
                        <Show when=move || !won.get()><Head controller side/></Show>
                    }
                })}
                <Show when=move || controller.dealing.get()>
                    <div class="dealing"><span class="spinner"></span></div>
                </Show>
            </div>
        </div>
    }
}

/// A board that is still being dealt.
pub fn empty_board(side: u8) -> AnyView {
    let cells = (0..side).map(|_| view! { <div class="spot"></div> }).collect_view();
    let rows = (0..side).map(|_| view! { <div class="spot-row">{cells.clone()}</div> }).collect_view();
    view! {
        <div class="fit">
            <div class="tray awaiting">
                <div class="spots" aria-hidden="true" style:--side=side.to_string()>{rows}</div>
                <div class="dealing"><span class="spinner"></span></div>
            </div>
        </div>
        <div class="bar" aria-hidden="true"></div>
    }
    .into_any()
}

/// How a cell looks and what it is called.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Look {
    cell: Cell,
    free: bool,
    number: Option<u8>,
    /// Whether its number is the next one.
    next: bool,
    /// Where the path is.
    state: State,
    /// Whether the line that is drawn covers it.
    seen: bool,
    hinted: bool,
    /// Whether the reason of a hint speaks of it.
    lit: bool,
    /// Whether the keyboard is here.
    focus: bool,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum State {
    Off,
    On,
    End,
}

impl Look {
    fn name(&self) -> String {
        let Self { cell, free, number, next, state, hinted, lit, .. } = *self;
        if !free {
            return format!("{}, wall", place(cell));
        }
        let what = number.map_or_else(String::new, |number| format!(", number {number}"));
        let next = if next { ", next" } else { "" };
        let state = match state {
            State::End => ", end of the line",
            State::On => ", on the line",
            State::Off if number.is_some() => "",
            State::Off => ", free",
        };
        let hint = match (hinted, lit) {
            (true, _) => ", the hint",
            (false, true) => ", what the hint speaks of",
            _ => "",
        };
        format!("{}{what}{next}{state}{hint}", place(cell))
    }
}

/// The looks of all cells, row by row.
fn looks(controller: Controller) -> Vec<Look> {
    let hinted = controller.hinted.get();
    let focus = controller.focus.get();
    controller.play.with(|session| {
        let position = session.position();
        let (puzzle, target, head) = (position.puzzle(), position.target(), position.head());
        let side = puzzle.side();
        let look = |cell| Look {
            cell,
            free: puzzle.is_free(cell),
            number: puzzle.number(cell),
            next: target.is_some() && puzzle.number(cell) == target,
            state: State::Off,
            seen: false,
            hinted: hinted.as_ref().is_some_and(|hinted| hinted.to == cell),
            lit: hinted.as_ref().is_some_and(|hinted| hinted.cells.contains(&cell)),
            focus: focus == cell,
        };
        let all = usize::from(side) * usize::from(side);
        let mut looks: Vec<Look> = (0..all).map(|index| look(Cell::at(index, side))).collect();
        for cell in position.path() {
            looks[cell.index(side)].state = if Some(cell) == head { State::End } else { State::On };
        }
        controller.seen.with(|seen| {
            // For a moment it can still be the line of a larger puzzle before.
            for cell in seen.iter().filter(|cell| cell.within(side.into(), side)) {
                looks[cell.index(side)].seen = true;
            }
        });
        looks
    })
}

/// One signal for each value. All values are computed together, and only signals whose value differs are set.
fn each_as_signal<T: Copy + PartialEq + Send + Sync + 'static>(
    all: impl Fn() -> Vec<T> + 'static,
) -> Vec<RwSignal<T>> {
    let shown: Vec<RwSignal<T>> = untrack(&all).into_iter().map(RwSignal::new).collect();
    let kept = shown.clone();
    Effect::new(move |_| {
        for (shown, now) in kept.iter().zip(all()) {
            if shown.with_untracked(|before| *before != now) {
                shown.set(now);
            }
        }
    });
    shown
}

/// The cells.
#[component]
fn Spots(controller: Controller, side: u8) -> impl IntoView {
    let looks = each_as_signal(move || looks(controller));
    let rows = looks.chunks(side.into()).map(|row| {
        let cells = row.iter().map(|look| view! { <Spot look=*look/> });
        view! { <div class="spot-row" role="row">{cells.collect_view()}</div> }
    });
    view! {
        <div class="spots" role="grid" aria-label="Board" style:--side=side.to_string()>{rows.collect_view()}</div>
    }
}

#[component]
fn Spot(look: RwSignal<Look>) -> impl IntoView {
    let Look { cell, free, .. } = look.get_untracked();
    view! {
        <div
            class="spot"
            class:wall=!free
            class:visited=move || look.get().seen
            class:hinted=move || look.get().hinted
            class:lit=move || look.get().lit
            role="gridcell"
            data-cell=cell.to_string()
            tabindex=move || if look.get().focus { "0" } else { "-1" }
            aria-label=move || look.get().name()
        ></div>
    }
}

/// The line and the numbers.
#[component]
fn Line(controller: Controller, puzzle: Puzzle) -> impl IntoView {
    let wide = decimal(f64::from(puzzle.side()) * UNIT);
    let stem = Memo::new(move |_| controller.drawn.with(|drawn| drawn.stem.clone()));
    let tip = Memo::new(move |_| controller.drawn.with(|drawn| drawn.tip.clone()));
    // The ribbon grows darker from 1 to its end, so that a long one shows which way it runs.
    let count = usize::from(puzzle.cells()).div_ceil(PIECE);
    let shade = move |nth: usize| format!("{}%", nth * 100 / count);
    let pieces = (0..count).map(|nth| {
        let drawn = Memo::new(move |_| stem.with(|stem| outline(&piece(stem, nth))));
        view! { <path class="ribbon" d=drawn style:--shade=shade(nth)/> }
    });
    let ghost = Memo::new(move |_| {
        let cells = controller.hinted.with(|hinted| hinted.as_ref().map(|hinted| hinted.ghost.clone()));
        outline_along(&cells.unwrap_or_default())
    });
    let light = move || if controller.lit.get() { outline_along(&controller.path()) } else { String::new() };
    let discs =
        each_as_signal(move || discs(controller, &puzzle)).into_iter().map(|disc| view! { <Number disc/> });
    view! {
        <svg class="line" class:lit=controller.lit viewBox=format!("0 0 {wide} {wide}") aria-hidden="true">
            {pieces.collect_view()}
            <path class="ribbon" d=tip style:--shade=move || shade(stem.with(Vec::len).saturating_sub(1) / PIECE)/>
            <path class="ghost" d=ghost/>
            <path class="light" d=light pathLength="100"/>
            {discs.collect_view()}
        </svg>
    }
}

/// A number: ahead, next, or on the line.
#[derive(Clone, Copy, PartialEq)]
struct Disc {
    number: u8,
    cell: Cell,
    on: bool,
    next: bool,
    /// While the light runs, it meets the number after this share of its way.
    share: f64,
}

fn discs(controller: Controller, puzzle: &Puzzle) -> Vec<Disc> {
    let target = controller.play.with(|session| session.position().target());
    let lit = controller.lit.get();
    controller.seen.with(|seen| {
        let disc = |number| {
            let cell = puzzle.place(number)?;
            let place = seen.iter().position(|visited| *visited == cell);
            let share = place.filter(|_| lit).map_or(0.0, |place| place as f64 / seen.len() as f64);
            let on = place.is_some();
            Some(Disc { number, cell, on, next: !on && target == Some(number), share })
        };
        (1..=puzzle.numbers()).filter_map(disc).collect()
    })
}

#[component]
fn Number(disc: RwSignal<Disc>) -> impl IntoView {
    let Disc { number, cell, .. } = disc.get_untracked();
    let (x, y) = middle(cell);
    let (x, y) = (decimal(x), decimal(y));
    view! {
        <g class="disc-place" transform=format!("translate({x} {y})")>
            <g
                class="number"
                class:on=move || disc.get().on
                class:next=move || disc.get().next
                style:--share=move || decimal(disc.get().share)
            >
                <circle class="halo" r="24.6"/>
                <circle class="face" r=move || if disc.get().on { "17.1" } else { "18.2" }/>
                <text y="7" text-anchor="middle">{number}</text>
            </g>
        </g>
    }
}

/// The head of the line. It lies over the line in a drawing of its own, which is moved as a whole.
#[component]
fn Head(controller: Controller, side: u8) -> impl IntoView {
    let wide = f64::from(side) * UNIT;
    let place = Memo::new(move |_| {
        let share = |at: f64| decimal(at / wide * 100.0);
        let head = controller.drawn.with(|drawn| drawn.head);
        head.map(|(x, y)| format!("translate({}%, {}%)", share(x), share(y)))
    });
    let number = Memo::new(move |_| {
        controller.play.with(|session| {
            session.position().head().and_then(|cell| session.position().puzzle().number(cell))
        })
    });
    let odd = move || controller.nudge.get().2 % 2 == 1;
    let even = move || !matches!(controller.nudge.get().2, 0) && !odd();
    view! {
        <svg
            class="head"
            class:away=move || place.with(Option::is_none)
            class:on-number=move || number.get().is_some()
            style:transform=move || place.get().unwrap_or_default()
            viewBox=format!("0 0 {0} {0}", decimal(wide))
            aria-hidden="true"
        >
            <g
                class:nudge-odd=odd
                class:nudge-even=even
                style:--across=move || pixels(controller.nudge.get().0)
                style:--down=move || pixels(controller.nudge.get().1)
            >
                <circle class="halo" r="25.8"/>
                <circle class="face" r="19"/>
                <circle class="eye" r="6.2"/>
            </g>
        </svg>
    }
}
