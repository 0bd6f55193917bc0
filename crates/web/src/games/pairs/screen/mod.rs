//! The board that the two games of pairs share.

pub mod board;
pub mod choice;
mod input;
mod rows;
pub mod view_window;
