//! What the client needs of its surroundings, behind names of its own.

#[cfg(target_arch = "wasm32")]
pub mod chance;
#[cfg(target_arch = "wasm32")]
pub mod location;
pub mod swipe;
