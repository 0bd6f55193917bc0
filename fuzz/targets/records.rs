//! Any text as a record: refused, or replayed to a record that replays to itself.
#![no_main]

use libfuzzer_sys::fuzz_target;
use quintet_engine::Record;
use quintet_games::game;

fuzz_target!(|text: &str| {
    let Ok(record) = text.parse::<Record>() else { return };
    assert_eq!(record.to_string().parse().as_ref(), Ok(&record));
    let _ = record.class();
    // Each "+" doubles a board.
    if record.steps.matches('+').count() > 6 {
        return;
    }
    let Ok(entry) = game(&record.game) else { return };
    // Puzzles that are looked for take long, and are dealt in other targets.
    if record.params.contains('=') {
        return;
    }
    if let Ok(again) = entry.canonical(&record) {
        assert_eq!(entry.canonical(&again), Ok(again));
    }
});
