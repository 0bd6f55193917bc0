//! The sheet behind the gear: what to do with this game, and how the client looks and feels.

use super::data_sheet::{DataSheet, YourData};
use super::desk::{Desk, SheetName};
use super::feedback::{MUSIC, SOUND, VIBRATION};
use super::icon::{Glyph, Icon};
use super::overlay::Sheet;
use super::preferences::{DISTINCT, Preferences};
use super::versions;
use crate::address::Address;
use crate::platform::location;
use crate::settings::{Theme, Tint};
use leptos::prelude::*;

/// The switches of the game under the sheet, where it has some; the game's screen provides them.
#[derive(Clone, Copy)]
pub struct GameSwitches(pub fn() -> AnyView);

/// The sheet; over a game it also offers what can be done with it.
#[component]
pub fn SettingsSheet(
    /// Whether it is open.
    open: Signal<bool>,
    /// Closes it.
    close: Callback<()>,
    /// The game under it.
    desk: Option<Desk>,
) -> impl IntoView {
    let data = RwSignal::new(false);
    view! {
        <Sheet open close title="Settings">
            {desk.map(|desk| view! { <Quick desk/> })}
            <h3 class="label">"Theme"</h3>
            <Themes/>
            <Tints/>
            <h3 class="label">"Feedback"</h3>
            <Switch name=SOUND unless_said=true glyph=Glyph::VolumeUp title="Sound" note=""/>
            <Switch name=MUSIC unless_said=false glyph=Glyph::MusicNote title="Music" note=""/>
            <Switch name=VIBRATION unless_said=true glyph=Glyph::MobileVibrate title="Vibration" note=""/>
            <Switch name="calm" unless_said=false glyph=Glyph::Animation title="Reduce motion"
                note="Also follows your device"/>
            {desk.zip(use_context::<GameSwitches>()).map(|(desk, switches)| view! {
                <h3 class="label">{desk.name}</h3>
                {(switches.0)()}
            })}
            <YourData close open=data/>
            {versions::is_kept().then(|| view! {
                <p class="aside-note"><Icon glyph=Glyph::CheckCircle size=18/>"Ready to play offline"</p>
            })}
        </Sheet>
        <DataSheet open=data/>
    }
}

#[component]
fn Quick(desk: Desk) -> impl IntoView {
    let restart = move |_| {
        desk.close();
        desk.restart.run(());
    };
    view! {
        <div class="quick">
            <button on:click=move |_| desk.open(SheetName::NewGame)><Icon glyph=Glyph::Casino/>"New game"</button>
            <button on:click=restart><Icon glyph=Glyph::RestartAlt/>"Restart"</button>
            <button on:click=move |_| desk.open(SheetName::HowTo)><Icon glyph=Glyph::Help/>"How to play"</button>
            <button on:click=move |_| location::go(&Address::Statistics)>
                <Icon glyph=Glyph::BarChart/>"Statistics"
            </button>
        </div>
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
