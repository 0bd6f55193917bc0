//! Recovery at the start: storage and journal are compared, and of each value the newer one that is whole is kept.

use crate::archive;
use crate::journal::{Journal, Key};
use crate::journaled::Journaled;
use crate::saves::Saves;
use crate::storage::Storage;

/// The entries of a journal that must be read first.
#[derive(Debug)]
pub struct Wanted {
    journal: Journal,
    /// Their keys. There are none where the storage is whole and nothing in the journal is newer.
    pub keys: Vec<String>,
}

impl<S: Storage> Saves<Journaled<S>> {
    /// Looks at the keys of a journal. `None` if it is another version's: then it is left alone, and play goes on
    /// without it.
    pub fn compare(&self, keys: &[String]) -> Option<Wanted> {
        let journal = Journal::of(keys)?;
        let wanted = journal.names().flat_map(|name| self.newer(name, &journal));
        let keys = wanted.map(ToString::to_string).collect();
        Some(Wanted { journal, keys })
    }

    /// The entries of a name that may take the place of its value, the newest first: those that are newer, or all where
    /// the value is torn.
    fn newer<'a>(&self, name: &'a str, journal: &'a Journal) -> impl Iterator<Item = &'a Key> + use<'a, S> {
        let storage = self.storage();
        let stamp = storage.stamp(name);
        let value = storage.read(name).ok().flatten();
        let torn = value.is_some_and(|value| archive::is_torn(name, &value));
        journal.keys_of(name).filter(move |key| torn || key.counter > stamp)
    }

    /// Takes the wanted entries over, given in the order of their keys, and writes all that changes from now on into the
    /// journal. The answer is how many values were put aside because they were torn.
    pub fn recover(&self, wanted: Wanted, entries: &[String]) -> usize {
        let Wanted { journal, keys } = wanted;
        let mut found = Vec::new();
        for name in journal.names() {
            let whole = self.newer(name, &journal).find_map(|key| {
                let text = key.to_string();
                let value = key.value_in(entries.get(keys.iter().position(|key| *key == text)?)?)?;
                let torn = value.as_ref().is_some_and(|value| archive::is_torn(name, value));
                (!torn).then(|| (key.clone(), value))
            });
            found.extend(whole);
        }
        self.storage().attach(journal);
        found.into_iter().filter(|(key, value)| self.take_over(key, value.as_deref())).count()
    }

    /// Makes the storage what an entry says, and says whether something was put aside for it. Where there is no room,
    /// the storage keeps the older value, and the journal the newer one.
    fn take_over(&self, key: &Key, value: Option<&str>) -> bool {
        let storage = self.storage();
        let there = storage.read(&key.name).ok().flatten();
        let torn = there.is_some_and(|value| archive::is_torn(&key.name, &value));
        match (torn, value) {
            (false, _) => {
                let _ = storage.follow(key, value);
                false
            }
            // What was removed is no better than what is torn, which is put aside when it is next looked at.
            (true, None) => false,
            (true, Some(value)) => {
                let free = self.quarantine(&key.name);
                if free {
                    let _ = storage.write(&key.name, value);
                }
                free
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::journal::Batch;
    use crate::storage::{Memory, Unavailable};
    use proptest::prelude::*;
    use std::cell::RefCell;
    use std::collections::BTreeMap;

    type Texts = BTreeMap<String, String>;

    /// What is on the disk: the storage, its stamps, and the journal.
    #[derive(Clone, Debug, Default, PartialEq, Eq)]
    struct Disk {
        values: Texts,
        stamps: Texts,
        journal: Texts,
    }

    /// A change of the storage or of its stamps, in the order in which they reach the disk.
    type Change = (bool, String, Option<String>);

    /// A storage that reaches the disk late: everything it is told is in `log` first.
    struct Late<'a> {
        is_stamps: bool,
        now: Memory,
        log: &'a RefCell<Vec<Change>>,
    }

    impl<'a> Late<'a> {
        fn new(is_stamps: bool, texts: &Texts, log: &'a RefCell<Vec<Change>>) -> Self {
            let now = Memory::default();
            for (name, value) in texts {
                now.write(name, value).unwrap();
            }
            Self { is_stamps, now, log }
        }
    }

    impl Storage for Late<'_> {
        fn read(&self, name: &str) -> Result<Option<String>, Unavailable> {
            self.now.read(name)
        }

        fn write(&self, name: &str, value: &str) -> Result<(), Unavailable> {
            self.log.borrow_mut().push((self.is_stamps, name.into(), Some(value.into())));
            self.now.write(name, value)
        }

        fn remove(&self, name: &str) -> Result<(), Unavailable> {
            self.log.borrow_mut().push((self.is_stamps, name.into(), None));
            self.now.remove(name)
        }

        fn names(&self) -> Vec<String> {
            self.now.names()
        }
    }

    fn opened<'a>(disk: &Disk, log: &'a RefCell<Vec<Change>>) -> Saves<Journaled<Late<'a>>> {
        let (values, stamps) = (Late::new(false, &disk.values, log), Late::new(true, &disk.stamps, log));
        Saves::new(Journaled::new(values, stamps, || ()))
    }

    /// Compares and recovers, as a front end does.
    fn recovered<S: Storage>(saves: &Saves<Journaled<S>>, journal: &Texts) -> Option<usize> {
        let keys: Vec<String> = journal.keys().cloned().collect();
        let wanted = saves.compare(&keys)?;
        let entries: Vec<String> = wanted.keys.iter().map(|key| journal[key].clone()).collect();
        Some(saves.recover(wanted, &entries))
    }

    fn apply(journal: &mut Texts, batch: Batch) {
        journal.retain(|key, _| !batch.drop.contains(key));
        journal.extend(batch.put);
    }

    fn texts(list: &[(&str, &str)]) -> Texts {
        list.iter().map(|(name, value)| (name.to_string(), value.to_string())).collect()
    }

    /// A journal with one entry for each name and counter.
    fn journal(list: &[(u64, &str, &str)]) -> Texts {
        let keys = list
            .iter()
            .map(|(counter, name, value)| (Key { counter: *counter, name: name.to_string() }, value));
        keys.map(|(key, value)| (key.to_string(), key.entry(Some(value)))).collect()
    }

    const GAME: &str = "game:digits:easy";
    const OLD: &str = "digits/2 easy~7\n\nplaying 0";
    const NEW: &str = "digits/2 easy~7\na1-b1\nplaying 30";

    fn value_after(disk: &Disk) -> Option<String> {
        let log = RefCell::default();
        let saves = opened(disk, &log);
        recovered(&saves, &disk.journal);
        saves.storage().read(GAME).unwrap()
    }

    #[test]
    fn whichever_is_newer_stays() {
        let local = |value: &str, stamp: &str| (texts(&[(GAME, value)]), texts(&[(GAME, stamp)]));
        for (stamp, value, expected) in
            [("3", OLD, NEW), ("4", OLD, OLD), ("5", OLD, OLD), ("torn", OLD, NEW)]
        {
            let (values, stamps) = local(value, stamp);
            let disk = Disk { values, stamps, journal: journal(&[(4, GAME, NEW)]) };
            assert_eq!(value_after(&disk).as_deref(), Some(expected), "{stamp}");
        }
        let unstamped = Disk { values: texts(&[(GAME, OLD)]), ..Disk::default() };
        assert_eq!(value_after(&unstamped).as_deref(), Some(OLD), "stored before there was a journal");
        let lost = Disk { journal: journal(&[(4, GAME, NEW)]), ..Disk::default() };
        assert_eq!(value_after(&lost).as_deref(), Some(NEW), "the storage lost everything");
    }

    #[test]
    fn a_torn_last_entry_is_dropped_and_never_the_game() {
        let mut disk = Disk { journal: journal(&[(4, GAME, OLD), (5, GAME, NEW)]), ..Disk::default() };
        disk.journal.get_mut("1 5 game:digits:easy").unwrap().pop();
        assert_eq!(value_after(&disk).as_deref(), Some(OLD));
        disk.journal.insert("1 6 game:digits:easy".into(), String::new());
        disk.values = texts(&[(GAME, NEW)]);
        disk.stamps = texts(&[(GAME, "5")]);
        assert_eq!(value_after(&disk).as_deref(), Some(NEW));
    }

    #[test]
    fn an_entry_that_is_whole_but_holds_no_game_is_not_taken() {
        let disk =
            Disk { values: texts(&[(GAME, OLD)]), journal: journal(&[(4, GAME, "torn")]), ..Disk::default() };
        assert_eq!(value_after(&disk).as_deref(), Some(OLD));
    }

    #[test]
    fn a_torn_value_is_put_aside_and_the_journal_s_takes_its_place_however_old() {
        let disk = Disk {
            values: texts(&[(GAME, "torn")]),
            stamps: texts(&[(GAME, "9")]),
            journal: journal(&[(4, GAME, NEW)]),
        };
        let log = RefCell::default();
        let saves = opened(&disk, &log);
        assert_eq!(recovered(&saves, &disk.journal), Some(1));
        assert_eq!(saves.entries(), texts(&[("aside:0:game:digits:easy", "torn"), (GAME, NEW)]));
        assert_eq!(
            saves.storage().take_batch().put.len(),
            3,
            "the value, that it went, and the one put aside"
        );
    }

    #[test]
    fn a_whole_storage_needs_no_entry_of_the_journal() {
        let disk = Disk {
            values: texts(&[(GAME, NEW), ("last", "digits")]),
            stamps: texts(&[(GAME, "5"), ("last", "1")]),
            journal: journal(&[(4, GAME, OLD), (5, GAME, NEW), (1, "last", "digits")]),
        };
        let log = RefCell::default();
        let saves = opened(&disk, &log);
        assert_eq!(saves.compare(&disk.journal.keys().cloned().collect::<Vec<_>>()).unwrap().keys, [""; 0]);
    }

    #[test]
    fn another_version_s_journal_is_left_alone_and_play_goes_on() {
        let disk = Disk {
            values: texts(&[(GAME, OLD)]),
            journal: texts(&[("2 7 game:digits:easy", "whatever that is")]),
            ..Disk::default()
        };
        let log = RefCell::default();
        let saves = opened(&disk, &log);
        assert_eq!(recovered(&saves, &disk.journal), None);
        saves.storage().write(GAME, NEW).unwrap();
        assert_eq!(saves.storage().take_batch(), Batch::default());
        assert_eq!(saves.game(&crate::saves::Slot::new("digits", "easy")).as_deref(), Some(NEW));
    }

    #[test]
    fn what_was_played_without_the_journal_is_newer_than_all_that_it_holds() {
        let journal = journal(&[(4_000, GAME, OLD)]);
        let log = RefCell::default();
        let saves = opened(&Disk::default(), &log);
        saves.storage().write(GAME, NEW).unwrap();
        assert_eq!(recovered(&saves, &journal), Some(0));
        assert_eq!(saves.storage().read(GAME), Ok(Some(NEW.into())));
    }

    #[test]
    fn what_was_removed_stays_removed() {
        let log = RefCell::default();
        let disk = Disk { values: texts(&[(GAME, OLD)]), stamps: texts(&[(GAME, "3")]), ..Disk::default() };
        let saves = opened(&disk, &log);
        recovered(&saves, &disk.journal);
        saves.storage().remove(GAME).unwrap();
        let mut killed = disk;
        apply(&mut killed.journal, saves.storage().take_batch());
        assert_eq!(value_after(&killed), None);
    }

    /// One thing that happens: a name gets a value, the journal gets a batch, or everything is killed.
    #[derive(Clone, Debug)]
    enum Act {
        Write(usize),
        Flush,
        Kill(Kill),
    }

    /// What a kill leaves: a part of the changes of the storage and of the journal, whose last entry may be torn; and
    /// whether the journal can be opened after it.
    #[derive(Clone, Debug)]
    struct Kill {
        changes: usize,
        batches: usize,
        tears: bool,
        opens: bool,
    }

    fn act() -> impl Strategy<Value = Act> {
        let kill = (0..40_usize, 0..12_usize, any::<bool>(), prop::bool::weighted(0.8));
        prop_oneof![
            6 => (0..NAMES.len()).prop_map(Act::Write),
            3 => Just(Act::Flush),
            2 => kill.prop_map(|(changes, batches, tears, opens)| Act::Kill(Kill { changes, batches, tears, opens })),
        ]
    }

    const NAMES: [&str; 3] = ["best:digits:hard", "best:digits:easy", "best-time:pathwayz:easy"];

    impl Disk {
        /// What a kill leaves of a session: its changes and batches.
        fn after(mut self, log: Vec<Change>, batches: Vec<Batch>, kill: &Kill, attached: bool) -> Self {
            // Without the journal a stamp and its value reach the disk together here: no entry tells what is between.
            let changes = if attached { kill.changes } else { kill.changes / 2 * 2 };
            for (is_stamp, name, value) in log.into_iter().take(changes) {
                let texts = if is_stamp { &mut self.stamps } else { &mut self.values };
                texts.insert(name, value.unwrap());
            }
            let mut last = None;
            for batch in batches.into_iter().take(kill.batches) {
                last = batch.put.last().map(|(key, _)| key.clone());
                apply(&mut self.journal, batch);
            }
            if let Some(key) = last.filter(|_| kill.tears) {
                self.journal.get_mut(&key).unwrap().pop();
            }
            self
        }

        /// The newest value of a name that is anywhere on the disk and whole. Values only grow here.
        fn newest(&self, name: &str) -> u32 {
            let keys = Journal::of(&self.journal.keys().cloned().collect::<Vec<_>>()).unwrap();
            let whole = keys.keys_of(name).filter_map(|key| key.value_in(&self.journal[&key.to_string()])?);
            let values = whole.chain(self.values.get(name).cloned());
            values.map(|value| value.parse().unwrap()).max().unwrap_or(0)
        }
    }

    proptest! {
        #![proptest_config(ProptestConfig { cases: 1_000, ..ProptestConfig::default() })]
        #[test]
        fn after_any_kill_each_value_is_the_newest_that_reached_the_disk(acts in prop::collection::vec(act(), 1..80)) {
            let mut disk = Disk::default();
            let mut acts = acts.into_iter().peekable();
            let (mut attached, mut written) = (true, 0);
            while acts.peek().is_some() {
                let log = RefCell::default();
                let saves = opened(&disk, &log);
                if attached {
                    prop_assert!(recovered(&saves, &disk.journal).is_some());
                    for name in NAMES {
                        let value = saves.storage().read(name).unwrap().map_or(0, |value| value.parse().unwrap());
                        prop_assert_eq!(value, disk.newest(name), "{} of {:?}", name, disk);
                    }
                }
                let mut batches = Vec::new();
                let mut kill = None;
                for act in acts.by_ref() {
                    match act {
                        Act::Write(name) => {
                            written += 1;
                            saves.storage().write(NAMES[name], &written.to_string()).unwrap();
                        }
                        Act::Flush => batches.push(saves.storage().take_batch()),
                        Act::Kill(it) => {
                            kill = Some(it);
                            break;
                        }
                    }
                }
                drop(saves);
                let Some(kill) = kill else { break };
                disk = disk.after(log.into_inner(), batches, &kill, attached);
                attached = kill.opens;
            }
        }
    }
}
