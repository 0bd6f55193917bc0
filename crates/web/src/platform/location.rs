//! The address bar, and the browser's Back button.
//!
//! While something lies over the page, the browser holds one more entry of history with the same address (the guard).
//! Back then leads from the guard to the page itself, and closes what is open. When it is closed in another way, the
//! guard is left again.

use crate::address::Address;
use leptos::ev::{hashchange, popstate};
use leptos::prelude::*;
use std::cell::{Cell, RefCell};
use std::rc::Rc;
use std::time::Duration;
use web_sys::History;
use web_sys::wasm_bindgen::JsValue;

/// The states of the guard and of the entry under it.
const GUARD: &str = "guard";
const UNDER: &str = "under";

/// Why the guard is being left; the browser does that later.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Leaving {
    /// It is not.
    #[default]
    No,
    /// What was open is closed. The entry under the guard is what is on the screen.
    Closing,
    /// Back or Forward led to an old guard, from another page or from the entry under it.
    Passing,
}

/// What happened to the front overlay when Back was pressed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Answer {
    /// It is closed.
    Closed,
    /// It takes no input yet and stays.
    Stays,
    /// It can only be left together with the page.
    Leaves,
}

type Close = Rc<dyn Fn() -> Answer>;

#[derive(Default)]
struct Bar {
    /// The address of what is on the screen.
    current: RefCell<String>,
    /// Whether the entry shown is the guard.
    guarded: Cell<bool>,
    leaving: Cell<Leaving>,
    /// Whether something is open that Back should close.
    wanted: Cell<bool>,
    /// Closes the front overlay.
    close: RefCell<Option<Close>>,
}

thread_local! {
    static BAR: Bar = Bar::default();
}

fn hash() -> String {
    window().location().hash().unwrap_or_default()
}

fn history() -> Option<History> {
    window().history().ok()
}

fn state() -> Option<String> {
    history()?.state().ok()?.as_string()
}

fn at_guard() -> bool {
    state().as_deref() == Some(GUARD)
}

/// Notifies the page that its address may have changed.
fn announce() {
    // An event of this name can always be made and sent.
    let _ = web_sys::Event::new("hashchange").and_then(|event| window().dispatch_event(&event));
}

/// Shows an address for the present entry.
fn replace(state: &JsValue, url: &str) {
    if let Some(history) = history() {
        // Only refused to a page that renames itself hundreds of times a second.
        let _ = history.replace_state_with_url(state, "", Some(url));
    }
}

/// The address shown now.
pub fn shown() -> Address {
    Address::read(&hash())
}

/// The address shown, followed as it changes.
pub fn address() -> ReadSignal<Address> {
    let (address, set_address) = signal(shown());
    BAR.with(|bar| {
        bar.current.replace(hash());
        bar.guarded.set(at_guard());
    });
    follow_wish_later();
    let changed = window_event_listener(hashchange, move |_| {
        let hash = hash();
        let known = BAR.with(|bar| bar.leaving.get() != Leaving::No || *bar.current.borrow() == hash);
        if !known {
            BAR.with(|bar| bar.current.replace(hash));
            set_address.set(shown());
        }
    });
    let popped = window_event_listener(popstate, |_| popped());
    on_cleanup(move || {
        changed.remove();
        popped.remove();
    });
    address
}

/// Goes to another address. From the guard it takes the guard's place, so that Back leads to the page under it.
pub fn go(to: &Address) {
    if BAR.with(|bar| bar.guarded.replace(false)) {
        replace(&JsValue::NULL, &to.to_string());
        announce();
    } else {
        // Only a page that is being left refuses this, and then nobody is there to see it.
        let _ = window().location().set_hash(&to.to_string());
    }
}

/// Shows another address for what is on the screen already. Nothing is opened, and "back" does not lead to the
/// address that stood here.
pub fn rename(to: &Address) {
    let url = to.to_string();
    let (guarded, leaving) = BAR.with(|bar| {
        bar.current.replace(url.clone());
        (bar.guarded.get(), bar.leaving.get())
    });
    // While the guard is being left, the entry under it gets this name when it is reached.
    if leaving == Leaving::No {
        replace(&if guarded { GUARD.into() } else { JsValue::NULL }, &url);
    }
}

/// The whole link to an address.
pub fn link(to: &Address) -> String {
    page_link(&to.to_string())
}

/// The whole link to what stands after the page's own address.
pub fn page_link(to: &str) -> String {
    let here = window().location().href().unwrap_or_default();
    let page = here.split('#').next().unwrap_or_default();
    format!("{page}{to}")
}

/// Where the client is served, as people write it: `quintet.example`.
pub fn host() -> String {
    let page = page_link("");
    let plain = page.split_once("://").map_or(page.as_str(), |(_, rest)| rest);
    plain.trim_end_matches("index.html").trim_end_matches('/').to_string()
}

/// Says what Back should do: close something, or, with nothing open, leave the page.
pub fn on_back(close: Option<Close>) {
    BAR.with(|bar| {
        bar.wanted.set(close.is_some());
        bar.close.replace(close);
    });
    follow_wish_later();
}

/// Puts the guard up or leaves it, once everything that opens and closes in this moment has done so.
fn follow_wish_later() {
    set_timeout(|| BAR.with(follow_wish), Duration::ZERO);
}

fn follow_wish(bar: &Bar) {
    match (bar.wanted.get(), bar.guarded.get()) {
        _ if bar.leaving.get() != Leaving::No => {}
        (true, false) => {
            bar.guarded.set(true);
            let url = hash();
            replace(&UNDER.into(), &url);
            // Refused only to a page that does this hundreds of times a second; then Back leaves the page.
            let _ = history().map(|history| history.push_state_with_url(&GUARD.into(), "", Some(&url)));
        }
        (false, true) => leave(bar, Leaving::Closing),
        _ => {}
    }
}

fn leave(bar: &Bar, why: Leaving) {
    bar.leaving.set(why);
    // An entry under the guard is always there.
    let _ = history().map(|history| history.back());
}

/// The browser shows another entry of its history.
fn popped() {
    let was_guarded = BAR.with(|bar| bar.guarded.replace(at_guard()));
    if at_guard() {
        return BAR.with(|bar| leave(bar, Leaving::Passing));
    }
    match BAR.with(|bar| bar.leaving.take()) {
        Leaving::Closing => keep_name(),
        Leaving::Passing => announce(),
        // An address that was typed in is followed, whatever is open.
        Leaving::No if was_guarded && state().as_deref() == Some(UNDER) => {
            keep_name();
            let close = BAR.with(|bar| bar.close.borrow().clone());
            if close.is_some_and(|close| close() == Answer::Leaves) {
                // Without an entry before this one nothing happens.
                let _ = history().map(|history| history.back());
                return;
            }
        }
        Leaving::No => {}
    }
    follow_wish_later();
}

/// Gives the entry under the guard the name of what is on the screen: it may have got one since.
fn keep_name() {
    replace(&JsValue::NULL, &BAR.with(|bar| bar.current.borrow().clone()));
}
