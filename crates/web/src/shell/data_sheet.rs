//! The player's own data: everything as one file, out and in again.

use super::icon::{Glyph, Icon};
use super::overlay::{Overlay, Sheet};
use super::toast::Toast;
use crate::archive::{self, Entries};
use crate::calendar;
use crate::platform::task::Task;
use crate::platform::{files, storage, time, worker};
use leptos::prelude::*;
use web_sys::wasm_bindgen::prelude::Closure;
use web_sys::wasm_bindgen::{JsCast, JsValue};
use web_sys::{Event, HtmlInputElement};

/// The row that leads here, and the sheet.
#[component]
pub fn YourData(
    /// Closes the sheet that the row stands in.
    close: Callback<()>,
    /// Whether this one is open.
    open: RwSignal<bool>,
) -> impl IntoView {
    let go = move |_| {
        close.run(());
        open.set(true);
    };
    view! {
        <hr class="rule"/>
        <button class="row" on:click=go>
            <Icon glyph=Glyph::Save/>
            <span class="what">"Your data"<small>"Stays on this device. Export or import one file."</small></span>
            <Icon glyph=Glyph::ChevronRight/>
        </button>
    }
}

/// The sheet with the ways out and in.
#[component]
pub fn DataSheet(
    /// Whether it is open.
    open: RwSignal<bool>,
) -> impl IntoView {
    let toast = Toast::here();
    let refused = RwSignal::new(String::new());
    let found = StoredValue::new(Entries::new());
    let asks = RwSignal::new(false);
    let chosen = move |event: Event| {
        refused.set(String::new());
        read(&event, move |text| check(text, refused, found, asks));
    };
    let replace = move |_| {
        asks.set(false);
        match storage::replace(found.get_value()) {
            // Everything that is shown was read from what was stored before.
            true => drop(window().location().reload()),
            false => refused.set("There is no room for it. Nothing was changed.".into()),
        }
    };
    view! {
        <Sheet open=open.into() close=Callback::new(move |()| open.set(false)) title="Your data">
            <p class="data-note">"Games, best scores, statistics and settings stay on this device. One file holds them all."</p>
            <button class="row" on:click=move |_| export(toast)>
                <Icon glyph=Glyph::Download/>
                <span class="what">"Export"<small>"Everything as one file"</small></span>
            </button>
            <label class="row">
                <Icon glyph=Glyph::Save/>
                <span class="what">"Import"<small>"Replaces everything here by a file; asks first"</small></span>
                <input class="unseen" type="file" accept=".txt,text/plain" on:change=chosen/>
            </label>
            {kept_aside}
            <p class="data-refused" role="alert">{move || refused.get()}</p>
        </Sheet>
        <Overlay open=asks.into() close=Callback::new(move |()| asks.set(false))
            label="Replace everything?".to_string() role="alertdialog">
            <div class="dialog no-moves">
                <span class="emblem"><Icon glyph=Glyph::Warning size=28/></span>
                <h2>"Replace everything?"</h2>
                <p>{move || asks.get().then(|| summary(&found.get_value()))}</p>
                <button class="button primary tall" on:click=replace>"Replace"</button>
                <button class="button outlined tall" autofocus on:click=move |_| asks.set(false)>"Cancel"</button>
            </div>
        </Overlay>
    }
}

fn summary(found: &Entries) -> String {
    let count = |entries: &Entries| entries.keys().filter(|name| name.starts_with("game:")).count();
    let (here, there) = (count(&storage::entries()), count(found));
    format!(
        "Saved games here: {here}. In the file: {there}. Best scores, statistics and settings are replaced too."
    )
}

/// What was put aside because it could not be read, to be kept elsewhere.
fn kept_aside() -> Option<AnyView> {
    let mut aside = storage::entries();
    aside.retain(|name, _| name.starts_with(archive::ASIDE));
    let count = aside.len();
    (count > 0).then(|| {
        view! {
            <button class="row" on:click=move |_| files::offer("quintet-kept-aside.txt", &archive::print(&aside))>
                <Icon glyph=Glyph::Warning/>
                <span class="what">{format!("Kept aside: {count}")}
                    <small>"Could not be read. Export them alone."</small>
                </span>
            </button>
        }
        .into_any()
    })
}

/// Offers everything as one file. What cannot be read or does not replay goes with it as what was put aside.
pub fn export(toast: Toast) {
    let mut entries = Entries::new();
    for (name, value) in storage::entries() {
        let torn = archive::fault(&name, &value).is_some();
        let name = if torn { archive::aside_name(&name, |name| entries.contains_key(name)) } else { name };
        entries.insert(name, value);
    }
    worker::ask(&Task::Check { file: archive::print(&entries) }, move |answer| {
        for line in answer.unwrap_or_default().lines() {
            let name = line.split(' ').next().unwrap_or_default();
            if let Some(value) = entries.remove(name) {
                entries.insert(archive::aside_name(name, |name| entries.contains_key(name)), value);
            }
        }
        let name = format!("quintet-{}.txt", calendar::in_figures(time::today()));
        files::offer(&name, &archive::print(&entries));
        toast.confirm("Exported");
    });
}

/// Reads the file that was chosen.
fn read(event: &Event, then: impl FnOnce(String) + 'static) {
    let input: HtmlInputElement = event_target(event);
    let Some(file) = input.files().and_then(|files| files.get(0)) else { return };
    let text = Closure::once(move |text: JsValue| then(text.as_string().unwrap_or_default()));
    let _ = file.unchecked_ref::<web_sys::Blob>().text().then(&text);
    text.forget();
    // The same file may be chosen again.
    input.set_value("");
}

/// Has the worker replay all games of a file, and asks before anything is replaced.
fn check(text: String, refused: RwSignal<String>, found: StoredValue<Entries>, asks: RwSignal<bool>) {
    let refuse = move |reason: &str| {
        refused.try_set(format!("This file was not imported: {reason}. Nothing was changed."));
    };
    let entries = match archive::read(&text) {
        Ok(entries) => entries,
        Err(refusal) => return refuse(&refusal.message),
    };
    worker::ask(&Task::Check { file: text }, move |answer| match answer {
        Ok(unsound) if unsound.is_empty() => {
            found.try_set_value(entries);
            asks.try_set(true);
        }
        Ok(unsound) => refuse(unsound.lines().next().unwrap_or_default()),
        Err(refusal) => refuse(&refusal.message),
    });
}
