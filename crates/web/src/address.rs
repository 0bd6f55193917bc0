//! Addresses inside the client: the part of a link after `#`.

use std::fmt::{self, Display};

/// What a link leads to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Address {
    /// The list of games.
    Home,
    /// A new game of this id with the usual parameters.
    Game(String),
    /// The game of this id that these parameters and this seed deal.
    Deal {
        /// The game.
        id: String,
        /// A preset's name or parameters.
        params: String,
        /// The seed.
        seed: u64,
    },
}

impl Address {
    /// Reads what stands after `#`; what leads nowhere leads home.
    pub fn read(hash: &str) -> Self {
        let path = hash.trim_start_matches('#').trim_matches('/');
        match path.split_once('/') {
            None if path.is_empty() => Self::Home,
            None => Self::Game(path.to_string()),
            Some((id, start)) => match start.split_once('~').map(|(params, seed)| (params, seed.parse())) {
                Some((params, Ok(seed))) => Self::Deal { id: id.into(), params: params.into(), seed },
                _ => Self::Home,
            },
        }
    }
}

impl Display for Address {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Home => f.write_str("#/"),
            Self::Game(id) => write!(f, "#/{id}"),
            Self::Deal { id, params, seed } => write!(f, "#/{id}/{params}~{seed}"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn addresses_round_trip() {
        for text in ["#/", "#/numberclart", "#/numberclart/endless~42", "#/digits/hard~18446744073709551615"]
        {
            assert_eq!(Address::read(text).to_string(), text);
        }
    }

    #[test]
    fn what_leads_nowhere_leads_home() {
        for text in ["", "#", "#//", "#/digits/hard", "#/digits/hard~", "#/digits/hard~-1", "#/a/b~c/d"] {
            assert_eq!(Address::read(text), Address::Home, "{text}");
        }
    }
}
