//! The clipboard, which not every page may write to.

use js_sys::{Function, Promise, Reflect};
use leptos::prelude::window;
use leptos::task::spawn_local;
use web_sys::wasm_bindgen::JsCast;

/// Copies a text, and says whether that was allowed.
pub fn copy(text: &str, then: impl FnOnce(bool) + 'static) {
    // Only a page that was fetched safely has a clipboard at all.
    let asked = || -> Option<Promise> {
        let clipboard = Reflect::get(&window().navigator(), &"clipboard".into()).ok()?;
        let write: Function = Reflect::get(&clipboard, &"writeText".into()).ok()?.dyn_into().ok()?;
        write.call1(&clipboard, &text.into()).ok()?.dyn_into().ok()
    };
    match asked() {
        Some(asked) => spawn_local(async move {
            then(wasm_bindgen_futures::JsFuture::from(asked).await.is_ok());
        }),
        None => then(false),
    }
}
