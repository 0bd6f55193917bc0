//! Digests of deals: one number for many positions, the same on every machine.

use crate::GAMES;
use quintet_engine::{Entry, Refusal};
use std::fmt::Write as _;

/// The seeds `0..SEEDS` of every preset are digested.
pub const SEEDS: u64 = 16;

/// FNV-1a with 64 bits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Digest(u64);

impl Digest {
    /// The digest of no bytes.
    pub const EMPTY: Self = Self(0xcbf2_9ce4_8422_2325);

    /// The digest of the bytes so far and these.
    #[must_use]
    pub fn with(self, bytes: &[u8]) -> Self {
        Self(
            bytes
                .iter()
                .fold(self.0, |state, &byte| (state ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3)),
        )
    }

    /// The number.
    pub const fn number(self) -> u64 {
        self.0
    }
}

/// The digest of a preset's first deals: a line for each position's text and one for its certificate.
pub fn deals(entry: &Entry, preset: &str) -> Result<Digest, Refusal> {
    let mut digest = Digest::EMPTY;
    for seed in 0..SEEDS {
        let session = entry.deal(preset, seed)?;
        let certificate = session.certificate().unwrap_or_default().join(" ");
        digest = digest.with(format!("{}\n{certificate}\n", session.position()).as_bytes());
    }
    Ok(digest)
}

/// The digests of every preset of every game, a line each.
pub fn table() -> Result<String, Refusal> {
    let mut table = String::new();
    for entry in GAMES {
        for preset in entry.presets() {
            let digest = deals(entry, preset)?.number();
            let _ = writeln!(table, "{}/{} {preset}~0..{SEEDS} {digest:016x}", entry.id, entry.rules);
        }
    }
    Ok(table)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_published_vectors_of_fnv_1a_come_out() {
        for (text, number) in
            [("", 0xcbf2_9ce4_8422_2325), ("a", 0xaf63_dc4c_8601_ec8c), ("foobar", 0x8594_4171_f739_67e8)]
        {
            assert_eq!(Digest::EMPTY.with(text.as_bytes()).number(), number);
        }
    }
}
