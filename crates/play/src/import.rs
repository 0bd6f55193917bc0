//! Importing: other values take the place of those that are stored, all of them or none.
//!
//! Before anything changes, one value records what every name held that is about to change. While that value is there the
//! import is unfinished, and the next start undoes it. So the program may be killed, or the storage full, at any moment.

use crate::archive::{self, Entries};
use crate::saves::Saves;
use crate::storage::Storage;
use crate::together::stored;
use quintet_engine::Digest;
use std::collections::BTreeMap;

/// The name of the value that an unfinished import leaves.
pub(crate) const BEFORE_IMPORT: &str = "before-import";

/// What names hold; `None` where there is no such value.
type Values = BTreeMap<String, Option<String>>;

/// One name that an import changes.
#[derive(Debug, PartialEq, Eq)]
struct Change {
    before: Option<String>,
    /// The digest of what it holds after the import.
    after: u64,
}

/// Everything that an import changes, by name. Printed like an exported file, so that no text can break it.
#[derive(Debug, PartialEq, Eq)]
struct Undo(BTreeMap<String, Change>);

fn digest(value: Option<&str>) -> u64 {
    value.map_or(0, |value| Digest::of(value).number())
}

impl Undo {
    fn print(&self) -> String {
        let line = |change: &Change| {
            let before = change.before.as_ref().map_or("-".into(), |value| format!("+{value}"));
            format!("{:016x}{before}", change.after)
        };
        archive::print(&self.0.iter().map(|(name, change)| (name.clone(), line(change))).collect())
    }

    fn read(text: &str) -> Option<Self> {
        let change = |line: &str| {
            let (after, before) = line.split_at_checked(16)?;
            let after = u64::from_str_radix(after, 16).ok()?;
            match before.strip_prefix('+') {
                Some(value) => Some(Change { before: Some(value.into()), after }),
                None => (before == "-").then_some(Change { before: None, after }),
            }
        };
        let entries = archive::parse(text).ok()?.into_iter();
        entries.map(|(name, line)| Some((name, change(&line)?))).collect::<Option<_>>().map(Self)
    }
}

/// Why the value of an unfinished import cannot be read, if it cannot.
pub(crate) fn fault(value: &str) -> Option<String> {
    Undo::read(value).is_none().then(|| "this is not what an import replaced".to_string())
}

/// What is stored after an import. What was put aside stays, and what the file has put aside joins it. What belongs to the
/// player and not to a device is merged: daily results, the outbox, and who takes part.
fn imported(before: &Entries, file: Entries) -> Entries {
    let kept = before.iter().filter(|(name, _)| name.starts_with(archive::QUARANTINE));
    let mut after: Entries = kept.map(|(name, value)| (name.clone(), value.clone())).collect();
    let file = stored::merged(before, file);
    if let Some(text) = stored::other_player(before, &file) {
        let name = archive::quarantine_name(stored::TOGETHER, |name| after.contains_key(name));
        after.insert(name, text.to_string());
    }
    for (name, value) in file {
        let put_aside = match name.strip_prefix(archive::QUARANTINE).and_then(|rest| rest.split_once(':')) {
            Some((_, name)) => Some(name),
            None => Some(BEFORE_IMPORT).filter(|it| *it == name),
        };
        match put_aside {
            Some(_) if after.values().any(|there| *there == value) => {}
            Some(put_aside) => {
                let name = archive::quarantine_name(put_aside, |name| after.contains_key(name));
                after.insert(name, value);
            }
            None => {
                after.insert(name, value);
            }
        }
    }
    after
}

impl<S: Storage> Saves<S> {
    /// Puts the entries of a file in the place of all that are stored; `imported` says what is kept. Where not all of it
    /// fits, everything stays as it was, and the answer is no.
    pub fn replace(&self, file: Entries) -> bool {
        if self.import_is_unfinished() && !self.undo_import() {
            return false;
        }
        let before = self.entries();
        let after = imported(&before, file);
        // Nobody knows what is in a value that is there but cannot be had.
        if after.keys().any(|name| self.storage().read(name).is_err()) {
            return false;
        }
        let differs = |name: &&String| before.get(*name) != after.get(*name);
        let names: Vec<&String> = before.keys().chain(after.keys()).filter(differs).collect();
        let change = |name: &String| Change {
            before: before.get(name).cloned(),
            after: digest(after.get(name).map(String::as_str)),
        };
        let undo = Undo(names.iter().map(|name| ((*name).clone(), change(name))).collect());
        if self.storage().write(BEFORE_IMPORT, &undo.print()).is_err() {
            return false;
        }
        let values = names.iter().map(|name| ((*name).clone(), after.get(*name).cloned())).collect();
        let done = self.exchange(&values) && self.storage().remove(BEFORE_IMPORT).is_ok();
        if !done {
            self.undo_import();
        }
        done
    }

    /// Whether an import goes on or was interrupted.
    pub fn import_is_unfinished(&self) -> bool {
        self.storage().read(BEFORE_IMPORT) != Ok(None)
    }

    /// Undoes an import that was interrupted, and says whether it did. What was stored since then is put aside.
    pub fn undo_import(&self) -> bool {
        let Ok(Some(text)) = self.storage().read(BEFORE_IMPORT) else { return false };
        let Some(Undo(changes)) = Undo::read(&text) else { return false };
        let mut values = Values::new();
        for (name, change) in changes {
            let Ok(there) = self.storage().read(&name) else { return false };
            if there == change.before {
                continue;
            }
            let is_imported = digest(there.as_deref()) == change.after;
            if there.is_some() && !is_imported && !self.quarantine(&name) {
                return false;
            }
            values.insert(name, change.before);
        }
        self.exchange(&values) && self.storage().remove(BEFORE_IMPORT).is_ok()
    }

    /// Gives names other values, or none. First all are removed, since there may be no room for both.
    fn exchange(&self, values: &Values) -> bool {
        let storage = self.storage();
        // What cannot be removed is overwritten.
        values.iter().all(|(name, value)| storage.remove(name).is_ok() || value.is_some())
            && values.iter().all(|(name, value)| match value {
                Some(value) => storage.write(name, value).is_ok(),
                None => true,
            })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::storage::{Memory, Unavailable};
    use proptest::prelude::*;
    use std::cell::Cell;

    fn entries(list: &[(&str, &str)]) -> Entries {
        list.iter().map(|(name, value)| (name.to_string(), value.to_string())).collect()
    }

    /// A storage with room for a number of bytes, which is killed after a number of changes.
    #[derive(Default)]
    struct Mortal {
        memory: Memory,
        room: Option<usize>,
        changes_left: Cell<Option<usize>>,
    }

    impl Mortal {
        fn new(entries: &Entries, room: Option<usize>) -> Self {
            let mortal = Self { room, ..Self::default() };
            entries.iter().for_each(|(name, value)| mortal.memory.write(name, value).unwrap());
            mortal
        }

        fn size(&self) -> usize {
            let values =
                self.names().into_iter().filter_map(|name| Some(name.len() + self.value(&name)?.len()));
            values.sum()
        }

        fn value(&self, name: &str) -> Option<String> {
            self.memory.read(name).unwrap()
        }

        fn is_alive(&self) -> Result<(), Unavailable> {
            let left = self.changes_left.get();
            self.changes_left.set(left.map(|left| left.saturating_sub(1)));
            if left == Some(0) { Err(Unavailable) } else { Ok(()) }
        }
    }

    impl Storage for Mortal {
        fn read(&self, name: &str) -> Result<Option<String>, Unavailable> {
            self.memory.read(name)
        }

        fn write(&self, name: &str, value: &str) -> Result<(), Unavailable> {
            let there = self.value(name).map_or(0, |there| name.len() + there.len());
            let fits = |room| self.size() - there + name.len() + value.len() <= room;
            if !self.room.is_none_or(fits) {
                return Err(Unavailable);
            }
            self.is_alive()?;
            self.memory.write(name, value)
        }

        fn remove(&self, name: &str) -> Result<(), Unavailable> {
            self.is_alive()?;
            self.memory.remove(name)
        }

        fn names(&self) -> Vec<String> {
            self.memory.names()
        }
    }

    #[test]
    fn an_import_replaces_everything_but_what_was_put_aside() {
        let before = entries(&[("last", "digits"), ("aside:0:x", "old"), ("best:digits:hard", "3")]);
        let saves = Saves::new(Mortal::new(&before, None));
        assert!(saves.replace(entries(&[("last", "pathwayz"), ("aside:0:x", "new"), ("aside:1:x", "old")])));
        let after = entries(&[("aside:0:x", "old"), ("aside:1:x", "new"), ("last", "pathwayz")]);
        assert_eq!(saves.entries(), after);
    }

    #[test]
    fn an_import_merges_daily_results() {
        let [phone, tablet] = ["2026-11-17 5 10 pure 9 that-day\n", "2026-11-18 7 10 undo 9 that-day\n"];
        let before = entries(&[("dailies:digits", phone), ("dailies:pathwayz", phone)]);
        let saves = Saves::new(Mortal::new(&before, None));
        assert!(saves.replace(entries(&[("dailies:digits", tablet)])));
        assert_eq!(saves.daily_results("digits").to_string(), format!("{phone}{tablet}"));
        assert_eq!(saves.daily_results("pathwayz").to_string(), phone);
    }

    #[test]
    fn what_was_stored_after_an_interrupted_import_is_put_aside() {
        let before = entries(&[("last", "digits"), ("best:digits:hard", "3")]);
        let mortal = Mortal::new(&before, None);
        mortal.changes_left.set(Some(4));
        assert!(!Saves::new(&mortal).replace(entries(&[("last", "pathwayz")])));
        mortal.changes_left.set(None);
        mortal.write("best:digits:hard", "7").unwrap();
        let saves = Saves::new(&mortal);
        assert!(saves.undo_import());
        let after =
            entries(&[("aside:0:best:digits:hard", "7"), ("best:digits:hard", "3"), ("last", "digits")]);
        assert_eq!(saves.entries(), after);
    }

    #[test]
    fn an_import_that_was_exported_unfinished_is_put_aside() {
        let undo = Undo([("last".to_string(), Change { before: None, after: 7 })].into()).print();
        let file = archive::read(&archive::print(&entries(&[(BEFORE_IMPORT, &undo)]))).unwrap();
        let saves = Saves::new(Memory::default());
        assert!(saves.replace(file));
        assert_eq!(saves.entries(), entries(&[("aside:0:before-import", &undo)]));
    }

    fn stored() -> impl Strategy<Value = Entries> {
        let names = prop::sample::select(vec![
            "last",
            "settings",
            "game:digits:easy",
            "earlier:digits:easy",
            "ledger:digits",
            "best:digits:hard",
            "foreign",
            "aside:0:last",
            "aside:1:last",
        ]);
        prop::collection::btree_map(
            names.prop_map(String::from),
            prop_oneof![".{0,9}", "(?s).{0,60}", "x{300}"],
            0..8,
        )
    }

    proptest! {
        #![proptest_config(ProptestConfig { cases: 4_000, ..ProptestConfig::default() })]
        #[test]
        fn an_import_happens_as_a_whole_or_not_at_all(
            before in stored(),
            file in stored(),
            spare in prop::option::of(0..2_000_usize),
            kills in prop::collection::vec(0..30_usize, 0..4),
        ) {
            let size = Mortal::new(&before, None).size();
            let mortal = Mortal::new(&before, spare.map(|spare| size + spare));
            let after = imported(&before, file.clone());
            mortal.changes_left.set(kills.first().copied());
            let done = Saves::new(&mortal).replace(file);
            // Killed again and again while it is undone.
            for kill in kills.iter().skip(1) {
                mortal.changes_left.set(Some(*kill));
                Saves::new(&mortal).undo_import();
            }
            mortal.changes_left.set(None);
            let saves = Saves::new(&mortal);
            saves.undo_import();
            prop_assert_eq!(saves.entries(), if done { after } else { before });
        }

        #[test]
        fn what_undoes_an_import_is_read_back(
            changes in prop::collection::btree_map("[a-z:]{1,9}", (prop::option::of("(?s).*"), any::<u64>()), 0..5),
        ) {
            let change = |(name, (before, after))| (name, Change { before, after });
            let undo = Undo(changes.into_iter().map(change).collect());
            prop_assert_eq!(Undo::read(&undo.print()), Some(undo));
        }

        #[test]
        fn no_text_breaks_the_reader(text in "(?s).*") {
            let _ = Undo::read(&text);
        }
    }
}
