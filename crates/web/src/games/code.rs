//! The code of the games: each game's screen, rules and puzzles are a file of their own, fetched when first needed.

use super::screen;
use crate::platform::task::{self, NOT_FETCHED, Task, Work};
use leptos::prelude::AnyView;
use leptos::wasm_split::SplitLoaderError;
use quintet_engine::Refusal;
use std::cell::RefCell;
use std::collections::BTreeMap;
use std::pin::Pin;

/// Opens the game of these parameters and this seed.
pub type Open = fn(params: &str, seed: u64) -> Result<AnyView, Refusal>;

/// What a game's file brings along.
#[derive(Clone, Copy)]
pub struct Code {
    /// Opens the game.
    pub open: Open,
    /// Does its work in the worker.
    pub work: Work,
}

/// The file could not be fetched.
pub struct NotFetched;

impl From<SplitLoaderError> for NotFetched {
    fn from(_: SplitLoaderError) -> Self {
        Self
    }
}

/// Code that is on its way.
pub type Coming = Pin<Box<dyn Future<Output = Result<Code, NotFetched>>>>;

thread_local! {
    static FETCHED: RefCell<BTreeMap<&'static str, Code>> = RefCell::default();
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
    FETCHED.with_borrow_mut(|fetched| fetched.insert(screen.id, code));
    Ok(code)
}

/// Has a game do its work, or each game that a file holds, if the task could be read.
pub async fn work(task: Result<Task, Refusal>) -> Result<String, Refusal> {
    let task = &task?;
    match (task, task.game()) {
        (Task::Check { file }, _) => {
            let reopen = async |task: Task| (fetched(task.game().unwrap_or_default()).await?.work)(&task);
            task::check(file, reopen).await
        }
        (_, game) => (fetched(game.unwrap_or_default()).await?.work)(task),
    }
}
