//! What a player has chosen once for all games, as lines of text.

use std::collections::BTreeMap;
use std::fmt::{self, Display};

/// The choices by name. What this version does not know is kept as it was.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Settings(BTreeMap<String, String>);

/// Which colours the client wears.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Theme {
    /// Those of the system.
    System,
    /// Light.
    Light,
    /// Dark.
    Dark,
}

impl Theme {
    /// All, in the order in which they are offered.
    pub const ALL: [Self; 3] = [Self::System, Self::Light, Self::Dark];

    /// Its name for people.
    pub const fn name(self) -> &'static str {
        match self {
            Self::System => "System",
            Self::Light => "Light",
            Self::Dark => "Dark",
        }
    }
}

impl Settings {
    /// Reads a line a choice, `theme=dark`; other lines are left out.
    pub fn read(text: &str) -> Self {
        Self(
            text.lines().filter_map(|line| line.split_once('=')).map(|(k, v)| (k.into(), v.into())).collect(),
        )
    }

    /// The colours.
    pub fn theme(&self) -> Theme {
        match self.0.get("theme").map(String::as_str) {
            Some("light") => Theme::Light,
            Some("dark") => Theme::Dark,
            _ => Theme::System,
        }
    }

    /// Chooses colours.
    pub fn set_theme(&mut self, theme: Theme) {
        self.0.insert("theme".into(), theme.name().to_lowercase());
    }

    /// Whether something that can be on or off is on.
    pub fn is_on(&self, name: &str, unless_said: bool) -> bool {
        match self.0.get(name).map(String::as_str) {
            Some("on") => true,
            Some("off") => false,
            _ => unless_said,
        }
    }

    /// Switches something on or off.
    pub fn switch(&mut self, name: &str, on: bool) {
        self.0.insert(name.into(), if on { "on" } else { "off" }.into());
    }
}

impl Display for Settings {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|(name, value)| writeln!(f, "{name}={value}"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_chosen_is_read_back() {
        let mut settings = Settings::default();
        assert_eq!(settings.theme(), Theme::System);
        assert!(settings.is_on("vibration", true) && !settings.is_on("calm", false));
        settings.set_theme(Theme::Dark);
        settings.switch("calm", true);
        let again = Settings::read(&settings.to_string());
        assert_eq!(again, settings);
        assert_eq!(again.theme(), Theme::Dark);
        assert!(again.is_on("calm", false));
    }

    #[test]
    fn what_a_later_version_wrote_is_kept() {
        let text = "garden=moss\ntheme=sepia\n";
        assert_eq!(Settings::read(text).to_string(), text);
        assert_eq!(Settings::read(text).theme(), Theme::System);
    }
}
