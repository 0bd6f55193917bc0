//! The figures of Pathwayz: puzzles made, puzzles solved, hints.

use crate::figures::{Bench, Target};
use quintet_bench::boards::{dealt_pathwayz as deal, pathwayz as loaded};
use quintet_engine::{Game, Rng, Stream, Verdict};
use quintet_games::Pathwayz;
use quintet_games::pathwayz::census::measure;
use quintet_games::pathwayz::oracle::Naive;
use quintet_games::pathwayz::{Aim, Move};
use std::hint::black_box;
use std::time::Duration;

const fn micros(micros: u64) -> Duration {
    Duration::from_micros(micros)
}

/// The figures of this game.
pub fn figures(bench: &mut Bench) {
    for (name, params, target) in [
        ("pathwayz: unique 6 x 6 with 4 walls", "size=6,numbers=6,walls=4,grade=any", 1_500.0),
        ("pathwayz: unique 6 x 6 open", "size=6,numbers=6,walls=0,grade=any", 25.0),
    ] {
        // A slice holds many puzzles, since one may take a hundred times as long as another.
        let mut seed = 0;
        bench.rate(name, "puzzles", &Target::PerSecond(target), || {
            let count = target as u64 / 5;
            for _ in 0..count {
                seed += 1;
                black_box(deal(params, seed));
            }
            count
        });
    }
    for (preset, worst) in [
        ("tutorial", 50),
        ("easy", 50),
        ("medium", 50),
        ("hard", 50),
        ("expert", 50),
        ("large", 300),
        ("huge", 300),
    ] {
        let worst = Duration::from_millis(worst);
        bench.spread(&format!("pathwayz: new {preset}"), 500, worst, worst, |seed| {
            black_box(deal(preset, seed));
        });
    }
    promises(bench);
    solving(bench);
    hints(bench);
}

/// Every puzzle has one solution and the grade that its preset promises.
fn promises(bench: &mut Bench) {
    let seeds = if bench.quick() { 50 } else { 1_000 };
    for preset in Pathwayz::PRESETS.iter().filter(|preset| preset.params.aim != Aim::Tutorial) {
        let name = format!("pathwayz: {} keeps its promise", preset.name);
        if !bench.wants(&name) {
            continue;
        }
        let kept = (0..seeds).filter(|seed| {
            let facts = measure(&preset.params, *seed).unwrap_or_default();
            let graded = match preset.params.aim {
                Aim::Grade(grade) => facts.contains(&("grade", grade as i64 + 1)),
                Aim::Any | Aim::Tutorial => true,
            };
            graded && facts.contains(&("solutions", 1))
        });
        let kept = kept.count() as u64;
        bench.fact(&name, format!("{kept} of {seeds}"), "all", kept == seeds);
    }
}

fn solving(bench: &mut Bench) {
    for (name, params, median, worst) in [
        ("pathwayz: solve 6 x 6 open", "size=6,numbers=6,walls=0,grade=any", 100, 600),
        ("pathwayz: solve 8 x 8 with 6 walls", "large", 100, 1_000),
        ("pathwayz: solve 10 x 10 with 10 walls", "huge", 300, 5_000),
    ] {
        if bench.wants(name) {
            let puzzles: Vec<Pathwayz> = (0..400).map(|seed| loaded(params, seed)).collect();
            bench.spread(name, 4_000, micros(median), micros(worst), |number| {
                let found = puzzles[number as usize % puzzles.len()].solve();
                assert_eq!(found.expect("there is a solver").count, Some(1));
            });
        }
    }
    let name = "pathwayz: solve 6 x 6 open, beside a plain search";
    if bench.wants(name) {
        let puzzles: Vec<Pathwayz> =
            (0..40).map(|seed| loaded("size=6,numbers=6,walls=0,grade=any", seed)).collect();
        let all = puzzles.len() as u64;
        bench.versus(
            name,
            "puzzle",
            &Target::Each(micros(200)),
            10.0,
            || {
                for puzzle in &puzzles {
                    assert_eq!(puzzle.solve().expect("there is a solver").verdict, Verdict::Winnable);
                }
                all
            },
            || {
                for puzzle in &puzzles {
                    assert_eq!(Naive::new(puzzle.puzzle()).count(2), 1);
                }
                all
            },
        );
    }
}

/// Paths that follow the solution for a while and then go wrong now and then.
fn hints(bench: &mut Bench) {
    let name = "pathwayz: hint on 8 x 8, nothing known";
    if bench.wants(name) {
        let mut rng = Rng::new(1, Stream::Search);
        let positions: Vec<Pathwayz> = (0..400)
            .map(|seed| {
                let line = deal("large", seed).certificate().expect("a deal is certified");
                let mut position = loaded("large", seed);
                for mv in &line[..rng.below(line.len() as u32 - 1) as usize] {
                    position.play(*mv, &mut ()).expect("the certificate is legal");
                }
                for _ in 0..rng.below(9) {
                    let mut moves = Vec::new();
                    position.legal_moves(&mut moves);
                    let on = |mv: &Move| match mv {
                        Move::Step(cell) => position.path().all(|drawn| drawn != *cell),
                        Move::Lift | Move::Reset => false,
                    };
                    let steps: Vec<Move> = moves.into_iter().filter(on).collect();
                    if steps.is_empty() {
                        break;
                    }
                    position.play(*rng.choose(&steps), &mut ()).expect("it is listed");
                }
                position
            })
            .collect();
        bench.spread(name, 4_000, micros(1_000), micros(1_000), |number| {
            black_box(positions[number as usize % positions.len()].hint());
        });
    }
}
