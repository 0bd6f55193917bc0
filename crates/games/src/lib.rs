//! The five games of Quintet: their rules, their puzzles and their opponents, and no drawing.
//!
//! [`GAMES`] is the one list of them; everything that goes through all games starts there.

pub mod digest;
pub mod numberclart;
pub mod pairs;
pub mod playthrough;

pub use numberclart::Numberclart;
use quintet_engine::{Entry, Refusal};

/// Every game, in the order in which they are shown.
pub const GAMES: &[Entry] = &[Entry::of::<Numberclart>()];

/// The game with this id.
pub fn game(id: &str) -> Result<Entry, Refusal> {
    GAMES.iter().copied().find(|entry| entry.id == id).ok_or_else(|| {
        let ids: Vec<&str> = GAMES.iter().map(|entry| entry.id).collect();
        let named: String = id.chars().take(24).flat_map(char::escape_debug).collect();
        Refusal::new("unknown_game", format!("there is no game \"{named}\"; there are {}", ids.join(", ")))
    })
}
