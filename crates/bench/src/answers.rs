//! The slowest answers: to hostile positions, to records that use up every bound, and to parameters
//! that no board meets.

use crate::figures::{Bench, Target};
use quintet_bench::{hostile, records};
use quintet_engine::Budget;
use quintet_games::{GAMES, game};
use std::hint::black_box;
use std::sync::OnceLock;
use std::time::{Duration, Instant};

/// Parameters of Pathwayz that few boards or none meet.
const UNMET: [&str; 8] = [
    "size=10,numbers=35,walls=25,grade=hard",
    "size=7,numbers=31,walls=3,grade=expert",
    "size=6,numbers=32,walls=1,grade=expert",
    "size=8,numbers=34,walls=8,grade=expert",
    "size=10,numbers=2,walls=19,grade=any",
    "size=10,numbers=2,walls=0,grade=easy",
    "size=5,numbers=17,walls=6,grade=expert",
    "size=9,numbers=3,walls=20,grade=expert",
];

/// The figures.
pub fn figures(bench: &mut Bench) {
    positions(bench);
    verification(bench);
    hints(bench);
    let name = "pathwayz: parameters that no board meets";
    if bench.wants(name) {
        let pathwayz = game("pathwayz").expect("it is listed");
        let worst = UNMET.iter().map(|params| best_of(1, || drop(black_box(pathwayz.deal(params, 1)))));
        let worst = worst.max().unwrap_or_default();
        bench.longest(name, worst, Duration::from_secs(5));
    }
}

/// The shortest time that the clock tells well.
const READABLE: Duration = Duration::from_millis(30);

/// The time that a piece of work takes at its best of several.
fn best_of(times: u32, mut work: impl FnMut()) -> Duration {
    let timed = (0..times).map(|_| {
        let (begin, mut rounds) = (clock(), 0);
        // The system's clock moves on every few milliseconds, so what is short is done again and again.
        loop {
            work();
            rounds += 1;
            let took = clock().saturating_sub(begin);
            if took >= READABLE {
                return took / rounds;
            }
        }
    });
    timed.min().unwrap_or_default()
}

/// The time for which this thread has run, where the system tells; it does not count while others use the machine.
fn clock() -> Duration {
    let told = std::fs::read_to_string("/proc/thread-self/schedstat").unwrap_or_default();
    let running = told.split(' ').next().and_then(|nanoseconds| nanoseconds.parse().ok());
    static BEGIN: OnceLock<Instant> = OnceLock::new();
    running.map_or_else(|| BEGIN.get_or_init(Instant::now).elapsed(), Duration::from_nanos)
}

/// The longest that `solve` and `hint` take on any of the hostile positions.
fn positions(bench: &mut Bench) {
    for entry in GAMES {
        let name = format!("{}: longest solve or hint", entry.id);
        if !bench.wants(&name) {
            continue;
        }
        let texts = hostile::positions().into_iter().filter(|(id, ..)| *id == entry.id);
        let worst = texts.map(|(_, what, text)| {
            let mut session = entry.load(&text).unwrap_or_else(|refusal| panic!("{what}: {refusal}"));
            let solve = best_of(2, || drop(black_box(session.solve())));
            let hint = best_of(2, || drop(black_box(session.hint())));
            solve.max(hint)
        });
        bench.longest(&name, worst.max().unwrap_or_default(), Duration::from_secs(2));
    }
}

/// The longest that verifying a record takes that is within a server's bounds.
fn verification(bench: &mut Bench) {
    for entry in GAMES {
        let name = format!("{}: costliest record verified", entry.id);
        if !bench.wants(&name) {
            continue;
        }
        let worst = records::costly(entry).into_iter().map(|costly| {
            let dealt = entry.prepare(costly.params, costly.seed).expect("a daily's parameters always deal");
            best_of(3, || {
                let _ = black_box(entry.verify(&costly.record, &dealt, &Budget::SERVER, &mut ()));
            })
        });
        bench.longest(&name, worst.max().unwrap_or_default(), Duration::from_millis(100));
    }
}

fn hints(bench: &mut Bench) {
    let entry = game("color-cascade").expect("it is listed");
    let record = records::hints(&entry, 3_000);
    let limit = Target::Each(Duration::from_millis(50));
    bench.rate("color-cascade: 3000 hints replayed", "record", &limit, || {
        black_box(entry.replay(&record)).expect("hints are legal");
        1
    });
}
