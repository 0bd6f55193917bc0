//! The board: a canvas, and over it a grid of cells for fingers, mouse, keyboard and screen readers.

use super::controller::Controller;
use super::input::Pointer;
use crate::games::color_cascade::token::Palette;
use crate::platform::zoom;
use leptos::ev::{Event, KeyboardEvent, MouseEvent, keydown};
use leptos::html::Div;
use leptos::prelude::*;
use quintet_engine::Cell;
use quintet_games::color_cascade::{Colour, SIDE, Side};
use quintet_play::games::color_cascade::words;
use web_sys::HtmlElement;
use web_sys::wasm_bindgen::JsCast;
use web_sys::wasm_bindgen::prelude::Closure;

/// The prefix of the ids of the cells' elements.
const ID: &str = "cell-";

/// The canvas and the grid over it.
#[component]
pub fn Board(controller: Controller) -> impl IntoView {
    let surface = NodeRef::<Div>::new();
    let pointer = Pointer::new(controller, surface);
    Effect::new(move |_| {
        if let Some(surface) = surface.get() {
            repaint_on_resize(controller, &surface);
        }
    });
    if !controller.play.is_watched() {
        lead_to_board(controller);
    }
    let first = untrack(|| places(controller));
    let rows = first.chunks(SIDE.into()).map(|row| {
        view! { <div role="row">{row.iter().map(Place::view).collect_view()}</div> }
    });
    let rows = rows.collect_view();
    // A turn changes many cells, and comparing all of them once is far faster than an effect for each attribute.
    Effect::new(move |before: Option<Vec<Place>>| {
        let now = places(controller);
        let changed = now.iter().zip(before.as_ref().unwrap_or(&first)).filter(|(now, before)| now != before);
        changed.for_each(|(now, _)| now.show());
        now
    });
    let waiting = Memo::new(move |_| controller.shown.get().turn == Some(Side::Ai));
    view! {
        <div class="canvas" class:waiting=waiting>
            <canvas node_ref=controller.painter.canvas aria-hidden="true"></canvas>
            <div
                class="cells"
                role="grid"
                aria-label="Board, 7 by 7"
                node_ref=surface
                // Otherwise the browser mistakes a quick drag for a fling and swallows a tap right after it.
                on:touchstart=|event| zoom::keep_touch(&event)
                on:pointerdown=move |event| pointer.take(&event)
                on:pointermove=move |event| pointer.follow(&event)
                on:pointerup=move |event| pointer.let_go(&event)
                on:pointercancel=move |_| pointer.cancel()
                on:pointerleave=move |_| pointer.leave()
                on:keydown=move |event| pressed(controller, &event)
                on:focusin=move |event| focused(controller, &event)
                on:focusout=move |_| controller.pointed.set(None)
                on:click=move |event| clicked(controller, &event)
            >
                {rows}
            </div>
        </div>
    }
}

/// A cell for screen readers and the keyboard.
#[derive(Clone, PartialEq)]
struct Place {
    cell: Cell,
    token: Option<Colour>,
    palette: Palette,
    chosen: bool,
    /// How many swaps it has, while nothing is chosen.
    ways: u32,
    /// Whether a hint means its swap.
    hinted: bool,
    /// What its swap with what is chosen does, if that is legal.
    does: Option<String>,
    stop: bool,
}

/// All cells in scan order.
fn places(controller: Controller) -> Vec<Place> {
    let (palette, chosen, stop) = (controller.palette.get(), controller.chosen.get(), controller.stop.get());
    let (ready, hinted) = (controller.is_ready(), controller.hinted.get());
    controller.play.with(|session| {
        let position = session.position();
        let ways = |cell| if ready { position.legal_swaps_of(cell).len() as u32 } else { 0 };
        let does = |cell| {
            let preview = position.preview(chosen.filter(|_| ready)?, cell).ok()?;
            Some(words::preview(&preview))
        };
        let cells = (0..usize::from(SIDE) * usize::from(SIDE)).map(|index| Cell::at(index, SIDE));
        let place = |cell| Place {
            cell,
            token: position.token(cell),
            palette,
            chosen: chosen == Some(cell),
            ways: if chosen.is_none() { ways(cell) } else { 0 },
            hinted: hinted.is_some_and(|(one, other)| one == cell || other == cell),
            does: does(cell),
            stop: stop == cell,
        };
        cells.map(place).collect()
    })
}

impl Place {
    fn name(&self) -> String {
        let mut name = words::cell(self.cell, self.token.map(|token| (token, self.palette.look(token).name)));
        if let Some(does) = &self.does {
            name.push_str(&format!(", can swap: {}", does.to_lowercase().replace(" ai ", " AI ")));
        } else if self.ways > 0 {
            name.push_str(", can swap");
        }
        if self.hinted {
            name.push_str(", hinted");
        }
        name
    }

    fn selected(&self) -> &'static str {
        if self.chosen { "true" } else { "false" }
    }

    fn tabindex(&self) -> &'static str {
        if self.stop { "0" } else { "-1" }
    }

    fn view(&self) -> impl IntoView + use<> {
        view! {
            <div id=id_of(self.cell) role="gridcell" aria-label=self.name() aria-selected=self.selected()
                tabindex=self.tabindex()></div>
        }
    }

    /// Updates its element in the document.
    fn show(&self) {
        if let Some(element) = element_of(self.cell) {
            // Attributes of these names are never refused.
            let _ = element.set_attribute("aria-label", &self.name());
            let _ = element.set_attribute("aria-selected", self.selected());
            let _ = element.set_attribute("tabindex", self.tabindex());
        }
    }
}

fn element_of(cell: Cell) -> Option<HtmlElement> {
    document().get_element_by_id(&id_of(cell))?.dyn_into().ok()
}

/// The cell that something happened on, and its element.
fn cell_of(event: &Event) -> Option<(Cell, HtmlElement)> {
    let element: HtmlElement = event.target()?.dyn_into().ok()?;
    Some((element.id().strip_prefix(ID)?.parse().ok()?, element))
}

fn focused(controller: Controller, event: &Event) {
    if let Some((cell, element)) = cell_of(event) {
        controller.stop.set(cell);
        if element.matches(":focus-visible").unwrap_or(false) {
            controller.pointed.set(Some(cell));
        }
    }
}

fn clicked(controller: Controller, event: &MouseEvent) {
    // A press by a pointer is the pointer's; one without a pointer comes from an assistive device.
    if let (0, Some((cell, _))) = (event.detail(), cell_of(event)) {
        controller.press(cell);
    }
}

fn id_of(cell: Cell) -> String {
    format!("{ID}{cell}")
}

fn pressed(controller: Controller, event: &KeyboardEvent) {
    if event.alt_key() || event.ctrl_key() || event.meta_key() || event.shift_key() {
        return;
    }
    let here = controller.stop.get_untracked();
    let last = u16::from(SIDE) - 1;
    let to = match event.key().as_str() {
        "ArrowUp" => Cell::new(here.row.saturating_sub(1), here.col),
        "ArrowDown" => Cell::new((here.row + 1).min(last), here.col),
        "ArrowLeft" => Cell::new(here.row, here.col.saturating_sub(1)),
        "ArrowRight" => Cell::new(here.row, (here.col + 1).min(SIDE - 1)),
        "Home" => Cell::new(here.row, 0),
        "End" => Cell::new(here.row, SIDE - 1),
        "PageDown" | "PageUp" => match next_movable(controller, here, event.key() == "PageUp") {
            Some(cell) => cell,
            None => return,
        },
        "Enter" | " " => {
            event.prevent_default();
            controller.press(here);
            return;
        }
        "Escape" if controller.chosen.get_untracked().is_some() => {
            event.prevent_default();
            controller.press_nothing();
            return;
        }
        _ => return,
    };
    event.prevent_default();
    controller.touch();
    controller.stop.set(to);
    controller.pointed.set(Some(to));
    if let Some(element) = element_of(to) {
        // Focus on a cell that is shown cannot be refused.
        let _ = element.focus();
    }
}

/// The next token that can be swapped, in scan order and round again; with one chosen, the next that it can be swapped
/// with.
fn next_movable(controller: Controller, here: Cell, back: bool) -> Option<Cell> {
    let all = usize::from(SIDE) * usize::from(SIDE);
    let at = usize::from(here.row) * usize::from(SIDE) + usize::from(here.col);
    let chosen = controller.chosen.get_untracked();
    (1..=all).map(|step| Cell::at(if back { at + all - step } else { at + step } % all, SIDE)).find(|cell| {
        match chosen {
            Some(chosen) => untrack(|| controller.partners(chosen)).contains(cell),
            None => !untrack(|| controller.partners(*cell)).is_empty(),
        }
    })
}

/// An arrow key pressed while nothing has the focus leads to the board.
fn lead_to_board(controller: Controller) {
    let listening = window_event_listener(keydown, move |event| {
        let nowhere = document().active_element().is_none_or(|active| active.tag_name() == "BODY");
        if nowhere && !event.default_prevented() && event.key().starts_with("Arrow") {
            event.prevent_default();
            let here = controller.stop.get_untracked();
            controller.pointed.set(Some(here));
            if let Some(element) = element_of(here) {
                // Focus on a cell that is shown cannot be refused.
                let _ = element.focus();
            }
        }
    });
    on_cleanup(move || listening.remove());
}

fn repaint_on_resize(controller: Controller, surface: &HtmlElement) {
    let changed = Closure::<dyn Fn()>::new(move || {
        if controller.shown.try_get_untracked().is_some() {
            controller.painter.measure();
            controller.paint();
        }
    });
    controller.painter.measure();
    if let Ok(observer) = web_sys::ResizeObserver::new(changed.into_js_value().unchecked_ref()) {
        observer.observe(surface);
        let observer = StoredValue::new_local(observer);
        on_cleanup(move || {
            observer.try_with_value(web_sys::ResizeObserver::disconnect);
        });
    }
}
