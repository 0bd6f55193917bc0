//! The line where moves are typed, and the letters that are both a column and a key.
//!
//! `a` is the way left and the first column. What it means is known when the next key comes: a digit makes it the
//! beginning of a cell's name. Until then its key works where that can be taken back (a cursor that moves), and waits
//! for a moment where it cannot (a tile that is pushed, a hint that is paid for).

use std::time::{Duration, Instant};

/// How long a letter waits for a digit.
const PATIENCE: Duration = Duration::from_millis(250);
/// The longest text that can be typed; no move is longer.
const LONGEST: usize = 16;

/// What is being typed.
#[derive(Debug, Default)]
pub struct Prompt {
    text: String,
    open: bool,
    waiting: Option<(char, Instant)>,
}

impl Prompt {
    /// Whether keys are letters of a move now.
    pub fn is_open(&self) -> bool {
        self.open
    }

    /// What is typed so far, a waiting letter included.
    pub fn shown(&self) -> String {
        match self.waiting {
            Some((letter, _)) => letter.to_string(),
            None => self.text.clone(),
        }
    }

    /// Begins to type.
    pub fn start(&mut self, text: &str) {
        self.waiting = None;
        self.open = true;
        self.text = text.to_string();
    }

    /// Types one sign more.
    pub fn push(&mut self, sign: char) {
        if self.text.len() < LONGEST && sign.is_ascii_graphic() {
            self.text.push(sign.to_ascii_lowercase());
        }
    }

    /// Takes the last sign back; an empty line closes.
    pub fn backspace(&mut self) {
        self.text.pop();
        self.open = !self.text.is_empty();
    }

    /// Gives up what was typed.
    pub fn close(&mut self) {
        *self = Self::default();
    }

    /// What was typed, with Enter.
    pub fn take(&mut self) -> String {
        self.open = false;
        std::mem::take(&mut self.text)
    }

    /// Lets a letter wait for a digit.
    pub fn wait(&mut self, letter: char, now: Instant) {
        self.waiting = Some((letter, now + PATIENCE));
    }

    /// The letter that waits, which no longer does.
    pub fn take_waiting(&mut self) -> Option<char> {
        self.waiting.take().map(|(letter, _)| letter)
    }

    /// When a waiting letter is a key after all.
    pub fn deadline(&self) -> Option<Instant> {
        self.waiting.map(|(_, until)| until)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_typed_is_taken_with_enter() {
        let mut prompt = Prompt::default();
        prompt.start("b");
        "3-E3 ".chars().for_each(|sign| prompt.push(sign));
        assert_eq!((prompt.shown().as_str(), prompt.is_open()), ("b3-e3", true));
        prompt.backspace();
        assert_eq!((prompt.take().as_str(), prompt.is_open()), ("b3-e", false));
    }

    #[test]
    fn a_letter_waits_only_for_a_moment() {
        let mut prompt = Prompt::default();
        let now = Instant::now();
        prompt.wait('a', now);
        assert_eq!((prompt.shown().as_str(), prompt.is_open()), ("a", false));
        assert_eq!(prompt.deadline(), Some(now + PATIENCE));
        assert_eq!((prompt.take_waiting(), prompt.deadline()), (Some('a'), None));
    }

    #[test]
    fn nothing_too_long_is_typed() {
        let mut prompt = Prompt::default();
        prompt.start("");
        (0..100).for_each(|_| prompt.push('a'));
        assert_eq!(prompt.shown().len(), LONGEST);
    }
}
