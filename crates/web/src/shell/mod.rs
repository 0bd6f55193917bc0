//! What all games share on the screen: pages, frame, sheets, dialogs and small parts.

pub mod charts;
pub mod confetti;
pub mod controls;
pub mod count;
pub mod data_sheet;
pub mod desk;
pub mod feedback;
pub mod frame;
pub mod home;
pub mod icon;
mod icon_paths;
pub mod keys;
pub mod new_game;
pub mod not_found;
pub mod opening;
pub mod overlay;
pub mod play;
pub mod preferences;
pub mod queue;
pub mod rehearsal;
pub mod score;
pub mod settings_sheet;
pub mod statistics;
pub mod toast;
pub mod versions;
