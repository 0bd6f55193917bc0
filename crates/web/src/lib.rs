//! The browser client of Quintet.
//!
//! It shows positions and forwards moves; every rule is the engine's. What knows no browser also builds natively,
//! where its tests run.

#[cfg(target_arch = "wasm32")]
mod app;
pub mod confetti;
pub mod cue;
pub mod drawing;
pub mod games;
#[cfg(target_arch = "wasm32")]
mod kit;
pub mod notes;
#[cfg(target_arch = "wasm32")]
mod platform;
#[cfg(target_arch = "wasm32")]
mod shell;

#[cfg(target_arch = "wasm32")]
use quintet_play::{address, archive, calendar, ledger, settings};

/// Starts the client in the page. In the worker, which loads the same module, there is no page and nothing to start.
#[cfg(target_arch = "wasm32")]
#[wasm_bindgen::prelude::wasm_bindgen(start)]
pub fn start() {
    std::panic::set_hook(Box::new(|info| web_sys::console::error_1(&info.to_string().into())));
    if let Some(window) = web_sys::window() {
        wasm_bindgen_futures::spawn_local(async move {
            let torn = platform::journal::open().await;
            leptos::mount::mount_to_body(move || app::App(app::AppProps { torn }));
            if let Ok(shown) = web_sys::Event::new("quintet:shown") {
                // Nobody refuses this event.
                let _ = window.dispatch_event(&shown);
            }
        });
    }
}

/// Answers one line that the page asks the worker.
#[cfg(target_arch = "wasm32")]
#[wasm_bindgen::prelude::wasm_bindgen]
pub async fn answer(line: String) -> String {
    let (id, task) = quintet_play::task::question(&line);
    let mut news = |line: &str| platform::worker::post(&quintet_play::task::news(id, line));
    quintet_play::task::answer(id, games::list::work(task, &mut news).await)
}
