//! Cues: screens emit them, and code that knows no game turns them into sounds and vibrations.

/// What happened. Some cues have a level: a streak, a wave, a value, a number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Cue {
    /// Something was chosen.
    Choose,
    /// A pair was matched; the level is the streak.
    Match,
    /// Something was refused.
    Refusal,
    /// A row was removed.
    Row,
    /// Numbers or rows were added.
    Plus,
    /// Two tiles became one; the level is its value.
    Merge,
    /// A tile broke.
    Fracture,
    /// Something rare paid off.
    Bonus,
    /// Tokens were cleared; the level counts the waves of a turn.
    Wave,
    /// A goblin brought a token.
    Goblin,
    /// The line reached a number, which is the level.
    Reach,
    /// A stage or a game was won.
    Win,
    /// A game ended otherwise.
    Over,
}

/// A vibration.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Touch {
    /// Something succeeded.
    Medium,
    /// Something was refused.
    Light,
    /// Something was pressed.
    Selection,
}

impl Cue {
    /// All, with their names.
    pub const ALL: [(Self, &'static str); 13] = [
        (Self::Choose, "choose"),
        (Self::Match, "match"),
        (Self::Refusal, "refusal"),
        (Self::Row, "row"),
        (Self::Plus, "plus"),
        (Self::Merge, "merge"),
        (Self::Fracture, "fracture"),
        (Self::Bonus, "bonus"),
        (Self::Wave, "wave"),
        (Self::Goblin, "goblin"),
        (Self::Reach, "reach"),
        (Self::Win, "win"),
        (Self::Over, "over"),
    ];

    /// A cue and its level as text: `match 3`.
    pub fn text(self, level: u32) -> String {
        let name = Self::ALL.into_iter().find(|(cue, _)| *cue == self).map_or("", |(_, name)| name);
        format!("{name} {level}")
    }

    /// Reads a cue and its level.
    pub fn read(text: &str) -> Option<(Self, u32)> {
        let (name, level) = text.split_once(' ')?;
        let (cue, _) = Self::ALL.into_iter().find(|(_, known)| *known == name)?;
        Some((cue, level.parse().ok()?))
    }

    /// How it is felt. There is no vibration for what comes with another cue, or for what the player did not do.
    pub const fn touch(self) -> Option<Touch> {
        match self {
            Self::Choose | Self::Reach => Some(Touch::Selection),
            Self::Match | Self::Merge | Self::Fracture | Self::Bonus | Self::Wave | Self::Win => {
                Some(Touch::Medium)
            }
            Self::Refusal => Some(Touch::Light),
            Self::Row | Self::Plus | Self::Goblin | Self::Over => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_cue_is_read_as_it_was_told() {
        for (cue, name) in Cue::ALL {
            assert_eq!(cue.text(3), format!("{name} 3"));
            assert_eq!(Cue::read(&cue.text(3)), Some((cue, 3)));
        }
        for torn in ["", "match", "match x", "match -1", "drum 1"] {
            assert_eq!(Cue::read(torn), None, "{torn}");
        }
    }

    #[test]
    fn success_is_felt_more_than_a_refusal_and_a_choice_least() {
        assert_eq!(Cue::Match.touch(), Some(Touch::Medium));
        assert_eq!(Cue::Refusal.touch(), Some(Touch::Light));
        assert_eq!(Cue::Choose.touch(), Some(Touch::Selection));
    }
}
