//! What the two games of pairs, Number Match and Digits!, share on the screen.

pub mod line;
#[cfg(target_arch = "wasm32")]
pub mod path;
#[cfg(target_arch = "wasm32")]
pub mod ripple;
#[cfg(target_arch = "wasm32")]
pub mod view_window;
pub mod words;
