//! The browser's storage, as the saved games want it.

use leptos::prelude::window;
use quintet_play::saves::Saves;
pub use quintet_play::saves::Slot;
use quintet_play::storage::{Storage, Unavailable};

/// What every name begins with, since a page may share its storage with others.
const PREFIX: &str = "quintet:";

/// The storage of this origin, which the browser may forbid or limit.
#[derive(Clone, Copy, Debug, Default)]
pub struct LocalStorage;

fn local() -> Result<web_sys::Storage, Unavailable> {
    window().local_storage().ok().flatten().ok_or(Unavailable)
}

impl Storage for LocalStorage {
    fn read(&self, name: &str) -> Result<Option<String>, Unavailable> {
        local()?.get_item(&format!("{PREFIX}{name}")).map_err(|_| Unavailable)
    }

    fn write(&self, name: &str, value: &str) -> Result<(), Unavailable> {
        local()?.set_item(&format!("{PREFIX}{name}"), value).map_err(|_| Unavailable)
    }

    fn remove(&self, name: &str) -> Result<(), Unavailable> {
        local()?.remove_item(&format!("{PREFIX}{name}")).map_err(|_| Unavailable)
    }

    fn names(&self) -> Vec<String> {
        let Ok(local) = local() else { return Vec::new() };
        let names = (0..local.length().unwrap_or(0)).filter_map(|at| local.key(at).ok().flatten());
        names.filter_map(|name| name.strip_prefix(PREFIX).map(str::to_string)).collect()
    }
}

thread_local! {
    static SAVES: &'static Saves<LocalStorage> = Box::leak(Box::new(Saves::new(LocalStorage)));
}

/// All that is stored.
pub fn saves() -> &'static Saves<LocalStorage> {
    SAVES.with(|saves| *saves)
}
