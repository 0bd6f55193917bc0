//! Why something was refused: a code for programs and a sentence for people.

use std::fmt::{self, Display};

/// A refused move, text or request. What is refused changes nothing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Refusal {
    /// Stable and machine-readable, in `snake_case`: `path_blocked`.
    pub code: &'static str,
    /// One sentence that names the cell or value at fault.
    pub message: String,
}

impl Refusal {
    /// A refusal with this code and message.
    pub fn new(code: &'static str, message: impl Into<String>) -> Self {
        Self { code, message: message.into() }
    }

    /// A position text that is no legal position.
    pub fn bad_position(message: impl Into<String>) -> Self {
        Self::new("bad_position", message)
    }

    /// A text that is not a move of this game.
    pub fn bad_move(text: &str, expected: &str) -> Self {
        Self::new("bad_move", format!("\"{}\" is not a move; expected {expected}", excerpt(text)))
    }

    /// A text that names neither a preset nor parameters.
    pub fn bad_params(message: impl Into<String>) -> Self {
        Self::new("bad_params", message)
    }
}

/// The beginning of a text, short and printable enough to quote in a message.
pub(crate) fn excerpt(text: &str) -> String {
    let mut short: String = text.chars().take(24).flat_map(char::escape_debug).collect();
    if text.chars().nth(24).is_some() {
        short.push('…');
    }
    short
}

impl Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} ({})", self.message, self.code)
    }
}

impl std::error::Error for Refusal {}

/// Why a game refuses a move. `Display` prints it for people.
pub trait Fault: Clone + Eq + fmt::Debug + Display + 'static {
    /// Every code there is.
    const CODES: &'static [&'static str];

    /// The code for programs, in `snake_case`.
    fn code(&self) -> &'static str;

    /// This fault as a [`Refusal`].
    fn refusal(&self) -> Refusal {
        Refusal::new(self.code(), self.to_string())
    }
}
