//! Numberclart on the screen.

#[cfg(target_arch = "wasm32")]
mod arrows;
#[cfg(target_arch = "wasm32")]
mod board;
#[cfg(target_arch = "wasm32")]
mod clay;
#[cfg(target_arch = "wasm32")]
mod dialog;
pub mod ending;
#[cfg(target_arch = "wasm32")]
mod entry;
pub mod examples;
#[cfg(target_arch = "wasm32")]
mod how_to;
#[cfg(target_arch = "wasm32")]
mod input;
#[cfg(target_arch = "wasm32")]
mod picture;
pub mod pieces;
#[cfg(target_arch = "wasm32")]
mod readout;
#[cfg(target_arch = "wasm32")]
mod screen;
#[cfg(target_arch = "wasm32")]
mod story;
#[cfg(target_arch = "wasm32")]
mod table;
pub mod words;

#[cfg(target_arch = "wasm32")]
pub use entry::SCREEN;
