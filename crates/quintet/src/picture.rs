//! `quintet picture`: a board as SVG, or the picture to share.

use crate::{one_shot, print_line};
use quintet_engine::{Budget, Entry, Origin, Record, Refusal, Status};
use quintet_games::{daily, profile};
use quintet_picture::{Board, Format};
use std::collections::BTreeMap;

/// The two sizes of the picture to share.
#[derive(Clone, Copy, Debug, clap::ValueEnum)]
pub enum Share {
    /// 1080 x 1080.
    Square,
    /// 1200 x 630.
    Wide,
}

/// What is shown: a position, or the game of a record.
enum Shown {
    Position(String),
    Game(Record),
}

/// Prints the picture of a position, or of a record out of a file or a link.
pub fn run(entry: &Entry, what: &str, share: Option<Share>) -> Result<(), Refusal> {
    let shown = match entry.load(what) {
        Ok(session) => Shown::Position(session.position()),
        Err(no_position) => Shown::Game(record(entry, what, &no_position)?),
    };
    let svg = match share {
        None => board(entry, &shown)?,
        Some(format) => shared(entry, &shown, format)?,
    };
    print_line(svg)
}

/// The record that a text means if it is not a position.
fn record(entry: &Entry, what: &str, no_position: &Refusal) -> Result<Record, Refusal> {
    let record = one_shot::record(what).map_err(|no_record| {
        // A text with a slash is meant as a position.
        let is_position = what.contains('/') && !what.contains("#r=") && no_record.code != "unreadable_file";
        if is_position { no_position.clone() } else { no_record }
    })?;
    match record.game == entry.id {
        true => Ok(record),
        false => Err(Refusal::new("other_game", format!("this is a record of {}", record.game))),
    }
}

fn board(entry: &Entry, shown: &Shown) -> Result<String, Refusal> {
    let position = match shown {
        Shown::Position(position) => position.clone(),
        Shown::Game(record) => entry.replay(record)?.position(),
    };
    let board = Board::of(entry.id, &position).ok_or_else(|| not_drawn(entry))?;
    Ok(board.svg(entry.name))
}

/// The picture to share: the board before the first move, so that it gives none away.
fn shared(entry: &Entry, shown: &Shown, format: Share) -> Result<String, Refusal> {
    let (position, words, percent, date) = match shown {
        Shown::Position(position) => (position.clone(), String::new(), None, None),
        Shown::Game(record) => {
            let session = entry.replay(record)?;
            let (start, seed) = match &record.origin {
                Origin::Seed(seed) => (entry.deal(&record.params, *seed)?.position(), Some(*seed)),
                Origin::Position(start) => (entry.load(start)?.position(), None),
            };
            let day = seed.and_then(|seed| daily::day_of(entry.id, seed));
            // A daily board has the name that its day gives it.
            let of_day = day.zip(profile(entry.id)).map(|(day, game)| game.daily.words[day.weekday()].1);
            let mode = of_day.map_or_else(|| capitalised(&record.params), str::to_string);
            let words = format!("{mode}. {}", ending(session.status()));
            let percent = seed.and_then(|seed| percent_of_par(entry, record, seed));
            (start, words, percent, day.map(|day| day.to_string()))
        }
    };
    let share = quintet_picture::Share {
        game: entry.id,
        name: entry.name,
        position: &position,
        date: date.as_deref(),
        words: &words,
        percent,
        address: None,
    };
    let format = match format {
        Share::Square => Format::Square,
        Share::Wide => Format::Wide,
    };
    share.svg(format).ok_or_else(|| not_drawn(entry))
}

/// How a game ended, in a word or two.
const fn ending(status: Status) -> &'static str {
    match status {
        Status::Playing | Status::Stuck => "Not finished",
        Status::StageCleared => "Cleared",
        Status::Won => "Won",
        Status::Lost => "Lost",
        Status::Drawn => "A draw",
    }
}

/// A text that begins with a large letter.
fn capitalised(text: &str) -> String {
    let mut signs = text.chars();
    signs.next().map(|first| first.to_uppercase().chain(signs).collect()).unwrap_or_default()
}

/// The result of a finished game that counts, in percent of par.
fn percent_of_par(entry: &Entry, record: &Record, seed: u64) -> Option<u32> {
    let dealt = entry.prepare(&record.params, seed).ok()?;
    let proof = entry.verify(record, &dealt, &Budget::SERVER, &mut BTreeMap::new()).ok()?;
    let counts = proof.outcome.finished && proof.outcome.uncounted.is_none();
    counts.then(|| proof.permille() / 10)
}

fn not_drawn(entry: &Entry) -> Refusal {
    Refusal::new("not_drawn", format!("there is no picture of {}", entry.id))
}
