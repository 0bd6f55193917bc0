//! How a daily result was reached, as a word that never sounds like a reproach.

use crate::daily_results::DailyResult;
use quintet_engine::Class;
use quintet_games::profile::Profile;

/// The class of a record, and a class above it in games that know a flawless way.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DailyClass {
    /// Without a wrong step either.
    Flawless,
    /// Without undo and hint.
    Pure,
    /// With undo.
    Undo,
    /// With a hint.
    Hint,
}

impl DailyClass {
    /// The class of a result.
    pub fn of(game: &Profile, result: &DailyResult) -> Self {
        match result.class {
            Class::Pure if game.daily.flawless == Some(result.figure) => Self::Flawless,
            Class::Pure => Self::Pure,
            Class::Undo => Self::Undo,
            Class::Hint => Self::Hint,
        }
    }

    /// What it is called beside a result.
    pub const fn words(self) -> &'static str {
        match self {
            Self::Flawless => "Flawless",
            Self::Pure => "No undo, no hint",
            Self::Undo => "With undo",
            Self::Hint => "With hint",
        }
    }

    /// The same inside a sentence.
    pub const fn inside(self) -> &'static str {
        match self {
            Self::Flawless => "flawless",
            Self::Pure => "no undo, no hint",
            Self::Undo => "with undo",
            Self::Hint => "with hint",
        }
    }

    /// The class and what it means.
    pub const fn explained(self) -> &'static str {
        match self {
            Self::Flawless => "Flawless: no step back",
            Self::Pure => "Pure: no undo, no hint",
            Self::Undo | Self::Hint => self.words(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use quintet_games::PROFILES;

    fn class(game: &str, figure: u32, class: Class) -> DailyClass {
        let result = DailyResult { figure, par: 1_000, class, seconds: 1, that_day: true, uncounted: None };
        DailyClass::of(quintet_games::profile(game).unwrap(), &result)
    }

    #[test]
    fn a_path_that_was_drawn_once_and_for_all_is_flawless() {
        assert_eq!(class("pathwayz", 1_000, Class::Pure), DailyClass::Flawless);
        assert_eq!(class("pathwayz", 999, Class::Pure), DailyClass::Pure);
        assert_eq!(class("pathwayz", 1_000, Class::Undo), DailyClass::Undo);
        assert_eq!(class("pathwayz", 1_000, Class::Hint), DailyClass::Hint);
        assert_eq!(class("digits", 1_000, Class::Pure), DailyClass::Pure);
        assert_eq!(PROFILES.iter().filter(|game| game.daily.flawless.is_some()).count(), 1);
    }
}
