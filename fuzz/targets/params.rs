//! Any text as parameters of any game: refused, or printed as they are read.
#![no_main]

use libfuzzer_sys::fuzz_target;
use quintet_games::GAMES;

fuzz_target!(|input: (u8, &str)| {
    let (game, text) = input;
    let entry = &GAMES[usize::from(game) % GAMES.len()];
    if let Ok(printed) = entry.read_params(text) {
        assert_eq!(entry.read_params(&printed), Ok(printed));
    }
});
