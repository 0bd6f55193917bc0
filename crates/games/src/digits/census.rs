//! The figures of one dealt board.

use super::Difficulty;
use super::board::Board;
use super::generate::{Layout, accidents, touch};
use quintet_engine::Refusal;

/// The board of a seed as named numbers, always the same names in the same order. Shares are given as parts of
/// `cells`, and distances as differences of cell numbers.
pub fn measure(params: &Difficulty, seed: u64) -> Result<Vec<(&'static str, i64)>, Refusal> {
    Ok(of_stage(params.first_stage(), seed))
}

/// The same for the board of any stage.
pub fn of_stage(stage: u32, seed: u64) -> Vec<(&'static str, i64)> {
    let layout = Layout::of_stage(seed, stage);
    let (four, eight) = accidents(&layout.digits, &layout.pairs);
    let distances: Vec<i64> = layout.pairs.iter().map(|(first, second)| i64::from(second - first)).collect();
    let later = &distances[distances.len() / 2..];
    let board = Board { cells: layout.digits.clone() };
    let mut figures = vec![
        ("made", 1),
        ("dead_ends", layout.dead_ends.into()),
        ("fallbacks", layout.fallback.into()),
        ("cells", layout.digits.len() as i64),
        ("accidents_4", four.into()),
        ("accidents_8", eight.into()),
        ("touching", layout.pairs.iter().filter(|&&pair| touch(pair)).count() as i64),
        ("distance_least", distances.iter().copied().min().unwrap_or(0)),
        ("distance_most", distances.iter().copied().max().unwrap_or(0)),
        ("distance_sum", distances.iter().sum()),
        ("distance_sum_later_half", later.iter().sum()),
        ("opening_moves", board.pairs().len() as i64),
    ];
    const NAMES: [&str; 9] =
        ["digit_1", "digit_2", "digit_3", "digit_4", "digit_5", "digit_6", "digit_7", "digit_8", "digit_9"];
    figures.extend(
        NAMES.into_iter().zip(1_u8..).map(|(name, digit)| {
            (name, layout.digits.iter().filter(|&&other| other == digit).count() as i64)
        }),
    );
    figures
}
