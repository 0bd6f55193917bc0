//! How taking part is stored, beside the games.

use super::outbox::{Outbox, Waiting};
use super::taking_part::TakingPart;
use super::window;
use crate::archive::Entries;
use crate::daily_results::DailyResults;
use crate::records;
use crate::saves::{Saves, Slot};
use crate::storage::Storage;
use quintet_engine::Record;
use quintet_games::PROFILES;
use quintet_games::daily::{self, Day};

/// The names of the two values.
pub(crate) const TOGETHER: &str = "together";
pub(crate) const OUTBOX: &str = "outbox";

impl<S: Storage> Saves<S> {
    /// Whether finished dailies are sent.
    pub fn takes_part(&self) -> bool {
        TakingPart::is_on(&self.text_of(TOGETHER))
    }

    /// Who takes part. A value with a wrong key cannot be used; it is put aside when another takes its place.
    pub fn taking_part(&self) -> Option<TakingPart> {
        TakingPart::read(&self.text_of(TOGETHER))
    }

    /// Keeps who takes part. One whose key was torn, or is another's, is put aside first.
    pub fn keep_taking_part(&self, player: &TakingPart) -> bool {
        let there = self.text_of(TOGETHER);
        let same = TakingPart::read(&there).is_some_and(|there| there.key == player.key);
        if !there.is_empty() && !same && !self.quarantine(TOGETHER) {
            return false;
        }
        self.write(TOGETHER, &player.to_string())
    }

    /// Forgets who takes part, and all that waits to be sent.
    pub fn stop_taking_part(&self) -> bool {
        self.write(TOGETHER, "") & self.write(OUTBOX, "")
    }

    /// What waits to be sent, and what became of what was.
    pub fn outbox(&self) -> Outbox {
        Outbox::read(&self.text_of(OUTBOX)).unwrap_or_default()
    }

    /// Whether something waits to be sent.
    pub fn has_waiting(&self) -> bool {
        self.takes_part() && Outbox::has_waiting(&self.text_of(OUTBOX))
    }

    /// Keeps the outbox.
    pub fn keep_outbox(&self, outbox: &Outbox) {
        self.write(OUTBOX, &outbox.to_string());
    }

    /// Puts a finished board into the outbox, if the player takes part and its date is open.
    pub fn post(&self, slot: &Slot, waiting: Waiting, now: i64) {
        let Some(day) = slot.day.filter(|day| window::is_open(*day, now) && self.takes_part()) else {
            return;
        };
        let mut outbox = self.outbox();
        outbox.add(day, &slot.game, waiting);
        self.keep_outbox(&outbox);
    }

    /// Puts the boards into the outbox that were finished before the player took part, where their dates are open.
    pub fn post_finished(&self, now: i64) {
        let mut outbox = self.outbox();
        for game in PROFILES {
            let results = self.daily_results(game.id);
            for day in window::open_days(now) {
                let Some(result) = results.on(day) else { continue };
                for record in self.finished_records(game.id, &Slot::daily(game, day), day) {
                    let (seconds, figure) = (result.seconds, result.figure);
                    outbox.add(day, game.id, Waiting { seconds, figure, record });
                }
            }
        }
        self.keep_outbox(&outbox);
    }

    /// The finished games of a daily board that are still known, the first one first.
    fn finished_records(&self, game: &str, slot: &Slot, day: Day) -> Vec<String> {
        let is_of_day = |text: &String| {
            let record: Option<Record> = text.parse().ok();
            record.is_some_and(|record| {
                let over = record.claim.status.is_over() || record.claim.status.text() == "stage_cleared";
                over && records::seed_in(&record) == Some(daily::seed(game, day))
            })
        };
        let mut found: Vec<String> = self.recent(game).into_iter().filter(is_of_day).collect();
        found.extend(self.game(slot).filter(is_of_day).filter(|text| !found.contains(text)));
        found
    }
}

/// Entries of a file that also hold what is here of daily results, of the outbox, and of who takes part: a streak and a
/// name belong to the player and not to a device. The key of another player in the file takes the place of the one here.
pub(crate) fn merged(before: &Entries, mut with: Entries) -> Entries {
    for (name, value) in before {
        let there = with.get(name).map(String::as_str);
        let both = match name.as_str() {
            TOGETHER => match (TakingPart::read(value), there.and_then(TakingPart::read)) {
                (Some(mut here), Some(there)) if here.key == there.key => {
                    here.merge(&there);
                    here.to_string()
                }
                (Some(_), None) => value.clone(),
                _ => continue,
            },
            OUTBOX => {
                let Some(mut here) = Outbox::read(value) else { continue };
                if let Some(there) = there.and_then(Outbox::read) {
                    here.merge(there);
                }
                here.to_string()
            }
            name if name.starts_with("dailies:") => {
                let Some(mut here) = DailyResults::read(value) else { continue };
                if let Some(there) = there.and_then(DailyResults::read) {
                    here.merge(there);
                }
                here.to_string()
            }
            _ => continue,
        };
        with.insert(name.clone(), both);
    }
    with
}

/// What is here and would be lost, since the key of another player takes its place.
pub(crate) fn other_player<'a>(before: &'a Entries, after: &Entries) -> Option<&'a str> {
    let here = before.get(TOGETHER)?;
    let key = |text: &String| TakingPart::read(text).map(|player| player.key);
    let there = after.get(TOGETHER)?;
    (key(here).is_none() || key(here) != key(there)).then_some(here.as_str())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::identity::Key;
    use crate::replaced_games::ReplacedGames;
    use crate::storage::Memory;
    use crate::together::outbox::State;

    fn day() -> Day {
        "2026-11-19".parse().unwrap()
    }

    fn slot() -> Slot {
        Slot::daily(quintet_games::profile("digits").unwrap(), day())
    }

    fn now() -> i64 {
        window::closes(day()) - 1
    }

    fn record(steps: &str, claim: &str) -> String {
        let (params, seed) = crate::dailies::deal_of(quintet_games::profile("digits").unwrap(), day());
        format!("digits/2 {params}~{seed}\n{steps}\n{claim}")
    }

    fn waiting() -> Waiting {
        Waiting { seconds: 9, figure: 7, record: record("a1-b1", "stage_cleared 3") }
    }

    fn player(byte: u8) -> TakingPart {
        TakingPart::new(Key::new([byte; 16]), 0)
    }

    #[test]
    fn nothing_is_kept_for_sending_before_the_player_takes_part() {
        let saves = Saves::new(Memory::default());
        saves.post(&slot(), waiting(), now());
        assert_eq!((saves.outbox(), saves.takes_part()), (Outbox::default(), false));
        assert!(saves.keep_taking_part(&player(1)));
        saves.post(&slot(), waiting(), now() + 1);
        assert_eq!(saves.outbox(), Outbox::default(), "the date has closed");
        saves.post(&Slot::new("digits", "easy"), waiting(), now());
        assert!(!saves.has_waiting(), "only daily boards are sent");
        saves.post(&slot(), waiting(), now());
        assert!(saves.has_waiting());
        saves.keep_taking_part(&TakingPart { on: false, ..player(1) });
        assert!(!saves.has_waiting(), "switched off, nothing is sent");
        assert!(saves.stop_taking_part());
        assert_eq!(saves.entries().len(), 0, "nothing is left behind");
    }

    #[test]
    fn what_was_finished_before_is_sent_too() {
        let memory = Memory::default();
        let saves = Saves::new(&memory);
        saves.keep_recent("digits", &record("a1-b1 c1-d1", "stage_cleared 4"));
        saves.keep_recent("digits", "digits/2 easy~1\na1-b1\nstage_cleared 4");
        saves.keep_games(&slot(), &record("a1-b1", "stage_cleared 3"), &ReplacedGames::default());
        let mut results = DailyResults::default();
        let result = "2026-11-19 256 267 pure 372 that-day\n";
        results.merge(DailyResults::read(result).unwrap());
        saves.keep_daily_results("digits", &results);
        saves.post_finished(window::closes(day()));
        assert_eq!(saves.outbox(), Outbox::default(), "not where the date has closed");
        saves.post_finished(now());
        let outbox = saves.outbox();
        let (_, game, first) = outbox.waiting().next().unwrap();
        assert_eq!(
            (game, first.seconds, &first.record),
            ("digits", 372, &record("a1-b1 c1-d1", "stage_cleared 4"))
        );
        saves.post_finished(now());
        assert_eq!(saves.outbox(), outbox);
    }

    #[test]
    fn a_key_is_never_lost() {
        let memory = Memory::default();
        let saves = Saves::new(&memory);
        saves.keep_taking_part(&player(1));
        assert!(saves.keep_taking_part(&TakingPart { rolls: 3, ..player(1) }));
        assert_eq!(memory.names(), ["together"]);
        saves.keep_taking_part(&player(2));
        let aside = memory.read("aside:0:together").unwrap().unwrap();
        assert_eq!(TakingPart::read(&aside).unwrap().key, Key::new([1; 16]));
        let wrong = player(3).to_string().replace("key q1-0C1", "key q1-0C2");
        memory.write("together", &wrong).unwrap();
        assert_eq!((saves.taking_part(), saves.quarantine_unreadable()), (None, 0));
        saves.keep_taking_part(&player(4));
        assert!(saves.entries().values().any(|value| *value == wrong), "a torn key is put aside");
    }

    #[test]
    fn an_import_merges_what_belongs_to_the_player() {
        let memory = Memory::default();
        let saves = Saves::new(&memory);
        saves.keep_taking_part(&player(1));
        saves.post(&slot(), waiting(), now());
        let groups = vec!["7G4K9QW2MZ".to_string()];
        let same = TakingPart { groups: groups.clone(), ..player(1) }.to_string();
        assert!(saves.replace([(TOGETHER.to_string(), same)].into()));
        assert_eq!(saves.taking_part().map(|player| player.groups), Some(groups));
        assert!(matches!(saves.outbox().of(day(), "digits"), Some(State::Waiting(_))));
        assert!(saves.replace(Entries::new()), "a file without a key takes none away");
        assert_eq!(saves.taking_part().map(|player| player.key), Some(Key::new([1; 16])));
        assert!(saves.replace([(TOGETHER.to_string(), player(2).to_string())].into()));
        assert_eq!(saves.taking_part().map(|player| player.key), Some(Key::new([2; 16])));
        let kept = saves.entries().into_iter().any(|(name, value)| {
            name.starts_with("aside:")
                && TakingPart::read(&value).is_some_and(|it| it.key == Key::new([1; 16]))
        });
        assert!(kept, "the key that was here is put aside");
    }

    #[test]
    fn torn_values_are_put_aside() {
        let memory = Memory::default();
        memory.write(TOGETHER, "on\ntorn").unwrap();
        memory.write(OUTBOX, "2026-11-19 digits waiting 1 2\ntorn").unwrap();
        let saves = Saves::new(&memory);
        assert_eq!(saves.quarantine_unreadable(), 2);
        assert_eq!((saves.taking_part(), saves.outbox()), (None, Outbox::default()));
        assert_eq!(saves.entries().len(), 2);
    }
}
