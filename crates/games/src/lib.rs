//! The five games of Quintet: their rules, their puzzles and their opponents, and no drawing.
//!
//! One list, at the end of this file, makes [`GAMES`], where everything that goes through all games starts, and
//! [`PROFILES`], what front ends know of them without their rules.

#![warn(missing_docs)]
#![warn(clippy::float_arithmetic)]

pub mod color_cascade;
pub mod daily;
pub mod digest;
pub mod digits;
pub mod links;
pub mod number_match;
pub mod numberclart;
pub mod pairs;
pub mod pathwayz;
pub mod playthrough;
pub mod profile;

pub use color_cascade::ColorCascade;
pub use digits::Digits;
pub use number_match::NumberMatch;
pub use numberclart::Numberclart;
pub use pathwayz::Pathwayz;
use profile::Profile;
use quintet_engine::{Entry, Refusal, Session};

/// Both lists of the games, in the order in which they are shown.
macro_rules! list {
    (@opponent) => { quintet_engine::Nobody };
    (@opponent $opponent:ty) => { $opponent };
    ($($game:ident in $module:ident $(against $opponent:ty)?,)+) => {
        /// Every game: its rules, its census and its analysis.
        pub const GAMES: &[Entry] = &[$(
            Entry::against::<$game, list!(@opponent $($opponent)?)>().counted_by(|params, seed| {
                $module::census::measure(&Session::<$game>::params_from(params)?, seed)
            }).analysed_by(|record, tell| {
                $module::analyse::analyse(&Session::<$game>::replay(record)?, tell)
            }),
        )+];

        /// The profile of every game, which links no rules.
        pub const PROFILES: &[&Profile] = &[$(&$module::profile::PROFILE,)+];
    };
}

list! {
    NumberMatch in number_match,
    Digits in digits,
    Pathwayz in pathwayz,
    Numberclart in numberclart,
    ColorCascade in color_cascade against color_cascade::Ai,
}

/// The profile of the game with this id, if this version knows it.
pub fn profile(id: &str) -> Option<&'static Profile> {
    PROFILES.iter().copied().find(|profile| profile.id == id)
}

/// The game with this id.
pub fn game(id: &str) -> Result<Entry, Refusal> {
    GAMES.iter().copied().find(|entry| entry.id == id).ok_or_else(|| {
        let ids: Vec<&str> = GAMES.iter().map(|entry| entry.id).collect();
        let named: String = id.chars().take(24).flat_map(char::escape_debug).collect();
        Refusal::new("unknown_game", format!("there is no game \"{named}\"; there are {}", ids.join(", ")))
    })
}
