//! The daily boards: the page of a date, the archive, and what is shown at the end of a board. All of it is a file of its
//! own, since neither the home page nor a game needs it at first.

mod archive;
mod board_card;
pub mod end;
mod page;
mod result;
mod share;

use super::opening;
use super::pages::NotFetched;
use crate::calendar::Month;
use crate::games::list;
use crate::platform::sheets;
use leptos::prelude::*;
use leptos::task::spawn_local;
use leptos::wasm_split::wasm_split;
use quintet_games::daily::Day;
use std::cell::Cell;

/// The name of the style sheet.
const SHEET: &str = "daily";

/// What the file brings along.
#[derive(Clone, Copy)]
struct Code {
    page: fn(Day) -> AnyView,
    archive: fn(Month) -> AnyView,
    result: fn(&end::Ended) -> AnyView,
    share: fn(&end::Ended) -> AnyView,
}

thread_local! {
    static CODE: Cell<Option<Code>> = const { Cell::new(None) };
}

#[wasm_split(daily, wasm_split_path = leptos::wasm_split, fallible)]
fn code() -> Result<Code, list::NotFetched> {
    Ok(Code { page: page::page, archive: archive::page, result: result::sheet, share: share::sheet })
}

/// Whether the file is there.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Fetched {
    Coming,
    Here,
    Failed,
}

/// Fetches the file and its style sheet, unless they are there.
fn fetched() -> ReadSignal<Fetched> {
    let here = CODE.get().is_some() && sheets::are_worn(SHEET);
    let (state, set_state) = signal(if here { Fetched::Here } else { Fetched::Coming });
    if !here {
        spawn_local(async move {
            // Both are on their way at the same time.
            let sheet = sheets::wear(SHEET);
            let code = code().await;
            let worn = sheet.await;
            match code {
                Ok(code) if worn => {
                    CODE.set(Some(code));
                    set_state.try_set(Fetched::Here);
                }
                _ => drop(set_state.try_set(Fetched::Failed)),
            }
        });
    }
    state
}

/// Shows something of the file as soon as it is there.
fn shown(show: impl Fn(Code) -> AnyView + Send + 'static) -> AnyView {
    let state = fetched();
    (move || match (state.get(), CODE.get()) {
        (Fetched::Here, Some(code)) => show(code),
        (Fetched::Failed, _) => view! { <NotFetched name="Daily"/> }.into_any(),
        _ => opening::waiting(),
    })
    .into_any()
}

/// The five boards of a date.
pub fn page(day: Day) -> AnyView {
    shown(move |code| (code.page)(day))
}

/// The days of a month.
pub fn archive(month: Month) -> AnyView {
    shown(move |code| (code.archive)(month))
}
