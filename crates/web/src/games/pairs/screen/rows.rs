//! Draws the rows of a pair game into the document.
//!
//! A board has hundreds of cells with a dozen attributes each. An effect for each of them makes every tap expensive, so the
//! rows are compared as a whole, and only what differs is touched.

use crate::games::pairs::WIDTH;
use crate::games::pairs::seen::{Looks, RowLook};
use leptos::html::Div;
use leptos::prelude::*;
use web_sys::wasm_bindgen::JsCast;
use web_sys::{Element, HtmlElement};

/// The rows, which always look as they should.
#[component]
pub fn Rows(
    /// How they should look.
    #[prop(into)]
    looks: Memo<Looks>,
) -> impl IntoView {
    let group = NodeRef::<Div>::new();
    let shown = StoredValue::new_local(Vec::<Shown>::new());
    Effect::new(move |_| {
        if let Some(group) = group.get() {
            looks.with(|looks| shown.update_value(|shown| update(shown, &group, looks)));
        }
    });
    view! { <div role="rowgroup" node_ref=group></div> }
}

/// A row in the document.
struct Shown {
    id: u32,
    look: RowLook,
    element: HtmlElement,
}

/// Removes the rows that went, puts in those that came, and changes the others.
fn update(shown: &mut Vec<Shown>, group: &HtmlElement, looks: &Looks) {
    let mut before = std::mem::take(shown).into_iter().peekable();
    for (id, look) in looks {
        while let Some(gone) = before.next_if(|row| row.id < *id) {
            gone.element.remove();
        }
        let row = match before.next_if(|row| row.id == *id) {
            Some(row) => Some(row.looking(look)),
            None => Shown::new(group, before.peek().map(|next| &*next.element), *id, look),
        };
        shown.extend(row);
    }
    before.for_each(|gone| gone.element.remove());
}

impl Shown {
    /// A new row before another one, or after all of them.
    fn new(group: &HtmlElement, next: Option<&Element>, id: u32, look: &RowLook) -> Option<Self> {
        let html = look.html(id);
        let element = match next {
            Some(next) => {
                next.insert_adjacent_html("beforebegin", &html).ok()?;
                next.previous_element_sibling()
            }
            None => {
                group.insert_adjacent_html("beforeend", &html).ok()?;
                group.last_element_child()
            }
        };
        let row = Self { id, look: look.clone(), element: element?.dyn_into().ok()? };
        set(&row.element, "--at", Some(look.index.to_string()));
        set(&row.element, "--wait", milliseconds(look.wait));
        for col in 0..WIDTH {
            let look = look.looks[col];
            if let (true, Some(cell)) = (look.ghost().is_some() || look.wait().is_some(), row.cell(col)) {
                put(&cell, "data-ghost", look.ghost().map(|digit| digit.to_string()));
                set(&cell, "--wait", look.wait());
            }
        }
        Some(row)
    }

    fn cell(&self, col: usize) -> Option<HtmlElement> {
        self.element.children().item(col as u32)?.dyn_into().ok()
    }

    /// The same row with another look.
    fn looking(mut self, look: &RowLook) -> Self {
        if self.look == *look {
            return self;
        }
        let before = std::mem::replace(&mut self.look, look.clone());
        if before.class != look.class {
            self.element.set_class_name(look.class);
        }
        if before.wait != look.wait {
            set(&self.element, "--wait", milliseconds(look.wait));
        }
        if before.index != look.index {
            put(&self.element, "aria-rowindex", Some((look.index + 1).to_string()));
            set(&self.element, "--at", Some(look.index.to_string()));
        }
        for col in 0..WIDTH {
            let moved = before.index != look.index || before.tab(col) != look.tab(col);
            if moved || before.looks[col] != look.looks[col] {
                self.change(col, &before);
            }
        }
        self
    }

    /// Changes what differs in a cell.
    fn change(&self, col: usize, before: &RowLook) {
        let (Some(cell), now) = (self.cell(col), &self.look) else { return };
        let (old, new) = (before.looks[col], now.looks[col]);
        if old.class() != new.class() {
            cell.set_class_name(new.class());
        }
        if old.wait() != new.wait() {
            set(&cell, "--wait", new.wait());
        }
        if old.ghost() != new.ghost() {
            put(&cell, "data-ghost", new.ghost().map(|digit| digit.to_string()));
        }
        if before.name(col) != now.name(col) {
            put(&cell, "aria-label", Some(now.name(col)));
        }
        if before.is_chosen(col) != now.is_chosen(col) {
            put(&cell, "aria-selected", Some(now.is_chosen(col).to_string()));
        }
        if before.tab(col) != now.tab(col) {
            put(&cell, "tabindex", Some(now.tab(col).to_string()));
        }
        if before.index != now.index {
            put(&cell, "data-cell", Some(now.cell(col).to_string()));
        }
        if old.digit() != new.digit() {
            write(&cell, old.digit().is_some(), new.digit());
        }
    }
}

/// Writes a digit into a cell, before the ripple that may be in it.
fn write(cell: &HtmlElement, was_there: bool, digit: Option<u8>) {
    if was_there && let Some(old) = cell.first_element_child() {
        old.remove();
    }
    if let Some(digit) = digit {
        // HTML of this kind is never refused.
        let _ = cell.insert_adjacent_html("afterbegin", &format!("<span>{digit}</span>"));
    }
}

fn milliseconds(wait: Option<usize>) -> Option<String> {
    wait.map(|wait| format!("{wait}ms"))
}

/// Gives an element an attribute, or takes it away. Names like these are never refused.
fn put(element: &Element, name: &str, value: Option<String>) {
    let _ = match value {
        Some(value) => element.set_attribute(name, &value),
        None => element.remove_attribute(name),
    };
}

/// Gives an element a property of its style, or takes it away, which is never refused.
fn set(element: &HtmlElement, name: &str, value: Option<String>) {
    let _ = match value {
        Some(value) => element.style().set_property(name, &value),
        None => element.style().remove_property(name).map(|_| ()),
    };
}
