//! Tests of Pathwayz, a file for each subject.

mod analysis;
mod dealing;
mod rules;
mod solving;
mod texts;

use super::{Event, Fault, Move, Pathwayz, Puzzle};
use quintet_engine::{Cell, Game};

/// A cell by its name.
fn at(name: &str) -> Cell {
    name.parse().unwrap()
}

/// A position by its text.
fn position(text: &str) -> Pathwayz {
    text.parse().unwrap()
}

/// A puzzle by its rows.
fn puzzle(rows: &str) -> Puzzle {
    position(rows).puzzle().clone()
}

/// Plays a move and answers what happened.
fn play(position: &mut Pathwayz, mv: &str) -> Result<Vec<Event>, Fault> {
    let mut events = Vec::new();
    position.play(mv.parse().unwrap(), &mut events)?;
    Ok(events)
}

/// Plays moves that must be legal and answers what happened in the last of them.
fn play_all(position: &mut Pathwayz, moves: &str) -> Vec<Event> {
    moves.split(' ').map(|mv| play(position, mv).unwrap()).last().unwrap()
}

fn legal(position: &Pathwayz) -> String {
    let mut moves: Vec<Move> = Vec::new();
    position.legal_moves(&mut moves);
    moves.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ")
}
