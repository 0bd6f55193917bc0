//! The screens of the games, a folder each.

pub mod color_cascade;
pub mod digits;
#[cfg(target_arch = "wasm32")]
pub(crate) mod list;
pub mod number_match;
pub mod numberclart;
pub mod outlines;
pub mod pairs;
pub mod pathwayz;
