//! A storage that also writes every change into the journal.
//!
//! Beside each value the storage keeps a stamp: the counter of the change that made it. At the next start the stamp
//! tells whether the storage or the journal is newer. The value is written first and its stamp second, so that a storage
//! that stops between the two looks older than it is, and never newer.

use crate::journal::{Batch, Journal, Key};
use crate::storage::{Storage, Unavailable};
use std::cell::{Cell, RefCell};

/// How far a counter jumps while the journal, and so its counters, cannot be read. Nobody changes one value this often
/// before the journal is back.
const LEAP: u64 = 1 << 20;

/// A storage with a journal. Until [`Self::attach`] there is none, and only stamps are kept.
#[derive(Debug)]
pub struct Journaled<S> {
    storage: S,
    stamps: S,
    journal: RefCell<Option<Journal>>,
    batch: RefCell<Batch>,
    waits: Cell<bool>,
    wake: fn(),
}

impl<S: Storage> Journaled<S> {
    /// A storage, another one for its stamps, and what is called when a batch begins to wait for [`Self::take_batch`].
    pub fn new(storage: S, stamps: S, wake: fn()) -> Self {
        let (journal, batch) = (RefCell::new(None), RefCell::default());
        Self { storage, stamps, journal, batch, waits: Cell::new(false), wake }
    }

    /// From now on changes go into this journal.
    pub(crate) fn attach(&self, journal: Journal) {
        self.journal.replace(Some(journal));
    }

    /// The journal failed; only the storage is used from now on.
    pub fn detach(&self) {
        self.journal.replace(None);
        self.batch.take();
        self.waits.set(false);
    }

    /// The changes that are not in the journal yet.
    pub fn take_batch(&self) -> Batch {
        self.waits.set(false);
        self.batch.take()
    }

    /// The counter of the change that made the value of a name, as the storage knows it.
    pub(crate) fn stamp(&self, name: &str) -> u64 {
        self.stamps.read(name).ok().flatten().and_then(|text| text.parse().ok()).unwrap_or(0)
    }

    /// Writes the value of a journal entry into the storage.
    pub(crate) fn follow(&self, key: &Key, value: Option<&str>) -> Result<(), Unavailable> {
        match value {
            Some(value) => self.storage.write(&key.name, value),
            None => self.storage.remove(&key.name),
        }?;
        self.stamps.write(&key.name, &key.counter.to_string())
    }

    /// Stamps a change that the storage has made, and has it written into the journal.
    fn changed(&self, name: &str, value: Option<&str>) {
        let stamp = self.stamp(name);
        let mut journal = self.journal.borrow_mut();
        let counter = match &*journal {
            Some(journal) => stamp.max(journal.newest(name)).saturating_add(1),
            None => stamp.saturating_add(LEAP),
        };
        // Without its stamp the value looks older than it is, but the journal has it.
        let _ = self.stamps.write(name, &counter.to_string());
        let Some(journal) = &mut *journal else { return };
        journal.put(Key { counter, name: name.into() }, value, &mut self.batch.borrow_mut());
        if !self.waits.replace(true) {
            (self.wake)();
        }
    }
}

impl<S: Storage> Storage for Journaled<S> {
    fn read(&self, name: &str) -> Result<Option<String>, Unavailable> {
        self.storage.read(name)
    }

    fn write(&self, name: &str, value: &str) -> Result<(), Unavailable> {
        self.storage.write(name, value)?;
        self.changed(name, Some(value));
        Ok(())
    }

    fn remove(&self, name: &str) -> Result<(), Unavailable> {
        if self.storage.read(name)?.is_none() {
            return Ok(());
        }
        self.storage.remove(name)?;
        self.changed(name, None);
        Ok(())
    }

    fn names(&self) -> Vec<String> {
        self.storage.names()
    }
}
