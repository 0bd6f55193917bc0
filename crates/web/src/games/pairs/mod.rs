//! What the two games of pairs, Number Match and Digits!, share on the screen.

pub mod cell;
#[cfg(target_arch = "wasm32")]
pub mod choice;
#[cfg(target_arch = "wasm32")]
pub mod keys;
pub mod line;
#[cfg(target_arch = "wasm32")]
pub mod path;
#[cfg(target_arch = "wasm32")]
pub mod ripple;
pub mod row;
#[cfg(target_arch = "wasm32")]
pub mod rows;
#[cfg(target_arch = "wasm32")]
pub mod thumbs;
#[cfg(target_arch = "wasm32")]
pub mod view_window;
pub mod words;

/// How many columns there are.
pub const WIDTH: usize = quintet_games::pairs::COLUMNS as usize;
