//! Which rows are close enough to the visible part of the board to be in the document.

use crate::games::pairs::line::Measure;
use leptos::html::{Div, Main};
use leptos::prelude::*;
use web_sys::wasm_bindgen::JsCast;
use web_sys::wasm_bindgen::prelude::Closure;

/// How many rows beyond the view are kept on each side.
const BEYOND: usize = 6;

/// The part of the board that is seen.
#[derive(Clone, Copy)]
pub struct ViewWindow {
    /// What scrolls.
    pub frame: NodeRef<Main>,
    /// The board inside it.
    pub grid: NodeRef<Div>,
    measure: RwSignal<Measure>,
    /// How far the view's top is below the grid's, and its height.
    seen: RwSignal<(f64, f64)>,
}

impl ViewWindow {
    /// A window over a board that is about to be drawn.
    pub fn over_new_board() -> Self {
        let window = Self {
            frame: NodeRef::new(),
            grid: NodeRef::new(),
            measure: RwSignal::new(Measure { cell: 36.0, gap: 2.0 }),
            seen: RwSignal::new((0.0, 900.0)),
        };
        Effect::new(move |_| {
            if let Some(frame) = window.frame.get() {
                window.follow_size(&frame);
            }
        });
        window
    }

    /// The size of the cells.
    pub fn measure(self) -> Signal<Measure> {
        self.measure.into()
    }

    /// The first row in the document and the one after the last, of `count` rows.
    pub fn rows(self, count: usize) -> (usize, usize) {
        let (top, height) = self.seen.get();
        let pitch = self.measure.get().pitch();
        // Steps of two, so that scrolling by a row changes nothing and no frame has many to put in.
        let first = (top / pitch).max(0.0) as usize;
        let last = ((top + height) / pitch).max(0.0) as usize + 1;
        let first = first.saturating_sub(BEYOND) / 2 * 2;
        (first.min(count), ((last + BEYOND).div_ceil(2) * 2).min(count))
    }

    /// Whether there is more than can be seen at once.
    pub fn scrolls(self) -> bool {
        self.frame.get_untracked().is_some_and(|frame| frame.scroll_height() > frame.client_height())
    }

    /// The frame and the grid in it. What waits for the next frame may come when both are gone.
    fn elements(self) -> Option<(web_sys::HtmlElement, web_sys::HtmlElement)> {
        let frame = self.frame.try_get_untracked().flatten()?;
        let grid = self.grid.try_get_untracked().flatten()?;
        Some((frame, grid.into()))
    }

    /// Looks again at what is seen.
    pub fn look(self) {
        let Some((frame, grid)) = self.elements() else { return };
        let top = f64::from(frame.scroll_top()) - f64::from(grid.offset_top());
        let seen = (top, f64::from(frame.client_height()));
        if self.seen.get_untracked() != seen {
            self.seen.set(seen);
        }
    }

    /// Asks the style sheet how large the cells are, which it says only after it has styled all of them.
    fn measure_again(self) {
        if let Some(measure) = self.grid.get_untracked().map(|grid| sizes(&grid))
            && self.measure.get_untracked() != measure
        {
            self.measure.set(measure);
        }
    }

    /// Looks again whenever the frame has another size, and for the first time.
    fn follow_size(self, frame: &web_sys::HtmlElement) {
        let changed = move || {
            if self.frame.try_get_untracked().flatten().is_some() {
                self.measure_again();
                self.look();
            }
        };
        changed();
        let changed = Closure::<dyn Fn()>::new(changed);
        if let Ok(observer) = web_sys::ResizeObserver::new(changed.into_js_value().unchecked_ref()) {
            observer.observe(frame);
            let observer = StoredValue::new_local(observer);
            on_cleanup(move || {
                observer.try_with_value(web_sys::ResizeObserver::disconnect);
            });
        }
    }

    /// Scrolls so that a row can be seen, and some around it.
    pub fn show_row(self, row: usize, smoothly: bool) {
        self.show_rows([row, row], smoothly);
    }

    /// Scrolls so that two rows can be seen, and some around them; where both do not fit, a player begins at the upper.
    pub fn show_rows(self, [one, other]: [usize; 2], smoothly: bool) {
        let Some((frame, grid)) = self.elements() else { return };
        let pitch = self.measure.get_untracked().pitch();
        let margin = pitch * 1.5;
        let down = |rows: usize| f64::from(grid.offset_top()) + rows as f64 * pitch;
        let (top, bottom) = (down(one.min(other)) - margin, down(one.max(other) + 1) + margin);
        let (from, height) = (f64::from(frame.scroll_top()), f64::from(frame.client_height()));
        let to = if top < from {
            top
        } else if bottom > from + height {
            top.min(bottom - height)
        } else {
            return;
        };
        let options = web_sys::ScrollToOptions::new();
        options.set_top(to.max(0.0));
        options.set_behavior(if smoothly {
            web_sys::ScrollBehavior::Smooth
        } else {
            web_sys::ScrollBehavior::Auto
        });
        frame.scroll_to_with_scroll_to_options(&options);
        self.look();
    }
}

/// The sizes that the style sheet gives the cells.
fn sizes(grid: &web_sys::HtmlElement) -> Measure {
    let style = window().get_computed_style(grid).ok().flatten();
    let size = |name: &str, usual: f64| {
        style
            .as_ref()
            .and_then(|style| style.get_property_value(name).ok())
            // The browser's own reading of numbers, since Rust's brings a table of 10 KB along.
            .map(|text| js_sys::parse_float(&text))
            .filter(|size| size.is_finite())
            .unwrap_or(usual)
    };
    Measure { cell: size("--cell", 36.0), gap: size("--gap", 2.0) }
}
