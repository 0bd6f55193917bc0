//! Whether there is a server of shared results: the page's own origin is asked once, or the settings name one.

use crate::platform::fetch;
use crate::platform::location;
use crate::platform::storage::{DEVICE, saves};
use crate::settings::Settings;
use leptos::prelude::*;
use leptos::task::spawn_local;
use quintet_play::storage::Storage;
use quintet_play::together::{answers, requests};
use std::cell::Cell;

/// What is known of a server.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Presence {
    /// Nobody has asked yet, or nobody answered.
    Unknown,
    /// There is none, so nothing of the shared results is shown.
    Nowhere,
    /// Its address, with a slash at its end.
    At(String),
}

/// Where it is kept what the page's origin answered: `here`, or `none` and the version of the client that asked.
const SERVER: &str = "server";
const HERE: &str = "here";

thread_local! {
    static PRESENCE: ArcRwSignal<Presence> = ArcRwSignal::new(known());
    static ASKING: Cell<bool> = const { Cell::new(false) };
    /// Whether nobody answered the last time that somebody was asked.
    static UNANSWERED: ArcRwSignal<bool> = ArcRwSignal::new(false);
}

/// What is known now, followed.
pub fn presence() -> ArcRwSignal<Presence> {
    PRESENCE.with(Clone::clone)
}

/// Whether nobody answered the last question, followed.
pub fn unanswered() -> ArcRwSignal<bool> {
    UNANSWERED.with(Clone::clone)
}

/// The server's address, once.
pub fn address() -> Option<String> {
    match presence().get_untracked() {
        Presence::At(address) => Some(address),
        _ => None,
    }
}

/// What is known without asking.
fn known() -> Presence {
    if let Some(named) = Settings::read(&saves().settings()).server() {
        return Presence::At(named.to_string());
    }
    if fetch::is_in_app() {
        return Presence::Nowhere;
    }
    match DEVICE.read(SERVER).ok().flatten() {
        Some(text) if text == HERE => Presence::At(own()),
        Some(text) if text == nowhere() => Presence::Nowhere,
        _ => Presence::Unknown,
    }
}

/// Looks at the settings again.
pub fn follow_settings() {
    presence().set(known());
}

/// The page's own address without its last part, where a server that serves the page has its API.
pub fn own() -> String {
    let page = location::page_link("");
    let page = page.split('?').next().unwrap_or_default();
    page.rsplit_once('/').map_or_else(String::new, |(folder, _)| format!("{folder}/"))
}

/// What is stored if there is no server. A newer version of the client asks again, because the site may have one then.
fn nowhere() -> String {
    let start = document().query_selector("script[type=module]").ok().flatten();
    format!("none {}", start.and_then(|start| start.get_attribute("src")).unwrap_or_default())
}

/// Asks the page's own origin, unless that is known.
pub fn look() {
    if presence().get_untracked() == Presence::Unknown && !ASKING.replace(true) {
        spawn_local(async {
            let found = is_at(&own()).await;
            ASKING.set(false);
            unanswered().set(found.is_none());
            let Some(there) = found else { return };
            // Where nothing can be kept, it is asked again next time.
            let _ = DEVICE.write(SERVER, &if there { HERE.to_string() } else { nowhere() });
            follow_settings();
            // The same without a storage.
            if presence().get_untracked() == Presence::Unknown {
                presence().set(if there { Presence::At(own()) } else { Presence::Nowhere });
            }
        });
    }
}

/// Whether a server of results is at an address; nothing where nobody answered.
pub async fn is_at(address: &str) -> Option<bool> {
    let asked = requests::is_there();
    let answer = fetch::ask(asked.method, &format!("{address}{}", asked.path), None, None).await?;
    Some(answer.status == 200 && answers::is_server(&answer.text))
}
