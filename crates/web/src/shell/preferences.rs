//! The settings, kept and worn: theme and motion stand as attributes on the page's root.

use crate::platform::haptics::{self, Touch};
use crate::platform::{media, storage};
use crate::settings::{Settings, Theme};
use leptos::prelude::*;

/// The settings of the page, and what the system wishes.
#[derive(Clone, Copy)]
pub struct Preferences {
    settings: RwSignal<Settings>,
    system_calm: ReadSignal<bool>,
}

/// Reads the settings and wears them from now on.
pub fn provide() {
    let settings = RwSignal::new(Settings::read(&storage::settings()));
    let system_dark = media::prefers_dark();
    let preferences = Preferences { settings, system_calm: media::prefers_calm() };
    let dark = move || match settings.with(Settings::theme) {
        Theme::System => system_dark.get(),
        Theme::Light => false,
        Theme::Dark => true,
    };
    Effect::new(move |_| set("data-theme", if dark() { "dark" } else { "light" }));
    Effect::new(move |_| set("data-motion", if preferences.calm() { "reduced" } else { "full" }));
    provide_context(preferences);
}

fn set(attribute: &str, value: &str) {
    if let Some(root) = document().document_element() {
        // Setting an attribute of this name cannot fail.
        let _ = root.set_attribute(attribute, value);
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

    /// Changes the settings and keeps them.
    pub fn change(self, change: impl FnOnce(&mut Settings)) {
        self.settings.update(change);
        storage::keep_settings(&self.settings.with_untracked(Settings::to_string));
    }

    /// Whether motion is reduced, by the system or by the switch.
    pub fn calm(self) -> bool {
        self.system_calm.get() || self.settings.with(|settings| settings.is_on("calm", false))
    }

    /// Lets a touch be felt unless the player has switched that off.
    pub fn feel(self, touch: Touch) {
        if self.settings.with_untracked(|settings| settings.is_on("vibration", true)) {
            haptics::feel(touch);
        }
    }
}
