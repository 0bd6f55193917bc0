//! The figures of Numberclart: turns, and verifying records.

use crate::figures::{Bench, Target};
use quintet_bench::boards;
use quintet_engine::{Game, Record, Rng, Session, Stream};
use quintet_games::Numberclart;
use quintet_games::numberclart::Mode;
use quintet_games::numberclart::oracle::Naive;

const TURNS: u64 = 2_000;

/// The figures of this game.
pub fn figures(bench: &mut Bench) {
    let deal = |seed| Numberclart::deal(&Mode::Endless, seed).expect("a preset always deals");
    let mut seed = 0;
    let mut naive_seed = 0;
    bench.versus(
        "numberclart: random turns",
        "turns",
        &Target::PerSecond(2e6),
        3.0,
        || {
            seed += 1;
            let (mut position, mut rng) = (deal(seed), Rng::new(seed, Stream::Search));
            let mut moves = Vec::new();
            for turn in 0..TURNS {
                moves.clear();
                position.legal_moves(&mut moves);
                if moves.is_empty() {
                    return turn;
                }
                position.play(*rng.choose(&moves), &mut ()).expect("it is listed");
            }
            TURNS
        },
        || {
            naive_seed += 1;
            let (mut position, mut rng) =
                (Naive::from(&deal(naive_seed)), Rng::new(naive_seed, Stream::Search));
            for turn in 0..TURNS {
                let moves = position.legal();
                if moves.is_empty() {
                    return turn;
                }
                position.play(*rng.choose(&moves));
            }
            TURNS
        },
    );
    if bench.wants("numberclart: record verified") {
        let record = boards::numberclart_record(10_000);
        bench.rate("numberclart: record verified", "steps", &Target::PerSecond(5e5), || {
            let record: Record = record.parse().expect("it was printed by a record");
            Session::<Numberclart>::replay(&record).expect("it replays").steps().len() as u64
        });
    }
}
