//! The list of the screens. All else of a game, its rules and puzzles included, is a file of its own that is fetched when
//! it is first needed.

use super::{color_cascade, digits, number_match, numberclart, pathwayz};
use crate::platform::storage::Slot;
use crate::platform::time;
use crate::shell::shared_game::{self, Link};
use crate::shell::{opening, race};
use leptos::prelude::{AnyView, document};
use leptos::wasm_split::{SplitLoaderError, wasm_split};
use quintet_engine::{Record, Refusal};
use quintet_games::profile::Profile;
use quintet_games::{NumberMatch, Numberclart, Pathwayz};
use quintet_play::explained;
use quintet_play::games;
use quintet_play::task::{self, NOT_FETCHED, Task, Work};
use std::any::Any;
use std::cell::RefCell;
use std::collections::BTreeMap;
use std::pin::Pin;

/// A game as the client shows it.
pub struct Screen {
    /// What is known of it without its rules.
    pub profile: &'static Profile,
    /// Fetches all the rest of it.
    code: fn() -> Coming<Code>,
    /// Fetches what is done with its records.
    record_code: fn() -> Coming<RecordCode>,
}

/// Every game, in the order of their list.
pub const SCREENS: &[Screen] = &[
    Screen {
        profile: &quintet_games::number_match::profile::PROFILE,
        code: || Box::pin(number_match_code()),
        record_code: || Box::pin(number_match_records_code()),
    },
    Screen {
        profile: &quintet_games::digits::profile::PROFILE,
        code: || Box::pin(digits_code()),
        record_code: || Box::pin(digits_records_code()),
    },
    Screen {
        profile: &quintet_games::pathwayz::profile::PROFILE,
        code: || Box::pin(pathwayz_code()),
        record_code: || Box::pin(pathwayz_records_code()),
    },
    Screen {
        profile: &quintet_games::numberclart::profile::PROFILE,
        code: || Box::pin(numberclart_code()),
        record_code: || Box::pin(numberclart_records_code()),
    },
    Screen {
        profile: &quintet_games::color_cascade::profile::PROFILE,
        code: || Box::pin(color_cascade_code()),
        record_code: || Box::pin(color_cascade_records_code()),
    },
];

impl Screen {
    /// A small picture of a position, as SVG, which the page brings along.
    pub fn picture(&self) -> String {
        let picture = document().get_element_by_id(&format!("picture-{}", self.profile.id));
        picture.map(|picture| picture.inner_html()).unwrap_or_default()
    }
}

/// Opens the game of a slot and a seed.
pub type Open = fn(Slot, seed: u64) -> Result<AnyView, Refusal>;

/// Analyses a record, and tells what it finds on the way.
pub type Analyse = fn(&str, &mut dyn FnMut(&str)) -> Result<String, Refusal>;

/// What a game's file brings along.
#[derive(Clone, Copy)]
pub struct Code {
    /// Opens the game.
    pub open: Open,
    /// Does its work in the worker.
    pub work: Work,
}

/// What a game's second file brings along: all that is done with its records.
#[derive(Clone, Copy)]
pub struct RecordCode {
    /// Opens a link to one of its games.
    pub open: fn(Link) -> AnyView,
    /// Analyses a record in the worker.
    pub analyse: Analyse,
    /// The line that compares the game on the screen, a `Play` of this game, with a record that is raced.
    pub race: fn(&dyn Any, &Record) -> AnyView,
}

/// The file could not be fetched.
pub struct NotFetched;

impl From<SplitLoaderError> for NotFetched {
    fn from(_: SplitLoaderError) -> Self {
        Self
    }
}

/// Code that is on its way.
pub type Coming<C> = Pin<Box<dyn Future<Output = Result<C, NotFetched>>>>;

/// The screen of a game.
pub fn screen(id: &str) -> Option<&'static Screen> {
    SCREENS.iter().find(|screen| screen.profile.id == id)
}

thread_local! {
    static FETCHED: RefCell<BTreeMap<&'static str, Code>> = RefCell::default();
    static FETCHED_RECORDS: RefCell<BTreeMap<&'static str, RecordCode>> = RefCell::default();
}

/// The code of a game, if it was fetched.
pub fn at_hand(id: &str) -> Option<Code> {
    FETCHED.with_borrow(|fetched| fetched.get(id).copied())
}

/// The code of a game, fetched unless it was.
pub async fn fetched(id: &str) -> Result<Code, Refusal> {
    let screen = screen(id).ok_or_else(|| Refusal::new("unknown_game", "there is no such game"))?;
    let code = (screen.code)().await;
    let code = code.map_err(|NotFetched| Refusal::new(NOT_FETCHED, "the game could not be fetched"))?;
    FETCHED.with_borrow_mut(|fetched| fetched.insert(screen.profile.id, code));
    Ok(code)
}

/// What is done with a game's records, if it was fetched.
pub fn records_at_hand(id: &str) -> Option<RecordCode> {
    FETCHED_RECORDS.with_borrow(|fetched| fetched.get(id).copied())
}

/// The same, fetched unless it was.
pub async fn fetched_records(id: &str) -> Result<RecordCode, Refusal> {
    let screen = screen(id).ok_or_else(|| Refusal::new("unknown_game", "there is no such game"))?;
    let code = (screen.record_code)().await;
    let code = code.map_err(|NotFetched| Refusal::new(NOT_FETCHED, "the game could not be fetched"))?;
    FETCHED_RECORDS.with_borrow_mut(|fetched| fetched.insert(screen.profile.id, code));
    Ok(code)
}

/// Has a game do its work, or each game that a file holds, if the task could be read.
pub async fn work(task: Result<Task, Refusal>, news: &mut dyn FnMut(&str)) -> Result<String, Refusal> {
    let task = &task?;
    match (task, task.game()) {
        (Task::Analyse { game, record }, _) => (fetched_records(game).await?.analyse)(record, news),
        (Task::Check { file }, _) => {
            let reopen = async |task: Task| (fetched(task.game().unwrap_or_default()).await?.work)(&task);
            task::check(file, reopen).await
        }
        (_, game) => (fetched(game.unwrap_or_default()).await?.work)(task),
    }
}

// What each of these names is in the file of its game, and in no other.

#[wasm_split(number_match, wasm_split_path = leptos::wasm_split, fallible)]
fn number_match_code() -> Result<Code, NotFetched> {
    Ok(Code {
        open: |slot, seed| opening::open(slot, seed, number_match::screen::HOOKS),
        work: task::deal::<NumberMatch>,
    })
}

#[wasm_split(digits, wasm_split_path = leptos::wasm_split, fallible)]
fn digits_code() -> Result<Code, NotFetched> {
    Ok(Code {
        open: |slot, seed| opening::open(slot, seed, digits::screen::HOOKS),
        work: games::digits::work::answer,
    })
}

#[wasm_split(pathwayz, wasm_split_path = leptos::wasm_split, fallible)]
fn pathwayz_code() -> Result<Code, NotFetched> {
    Ok(Code { open: pathwayz::screen::open, work: task::work::<Pathwayz> })
}

#[wasm_split(numberclart, wasm_split_path = leptos::wasm_split, fallible)]
fn numberclart_code() -> Result<Code, NotFetched> {
    Ok(Code { open: numberclart::screen::open, work: task::deal::<Numberclart> })
}

#[wasm_split(color_cascade, wasm_split_path = leptos::wasm_split, fallible)]
fn color_cascade_code() -> Result<Code, NotFetched> {
    Ok(Code {
        open: color_cascade::screen::open,
        work: |task| games::color_cascade::work::answer(task, time::of_day),
    })
}

// What is done with records, in files of their own, since whoever plays need not wait for it.

#[wasm_split(number_match_records, wasm_split_path = leptos::wasm_split, fallible)]
fn number_match_records_code() -> Result<RecordCode, NotFetched> {
    Ok(RecordCode {
        open: |link| {
            shared_game::open(link, number_match::screen::HOOKS, &games::number_match::retelling::RETELLING)
        },
        analyse: |record, news| {
            explained::analyse(record, quintet_games::number_match::analyse::analyse, news)
        },
        race: |play, record| race::compared(play, &games::number_match::retelling::RETELLING, record),
    })
}

#[wasm_split(digits_records, wasm_split_path = leptos::wasm_split, fallible)]
fn digits_records_code() -> Result<RecordCode, NotFetched> {
    Ok(RecordCode {
        open: |link| shared_game::open(link, digits::screen::HOOKS, &games::digits::retelling::RETELLING),
        analyse: |record, news| explained::analyse(record, quintet_games::digits::analyse::analyse, news),
        race: |play, record| race::compared(play, &games::digits::retelling::RETELLING, record),
    })
}

#[wasm_split(pathwayz_records, wasm_split_path = leptos::wasm_split, fallible)]
fn pathwayz_records_code() -> Result<RecordCode, NotFetched> {
    Ok(RecordCode {
        open: pathwayz::screen::shared,
        analyse: |record, news| explained::analyse(record, quintet_games::pathwayz::analyse::analyse, news),
        race: |play, record| race::compared(play, &games::pathwayz::retelling::RETELLING, record),
    })
}

#[wasm_split(numberclart_records, wasm_split_path = leptos::wasm_split, fallible)]
fn numberclart_records_code() -> Result<RecordCode, NotFetched> {
    Ok(RecordCode {
        open: numberclart::screen::shared,
        analyse: |record, news| {
            explained::analyse(record, quintet_games::numberclart::analyse::analyse, news)
        },
        race: |play, record| race::compared(play, &games::numberclart::retelling::RETELLING, record),
    })
}

#[wasm_split(color_cascade_records, wasm_split_path = leptos::wasm_split, fallible)]
fn color_cascade_records_code() -> Result<RecordCode, NotFetched> {
    Ok(RecordCode {
        open: color_cascade::screen::shared,
        analyse: |record, news| {
            explained::analyse(record, quintet_games::color_cascade::analyse::analyse, news)
        },
        race: |play, record| race::compared(play, &games::color_cascade::retelling::RETELLING, record),
    })
}
