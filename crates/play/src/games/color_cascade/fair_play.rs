//! The promise that no goblin is rigged: a digest of where the game begins, shown before the first move.
//!
//! All chance of a game comes from its seed. A player who has the digest before and the seed afterwards can compute the
//! first from the second, replay the record, and see that every goblin came as the seed says.

use sha2::{Digest, Sha256};

/// How many hexadecimal digits are shown on the screen.
const SHOWN: usize = 12;

/// What is promised: the first line of the game's record.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Promise {
    text: String,
}

impl Promise {
    /// The promise of a game with these rules, parameters and seed.
    pub fn new(game: &str, rules: u16, params: &str, seed: u64) -> Self {
        Self { text: format!("{game}/{rules} {params}~{seed}") }
    }

    /// The text whose digest is shown.
    pub fn text(&self) -> &str {
        &self.text
    }

    /// The digest, SHA-256 in 64 hexadecimal digits.
    pub fn digest(&self) -> String {
        Sha256::digest(self.text.as_bytes()).iter().map(|byte| format!("{byte:02x}")).collect()
    }

    /// The beginning of the digest in groups of four: `7c1e 90ab 44d2`.
    pub fn shown(&self) -> String {
        let digits = self.digest();
        let groups: Vec<&str> = (0..SHOWN).step_by(4).map(|at| &digits[at..at + 4]).collect();
        groups.join(" ")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn anyone_with_sha256sum_gets_the_same_digest() {
        let promise = Promise::new("color-cascade", 1, "medium", 42);
        assert_eq!(promise.text(), "color-cascade/1 medium~42");
        assert_eq!(promise.digest(), "fed13dd43f04c67d6be5197a1d6b448e0495d6fd2b650d522fbd998b363eea23");
        assert_eq!(promise.shown(), "fed1 3dd4 3f04");
    }

    #[test]
    fn another_seed_or_opponent_is_another_promise() {
        let promise = Promise::new("color-cascade", 1, "medium", 42).digest();
        assert_ne!(Promise::new("color-cascade", 1, "medium", 43).digest(), promise);
        assert_ne!(Promise::new("color-cascade", 1, "hard", 42).digest(), promise);
    }
}
