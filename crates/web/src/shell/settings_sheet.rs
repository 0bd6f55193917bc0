//! The settings sheet: what to do with this game, how the client looks and feels, and export and import of the player's
//! data.

use super::feedback::{MUSIC, SOUND, VIBRATION};
use super::pages;
use super::race_sheet::RaceSheet;
use super::together::server::{ServerRow, ServerSheet};
use crate::address::Address;
use crate::archive;
use crate::archive::Entries;
use crate::kit::frame::{Actions, Sharing, SheetName};
use crate::kit::icon::{Glyph, Icon};
use crate::kit::overlay::{Overlay, Sheet};
use crate::kit::preferences::{DISTINCT, Preferences};
use crate::kit::toast::Toast;
use crate::platform::storage::saves;
use crate::platform::{files, location, persistence, time, worker};
use crate::settings::{Theme, Tint};
use leptos::prelude::*;
use quintet_play::task::Task;
use web_sys::wasm_bindgen::prelude::Closure;
use web_sys::wasm_bindgen::{JsCast, JsValue};
use web_sys::{Event, HtmlInputElement};

/// The switches of the game under the sheet, where it has some; the game's screen provides them.
#[derive(Clone, Copy)]
pub struct GameSwitches(pub fn() -> AnyView);

/// The sheet; over a game it also offers what can be done with it.
#[component]
pub fn Settings(
    /// Whether it is open.
    open: Signal<bool>,
    /// Closes it.
    close: Callback<()>,
    /// The game under it.
    actions: Option<Actions>,
) -> impl IntoView {
    let [data, race, server] = [(); 3].map(|()| RwSignal::new(false));
    view! {
        <Sheet open close title="Settings">
            {actions.map(|actions| view! { <Quick actions race/> })}
            <h3 class="label">"Theme"</h3>
            <Themes/>
            <Tints/>
            <h3 class="label">"Feedback"</h3>
            <Switch name=SOUND unless_said=true glyph=Glyph::VolumeUp title="Sound" note=""/>
            <Switch name=MUSIC unless_said=false glyph=Glyph::MusicNote title="Music" note=""/>
            <Switch name=VIBRATION unless_said=true glyph=Glyph::MobileVibrate title="Vibration" note=""/>
            <Switch name="calm" unless_said=false glyph=Glyph::Animation title="Reduce motion"
                note="Also follows your device"/>
            {actions.zip(use_context::<GameSwitches>()).map(|(actions, switches)| view! {
                <h3 class="label">{actions.name}</h3>
                {(switches.0)()}
            })}
            <YourData close open=data/>
            <ServerRow close open=server/>
            {pages::is_kept().then(|| view! {
                <p class="side-note"><Icon glyph=Glyph::CheckCircle size=18/>"Ready to play offline"</p>
            })}
        </Sheet>
        <DataSheet open=data/>
        {use_context::<Sharing>().map(|sharing| view! { <RaceSheet open=race sharing/> })}
        <ServerSheet open=server/>
    }
}

#[component]
fn Quick(actions: Actions, race: RwSignal<bool>) -> impl IntoView {
    let restart = move |_| {
        actions.close();
        actions.restart.run(());
    };
    view! {
        <div class="quick">
            <button on:click=move |_| actions.open(SheetName::NewGame)><Icon glyph=Glyph::Casino/>"New game"</button>
            <button on:click=restart><Icon glyph=Glyph::RestartAlt/>{actions.restart_name}</button>
            <button on:click=move |_| actions.open(SheetName::HowTo)><Icon glyph=Glyph::Help/>"How to play"</button>
            <button on:click=move |_| location::go(&Address::Statistics)>
                <Icon glyph=Glyph::BarChart/>"Statistics"
            </button>
        </div>
        {use_context::<Sharing>().map(|sharing| view! {
            <button class="row" on:click=move |_| {
                actions.close();
                sharing.share.run(());
            }>
                <Icon glyph=Glyph::Share/>
                <span class="what">"Share this game"<small>"A link to every move so far"</small></span>
            </button>
            <button class="row" on:click=move |_| sharing.watch.run(())>
                <Icon glyph=Glyph::Visibility/>
                <span class="what">"Watch this game"<small>"From the deal, step by step"</small></span>
            </button>
            <button class="row" on:click=move |_| {
                actions.close();
                race.set(true);
            }>
                <Icon glyph=Glyph::SmartToy/>
                <span class="what">"Race"<small>"The house player, your best game or a friend’s"</small></span>
                <Icon glyph=Glyph::ChevronRight/>
            </button>
            <button class="row" on:click=move |_| sharing.explain.run(())>
                <Icon glyph=Glyph::QueryStats/>
                <span class="what">"Explain this game"<small>"What was better, and where it turned"</small></span>
            </button>
        })}
    }
}

#[component]
fn Themes() -> impl IntoView {
    let preferences = Preferences::here();
    let settings = preferences.settings();
    let options = Theme::ALL.map(|theme| {
        view! {
            <label>
                <input type="radio" name="theme" prop:checked=move || settings.with(|it| it.theme() == theme)
                    on:change=move |_| preferences.change(|it| it.set_theme(theme))/>
                {theme.name()}
            </label>
        }
    });
    view! { <div class="segments" role="radiogroup" aria-label="Theme">{options}</div> }
}

#[component]
fn Tints() -> impl IntoView {
    let preferences = Preferences::here();
    let settings = preferences.settings();
    let options = Tint::ALL.map(|tint| {
        view! {
            <label class="tint" data-tint=tint.key()>
                <input type="radio" name="tint" aria-label=tint.name()
                    prop:checked=move || settings.with(|it| it.tint() == tint)
                    on:change=move |_| preferences.change(|it| it.set_tint(tint))/>
            </label>
        }
    });
    view! {
        <div class="row">
            <Icon glyph=Glyph::Palette/>
            <span class="what">"Colour theme"</span>
            <div class="tints" role="radiogroup" aria-label="Colour theme">{options}</div>
        </div>
    }
}

/// The switch of colours that stay apart for every kind of colour vision.
#[component]
pub fn DistinctSwitch() -> impl IntoView {
    view! {
        <Switch name=DISTINCT unless_said=false glyph=Glyph::Palette title="Distinct colours"
            note="For every kind of colour vision"/>
    }
}

/// A row with a switch for one setting.
#[component]
pub fn Switch(
    /// The setting's name.
    name: &'static str,
    /// Whether it is on when nobody said so.
    unless_said: bool,
    /// Its icon.
    glyph: Glyph,
    /// What it switches.
    title: &'static str,
    /// A line about it.
    note: &'static str,
) -> impl IntoView {
    let preferences = Preferences::here();
    let settings = preferences.settings();
    let on = move || settings.with(|settings| settings.is_on(name, unless_said));
    let flip = move |_| {
        // Looked up first: the settings cannot be read while they are being changed.
        let to = !untrack(on);
        preferences.change(|settings| settings.switch(name, to));
    };
    view! {
        <button class="row" role="switch" aria-checked=move || on().to_string() on:click=flip>
            <Icon glyph/>
            <span class="what">{title}{(!note.is_empty()).then(|| view! { <small>{note}</small> })}</span>
            <span class="switch"></span>
        </button>
    }
}

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
        match saves().replace(found.get_value()) {
            // Everything that is shown was read from what was stored before.
            true => drop(window().location().reload()),
            false => refused.set("There is no room for it. Nothing was changed.".into()),
        }
    };
    view! {
        <Sheet open=open.into() close=Callback::new(move |()| open.set(false)) title="Your data">
            <p class="data-note">{move || { open.track(); what_is_here() }}</p>
            {move || open.get().then(kept_by_browser)}
            <button class="row" on:click=move |_| export(toast)>
                <Icon glyph=Glyph::Download/>
                <span class="what">"Export"<small>"Everything as one file"</small></span>
            </button>
            <label class="row">
                <Icon glyph=Glyph::Save/>
                <span class="what">"Import"<small>"Replaces everything here by a file; asks first"</small></span>
                <input class="unseen" type="file" accept=".txt,text/plain" on:change=chosen/>
            </label>
            {quarantined}
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

/// What the file holds. It mentions the key, since anyone who has the key is the player.
fn what_is_here() -> &'static str {
    if saves().entries().contains_key("together") {
        "Games, best scores, statistics, settings and your key to the shared results. One file holds them all, so keep it to yourself: anyone with the key can act as you."
    } else {
        "Games, best scores, statistics and settings stay on this device. One file holds them all."
    }
}

fn summary(found: &Entries) -> String {
    let count = |entries: &Entries| entries.keys().filter(|name| name.starts_with("game:")).count();
    let (here, there) = (count(&saves().entries()), count(found));
    format!(
        "Saved games here: {here}. In the file: {there}. Best scores, statistics and settings are replaced too. Daily results of both stay."
    )
}

/// Says whether the browser may throw away what is stored.
fn kept_by_browser() -> impl IntoView {
    let promised = RwSignal::new(None::<bool>);
    leptos::task::spawn_local(async move {
        let answer = persistence::is_promised().await;
        promised.try_set(answer);
    });
    let words = move || {
        promised.get().map(|promised| match promised {
            true => "The browser keeps them until you delete them.",
            false => {
                "The browser may delete them when this device runs out of room. A file is safe from that."
            }
        })
    };
    view! { <p class="data-note">{words}</p> }
}

/// What was put aside because it could not be read, to be kept elsewhere.
fn quarantined() -> Option<AnyView> {
    let mut quarantined = saves().entries();
    quarantined.retain(|name, _| name.starts_with(archive::QUARANTINE));
    let count = quarantined.len();
    (count > 0).then(|| {
        view! {
            <button class="row" on:click=move |_| files::offer("quintet-kept-aside.txt", &archive::print(&quarantined))>
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
    for (name, value) in saves().entries() {
        let torn = archive::is_torn(&name, &value);
        let name =
            if torn { archive::quarantine_name(&name, |name| entries.contains_key(name)) } else { name };
        entries.insert(name, value);
    }
    worker::ask(&Task::Check { file: archive::print(&entries) }, move |answer| {
        for line in answer.unwrap_or_default().lines() {
            let name = line.split(' ').next().unwrap_or_default();
            if let Some(value) = entries.remove(name) {
                entries.insert(archive::quarantine_name(name, |name| entries.contains_key(name)), value);
            }
        }
        let name = format!("quintet-{}.txt", quintet_games::daily::Day::from(time::today()));
        files::offer(&name, &archive::print(&entries));
        toast.confirm("Exported");
    });
}

/// Reads the file that was chosen.
pub fn read(event: &Event, then: impl FnOnce(String) + 'static) {
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
