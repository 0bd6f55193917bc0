//! The settings, stored and applied: theme, shade, palette and motion become attributes of the page's root.

use crate::platform::storage::saves;
use crate::settings::{Settings, Theme};
use leptos::prelude::*;
use web_sys::wasm_bindgen::JsCast;
use web_sys::wasm_bindgen::prelude::Closure;

/// The settings of the page, and what the system wishes.
#[derive(Clone, Copy)]
pub struct Preferences {
    settings: RwSignal<Settings>,
    system_calm: ReadSignal<bool>,
}

/// The setting of colours that stay apart for every kind of colour vision.
pub const DISTINCT: &str = "distinct-colours";

/// Reads the settings and applies them.
pub fn provide() {
    let settings = RwSignal::new(Settings::read(&saves().settings()));
    let (system_dark, system_contrast) = (prefers_dark(), prefers_contrast());
    let preferences = Preferences { settings, system_calm: prefers_calm() };
    Effect::new(move |_| {
        let (theme, tint, distinct) = settings.with(|it| (it.theme(), it.tint(), it.is_on(DISTINCT, false)));
        let dark = theme == Theme::Dark || theme != Theme::Light && system_dark.get();
        let contrast = theme == Theme::Contrast || theme == Theme::System && system_contrast.get();
        set("data-theme", if dark { "dark" } else { "light" });
        set("data-contrast", if contrast { "more" } else { "usual" });
        set("data-tint", tint.key());
        set("data-palette", if distinct { "distinct" } else { "usual" });
        tell_browser();
    });
    Effect::new(move |_| set("data-motion", if preferences.calm() { "reduced" } else { "full" }));
    provide_context(preferences);
}

fn set(attribute: &str, value: &str) {
    if let Some(root) = document().document_element() {
        // Setting an attribute of this name cannot fail.
        let _ = root.set_attribute(attribute, value);
    }
}

/// Gives the browser's own bar the background colour.
fn tell_browser() {
    let ground = document()
        .document_element()
        .and_then(|root| window().get_computed_style(&root).ok().flatten())
        .and_then(|style| style.get_property_value("--color-background").ok());
    let bar = document().query_selector("meta[name=theme-color]").ok().flatten();
    if let (Some(ground), Some(bar)) = (ground, bar) {
        // Setting an attribute of this name cannot fail.
        let _ = bar.set_attribute("content", ground.trim());
    }
}

impl Preferences {
    /// Those of this page.
    pub fn here() -> Self {
        expect_context()
    }

    /// The settings, to be read.
    pub fn settings(self) -> Signal<Settings> {
        self.settings.into()
    }

    /// Whether something that can be on or off is on now.
    pub fn is_on(self, name: &str, unless_said: bool) -> bool {
        self.settings.with_untracked(|settings| settings.is_on(name, unless_said))
    }

    /// Changes the settings and keeps them.
    pub fn change(self, change: impl FnOnce(&mut Settings)) {
        self.settings.update(change);
        saves().keep_settings(&self.settings.with_untracked(Settings::to_string));
    }

    /// Whether motion is reduced, by the system or by the switch.
    pub fn calm(self) -> bool {
        self.system_calm.get() || self.settings.with(|settings| settings.is_on("calm", false))
    }
}

/// Whether a media query holds, followed as it changes.
fn media(query: &str) -> ReadSignal<bool> {
    let list = window().match_media(query).ok().flatten();
    let (holds, set_holds) = signal(list.as_ref().is_some_and(web_sys::MediaQueryList::matches));
    if let Some(list) = list {
        let watched = list.clone();
        let listener = Closure::<dyn Fn()>::new(move || set_holds.set(watched.matches()));
        // The page asks for this once and for as long as it lives.
        let _ = list.add_event_listener_with_callback("change", listener.into_js_value().unchecked_ref());
    }
    holds
}

/// Whether the system prefers dark colours.
fn prefers_dark() -> ReadSignal<bool> {
    media("(prefers-color-scheme: dark)")
}

/// Whether the system prefers strong contrasts.
fn prefers_contrast() -> ReadSignal<bool> {
    media("(prefers-contrast: more)")
}

/// Whether the system prefers little motion.
fn prefers_calm() -> ReadSignal<bool> {
    media("(prefers-reduced-motion: reduce)")
}
