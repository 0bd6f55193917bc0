//! What earlier versions stored can be read for good: the files in `saved` are copies of real stores and never change.
//!
//! When a format grows, add a file; when rules change, the games of the older file are kept for export.

use quintet_engine::Record;
use quintet_play::archive::{self, Entries};
use quintet_play::records::is_under_way;
use quintet_play::saves::{Saves, Slot};
use quintet_play::storage::{Memory, Storage};
use quintet_play::which_game;

const RULES_1: &str = include_str!("saved/rules-1.txt");
const RULES_2: &str = include_str!("saved/rules-2.txt");

fn stored(file: &str) -> (Memory, Entries) {
    let entries = archive::read(file).expect("a file of an earlier version can be read");
    let memory = Memory::default();
    entries.iter().for_each(|(name, value)| memory.write(name, value).expect("memory takes everything"));
    (memory, entries)
}

/// The slots that hold a game.
fn slots(entries: &Entries) -> Vec<Slot> {
    let names = entries.keys().filter_map(|name| name.strip_prefix("game:")?.split_once(':'));
    names.map(|(game, mode)| Slot::new(game, mode)).collect()
}

#[test]
fn files_of_earlier_versions_are_read_and_printed_as_they_were() {
    for file in [RULES_1, RULES_2] {
        let (memory, entries) = stored(file);
        assert_eq!(archive::print(&entries), file);
        let saves = Saves::new(&memory);
        assert_eq!(saves.quarantine_unreadable(), 0);
        assert_eq!(saves.entries(), entries, "starting on it changes nothing");
        assert_eq!(slots(&entries).len(), 5, "it holds a game of each kind that there was");
    }
}

#[test]
fn every_figure_is_where_it_was() {
    let (memory, _) = stored(RULES_2);
    let saves = Saves::new(&memory);
    let (digits, pathwayz) = (Slot::new("digits", "hard"), Slot::new("pathwayz", "easy"));
    assert_eq!(saves.last_game().as_deref(), Some("color-cascade"));
    assert_eq!(saves.last_mode("digits").as_deref(), Some("hard"));
    assert_eq!(saves.note("digits").as_deref(), Some("Stage 1 · 46 left"));
    assert_eq!(saves.settings(), "sound=off\ntheme=dark\n");
    assert_eq!(saves.best(&digits), Some(40));
    assert_eq!(saves.best_time(&pathwayz), Some(112));
    assert_eq!(saves.clock(&pathwayz), Some((43, 1500, false)));
    assert_eq!((saves.ledger("digits").games, saves.mode_ledger("digits", "hard").games), (2, 2));
    assert_eq!(saves.ledger("digits").seconds, 14);
    assert_eq!(saves.replaced(&digits).undo.len(), 1);
}

#[test]
fn games_of_these_rules_replay_and_go_on() {
    let (memory, entries) = stored(RULES_2);
    let saves = Saves::new(&memory);
    for slot in slots(&entries) {
        let replaced = saves.replaced(&slot);
        let kept = saves.game(&slot).expect("the slot holds a game");
        for text in replaced.undo.iter().chain([&kept]) {
            let record: Record = text.parse().expect("it is a record");
            let entry = quintet_games::game(&record.game).expect("the game is known");
            assert_eq!(entry.replay(&record).map(|session| session.record()), Ok(record));
            assert!(is_under_way(text), "{text}");
        }
        let found = which_game::find(&slot.mode, 43, Some(&kept), replaced, false).expect("it can be read");
        assert_eq!((found.own, found.record.map(|record| record.to_string())), (true, Some(kept)));
    }
}

#[test]
fn games_of_earlier_rules_are_refused_by_name_and_kept_for_export() {
    let (memory, entries) = stored(RULES_1);
    let saves = Saves::new(&memory);
    for slot in slots(&entries) {
        let text = saves.game(&slot).expect("the slot holds a game");
        let record: Record = text.parse().expect("it is a record");
        let refusal = quintet_games::game(&record.game).and_then(|entry| entry.replay(&record)).err();
        assert_eq!(refusal.map(|refusal| refusal.code), Some("rules_differ"));
        assert!(saves.quarantine_game(&slot));
        assert_eq!(memory.read(&format!("aside:0:{}", slot.key("game"))), Ok(Some(text)));
    }
    let exported = archive::print(&saves.entries());
    assert_eq!(archive::read(&exported), Ok(saves.entries()), "they go out with the export");
}

/// What a later version may have stored beside what we know.
const LATER: [(&str, &str); 9] = [
    ("last", "sixth-game"),
    ("mode:digits", "nightmare,rows=3"),
    ("game:sixth-game:easy", "sixth-game/1 easy~1\nup down\nplaying 3"),
    ("earlier:sixth-game:easy", "sixth-game/1 easy~2\nup\nplaying 1"),
    ("ledger:sixth-game", "games 3\nduels 4\n"),
    ("dailies:sixth-game", "2027-01-01 whatever"),
    ("friends", "Ann\nBen"),
    ("friends:digits", "Ann\nBen"),
    ("game:digits:nightmare", "digits/3 nightmare~1\na1-b1\nplaying 9"),
];

#[test]
fn an_older_version_puts_nothing_of_a_newer_one_into_quarantine() {
    let (memory, mut entries) = stored(RULES_2);
    for (name, value) in LATER {
        memory.write(name, value).expect("memory takes everything");
        entries.insert(name.to_string(), value.to_string());
    }
    let grown = format!("{}duels 2 5\n", entries["ledger:digits"]);
    memory.write("ledger:digits", &grown).expect("memory takes everything");
    entries.insert("ledger:digits".into(), grown);
    let saves = Saves::new(&memory);
    assert_eq!(saves.quarantine_unreadable(), 0);
    assert_eq!(saves.entries(), entries);
    let mut ledger = saves.ledger("digits");
    ledger.moved("hard~44#1", 20_776, 5);
    saves.keep_ledger("digits", &ledger);
    assert!(saves.ledger("digits").to_string().contains("duels 2 5\n"), "lines that we do not know stay");
    let slot = Slot::new("digits", "hard");
    saves.keep_games(&slot, &entries["game:digits:hard"], &saves.replaced(&slot));
    let after = saves.entries();
    for (name, value) in LATER.iter().filter(|(name, _)| !["last", "mode:digits"].contains(name)) {
        assert_eq!(after.get(*name).map(String::as_str), Some(*value), "{name}");
    }
    let aside: Vec<&String> = after.keys().filter(|name| name.starts_with(archive::QUARANTINE)).collect();
    assert_eq!(aside, ["aside:0:last"], "what was overwritten and is not known here is put aside then");
}
