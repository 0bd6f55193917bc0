//! Sends the results in the outbox, one after the other.

use super::{api, presence};
use crate::platform::storage::saves;
use crate::platform::{fetch, time};
use leptos::prelude::*;
use leptos::task::spawn_local;
use quintet_games::daily::Day;
use quintet_play::together::outbox::{self, Sent};
use quintet_play::together::requests;
use std::cell::Cell;
use std::time::Duration;

thread_local! {
    /// Counts the changes of the outbox, so views can follow them.
    static NEWS: ArcRwSignal<u32> = ArcRwSignal::new(0);
    static SENDING: Cell<bool> = const { Cell::new(false) };
    /// Whether something came while something was being sent.
    static AGAIN: Cell<bool> = const { Cell::new(false) };
    /// How many tries failed, one after the other.
    static FAILURES: Cell<u32> = const { Cell::new(0) };
}

/// How often a waiting caller checks whether sending has ended.
const LOOKS: Duration = Duration::from_millis(50);

/// Something that changes whenever the outbox does.
pub fn news() -> ArcRwSignal<u32> {
    NEWS.with(Clone::clone)
}

/// Begins to send what waits.
pub fn begin() {
    AGAIN.set(true);
    if !SENDING.replace(true) {
        spawn_local(async {
            while AGAIN.replace(false) {
                send_all().await;
            }
            SENDING.set(false);
        });
    }
}

/// Waits until nothing is being sent.
pub async fn ended() {
    while SENDING.get() {
        pause(LOOKS).await;
    }
}

async fn pause(lasts: Duration) {
    let waited = js_sys::Promise::new(&mut |done, _| {
        set_timeout(
            move || {
                // A promise takes its value once, even if nobody listens.
                let _ = done.call0(&web_sys::wasm_bindgen::JsValue::NULL);
            },
            lasts,
        );
    });
    // It is never refused.
    let _ = wasm_bindgen_futures::JsFuture::from(waited).await;
}

async fn send_all() {
    let Some(address) = presence::address() else { return };
    let waiting: Vec<(Day, String, outbox::Waiting)> =
        saves().outbox().waiting().map(|(day, game, it)| (day, game.to_string(), it.clone())).collect();
    for (day, game, it) in waiting {
        // It may have been switched off meanwhile.
        let Some(player) = saves().taking_part().filter(|player| player.on) else { return };
        let request = requests::submit(day, &game, it.seconds, player.rolls, &it.record);
        let (url, key) = (format!("{address}{}", request.path), player.key.to_string());
        let answer = fetch::ask(request.method, &url, Some(&key), request.body.as_deref()).await;
        let status = answer.as_ref().map(|answer| answer.status);
        let sent = answer.map_or(Sent::Later(None), |it| Sent::of(it.status, it.retry_after, &it.text));
        if let Sent::Later(wish) = sent {
            try_again(wish);
            match status {
                // Only this date is not open yet by the server's clock.
                Some(409) => continue,
                _ => return,
            }
        }
        FAILURES.set(0);
        let known = matches!(sent, Sent::Received(_));
        let mut outbox = saves().outbox();
        outbox.sent(day, &game, &it.record, sent);
        outbox.tidy(Day::from(time::today()));
        saves().keep_outbox(&outbox);
        if known && !player.known {
            api::change(|player| player.known = true);
        }
        news().update(|count| *count += 1);
    }
}

fn try_again(wish: Option<u32>) {
    let failures = FAILURES.replace(FAILURES.get() + 1);
    set_timeout(begin, Duration::from_secs(outbox::pause(failures, wish).into()));
}
