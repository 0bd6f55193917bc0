//! Whether the browser may delete what is stored here when the device runs out of space.

use super::storage::DEVICE;
use leptos::prelude::window;
use leptos::task::spawn_local;
use quintet_play::storage::Storage;
use wasm_bindgen_futures::JsFuture;

/// The marker that the browser was asked.
const ASKED: &str = "persistence";

/// Asks the browser to keep what is stored, once and never again: some browsers ask the player.
pub fn ask_once() {
    if DEVICE.read(ASKED) != Ok(None) || DEVICE.write(ASKED, "asked").is_err() {
        return;
    }
    if let Ok(asked) = window().navigator().storage().persist() {
        // The data sheet shows the answer.
        spawn_local(async move { drop(JsFuture::from(asked).await) });
    }
}

/// Whether the browser has promised to keep what is stored; `None` if it does not say.
pub async fn is_promised() -> Option<bool> {
    let answer = window().navigator().storage().persisted().ok()?;
    JsFuture::from(answer).await.ok()?.as_bool()
}
