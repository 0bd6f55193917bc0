//! The screen that the two pair games share.

pub mod board;
pub mod choice;
pub mod frame;
mod input;
mod rows;
pub mod state;
pub mod view_window;
