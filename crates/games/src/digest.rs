//! Digests of deals and daily boards: one number for many positions, the same on every machine.

use crate::GAMES;
use crate::daily::{Daily, Day, daily};
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

/// The first day whose boards are digested, a Thursday, and how many days are.
const DAYS: (u32, u32) = (20_454, 400);

/// How many days after the first the two days lie whose pars are digested: a Monday and a Sunday.
const PAR_DAYS: [i32; 2] = [4, 10];

/// The digest of the boards of many days, and of the pars of two.
pub fn dailies(entry: &Entry) -> Result<Digest, Refusal> {
    let (first, count) = DAYS;
    let mut digest = Digest::EMPTY;
    for day in (first..first + count).map(Day::from) {
        let Daily { params, seed, .. } = daily(entry, day);
        digest = digest
            .with(format!("{day} {params}~{seed} {}\n", entry.deal(params, seed)?.position()).as_bytes());
    }
    for after in PAR_DAYS {
        let Daily { day, params, seed } = daily(entry, Day::from(first).plus(after));
        digest = digest.with(format!("{day} par {}\n", entry.prepare(params, seed)?.par).as_bytes());
    }
    Ok(digest)
}

/// The digests of every preset of every game and of its dailies, a line each.
pub fn table() -> Result<String, Refusal> {
    let mut table = String::new();
    for entry in GAMES {
        for preset in entry.presets() {
            let digest = deals(entry, preset)?.number();
            let _ = writeln!(table, "{}/{} {preset}~0..{SEEDS} {digest:016x}", entry.id, entry.rules);
        }
        let (first, count) = DAYS;
        let digest = dailies(entry)?.number();
        let first = Day::from(first);
        let _ = writeln!(table, "{}/{} {count} days from {first} {digest:016x}", entry.id, entry.rules);
    }
    Ok(table)
}
