//! The screens of the games, a folder each.

#[cfg(target_arch = "wasm32")]
pub mod code;
pub mod color_cascade;
#[cfg(target_arch = "wasm32")]
mod digits;
pub mod number_match;
pub mod numberclart;
pub mod pairs;
pub mod pathwayz;

#[cfg(target_arch = "wasm32")]
use leptos::prelude::AnyView;
use quintet_engine::{Game, Origin, Record};
use quintet_games::{ColorCascade, Digits, NumberMatch, Numberclart, Pathwayz};

/// A game as the client shows it.
#[cfg(target_arch = "wasm32")]
pub struct Screen {
    /// The game's id.
    pub id: &'static str,
    /// Its name.
    pub name: &'static str,
    /// One line about it, at most 33 characters.
    pub pitch: &'static str,
    /// A small picture of a position.
    pub picture: fn() -> AnyView,
    /// The mode that is played when none is asked for.
    pub default_mode: &'static str,
    /// The mode that a player's very first game has: the easiest.
    pub first_mode: &'static str,
    /// Fetches all the rest of it.
    pub code: fn() -> code::Coming,
    /// What its statistics are called.
    pub account: Account,
}

/// What the statistics of a game are called.
#[cfg(target_arch = "wasm32")]
pub struct Account {
    /// What is counted: `Stages`.
    pub games: &'static str,
    /// What is won: `Cleared`; nothing where games are not won.
    pub won: &'static str,
    /// The heading of the bars.
    pub bars: &'static str,
    /// The heading of the line, and its unit; nothing where there is no line.
    pub line: (&'static str, &'static str),
}

/// Every game, in the order in which they are shown.
#[cfg(target_arch = "wasm32")]
pub const SCREENS: &[Screen] =
    &[number_match::SCREEN, digits::SCREEN, pathwayz::SCREEN, numberclart::SCREEN, color_cascade::SCREEN];

/// The screen of a game.
#[cfg(target_arch = "wasm32")]
pub fn screen(id: &str) -> Option<&'static Screen> {
    SCREENS.iter().find(|screen| screen.id == id)
}

/// The names of a game's modes, if there is such a game.
pub fn modes(id: &str) -> Option<Vec<&'static str>> {
    fn names<G: Game>() -> Vec<&'static str> {
        G::PRESETS.iter().map(|preset| preset.name).collect()
    }
    match id {
        NumberMatch::ID => Some(names::<NumberMatch>()),
        Digits::ID => Some(names::<Digits>()),
        Pathwayz::ID => Some(names::<Pathwayz>()),
        Numberclart::ID => Some(names::<Numberclart>()),
        ColorCascade::ID => Some(names::<ColorCascade>()),
        _ => None,
    }
}

/// Whether the address of a game does not name its seed: in Color Cascade Grid it would tell which goblins will come,
/// and it is promised not to be known before the end.
pub fn hides_seed(id: &str) -> bool {
    id == "color-cascade"
}

/// Whether a deal can take longer than a frame, so that the worker makes it: only Pathwayz looks for puzzles of which it
/// proves that they have one solution. The others deal in less than a millisecond.
pub fn deals_slowly(id: &str) -> bool {
    id == "pathwayz"
}

/// Whether what counts in a game is the time that it takes, and the shortest is the best.
pub fn is_timed(id: &str) -> bool {
    id == "pathwayz"
}

/// Whether what counts in a game is how often it was won.
pub fn counts_wins(id: &str) -> bool {
    id == "color-cascade"
}

/// The seed that a record began with.
pub fn seed_of(record: &str) -> Option<u64> {
    seed_in(&record.parse().ok()?)
}

/// The same of a record that was read already.
pub fn seed_in(record: &Record) -> Option<u64> {
    match record.origin {
        Origin::Seed(seed) => Some(seed),
        Origin::Position(_) => None,
    }
}

/// Whether a record is of a game that can be gone on with.
pub fn is_under_way(record: &str) -> bool {
    record.parse::<Record>().is_ok_and(|record| !record.steps.is_empty() && !record.claim.status.is_over())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_record_says_whether_it_can_be_gone_on_with() {
        let record = "number-match/1 stages~42\na1-b1\nplaying 330";
        assert_eq!(seed_of(record), Some(42));
        assert!(is_under_way(record));
        assert!(!is_under_way("number-match/1 stages~42\n\nplaying 0"), "nothing was played yet");
        assert!(!is_under_way("numberclart/1 endless~42\na1-b1\nlost 12"));
        assert!(!is_under_way("torn"));
    }
}
