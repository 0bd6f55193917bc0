//! Pathwayz as front ends know it.

use super::Pathwayz;
use crate::profile::{Best, Daily, Ending, Offer, Offers, Profile, Statistics, preset_names};
use quintet_engine::Game;

/// The profile. A deal looks for a puzzle of which it proves that it has one solution, which takes a while. Whether
/// lifting keeps the line makes no other puzzle.
pub const PROFILE: Profile = Profile {
    id: Pathwayz::ID,
    name: Pathwayz::NAME,
    pitch: "One line through every cell",
    presets: &preset_names::<Pathwayz, 7>(),
    default_mode: Pathwayz::DEFAULT_PRESET,
    first_mode: "tutorial",
    best: Best::Time,
    secret_seed: false,
    slow_deal: true,
    same_boards: ",keep",
    offers: &OFFERS,
    statistics: Statistics {
        games: "Puzzles",
        won: "Solved",
        bars: "Time of the last 14 puzzles",
        line: ("", ""),
        clean: "flawless",
    },
    daily: Daily {
        params: Pathwayz::DAILY,
        words: [
            ("Easy, 6 × 6", "Easy"),
            ("Medium, 6 × 6", "Medium"),
            ("Medium, 6 × 6", "Medium"),
            ("Hard, 6 × 6", "Hard"),
            ("Hard, 6 × 6", "Hard"),
            ("Expert, 6 × 6", "Expert"),
            ("Large, 8 × 8", "Large"),
        ],
        aim: "Draw one line over every cell. What counts: drawing no cell twice.",
        reached: |figure| match figure {
            1_000 => "No cell drawn twice".to_string(),
            _ => format!("{}% of what you drew stayed", figure / 10),
        },
        par: |_| "Par is the path without a step back.".to_string(),
        // Only a solved puzzle is finished.
        endings: |_| Ending { title: "Path complete", words: "solved", achieved: true },
        flawless: Some(1_000),
    },
};

const fn offer(title: &'static str, note: &'static str, params: &'static [&'static str]) -> Offer {
    Offer { title, note, params }
}

const OFFERS: Offers = Offers {
    ways: &[
        offer("Tutorial", "6 × 6, the numbers in a row, many solutions", &["tutorial"]),
        offer("Easy", "6 × 6, 6 walls", &["easy"]),
        offer("Medium", "6 × 6, 4 walls", &["medium"]),
        offer("Hard", "6 × 6, 2 walls", &["hard"]),
        offer("Expert", "6 × 6, 0 to 2 walls", &["expert"]),
        offer("5 × 5", "3 walls", &["size=5,numbers=5,walls=3,grade=any"]),
        offer("7 × 7", "5 walls", &["size=7,numbers=8,walls=5,grade=any"]),
        offer("Large", "8 × 8, 6 walls", &["large"]),
        offer("9 × 9", "8 walls", &["size=9,numbers=14,walls=8,grade=any"]),
        offer("Huge", "10 × 10, 10 walls", &["huge"]),
    ],
    variants: None,
};
