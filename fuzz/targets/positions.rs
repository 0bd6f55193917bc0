//! Any text as a position of any game: refused, or played on for a few moves, each of which reads as it prints.
#![no_main]

use libfuzzer_sys::fuzz_target;
use quintet_games::GAMES;

fuzz_target!(|input: (u8, u8, &str)| {
    let (game, choice, text) = input;
    let entry = &GAMES[usize::from(game) % GAMES.len()];
    let Ok(mut session) = entry.load(text) else { return };
    for turn in 0..6 {
        let printed = session.position();
        assert_eq!(entry.load(&printed).expect("what is printed can be read").position(), printed);
        // Large boards have more pairs than are worth listing.
        if session.count_legal_moves() > 1_000 {
            return;
        }
        let moves = session.legal_moves();
        let Some(mv) = moves.get((usize::from(choice) + turn) % moves.len().max(1)) else { return };
        session.play(mv).expect("a listed move plays");
    }
});
