//! Files that the player keeps: texts go out as downloads.

use leptos::prelude::document;
use web_sys::wasm_bindgen::{JsCast, JsValue};
use web_sys::{Blob, HtmlAnchorElement, Url};

/// Offers a text as a file to keep.
pub fn offer(name: &str, text: &str) {
    // Refused only where files cannot be made at all, and then there is nothing to offer.
    let _ = try_offer(name, text);
}

fn try_offer(name: &str, text: &str) -> Result<(), JsValue> {
    let blob = Blob::new_with_str_sequence(&js_sys::Array::of1(&text.into()))?;
    let address = Url::create_object_url_with_blob(&blob)?;
    let link: HtmlAnchorElement = document().create_element("a")?.unchecked_into();
    link.set_href(&address);
    link.set_download(name);
    link.click();
    Url::revoke_object_url(&address)
}
