//! Numberclart as front ends know it.

use super::Numberclart;
use crate::profile::{Best, Daily, Ending, Offer, Offers, Profile, Statistics, preset_names};
use quintet_engine::{Game, Status};

/// The profile.
pub const PROFILE: Profile = Profile {
    id: Numberclart::ID,
    name: Numberclart::NAME,
    pitch: "Merge the clay before it cracks",
    presets: &preset_names::<Numberclart, 2>(),
    default_mode: Numberclart::DEFAULT_PRESET,
    first_mode: "sprint",
    best: Best::Score,
    secret_seed: false,
    slow_deal: false,
    same_boards: "",
    offers: &OFFERS,
    statistics: Statistics {
        games: "Games",
        won: "",
        bars: "Score of the last 14 games",
        line: ("Length", "turns"),
        clean: "without hints",
    },
    daily: Daily {
        params: Numberclart::DAILY,
        words: [("Sprint, 100 turns", "Sprint"); 7],
        aim: "Merge equal tiles. What counts: your score after 100 turns.",
        reached: |figure| format!("{figure} points"),
        par: |par| format!("Par is {par}."),
        endings: |status| match status {
            Status::Lost => Ending { title: "No move left", words: "locked early", achieved: false },
            _ => Ending { title: "Sprint over", words: "100 turns", achieved: true },
        },
        flawless: None,
    },
};

const OFFERS: Offers = Offers {
    ways: &[
        Offer { title: "Sprint", note: "100 turns, par and three stars", params: &["sprint"] },
        Offer { title: "Endless", note: "Until no tile can move", params: &["endless"] },
    ],
    variants: None,
};
