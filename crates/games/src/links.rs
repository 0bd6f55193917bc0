//! Links to games: which game a code is of, and days instead of their long seeds.

use crate::profile::Profile;
use crate::{PROFILES, daily, game};
use quintet_engine::link::{self, Code};
use quintet_engine::{Game, Origin, Record, Refusal, Session};

/// The code of a link to a record, as it follows `#r=`.
pub fn link(record: &Record) -> Result<String, Refusal> {
    let entry = game(&record.game)?;
    entry.link(record, number_of(entry.id), day_in(record))
}

/// The same for a game that is known, without naming the others.
pub fn link_as<G: Game>(record: &Record) -> Result<String, Refusal> {
    link::encode::<G>(record, number_of(G::ID), day_in(record))
}

/// The record that the code of a link stands for. The opponent's moves are taken as they are.
pub fn open(code: &str) -> Result<Record, Refusal> {
    let entry = game(profile_of(code)?.id)?;
    let seed_of = |day| daily::seed(entry.id, daily::Day::from(day));
    match link::read(code, &seed_of)? {
        (Code::Text(text), _) => entry.canonical(&text.parse()?),
        (Code::Coded(_), parts) => entry.open(&parts),
    }
}

/// The same for a game that is known, without naming the others.
pub fn open_as<G: Game>(code: &str) -> Result<Record, Refusal> {
    let seed_of = |day| daily::seed(G::ID, daily::Day::from(day));
    match link::read(code, &seed_of)? {
        (Code::Text(text), _) => Ok(Session::<G>::replay(&text.parse()?)?.record()),
        (Code::Coded(_), parts) => link::decode::<G>(&parts),
    }
}

/// The game that a code is of. Only its head is read, so no rules are needed.
pub fn profile_of(code: &str) -> Result<&'static Profile, Refusal> {
    let found = match link::read(code, &|_| 0)?.0 {
        Code::Text(text) => {
            let record: Record = text.parse()?;
            PROFILES.iter().find(|profile| profile.id == record.game)
        }
        Code::Coded(number) => PROFILES.get(usize::from(number)),
    };
    found.copied().ok_or_else(|| {
        Refusal::new(
            "unknown_game",
            "this link is of a game that is not known here; it may need a newer version",
        )
    })
}

/// The place of a game in the list, which is never changed.
fn number_of(id: &str) -> u8 {
    PROFILES.iter().position(|listed| listed.id == id).unwrap_or_default() as u8
}

/// The day whose board a record is of, which is shorter than its seed.
fn day_in(record: &Record) -> Option<link::SeedCode> {
    match record.origin {
        Origin::Seed(seed) => daily::day_of(&record.game, seed).map(daily::Day::number),
        Origin::Position(_) => None,
    }
}
