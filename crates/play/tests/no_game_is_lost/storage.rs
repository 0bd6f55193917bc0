//! A storage with the faults of real ones: full, unreadable for a while, cut off in the middle of its writes.

use quintet_play::storage::{Memory, Storage, Unavailable};
use std::cell::Cell;

/// What is wrong with the storage now.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Trouble {
    /// Every write is refused but each third one, as when there is hardly room left.
    pub full: bool,
    /// Every third read fails.
    pub unreadable: bool,
    /// After this number of writes the program is killed, so nothing reaches the storage any more.
    pub writes_left: Option<u32>,
}

/// A storage in memory, with trouble.
#[derive(Default)]
pub struct BadStorage {
    pub memory: Memory,
    pub trouble: Cell<Trouble>,
    calls: Cell<u32>,
}

impl BadStorage {
    fn is_third(&self) -> bool {
        self.calls.set(self.calls.get() + 1);
        self.calls.get().is_multiple_of(3)
    }

    /// Whether a change gets through.
    fn admits(&self, grows: bool) -> Result<(), Unavailable> {
        let mut trouble = self.trouble.get();
        let alive = trouble.writes_left != Some(0);
        trouble.writes_left = trouble.writes_left.map(|left| left.saturating_sub(1));
        self.trouble.set(trouble);
        let fits = !(grows && trouble.full) || self.is_third();
        if alive && fits { Ok(()) } else { Err(Unavailable) }
    }
}

impl Storage for &BadStorage {
    fn read(&self, name: &str) -> Result<Option<String>, Unavailable> {
        if self.trouble.get().unreadable && self.is_third() {
            return Err(Unavailable);
        }
        self.memory.read(name)
    }

    fn write(&self, name: &str, value: &str) -> Result<(), Unavailable> {
        self.admits(true)?;
        self.memory.write(name, value)
    }

    fn remove(&self, name: &str) -> Result<(), Unavailable> {
        self.admits(false)?;
        self.memory.remove(name)
    }

    fn names(&self) -> Vec<String> {
        self.memory.names()
    }
}
