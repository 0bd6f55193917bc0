//! The hot paths: what the games spend their time on, as the same work natively and in WebAssembly.

use crate::boards;
use quintet_engine::{Game, Record, Rng, Session, Stream};
use quintet_games::color_cascade::opponent::{choose, unwatched};
use quintet_games::color_cascade::{Level, Opponent, Table};
use quintet_games::digits::{Difficulty, FULL_BUDGET};
use quintet_games::number_match::{Mode, Params, Turns, path_par};
use quintet_games::numberclart;
use quintet_games::{NumberMatch, Numberclart};
use std::hint::black_box;

/// A piece of work; it answers how many units it did.
pub type Work = Box<dyn FnMut() -> u64>;

/// A hot path.
pub struct Hot {
    /// Its name, which begins with the game's.
    pub name: &'static str,
    /// What one unit of its work is.
    pub unit: &'static str,
    /// How often the work is done where instructions are counted, and between two looks at a clock: looking takes
    /// longer in Node than some of the work.
    pub times: u32,
    /// Makes ready what the work is done on.
    pub prepare: fn() -> Work,
}

/// Every hot path. Each does the same work whenever it is done, so that any number of times can be compared.
pub const HOT: &[Hot] = &[
    Hot { name: "number-match: all pairs, 5 rows", unit: "board", times: 200, prepare: || all_pairs(5) },
    Hot { name: "number-match: all pairs, 1000 rows", unit: "board", times: 2, prepare: || all_pairs(1_000) },
    Hot { name: "number-match: deadlock, 200 rows", unit: "board", times: 20, prepare: deadlock },
    Hot { name: "number-match: deal", unit: "board", times: 1, prepare: number_match_deal },
    Hot { name: "number-match: path par", unit: "board", times: 1, prepare: par },
    Hot { name: "digits: all pairs, 10 rows", unit: "board", times: 200, prepare: digits_all_pairs },
    Hot { name: "digits: no pair left", unit: "board", times: 500, prepare: digits_no_pair },
    Hot { name: "digits: deal easy", unit: "board", times: 1, prepare: || digits_deal(Difficulty::Easy) },
    Hot { name: "digits: deal hard", unit: "board", times: 1, prepare: || digits_deal(Difficulty::Hard) },
    Hot { name: "digits: solve", unit: "board", times: 1, prepare: digits_solve },
    Hot { name: "pathwayz: deal 6 x 6", unit: "puzzle", times: 1, prepare: pathwayz_deal },
    Hot { name: "pathwayz: solve 6 x 6", unit: "puzzle", times: 1, prepare: || pathwayz_solve("medium") },
    Hot { name: "pathwayz: solve 10 x 10", unit: "puzzle", times: 1, prepare: || pathwayz_solve("huge") },
    Hot { name: "numberclart: turn", unit: "turn", times: 1, prepare: numberclart_turns },
    Hot { name: "numberclart: record verified", unit: "step", times: 1, prepare: record_verified },
    Hot { name: "color-cascade: legal swaps", unit: "table", times: 4, prepare: legal_swaps },
    Hot { name: "color-cascade: swap with cascade", unit: "swap", times: 1, prepare: swaps },
    Hot { name: "color-cascade: hard opponent", unit: "move", times: 1, prepare: hard_opponent },
];

/// How many deals or puzzles are one piece of work.
const ROUND: u64 = 10;

/// Does the work of a hot path as often as it is counted. It stands alone so that it can be told from what comes
/// before and after it.
#[inline(never)]
pub fn counted(times: u32, work: &mut Work) -> u64 {
    (0..times).map(|_| work()).sum()
}

fn all_pairs(rows: u32) -> Work {
    let board = boards::number_match(rows, 100, &mut Rng::new(1, Stream::Search));
    let mut pairs = Vec::new();
    Box::new(move || {
        pairs.clear();
        black_box(&board).legal_moves(&mut pairs);
        1
    })
}

fn deadlock() -> Work {
    let board = boards::stuck_number_match(200);
    Box::new(move || {
        black_box(black_box(&board).status());
        1
    })
}

/// The deals of the first few seeds.
fn deals(deal: impl Fn(u64) + 'static) -> Work {
    Box::new(move || {
        (0..ROUND).for_each(&deal);
        ROUND
    })
}

fn number_match_deal() -> Work {
    deals(|seed| {
        let params = Params { mode: Mode::Stages, turns: Turns::Two, from: 1 };
        black_box(NumberMatch::deal(&params, seed)).expect("a preset always deals");
    })
}

fn par() -> Work {
    Box::new(|| {
        black_box(path_par(Turns::Two, black_box(1), 13));
        black_box(path_par(Turns::Two, black_box(2), 13));
        2
    })
}

fn digits_all_pairs() -> Work {
    let board = boards::digits(10, 8, &mut Rng::new(1, Stream::Search));
    let mut pairs = Vec::new();
    Box::new(move || {
        pairs.clear();
        black_box(&board).legal_moves(&mut pairs);
        1
    })
}

fn digits_no_pair() -> Work {
    let board = boards::stuck_digits();
    Box::new(move || {
        black_box(black_box(&board).status());
        1
    })
}

fn digits_deal(difficulty: Difficulty) -> Work {
    deals(move |seed| {
        black_box(boards::dealt_digits(difficulty, seed));
    })
}

fn digits_solve() -> Work {
    let positions: Vec<_> =
        (0..ROUND).map(|n| boards::digits_after(Difficulty::ALL[(n % 3) as usize], n, 20)).collect();
    Box::new(move || {
        for position in &positions {
            black_box(position.solve_within(FULL_BUDGET));
        }
        ROUND
    })
}

fn pathwayz_deal() -> Work {
    deals(|seed| {
        black_box(boards::dealt_pathwayz("size=6,numbers=6,walls=4,grade=any", seed));
    })
}

fn pathwayz_solve(params: &str) -> Work {
    let puzzles: Vec<_> = (0..ROUND).map(|seed| boards::pathwayz(params, seed)).collect();
    Box::new(move || {
        for puzzle in &puzzles {
            black_box(puzzle.solve());
        }
        ROUND
    })
}

fn numberclart_turns() -> Work {
    Box::new(|| {
        let mut position = Numberclart::deal(&numberclart::Mode::Endless, 1).expect("a preset always deals");
        let mut rng = Rng::new(1, Stream::Search);
        let mut moves = Vec::new();
        for turn in 0..2_000 {
            moves.clear();
            position.legal_moves(&mut moves);
            if moves.is_empty() {
                return turn;
            }
            position.play(*rng.choose(&moves), &mut ()).expect("it is listed");
        }
        2_000
    })
}

fn record_verified() -> Work {
    let record = boards::numberclart_record(10_000);
    Box::new(move || {
        let record: Record = black_box(&record).parse().expect("it was printed by a record");
        Session::<Numberclart>::replay(&record).expect("it replays").steps().len() as u64
    })
}

fn legal_swaps() -> Work {
    let tables = boards::color_cascade(10);
    Box::new(move || count_swaps(&tables))
}

fn swaps() -> Work {
    let tables = boards::color_cascade(10);
    Box::new(move || play_swaps(&tables))
}

/// Counts the legal swaps of each table; answers how many tables there are.
pub fn count_swaps(tables: &[Table]) -> u64 {
    let swaps: u32 = tables.iter().map(|table| black_box(table).swap_count()).sum();
    black_box(swaps);
    tables.len() as u64
}

/// Plays each legal swap of each table with its cascade; answers how many there are.
pub fn play_swaps(tables: &[Table]) -> u64 {
    let mut played = 0;
    for table in tables {
        for child in black_box(table).children() {
            black_box(child);
            played += 1;
        }
    }
    played
}

fn hard_opponent() -> Work {
    let table = boards::color_cascade(1)[7];
    Box::new(move || {
        black_box(choose(black_box(&table), Opponent::new(Level::Hard), &mut unwatched));
        1
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_hot_path_does_some_work_and_has_a_name_of_its_own() {
        for (place, hot) in HOT.iter().enumerate() {
            assert!(HOT[..place].iter().all(|earlier| earlier.name != hot.name), "{}", hot.name);
            assert!(quintet_games::GAMES.iter().any(|game| hot.name.starts_with(game.id)), "{}", hot.name);
            assert!((hot.prepare)()() > 0, "{}", hot.name);
        }
    }
}
