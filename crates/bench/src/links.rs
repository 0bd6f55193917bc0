//! Links: whether games survive them, whether damage is noticed, how long they are and how fast they open.

use crate::figures::{Bench, Target};
use quintet_engine::{AnySession, Entry, Rng, Stream};
use quintet_games::{GAMES, game, links};
use std::hint::black_box;
use std::time::Duration;

/// What a character of a link can be.
const LETTERS: &[u8] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

/// The figures.
pub fn figures(bench: &mut Bench) {
    round_trips(bench);
    damage(bench);
    lengths(bench);
    let mut session = game("numberclart").and_then(|it| it.deal("endless", 1)).expect("a preset deals");
    random_moves(session.as_mut(), 2_000, 1);
    let link = links::link(&session.record()).expect("it is short enough");
    let limit = Target::Each(Duration::from_millis(50));
    bench.rate("links: 2000 steps opened", "link", &limit, || {
        black_box(links::open(&link)).expect("it was written by us");
        1
    });
}

/// Plays at random, and now and then takes a move back or plays it again.
fn random_moves(session: &mut dyn AnySession, steps: u32, seed: u64) {
    let mut rng = Rng::new(seed, Stream::Search);
    for _ in 0..steps {
        let moves = session.legal_moves();
        let _ = match rng.below(24) {
            0 => session.undo(),
            1 => session.redo().map(drop),
            _ if moves.is_empty() => session.undo(),
            _ => session.play(rng.choose(moves.as_slice()).as_str()).map(drop),
        };
    }
}

fn random_game(entry: &Entry, params: &str, seed: u64) -> Box<dyn AnySession> {
    let mut session = entry.deal(params, seed).expect("a preset always deals");
    random_moves(session.as_mut(), 60, seed);
    session
}

fn round_trips(bench: &mut Bench) {
    let games = if bench.quick() { 20 } else { 1_000 };
    for entry in GAMES {
        let name = format!("{}: links of random games that open the same game", entry.id);
        if !bench.wants(&name) {
            continue;
        }
        let (mut same, mut all) = (0, 0);
        for preset in entry.presets() {
            for seed in 0..games {
                let record = random_game(entry, preset, seed).record();
                let opened = links::link(&record).and_then(|link| links::open(&link));
                same += u64::from(opened == Ok(record));
                all += 1;
            }
        }
        bench.fact(&name, format!("{same} of {all}"), "all", same == all);
    }
}

/// Cuts 200 links everywhere and changes each of their characters into each other one.
fn damage(bench: &mut Bench) {
    let name = "links: cut or changed by one character, and opened all the same";
    if !bench.wants(name) {
        return;
    }
    let games = if bench.quick() { 4 } else { 40 };
    let (mut refused, mut opened) = (0_u64, 0_u64);
    for entry in GAMES {
        for seed in 0..games {
            let record = random_game(entry, entry.default_preset, seed).record();
            let link = links::link(&record).expect("it is short enough");
            let mut look = |other: &str| match links::open(other) {
                Ok(_) => opened += 1,
                Err(_) => refused += 1,
            };
            for at in 0..link.len() {
                look(&link[..at]);
                for letter in LETTERS.iter().map(|&letter| char::from(letter)) {
                    if !link[at..].starts_with(letter) {
                        look(&format!("{}{letter}{}", &link[..at], &link[at + 1..]));
                    }
                }
            }
        }
    }
    let figure = format!("{opened} of {}", refused + opened);
    bench.fact(name, figure, "1 in 10000 at most", opened * 10_000 <= refused + opened);
}

/// The lengths of typical links beside those that were promised.
fn lengths(bench: &mut Bench) {
    let numberclart = |seed| game("numberclart")?.house("sprint", seed);
    let digits = |boards: usize| {
        move |seed| {
            let mut session = game("digits")?.deal("easy", seed)?;
            for board in 0..boards {
                if board > 0 {
                    session.play("next")?;
                }
                for mv in session.certificate().unwrap_or_default() {
                    session.play(&mv)?;
                }
            }
            Ok(session)
        }
    };
    let pathwayz = |seed| game("pathwayz")?.house("medium", seed);
    let color_cascade = |seed| {
        let mut session = game("color-cascade")?.deal("medium", seed)?;
        for ply in 0..38 {
            let moves = session.legal_moves();
            let Some(mv) = moves.get((ply * 7 + seed as usize) % moves.len().max(1)) else { break };
            session.play(mv)?;
        }
        Ok(session)
    };
    type Played<'a> = &'a dyn Fn(u64) -> quintet_engine::Opened;
    let kinds: [(&str, usize, Played<'_>); 5] = [
        ("numberclart: a sprint", 82, &numberclart),
        ("digits: a board", 47, &digits(1)),
        ("digits: ten boards", 306, &digits(10)),
        ("pathwayz: a 6 x 6 solved", 44, &pathwayz),
        ("color-cascade: 38 turns", 35, &color_cascade),
    ];
    for (kind, promised, played) in kinds {
        let name = format!("{kind} as a link");
        if !bench.wants(&name) {
            continue;
        }
        let games = 40;
        let length = |seed| {
            let session = played(seed).expect("these moves are legal");
            links::link(&session.record()).expect("it is short enough").len()
        };
        let mean = (0..games).map(length).sum::<usize>() as f64 / games as f64;
        let holds = mean <= promised as f64 * 1.3;
        bench.fact(&name, format!("{mean:.1} characters"), &format!("1.3 x {promised} characters"), holds);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn damaged_links_are_refused_and_links_are_as_short_as_promised() {
        let mut bench = Bench::new("", false);
        damage(&mut bench);
        lengths(&mut bench);
        assert_eq!(bench.rows().len(), 6);
        for row in bench.rows() {
            println!("{}: {} ({})", row.name, row.figure.shown, row.target);
            assert!(row.holds, "{}: {}", row.name, row.figure.shown);
        }
    }
}
