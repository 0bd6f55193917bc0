//! Every listed game passes the one conformance suite, whatever its preset.

use quintet_games::GAMES;

#[test]
fn every_game_conforms_in_every_preset() {
    for entry in GAMES {
        for preset in entry.presets() {
            for seed in 0..8 {
                entry.check_conformance(preset, seed, 60);
            }
        }
    }
}
