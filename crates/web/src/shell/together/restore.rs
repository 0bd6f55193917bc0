//! Restoring a name on another device by its key.

use super::{api, send};
use leptos::prelude::*;
use leptos::task::spawn_local;
use quintet_play::identity::Key;
use quintet_play::together::answers::Me;
use quintet_play::together::requests;
use quintet_play::together::taking_part::{REROLLS, TakingPart};
use quintet_play::words::sentence;

/// The inside of the sheet.
pub fn inside(back: Callback<()>, joined: Callback<()>) -> AnyView {
    let typed = RwSignal::new(String::new());
    let said = RwSignal::new(String::new());
    let asking = RwSignal::new(false);
    let restore = move || {
        if asking.get_untracked() {
            return;
        }
        match typed.get_untracked().trim().parse::<Key>() {
            Err(refusal) => said.set(sentence(&refusal.message)),
            Ok(key) => {
                asking.set(true);
                spawn_local(async move {
                    match known(key).await {
                        Ok(player) => {
                            api::keep(&player);
                            send::begin();
                            joined.run(());
                        }
                        Err(words) => drop(said.try_set(words)),
                    }
                    asking.try_set(false);
                });
            }
        }
    };
    view! {
        <form class="sheet-body key-form" tabindex="-1" on:submit=move |event| {
            event.prevent_default();
            restore();
        }>
            <p class="lead-in">"Your key is on the device where you took part: Statistics, Together, your name at the end of the page."</p>
            <label class="field">
                "Your key"
                <input type="text" autocomplete="off" autocapitalize="none" spellcheck="false" placeholder="q1-…"
                    aria-describedby="key-said" autofocus
                    on:input=move |event| typed.set(event_target_value(&event))/>
            </label>
            <p id="key-said" class="data-refused" role="alert">{move || said.get()}</p>
            <div class="stacked">
                <button type="submit" class="button primary tall" aria-busy=move || asking.get().to_string()>"Restore"</button>
                <button type="button" class="button text" on:click=move |_| back.run(())>"Back"</button>
            </div>
        </form>
    }
    .into_any()
}

/// What the server knows of a key.
async fn known(key: Key) -> Result<TakingPart, String> {
    let mut player = TakingPart::new(key, 0);
    let body = api::ask_as(&requests::me(), Some(&player)).await.map_err(|failed| {
        if failed.is("no_player") {
            "The server knows nobody with this key.".to_string()
        } else {
            failed.words()
        }
    })?;
    let me = Me::read(&body).ok_or("The server’s answer could not be read.")?;
    player.rolls = REROLLS.saturating_sub(me.rerolls);
    (player.known, player.listed, player.groups) = (true, me.listed, me.groups);
    Ok(player)
}
