//! Every example in `docs/notation.md` can be read.

use quintet_engine::Record;
use quintet_games::{GAMES, game, links};
use quintet_play::address::Address;

const PAGE: &str = include_str!("../../../docs/notation.md");

/// The blocks of the page: what each says it is, and its lines.
fn blocks() -> Vec<(&'static str, Vec<&'static str>)> {
    let mut blocks: Vec<(&str, Vec<&str>)> = Vec::new();
    let mut inside = false;
    for line in PAGE.lines() {
        match line.strip_prefix("```") {
            Some(what) => {
                inside = !inside;
                if inside {
                    blocks.push((what, Vec::new()));
                }
            }
            None if inside => blocks.last_mut().expect("a block is open").1.push(line),
            None => {}
        }
    }
    blocks
}

/// The lines of all blocks of a kind, with the game that each block names.
fn examples(kind: &str) -> Vec<(&'static str, Vec<&'static str>)> {
    let of_kind = |(what, lines): (&'static str, Vec<&'static str>)| {
        let (this, game) = what.split_once(' ').unwrap_or((what, ""));
        (this == kind).then_some((game, lines))
    };
    let found: Vec<_> = blocks().into_iter().filter_map(of_kind).collect();
    assert!(!found.is_empty(), "the page shows {kind}");
    found
}

/// Fails unless there is a block for each game.
fn names_every_game(blocks: &[(&str, Vec<&str>)]) {
    let named: Vec<&str> = blocks.iter().map(|(game, _)| *game).collect();
    assert_eq!(named, GAMES.iter().map(|entry| entry.id).collect::<Vec<_>>());
}

#[test]
fn every_block_is_of_a_kind_that_is_read() {
    let kinds = ["moves", "params", "positions", "record", "addresses", "links"];
    for (what, lines) in blocks() {
        assert!(what.split(' ').next().is_some_and(|kind| kinds.contains(&kind)), "{what}");
        assert!(!lines.is_empty(), "{what}");
    }
}

#[test]
fn moves_are_read_and_printed_alike() {
    let blocks = examples("moves");
    names_every_game(&blocks);
    for (id, lines) in blocks {
        let mut session = game(id).unwrap().deal(game(id).unwrap().default_preset, 1).unwrap();
        for line in lines {
            // A move that cannot be played here is refused for another reason than its text.
            let code = session.play(line).err().map(|refusal| refusal.code);
            assert_ne!(code, Some("bad_move"), "{id}: {line}");
        }
        assert_eq!(session.play("nonsense").err().map(|refusal| refusal.code), Some("bad_move"), "{id}");
    }
}

#[test]
fn parameters_are_dealt_and_printed_alike() {
    let blocks = examples("params");
    names_every_game(&blocks);
    for (id, lines) in blocks {
        let entry = game(id).unwrap();
        for preset in entry.presets() {
            assert!(lines.contains(&preset), "{id}: the page shows {preset}");
        }
        for line in lines {
            assert_eq!(entry.deal(line, 1).unwrap().params(), line, "{id}");
        }
    }
}

#[test]
fn positions_are_read_and_printed_as_the_page_says() {
    let blocks = examples("positions");
    names_every_game(&blocks);
    for (id, lines) in blocks {
        let mut last = None;
        for line in lines {
            match line.strip_prefix("= ") {
                Some(printed) => assert_eq!(last.take().as_deref(), Some(printed), "{id}"),
                None => last = Some(game(id).unwrap().load(line).unwrap().position()),
            }
        }
    }
}

#[test]
fn records_replay() {
    for (_, lines) in examples("record") {
        let record: Record = lines.join("\n").parse().unwrap();
        assert_eq!(record.to_string(), lines.join("\n"));
        game(&record.game).unwrap().replay(&record).unwrap();
    }
}

#[test]
fn addresses_lead_somewhere() {
    for (_, lines) in examples("addresses") {
        for line in lines {
            let address = Address::read(line);
            assert!(!matches!(address, Address::Unknown(_)), "{line}");
            assert_eq!(address.to_string(), line);
        }
    }
}

#[test]
fn links_stand_for_the_records_beside_them() {
    for (_, lines) in examples("links") {
        let record =
            lines[1..].iter().map(|line| line.trim_start_matches("= ")).collect::<Vec<_>>().join("\n");
        let record: Record = record.parse().unwrap();
        assert_eq!(links::open(lines[0]), Ok(record.clone()));
        assert_eq!(links::link(&record).as_deref(), Ok(lines[0]));
    }
}
