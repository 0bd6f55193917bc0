//! Tests of Color Cascade Grid, and the positions that they share.

mod acceptance;
mod advice;
mod against_oracle;
mod house;
mod opponents;
mod prevention;
mod records;
mod rules;
mod texts;

use super::oracle::Grid;
use super::{ColorCascade, Colour, Event, Fault, Move, SIDE, Table};
use quintet_engine::{Game, Rng, Stream};

/// A position whose lowest rows are these, with fields behind them: `BBRBOGP to=ai`.
fn low(rows: &str) -> ColorCascade {
    let (board, fields) =
        rows.split_once(' ').map_or((rows, String::new()), |(board, fields)| (board, format!(" {fields}")));
    let mut lines = vec!["......."; usize::from(SIDE) - board.split('/').count()];
    lines.extend(board.split('/'));
    format!("{}{fields}", lines.join("/")).parse().expect("the test's position is legal")
}

fn mv(text: &str) -> Move {
    text.parse().expect("the test's move is one")
}

fn play(position: &mut ColorCascade, text: &str) -> Result<Vec<Event>, Fault> {
    let mut events = Vec::new();
    position.play(mv(text), &mut events).map(|()| events)
}

fn legal(position: &ColorCascade) -> Vec<Move> {
    let mut moves = Vec::new();
    position.legal_moves(&mut moves);
    moves
}

fn dealt(seed: u64) -> ColorCascade {
    ColorCascade::deal(&super::Opponent::new(super::Level::Medium), seed).expect("a preset always deals")
}

/// Every position of random games, one after another.
fn positions_of_play() -> impl Iterator<Item = ColorCascade> {
    (0..).flat_map(|seed| {
        let mut rng = Rng::new(seed, Stream::Search);
        std::iter::successors(Some(dealt(seed)), move |position| {
            let moves = legal(position);
            let mut next = position.clone();
            next.play(*moves.get(rng.below(moves.len().max(1) as u32) as usize)?, &mut ())
                .expect("it is listed");
            Some(next)
        })
    })
}

/// Random low boards of either side's turn, where endings are near.
fn low_positions() -> impl Iterator<Item = ColorCascade> {
    let mut rng = Rng::new(5, Stream::Search);
    std::iter::from_fn(move || {
        loop {
            let mut cells = [['.'; 7]; 7];
            (0..7).for_each(|col| {
                for row in 0..rng.below(5) as usize {
                    cells[6 - row][col] = rng.choose(&Colour::ALL).letter();
                }
            });
            let to = if rng.below(2) == 0 { "human" } else { "ai" };
            let text = format!("{} to={to} rng={}", Grid { cells }.text(), rng.next());
            if let Some(position) =
                text.parse().ok().filter(|position: &ColorCascade| position.ending().is_none())
            {
                return Some(position);
            }
        }
    })
}
