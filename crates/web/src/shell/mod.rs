//! Everything around the games: pages, sheets, and the opening, playing and saving of a game.

pub mod analysis;
pub mod daily;
pub mod feedback;
pub mod game_sheets;
pub mod opening;
pub mod pages;
mod part;
pub mod play;
pub mod race;
mod race_sheet;
pub mod replay;
pub mod settings_sheet;
pub mod shared_game;
pub mod sheets;
pub mod statistics;
pub mod today;
pub mod together;
