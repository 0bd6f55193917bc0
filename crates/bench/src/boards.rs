//! Boards to measure on, the same in every run.

use quintet_engine::{Game, Rng, Session, Status, Stream};
use quintet_games::color_cascade::{Level, Opponent, Table};
use quintet_games::digits::{Difficulty, Move};
use quintet_games::numberclart::Mode;
use quintet_games::{ColorCascade, Digits, NumberMatch, Numberclart, Pathwayz};

/// A board of Number Match whose cells hold a number with this probability in percent; no row is without one.
pub fn number_match(rows: u32, fill: u32, rng: &mut Rng) -> NumberMatch {
    let texts: Vec<String> = (0..rows)
        .map(|_| {
            let forced = rng.below(9);
            let mut row: Vec<char> =
                (0..9).map(|_| if rng.below(100) < fill { digit(rng) } else { '.' }).collect();
            if row.iter().all(|&sign| sign == '.') {
                row[forced as usize] = digit(rng);
            }
            row.into_iter().collect()
        })
        .collect();
    texts.join("/").parse().expect("every row has a number")
}

/// A full board of Number Match on which nothing matches: each number differs from all eight around it and across
/// the ends of rows.
pub fn stuck_number_match(rows: usize) -> NumberMatch {
    let row =
        |row: usize| -> String { (0..9).map(|col| char::from(b'1' + ((2 * row + col) % 5) as u8)).collect() };
    let texts: Vec<String> = (0..rows).map(row).collect();
    texts.join("/").parse().expect("every row has a number")
}

fn digit(rng: &mut Rng) -> char {
    char::from(b'1' + rng.below(9) as u8)
}

/// A board of Digits! with this many sixteenths of its cells full.
pub fn digits(rows: u32, fill: u32, rng: &mut Rng) -> Digits {
    let mut row =
        || -> String { (0..9).map(|_| if rng.below(16) < fill { digit(rng) } else { '.' }).collect() };
    let text: Vec<String> = (0..rows).map(|_| row()).collect();
    text.join("/").parse().expect("these are rows")
}

/// A dealt board of Digits!.
pub fn dealt_digits(difficulty: Difficulty, seed: u64) -> Digits {
    Digits::deal(&difficulty, seed).expect("a preset always deals")
}

/// The pairs of a board of Digits!.
pub fn digits_pairs(position: &Digits) -> Vec<Move> {
    let mut moves = Vec::new();
    position.legal_moves(&mut moves);
    moves.retain(|mv| matches!(mv, Move::Pair(..)));
    moves
}

/// A board of Digits! after this many random pairs, or fewer if none is left, without its certificate.
pub fn digits_after(difficulty: Difficulty, seed: u64, pairs: u64) -> Digits {
    let mut position = dealt_digits(difficulty, seed);
    let mut rng = Rng::new(seed, Stream::Ai);
    for _ in 0..pairs {
        let moves = digits_pairs(&position);
        if moves.is_empty() {
            break;
        }
        position.play(*rng.choose(&moves), &mut ()).expect("it is listed");
    }
    position.to_string().parse().expect("it was printed by a position")
}

/// A board of Digits! on which no pair is left.
pub fn stuck_digits() -> Digits {
    (0..)
        .map(|seed| digits_after(Difficulty::Hard, seed, 45))
        .find(|position| position.status() == Status::Stuck)
        .expect("random games get stuck")
}

/// A dealt puzzle of Pathwayz.
pub fn dealt_pathwayz(params: &str, seed: u64) -> Pathwayz {
    let params = Session::<Pathwayz>::params_from(params).expect("the parameters are legal");
    Pathwayz::deal(&params, seed).expect("these parameters can be met")
}

/// The same puzzle without what the generator knows about it.
pub fn pathwayz(params: &str, seed: u64) -> Pathwayz {
    dealt_pathwayz(params, seed).to_string().parse().expect("its own text is legal")
}

/// Tables of random games of Color Cascade Grid that are not over.
pub fn color_cascade(games: u64) -> Vec<Table> {
    let mut tables = Vec::new();
    for seed in 0..games {
        let mut rng = Rng::new(seed, Stream::Search);
        let mut position =
            ColorCascade::deal(&Opponent::new(Level::Hard), seed).expect("a preset always deals");
        let mut moves = Vec::new();
        while position.ending().is_none() {
            tables.push(*position.table());
            moves.clear();
            position.legal_moves(&mut moves);
            position.play(*rng.choose(&moves), &mut ()).expect("it is listed");
        }
    }
    tables
}

/// The text of a record of Numberclart with this many steps, some of them undos.
pub fn numberclart_record(steps: usize) -> String {
    let mut session = Session::<Numberclart>::deal(Mode::Endless, 1).expect("a preset always deals");
    let mut rng = Rng::new(1, Stream::Search);
    let mut moves = Vec::new();
    while session.steps().len() < steps {
        moves.clear();
        session.position().legal_moves(&mut moves);
        if moves.is_empty() || rng.below(20) == 0 && session.can_undo() {
            session.undo().expect("there is a move to undo");
        } else {
            session.play(*rng.choose(&moves), &mut ()).expect("it is listed");
        }
    }
    session.record().to_string()
}
