//! The screen of Digits! in the browser. Only `screen` needs the browser.

pub mod how_to;
pub mod outline;
pub mod picture;
#[cfg(target_arch = "wasm32")]
pub(crate) mod screen;
pub mod seen;
