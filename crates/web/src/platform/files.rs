//! Texts that leave the page: as downloads, and through the clipboard if the page may write to it.

use js_sys::{Function, Promise, Reflect};
use leptos::prelude::{document, window};
use leptos::task::spawn_local;
use web_sys::wasm_bindgen::{JsCast, JsValue};
use web_sys::{Blob, HtmlAnchorElement, HtmlElement, Url};

/// Offers a text as a file to keep.
pub fn offer(name: &str, text: &str) {
    // Refused only where files cannot be made at all, and then there is nothing to offer.
    let _ = try_offer(name, text);
}

fn try_offer(name: &str, text: &str) -> Result<(), JsValue> {
    try_offer_blob(name, &Blob::new_with_str_sequence(&js_sys::Array::of1(&text.into()))?)
}

/// Offers what is in a blob as a file to keep.
pub fn offer_blob(name: &str, blob: &Blob) {
    // As above.
    let _ = try_offer_blob(name, blob);
}

fn try_offer_blob(name: &str, blob: &Blob) -> Result<(), JsValue> {
    let address = Url::create_object_url_with_blob(blob)?;
    let link: HtmlAnchorElement = document().create_element("a")?.unchecked_into();
    link.set_href(&address);
    link.set_download(name);
    link.click();
    Url::revoke_object_url(&address)
}

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
        None => then(copied_from_a_field(text).unwrap_or(false)),
    }
}

/// Copies what is selected in a field, the way of pages that came over a plain connection, such as from a server at home.
fn copied_from_a_field(text: &str) -> Option<bool> {
    let document = document();
    // Behind an open dialog nothing can be selected.
    let dialogs = document.query_selector_all("dialog[open]").ok()?;
    let dialog = dialogs.length().checked_sub(1).and_then(|last| dialogs.get(last));
    let place = dialog.or_else(|| document.body().map(Into::into))?;
    let before = document.active_element().and_then(|element| element.dyn_into::<HtmlElement>().ok());
    let field = document.create_element("textarea").ok()?;
    field.set_class_name("unseen");
    // A new field takes any value.
    let _ = Reflect::set(&field, &"value".into(), &text.into());
    place.append_child(&field).ok()?;
    let select: Function = Reflect::get(&field, &"select".into()).ok()?.dyn_into().ok()?;
    let copy: Function = Reflect::get(&document, &"execCommand".into()).ok()?.dyn_into().ok()?;
    let done = select.call0(&field).and_then(|_| copy.call1(&document, &"copy".into()));
    field.remove();
    if let Some(before) = before {
        // What had the focus can have it again.
        let _ = before.focus();
    }
    done.ok()?.as_bool()
}
