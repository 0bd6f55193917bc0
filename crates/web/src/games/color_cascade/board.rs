//! The board: a canvas to look at, and over it a grid of cells to read, press and drag.

use super::bout::Bout;
use super::grip::Grip;
use super::words;
use leptos::ev::KeyboardEvent;
use leptos::html::Div;
use leptos::prelude::*;
use quintet_engine::Cell;
use quintet_games::color_cascade::{SIDE, Side};
use web_sys::HtmlElement;
use web_sys::wasm_bindgen::JsCast;
use web_sys::wasm_bindgen::prelude::Closure;

/// The canvas and the grid over it.
#[component]
pub fn Board(bout: Bout) -> impl IntoView {
    let surface = NodeRef::<Div>::new();
    let grip = Grip::new(bout, surface);
    Effect::new(move |_| {
        if let Some(surface) = surface.get() {
            repaint_on_resize(bout, &surface);
        }
    });
    let rows = (0..u16::from(SIDE)).map(|row| {
        let cells = (0..SIDE).map(|col| view! { <BoardCell bout cell=Cell::new(row, col)/> });
        view! { <div role="row">{cells.collect_view()}</div> }
    });
    view! {
        <div class="canvas" class:waiting=move || bout.shown.get().turn == Some(Side::Ai)>
            <canvas node_ref=bout.painter.canvas aria-hidden="true"></canvas>
            <div
                class="cells"
                role="grid"
                aria-label="Board, 7 by 7"
                node_ref=surface
                // Otherwise the browser takes a quick drag for a fling, and swallows a tap right after it.
                on:touchstart=|event| event.prevent_default()
                on:pointerdown=move |event| grip.take(&event)
                on:pointermove=move |event| grip.follow(&event)
                on:pointerup=move |event| grip.let_go(&event)
                on:pointercancel=move |_| grip.cancel()
                on:pointerleave=move |_| grip.leave()
                on:keydown=move |event| pressed(bout, &event)
            >
                {rows.collect_view()}
            </div>
        </div>
    }
}

#[component]
fn BoardCell(bout: Bout, cell: Cell) -> impl IntoView {
    let name = Memo::new(move |_| {
        let token = bout.play.with(|session| session.position().token(cell));
        let name = words::cell(cell, token, bout.palette.get());
        let can_swap = bout.chosen.get().is_some_and(|chosen| bout.partners(chosen).contains(&cell));
        if can_swap { format!("{name}, can swap") } else { name }
    });
    let chosen = Memo::new(move |_| bout.chosen.get() == Some(cell));
    let stop = Memo::new(move |_| bout.stop.get() == cell);
    view! {
        <div
            id=id_of(cell)
            role="gridcell"
            aria-label=name
            aria-selected=move || chosen.get().to_string()
            tabindex=move || if stop.get() { "0" } else { "-1" }
            on:focus=move |event| {
                bout.stop.set(cell);
                let by_keys = event.target().and_then(|target| target.dyn_into::<HtmlElement>().ok());
                if by_keys.is_some_and(|element| element.matches(":focus-visible").unwrap_or(false)) {
                    bout.pointed.set(Some(cell));
                }
            }
            on:blur=move |_| bout.pointed.set(None)
            on:click=move |event| {
                // A press by a pointer is the grip's; one without a pointer comes from an assistive device.
                if event.detail() == 0 {
                    bout.press(cell);
                }
            }
        ></div>
    }
}

fn id_of(cell: Cell) -> String {
    format!("cell-{cell}")
}

fn pressed(bout: Bout, event: &KeyboardEvent) {
    if event.alt_key() || event.ctrl_key() || event.meta_key() || event.shift_key() {
        return;
    }
    let here = bout.stop.get_untracked();
    let last = u16::from(SIDE) - 1;
    let to = match event.key().as_str() {
        "ArrowUp" => Cell::new(here.row.saturating_sub(1), here.col),
        "ArrowDown" => Cell::new((here.row + 1).min(last), here.col),
        "ArrowLeft" => Cell::new(here.row, here.col.saturating_sub(1)),
        "ArrowRight" => Cell::new(here.row, (here.col + 1).min(SIDE - 1)),
        "Home" => Cell::new(here.row, 0),
        "End" => Cell::new(here.row, SIDE - 1),
        "Enter" | " " => {
            event.prevent_default();
            bout.press(here);
            return;
        }
        "Escape" if bout.chosen.get_untracked().is_some() => {
            event.prevent_default();
            bout.press_nothing();
            return;
        }
        _ => return,
    };
    event.prevent_default();
    bout.touch();
    bout.stop.set(to);
    bout.pointed.set(Some(to));
    let element =
        document().get_element_by_id(&id_of(to)).and_then(|element| element.dyn_into::<HtmlElement>().ok());
    if let Some(element) = element {
        // Focus on a cell that is shown cannot be refused.
        let _ = element.focus();
    }
}

fn repaint_on_resize(bout: Bout, surface: &HtmlElement) {
    let changed = Closure::<dyn Fn()>::new(move || {
        if bout.shown.try_get_untracked().is_some() {
            bout.paint();
        }
    });
    if let Ok(observer) = web_sys::ResizeObserver::new(changed.into_js_value().unchecked_ref()) {
        observer.observe(surface);
        let observer = StoredValue::new_local(observer);
        on_cleanup(move || {
            observer.try_with_value(web_sys::ResizeObserver::disconnect);
        });
    }
}
