//! The screen of Numberclart in the browser. Only `screen` needs the browser.

pub mod clay;
pub mod how_to;
pub mod outline;
pub mod picture;
#[cfg(target_arch = "wasm32")]
pub(crate) mod screen;
pub mod seen;
pub mod swipe;
