//! Daily boards of every game: finding their par, and verifying a result of them.

use crate::figures::{Bench, Target};
use quintet_engine::{Budget, Dealt, Entry, Record};
use quintet_games::GAMES;
use quintet_games::daily::{self, Daily, Day};
use std::hint::black_box;
use std::time::Duration;

/// The Monday with which the measured week begins.
const FIRST: u32 = 20_773;

/// What the house player reaches is par, so its results are a thousand thousandths of it.
fn house_reaches_par(bench: &mut Bench, entry: &Entry, results: &[(Dealt, Record)]) {
    let reached = results.iter().filter_map(|(dealt, record)| {
        let proof = entry.verify(record, dealt, &Budget::SERVER, &mut ()).ok()?;
        Some(proof.permille())
    });
    let reached: Vec<u32> = reached.collect();
    let holds = reached == vec![1_000; results.len()];
    let figure = reached.iter().map(u32::to_string).collect::<Vec<_>>().join(", ");
    bench.fact(&format!("{}: house player in thousandths of par", entry.id), figure, "1000 each day", holds);
}

fn board(entry: &Entry, day: u64) -> Daily {
    daily::daily(entry, Day::from(FIRST).plus(day as i32))
}

/// Deals the boards of twenty years of every game.
fn twenty_years(bench: &mut Bench) {
    let years = if bench.quick() { 1 } else { 20 };
    for entry in GAMES {
        let name = format!("{}: daily boards of twenty years dealt", entry.id);
        if bench.wants(&name) {
            let days = years * 7_305 / 20;
            let dealt = (0..days).filter(|&day| {
                let Daily { params, seed, .. } = board(entry, day);
                entry.deal(params, seed).is_ok()
            });
            let dealt = dealt.count() as u64;
            bench.fact(&name, format!("{dealt} of {days}"), "all", dealt == days);
        }
    }
}

/// The figures of all games.
pub fn figures(bench: &mut Bench) {
    twenty_years(bench);
    for entry in GAMES {
        // Where there is an opponent, the house player plays both sides, and well.
        let slow = entry.has_opponent;
        let most = Duration::from_millis(if slow { 2_000 } else { 10 });
        let par = format!("{}: par of a daily board", entry.id);
        bench.spread(&par, if slow { 7 } else { 70 }, most, most, |day| {
            let Daily { params, seed, .. } = board(entry, day);
            black_box(entry.prepare(params, seed)).expect("every day has a board");
        });
        let verified = format!("{}: daily result verified", entry.id);
        if bench.wants(&verified) {
            let results: Vec<(Dealt, Record)> = (0..7)
                .map(|day| {
                    let Daily { params, seed, .. } = board(entry, day);
                    let dealt = entry.prepare(params, seed).expect("every day has a board");
                    (dealt, entry.house(params, seed).expect("every day has a board").record())
                })
                .collect();
            house_reaches_par(bench, entry, &results);
            bench.rate(&verified, "record", &Target::Each(Duration::from_millis(100)), || {
                for (dealt, record) in &results {
                    let proof = entry.verify(record, dealt, &Budget::SERVER, &mut ());
                    black_box(proof).expect("the house plays by the rules");
                }
                results.len() as u64
            });
        }
    }
}
