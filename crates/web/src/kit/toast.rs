//! A short message in the place of a game's words, or at the bottom of a page, with at most one button.

use super::icon::{Glyph, Icon};
use super::keys;
use leptos::leptos_dom::helpers::TimeoutHandle;
use leptos::prelude::*;
use std::sync::Arc;
use std::time::Duration;

/// How long a toast stays.
const STAYS: Duration = Duration::from_secs(4);

/// What can be done about it. It outlives the dialog or page that it was offered in, as the toast does.
type Action = Arc<dyn Fn() + Send + Sync>;

/// What stands beside the words.
#[derive(Clone)]
enum Beside {
    /// That it went well.
    Mark,
    /// What can be done.
    Button(&'static str, Action),
}

#[derive(Clone)]
struct Shown {
    text: String,
    beside: Option<Beside>,
    number: u32,
}

/// The place where toasts appear; one at a time.
#[derive(Clone, Copy)]
pub struct Toast {
    shown: RwSignal<Option<Shown>>,
    leaves: StoredValue<Option<TimeoutHandle>>,
    number: StoredValue<u32>,
    /// How many frames have a place for toasts of their own.
    places: RwSignal<u32>,
}

impl Toast {
    /// Makes the place.
    pub fn provide() {
        provide_context(Self {
            shown: RwSignal::new(None),
            leaves: StoredValue::new(None),
            number: StoredValue::new(0),
            places: RwSignal::new(0),
        });
    }

    /// That of this page.
    pub fn here() -> Self {
        expect_context()
    }

    /// Says something.
    pub fn say(self, text: impl Into<String>) {
        self.show(text.into(), None, Some(STAYS));
    }

    /// Says that something worked.
    pub fn confirm(self, text: impl Into<String>) {
        self.show(text.into(), Some(Beside::Mark), Some(STAYS));
    }

    /// Says something that can be answered.
    pub fn offer(
        self,
        text: impl Into<String>,
        label: &'static str,
        action: impl Fn() + Send + Sync + 'static,
    ) {
        self.show(text.into(), Some(Beside::Button(label, Arc::new(action))), Some(STAYS));
    }

    /// Says something that stays until it is answered or something else is said.
    pub fn offer_until_answered(
        self,
        text: impl Into<String>,
        label: &'static str,
        action: impl Fn() + Send + Sync + 'static,
    ) {
        self.show(text.into(), Some(Beside::Button(label, Arc::new(action))), None);
    }

    fn show(self, text: String, beside: Option<Beside>, stays: Option<Duration>) {
        self.number.update_value(|number| *number += 1);
        self.shown.set(Some(Shown { text, beside, number: self.number.get_value() }));
        if let Some(earlier) = self.leaves.try_update_value(Option::take).flatten() {
            earlier.clear();
        }
        let leave = |stays| set_timeout_with_handle(move || self.dismiss(), stays).ok();
        self.leaves.set_value(stays.and_then(leave));
    }

    /// Withdraws an offer that would have expired.
    pub fn withdraw(self) {
        if self.leaves.with_value(Option::is_some)
            && self.shown.with_untracked(|shown| {
                shown.as_ref().is_some_and(|shown| matches!(shown.beside, Some(Beside::Button(..))))
            })
        {
            self.dismiss();
        }
    }

    /// Takes the toast away.
    pub fn dismiss(self) {
        self.shown.set(None);
    }
}

/// Where toasts are drawn and read out on pages that have no place of their own for them.
#[component]
pub fn Toasts() -> impl IntoView {
    let toast = Toast::here();
    let floats = Memo::new(move |_| toast.places.get() == 0);
    view! { <Show when=move || floats.get()><div class="floating">{drawn(toast)}</div></Show> }
}

/// A place of the page where toasts appear instead.
#[component]
pub fn ToastsHere() -> impl IntoView {
    let toast = Toast::here();
    toast.places.update(|places| *places += 1);
    on_cleanup(move || toast.places.update(|places| *places = places.saturating_sub(1)));
    drawn(toast)
}

fn drawn(toast: Toast) -> impl IntoView {
    let drawn = move |Shown { text, beside, .. }| {
        let (mark, button) = match beside {
            Some(Beside::Mark) => (Some(view! { <Icon glyph=Glyph::CheckCircle/> }), None),
            Some(Beside::Button(label, action)) => (None, Some((label, action))),
            None => (None, None),
        };
        let button = button.map(|(label, action)| {
            let press = move |_| {
                keys::lead_to_board();
                toast.dismiss();
                action();
            };
            view! { <button on:click=press>{label}</button> }
        });
        view! { <div class="toast">{mark} <span>{text}</span> {button}</div> }
    };
    view! {
        <div class="toasts" role="status">
            <For each=move || toast.shown.get() key=|shown| shown.number children=drawn/>
        </div>
    }
}
