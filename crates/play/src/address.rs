//! Addresses inside the client: the part of a link after `#`.

use crate::calendar::Month;
use quintet_games::daily::Day;
use std::fmt::{self, Display};

/// What an address names.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Address {
    /// The list of games.
    Home,
    /// What was played so far.
    Statistics,
    /// The shared results of today.
    Together,
    /// A group, by its code as it was written.
    Group(String),
    /// The five boards of today.
    Today,
    /// The five boards of a date.
    Date(Day),
    /// The board of a game and date.
    DailyBoard {
        /// The date.
        day: Day,
        /// The game.
        id: String,
    },
    /// The dates of a month, or of the month that today is in.
    Archive(Option<Month>),
    /// The game of this id as it was left, or a new one with the usual parameters.
    Game(String),
    /// The game of this id and these parameters as it was left, or a new one.
    Mode {
        /// The game.
        id: String,
        /// A preset's name or parameters.
        params: String,
    },
    /// The game of this id that these parameters and this seed deal.
    Deal {
        /// The game.
        id: String,
        /// A preset's name or parameters.
        params: String,
        /// The seed.
        seed: u64,
    },
    /// A game that was shared, by the code of its link.
    Shared(String),
    /// The same game, to be watched.
    Replay(String),
    /// The same game, explained.
    Analysis(String),
    /// An address that names nothing.
    Unknown(String),
}

impl Address {
    /// Reads the part of an address from `#` on.
    pub fn read(hash: &str) -> Self {
        let unknown = || Self::Unknown(hash.to_string());
        let path = hash.strip_prefix('#').unwrap_or(hash);
        if let Some(code) = path.strip_prefix("r=") {
            return Self::Shared(code.to_string());
        }
        if let Some(code) = path.strip_prefix("watch=") {
            return Self::Replay(code.to_string());
        }
        if let Some(code) = path.strip_prefix("explain=") {
            return Self::Analysis(code.to_string());
        }
        let path = path.strip_prefix('/').unwrap_or(path);
        let path = path.strip_suffix('/').unwrap_or(path);
        // As it stands in a shared result.
        if let Some(daily) = path.strip_prefix("d=") {
            return Self::read_daily(daily).unwrap_or_else(unknown);
        }
        let (id, start) = match path.split_once('/') {
            None if path.is_empty() => return Self::Home,
            None => {
                return match path {
                    "statistics" => Self::Statistics,
                    "together" => Self::Together,
                    "daily" => Self::Today,
                    "archive" => Self::Archive(None),
                    id => Self::Game(id.to_string()),
                };
            }
            Some(("daily", date)) => return Self::read_daily(date).unwrap_or_else(unknown),
            Some(("group", code)) => return Self::Group(code.to_string()),
            Some(("archive", month)) => {
                return month.parse().map_or_else(|_| unknown(), |month| Self::Archive(Some(month)));
            }
            Some(parts) => parts,
        };
        if id.is_empty() || start.is_empty() || start.contains('/') {
            return unknown();
        }
        match start.split_once('~') {
            None => Self::Mode { id: id.into(), params: start.into() },
            Some((params, seed)) => match seed.parse::<u64>() {
                Ok(number) if number.to_string() == seed && !params.is_empty() => {
                    Self::Deal { id: id.into(), params: params.into(), seed: number }
                }
                _ => unknown(),
            },
        }
    }

    /// The short form in which a daily board is shared: `#d=2026-11-19/digits`.
    pub fn shared(&self) -> String {
        match self {
            Self::DailyBoard { day, id } => format!("#d={day}/{id}"),
            other => other.to_string(),
        }
    }

    /// Reads a date, or a date and a game: `2026-11-19/digits`.
    fn read_daily(text: &str) -> Option<Self> {
        match text.split_once('/') {
            None => text.parse().ok().map(Self::Date),
            Some((_, id)) if id.is_empty() || id.contains('/') => None,
            Some((day, id)) => Some(Self::DailyBoard { day: day.parse().ok()?, id: id.to_string() }),
        }
    }
}

impl Display for Address {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Home => f.write_str("#/"),
            Self::Statistics => f.write_str("#/statistics"),
            Self::Together => f.write_str("#/together"),
            Self::Group(code) => write!(f, "#/group/{code}"),
            Self::Today => f.write_str("#/daily"),
            Self::Date(day) => write!(f, "#/daily/{day}"),
            Self::DailyBoard { day, id } => write!(f, "#/daily/{day}/{id}"),
            Self::Archive(None) => f.write_str("#/archive"),
            Self::Archive(Some(month)) => write!(f, "#/archive/{month}"),
            Self::Shared(code) => write!(f, "#r={code}"),
            Self::Replay(code) => write!(f, "#watch={code}"),
            Self::Analysis(code) => write!(f, "#explain={code}"),
            Self::Game(id) => write!(f, "#/{id}"),
            Self::Mode { id, params } => write!(f, "#/{id}/{params}"),
            Self::Deal { id, params, seed } => write!(f, "#/{id}/{params}~{seed}"),
            Self::Unknown(hash) => f.write_str(hash),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn addresses_round_trip() {
        for text in [
            "#/",
            "#/statistics",
            "#/together",
            "#/group/7G4K9QW2MZ",
            "#/daily",
            "#/daily/2026-11-19",
            "#/daily/2026-11-19/digits",
            "#/archive",
            "#/archive/2026-11",
            "#r=AQEC",
            "#watch=AQEC",
            "#explain=AQEC",
            "#/numberclart",
            "#/digits/hard",
            "#/numberclart/endless~42",
            "#/digits/hard~18446744073709551615",
        ] {
            assert_eq!(Address::read(text).to_string(), text);
            assert!(!matches!(Address::read(text), Address::Unknown(_)), "{text}");
        }
    }

    #[test]
    fn a_daily_board_is_shared_by_a_short_link() {
        let board = Address::read("#/daily/2026-11-19/digits");
        assert_eq!(board.shared(), "#d=2026-11-19/digits");
        assert_eq!(Address::read(&board.shared()), board);
        for text in ["#d=", "#d=2026-11-31/digits", "#d=x/digits"] {
            assert_eq!(Address::read(text), Address::Unknown(text.into()), "{text}");
        }
    }

    #[test]
    fn nothing_and_a_slash_lead_home() {
        for text in ["", "#", "#/"] {
            assert_eq!(Address::read(text), Address::Home, "{text}");
        }
    }

    #[test]
    fn a_broken_address_says_so_and_keeps_its_text() {
        for text in [
            "#/daily/2026-11-31",
            "#/daily/today",
            "#/daily/2026-11-19/digits/x",
            "#/archive/2026-13",
            "#/archive/2026-1",
            "#/digits/hard~",
            "#/digits/hard~-1",
            "#/digits/hard~01",
            "#/digits/~1",
            "#/a/b~c/d",
            "#//x",
            "#/digits/hard~18446744073709551616",
        ] {
            assert_eq!(Address::read(text), Address::Unknown(text.into()), "{text}");
        }
    }
}
