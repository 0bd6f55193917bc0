//! Tasks that may take longer than a frame, as text: what the page asks and the worker answers. `work.rs` does them.

use quintet_engine::Refusal;
use std::fmt::{self, Display};
use std::str::FromStr;

/// The refusal code when the code of a game could not be fetched.
pub const NOT_FETCHED: &str = "not_fetched";

/// A question for the worker.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Task {
    /// The first position of these parameters and this seed.
    Deal {
        /// The game.
        game: String,
        /// A preset's name or parameters.
        params: String,
        /// The seed.
        seed: u64,
    },
    /// What the house player reaches on a board.
    Par {
        /// The game.
        game: String,
        /// A preset's name or parameters.
        params: String,
        /// The seed.
        seed: u64,
    },
    /// How the house player plays a board.
    House {
        /// The game.
        game: String,
        /// A preset's name or parameters.
        params: String,
        /// The seed.
        seed: u64,
    },
    /// Whether a position can still be won, and how.
    Solve {
        /// The game.
        game: String,
        /// The position.
        position: String,
    },
    /// What to do in a position, and why.
    Hint {
        /// The game.
        game: String,
        /// The position.
        position: String,
    },
    /// The move of the opponent.
    Reply {
        /// The game.
        game: String,
        /// Which opponent.
        params: String,
        /// When it must have decided at the latest, in milliseconds since 1970.
        until: u64,
        /// The position.
        position: String,
    },
    /// Whether a game can still be won, and how. Played again from its deal, it knows more than its position says.
    Outlook {
        /// The game.
        game: String,
        /// Its record.
        record: String,
    },
    /// What to do next in a game, and why.
    Advise {
        /// The game.
        game: String,
        /// Its record.
        record: String,
    },
    /// The record that the code of a link stands for, and its first position.
    Open {
        /// The game.
        game: String,
        /// The code.
        code: String,
    },
    /// Whether a record replays to what it claims.
    Replay {
        /// The game.
        game: String,
        /// Its record.
        record: String,
    },
    /// Which games of an exported file do not replay.
    Check {
        /// The file.
        file: String,
    },
    /// The analysis of a finished game, which is reported in parts.
    Analyse {
        /// The game.
        game: String,
        /// Its record.
        record: String,
    },
    /// How many moves of a game must be taken back until it can be won again.
    Rescue {
        /// The game.
        game: String,
        /// Its record.
        record: String,
    },
}

impl Display for Task {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Deal { game, params, seed } => write!(f, "deal {game} {params}~{seed}"),
            Self::Par { game, params, seed } => write!(f, "par {game} {params}~{seed}"),
            Self::House { game, params, seed } => write!(f, "house {game} {params}~{seed}"),
            Self::Solve { game, position } => write!(f, "solve {game} {position}"),
            Self::Hint { game, position } => write!(f, "hint {game} {position}"),
            Self::Reply { game, params, until, position } => {
                write!(f, "reply {game} {params} {until} {position}")
            }
            Self::Outlook { game, record } => write!(f, "outlook {game} {record}"),
            Self::Advise { game, record } => write!(f, "advise {game} {record}"),
            Self::Rescue { game, record } => write!(f, "rescue {game} {record}"),
            Self::Analyse { game, record } => write!(f, "analyse {game} {record}"),
            Self::Open { game, code } => write!(f, "open {game} {code}"),
            Self::Replay { game, record } => write!(f, "replay {game} {record}"),
            Self::Check { file } => write!(f, "check all {file}"),
        }
    }
}

impl FromStr for Task {
    type Err = Refusal;

    fn from_str(text: &str) -> Result<Self, Refusal> {
        let refused = || Refusal::new("bad_task", "this is no task");
        let mut words = text.splitn(3, ' ');
        let (Some(verb), Some(game), Some(rest)) = (words.next(), words.next(), words.next()) else {
            return Err(refused());
        };
        let game = game.to_string();
        match verb {
            "deal" | "par" | "house" => {
                let (params, seed) = rest.rsplit_once('~').ok_or_else(refused)?;
                let (params, seed) = (params.to_string(), seed.parse().map_err(|_| refused())?);
                Ok(match verb {
                    "deal" => Self::Deal { game, params, seed },
                    "par" => Self::Par { game, params, seed },
                    _ => Self::House { game, params, seed },
                })
            }
            "solve" => Ok(Self::Solve { game, position: rest.to_string() }),
            "hint" => Ok(Self::Hint { game, position: rest.to_string() }),
            "reply" => {
                let (params, rest) = rest.split_once(' ').ok_or_else(refused)?;
                let (until, position) = rest.split_once(' ').ok_or_else(refused)?;
                let until = until.parse().map_err(|_| refused())?;
                Ok(Self::Reply { game, params: params.to_string(), until, position: position.to_string() })
            }
            "outlook" => Ok(Self::Outlook { game, record: rest.to_string() }),
            "advise" => Ok(Self::Advise { game, record: rest.to_string() }),
            "open" => Ok(Self::Open { game, code: rest.to_string() }),
            "replay" => Ok(Self::Replay { game, record: rest.to_string() }),
            "check" => Ok(Self::Check { file: rest.to_string() }),
            "rescue" => Ok(Self::Rescue { game, record: rest.to_string() }),
            "analyse" => Ok(Self::Analyse { game, record: rest.to_string() }),
            _ => Err(refused()),
        }
    }
}

impl Task {
    /// The game that it is about; a file is about all of them.
    pub fn game(&self) -> Option<&str> {
        match self {
            Self::Deal { game, .. }
            | Self::Par { game, .. }
            | Self::House { game, .. }
            | Self::Solve { game, .. }
            | Self::Hint { game, .. }
            | Self::Outlook { game, .. }
            | Self::Advise { game, .. }
            | Self::Open { game, .. }
            | Self::Replay { game, .. }
            | Self::Reply { game, .. }
            | Self::Analyse { game, .. }
            | Self::Rescue { game, .. } => Some(game),
            Self::Check { .. } => None,
        }
    }
}

/// A line that is sent before the answer: `7 news ...`.
pub fn news(id: &str, line: &str) -> String {
    format!("{id} news {line}")
}

/// Reads one line, `7 deal digits hard~42`: the id of the question, and the question.
pub fn question(line: &str) -> (&str, Result<Task, Refusal>) {
    let (id, text) = line.split_once(' ').unwrap_or((line, ""));
    (id, text.parse())
}

/// The line that answers it: `7 ok ...` or `7 no code message`.
pub fn answer(id: &str, found: Result<String, Refusal>) -> String {
    match found {
        Ok(found) => format!("{id} ok {found}"),
        Err(refusal) => format!("{id} no {} {}", refusal.code, refusal.message),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tasks_round_trip() {
        for text in [
            "deal numberclart endless~42",
            "par digits hard~42",
            "house digits hard~42",
            "solve numberclart --/-- turn=3 score=0",
            "hint numberclart --/-- turn=3",
            "reply color-cascade hard,spare 1700000000000 ......./....... to=ai",
            "outlook digits digits/1 easy~1\n\nplaying 0",
            "advise digits digits/1 easy~1\n\nplaying 0",
            "rescue digits digits/1 easy~1\n\nplaying 0",
            "open digits AQE",
            "analyse digits digits/1 easy~1\n\nplaying 0",
            "replay digits digits/1 easy~1\n\nplaying 0",
            "check all quintet-export/1\nend 0\n",
        ] {
            assert_eq!(text.parse::<Task>().unwrap().to_string(), text);
        }
        for text in [
            "",
            "deal",
            "deal x",
            "deal x y",
            "deal x y~z",
            "reply x y",
            "reply x y z",
            "reply x y z p",
            "sing x y",
        ] {
            assert!(text.parse::<Task>().is_err(), "{text}");
        }
    }
}
