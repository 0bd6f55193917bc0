//! The figures of Color Cascade Grid: legal swaps, swaps with their cascades, and the time of the hard opponent.

use crate::figures::{Bench, Target};
use quintet_bench::{boards, hot};
use quintet_games::color_cascade::opponent::{choose, unwatched};
use quintet_games::color_cascade::oracle::Grid;
use quintet_games::color_cascade::{Level, Opponent};
use std::hint::black_box;
use std::time::Duration;

/// The figures of this game.
pub fn figures(bench: &mut Bench) {
    let tables = boards::color_cascade(40);
    let grids: Vec<Grid> = tables.iter().map(|table| Grid::read(&table.to_string())).collect();
    bench.versus(
        "color-cascade: legal swaps",
        "position",
        &Target::Each(Duration::from_nanos(40)),
        8.0,
        || hot::count_swaps(&tables),
        || {
            let swaps: usize = grids.iter().map(|grid| black_box(grid).swaps().len()).sum();
            black_box(swaps);
            grids.len() as u64
        },
    );
    let swaps: Vec<_> = grids.iter().map(Grid::swaps).collect();
    bench.versus(
        "color-cascade: swaps with cascade",
        "swaps",
        &Target::PerSecond(10e6),
        8.0,
        || hot::play_swaps(&tables),
        || {
            let mut played = 0;
            for (grid, swaps) in grids.iter().zip(&swaps) {
                for &(one, other) in swaps {
                    black_box(grid.swapped(one, other));
                    played += 1;
                }
            }
            played
        },
    );
    let hard = Opponent::new(Level::Hard);
    bench.spread(
        "color-cascade: hard opponent's move",
        200,
        Duration::from_millis(250),
        Duration::from_millis(500),
        |number| {
            black_box(choose(&tables[number as usize * 7 % tables.len()], hard, &mut unwatched));
        },
    );
}
