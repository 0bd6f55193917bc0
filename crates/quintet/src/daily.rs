//! `quintet daily`: today's date here, and the boards of a date.

use crate::closed;
use quintet_engine::{Entry, Refusal};
use quintet_games::GAMES;
use quintet_games::daily::{self, Daily, Day};
use serde_json::json;
use std::io::Write;

/// The local civil date.
pub fn today() -> Day {
    let date = jiff::Zoned::now().date();
    let numbers = (u32::try_from(date.year()), u32::try_from(date.month()), u32::try_from(date.day()));
    match numbers {
        (Ok(year), Ok(month), Ok(day)) => Day::of(year, month, day).unwrap_or(Day::from(0)),
        _ => Day::from(0),
    }
}

/// The board of a game and a date that has come.
pub fn board(entry: &Entry, day: Day) -> Result<Daily, Refusal> {
    let today = today();
    if day > today {
        return Err(Refusal::new(
            "not_open",
            format!("the board of {day} opens on that day; today is {today}"),
        ));
    }
    Ok(daily::daily(entry, day))
}

/// Prints the boards of a date, one JSON object a line.
pub fn print(game: Option<&str>, date: Option<&str>) -> Result<(), Refusal> {
    let day = date.map_or_else(|| Ok(today()), str::parse)?;
    let games = match game {
        Some(id) => vec![quintet_games::game(id)?],
        None => GAMES.to_vec(),
    };
    let mut output = std::io::stdout().lock();
    for entry in games {
        let Daily { day, params, seed } = board(&entry, day)?;
        let par = entry.prepare(params, seed)?.par;
        let line = json!({
            "date": day.to_string(),
            "game": entry.id,
            "params": params,
            "seed": seed.to_string(),
            "par": par,
        });
        writeln!(output, "{line}").map_err(|error| closed(&error))?;
    }
    Ok(())
}
