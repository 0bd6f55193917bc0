//! Real records of today's boards, all different, made before anything is measured.

use quintet_engine::{AnySession, Budget, Dealt, Entry, Origin, Record, Rng, Session, Stream};
use quintet_games::GAMES;
use quintet_games::color_cascade::{self, ColorCascade};
use quintet_games::daily::{self, Day};
use std::collections::{BTreeMap, BTreeSet};
use std::time::{Duration, Instant};

/// Moves that are played and taken back in a record that follows the house player.
const DETOURS: u32 = 3;

/// How many random games are tried before it is clear that such games do not end.
const TRIES: usize = 20;

/// How long a random game may be.
const MOST_MOVES: usize = 300;

/// The records of one game.
pub struct Made {
    /// The game.
    pub game: &'static str,
    /// The records.
    pub texts: Vec<String>,
    /// How many of them are games of random moves.
    pub random_ones: usize,
    /// What verifying one of them takes, on the average, with the replies that others have found out.
    pub verified_in: Duration,
}

/// Today by the clock of the world.
pub fn today() -> Day {
    let since = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH).unwrap_or_default();
    Day::from((since.as_secs() / 86_400) as u32)
}

/// Makes `count` records of each game.
pub fn make(day: Day, count: usize) -> Vec<Made> {
    GAMES.iter().map(|entry| make_of(entry, day, count)).collect()
}

fn make_of(entry: &Entry, day: Day, count: usize) -> Made {
    let board = daily::daily(entry, day);
    let dealt = entry.prepare(board.params, board.seed).expect("every day has a board");
    let house = entry.house(board.params, board.seed).expect("every day has a board").record();
    let mut rng = Rng::new(u64::from(day.number()), Stream::Search);
    let mut replies = BTreeMap::new();
    let mut texts = BTreeSet::new();
    let mut verifying = Duration::ZERO;
    // Where games played at random end, half of the records are such games: against an opponent all of them, since
    // every reply to the house player would soon be known.
    let (mut tried, mut random_ones) = (0, 0);
    while texts.len() < count {
        let random_ends = tried < TRIES || random_ones > 0;
        let random = random_ends && (entry.has_opponent || texts.len() % 2 == 0);
        tried += usize::from(random);
        let record = match random {
            true => played_at_random(entry, &house, &mut rng),
            false => with_detours(entry, &house, &mut rng),
        };
        let began = Instant::now();
        let finished = finishes(entry, &record, &dealt, &mut replies);
        if finished && texts.insert(record.to_string()) {
            verifying += began.elapsed();
            random_ones += usize::from(random);
        }
    }
    let mut texts: Vec<String> = texts.into_iter().collect();
    rng.shuffle(&mut texts);
    Made { game: entry.id, verified_in: verifying / count as u32, texts, random_ones }
}

fn finishes(entry: &Entry, record: &Record, dealt: &Dealt, replies: &mut BTreeMap<String, String>) -> bool {
    entry.verify(record, dealt, &Budget::SERVER, replies).is_ok_and(|proof| proof.outcome.finished)
}

fn opened(entry: &Entry, house: &Record) -> Box<dyn AnySession> {
    let Origin::Seed(seed) = house.origin else { unreachable!("a daily board has a seed") };
    entry.deal(&house.params, seed).expect("every day has a board")
}

/// The house player's game with some moves that are taken back at once. None comes before the last move, since it might
/// end the game.
fn with_detours(entry: &Entry, house: &Record, rng: &mut Rng) -> Record {
    let mut session = opened(entry, house);
    let moves: Vec<&str> = house.steps.split_ascii_whitespace().collect();
    let places: Vec<u32> = (0..DETOURS).map(|_| rng.below(moves.len() as u32 - 1)).collect();
    for (place, mv) in (0..).zip(&moves) {
        if places.contains(&place) {
            let legal = session.legal_moves();
            session.play(rng.choose::<String>(&legal)).expect("it is legal");
            session.undo().expect("it was just played");
        }
        session.play(mv).expect("the house player plays by the rules");
    }
    session.record()
}

/// A game of random moves; an opponent answers as it must.
fn played_at_random(entry: &Entry, house: &Record, rng: &mut Rng) -> Record {
    let mut session = opened(entry, house);
    for _ in 0..MOST_MOVES {
        if session.status().is_over() {
            break;
        }
        let contest: Option<&mut Session<ColorCascade>> = session.as_any_mut().downcast_mut();
        if let Some(contest) = contest.filter(|contest| contest.position().is_opponents_turn()) {
            color_cascade::answer(contest, None, &mut color_cascade::opponent::unwatched)
                .expect("it is its turn");
            continue;
        }
        // Moves that are no matches make the board longer, or deal another one.
        let legal: Vec<String> = session.legal_moves().into_iter().filter(|mv| mv.contains('-')).collect();
        match legal.is_empty() {
            true => break,
            false => _ = session.play(rng.choose::<String>(&legal)).expect("it is legal"),
        }
    }
    session.record()
}
