//! Links to games: which game a code is of, and days instead of their long seeds.

use crate::{GAMES, daily, game};
use quintet_engine::link::{self, Code};
use quintet_engine::{Origin, Record, Refusal};

/// The code of a link to a record, as it follows `#r=`.
pub fn link(record: &Record) -> Result<String, Refusal> {
    let entry = game(&record.game)?;
    let number = GAMES.iter().position(|listed| listed.id == entry.id).unwrap_or_default();
    let day = match record.origin {
        Origin::Seed(seed) => daily::day_of(&entry, seed),
        Origin::Position(_) => None,
    };
    entry.link(record, number as u8, day.map(daily::Day::number))
}

/// The record that the code of a link stands for. The opponent's moves are taken as they are.
pub fn open(code: &str) -> Result<Record, Refusal> {
    let number = match link::read(code, &|_| 0)?.0 {
        Code::Text(text) => {
            let record: Record = text.parse()?;
            return game(&record.game)?.canonical(&record);
        }
        Code::Coded(number) => number,
    };
    let entry = GAMES.get(usize::from(number)).ok_or_else(|| {
        Refusal::new(
            "unknown_game",
            "this link is of a game that is not known here; it may need a newer version",
        )
    })?;
    let seed_of = |day| daily::seed(entry.id, daily::Day::from(day));
    let (_, parts) = link::read(code, &seed_of)?;
    entry.open(&parts)
}
