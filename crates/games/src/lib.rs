//! The five games of Quintet: their rules, their puzzles and their opponents, and no drawing.
//!
//! [`GAMES`] is the one list of them; everything that goes through all games starts there.

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

pub use color_cascade::ColorCascade;
pub use digits::Digits;
pub use number_match::NumberMatch;
pub use numberclart::Numberclart;
pub use pathwayz::Pathwayz;
use quintet_engine::{Entry, Refusal, Session};

/// A game's entry: its rules and its census.
macro_rules! entry {
    ($game:ident, $module:ident) => {
        entry!($game, $module, quintet_engine::Nobody)
    };
    ($game:ident, $module:ident, $opponent:ty) => {
        Entry::against::<$game, $opponent>().counted_by(|params, seed| {
            $module::census::measure(&Session::<$game>::params_from(params)?, seed)
        })
    };
}

/// Every game, in the order in which they are shown.
pub const GAMES: &[Entry] = &[
    entry!(NumberMatch, number_match),
    entry!(Digits, digits),
    entry!(Pathwayz, pathwayz),
    entry!(Numberclart, numberclart),
    entry!(ColorCascade, color_cascade, color_cascade::Ai),
];

/// The game with this id.
pub fn game(id: &str) -> Result<Entry, Refusal> {
    GAMES.iter().copied().find(|entry| entry.id == id).ok_or_else(|| {
        let ids: Vec<&str> = GAMES.iter().map(|entry| entry.id).collect();
        let named: String = id.chars().take(24).flat_map(char::escape_debug).collect();
        Refusal::new("unknown_game", format!("there is no game \"{named}\"; there are {}", ids.join(", ")))
    })
}
