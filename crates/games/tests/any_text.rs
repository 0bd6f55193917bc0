//! No text makes any game panic: positions, moves, parameters, records.

use proptest::prelude::*;
use quintet_engine::{Record, Rng, Stream};
use quintet_games::{GAMES, game};

/// Texts of the characters that positions, moves and records are made of, so that some get far into the parsers.
fn likely() -> impl Strategy<Value = String> {
    "[a-k0-9BORGP.#_+=/~: -]{0,60}"
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(400))]

    #[test]
    fn any_text_is_refused_or_reads_as_it_prints(text in prop_oneof!["\\PC{0,60}", likely()]) {
        for entry in GAMES {
            if let Ok(session) = entry.load(&text) {
                let printed = session.position();
                prop_assert_eq!(entry.load(&printed).unwrap().position(), printed);
            }
            let mut session = entry.deal(entry.default_preset, 1).unwrap();
            let before = session.position();
            if session.play(&text).is_err() {
                prop_assert_eq!(session.position(), before);
            }
        }
        prop_assert!(game(&text).is_err() || GAMES.iter().any(|entry| entry.id == text));
    }

    #[test]
    fn any_record_is_refused_or_replays(start in likely(), steps in likely(), claim in likely()) {
        for entry in GAMES {
            let start = format!("{}/{} {}{start}", entry.id, entry.rules, entry.default_preset);
            if let Ok(record) = format!("{start}\n{steps}\n{claim}").parse::<Record>() {
                let _ = entry.replay(&record);
            }
        }
    }

    #[test]
    fn a_mangled_position_is_refused_or_reads_as_it_prints(seed in 0..50_u64, changes in 1..4_usize) {
        let mut rng = Rng::new(seed, Stream::Search);
        for entry in GAMES {
            let preset = *rng.choose(&entry.presets());
            let mut bytes = entry.deal(preset, seed).unwrap().position().into_bytes();
            for _ in 0..changes {
                let at = rng.below(bytes.len() as u32) as usize;
                bytes[at] = *rng.choose(b"0123456789abcdefgBORGP.#_-/= ,");
            }
            let text = String::from_utf8(bytes).unwrap();
            if let Ok(mut session) = entry.load(&text) {
                let printed = session.position();
                prop_assert_eq!(entry.load(&printed).unwrap().position(), printed);
                for mv in session.legal_moves().into_iter().take(3) {
                    prop_assert!(session.play(&mv).is_ok(), "{} {mv}", text);
                    session.undo().unwrap();
                }
            }
        }
    }
}
