//! Digits! on the screen.

mod board;
mod dialogs;
mod entry;
mod how_to;
mod lamp;
mod picture;
mod readout;
mod screen;
mod story;
mod table;
mod tray;

pub use entry::SCREEN;
