//! Asking a server, for a limited time.

use js_sys::Reflect;
use leptos::prelude::{set_timeout_with_handle, window};
use std::time::Duration;
use wasm_bindgen_futures::JsFuture;
use web_sys::wasm_bindgen::{JsCast, JsValue};
use web_sys::{AbortController, Headers, RequestCache, RequestCredentials, RequestInit, Response};

/// How long an answer may take. A record is verified in far less.
const PATIENCE: Duration = Duration::from_secs(15);

/// An answer, whatever it says.
#[derive(Clone, Debug)]
pub struct Answer {
    /// The status.
    pub status: u16,
    /// After how many seconds the server wishes to be asked again.
    pub retry_after: Option<u32>,
    /// The body.
    pub text: String,
}

/// Sends a request, and gives up after a while; `None` if nobody answered.
pub async fn ask(method: &str, url: &str, key: Option<&str>, body: Option<&str>) -> Option<Answer> {
    // A browser that cannot be asked to stop is not asked at all.
    let abort = AbortController::new().ok()?;
    let stop = {
        let abort = abort.clone();
        set_timeout_with_handle(move || abort.abort(), PATIENCE).ok()
    };
    let answer = answer(method, url, key, body, &abort).await.ok();
    if let Some(stop) = stop {
        stop.clear();
    }
    answer
}

async fn answer(
    method: &str,
    url: &str,
    key: Option<&str>,
    body: Option<&str>,
    abort: &AbortController,
) -> Result<Answer, JsValue> {
    let headers = Headers::new()?;
    if let Some(key) = key {
        headers.set("Authorization", &format!("Bearer {key}"))?;
    }
    let how = RequestInit::new();
    how.set_method(method);
    how.set_headers(&headers);
    how.set_credentials(RequestCredentials::Omit);
    // Asked again with the tag that is known, so that what has not changed costs little and what has is seen.
    how.set_cache(RequestCache::NoCache);
    how.set_signal(Some(&abort.signal()));
    if let Some(body) = body {
        headers.set("Content-Type", "text/plain;charset=UTF-8")?;
        how.set_body(&body.into());
    }
    let response: Response = JsFuture::from(window().fetch_with_str_and_init(url, &how)).await?.dyn_into()?;
    let text = JsFuture::from(response.text()?).await?.as_string().unwrap_or_default();
    let wish = response.headers().get("Retry-After")?;
    Ok(Answer { status: response.status(), retry_after: wish.and_then(|wish| wish.parse().ok()), text })
}

/// Whether the client runs inside an app, whose origin has no server.
pub fn is_in_app() -> bool {
    Reflect::has(&window(), &"Capacitor".into()).unwrap_or(false)
}
