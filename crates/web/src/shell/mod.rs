//! What surrounds the games: the pages, the sheets, and the opening, playing and saving of a game.

pub mod analysis;
pub mod daily;
pub mod feedback;
pub mod opening;
pub mod pages;
pub mod play;
pub mod race;
pub mod replay;
pub mod settings_sheet;
pub mod shared_game;
pub mod sheets;
pub mod statistics;
pub mod today;
