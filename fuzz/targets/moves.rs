//! Any words as moves of a dealt game: played, or refused without a change.
#![no_main]

use libfuzzer_sys::fuzz_target;
use quintet_games::GAMES;

fuzz_target!(|input: (u8, u8, &str)| {
    let (game, seed, text) = input;
    let entry = &GAMES[usize::from(game) % GAMES.len()];
    let mut session = entry.deal(entry.default_preset, seed.into()).expect("every seed deals");
    for word in text.split(' ').take(24) {
        let before = session.position();
        match word {
            "undo" => drop(session.undo()),
            "redo" => drop(session.redo()),
            // Boards that were doubled often are another target's.
            "+" if before.len() > 2_000 => {}
            _ => {
                if session.play(word).is_err() {
                    assert_eq!(session.position(), before);
                }
            }
        }
    }
    let record = session.record();
    let again = entry.canonical(&record).expect("a record of a session replays");
    assert_eq!(again, record);
});
