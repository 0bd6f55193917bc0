//! Sheets and dialogs: they keep the focus, close with Esc, and give the focus back.

use super::icon::{Glyph, Icon};
use crate::platform::location::{self, Answer};
use leptos::ev::{Event, KeyboardEvent};
use leptos::html::Dialog;
use leptos::prelude::*;
use std::rc::Rc;
use std::time::Duration;
use web_sys::wasm_bindgen::JsCast;
use web_sys::{HtmlDialogElement, HtmlElement};

/// How long an overlay takes to leave; it takes no input meanwhile.
const LEAVES: Duration = Duration::from_millis(200);

/// How long a result takes no input: a player who is still tapping at the board did not mean its buttons.
const DEAF: Duration = Duration::from_millis(600);

/// An overlay that is open.
#[derive(Clone, Copy)]
struct Layer {
    id: u32,
    /// How Back closes it; `None` if it must be answered.
    back: Option<StoredValue<Box<dyn Fn() -> Answer + Send + Sync>>>,
}

/// The overlays over the page, the front one last.
#[derive(Clone, Copy)]
struct Open(RwSignal<Vec<Layer>>);

/// Provides whether the page is covered, and makes Back close what covers it.
pub fn provide() {
    let layers = RwSignal::new(Vec::<Layer>::new());
    provide_context(Open(layers));
    Effect::new(move |_| {
        let front = layers.with(|layers| layers.last().and_then(|layer| layer.back));
        location::on_back(front.map(|back| {
            let close = move || back.try_with_value(|close| close()).unwrap_or(Answer::Closed);
            Rc::new(close) as Rc<dyn Fn() -> Answer>
        }));
    });
}

/// Whether something lies over the page that must be answered or closed first. No clock runs meanwhile.
pub fn covered() -> Signal<bool> {
    let Open(layers) = expect_context();
    Signal::derive(move || layers.with(|layers| !layers.is_empty()))
}

/// Counts an overlay for as long as it is open.
fn count_in(open: Signal<bool>, back: Option<impl Fn() -> Answer + Send + Sync + 'static>) {
    let Open(layers) = expect_context();
    let counted = StoredValue::new(None::<u32>);
    let back = back.map(|back| StoredValue::new(Box::new(back) as Box<dyn Fn() -> Answer + Send + Sync>));
    let change = move |now: bool| match (counted.get_value(), now) {
        (None, true) => {
            let id =
                layers.with_untracked(|layers| layers.iter().map(|layer| layer.id + 1).max().unwrap_or(0));
            counted.set_value(Some(id));
            layers.update(|layers| layers.push(Layer { id, back }));
        }
        (Some(id), false) => {
            counted.set_value(None);
            layers.update(|layers| layers.retain(|layer| layer.id != id));
        }
        _ => {}
    };
    Effect::new(move |_| change(open.get()));
    on_cleanup(move || change(false));
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Phase {
    Away,
    Here,
    Leaving,
}

/// Something over the page that must be answered or closed first.
#[component]
pub fn Overlay(
    /// Whether it is there.
    open: Signal<bool>,
    /// Asks for it to be closed; without it, neither Esc nor Back nor the scrim close it.
    #[prop(optional, into)]
    close: Option<Callback<()>>,
    /// Whether it is the end of a game: it takes no input for the first 600 ms and is not closed by a tap beside it.
    #[prop(default = false)]
    result: bool,
    /// Classes of the scrim.
    #[prop(default = "")]
    scrim: &'static str,
    /// What it is called when it is read out.
    #[prop(into)]
    label: Signal<String>,
    /// `dialog` or `alertdialog`.
    #[prop(default = "dialog")]
    role: &'static str,
    children: ChildrenFn,
) -> impl IntoView {
    let phase = RwSignal::new(Phase::Away);
    let deaf = RwSignal::new(false);
    let back = close.map(|close| {
        move || {
            if deaf.get_untracked() {
                return Answer::Stays;
            }
            close.run(());
            if open.get_untracked() { Answer::Leaves } else { Answer::Closed }
        }
    });
    count_in(open, back);
    Effect::new(move |_| {
        if result && open.get() {
            deaf.set(true);
            let hears_again = move || {
                deaf.try_set(false);
            };
            set_timeout(hears_again, DEAF);
        }
    });
    Effect::new(move |_| match (open.get(), phase.get_untracked()) {
        (true, _) => phase.set(Phase::Here),
        (false, Phase::Here) => {
            phase.set(Phase::Leaving);
            set_timeout(
                move || {
                    if phase.try_get_untracked() == Some(Phase::Leaving) {
                        phase.set(Phase::Away);
                    }
                },
                LEAVES,
            );
        }
        (false, _) => {}
    });
    let children = StoredValue::new(children);
    view! {
        <Show when=move || phase.get() != Phase::Away>
            <Modal open phase close deaf result scrim label role>{children.with_value(|children| children())}</Modal>
        </Show>
    }
}

#[component]
fn Modal(
    open: Signal<bool>,
    phase: RwSignal<Phase>,
    close: Option<Callback<()>>,
    deaf: RwSignal<bool>,
    result: bool,
    scrim: &'static str,
    label: Signal<String>,
    role: &'static str,
    children: Children,
) -> impl IntoView {
    let node = NodeRef::<Dialog>::new();
    Effect::new(move |_| {
        let Some(dialog) = node.get() else { return };
        match phase.get() {
            Phase::Here if !dialog.open() => {
                // Refused only for a dialog that is already open or not in the page.
                let _ = dialog.show_modal();
                // What has the focus may be at the end of it.
                if let Some(body) = dialog.query_selector(".sheet-body, .dialog").ok().flatten() {
                    body.set_scroll_top(0);
                }
            }
            // Closed at once, so that the page takes input again; what is seen leaving is only drawn.
            Phase::Leaving if dialog.open() => dialog.close(),
            _ => {}
        }
    });
    let close = move || {
        if let Some(close) = close.filter(|_| !deaf.get_untracked()) {
            close.run(());
        }
    };
    // A press that begins while input is ignored is ignored at its end too.
    let pressed_deaf = StoredValue::new(false);
    let keep_deaf = move |event: &Event| {
        event.prevent_default();
        event.stop_immediate_propagation();
    };
    view! {
        <dialog
            node_ref=node
            data-deaf=move || deaf.get().then_some("")
            on:pointerdown:capture=move |_| pressed_deaf.set_value(deaf.get_untracked())
            on:click:capture=move |event| {
                // A click by the keyboard or by script had no press before it.
                if deaf.get_untracked() || event.detail() > 0 && pressed_deaf.get_value() {
                    keep_deaf(&event);
                }
            }
            on:keydown:capture=move |event| {
                if deaf.get_untracked() && event.key() != "Tab" {
                    keep_deaf(&event);
                }
            }
            class=move || format!("scrim {scrim} {}", if phase.get() == Phase::Leaving { "leaving" } else { "" })
            role=role
            aria-label=label
            on:cancel=move |event: leptos::ev::Event| {
                event.prevent_default();
                close();
            }
            on:close=move |_| {
                // A closed dialog says so a little later, when the screen may be gone.
                if phase.try_get_untracked() == Some(Phase::Here) {
                    close();
                    // Esc pressed twice closes even what must be answered first; then it comes back.
                    if let Some(dialog) = node.get_untracked().filter(|_| open.get_untracked()) {
                        let _ = dialog.show_modal();
                    }
                }
            }
            on:click=move |event| {
                let on_scrim = event.target().is_some_and(|target| target.is_instance_of::<HtmlDialogElement>());
                if on_scrim && !result {
                    close();
                }
            }
            on:keydown=move |event| {
                if let Some(dialog) = node.get_untracked() {
                    keep_focus(&dialog, &event);
                }
            }
        >
            {children()}
        </dialog>
    }
}

/// Moves Tab from the last element to the first, and back.
fn keep_focus(dialog: &HtmlDialogElement, event: &KeyboardEvent) {
    if event.key() != "Tab" {
        return;
    }
    let stops = "button:not(:disabled), a[href], input:not(:disabled), [tabindex='0']";
    let Ok(found) = dialog.query_selector_all(stops) else { return };
    let element = |index: u32| found.get(index).and_then(|node| node.dyn_into::<HtmlElement>().ok());
    let (Some(first), Some(last)) = (element(0), found.length().checked_sub(1).and_then(element)) else {
        return;
    };
    let (from, to) = if event.shift_key() { (&first, &last) } else { (&last, &first) };
    let here = document().active_element();
    let at = |element: &HtmlElement| here.as_ref().is_some_and(|here| here.is_same_node(Some(element)));
    if at(from) || at(dialog) && event.shift_key() {
        event.prevent_default();
        // Focus on a button that is shown cannot be refused.
        let _ = to.focus();
    }
}

/// A sheet from below; from 600 pixels up a card in the middle.
#[component]
pub fn Sheet(
    /// Whether it is there.
    open: Signal<bool>,
    /// Closes it.
    #[prop(into)]
    close: Callback<()>,
    /// Its heading.
    title: &'static str,
    children: ChildrenFn,
) -> impl IntoView {
    let children = StoredValue::new(children);
    view! {
        <Overlay open close label=title.to_string()>
            <section class="sheet">
                <div class="sheet-head">
                    <h2>{title}</h2>
                    <button class="icon-button" aria-label="Close" on:click=move |_| close.run(())>
                        <Icon glyph=Glyph::Close/>
                    </button>
                </div>
                // The keyboard can stop here, to scroll what has nothing else to stop at.
                <div class="sheet-body" tabindex="0">{children.with_value(|children| children())}</div>
            </section>
        </Overlay>
    }
}
