//! The most expensive records that a server's bounds allow.

use quintet_engine::{AnySession, Budget, Entry, Record, Rng, Session, Stream};
use quintet_games::color_cascade::{Level, Opponent, Side, opponent};
use quintet_games::{ColorCascade, GAMES};

/// A record, and the parameters and seed of its board.
pub struct Costly {
    /// What is costly about it.
    pub name: &'static str,
    /// The parameters of the board.
    pub params: &'static str,
    /// The seed of the board.
    pub seed: u64,
    /// The record.
    pub record: Record,
}

/// A way to use up the bounds.
type Way = (&'static str, fn(&mut dyn AnySession, u64));

/// Ways that every game allows.
const ANYWHERE: [Way; 3] = [
    ("random moves", |session, seed| random(session, seed, 0)),
    ("random moves, some taken back", |session, seed| random(session, seed, 2)),
    ("random moves, half of them taken back", |session, seed| random(session, seed, 10)),
];

/// Ways of the games in which boards grow and follow each other.
const GROWING: [Way; 5] = [
    ("a next board, dealt again and again", deal_again),
    ("a board after a board", board_after_board),
    ("a large board, grown again and again", grow_again),
    ("matches at the end of a large board", |session, _| match_on_large_board(session)),
    ("a large board, far back and forth", |session, _| far_back_and_forth(session)),
];

/// Costly records of a game.
pub fn costly(entry: &Entry) -> Vec<Costly> {
    let grows = GAMES[..2].iter().any(|game| game.id == entry.id);
    let ways: Vec<Way> = ANYWHERE.into_iter().chain(GROWING.into_iter().filter(|_| grows)).collect();
    let mut records = Vec::new();
    for (seed, params) in (1..).zip(entry.daily) {
        for &(name, way) in &ways {
            let mut session = entry.deal(params, seed).expect("a daily's parameters always deal");
            way(session.as_mut(), seed);
            records.push(Costly { name, params, seed, record: session.record() });
        }
        if entry.has_opponent {
            let level = params.parse().expect("the parameters are a level");
            let record = all_replies(level, seed);
            records.push(Costly { name: "as many replies as may be searched", params, seed, record });
        }
    }
    records
}

fn left(session: &dyn AnySession) -> usize {
    Budget::SERVER.steps as usize - session.record().steps.split_ascii_whitespace().count()
}

fn random(session: &mut dyn AnySession, seed: u64, undone_of_20: u32) {
    let mut rng = Rng::new(seed, Stream::Search);
    let mut adds = 0;
    for _ in 0..Budget::SERVER.steps {
        let moves = session.legal_moves();
        let add = moves.last().is_some_and(|mv| mv == "+");
        let limit = moves.len() - usize::from(add && adds == Budget::SERVER.adds);
        let taken_back = limit == 0 || rng.below(20) < undone_of_20;
        if taken_back && session.undo().is_ok() {
            continue;
        }
        let Some(mv) = moves[..limit].get(rng.below(limit.max(1) as u32) as usize) else { return };
        adds += u32::from(mv == "+");
        session.play(mv).expect("it is listed");
    }
}

fn clear(session: &mut dyn AnySession) -> bool {
    let line = session.certificate().unwrap_or_default();
    let fits = line.len() < left(session);
    fits && line.iter().all(|mv| session.play(mv).is_ok())
}

fn deal_again(session: &mut dyn AnySession, _: u64) {
    clear(session);
    for _ in 0..Budget::SERVER.deals {
        session.play("next").expect("the board is cleared");
        session.undo().expect("there is a move");
    }
}

fn board_after_board(session: &mut dyn AnySession, _: u64) {
    for _ in 0..Budget::SERVER.deals {
        if !clear(session) {
            break;
        }
        session.play("next").expect("the board is cleared");
    }
    random_rest(session);
}

fn random_rest(session: &mut dyn AnySession) {
    for _ in 0..left(session) {
        let moves = session.legal_moves();
        let Some(mv) = moves.first().filter(|mv| *mv != "+") else { return };
        session.play(mv).expect("it is listed");
    }
}

fn grow(session: &mut dyn AnySession, times: u32) {
    for _ in 0..times {
        if session.play("+").is_err() {
            return;
        }
    }
}

fn grow_again(session: &mut dyn AnySession, _: u64) {
    grow(session, Budget::SERVER.adds - 4);
    for _ in 0..4 {
        session.undo().expect("there is a move");
        session.redo().expect("there is one again");
    }
}

fn match_on_large_board(session: &mut dyn AnySession) {
    grow(session, Budget::SERVER.adds);
    let mut played = 1;
    while played > 0 && left(session) > 100 {
        let moves = session.legal_moves();
        let last = moves.iter().rev().filter(|mv| *mv != "+").take(100);
        played = last.filter(|mv| session.play(mv).is_ok()).count();
    }
}

fn far_back_and_forth(session: &mut dyn AnySession) {
    grow(session, Budget::SERVER.adds);
    let moves = session.legal_moves();
    let played = moves.iter().filter(|mv| *mv != "+").take(400).filter(|mv| session.play(mv).is_ok()).count();
    while left(session) > 2 * played {
        (1..played).for_each(|_| session.undo().expect("there is a move"));
        (1..played).for_each(|_| session.redo().map(drop).expect("there is one again"));
    }
}

/// Games of random swaps against the opponent's own replies, taken back and begun again until the bounds are reached.
fn all_replies(level: Level, seed: u64) -> Record {
    let opponent = Opponent::new(level);
    let mut session = Session::<ColorCascade>::deal(opponent, seed).expect("a preset always deals");
    let mut rng = Rng::new(seed, Stream::Search);
    let (mut replies, mut nodes) = (0, 0);
    let mut moves = Vec::new();
    while session.steps().len() < 1_900 {
        let position = session.position();
        if position.ending().is_some() {
            while session.undo().is_ok() {}
            continue;
        }
        let mv = if position.to_move() == Side::Human {
            moves.clear();
            quintet_engine::Game::legal_moves(position, &mut moves);
            *rng.choose(&moves)
        } else {
            let choice = opponent::reply(position.table(), opponent).expect("the game is not over");
            (replies, nodes) = (replies + 1, nodes + u64::from(choice.nodes));
            if replies > Budget::SERVER.replies || nodes > Budget::SERVER.nodes {
                break;
            }
            choice.mv
        };
        session.play(mv, &mut ()).expect("it is legal");
    }
    session.record()
}

/// A record of Color Cascade Grid with this many hints, each in a different position.
pub fn hints(entry: &Entry, count: usize) -> Record {
    let swap = entry.deal("easy", 5).expect("a preset always deals").legal_moves().remove(0);
    let steps = format!("hint {swap} undo ").repeat(count);
    let text = format!("{}/{} easy~5\n{}\nplaying 0", entry.id, entry.rules, steps.trim_end());
    text.parse().expect("these are three lines")
}
