//! Who a player is to a server: a key made by the device, and a made-up name. Nothing is typed by a person, so there is no
//! personal text to keep, moderate or leak.

use quintet_engine::Refusal;
use sha2::{Digest as _, Sha256};
use std::fmt::{self, Display, Write as _};
use std::str::FromStr;

/// Crockford's digits, without letters that look like another.
const LETTERS: &[u8; 32] = b"0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/// Letters of a key behind `q1-`, the two check letters among them: four groups of seven.
const KEY_LETTERS: usize = 28;

/// A player's key: 128 random bits. Its text is `q1-` and 28 letters, of which the last two check the others.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Key([u8; 16]);

impl Key {
    /// The key of 128 random bits.
    pub const fn new(random: [u8; 16]) -> Self {
        Self(random)
    }

    /// What a server keeps of it: its SHA-256 in hexadecimal digits.
    pub fn hash(&self) -> String {
        hash(&self.to_string()).iter().fold(String::new(), |mut text, byte| {
            let _ = write!(text, "{byte:02x}");
            text
        })
    }

    /// The id under which others know the player; it does not lead back to the key.
    pub fn player(&self) -> String {
        letters(&hash(&format!("quintet-player/1 {}", self.hash())), 16)
    }

    /// The player's name after this many rerolls.
    pub fn name(&self, roll: u32) -> String {
        two_words(&format!("quintet-name/1 {self} {roll}"))
    }
}

impl Display for Key {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let text = letters(&self.0, KEY_LETTERS - 2);
        write!(f, "q1-{text}{}", letters(&hash(&text), 2))
    }
}

/// Keys are secrets and must not be logged.
impl fmt::Debug for Key {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("q1-...")
    }
}

impl FromStr for Key {
    type Err = Refusal;

    /// Reads a key as people may have typed it: in small letters, in groups, with O for 0 and I or L for 1.
    fn from_str(text: &str) -> Result<Self, Refusal> {
        let bad = |message| Refusal::new("bad_key", message);
        let start = text.get(..3).filter(|start| start.eq_ignore_ascii_case("q1-"));
        let rest = start.and(text.get(3..)).ok_or_else(|| bad("a key begins with q1-"))?;
        let mut values = Vec::with_capacity(KEY_LETTERS);
        for letter in rest.bytes().filter(|letter| !b"- ".contains(letter)) {
            let letter = match letter.to_ascii_uppercase() {
                b'O' => b'0',
                b'I' | b'L' => b'1',
                other => other,
            };
            let value = LETTERS.iter().position(|known| *known == letter);
            values.push(value.ok_or_else(|| bad("a key has letters and digits only"))? as u8);
            if values.len() > KEY_LETTERS {
                break;
            }
        }
        if values.len() != KEY_LETTERS {
            return Err(bad("a key has 28 letters behind q1-"));
        }
        let mut bytes = [0; 16];
        for (place, bit) in
            values.iter().flat_map(|value| (0..5).rev().map(move |bit| value >> bit & 1)).enumerate()
        {
            if let Some(byte) = bytes.get_mut(place / 8) {
                *byte |= bit << (7 - place % 8);
            }
        }
        let key = Self(bytes);
        let read: String = values.iter().map(|value| char::from(LETTERS[usize::from(*value)])).collect();
        match key.to_string()[3..] == read {
            true => Ok(key),
            false => Err(bad("a letter of this key is wrong: its last two letters do not fit the others")),
        }
    }
}

/// The code of a group, out of random bits: ten letters.
pub fn group_code(random: [u8; 7]) -> String {
    letters(&random, 10)
}

/// Reads the code of a group as people may have typed it.
pub fn read_group_code(text: &str) -> Option<String> {
    let code: String = text
        .chars()
        .filter(|letter| !"- ".contains(*letter))
        .map(|letter| match letter.to_ascii_uppercase() {
            'O' => '0',
            'I' | 'L' => '1',
            other => other,
        })
        .take(11)
        .collect();
    (code.len() == 10 && code.bytes().all(|letter| LETTERS.contains(&letter))).then_some(code)
}

/// A group's name, from its code.
pub fn group_name(code: &str) -> String {
    two_words(&format!("quintet-group/1 {code}"))
}

fn hash(text: &str) -> [u8; 32] {
    Sha256::digest(text.as_bytes()).into()
}

/// The first letters of the bits of some bytes, five bits each; the last may be filled up with zeros.
fn letters(bytes: &[u8], count: usize) -> String {
    let bit = |place: usize| bytes.get(place / 8).map_or(0, |byte| byte >> (7 - place % 8) & 1);
    let letter = |n: usize| (0..5).fold(0, |value, place| value << 1 | bit(5 * n + place));
    (0..count).map(|n| char::from(LETTERS[usize::from(letter(n))])).collect()
}

/// A name of two words, always the same for a text.
fn two_words(text: &str) -> String {
    let [first, second, ..] = hash(text);
    let word = |words: &[&'static str; 64], byte: u8| words[usize::from(byte % 64)];
    format!("{} {}", word(&FIRST, first), word(&SECOND, second))
}

/// Words that say nothing of a person.
const FIRST: [&str; 64] = [
    "Amber", "Autumn", "Azure", "Brass", "Bright", "Bronze", "Calm", "Cedar", "Clear", "Cloud", "Copper",
    "Coral", "Crystal", "Curious", "Dawn", "Deep", "Dune", "Early", "Ember", "Evening", "Fern", "Floating",
    "Frost", "Gentle", "Golden", "Granite", "Green", "Harvest", "Hazel", "Hidden", "Indigo", "Ivory", "Jade",
    "Juniper", "Lantern", "Lilac", "Linen", "Lucky", "Maple", "Marble", "Meadow", "Misty", "Moonlit",
    "Mossy", "Northern", "Oak", "Olive", "Opal", "Patient", "Pearl", "Pine", "Quiet", "Rainy", "River",
    "Ruby", "Sandy", "Silver", "Slate", "Snowy", "Still", "Summer", "Velvet", "Violet", "Winter",
];

/// Places and things.
const SECOND: [&str; 64] = [
    "Anchor",
    "Arch",
    "Basin",
    "Bay",
    "Beacon",
    "Birch",
    "Bridge",
    "Brook",
    "Canyon",
    "Cape",
    "Cliff",
    "Compass",
    "Cove",
    "Creek",
    "Delta",
    "Falls",
    "Feather",
    "Field",
    "Fjord",
    "Forest",
    "Garden",
    "Gate",
    "Glade",
    "Grove",
    "Harbour",
    "Heath",
    "Hill",
    "Hollow",
    "Island",
    "Kite",
    "Lagoon",
    "Lake",
    "Ledge",
    "Lighthouse",
    "Marsh",
    "Mill",
    "Orchard",
    "Path",
    "Pebble",
    "Pier",
    "Plain",
    "Pond",
    "Prairie",
    "Reef",
    "Ridge",
    "Rook",
    "Sail",
    "Shell",
    "Shore",
    "Sparrow",
    "Spring",
    "Star",
    "Stone",
    "Stream",
    "Summit",
    "Terrace",
    "Thicket",
    "Tower",
    "Trail",
    "Valley",
    "Wave",
    "Well",
    "Willow",
    "Window",
];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_key_is_read_as_it_is_printed() {
        for byte in 0..=255 {
            let key = Key::new([byte; 16]);
            let text = key.to_string();
            assert_eq!((text.len(), text.parse()), (31, Ok(key)));
        }
        assert_eq!(format!("{:?}", Key::new([7; 16])), "q1-...");
    }

    #[test]
    fn a_key_is_read_as_people_type_it() {
        let key = Key::new([0x08; 16]);
        let text = key.to_string();
        let grouped: Vec<&str> = (0..4).map(|n| &text[3 + 7 * n..10 + 7 * n]).collect();
        let typed = format!("Q1-{}", grouped.join(" - ").to_lowercase().replace('0', "o").replace('1', "l"));
        assert_eq!(typed.parse(), Ok(key));
    }

    #[test]
    fn a_wrong_letter_is_noticed() {
        let text = Key::new(*b"sixteen bytes !!").to_string();
        let mut noticed = 0;
        for place in 3..text.len() {
            let mut wrong = text.clone().into_bytes();
            wrong[place] = if wrong[place] == b'7' { b'8' } else { b'7' };
            noticed += usize::from(String::from_utf8(wrong).unwrap().parse::<Key>().is_err());
        }
        assert_eq!(noticed, 28);
        for wrong in
            ["", "q1-", "q2-0000000", "q1-ü", &text[..30], &format!("{text}0"), &text.replace("q1-", "q1_")]
        {
            assert_eq!(wrong.parse::<Key>().unwrap_err().code, "bad_key", "{wrong}");
        }
    }

    #[test]
    fn ids_and_names_are_always_the_same() {
        let key = Key::new([1; 16]);
        assert_eq!(key.to_string(), "q1-040G2081040G2081040G208104MG");
        assert_eq!(key.player().len(), 16);
        assert_ne!(key.player(), Key::new([2; 16]).player());
        let names: std::collections::BTreeSet<String> = (0..=10).map(|roll| key.name(roll)).collect();
        assert!(names.len() > 5, "{names:?}");
        assert_eq!(key.name(3), key.name(3));
        let code = group_code([255; 7]);
        assert_eq!(read_group_code(&code.to_lowercase()), Some(code.clone()));
        assert_eq!(read_group_code("oil00-oil00"), Some("0110001100".into()));
        assert_eq!(read_group_code("short"), None);
        assert_eq!(group_name(&code).split(' ').count(), 2);
    }
}
