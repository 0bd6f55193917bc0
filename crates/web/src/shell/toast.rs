//! One short sentence at the foot of the screen, with at most one thing to do about it.

use super::icon::{Glyph, Icon};
use leptos::leptos_dom::helpers::TimeoutHandle;
use leptos::prelude::*;
use std::sync::Arc;
use std::time::Duration;

/// How long a toast stays.
const STAYS: Duration = Duration::from_secs(4);

/// What can be done about it. It outlives the dialog or page that it was offered in, as the toast does.
type Action = Arc<dyn Fn() + Send + Sync>;

#[derive(Clone)]
struct Shown {
    text: String,
    action: Option<(&'static str, Action)>,
    number: u32,
}

/// The place where toasts appear; one at a time.
#[derive(Clone, Copy)]
pub struct Toast {
    shown: RwSignal<Option<Shown>>,
    leaves: StoredValue<Option<TimeoutHandle>>,
    number: StoredValue<u32>,
}

impl Toast {
    /// Makes the place.
    pub fn provide() {
        provide_context(Self {
            shown: RwSignal::new(None),
            leaves: StoredValue::new(None),
            number: StoredValue::new(0),
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

    /// Says something that can be answered.
    pub fn offer(
        self,
        text: impl Into<String>,
        label: &'static str,
        action: impl Fn() + Send + Sync + 'static,
    ) {
        self.show(text.into(), Some((label, Arc::new(action))), Some(STAYS));
    }

    /// Says something that stays until it is answered or something else is said.
    pub fn offer_until_answered(
        self,
        text: impl Into<String>,
        label: &'static str,
        action: impl Fn() + Send + Sync + 'static,
    ) {
        self.show(text.into(), Some((label, Arc::new(action))), None);
    }

    fn show(self, text: String, action: Option<(&'static str, Action)>, stays: Option<Duration>) {
        self.number.update_value(|number| *number += 1);
        self.shown.set(Some(Shown { text, action, number: self.number.get_value() }));
        if let Some(earlier) = self.leaves.try_update_value(Option::take).flatten() {
            earlier.clear();
        }
        let leave = |stays| set_timeout_with_handle(move || self.dismiss(), stays).ok();
        self.leaves.set_value(stays.and_then(leave));
    }

    /// Takes the toast away.
    pub fn dismiss(self) {
        self.shown.set(None);
    }
}

/// Where toasts are drawn and read out.
#[component]
pub fn Toasts() -> impl IntoView {
    let toast = Toast::here();
    let each = move || toast.shown.get().into_iter().collect::<Vec<_>>();
    view! {
        <div class="toasts" role="status">
            <For each=each key=|shown| shown.number let:shown>
                <div class="toast">
                    {shown.action.is_none().then(|| view! { <Icon glyph=Glyph::CheckCircle/> })}
                    <span>{shown.text}</span>
                    {shown.action.map(|(label, action)| view! {
                        <button on:click=move |_| { toast.dismiss(); action(); }>{label}</button>
                    })}
                </div>
            </For>
        </div>
    }
}
