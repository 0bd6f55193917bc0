//! The screens of the games, a folder each.

pub mod color_cascade;
#[cfg(target_arch = "wasm32")]
mod digits;
pub mod number_match;
#[cfg(target_arch = "wasm32")]
mod numberclart;
pub mod pairs;
pub mod pathwayz;

#[cfg(target_arch = "wasm32")]
use leptos::prelude::AnyView;
#[cfg(target_arch = "wasm32")]
use quintet_engine::Refusal;
use quintet_engine::{Origin, Record};

/// Opens the game of these parameters and this seed.
#[cfg(target_arch = "wasm32")]
pub type Open = fn(params: &str, seed: u64) -> Result<AnyView, Refusal>;

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
    /// Opens it.
    pub open: Open,
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

/// Whether the address of a game does not name its seed: in Color Cascade Grid it would tell which goblins will come,
/// and it is promised not to be known before the end.
pub fn hides_seed(id: &str) -> bool {
    id == "color-cascade"
}

/// The seed that a record began with.
pub fn seed_of(record: &str) -> Option<u64> {
    match record.parse::<Record>().ok()?.origin {
        Origin::Seed(seed) => Some(seed),
        Origin::Position(_) => None,
    }
}

/// Whether a record is of a game that can be gone on with.
pub fn is_under_way(record: &str) -> bool {
    record.parse::<Record>().is_ok_and(|record| !record.steps.is_empty() && !record.claim.status.is_over())
}

/// A record in a few words: `Stages · 330 points`.
pub fn state_of(record: &str) -> Option<String> {
    let record = record.parse::<Record>().ok()?;
    let mut mode = record.params.chars();
    let first = mode.next().filter(char::is_ascii_alphabetic)?.to_ascii_uppercase();
    Some(format!("{first}{} · {} points", mode.as_str(), record.claim.score))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_record_is_told_in_a_few_words() {
        let record = "number-match/1 stages~42\na1-b1\nplaying 330";
        assert_eq!(state_of(record).as_deref(), Some("Stages · 330 points"));
        assert_eq!(seed_of(record), Some(42));
        assert!(is_under_way(record));
        assert!(!is_under_way("number-match/1 stages~42\n\nplaying 0"), "nothing was played yet");
        assert!(!is_under_way("numberclart/1 endless~42\na1-b1\nlost 12"));
        assert!(!is_under_way("torn"));
        assert_eq!(state_of("torn"), None);
    }
}
