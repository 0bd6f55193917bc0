//! Number Match as front ends know it.

use super::NumberMatch;
use crate::pairs::STATISTICS;
use crate::profile::{Best, Daily, Ending, Offer, Offers, Profile, Statistics, preset_names};
use quintet_engine::Game;

/// The profile.
pub const PROFILE: Profile = Profile {
    id: NumberMatch::ID,
    name: NumberMatch::NAME,
    pitch: "Pair equal digits or sums of ten",
    presets: &preset_names::<NumberMatch, 3>(),
    default_mode: NumberMatch::DEFAULT_PRESET,
    first_mode: "stages",
    best: Best::Score,
    secret_seed: false,
    slow_deal: false,
    same_boards: "",
    offers: &OFFERS,
    statistics: Statistics { line: ("Path length", "cells"), ..STATISTICS },
    daily: Daily {
        params: NumberMatch::DAILY,
        words: [
            ("Stage 1", "Stage 1"),
            ("Stage 2", "Stage 2"),
            ("Stage 3", "Stage 3"),
            ("Stage 5", "Stage 5"),
            ("Stage 7", "Stage 7"),
            ("Stage 10", "Stage 10"),
            ("Stage 13", "Stage 13"),
        ],
        aim: "Clear the board. What counts: the empty cells that your lines cross.",
        reached: |figure| format!("{figure} cells crossed"),
        par: |par| format!("Par is {par}."),
        // Only a cleared board is finished.
        endings: |_| Ending { title: "Board cleared", words: "cleared", achieved: true },
        flawless: None,
    },
};

const OFFERS: Offers = Offers {
    ways: &[
        Offer {
            title: "Stages",
            note: "Every deal can be cleared without +",
            params: &["stages", "classic"],
        },
        Offer {
            title: "Endless",
            note: "Random deals, the score runs on",
            params: &["endless", "mode=endless,turns=0"],
        },
    ],
    variants: Some(("Paths", &["Up to two turns", "Classic, no turns"])),
};
