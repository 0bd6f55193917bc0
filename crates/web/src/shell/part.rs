//! A part of the client that is compiled into a file of its own, and fetched with its style sheet when first needed.

use super::opening;
use super::pages::NotFetched;
use crate::games::list::Coming;
use crate::platform::sheets;
use leptos::prelude::*;
use leptos::task::spawn_local;
use std::cell::Cell;
use std::thread::LocalKey;

/// A part, and where its code is once it was fetched.
pub struct Part<C: 'static> {
    /// Its name, which is also that of its style sheet.
    pub name: &'static str,
    /// Its name in the message that it could not be fetched.
    pub title: &'static str,
    /// Its code.
    pub code: &'static LocalKey<Cell<Option<C>>>,
    /// Fetches it.
    pub fetch: fn() -> Coming<C>,
}

/// Whether a part is there.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Fetched {
    Coming,
    Here,
    Failed,
}

impl<C: Copy + 'static> Part<C> {
    /// The code, if it and the style sheet are there.
    pub fn at_hand(&'static self) -> Option<C> {
        self.code.get().filter(|_| sheets::are_worn(self.name))
    }

    /// Fetches code and style sheet at the same time, unless they are there.
    pub async fn get(&'static self) -> Option<C> {
        let sheet = sheets::wear(self.name);
        let code = match self.code.get() {
            Some(code) => Some(code),
            None => (self.fetch)().await.ok(),
        };
        if sheet.await {
            self.code.set(code);
        }
        self.at_hand()
    }

    /// Fetches it, and says how far that is.
    pub fn fetched(&'static self) -> ReadSignal<Fetched> {
        let here = self.at_hand().is_some();
        let (state, set_state) = signal(if here { Fetched::Here } else { Fetched::Coming });
        if !here {
            spawn_local(async move {
                let there = self.get().await.is_some();
                set_state.try_set(if there { Fetched::Here } else { Fetched::Failed });
            });
        }
        state
    }

    /// Shows a page of it as soon as it is there.
    pub fn page(&'static self, show: impl Fn(C) -> AnyView + Send + 'static) -> AnyView {
        let state = self.fetched();
        (move || match (state.get(), self.code.get()) {
            (Fetched::Here, Some(code)) => show(code),
            (Fetched::Failed, _) => view! { <NotFetched name=self.title/> }.into_any(),
            _ => opening::waiting(),
        })
        .into_any()
    }
}
