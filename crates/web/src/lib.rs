//! The browser client of Quintet.
//!
//! It shows positions and forwards moves; every rule is the engine's. What knows no browser also builds natively,
//! where its tests run.

pub mod address;
#[cfg(target_arch = "wasm32")]
mod app;
#[cfg(target_arch = "wasm32")]
mod games;
#[cfg(target_arch = "wasm32")]
mod home;
pub mod platform;

/// Starts the client in the page.
#[cfg(target_arch = "wasm32")]
#[wasm_bindgen::prelude::wasm_bindgen(start)]
pub fn start() {
    std::panic::set_hook(Box::new(|info| web_sys::console::error_1(&info.to_string().into())));
    leptos::mount::mount_to_body(app::App);
}
