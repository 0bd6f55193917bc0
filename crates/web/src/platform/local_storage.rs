//! The browser's local storage, which is quick but reaches the disk seconds late.

use js_sys::JsString;
use leptos::prelude::window;
use quintet_play::storage::{Storage, Unavailable};
use quintet_play::unicode;
use web_sys::wasm_bindgen::prelude::wasm_bindgen;
use web_sys::wasm_bindgen::{JsCast, JsValue};

/// The values of this origin whose names begin with a prefix. The browser may forbid or limit them.
#[derive(Clone, Copy, Debug)]
pub struct LocalStorage {
    prefix: &'static str,
}

// As `web_sys::Storage`, but with texts as the browser has them: they need not be valid Unicode.
#[wasm_bindgen]
extern "C" {
    type Texts;
    #[wasm_bindgen(method, catch, js_name = getItem)]
    fn get(this: &Texts, name: &JsString) -> Result<JsValue, JsValue>;
    #[wasm_bindgen(method, catch, js_name = setItem)]
    fn set(this: &Texts, name: &JsString, value: &JsString) -> Result<(), JsValue>;
    #[wasm_bindgen(method, catch, js_name = removeItem)]
    fn remove(this: &Texts, name: &JsString) -> Result<(), JsValue>;
    #[wasm_bindgen(method, catch)]
    fn key(this: &Texts, place: u32) -> Result<JsValue, JsValue>;
    #[wasm_bindgen(method, getter)]
    fn length(this: &Texts) -> u32;
}

impl LocalStorage {
    /// The values whose names begin so, since a page may share its storage with others.
    pub const fn new(prefix: &'static str) -> Self {
        Self { prefix }
    }

    fn name(self, name: &str) -> JsString {
        browsers(&format!("{}{name}", self.prefix))
    }
}

fn texts() -> Result<Texts, Unavailable> {
    let storage = window().local_storage().ok().flatten().ok_or(Unavailable)?;
    Ok(JsValue::from(storage).unchecked_into())
}

/// A browser's string as text; `None` if it is no string.
fn ours(text: &JsValue) -> Option<String> {
    let plain = text.as_string()?;
    // These stand where the text is not valid Unicode, or where it may be taken for one that is not.
    if !plain.contains([char::REPLACEMENT_CHARACTER, unicode::MARK]) {
        return Some(plain);
    }
    Some(unicode::text_of(&text.unchecked_ref::<JsString>().iter().collect::<Vec<u16>>()))
}

/// A text as the browser's string.
fn browsers(text: &str) -> JsString {
    if !text.contains(unicode::MARK) {
        return text.into();
    }
    // The number of arguments of a call is limited.
    let parts = unicode::units_of(text);
    parts.chunks(8_192).fold(JsString::from(""), |text, part| text.concat(&JsString::from_char_code(part)))
}

impl Storage for LocalStorage {
    fn read(&self, name: &str) -> Result<Option<String>, Unavailable> {
        Ok(ours(&texts()?.get(&self.name(name)).map_err(|_| Unavailable)?))
    }

    fn write(&self, name: &str, value: &str) -> Result<(), Unavailable> {
        texts()?.set(&self.name(name), &browsers(value)).map_err(|_| Unavailable)
    }

    fn remove(&self, name: &str) -> Result<(), Unavailable> {
        texts()?.remove(&self.name(name)).map_err(|_| Unavailable)
    }

    fn names(&self) -> Vec<String> {
        let Ok(texts) = texts() else { return Vec::new() };
        let names = (0..texts.length()).filter_map(|place| ours(&texts.key(place).ok()?));
        names.filter_map(|name| name.strip_prefix(self.prefix).map(str::to_string)).collect()
    }
}
