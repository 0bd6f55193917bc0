//! The sheet of a player who takes part: name, key, choices, and the way out.

use super::api::{self, Failed};
use super::name_row::NameRow;
use super::send;
use super::sign::{Drawn, Sign};
use crate::drawing::qr;
use crate::kit::icon::{Glyph, Icon};
use crate::kit::overlay::Overlay;
use crate::platform::files;
use crate::platform::storage::saves;
use leptos::prelude::*;
use leptos::task::spawn_local;
use quintet_play::identity::Key;
use quintet_play::together::requests;
use quintet_play::together::taking_part::{REROLLS, TakingPart, in_groups};
use quintet_play::together::{answers, words};

/// The inside of the sheet; `leave` is set when the player asks to leave.
pub fn inside(leave: RwSignal<bool>) -> AnyView {
    let player = api::player();
    let (rolled, of_key) = (player.clone(), player.clone());
    let name =
        Signal::derive(move || player.with(|it| it.as_ref().map(TakingPart::name).unwrap_or_default()));
    let left = Signal::derive(move || rolled.with(|it| it.as_ref().map_or(0, TakingPart::rerolls)));
    let said = RwSignal::new(String::new());
    let roll = move |()| roll_again(said);
    let Some(key) = of_key.with_untracked(|it| it.as_ref().map(|it| it.key)) else { return ().into_any() };
    view! {
        <div class="sheet-body" tabindex="0">
            <NameRow name left roll/>
            <p class="data-refused" role="alert">{move || said.get()}</p>
            <h3 class="label">"Recovery key"</h3>
            {key_card(key)}
            {switches(said)}
            <button class="row" on:click=move |_| download(said)>
                <Icon glyph=Glyph::Download/>
                <span class="what">"Download what the server has"</span>
                <Icon glyph=Glyph::ChevronRight/>
            </button>
            <hr class="rule"/>
            <button class="row danger" on:click=move |_| leave.set(true)>
                <Drawn sign=Sign::Delete/>
                <span class="what">"Leave and delete"
                    <small>"Takes your name, results and groups off the server. Your games on this device stay."</small>
                </span>
            </button>
        </div>
    }
    .into_any()
}

/// Rolls the name again: by the server where it knows the player, here until then.
fn roll_again(said: RwSignal<String>) {
    said.set(String::new());
    let known = api::player().with_untracked(|it| it.as_ref().is_some_and(|it| it.known));
    if !known {
        return api::change(|player| player.rolls = (player.rolls + 1).min(REROLLS));
    }
    spawn_local(async move {
        match api::ask(&requests::reroll()).await {
            Ok(body) => {
                let left = answers::rerolls(&body).unwrap_or(0);
                api::change(|player| player.rolls = REROLLS.saturating_sub(left));
            }
            Err(failed) => drop(said.try_set(failed.words())),
        }
    });
}

/// The key in four groups, as a QR code, and the ways to keep it.
fn key_card(key: Key) -> AnyView {
    let written = in_groups(key);
    let groups: Vec<AnyView> =
        written.split(' ').map(|group| view! { <span>{group.to_string()}</span> }.into_any()).collect();
    let code = qr::svg(&key.to_string(), "Recovery key as a QR code").unwrap_or_default();
    let file = code.clone();
    let copied = RwSignal::new(None::<bool>);
    let copy = move |_| {
        files::copy(&key.to_string(), move |done| {
            copied.try_set(Some(done));
        });
    };
    let copy_words = move || match copied.get() {
        None => "Copy key",
        Some(true) => "Copied",
        Some(false) => "Not allowed here",
    };
    view! {
        <div class="key-card">
            <div inner_html=code></div>
            <code aria-label=format!("Recovery key: {written}")>{groups}</code>
            <p>"Keep it safe: it’s the only way back to your name and results on another device. Anyone who has it can act as you."</p>
        </div>
        <div class="pair">
            <button class="button primary" on:click=copy><Icon glyph=Glyph::ContentCopy size=20/>{copy_words}</button>
            <button class="button tinted" on:click=move |_| files::offer("quintet-key.svg", &file)>
                <Drawn sign=Sign::Code size=20/>"Save QR code"
            </button>
        </div>
        <p class="unseen" role="status">{move || copied.get().map(|_| copy_words())}</p>
    }
    .into_any()
}

/// What can be switched: whether results are sent, and whether the player appears in top lists.
fn switches(said: RwSignal<String>) -> AnyView {
    let of = |look: fn(&TakingPart) -> bool| {
        let player = api::player();
        Signal::derive(move || player.with(|it| it.as_ref().is_some_and(look)))
    };
    let (on, listed, known) = (of(|it| it.on), of(|it| it.listed), of(|it| it.known));
    let flip_on = move |_| {
        let to = !on.get_untracked();
        api::change(|player| player.on = to);
        if to {
            send::begin();
        }
    };
    let flip_listed = move |_| {
        if !known.get_untracked() {
            return said.set(words::NOT_KNOWN_YET.to_string());
        }
        let to = !listed.get_untracked();
        spawn_local(async move {
            match api::ask(&requests::list(to)).await {
                Ok(_) => api::change(|player| player.listed = to),
                Err(failed) => drop(said.try_set(failed.words())),
            }
        });
    };
    view! {
        <button class="row" role="switch" aria-checked=move || on.get().to_string() on:click=flip_on>
            <Icon glyph=Glyph::Share/>
            <span class="what">"Send my results"<small>"When off, nothing is sent, and your key stays here"</small></span>
            <span class="switch"></span>
        </button>
        <button class="row" role="switch" aria-checked=move || listed.get().to_string() on:click=flip_listed>
            <Icon glyph=Glyph::Trophy/>
            <span class="what">"Appear in top lists"<small>"After a day has closed, with your replay"</small></span>
            <span class="switch"></span>
        </button>
    }
    .into_any()
}

fn download(said: RwSignal<String>) {
    spawn_local(async move {
        match api::ask(&requests::export()).await {
            Ok(body) => files::offer("quintet-server.json", &body),
            Err(failed) => drop(said.try_set(failed.words())),
        }
    });
}

/// Asks once more before everything is deleted.
#[component]
pub fn Leaving(
    /// Whether the player asks to leave.
    open: RwSignal<bool>,
    /// Everything is deleted.
    left: Callback<()>,
) -> impl IntoView {
    let said = RwSignal::new(String::new());
    let busy = RwSignal::new(false);
    let close = move || {
        said.set(String::new());
        open.set(false);
    };
    let delete = move |_| {
        if busy.get_untracked() {
            return;
        }
        busy.set(true);
        spawn_local(async move {
            match forget().await {
                Ok(()) => {
                    close();
                    left.run(());
                }
                Err(failed) => drop(said.try_set(failed.words())),
            }
            busy.try_set(false);
        });
    };
    view! {
        <Overlay open=open.into() close=Callback::new(move |()| close()) label="Leave and delete?".to_string() role="alertdialog">
            <div class="dialog no-moves leaving-all">
                <span class="emblem"><Icon glyph=Glyph::Warning size=28/></span>
                <h2>"Leave and delete?"</h2>
                <ul>
                    <li><b>"Goes: "</b>"your name and key, all your results and replays on the server, your share of the histograms, your groups."</li>
                    <li><b>"Stays: "</b>"your games, dailies, streak and statistics on this device."</li>
                </ul>
                <p>"It can’t be undone."</p>
                <p class="data-refused" role="alert">{move || said.get()}</p>
                <button class="button primary tall" autofocus on:click=move |_| close()>"Keep playing"</button>
                <button class="button outlined tall danger" on:click=delete>"Leave and delete"</button>
            </div>
        </Overlay>
    }
}

/// Deletes everything on the server, then what is kept here of taking part. Nothing is on its way meanwhile, which would
/// bring the player back.
async fn forget() -> Result<(), Failed> {
    let was_on = api::player().with_untracked(|it| it.as_ref().is_some_and(|it| it.on));
    api::change(|player| player.on = false);
    send::ended().await;
    let deleted = api::ask(&requests::forget()).await;
    match deleted {
        Ok(_) => {
            saves().stop_taking_part();
            api::forget_seen();
            api::look_again();
            Ok(())
        }
        Err(failed) => {
            api::change(|player| player.on = was_on);
            Err(failed)
        }
    }
}
