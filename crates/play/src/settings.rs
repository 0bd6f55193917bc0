//! What a player has chosen once for all games, as lines of text.

use std::collections::BTreeMap;
use std::fmt::{self, Display};

/// The choices by name. What this version does not know is kept as it was.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Settings(BTreeMap<String, String>);

/// The colours of the client.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Theme {
    /// Light or dark, like the system.
    System,
    /// Light.
    Light,
    /// Dark.
    Dark,
    /// High contrast, light or dark like the system.
    Contrast,
}

/// The tint of the background and of the first accent.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tint {
    /// Quintet's own.
    Quintet,
    /// Green and quiet.
    Moss,
    /// Violet and quiet.
    Dusk,
}

impl Tint {
    /// All, in the order in which they are offered.
    pub const ALL: [Self; 3] = [Self::Quintet, Self::Moss, Self::Dusk];

    /// Its name for people.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Quintet => "Quintet",
            Self::Moss => "Moss",
            Self::Dusk => "Dusk",
        }
    }

    /// Its name for the style sheet and the settings.
    pub const fn key(self) -> &'static str {
        match self {
            Self::Quintet => "quintet",
            Self::Moss => "moss",
            Self::Dusk => "dusk",
        }
    }
}

impl Theme {
    /// All, in the order in which they are offered.
    pub const ALL: [Self; 4] = [Self::System, Self::Light, Self::Dark, Self::Contrast];

    /// Its name for people.
    pub const fn name(self) -> &'static str {
        match self {
            Self::System => "System",
            Self::Light => "Light",
            Self::Dark => "Dark",
            Self::Contrast => "Contrast",
        }
    }
}

impl Settings {
    /// Reads one choice a line, `theme=dark`; other lines are skipped.
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
            Some("contrast") => Theme::Contrast,
            _ => Theme::System,
        }
    }

    /// Chooses colours.
    pub fn set_theme(&mut self, theme: Theme) {
        self.0.insert("theme".into(), theme.name().to_ascii_lowercase());
    }

    /// The shade.
    pub fn tint(&self) -> Tint {
        let kept = self.0.get("tint").map(String::as_str);
        Tint::ALL.into_iter().find(|tint| Some(tint.key()) == kept).unwrap_or(Tint::Quintet)
    }

    /// Chooses a shade.
    pub fn set_tint(&mut self, tint: Tint) {
        self.0.insert("tint".into(), tint.key().into());
    }

    /// The address of the server of results, where the page's own origin is none.
    pub fn server(&self) -> Option<&str> {
        self.0.get("server").map(String::as_str)
    }

    /// Names a server of results, or none.
    pub fn set_server(&mut self, address: Option<&str>) {
        match address {
            Some(address) => self.0.insert("server".into(), address.into()),
            None => self.0.remove("server"),
        };
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
        settings.set_tint(Tint::Dusk);
        settings.set_server(Some("https://quintet.example/"));
        assert_eq!(settings.server(), Some("https://quintet.example/"));
        settings.set_server(None);
        let again = Settings::read(&settings.to_string());
        assert_eq!(again, settings);
        assert_eq!(again.theme(), Theme::Dark);
        assert_eq!(again.tint(), Tint::Dusk);
        assert!(again.is_on("calm", false));
    }

    #[test]
    fn every_theme_and_every_shade_can_be_chosen() {
        let mut settings = Settings::default();
        for theme in Theme::ALL {
            settings.set_theme(theme);
            assert_eq!(settings.theme(), theme);
        }
        for tint in Tint::ALL {
            settings.set_tint(tint);
            assert_eq!(settings.tint(), tint);
        }
    }

    #[test]
    fn what_a_later_version_wrote_is_kept() {
        let text = "garden=moss\ntheme=sepia\n";
        assert_eq!(Settings::read(text).to_string(), text);
        assert_eq!(Settings::read(text).theme(), Theme::System);
    }
}
