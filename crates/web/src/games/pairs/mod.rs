//! What the two games of pairs, Number Match and Digits!, share on the screen.

#[cfg(target_arch = "wasm32")]
pub mod board;
pub mod cell;
#[cfg(target_arch = "wasm32")]
pub mod choice;
#[cfg(target_arch = "wasm32")]
mod input;
pub mod line;
#[cfg(target_arch = "wasm32")]
pub mod path;
#[cfg(target_arch = "wasm32")]
mod ripple;
pub mod row;
#[cfg(target_arch = "wasm32")]
pub mod rows;
#[cfg(target_arch = "wasm32")]
pub mod status;
#[cfg(target_arch = "wasm32")]
mod thumbs;
#[cfg(target_arch = "wasm32")]
pub mod view_window;
pub mod words;

/// How many columns there are.
pub const WIDTH: usize = quintet_games::pairs::COLUMNS as usize;

/// A cell of a row, wherever that row is by now.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Spot {
    /// The row's number, which it keeps for life.
    pub row: u32,
    /// The column, from 0.
    pub col: u8,
}
