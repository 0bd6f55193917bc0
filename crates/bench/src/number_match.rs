//! The figures of Number Match: finding pairs, deals, path par.

use crate::figures::{Bench, Target};
use quintet_bench::boards;
use quintet_engine::{Game, Rng, Stream};
use quintet_games::NumberMatch;
use quintet_games::number_match::oracle::Plain;
use quintet_games::number_match::players::Player;
use quintet_games::number_match::{Mode, Move, Params, Turns, census, path_par};
use std::time::Duration;

/// The naive way checks only some numbers of a large board, evenly spread.
const SAMPLE: usize = 45;

/// The figures of this game.
pub fn figures(bench: &mut Bench) {
    finding(bench);
    deals(bench);
    scores(bench);
    stars(bench);
}

fn finding(bench: &mut Bench) {
    let mut rng = Rng::new(1, Stream::Search);
    let mut pairs: Vec<Move> = Vec::new();
    for (rows, target) in [(5, Duration::from_micros(2)), (1_000, Duration::from_millis(1))] {
        for fill in [100, 50, 20, 5] {
            let board = boards::number_match(rows, fill, &mut rng);
            let name = format!("number-match: all pairs, {rows} rows, {fill} %");
            bench.rate(&name, "board", &Target::Each(target), || {
                pairs.clear();
                board.legal_moves(&mut pairs);
                1
            });
        }
    }

    let board = boards::number_match(1_000, 100, &mut rng);
    let plain = Plain::of(&board);
    let numbers = plain.numbers();
    let mut begin = 0;
    bench.versus(
        "number-match: all pairs of one number, 1000 rows, 100 %",
        "number",
        &Target::Each(Duration::from_nanos(1_000_000 / 9_000)),
        1_000.0,
        || {
            pairs.clear();
            board.legal_moves(&mut pairs);
            numbers.len() as u64
        },
        || {
            begin = (begin + 1) % SAMPLE;
            let mut looked_at = 0;
            for &first in numbers.iter().skip(begin).step_by(SAMPLE) {
                std::hint::black_box(plain.pairs_from(first));
                looked_at += 1;
            }
            looked_at
        },
    );

    let stuck = boards::stuck_number_match(200);
    bench.rate("number-match: deadlock, 200 rows", "board", &Target::Each(Duration::from_millis(1)), || {
        std::hint::black_box(stuck.status());
        1
    });
}

fn deals(bench: &mut Bench) {
    let params = |turns| Params { mode: Mode::Stages, turns, from: 1 };
    for (name, turns) in [("stages", Turns::Two), ("classic", Turns::None)] {
        let limit = Duration::from_millis(1);
        bench.spread(&format!("number-match: deal, {name}"), 2_000, limit, limit, |seed| {
            std::hint::black_box(NumberMatch::deal(&params(turns), seed)).expect("a preset always deals");
        });
        let limit = Duration::from_millis(10);
        bench.spread(&format!("number-match: path par, {name}"), 500, limit, limit, |seed| {
            std::hint::black_box(path_par(turns, seed, 13));
        });
    }
    if !bench.wants("number-match: census") {
        return;
    }
    let seeds = if bench.quick() { 100 } else { 1_000 };
    let facts: Vec<_> = (0..seeds)
        .map(|seed| census::measure(&params(Turns::Two), seed).expect("a preset always deals"))
        .collect();
    let sum = |wanted: &str| -> i64 {
        facts.iter().flatten().filter(|(name, _)| *name == wanted).map(|(_, number)| number).sum()
    };
    let certified = sum("certified");
    let figure = format!("{certified} of {seeds}");
    bench.fact("number-match: census, certified", figure, "all", certified == seeds as i64);
    let opening =
        ["opening_pairs_stage_3", "opening_pairs_stage_4", "opening_pairs_stage_7", "opening_pairs_stage_13"]
            .map(|name| sum(name) as f64 / seeds as f64);
    let falls = opening.is_sorted_by(|earlier, later| earlier > later);
    let holds = falls && (13.0..17.0).contains(&opening[0]) && (6.0..8.0).contains(&opening[3]);
    let figure = opening.map(|mean| format!("{mean:.1}")).join(", ");
    bench.fact("number-match: census, opening pairs at stages 3, 4, 7, 13", figure, "15 falling to 7", holds);
}

/// The board of a seed that a game of stages begins with.
fn dealt(from: u32, seed: u64) -> NumberMatch {
    let params = Params { mode: Mode::Stages, turns: Turns::Two, from };
    NumberMatch::deal(&params, seed).expect("a preset always deals")
}

/// What the first stage earns after numbers were added 0 to 4 times at its start, which must become less each time.
fn scores(bench: &mut Bench) {
    for player in [Player::Random, Player::Shortest, Player::Longest] {
        let name = format!("number-match: mean score of {player:?} play after 0 to 4 +");
        if !bench.wants(&name) {
            continue;
        }
        let seeds = if bench.quick() { 20 } else { 200 };
        let score = |plus, seed| census::played(&dealt(1, seed), player, plus, seed).score();
        let means: Vec<u32> =
            (0..5).map(|plus| (0..seeds).map(|seed| score(plus, seed)).sum::<u32>() / seeds as u32).collect();
        let falls = means.is_sorted_by(|fewer, more| fewer > more);
        let figure = means.iter().map(u32::to_string).collect::<Vec<_>>().join(", ");
        bench.fact(&name, figure, "falling", falls);
    }
}

/// How many boards earn one, two and three stars: random play one, the longest line two on most boards and three on one
/// in five at most, and looking three matches ahead three.
fn stars(bench: &mut Bench) {
    for player in [Player::Random, Player::Shortest, Player::Longest, Player::Ahead(3)] {
        let name = format!("number-match: boards with 1, 2, 3 stars by {player:?} play, stages 1, 3, 6");
        if !bench.wants(&name) {
            continue;
        }
        let seeds = if bench.quick() { 20 } else { 200 };
        let counts = [1, 3, 6].map(|stage| {
            let mut counts = [0; 3];
            for seed in 0..seeds {
                let end = census::played(&dealt(stage, seed), player, 0, seed);
                counts[usize::from(end.stars().expect("a stage that was cleared")) - 1] += 1;
            }
            counts
        });
        let (asked, holds): (_, fn([u64; 3]) -> bool) = match player {
            Player::Longest => ("most 2, a fifth 3 at most", |[one, two, three]| {
                let all = one + two + three;
                2 * two > all && 5 * three <= all
            }),
            Player::Ahead(_) => ("most 3", |[one, two, three]| three > one + two),
            _ => ("nine in ten 1, none 3", |[one, two, three]| one >= 9 * two && three == 0),
        };
        let figure = counts.map(|[one, two, three]| format!("{one}/{two}/{three}")).join(", ");
        bench.fact(&name, figure, asked, counts.into_iter().all(holds));
    }
}
