//! The player's groups: their list, a new one, and joining one by its code.

use super::api;
use super::sign::{Drawn, Sign};
use crate::address::Address;
use crate::kit::icon::{Glyph, Icon};
use crate::kit::overlay::Sheet;
use crate::platform::{location, time};
use leptos::prelude::*;
use leptos::task::spawn_local;
use quintet_play::identity::{group_name, read_group_code};
use quintet_play::together::answers::{self, GroupDay};
use quintet_play::together::requests::{self, Request};
use quintet_play::together::words;

/// The panel.
pub fn panel() -> AnyView {
    let player = api::player();
    let codes = Memo::new({
        let player = player.clone();
        move |_| player.with(|it| it.as_ref().map(|it| it.groups.clone()).unwrap_or_default())
    });
    let known = Memo::new(move |_| player.with(|it| it.as_ref().is_some_and(|it| it.known)));
    let said = RwSignal::new(String::new());
    let joining = RwSignal::new(false);
    let make = move |_| match known.get_untracked() {
        true => enter(requests::make_group(), said),
        false => said.set(words::NOT_KNOWN_YET.to_string()),
    };
    let join = move |_| match known.get_untracked() {
        true => {
            said.set(String::new());
            joining.set(true);
        }
        false => said.set(words::NOT_KNOWN_YET.to_string()),
    };
    view! {
        <section class="panel groups-panel">
            <h2>"Groups"</h2>
            {move || codes.get().into_iter().map(row).collect::<Vec<_>>()}
            {move || codes.get().is_empty().then(|| view! {
                <p class="page-note">"A private table for people who know each other. Anyone with its code can join."</p>
            })}
            <div class="pair slim">
                <button class="button tinted" on:click=make>"New group"</button>
                <button class="button outlined" on:click=join>"Join with a code"</button>
            </div>
            <p class="data-refused" role="alert">{move || said.get()}</p>
        </section>
        <Sheet open=joining.into() close=Callback::new(move |()| joining.set(false)) title="Join with a code">
            {code_form(joining)}
        </Sheet>
    }
    .into_any()
}

fn row(code: String) -> AnyView {
    let name = group_name(&code);
    let to = Address::Group(code.clone()).to_string();
    let about = RwSignal::new(String::new());
    let today = time::day().get_untracked();
    spawn_local(async move {
        let day = api::ask(&requests::group(&code, today)).await.ok().and_then(|body| GroupDay::read(&body));
        if let Some(day) = day {
            about.try_set(words::members(day.members.len(), day.played()));
        }
    });
    view! {
        <a class="group-row" href=to>
            <span class="emblem"><Drawn sign=Sign::Group/></span>
            <span><b>{name}</b><small>{about}</small></span>
            <span></span>
            <Icon glyph=Glyph::ChevronRight size=20/>
        </a>
    }
    .into_any()
}

/// Makes or joins a group, and opens it.
pub fn enter(request: Request, said: RwSignal<String>) {
    said.set(String::new());
    spawn_local(async move {
        match api::ask(&request).await.map(|body| answers::group_code(&body)) {
            Ok(Some(code)) => {
                api::change(|player| {
                    if !player.groups.contains(&code) {
                        player.groups.push(code.clone());
                    }
                });
                location::go(&Address::Group(code));
            }
            Ok(None) => drop(said.try_set("The server’s answer could not be read.".into())),
            Err(failed) => drop(said.try_set(failed.words())),
        }
    });
}

fn code_form(open: RwSignal<bool>) -> AnyView {
    let typed = RwSignal::new(String::new());
    let said = RwSignal::new(String::new());
    let join = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        // A whole link will do as well.
        let text = typed.get_untracked();
        let last = text.trim().rsplit('/').next().unwrap_or_default().to_string();
        match read_group_code(&last) {
            Some(code) => {
                open.set(false);
                location::go(&Address::Group(code));
            }
            None => said.set("A code has ten letters and digits, such as 7G4K9-QW2MZ.".into()),
        }
    };
    view! {
        <form on:submit=join>
            <label class="field">
                "Code of the group"
                <input type="text" autocomplete="off" autocapitalize="characters" spellcheck="false"
                    placeholder="7G4K9-QW2MZ" aria-describedby="code-said" autofocus
                    on:input=move |event| typed.set(event_target_value(&event))/>
            </label>
            <p id="code-said" class="data-refused" role="alert">{move || said.get()}</p>
            <button type="submit" class="button primary tall">"Join"</button>
        </form>
    }
    .into_any()
}
