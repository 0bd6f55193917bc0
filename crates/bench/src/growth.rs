//! What the work costs as boards grow: a line in the table for each size, and one plot.

use crate::figures::{Bench, Figure, Row};
use crate::plot::{Plot, Scale, Series};
use quintet_bench::boards;
use quintet_engine::{Game, Rng, Stream};
use quintet_games::Digits;
use quintet_games::digits::{Difficulty, FULL_BUDGET, Move};
use std::hint::black_box;
use std::time::Instant;

/// Measures all curves whose names are asked for.
pub fn figures(bench: &mut Bench) -> Vec<Plot> {
    vec![number_match(bench), digits(bench), pathwayz(bench)]
}

/// Adds a point to the table and to its curve, unless nobody asks for it.
fn point(bench: &mut Bench, series: &mut Series, name: &str, x: f64, measure: impl FnOnce(&Bench) -> f64) {
    let name = format!("growth: {name}");
    if bench.wants(&name) {
        let seconds = measure(bench);
        series.points.push((x, seconds));
        bench.add(Row {
            name,
            figure: Figure::of(seconds, "s"),
            target: String::new(),
            baseline: None,
            ratio: None,
            holds: true,
            decides: false,
        });
    }
}

fn number_match(bench: &mut Bench) -> Plot {
    let mut full = Series::new("all pairs, full board");
    let mut half = Series::new("all pairs, half full");
    let mut stuck = Series::new("no pair left, full board");
    let mut rng = Rng::new(1, Stream::Search);
    let mut pairs = Vec::new();
    for rows in [5, 10, 20, 50, 100, 200, 500, 1_000, 2_000] {
        for (series, fill) in [(&mut full, 100), (&mut half, 50)] {
            let board = boards::number_match(rows, fill, &mut rng);
            let name = format!("number-match: all pairs, {rows} rows, {fill} %");
            point(bench, series, &name, rows.into(), |bench| {
                bench.seconds_each(|| {
                    pairs.clear();
                    board.legal_moves(&mut pairs);
                    1
                })
            });
        }
        let board = boards::stuck_number_match(rows as usize);
        let name = format!("number-match: no pair left, {rows} rows");
        point(bench, &mut stuck, &name, rows.into(), |bench| {
            bench.seconds_each(|| {
                black_box(board.status());
                1
            })
        });
    }
    Plot {
        file: "growth-number-match.svg",
        title: "Number Match: finding every pair",
        across: ("rows", Scale::Log),
        series: vec![full, half, stuck],
    }
}

fn digits(bench: &mut Bench) -> Plot {
    let mut finding = Series::new("all pairs");
    let mut solving = Series::new("verdict, median of 30 boards");
    for adds in 0..=4 {
        let positions: Vec<Digits> = (0..30).map(|seed| with_added_rows(seed, adds)).collect();
        let rows = positions[0].rows();
        let mut pairs = Vec::new();
        point(bench, &mut finding, &format!("digits: all pairs, {rows} rows"), rows.into(), |bench| {
            bench.seconds_each(|| {
                for position in &positions {
                    pairs.clear();
                    position.legal_moves(&mut pairs);
                }
                positions.len() as u64
            })
        });
        point(bench, &mut solving, &format!("digits: verdict, {rows} rows"), rows.into(), |_| {
            median(&positions, |position| {
                black_box(position.solve_within(FULL_BUDGET));
            })
        });
    }
    Plot {
        file: "growth-digits.svg",
        title: "Digits!: boards with added rows",
        across: ("rows", Scale::Plain),
        series: vec![finding, solving],
    }
}

/// A dealt board after this many Add Rows, without its certificate.
fn with_added_rows(seed: u64, adds: u32) -> Digits {
    let mut position = boards::dealt_digits(Difficulty::ALL[(seed % 3) as usize], seed);
    for _ in 0..adds {
        position.play(Move::Add, &mut ()).expect("a new board has room");
    }
    position.to_string().parse().expect("it was printed by a position")
}

fn pathwayz(bench: &mut Bench) -> Plot {
    let mut solving = Series::new("solve and prove it unique, median");
    let mut dealing = Series::new("make a puzzle, median");
    for (size, numbers, walls) in [(5, 5, 2), (6, 6, 4), (7, 7, 5), (8, 8, 6), (9, 9, 8), (10, 10, 10)] {
        let params = format!("size={size},numbers={numbers},walls={walls},grade=any");
        let seeds: Vec<u64> = (0..60).collect();
        point(bench, &mut dealing, &format!("pathwayz: new {size} x {size}"), size.into(), |_| {
            median(&seeds, |&seed| {
                black_box(boards::dealt_pathwayz(&params, seed));
            })
        });
        point(bench, &mut solving, &format!("pathwayz: solve {size} x {size}"), size.into(), |_| {
            let puzzles: Vec<_> = seeds.iter().map(|&seed| boards::pathwayz(&params, seed)).collect();
            median(&puzzles, |puzzle| {
                black_box(puzzle.solve());
            })
        });
    }
    Plot {
        file: "growth-pathwayz.svg",
        title: "Pathwayz: 5 x 5 to 10 x 10",
        across: ("cells a side", Scale::Plain),
        series: vec![dealing, solving],
    }
}

/// The median time over several pieces of work, each at its best of three.
fn median<T>(pieces: &[T], mut work: impl FnMut(&T)) -> f64 {
    let mut times: Vec<f64> = pieces
        .iter()
        .map(|piece| {
            let mut best = f64::INFINITY;
            for _ in 0..3 {
                let begin = Instant::now();
                work(piece);
                best = best.min(begin.elapsed().as_secs_f64());
            }
            best
        })
        .collect();
    times.sort_by(f64::total_cmp);
    times[times.len() / 2]
}
