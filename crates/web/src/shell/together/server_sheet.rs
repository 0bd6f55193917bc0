//! The sheet in which a player names a server of shared results.

use super::presence;
use crate::kit::preferences::Preferences;
use leptos::prelude::*;
use leptos::task::spawn_local;
use quintet_play::together::requests::server_address;

/// The inside of the sheet.
pub fn inside(open: RwSignal<bool>) -> AnyView {
    let preferences = Preferences::here();
    let settings = preferences.settings();
    let named = settings.with_untracked(|it| it.server().map(str::to_string));
    let typed = RwSignal::new(named.clone().unwrap_or_default());
    let said = RwSignal::new(String::new());
    let keep = move |address: Option<&str>| {
        preferences.change(|settings| settings.set_server(address));
        presence::follow_settings();
        open.set(false);
    };
    let name = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        let Some(address) = server_address(&typed.get_untracked()) else {
            return said.set("An address looks like https://quintet.example.".into());
        };
        said.set(String::new());
        spawn_local(async move {
            match presence::is_at(&address).await {
                Some(true) => keep(Some(&address)),
                Some(false) => {
                    drop(said.try_set("There is no server of shared results at this address.".into()));
                }
                None => {
                    drop(
                        said.try_set("Nobody answers there, or it does not take requests from here.".into()),
                    );
                }
            }
        });
    };
    let forget = named.is_some().then(|| {
        view! { <button type="button" class="button text" on:click=move |_| keep(None)>"Use no server"</button> }
    });
    view! {
        <form on:submit=name>
            <p class="data-note">"A server compares daily results. Nothing is sent before you take part."</p>
            <label class="field">
                "Address"
                <input type="url" inputmode="url" autocomplete="off" autocapitalize="none" spellcheck="false"
                    placeholder="https://quintet.example" aria-describedby="server-said" prop:value=move || typed.get()
                    on:input=move |event| typed.set(event_target_value(&event))/>
            </label>
            <p id="server-said" class="data-refused" role="alert">{move || said.get()}</p>
            <div class="stacked">
                <button type="submit" class="button primary tall">"Use this server"</button>
                {forget}
            </div>
        </form>
    }
    .into_any()
}
