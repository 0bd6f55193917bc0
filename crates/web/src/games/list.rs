//! The list of screens. Everything else of a game, even its rules, is compiled into a file of its own, which is fetched
//! when it is first needed.

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
use quintet_play::task::{NOT_FETCHED, Task};
use quintet_play::work::{self, Work};
use std::any::Any;
use std::cell::RefCell;
use std::collections::BTreeMap;
use std::pin::Pin;

/// A game as the client shows it.
pub struct Screen {
    /// Its profile.
    pub profile: &'static Profile,
    /// Fetches its code.
    code: fn() -> Coming<Code>,
    /// Fetches the code that works with its records.
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
    /// A small picture of a position, as SVG, from the page.
    pub fn picture(&self) -> String {
        let picture = document().get_element_by_id(&format!("picture-{}", self.profile.id));
        picture.map(|picture| picture.inner_html()).unwrap_or_default()
    }
}

/// Opens the game of a slot and a seed.
pub type Open = fn(Slot, seed: u64) -> Result<AnyView, Refusal>;

/// Analyses a record, and reports what it finds on the way.
pub type Analyse = fn(&str, &mut dyn FnMut(&str)) -> Result<String, Refusal>;

/// The code of a game.
#[derive(Clone, Copy)]
pub struct Code {
    /// Opens the game.
    pub open: Open,
    /// Does its work in the worker.
    pub work: Work,
}

/// The code that works with a game's records, in a second file.
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

/// Code that is being fetched.
pub type Coming<C> = Pin<Box<dyn Future<Output = Result<C, NotFetched>>>>;

/// The screen of a game.
pub fn screen(id: &str) -> Option<&'static Screen> {
    SCREENS.iter().find(|screen| screen.profile.id == id)
}

thread_local! {
    static FETCHED: RefCell<BTreeMap<&'static str, Code>> = RefCell::default();
    static FETCHED_RECORDS: RefCell<BTreeMap<&'static str, RecordCode>> = RefCell::default();
}

/// The code of a game, if it has been fetched.
pub fn at_hand(id: &str) -> Option<Code> {
    FETCHED.with_borrow(|fetched| fetched.get(id).copied())
}

/// The code of a game, fetched if necessary.
pub async fn fetched(id: &str) -> Result<Code, Refusal> {
    let screen = screen(id).ok_or_else(|| Refusal::new("unknown_game", "there is no such game"))?;
    let code = (screen.code)().await;
    let code = code.map_err(|NotFetched| Refusal::new(NOT_FETCHED, "the game could not be fetched"))?;
    FETCHED.with_borrow_mut(|fetched| fetched.insert(screen.profile.id, code));
    Ok(code)
}

/// The code for a game's records, if it has been fetched.
pub fn records_at_hand(id: &str) -> Option<RecordCode> {
    FETCHED_RECORDS.with_borrow(|fetched| fetched.get(id).copied())
}

/// The code for a game's records, fetched if necessary.
pub async fn fetched_records(id: &str) -> Result<RecordCode, Refusal> {
    let screen = screen(id).ok_or_else(|| Refusal::new("unknown_game", "there is no such game"))?;
    let code = (screen.record_code)().await;
    let code = code.map_err(|NotFetched| Refusal::new(NOT_FETCHED, "the game could not be fetched"))?;
    FETCHED_RECORDS.with_borrow_mut(|fetched| fetched.insert(screen.profile.id, code));
    Ok(code)
}

/// Does a task in the game that it names, or in each game that a file holds.
pub async fn work(task: Result<Task, Refusal>, news: &mut dyn FnMut(&str)) -> Result<String, Refusal> {
    let task = &task?;
    match (task, task.game()) {
        (Task::Analyse { game, record }, _) => (fetched_records(game).await?.analyse)(record, news),
        (Task::Check { file }, _) => {
            let reopen = async |task: Task| (fetched(task.game().unwrap_or_default()).await?.work)(&task);
            work::check(file, reopen).await
        }
        (_, game) => (fetched(game.unwrap_or_default()).await?.work)(task),
    }
}

/// The code of a game that needs no preparation to open.
macro_rules! code {
    ($game:ident, $work:expr) => {
        Ok(Code { open: |slot, seed| opening::open(slot, seed, $game::screen::HOOKS), work: $work })
    };
}

/// The code for a game's records.
macro_rules! record_code {
    ($game:ident) => {
        Ok(RecordCode {
            open: |link| shared_game::open(link, $game::screen::HOOKS, &games::$game::retelling::RETELLING),
            analyse: |record, news| explained::analyse(record, quintet_games::$game::analyse::analyse, news),
            race: |play, record| race::compared(play, &games::$game::retelling::RETELLING, record),
        })
    };
}

// Each of these functions is compiled into a file of its own, with all that it names.

#[wasm_split(number_match, wasm_split_path = leptos::wasm_split, fallible)]
fn number_match_code() -> Result<Code, NotFetched> {
    code!(number_match, work::deal::<NumberMatch>)
}

#[wasm_split(digits, wasm_split_path = leptos::wasm_split, fallible)]
fn digits_code() -> Result<Code, NotFetched> {
    code!(digits, games::digits::work::answer)
}

#[wasm_split(pathwayz, wasm_split_path = leptos::wasm_split, fallible)]
fn pathwayz_code() -> Result<Code, NotFetched> {
    Ok(Code { open: pathwayz::screen::open, work: work::deal_and_solve::<Pathwayz> })
}

#[wasm_split(numberclart, wasm_split_path = leptos::wasm_split, fallible)]
fn numberclart_code() -> Result<Code, NotFetched> {
    code!(numberclart, work::deal::<Numberclart>)
}

#[wasm_split(color_cascade, wasm_split_path = leptos::wasm_split, fallible)]
fn color_cascade_code() -> Result<Code, NotFetched> {
    code!(color_cascade, |task| games::color_cascade::work::answer(task, time::of_day))
}

// What is done with records, which a player who only plays need not wait for.

#[wasm_split(number_match_records, wasm_split_path = leptos::wasm_split, fallible)]
fn number_match_records_code() -> Result<RecordCode, NotFetched> {
    record_code!(number_match)
}

#[wasm_split(digits_records, wasm_split_path = leptos::wasm_split, fallible)]
fn digits_records_code() -> Result<RecordCode, NotFetched> {
    record_code!(digits)
}

#[wasm_split(pathwayz_records, wasm_split_path = leptos::wasm_split, fallible)]
fn pathwayz_records_code() -> Result<RecordCode, NotFetched> {
    record_code!(pathwayz)
}

#[wasm_split(numberclart_records, wasm_split_path = leptos::wasm_split, fallible)]
fn numberclart_records_code() -> Result<RecordCode, NotFetched> {
    record_code!(numberclart)
}

#[wasm_split(color_cascade_records, wasm_split_path = leptos::wasm_split, fallible)]
fn color_cascade_records_code() -> Result<RecordCode, NotFetched> {
    record_code!(color_cascade)
}
