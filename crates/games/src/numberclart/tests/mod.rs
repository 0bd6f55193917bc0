//! Tests of Numberclart, a file for each subject.

mod against_oracle;
mod rules;
mod sprints;
mod tally;
mod texts;

use super::oracle::Naive;
use super::*;
use quintet_engine::{Describe, Fault as _, Rng, Stream};

fn position(text: &str) -> Numberclart {
    text.parse().unwrap_or_else(|refusal| panic!("{text}: {refusal}"))
}

/// Plays a turn whose spawn is scripted, and answers what happened as text.
fn turn(position: &mut Numberclart, mv: &str, spawn: (u8, &str)) -> String {
    let mut events = Vec::new();
    let (from, to) = position.check(mv.parse().unwrap()).unwrap();
    position.act(from, to, &mut events);
    position.settle(&mut events);
    position.place(spawn.1.parse::<Cell>().unwrap().index(SIDE), spawn.0, &mut events);
    position.turn += 1;
    let texts: Vec<String> = events.iter().map(|event| event.describe().to_string()).collect();
    texts.join("; ")
}

fn legal(position: &Numberclart) -> Vec<String> {
    let mut moves = Vec::new();
    position.legal_moves(&mut moves);
    moves.iter().map(ToString::to_string).collect()
}

fn play(position: &mut Numberclart, mv: &str) -> Vec<String> {
    let mut events = Vec::new();
    position.play(mv.parse().unwrap(), &mut events).unwrap_or_else(|fault| panic!("{mv}: {fault}"));
    events.iter().map(|event| event.describe().to_string()).collect()
}
