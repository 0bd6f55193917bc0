//! Links: a record in as few characters as possible.
//!
//! The code is base64url of: a form byte, the game's number, the rules version, the preset or parameters, the seed or
//! a shorter code for it, the number of steps, and one large number whose digits are the place of each step in the
//! sorted list of legal moves; then two bytes of checksum. The claim is left out, since opening a link replays it.
//! A record that starts from a literal position is base64url of its text.

use crate::base64url;
use crate::bignum::Number;
use crate::record::rules_differ;
use crate::{Game, Origin, Record, Refusal, STEP_WORDS, Session, Step};

/// A shorter form of a seed, such as the day whose board it deals.
pub type SeedCode = u32;

/// The longest code that is read or written.
const LONGEST: usize = 1 << 16;
/// The most steps that a link holds.
const MOST_STEPS: u32 = 20_000;
/// How many legal moves may be listed in total, which bounds the time that a link takes.
const MOST_LISTED: u64 = 20_000_000;
/// After a list that is longer than this the moves of the next position are counted before they are listed.
const LONG_LIST: usize = 100_000;

/// The form byte of a coded record. Texts begin with a letter, so nothing else is mistaken for it.
const CODED: u8 = 0b0001;
/// Whether undo, redo and hint are among the steps.
const WORDS: u8 = 0b0010;
/// Whether moves are among the steps that no list of legal moves holds.
const UNLISTED: u8 = 0b0100;
/// Whether a shorter code stands for the seed.
const SHORT_SEED: u8 = 0b1000;

fn bad(message: impl Into<String>) -> Refusal {
    Refusal::new("bad_link", message)
}

fn too_long() -> Refusal {
    Refusal::new("too_long", "this game is too long for a link; share it as a file")
}

/// What a code contains.
pub enum Code {
    /// The text of a record.
    Text(String),
    /// A coded record of the game with this number.
    Coded(u8),
}

/// A code that is read as far as no game is needed.
pub struct Parts<'a> {
    /// The bytes between the game's number and the checksum.
    rest: Vec<u8>,
    form: u8,
    /// The seed that a shorter code stands for.
    seed_of: &'a dyn Fn(SeedCode) -> u64,
}

/// Reads a code as far as no game is needed.
pub fn read<'a>(code: &str, seed_of: &'a dyn Fn(SeedCode) -> u64) -> Result<(Code, Parts<'a>), Refusal> {
    if code.len() > LONGEST {
        return Err(bad(format!("a link has at most {LONGEST} characters")));
    }
    let bytes = base64url::decode(code).ok_or_else(cut)?;
    let Some(&form) = bytes.first() else { return Err(bad("the link is empty")) };
    if form.is_ascii_lowercase() {
        let text = String::from_utf8(bytes).map_err(|_| cut())?;
        return Ok((Code::Text(text), Parts { rest: Vec::new(), form, seed_of }));
    }
    let (body, sum) = bytes.split_at_checked(bytes.len().saturating_sub(2)).ok_or_else(cut)?;
    if crc16(body).to_be_bytes() != sum {
        return Err(cut());
    }
    match body {
        [form, number, rest @ ..] if form & !(WORDS | UNLISTED | SHORT_SEED) == CODED => {
            Ok((Code::Coded(*number), Parts { rest: rest.to_vec(), form: *form, seed_of }))
        }
        _ => {
            let message = "this link is of a form that is not known here; it may need a newer version";
            Err(Refusal::new("unknown_form", message))
        }
    }
}

fn cut() -> Refusal {
    bad("the link is cut off or was changed on the way")
}

/// The code of a record. `number` is the game's place in the list of games.
pub fn encode<G: Game>(record: &Record, number: u8, seed_code: Option<SeedCode>) -> Result<String, Refusal> {
    let Origin::Seed(seed) = record.origin else {
        let session = Session::<G>::replay(record)?;
        return shortened(base64url::encode(session.record().to_string().as_bytes()));
    };
    let mut session = Session::<G>::opening(record, None)?;
    let mut form = CODED;
    for step in record.steps.split_ascii_whitespace() {
        if STEP_WORDS.contains(&step) {
            form |= WORDS;
        } else if G::UNLISTED.contains(&step) {
            form |= UNLISTED;
        }
    }
    let mut digits = Vec::new();
    let mut choices = Choices::<G>::new(form);
    for (index, text) in record.steps.split_ascii_whitespace().enumerate() {
        choices.look(&session)?;
        let taken = session.steps().len();
        session.replay_step(index + 1, text, &mut ())?;
        // A hint that was asked for again is no step.
        let Some(step) = session.steps().get(taken) else { continue };
        let place = choices.place_of(*step).ok_or_else(|| bad(format!("step {text} is not listed")))?;
        digits.push((place, choices.len()));
    }
    record.compare(session.claim())?;
    if digits.len() > MOST_STEPS as usize {
        return Err(too_long());
    }
    form |= if seed_code.is_some() { SHORT_SEED } else { 0 };
    let mut bytes = vec![form, number];
    put_varint(&mut bytes, G::RULES.into());
    match G::PRESETS.iter().position(|preset| preset.params == *session.params()) {
        Some(preset) => put_varint(&mut bytes, preset as u64 + 1),
        None => {
            let text = session.params_text();
            put_varint(&mut bytes, 0);
            put_varint(&mut bytes, text.len() as u64);
            bytes.extend(text.as_bytes());
        }
    }
    match seed_code {
        Some(code) => put_varint(&mut bytes, code.into()),
        None => {
            let little = seed.to_le_bytes();
            let length = 8 - seed.leading_zeros() as usize / 8;
            bytes.push(length as u8);
            bytes.extend(&little[..length]);
        }
    }
    put_varint(&mut bytes, digits.len() as u64);
    let mut steps = Number::default();
    for (place, radix) in digits.into_iter().rev() {
        steps.push(place, radix);
    }
    bytes.extend(steps.bytes());
    bytes.extend(crc16(&bytes).to_be_bytes());
    shortened(base64url::encode(&bytes))
}

/// The code of a record as plain text: longer than `encode` makes it, but no rules are needed.
pub fn plain(record: &Record) -> Result<String, Refusal> {
    shortened(base64url::encode(record.to_string().as_bytes()))
}

fn shortened(code: String) -> Result<String, Refusal> {
    if code.len() > LONGEST { Err(too_long()) } else { Ok(code) }
}

/// The record of a coded link.
pub fn decode<G: Game>(parts: &Parts<'_>) -> Result<Record, Refusal> {
    let mut bytes = parts.rest.as_slice();
    let rules = take_varint(&mut bytes)?;
    if rules != u64::from(G::RULES) {
        return Err(rules_differ::<G>(rules));
    }
    let params = match take_varint(&mut bytes)? {
        0 => {
            let length = take_varint(&mut bytes)?;
            let text = take_bytes(&mut bytes, length)?;
            Session::<G>::params_from(std::str::from_utf8(text).map_err(|_| cut())?)?
        }
        preset => {
            let preset = usize::try_from(preset - 1).ok().and_then(|at| G::PRESETS.get(at));
            preset.ok_or_else(|| bad("the link names a mode that is not known here"))?.params.clone()
        }
    };
    let seed = if parts.form & SHORT_SEED != 0 {
        (parts.seed_of)(SeedCode::try_from(take_varint(&mut bytes)?).map_err(|_| cut())?)
    } else {
        let length = take_bytes(&mut bytes, 1)?[0];
        let mut little = [0; 8];
        let place = little.get_mut(..length.into()).ok_or_else(cut)?;
        place.copy_from_slice(take_bytes(&mut bytes, length.into())?);
        u64::from_le_bytes(little)
    };
    let count = take_varint(&mut bytes)?;
    if count > u64::from(MOST_STEPS) {
        return Err(too_long());
    }
    let mut steps = Number::from(bytes);
    let mut session = Session::<G>::deal(params, seed)?;
    let mut choices = Choices::<G>::new(parts.form);
    for index in 1..=count as usize {
        choices.look(&session)?;
        let place = steps.pop(choices.len()).ok_or_else(cut)?;
        let text = choices.text_of(place).ok_or_else(cut)?;
        session.replay_step(index, &text, &mut ())?;
    }
    if !steps.is_zero() {
        return Err(cut());
    }
    Ok(session.record())
}

/// Every step that is possible in a position, in the order in which links number them.
struct Choices<G: Game> {
    legal: Vec<G::Move>,
    words: &'static [&'static str],
    unlisted: &'static [&'static str],
    /// How many legal moves have been listed so far.
    listed: u64,
}

impl<G: Game> Choices<G> {
    fn new(form: u8) -> Self {
        let words: &'static [&'static str] = if form & WORDS != 0 { &STEP_WORDS } else { &[] };
        let unlisted = if form & UNLISTED != 0 { G::UNLISTED } else { &[] };
        Self { legal: Vec::new(), words, unlisted, listed: 0 }
    }

    /// Lists what is possible now. One step never makes many moves of few.
    fn look(&mut self, session: &Session<G>) -> Result<(), Refusal> {
        let position = session.position();
        if self.legal.len() > LONG_LIST && self.listed + position.count_legal_moves() > MOST_LISTED {
            return Err(too_long());
        }
        self.legal.clear();
        position.legal_moves(&mut self.legal);
        self.listed += self.legal.len() as u64;
        if self.listed > MOST_LISTED { Err(too_long()) } else { Ok(()) }
    }

    fn len(&self) -> u32 {
        (self.legal.len() + self.words.len() + self.unlisted.len()) as u32
    }

    fn place_of(&self, step: Step<G::Move>) -> Option<u32> {
        let text = match step {
            Step::Move(mv) => match self.legal.binary_search(&mv) {
                Ok(place) => return Some(place as u32),
                Err(_) => mv.to_string(),
            },
            Step::Undo => STEP_WORDS[0].to_string(),
            Step::Redo => STEP_WORDS[1].to_string(),
            Step::Hint => STEP_WORDS[2].to_string(),
        };
        let mut others = self.words.iter().chain(self.unlisted);
        others.position(|word| *word == text).map(|place| (self.legal.len() + place) as u32)
    }

    fn text_of(&self, place: u32) -> Option<String> {
        let place = place as usize;
        match self.legal.get(place) {
            Some(mv) => Some(mv.to_string()),
            None => {
                let others = place - self.legal.len();
                self.words.iter().chain(self.unlisted).nth(others).map(ToString::to_string)
            }
        }
    }
}

fn put_varint(bytes: &mut Vec<u8>, mut number: u64) {
    while number >= 0x80 {
        bytes.push(number as u8 | 0x80);
        number >>= 7;
    }
    bytes.push(number as u8);
}

fn take_varint(bytes: &mut &[u8]) -> Result<u64, Refusal> {
    let mut number = 0;
    for shift in (0..63).step_by(7) {
        let byte = take_bytes(bytes, 1)?[0];
        number |= u64::from(byte & 0x7f) << shift;
        if byte < 0x80 {
            // Only the shortest print is accepted, so that a record has one link.
            return if byte == 0 && shift > 0 { Err(cut()) } else { Ok(number) };
        }
    }
    Err(cut())
}

fn take_bytes<'a>(bytes: &mut &'a [u8], length: u64) -> Result<&'a [u8], Refusal> {
    let length = usize::try_from(length).map_err(|_| cut())?;
    let (taken, rest) = bytes.split_at_checked(length).ok_or_else(cut)?;
    *bytes = rest;
    Ok(taken)
}

/// CRC-16 with the polynomial 0x1021, which finds every change within sixteen neighbouring bits.
fn crc16(bytes: &[u8]) -> u16 {
    bytes.iter().fold(0xFFFF, |sum, &byte| {
        (0..8).fold(
            sum ^ u16::from(byte) << 8,
            |sum, _| if sum & 0x8000 != 0 { sum << 1 ^ 0x1021 } else { sum << 1 },
        )
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_published_check_value_of_the_checksum_comes_out() {
        assert_eq!(crc16(b"123456789"), 0x29B1);
    }

    #[test]
    fn numbers_of_any_length_are_read_as_they_were_written() {
        for number in [0, 1, 127, 128, 300, 16_383, 16_384, u64::from(u32::MAX), 1 << 60] {
            let mut bytes = Vec::new();
            put_varint(&mut bytes, number);
            let mut rest = bytes.as_slice();
            assert_eq!(take_varint(&mut rest), Ok(number));
            assert!(rest.is_empty());
        }
        for bad in [&[][..], &[0x80], &[0x80, 0], &[0xff; 10]] {
            assert!(take_varint(&mut &bad[..]).is_err(), "{bad:?}");
        }
    }
}
