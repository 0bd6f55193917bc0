//! Digests of deals: one number for many positions, the same on every machine.

use crate::GAMES;
use quintet_engine::{Digest, Entry, Refusal};
use std::fmt::Write as _;

/// The seeds `0..SEEDS` of every preset are digested.
pub const SEEDS: u64 = 16;

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
