//! The board that the two games of pairs share.

pub mod board;
pub mod choice;
pub mod frame;
mod input;
mod rows;
pub mod state;
pub mod view_window;
