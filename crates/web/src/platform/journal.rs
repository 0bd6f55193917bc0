//! The journal's worker, which keeps entries on the disk. What they mean is `quintet_play::journal`'s to know.

use super::storage::saves;
use js_sys::{Array, Function, Promise, Reflect};
use leptos::prelude::{set_timeout, window};
use quintet_play::journal::Batch;
use std::cell::RefCell;
use std::time::Duration;
use wasm_bindgen_futures::JsFuture;
use web_sys::wasm_bindgen::prelude::Closure;
use web_sys::wasm_bindgen::{JsCast, JsValue};
use web_sys::{MessageEvent, Worker};

/// How long a game waits for the journal. A browser that takes longer has something wrong with it.
const LONGEST: Duration = Duration::from_secs(3);

thread_local! {
    static WORKER: RefCell<Option<Worker>> = const { RefCell::new(None) };
}

/// Takes over whatever is newer in the journal, and says how many torn values were put aside. Where there is no journal,
/// or none that this version can read, there is only the browser's own storage.
pub async fn open() -> usize {
    opened().await.unwrap_or(0)
}

async fn opened() -> Option<usize> {
    let worker: Worker = Reflect::get(&window(), &"journal".into()).ok()?.dyn_into().ok()?;
    let keys = asked(&worker, &Array::new()).await?;
    let wanted = saves().compare(&keys)?;
    let texts = match wanted.keys.is_empty() {
        true => Vec::new(),
        false => asked(&worker, &Array::of1(&list(&wanted.keys))).await?,
    };
    listen(&worker, Closure::<dyn Fn(JsValue)>::new(|_| lose()).into_js_value().unchecked_ref());
    WORKER.replace(Some(worker));
    Some(saves().recover(wanted, &texts))
}

/// Asks the worker for a list; `None` if it fails or takes too long.
async fn asked(worker: &Worker, question: &Array) -> Option<Vec<String>> {
    let answer = Promise::new(&mut |done, _| {
        let late = done.clone();
        let answered = Closure::once_into_js(move |event: JsValue| {
            let list = event.dyn_into::<MessageEvent>().map_or(JsValue::NULL, |event| event.data());
            done.call1(&JsValue::NULL, &list)
        });
        listen(worker, answered.unchecked_ref());
        set_timeout(move || drop(late.call0(&JsValue::NULL)), LONGEST);
        // Lists of texts can always be sent.
        let _ = worker.post_message(question);
    });
    let list = JsFuture::from(answer).await.ok()?.dyn_into::<Array>().ok()?;
    // An entry that is gone by now is as good as torn.
    Some(list.iter().map(|text| text.as_string().unwrap_or_default()).collect())
}

fn listen(worker: &Worker, listener: &Function) {
    worker.set_onmessage(Some(listener));
    worker.set_onerror(Some(listener));
}

/// The disk is full, or the browser has closed the journal.
fn lose() {
    WORKER.take();
    saves().storage().detach();
}

/// Writes what has changed, all at once, when the page's present work is done.
pub fn write_soon() {
    // This may be before the client is shown, so leptos cannot be asked.
    wasm_bindgen_futures::spawn_local(async {
        let Batch { put, drop } = saves().storage().take_batch();
        let change = Array::of3(
            &list(put.iter().map(|(key, _)| key)),
            &list(put.iter().map(|(_, text)| text)),
            &list(&drop),
        );
        if let Some(worker) = WORKER.with_borrow(Clone::clone) {
            // Lists of texts can always be sent.
            let _ = worker.post_message(&change);
        }
    });
}

fn list(texts: impl IntoIterator<Item = impl AsRef<str>>) -> Array {
    texts.into_iter().map(|text| JsValue::from(text.as_ref())).collect()
}
