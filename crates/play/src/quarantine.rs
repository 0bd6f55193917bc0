//! Putting aside what cannot be read: no such value is ever deleted, changed or overwritten.

use crate::archive;
use crate::saves::{Saves, Slot};
use crate::storage::Storage;

/// Bytes. Browsers have room for a few megabytes, so a value of this size may well not fit in twice.
const LARGE: usize = 1 << 16;

impl<S: Storage> Saves<S> {
    /// Puts aside the values that cannot be read and returns their number. A game in its slot is left there until it is
    /// opened.
    pub fn quarantine_unreadable(&self) -> usize {
        let entries = self.entries();
        let torn = entries
            .iter()
            .filter(|(name, value)| !name.starts_with("game:") && archive::is_torn(name, value));
        torn.fold(0, |count, (name, _)| {
            self.quarantine(name);
            count + 1
        })
    }

    /// Puts the game that cannot be reopened where no game overwrites it, and says whether that could be done.
    pub fn quarantine_game(&self, slot: &Slot) -> bool {
        self.quarantine(&slot.key("game"))
    }

    /// Puts a value aside and returns whether its name is free now.
    pub(crate) fn quarantine(&self, name: &str) -> bool {
        let Ok(value) = self.storage().read(name) else { return false };
        let Some(value) = value else { return true };
        let other_name = self.quarantine_name(name, &value);
        let moved =
            self.storage().write(&other_name, &value).is_ok() || self.move_to(name, &other_name, &value);
        if moved {
            // What cannot be removed is overwritten.
            let _ = self.storage().remove(name);
        } else {
            self.refused.set(true);
        }
        moved
    }

    /// Gives a large value another name where there is no room for it twice. A small one waits until there is room:
    /// a program that is killed between the two steps would lose it.
    fn move_to(&self, name: &str, other_name: &str, value: &str) -> bool {
        let removed = value.len() >= LARGE && self.storage().remove(name).is_ok();
        let moved = removed && self.storage().write(other_name, value).is_ok();
        if removed && !moved {
            // It was there a moment ago, so there is room for it.
            let _ = self.storage().write(name, value);
        }
        moved
    }

    /// Puts a text aside that belongs to a name, and says whether that could be done.
    pub fn quarantine_text(&self, name: &str, text: &str) -> bool {
        self.write(&self.quarantine_name(name, text), text)
    }

    /// A name for a value that is put aside. The same value is put aside once.
    fn quarantine_name(&self, name: &str, value: &str) -> String {
        archive::quarantine_name(name, |other| match self.storage().read(other) {
            Ok(there) => there.is_some_and(|there| there != value),
            Err(_) => true,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::daily_results::DailyResults;
    use crate::ledger::Ledger;
    use crate::replaced_games::ReplacedGames;
    use crate::storage::{Memory, Small};
    use proptest::prelude::*;

    #[test]
    fn what_cannot_be_read_is_put_aside_before_something_takes_its_place() {
        let memory = Memory::default();
        memory.write("ledger:digits", "torn").unwrap();
        let saves = Saves::new(&memory);
        saves.keep_ledger("digits", &Ledger::default());
        assert_eq!(memory.read("aside:0:ledger:digits"), Ok(Some("torn".into())));
        assert_eq!(saves.quarantine_unreadable(), 0);
        memory.write("best:digits:hard", "many").unwrap();
        assert_eq!((saves.quarantine_unreadable(), memory.read("best:digits:hard")), (1, Ok(None)));
    }

    #[test]
    fn torn_daily_results_are_put_aside_and_touch_nothing_else() {
        let memory = Memory::default();
        memory.write("dailies:digits", "2026-11-17 5 10 pure").unwrap();
        memory.write("dailies:pathwayz", "2026-11-17 5 10 pure 9 later\n").unwrap();
        let saves = Saves::new(&memory);
        assert_eq!(saves.quarantine_unreadable(), 1);
        assert_eq!(saves.daily_results("digits"), DailyResults::default());
        assert!(saves.daily_results("pathwayz").on("2026-11-17".parse().unwrap()).is_some());
        let kept = saves.entries().into_values().any(|value| value == "2026-11-17 5 10 pure");
        assert!(kept, "nothing that was stored is thrown away");
    }

    #[test]
    fn a_value_that_fits_only_once_is_put_aside_too() {
        let torn = "torn".repeat(LARGE);
        let small = Small::of(torn.len() + 2);
        small.write("ledger:digits", &torn).unwrap();
        let saves = Saves::new(&small);
        assert_eq!(saves.quarantine_unreadable(), 1);
        assert_eq!(small.read("aside:0:ledger:digits"), Ok(Some(torn)));
        assert_eq!(small.read("ledger:digits"), Ok(None));
    }

    #[test]
    fn a_small_value_that_fits_only_once_stays_and_is_not_overwritten() {
        let small = Small::of(6);
        small.write("ledger:digits", "torn").unwrap();
        let saves = Saves::new(&small);
        saves.quarantine_unreadable();
        saves.keep_ledger("digits", &Ledger::default());
        assert_eq!(small.read("ledger:digits"), Ok(Some("torn".into())));
    }

    #[test]
    fn the_same_value_is_put_aside_once() {
        let memory = Memory::default();
        let saves = Saves::new(&memory);
        for value in ["torn", "torn", "other", "torn"] {
            memory.write("best:digits:hard", value).unwrap();
            saves.quarantine_unreadable();
        }
        assert_eq!(memory.names(), ["aside:0:best:digits:hard", "aside:1:best:digits:hard"]);
    }

    proptest! {
        #[test]
        fn playing_overwrites_nothing_that_cannot_be_read(
            kind in 0_usize..7, value in prop_oneof![".*", "[a-z]{1,9}", "digits/2 easy~7\n.*\nplaying 0"],
        ) {
            let names = [
                "last", "mode:digits", "game:digits:easy", "earlier:digits:easy", "ledger:digits", "note:digits",
                "settings",
            ];
            let name = names[kind];
            let memory = Memory::default();
            if !value.is_empty() {
                memory.write(name, &value).unwrap();
            }
            let saves = Saves::new(&memory);
            let unreadable = !value.is_empty() && archive::fault(name, &value).is_some();
            let replaced = ReplacedGames { undo: vec!["digits/2 easy~1\na1-b1\nplaying 0".into()], ..Default::default() };
            for steps in ["", "a1-b1"] {
                saves.keep_games(&Slot::new("digits", "easy"), &format!("digits/2 easy~8\n{steps}\nplaying 0"), &replaced);
            }
            saves.keep_ledger("digits", &Ledger::read("games 3\nwins 1\n").unwrap());
            saves.keep_note("digits", "Stage 3");
            saves.keep_settings("calm=on\n");
            if unreadable {
                prop_assert_eq!(memory.read(&format!("aside:0:{name}")), Ok(Some(value)));
            }
        }
    }
}
