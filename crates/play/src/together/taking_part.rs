//! What is kept of taking part: whether results are sent, the key, how many rerolls of the name, groups.

use crate::identity::{Key, read_group_code};
use std::fmt::{self, Display, Write as _};

/// How often a name may be rolled again.
pub const REROLLS: u32 = 10;

/// The first line of what is stored while results are sent.
const ON: &str = "on";
const OFF: &str = "off";

/// A player who takes part. Its text is `on` or `off`, then a line a value: `key q1-...`, `rolls 2`, `known on`,
/// `listed off`, `group 7G4K9QW2MZ`. Lines that this version does not know are kept.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TakingPart {
    /// Whether results are sent.
    pub on: bool,
    /// The key, which stands in for an account.
    pub key: Key,
    /// How often the name was rolled again.
    pub rolls: u32,
    /// Whether the server knows the player: the first accepted result makes them known.
    pub known: bool,
    /// Whether the player appears in top lists.
    pub listed: bool,
    /// The codes of the player's groups, as they were last known.
    pub groups: Vec<String>,
    /// Lines that this version does not know.
    pub others: Vec<String>,
}

impl TakingPart {
    /// A new player.
    pub fn new(key: Key, rolls: u32) -> Self {
        let (groups, others) = (Vec::new(), Vec::new());
        Self { on: true, key, rolls: rolls.min(REROLLS), known: false, listed: false, groups, others }
    }

    /// Reads what is stored. Nothing without a sound key can be used.
    pub fn read(text: &str) -> Option<Self> {
        let mut lines = text.lines();
        let on = switch(lines.next()?)?;
        let (mut key, mut rolls, mut known, mut listed) = (None, 0, false, false);
        let (mut groups, mut others) = (Vec::new(), Vec::new());
        for line in lines {
            let (name, value) = line.split_once(' ')?;
            match name {
                "key" => key = Some(value.parse().ok()?),
                "rolls" => rolls = value.parse().ok().filter(|rolls| *rolls <= REROLLS)?,
                "known" => known = switch(value)?,
                "listed" => listed = switch(value)?,
                "group" => groups.push(read_group_code(value)?),
                _ => others.push(line.to_string()),
            }
        }
        Some(Self { on, key: key?, rolls, known, listed, groups, others })
    }

    /// Whether results are sent, looked up without reading the rest.
    pub fn is_on(text: &str) -> bool {
        text.lines().next() == Some(ON)
    }

    /// Why a stored value cannot be read, if it cannot. Only its form is looked at: the letters that check a key are
    /// checked where it is used.
    pub fn fault(text: &str) -> Option<String> {
        let plain = |sign: char| sign.is_ascii_alphanumeric() || "- ".contains(sign);
        let mut lines = text.lines();
        let sound = lines.next().and_then(switch).is_some()
            && lines.all(|line| line.split_once(' ').is_some() && line.chars().all(plain))
            && text.lines().filter(|line| line.starts_with("key q1-") && line.len() == 35).count() == 1;
        (!sound).then(|| "this is nobody who takes part".to_string())
    }

    /// The player's name.
    pub fn name(&self) -> String {
        self.key.name(self.rolls)
    }

    /// How often the name may still be rolled again.
    pub fn rerolls(&self) -> u32 {
        REROLLS.saturating_sub(self.rolls)
    }

    /// Adds what another device knows of the same player.
    pub fn merge(&mut self, other: &Self) {
        self.rolls = self.rolls.max(other.rolls);
        self.known |= other.known;
        self.listed = other.listed;
        self.on = other.on;
        let more =
            other.groups.iter().filter(|code| !self.groups.contains(code)).cloned().collect::<Vec<_>>();
        self.groups.extend(more);
    }
}

fn switch(text: &str) -> Option<bool> {
    match text {
        ON => Some(true),
        OFF => Some(false),
        _ => None,
    }
}

const fn word(on: bool) -> &'static str {
    if on { ON } else { OFF }
}

impl Display for TakingPart {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { on, key, rolls, known, listed, groups, others } = self;
        writeln!(f, "{}\nkey {key}\nrolls {rolls}", word(*on))?;
        writeln!(f, "known {}\nlisted {}", word(*known), word(*listed))?;
        groups.iter().try_for_each(|code| writeln!(f, "group {code}"))?;
        others.iter().try_for_each(|line| writeln!(f, "{line}"))
    }
}

/// A key as people copy it: four groups of seven letters, the first behind `q1-`.
pub fn in_groups(key: Key) -> String {
    let text = key.to_string();
    let (start, letters) = text.split_at(3);
    let mut grouped = String::new();
    for (number, letter) in letters.to_lowercase().chars().enumerate() {
        if number > 0 && number % 7 == 0 {
            grouped.push(' ');
        }
        grouped.push(letter);
    }
    let mut all = start.to_string();
    // Writing to a string cannot fail.
    let _ = write!(all, "{grouped}");
    all
}

/// The first letters of the two words of a name.
pub fn initials(name: &str) -> String {
    name.split(' ').filter_map(|word| word.chars().next()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn player(byte: u8) -> TakingPart {
        TakingPart::new(Key::new([byte; 16]), 2)
    }

    #[test]
    fn a_player_is_read_as_printed() {
        let mut player = player(1);
        player.groups = vec!["7G4K9QW2MZ".into()];
        player.listed = true;
        let text = player.to_string();
        assert_eq!(
            text,
            "on\nkey q1-040G2081040G2081040G208104MG\nrolls 2\nknown off\nlisted on\ngroup 7G4K9QW2MZ\n"
        );
        assert_eq!(TakingPart::read(&text), Some(player.clone()));
        assert_eq!(TakingPart::fault(&text), None);
        assert!(TakingPart::is_on(&text));
        player.on = false;
        assert!(!TakingPart::is_on(&player.to_string()));
        assert_eq!((player.rerolls(), initials(&player.name()).len()), (8, 2));
        assert_eq!(in_groups(player.key), "q1-040g208 1040g20 81040g2 08104mg");
        assert_eq!(in_groups(player.key).parse(), Ok(player.key), "what is copied is read again");
    }

    #[test]
    fn what_a_later_version_wrote_is_kept() {
        let text = format!("{}colour 3\n", player(1));
        assert_eq!(TakingPart::read(&text).unwrap().to_string(), text);
        assert_eq!(TakingPart::fault(&text), None);
    }

    #[test]
    fn torn_values_are_no_player() {
        let text = player(1).to_string();
        for torn in [
            "",
            "on\n",
            "maybe\nkey q1-040G2081040G2081040G208104MG\n",
            &text.replace("q1-0", "q1-1"),
            &text.replace("rolls 2", "rolls 11"),
            &text.replace("listed off", "listed"),
            &format!("{text}group <b>\n"),
        ] {
            assert_eq!(TakingPart::read(torn), None, "{torn}");
        }
        for torn in ["", "on\n", "torn\ntorn", "on\nkey q1-\n", &format!("{text}group <b>\n")] {
            assert!(TakingPart::fault(torn).is_some(), "{torn}");
        }
    }

    #[test]
    fn two_devices_of_a_player_are_merged() {
        let (mut phone, mut tablet) = (player(1), player(1));
        phone.groups = vec!["7G4K9QW2MZ".into()];
        (tablet.groups, tablet.rolls) = (vec!["7G4K9QW2MZ".into(), "0000000000".into()], 5);
        phone.merge(&tablet);
        assert_eq!((phone.groups.len(), phone.rolls), (2, 5));
        let once = phone.clone();
        phone.merge(&tablet);
        assert_eq!(phone, once);
    }
}
