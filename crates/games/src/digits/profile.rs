//! Digits! as front ends know it.

use super::Digits;
use crate::pairs::STATISTICS;
use crate::profile::{Best, Daily, Ending, Offer, Offers, Profile, preset_names};
use quintet_engine::{Game, Status};

/// The profile.
pub const PROFILE: Profile = Profile {
    id: Digits::ID,
    name: Digits::NAME,
    pitch: "Every board can be cleared",
    presets: &preset_names::<Digits, 3>(),
    default_mode: Digits::DEFAULT_PRESET,
    first_mode: "easy",
    best: Best::Score,
    secret_seed: false,
    slow_deal: false,
    same_boards: "",
    offers: &OFFERS,
    statistics: STATISTICS,
    daily: Daily {
        params: Digits::DAILY,
        words: [EASY, EASY, MEDIUM, MEDIUM, MEDIUM, HARD, HARD],
        aim: "Clear the board. What counts: the empty cells between your pairs.",
        reached: |figure| format!("{figure} cells crossed"),
        par: |par| format!("Par is {par}."),
        endings: |status| match status {
            Status::StageCleared => Ending { title: "Board cleared", words: "cleared", achieved: true },
            _ => Ending { title: "No pair left", words: "not cleared", achieved: false },
        },
        flawless: None,
    },
};

const EASY: (&str, &str) = ("Easy", "Easy");
const MEDIUM: (&str, &str) = ("Medium", "Medium");
const HARD: (&str, &str) = ("Hard", "Hard");

const OFFERS: Offers = Offers {
    ways: &[
        Offer { title: "Easy", note: "From stage 1, pairs lie close together", params: &["easy"] },
        Offer { title: "Medium", note: "From stage 2, some pairs lie apart", params: &["medium"] },
        Offer { title: "Hard", note: "From stage 3, pairs are far and buried", params: &["hard"] },
    ],
    variants: None,
};
