//! Links: every game round-trips, and damage is always noticed.

use quintet_engine::{AnySession, Entry, Origin, Record, Rng, Stream};
use quintet_games::{GAMES, daily, links};

/// A game of random steps: mostly moves, now and then an undo, a redo or a hint.
fn random_game(entry: &Entry, params: &str, seed: u64, steps: usize, words: bool) -> Box<dyn AnySession> {
    let mut session = entry.deal(params, seed).unwrap();
    let mut rng = Rng::new(seed, Stream::Search);
    for _ in 0..steps {
        let moves = session.legal_moves();
        let _ = match rng.below(24) {
            0 if words => session.undo(),
            1 if words => session.redo().map(drop),
            // Only where hints are quick: what is recorded is the same in every game.
            2 if words && entry.id == "numberclart" => session.hint().map(drop),
            _ if moves.is_empty() => break,
            _ => session.play(rng.choose(moves.as_slice()).as_str()).map(drop),
        };
    }
    session
}

#[test]
fn every_random_game_round_trips() {
    for entry in GAMES {
        for preset in entry.presets() {
            for seed in 0..40 {
                let session = random_game(entry, preset, seed, 60, seed % 2 == 0);
                let record = session.record();
                let link = links::link(&record).unwrap_or_else(|refusal| panic!("{record}: {refusal}"));
                assert_eq!(links::open(&link), Ok(record), "{link}");
            }
        }
    }
}

#[test]
fn a_literal_start_is_the_text_itself() {
    for entry in GAMES {
        let dealt = entry.deal(entry.default_preset, 3).unwrap();
        let mut session = entry.load(&dealt.position()).unwrap();
        let first = session.legal_moves().remove(0);
        session.play(&first).unwrap();
        let record = session.record();
        assert_eq!(links::open(&links::link(&record).unwrap()), Ok(record));
    }
}

#[test]
fn a_daily_board_takes_no_more_room_than_a_short_seed() {
    for entry in GAMES {
        let day: daily::Day = "2026-11-18".parse().unwrap();
        let board = daily::daily(entry, day);
        let length = |seed| links::link(&entry.deal(board.params, seed).unwrap().record()).unwrap().len();
        assert!(length(board.seed) <= length(1 << 24), "{}", entry.id);
        assert_eq!(
            links::open(&links::link(&entry.deal(board.params, board.seed).unwrap().record()).unwrap())
                .unwrap()
                .origin,
            Origin::Seed(board.seed)
        );
    }
}

/// A cut link and a link with one changed character are refused; none opens another game.
#[test]
fn what_was_changed_on_the_way_is_refused() {
    const LETTERS: &[u8] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
    let (mut refused, mut opened) = (0_u32, 0_u32);
    for entry in GAMES {
        for seed in 0..4 {
            let link =
                links::link(&random_game(entry, entry.default_preset, seed, 30, true).record()).unwrap();
            let mut others: Vec<String> = (0..link.len()).map(|end| link[..end].to_string()).collect();
            for at in 0..link.len() {
                for letter in LETTERS.iter().filter(|letter| **letter != link.as_bytes()[at]) {
                    let mut bytes = link.clone().into_bytes();
                    bytes[at] = *letter;
                    others.push(String::from_utf8(bytes).unwrap());
                }
            }
            for other in others {
                match links::open(&other) {
                    Err(refusal) => {
                        assert!(!refusal.message.is_empty());
                        refused += 1;
                    }
                    Ok(_) => opened += 1,
                }
            }
        }
    }
    assert!(opened * 10_000 <= refused, "{opened} of {refused} opened");
}

#[test]
fn a_link_of_another_version_says_which() {
    let record: Record = GAMES[0].deal("stages", 1).unwrap().record();
    let link = links::link(&record).unwrap();
    assert!(links::open(&link).is_ok());
    let mut old = record;
    old.rules = 1;
    let refusal = links::link(&old).unwrap_err();
    assert_eq!(refusal.code, "rules_differ");
}

#[test]
fn a_record_with_a_wrong_step_has_no_link_and_is_told_which() {
    let mut record: Record = GAMES[1].deal("easy", 1).unwrap().record();
    record.steps = "a1-a1".into();
    let refusal = links::link(&record).unwrap_err();
    assert_eq!(refusal.message, "step 1 (a1-a1): a1 cannot be matched with itself");
}

#[test]
fn a_link_that_is_too_long_is_refused_unread() {
    let refusal = |length: usize| links::open(&"A".repeat(length)).unwrap_err().message;
    assert_eq!(refusal(65_537), "a link has at most 65536 characters");
    assert_eq!(refusal(70_000), refusal(65_537));
    assert_ne!(refusal(65_536), refusal(65_537));
}

#[test]
fn any_text_is_refused_or_opens_a_game_whose_link_opens_it_again() {
    use proptest::prelude::*;
    proptest!(ProptestConfig::with_cases(2_000), |(text in prop_oneof!["\\PC{0,80}", "[A-Za-z0-9_-]{0,80}"])| {
        if let Ok(record) = links::open(&text) {
            let link = links::link(&record).unwrap();
            // A position as text may be written in several ways.
            prop_assert!(link == text || matches!(record.origin, Origin::Position(_)));
            prop_assert_eq!(links::open(&link), Ok(record));
        }
    });
}
