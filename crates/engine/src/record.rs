//! A game as three lines of text: where it began, the steps, and what is claimed of the end.

use crate::refusal::excerpt;
use crate::{Game, Refusal, Status};
use std::fmt::{self, Display};
use std::str::FromStr;

/// A finished or unfinished game as text: all that a save, a link or a claimed score needs.
///
/// ```
/// use quintet_engine::{Class, Origin, Record};
///
/// let text = "digits/2 hard~42\na1-b1 c4-c7 undo + hint d2-d9\nplaying 1280";
/// let record: Record = text.parse()?;
/// assert_eq!((record.game.as_str(), record.origin.clone()), ("digits", Origin::Seed(42)));
/// assert_eq!((record.class(), record.claim.score), (Class::Hint, 1280));
/// assert_eq!(record.to_string(), text);
/// # Ok::<(), quintet_engine::Refusal>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Record {
    /// The game's id.
    pub game: String,
    /// The version of its rules.
    pub rules: u16,
    /// A preset's name, or parameters.
    pub params: String,
    /// Where it began.
    pub origin: Origin,
    /// The steps, separated by single spaces.
    pub steps: String,
    /// The status and score that are claimed after them.
    pub claim: Claim,
}

/// Where a recorded game began.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Origin {
    /// With the deal of a seed.
    Seed(u64),
    /// With a position, written out.
    Position(String),
}

/// Status and score, as the record claims.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Claim {
    /// How the game stands.
    pub status: Status,
    /// The score.
    pub score: u32,
}

/// The help that was used, according to a record: the weakest class that applies.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Class {
    /// No undo, no redo, no hint.
    Pure,
    /// A move was taken back, but no hint was given.
    Undo,
    /// A hint was given.
    Hint,
}

impl Class {
    /// Its text form.
    pub const fn text(self) -> &'static str {
        match self {
            Self::Pure => "pure",
            Self::Undo => "undo",
            Self::Hint => "hint",
        }
    }
}

/// The refusal of a game that was played by another version of the rules.
pub(crate) fn rules_differ<G: Game>(rules: u64) -> Refusal {
    let here = u64::from(G::RULES);
    let update = if rules > here { "; it can be watched after an update" } else { "" };
    let message = format!(
        "this game was played by rules version {rules} of {}, and version {here} is played here{update}",
        G::NAME
    );
    Refusal::new("rules_differ", message)
}

impl Record {
    /// Refuses a record of another game or of another version of the rules.
    pub(crate) fn is_of<G: Game>(&self) -> Result<(), Refusal> {
        if self.game != G::ID {
            let message = format!("this is a record of {}, not of {}", excerpt(&self.game), G::ID);
            return Err(Refusal::new("other_game", message));
        }
        if self.rules != G::RULES {
            return Err(rules_differ::<G>(self.rules.into()));
        }
        Ok(())
    }

    /// Refuses a claim that is not what the replay found.
    pub(crate) fn compare(&self, found: Claim) -> Result<(), Refusal> {
        let said = self.claim;
        if said.status != found.status {
            let message = format!("the record claims {}, the replay ends {}", said.status, found.status);
            return Err(Refusal::new("status_differs", message));
        }
        if said.score != found.score {
            let message =
                format!("the record claims a score of {}, the replay gives {}", said.score, found.score);
            return Err(Refusal::new("score_differs", message));
        }
        Ok(())
    }

    /// The class of this record, from its steps alone.
    pub fn class(&self) -> Class {
        let classes = self.steps.split_ascii_whitespace().map(|step| match step {
            "hint" => Class::Hint,
            "undo" | "redo" => Class::Undo,
            _ => Class::Pure,
        });
        classes.max().unwrap_or(Class::Pure)
    }
}

/// One step of a record: a move, or one of three words.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Step<M> {
    /// A move of either side.
    Move(M),
    /// A move was taken back.
    Undo,
    /// The move that was last taken back was played again.
    Redo,
    /// A hint was given.
    Hint,
}

/// The words that are steps in every game and so can be no game's move.
pub const STEP_WORDS: [&str; 3] = ["undo", "redo", "hint"];

impl<M: Display> Display for Step<M> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Step::Move(mv) => mv.fmt(f),
            Step::Undo => f.write_str("undo"),
            Step::Redo => f.write_str("redo"),
            Step::Hint => f.write_str("hint"),
        }
    }
}

impl<M: FromStr> FromStr for Step<M> {
    type Err = M::Err;

    fn from_str(text: &str) -> Result<Self, M::Err> {
        match text {
            "undo" => Ok(Step::Undo),
            "redo" => Ok(Step::Redo),
            "hint" => Ok(Step::Hint),
            _ => text.parse().map(Step::Move),
        }
    }
}

impl Display for Record {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{} {}", self.game, self.rules, self.params)?;
        match &self.origin {
            Origin::Seed(seed) => writeln!(f, "~{seed}")?,
            Origin::Position(position) => writeln!(f, ":{position}")?,
        }
        writeln!(f, "{}", self.steps)?;
        write!(f, "{} {}", self.claim.status, self.claim.score)
    }
}

fn bad(message: impl Into<String>) -> Refusal {
    Refusal::new("bad_record", message)
}

impl FromStr for Record {
    type Err = Refusal;

    fn from_str(text: &str) -> Result<Self, Refusal> {
        let lines: Vec<&str> = text.lines().collect();
        let &[start, steps, claim] = lines.as_slice() else {
            return Err(bad(format!("a record has three lines, not {}", lines.len())));
        };
        if let Some(at) = lines.iter().position(|line| has_control(line)) {
            return Err(bad(format!("line {}: it holds a control character", at + 1)));
        }
        let (name, start) =
            start.split_once(' ').ok_or_else(|| bad("line 1: no start after the game's name"))?;
        let (game, rules) =
            name.split_once('/').ok_or_else(|| bad("line 1: no rules version after the game's name"))?;
        let cut = start.find(['~', ':']).ok_or_else(|| bad("line 1: neither ~seed nor :position"))?;
        let (params, rest) = (&start[..cut], &start[cut + 1..]);
        let origin = if start.as_bytes()[cut] == b'~' {
            Origin::Seed(plain(rest).ok_or_else(|| bad(format!("line 1: \"{}\" is no seed", excerpt(rest))))?)
        } else {
            Origin::Position(rest.to_string())
        };
        let (status, score) = claim.split_once(' ').ok_or_else(|| bad("line 3: no status and score"))?;
        Ok(Self {
            game: game.to_string(),
            rules: plain(rules)
                .ok_or_else(|| bad(format!("line 1: \"{}\" is no rules version", excerpt(rules))))?,
            params: params.to_string(),
            origin,
            steps: steps.to_string(),
            claim: Claim {
                status: status.parse()?,
                score: plain(score)
                    .ok_or_else(|| bad(format!("line 3: \"{}\" is no score", excerpt(score))))?,
            },
        })
    }
}

/// Whether a text holds a control character. Nearly every record is plain ASCII, for which this is quick.
fn has_control(text: &str) -> bool {
    let plain = text.bytes().fold(true, |plain, byte| plain & (b' '..=b'~').contains(&byte));
    !plain && text.chars().any(char::is_control)
}

/// A number exactly as it is printed, so that a record has one text only.
fn plain<N: FromStr + Display>(text: &str) -> Option<N> {
    text.parse::<N>().ok().filter(|number| number.to_string() == text)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_record_round_trips() {
        for text in [
            "digits/1 hard~42\na1-b1 c4-c7 undo + hint d2-d9\nplaying 1280",
            "digits/1 hard~18446744073709551615\n\nplaying 0",
            "numberclart/1 sprint:--/-- turn=3\nundo\nwon 7",
        ] {
            assert_eq!(text.parse::<Record>().unwrap().to_string(), text);
        }
        assert!("digits/1 hard~42\n\nplaying 0\n".parse::<Record>().is_ok(), "a last line may end");
    }

    #[test]
    fn the_class_is_the_weakest_that_applies() {
        for (steps, class) in [
            ("", Class::Pure),
            ("a1-b1 + next", Class::Pure),
            ("a1-b1 undo a1-b1", Class::Undo),
            ("a1-b1 redo", Class::Undo),
            ("hint a1-b1", Class::Hint),
            ("undo hint redo", Class::Hint),
        ] {
            let record: Record = format!("digits/1 hard~42\n{steps}\nplaying 0").parse().unwrap();
            assert_eq!(record.class(), class, "{steps}");
        }
        assert_eq!([Class::Pure, Class::Undo, Class::Hint].map(Class::text), ["pure", "undo", "hint"]);
    }

    #[test]
    fn what_is_no_record_is_refused_with_its_line() {
        for (text, at) in [
            ("", "three lines"),
            ("a\nb", "three lines"),
            ("a\nb\nc\nd", "three lines"),
            ("digits/1\n\nplaying 0", "line 1"),
            ("digits/1 hard~1\na1-b1\r\r\nplaying 0", "line 2"),
            ("digits/1 hard~1\na1-b1\u{7f}\nplaying 0", "line 2"),
            ("digits/1 hard~1\na1-b1 \u{85}\nplaying 0", "line 2"),
            ("digits hard~1\n\nplaying 0", "line 1"),
            ("digits/x hard~1\n\nplaying 0", "line 1"),
            ("digits/1 hard\n\nplaying 0", "line 1"),
            ("digits/1 hard~-1\n\nplaying 0", "line 1"),
            ("digits/1 hard~01\n\nplaying 0", "line 1"),
            ("digits/1 hard~18446744073709551616\n\nplaying 0", "line 1"),
            ("digits/1 hard~1\n\nplaying", "line 3"),
            ("digits/1 hard~1\n\nplaying x", "line 3"),
            ("digits/1 hard~1\n\nwinning 3", "status"),
        ] {
            let refusal = text.parse::<Record>().unwrap_err();
            assert_eq!(refusal.code, "bad_record");
            assert!(refusal.message.contains(at), "{text:?}: {refusal}");
        }
    }
}

#[cfg(test)]
mod any_text {
    use super::*;
    use crate::Cell;

    proptest::proptest! {
        #[test]
        fn a_text_is_refused_or_prints_as_it_reads(text in "(\\PC{0,40}|[a-z0-9/~: \n-]{0,60})") {
            if let Ok(record) = text.parse::<Record>() {
                proptest::prop_assert_eq!(record.to_string().parse(), Ok(record));
            }
            if let Ok(cell) = text.parse::<Cell>() {
                proptest::prop_assert_eq!(cell.to_string(), text.as_str());
            }
            let _ = text.parse::<Step<Cell>>();
            let _ = crate::split_position(&text);
        }
    }
}
