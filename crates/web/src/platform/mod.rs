//! What the client needs of its surroundings, behind names of its own.

#[cfg(target_arch = "wasm32")]
pub mod audio;
#[cfg(target_arch = "wasm32")]
pub mod chance;
#[cfg(target_arch = "wasm32")]
pub mod clipboard;
#[cfg(target_arch = "wasm32")]
pub mod cues;
#[cfg(target_arch = "wasm32")]
pub mod files;
#[cfg(target_arch = "wasm32")]
pub mod haptics;
#[cfg(target_arch = "wasm32")]
pub mod location;
#[cfg(target_arch = "wasm32")]
pub mod media;
#[cfg(target_arch = "wasm32")]
pub mod storage;
pub mod swipe;
pub mod task;
#[cfg(target_arch = "wasm32")]
pub mod tenure;
pub mod time;
#[cfg(target_arch = "wasm32")]
pub mod worker;
