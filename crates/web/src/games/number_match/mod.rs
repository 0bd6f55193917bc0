//! Number Match on the screen.

pub mod how_to;
pub mod outline;
pub mod picture;
#[cfg(target_arch = "wasm32")]
pub(crate) mod screen;
pub mod seen;
