//! Color Cascade Grid as front ends know it.

use super::ColorCascade;
use crate::profile::{Best, Daily, Ending, Offer, Offers, Profile, Statistics, preset_names};
use quintet_engine::{Game, Status};

/// The profile. Its seed would tell which goblins come.
pub const PROFILE: Profile = Profile {
    id: ColorCascade::ID,
    name: "Color Cascade",
    pitch: "End with most circles, or none",
    presets: &preset_names::<ColorCascade, 3>(),
    default_mode: ColorCascade::DEFAULT_PRESET,
    first_mode: "easy",
    best: Best::Wins,
    secret_seed: true,
    slow_deal: false,
    same_boards: "",
    offers: &OFFERS,
    statistics: Statistics {
        games: "Games",
        won: "Won",
        bars: "Moves of the last 14 games",
        line: ("", ""),
        clean: "",
    },
    daily: Daily {
        params: ColorCascade::DAILY,
        words: [EASY, EASY, EASY, MEDIUM, MEDIUM, MEDIUM, MEDIUM],
        aim: "What counts: a win, and the fewer turns it takes the better.",
        reached: |figure| format!("{figure} points"),
        par: |par| format!("Par is {par}."),
        endings: |status| match status {
            Status::Won => Ending { title: "You won", words: "won", achieved: true },
            Status::Drawn => Ending { title: "A draw", words: "a draw", achieved: false },
            _ => Ending { title: "The AI won", words: "lost", achieved: false },
        },
        flawless: None,
    },
};

const EASY: (&str, &str) = ("Against the easy AI", "Easy");
const MEDIUM: (&str, &str) = ("Against the medium AI", "Medium");

/// Easy looks at its own swaps only, so it neither stops nor lets anybody.
const OFFERS: Offers = Offers {
    ways: &[
        Offer { title: "Easy", note: "Looks at the board, not ahead", params: &["easy"] },
        Offer { title: "Medium", note: "Thinks four turns ahead", params: &["medium", "medium,spare"] },
        Offer { title: "Hard", note: "Imagines ten thousand games", params: &["hard", "hard,spare"] },
    ],
    variants: Some(("When you could win next", &["It stops you", "It lets you"])),
};
