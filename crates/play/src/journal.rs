//! The journal: a second copy of every stored value, on the disk before the next move is made.
//!
//! A storage may be quick and late, as a browser's is: killed as a whole, the browser loses what it stored in the last
//! seconds or minutes. Of each name the journal holds the newest two entries, ordered by a counter. An entry that is
//! torn does not count, and then the one before it does.
//!
//! Here is what an entry looks like and which entries there are; [`crate::journaled`] says when one is written, and
//! [`crate::recovery`] when one is read.

use quintet_engine::Digest;
use std::fmt::{self, Display};

/// Raised whenever this version could misread the entries of another.
const VERSION: &str = "1";

/// How many entries of a name are held.
const HELD: usize = 2;

/// Which entry: the value that a name got with a counter. Printed as `1 42 game:digits:hard`, the version first.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Key {
    /// Counts the changes of this name.
    pub counter: u64,
    /// The name of the value.
    pub name: String,
}

impl Display for Key {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{VERSION} {} {}", self.counter, self.name)
    }
}

impl Key {
    /// Reads a key; `None` if another version wrote it.
    fn read(text: &str) -> Option<Self> {
        let (counter, name) = text.strip_prefix(VERSION)?.strip_prefix(' ')?.split_once(' ')?;
        let key = Self { counter: counter.parse().ok()?, name: name.to_string() };
        (key.to_string() == text).then_some(key)
    }

    /// The text of the entry under this key: a checksum over both, then the value, or that it was removed.
    pub fn entry(&self, value: Option<&str>) -> String {
        let content = value.map_or_else(|| "-".to_string(), |value| format!("+{value}"));
        format!("{:016x}{content}", self.checksum(&content))
    }

    /// The value in an entry under this key: `Some(None)` if it was removed, `None` if the entry is torn.
    pub fn value_in(&self, entry: &str) -> Option<Option<String>> {
        let (checksum, content) = entry.split_at_checked(16)?;
        if u64::from_str_radix(checksum, 16).ok()? != self.checksum(content) {
            return None;
        }
        match content.strip_prefix('+') {
            Some(value) => Some(Some(value.to_string())),
            None => (content == "-").then_some(None),
        }
    }

    fn checksum(&self, content: &str) -> u64 {
        Digest::of(&self.to_string()).with(content.as_bytes()).number()
    }
}

/// Changes of the journal that are written together or not at all.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Batch {
    /// Keys and the entries under them.
    pub put: Vec<(String, String)>,
    /// The keys of entries that are no longer needed.
    pub drop: Vec<String>,
}

/// The keys of all entries that the journal holds. They are few, so a list is searched as fast as anything.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Journal(Vec<Key>);

impl Journal {
    /// The journal with these keys; `None` if another version wrote any of them, since it is not ours to change.
    pub fn of(keys: &[String]) -> Option<Self> {
        keys.iter().map(|key| Key::read(key)).collect::<Option<_>>().map(Self)
    }

    /// The names that have an entry.
    pub fn names(&self) -> impl Iterator<Item = &str> {
        let newest = self.0.iter().filter(|key| self.newest(&key.name) == key.counter);
        newest.map(|key| key.name.as_str())
    }

    /// The keys of a name's entries, the newest first.
    pub fn keys_of<'a>(&'a self, name: &'a str) -> impl Iterator<Item = &'a Key> + 'a {
        let below = move |limit: Option<u64>| {
            let keys = self.0.iter().filter(|key| key.name == name);
            keys.filter(|key| limit.is_none_or(|limit| key.counter < limit)).max_by_key(|key| key.counter)
        };
        std::iter::successors(below(None), move |key| below(Some(key.counter)))
    }

    /// The newest counter of a name.
    pub fn newest(&self, name: &str) -> u64 {
        self.keys_of(name).next().map_or(0, |key| key.counter)
    }

    /// Adds an entry to a batch, and drops those that it makes superfluous.
    pub fn put(&mut self, key: Key, value: Option<&str>, batch: &mut Batch) {
        batch.put.push((key.to_string(), key.entry(value)));
        let oldest = self.keys_of(&key.name).nth(HELD - 2).map(|key| key.counter);
        self.0.retain(|other| {
            let kept = other.name != key.name || oldest.is_none_or(|oldest| other.counter >= oldest);
            if !kept {
                let other = other.to_string();
                // An entry of the same batch was never there.
                match batch.put.iter().position(|(key, _)| *key == other) {
                    Some(place) => drop(batch.put.swap_remove(place)),
                    None => batch.drop.push(other),
                }
            }
            kept
        });
        self.0.push(key);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn key(counter: u64, name: &str) -> Key {
        Key { counter, name: name.into() }
    }

    #[test]
    fn an_entry_is_a_line_that_says_what_it_is() {
        let key = key(42, "last");
        assert_eq!(key.to_string(), "1 42 last");
        assert_eq!(key.entry(Some("digits")), format!("{:016x}+digits", key.checksum("+digits")));
        assert_eq!(key.value_in(&key.entry(None)), Some(None));
    }

    #[test]
    fn what_another_version_wrote_makes_the_whole_journal_another_version_s() {
        for other in ["2 42 last", "1 042 last", "1 -1 last", "1 42", "last", ""] {
            assert_eq!(Journal::of(&["1 3 last".into(), other.into()]), None, "{other}");
        }
        assert!(Journal::of(&["1 3 last".into(), "1 4 a name with spaces".into()]).is_some());
    }

    #[test]
    fn the_newest_two_entries_of_a_name_are_held() {
        let mut journal =
            Journal::of(&["1 3 last".into(), "1 4 last".into(), "1 9 settings".into()]).unwrap();
        let mut batch = Batch::default();
        for counter in 5..9 {
            journal.put(key(counter, "last"), Some("digits"), &mut batch);
        }
        let mut put: Vec<&str> = batch.put.iter().map(|(key, _)| key.as_str()).collect();
        put.sort_unstable();
        assert_eq!(put, ["1 7 last", "1 8 last"]);
        assert_eq!(batch.drop, ["1 3 last", "1 4 last"]);
        assert_eq!(journal.names().collect::<Vec<_>>(), ["settings", "last"]);
        assert_eq!((journal.newest("last"), journal.newest("settings"), journal.newest("mode")), (8, 9, 0));
    }

    proptest! {
        #[test]
        fn an_entry_is_read_back(counter: u64, name: String, value: Option<String>) {
            let key = Key { counter, name };
            prop_assert_eq!(Key::read(&key.to_string()), Some(key.clone()));
            prop_assert_eq!(key.value_in(&key.entry(value.as_deref())), Some(value));
        }

        #[test]
        fn an_entry_that_was_cut_off_changed_or_put_under_another_key_is_torn(
            value: String, cut: prop::sample::Index, sign: char, counter in 0_u64..9,
        ) {
            let key = Key { counter, name: "game:digits:hard".into() };
            let signs: Vec<char> = key.entry(Some(&value)).chars().collect();
            let place = cut.index(signs.len());
            let cut_off: String = signs[..place].iter().collect();
            prop_assert_eq!(key.value_in(&cut_off), None);
            let mut changed = signs.clone();
            changed[place] = sign;
            if changed != signs && !(place < 16 && sign.eq_ignore_ascii_case(&signs[place])) {
                prop_assert_eq!(key.value_in(&changed.into_iter().collect::<String>()), None);
            }
            let other = Key { counter: counter + 1, ..key.clone() };
            prop_assert_eq!(other.value_in(&key.entry(Some(&value))), None);
        }

        #[test]
        fn no_text_breaks_the_reader(key: String, entry: String) {
            let _ = Journal::of(&[key]);
            let _ = Key { counter: 1, name: "last".into() }.value_in(&entry);
        }
    }
}
