//! What a player chooses before the deal.

use super::grade::Grade;
use super::puzzle::MAX_NUMBERS;
use quintet_engine::{Preset, Refusal};
use std::fmt::{self, Display};
use std::str::FromStr;

/// What kind of puzzle is wanted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Aim {
    /// The numbers side by side on an open board; there are many solutions.
    Tutorial,
    /// One solution, however hard.
    Any,
    /// One solution of this difficulty.
    Grade(Grade),
}

impl Aim {
    const ALL: [Self; 6] = [
        Self::Tutorial,
        Self::Any,
        Self::Grade(Grade::Easy),
        Self::Grade(Grade::Medium),
        Self::Grade(Grade::Hard),
        Self::Grade(Grade::Expert),
    ];

    /// Its name in texts.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Tutorial => "tutorial",
            Self::Any => "any",
            Self::Grade(grade) => grade.name(),
        }
    }
}

/// What a player chooses. The text is a preset's name or `size=7,numbers=8,walls=5,grade=hard`, with `,keep` at the end
/// when a lift keeps the path.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Params {
    /// How many rows and columns, 5 to 10.
    pub size: u8,
    /// How many numbers.
    pub numbers: u8,
    /// The fewest wall cells.
    pub fewest_walls: u8,
    /// The most wall cells.
    pub most_walls: u8,
    /// Which kind of puzzle.
    pub aim: Aim,
    /// Whether the path stays when the player lifts.
    pub keep: bool,
}

const fn preset(name: &'static str, size: u8, numbers: u8, walls: (u8, u8), aim: Aim) -> Preset<Params> {
    let params = Params { size, numbers, fewest_walls: walls.0, most_walls: walls.1, aim, keep: false };
    Preset { name, params }
}

/// Easiest first.
pub(super) const PRESETS: &[Preset<Params>] = &[
    preset("tutorial", 6, 6, (0, 0), Aim::Tutorial),
    preset("easy", 6, 6, (6, 6), Aim::Grade(Grade::Easy)),
    preset("medium", 6, 6, (4, 4), Aim::Grade(Grade::Medium)),
    preset("hard", 6, 6, (2, 2), Aim::Grade(Grade::Hard)),
    preset("expert", 6, 6, (0, 2), Aim::Grade(Grade::Expert)),
    preset("large", 8, 10, (6, 6), Aim::Any),
    preset("huge", 10, 16, (10, 10), Aim::Any),
];

/// The sizes that may be asked for.
pub(super) const SIZES: std::ops::RangeInclusive<u8> = 5..=10;
/// How many numbers and walls a size has unless others are asked for.
const USUAL: [(u8, u8); 6] = [(5, 3), (6, 4), (8, 5), (10, 6), (14, 8), (16, 10)];

impl Params {
    /// Refuses what no board can have.
    pub(super) fn check(&self) -> Result<(), Refusal> {
        let refused = |message: String| Err(Refusal::bad_params(message));
        let Self { size, numbers, fewest_walls: fewest, most_walls: most, .. } = *self;
        if !SIZES.contains(&size) {
            return refused(format!("size={size} is not from 5 to 10"));
        }
        if fewest > most || most > self.wall_limit() {
            return refused(format!("walls={} is not from 0 to {}", self.walls(), self.wall_limit()));
        }
        if !(2..=self.most_numbers()).contains(&numbers) {
            return refused(format!("numbers={numbers} is not from 2 to {}", self.most_numbers()));
        }
        if self.aim == Aim::Tutorial && (most > 0 || numbers > size) {
            return refused(format!("a tutorial of size {size} has no walls and at most {size} numbers"));
        }
        Ok(())
    }

    /// The most walls that a board of this size may have.
    pub(super) fn wall_limit(&self) -> u8 {
        self.size * self.size / 4
    }

    /// The most numbers that have room between the walls.
    pub(super) fn most_numbers(&self) -> u8 {
        MAX_NUMBERS.min(self.size * self.size - self.most_walls)
    }

    fn walls(&self) -> String {
        if self.fewest_walls == self.most_walls {
            self.most_walls.to_string()
        } else {
            format!("{}-{}", self.fewest_walls, self.most_walls)
        }
    }
}

impl Display for Params {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let plain = Self { keep: false, ..self.clone() };
        match PRESETS.iter().find(|preset| preset.params == plain) {
            Some(preset) => f.write_str(preset.name)?,
            None => {
                let (size, numbers, walls, aim) = (self.size, self.numbers, self.walls(), self.aim.name());
                write!(f, "size={size},numbers={numbers},walls={walls},grade={aim}")?;
            }
        }
        f.write_str(if self.keep { ",keep" } else { "" })
    }
}

impl FromStr for Params {
    type Err = Refusal;

    fn from_str(text: &str) -> Result<Self, Refusal> {
        let (body, keep) = match text.strip_suffix(",keep") {
            Some(body) => (body, true),
            None => (text, false),
        };
        if let Some(preset) = Preset::named(PRESETS, body) {
            return Ok(Self { keep, ..preset.params.clone() });
        }
        let mut words = Words::of(body)?;
        let size = words.number("size")?.unwrap_or(6);
        let index = SIZES.clone().position(|possible| possible == size);
        let (numbers, walls) = USUAL[index.unwrap_or(0)];
        let numbers = words.number("numbers")?.unwrap_or(numbers);
        let (fewest_walls, most_walls) = words.range("walls")?.unwrap_or((walls, walls));
        let aim = words.aim()?.unwrap_or(Aim::Any);
        words.finish()?;
        let params = Self { size, numbers, fewest_walls, most_walls, aim, keep };
        params.check()?;
        Ok(params)
    }
}

/// The `key=value` words of a text.
struct Words<'a>(Vec<(&'a str, &'a str)>);

impl<'a> Words<'a> {
    fn of(text: &'a str) -> Result<Self, Refusal> {
        let refused = || {
            let names: Vec<&str> = PRESETS.iter().map(|preset| preset.name).collect();
            let names = names.join(", ");
            Refusal::bad_params(format!(
                "expected one of {names}, or words such as size=7,numbers=8,walls=5,grade=hard"
            ))
        };
        let mut words: Vec<(&str, &str)> = Vec::new();
        for word in text.split(',') {
            let (key, value) = word.split_once('=').ok_or_else(refused)?;
            if words.iter().any(|(other, _)| *other == key) {
                return Err(refused());
            }
            words.push((key, value));
        }
        Ok(Self(words))
    }

    fn take(&mut self, key: &str) -> Option<&'a str> {
        let at = self.0.iter().position(|(name, _)| *name == key)?;
        Some(self.0.swap_remove(at).1)
    }

    fn number(&mut self, key: &str) -> Result<Option<u8>, Refusal> {
        self.take(key).map(|text| plain_number(key, text)).transpose()
    }

    /// One number, or two joined by a hyphen.
    fn range(&mut self, key: &str) -> Result<Option<(u8, u8)>, Refusal> {
        let Some(text) = self.take(key) else { return Ok(None) };
        let (fewest, most) = text.split_once('-').unwrap_or((text, text));
        Ok(Some((plain_number(key, fewest)?, plain_number(key, most)?)))
    }

    fn aim(&mut self) -> Result<Option<Aim>, Refusal> {
        let Some(text) = self.take("grade") else { return Ok(None) };
        let aim = Aim::ALL.into_iter().find(|aim| aim.name() == text);
        aim.map(Some).ok_or_else(|| {
            Refusal::bad_params("a grade is one of tutorial, any, easy, medium, hard, expert".to_string())
        })
    }

    fn finish(self) -> Result<(), Refusal> {
        match self.0.first() {
            None => Ok(()),
            Some(_) => Err(Refusal::bad_params("only size, numbers, walls and grade can be chosen")),
        }
    }
}

fn plain_number(key: &str, text: &str) -> Result<u8, Refusal> {
    text.parse()
        .ok()
        .filter(|number: &u8| number.to_string() == text)
        .ok_or_else(|| Refusal::bad_params(format!("{key} is not a number that fits")))
}
