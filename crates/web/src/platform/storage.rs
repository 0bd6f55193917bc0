//! Everything that is stored: in the browser's local storage and in the journal.

use super::journal;
use super::local_storage::LocalStorage;
use quintet_play::journaled::Journaled;
use quintet_play::saves::Saves;
pub use quintet_play::saves::Slot;

/// What is stored of the games.
const VALUES: LocalStorage = LocalStorage::new("quintet:");

/// What is stored of this device alone, and neither exported nor imported: the stamps of the journal.
const STAMPS: LocalStorage = LocalStorage::new("quintet-stamp:");

/// What is known of this browser alone, and neither exported nor imported.
pub const DEVICE: LocalStorage = LocalStorage::new("quintet-device:");

thread_local! {
    static SAVES: &'static Saves<Journaled<LocalStorage>> =
        Box::leak(Box::new(Saves::new(Journaled::new(VALUES, STAMPS, journal::write_soon))));
}

/// All that is stored.
pub fn saves() -> &'static Saves<Journaled<LocalStorage>> {
    SAVES.with(|saves| *saves)
}
