//! The style sheets of a game or of another page than home, which are fetched with it.
//!
//! The page names each where it belongs (`<meta name="sheet">`), and it is put there: so the order of the sheets never
//! depends on which game was opened first.

use js_sys::{Function, Promise, Reflect};
use leptos::prelude::document;
use std::cell::RefCell;
use std::collections::BTreeSet;
use wasm_bindgen_futures::JsFuture;
use web_sys::Element;
use web_sys::wasm_bindgen::{JsCast, JsValue};

thread_local! {
    /// The addresses of the sheets that are there.
    static WORN: RefCell<BTreeSet<String>> = RefCell::default();
}

/// Whether all style sheets of a game are there.
pub fn are_worn(game: &str) -> bool {
    let missing = |name: &Element| !WORN.with_borrow(|worn| worn.contains(&address(name)));
    !names(game).iter().any(missing)
}

/// Fetches the style sheets of a game, beginning now; the answer comes when they are there and says whether all are.
pub fn wear(game: &str) -> impl Future<Output = bool> + use<> {
    let missing =
        names(game).into_iter().filter(|name| !WORN.with_borrow(|worn| worn.contains(&address(name))));
    let coming: Vec<(String, (Element, Promise))> =
        missing.filter_map(|name| Some((address(&name), put(&name)?))).collect();
    async move {
        let mut all = true;
        for (address, (sheet, there)) in coming {
            match JsFuture::from(there).await {
                Ok(_) => _ = WORN.with_borrow_mut(|worn| worn.insert(address)),
                Err(_) => {
                    // The next time it is fetched again.
                    sheet.remove();
                    all = false;
                }
            }
        }
        all
    }
}

/// The style sheets of what lies over a page; all but the home page begin with them.
const OVER: &str = "over";

/// Where the page names the style sheets of a game, and those that all need.
fn names(game: &str) -> Vec<Element> {
    let Ok(found) = document().query_selector_all("meta[name=sheet]") else { return Vec::new() };
    let all = (0..found.length()).filter_map(|at| found.item(at)?.dyn_into::<Element>().ok());
    all.filter(|name| [game, OVER].iter().any(|class| name.class_list().contains(class))).collect()
}

fn address(name: &Element) -> String {
    name.get_attribute("content").unwrap_or_default()
}

/// The sheet that a line of the page names, put behind it unless it is there already, and when it has come.
fn put(name: &Element) -> Option<(Element, Promise)> {
    let here = name.next_element_sibling().filter(|next| next.get_attribute("href") == Some(address(name)));
    let sheet = match &here {
        Some(sheet) => sheet.clone(),
        None => document().create_element("link").ok()?,
    };
    let there = Promise::new(&mut |came: Function, failed: Function| {
        // A sheet that has come knows its rules.
        if Reflect::get(&sheet, &"sheet".into()).is_ok_and(|rules| rules.is_object()) {
            // Keeping a promise cannot fail.
            let _ = came.call0(&JsValue::NULL);
        }
        // Adding a listener to an element cannot fail.
        let _ = sheet.add_event_listener_with_callback("load", &came);
        let _ = sheet.add_event_listener_with_callback("error", &failed);
    });
    if here.is_none() {
        sheet.set_attribute("rel", "stylesheet").ok()?;
        sheet.set_attribute("href", &address(name)).ok()?;
        name.after_with_node_1(&sheet).ok()?;
    }
    Some((sheet, there))
}
