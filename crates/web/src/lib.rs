//! The browser client of Quintet.
//!
//! It shows positions and forwards moves; every rule is the engine's. What knows no browser also builds natively,
//! where its tests run.

pub mod address;
#[cfg(target_arch = "wasm32")]
mod app;
pub mod archive;
pub mod calendar;
pub mod confetti;
pub mod cue;
pub mod games;
pub mod ledger;
pub mod notes;
pub mod others;
pub mod platform;
pub mod settings;
#[cfg(target_arch = "wasm32")]
mod shell;

/// Starts the client in the page. In the worker, which loads the same module, there is no page and nothing to start.
#[cfg(target_arch = "wasm32")]
#[wasm_bindgen::prelude::wasm_bindgen(start)]
pub fn start() {
    std::panic::set_hook(Box::new(|info| web_sys::console::error_1(&info.to_string().into())));
    if web_sys::window().is_some() {
        leptos::mount::mount_to_body(app::App);
    }
}

/// Answers one line that the page asks the worker.
#[cfg(target_arch = "wasm32")]
#[wasm_bindgen::prelude::wasm_bindgen]
pub async fn answer(line: String) -> String {
    let (id, task) = platform::task::question(&line);
    platform::task::answer(id, games::code::work(task).await)
}
