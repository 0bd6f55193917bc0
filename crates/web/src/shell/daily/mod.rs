//! The daily boards: the page of a date, the archive, and the end of a board. All of it is compiled into a file of its
//! own, since neither the home page nor a game needs it at first.

mod archive;
mod board_card;
pub mod end;
mod page;
mod result;
mod share;

use super::part::Part;
use crate::calendar::Month;
use crate::games::list;
use leptos::prelude::*;
use leptos::wasm_split::wasm_split;
use quintet_games::daily::Day;
use std::cell::Cell;

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

static PART: Part<Code> = Part { name: "daily", title: "Daily", code: &CODE, fetch: || Box::pin(code()) };

/// The five boards of a date.
pub fn page(day: Day) -> AnyView {
    PART.page(move |code| (code.page)(day))
}

/// The days of a month.
pub fn archive(month: Month) -> AnyView {
    PART.page(move |code| (code.archive)(month))
}
