//! Tests of Number Match, a file for each subject.

mod analysis;
mod deals;
mod finding;
mod house;
mod play;
mod score;
mod simulation;
mod texts;

use super::*;
use quintet_engine::Rng;

fn position(text: &str) -> NumberMatch {
    text.parse().unwrap_or_else(|refusal| panic!("{text}: {refusal}"))
}

fn mv(text: &str) -> Move {
    text.parse().unwrap()
}

fn cell(text: &str) -> Cell {
    text.parse().unwrap()
}

fn legal(position: &NumberMatch) -> Vec<Move> {
    let mut moves = Vec::new();
    position.legal_moves(&mut moves);
    moves
}

fn play(position: &mut NumberMatch, text: &str) -> Vec<Event> {
    let mut events = Vec::new();
    position.play(mv(text), &mut events).unwrap_or_else(|fault| panic!("{position} {text}: {fault}"));
    events
}

/// A text of this many rows, of which about `fill` percent of the cells are numbers, but at least one a row.
fn random_board(rows: u32, fill: u32, rng: &mut Rng) -> String {
    let mut texts: Vec<Vec<u8>> = (0..rows)
        .map(|_| {
            let mut row: Vec<u8> = (0..9)
                .map(|_| if rng.below(100) < fill { b'1' + rng.below(9) as u8 } else { b'.' })
                .collect();
            let forced = rng.below(9) as usize;
            if row.iter().all(|&sign| sign == b'.') {
                row[forced] = b'1' + rng.below(9) as u8;
            }
            row
        })
        .collect();
    if let Some(last) = texts.last_mut() {
        let free = last.iter().rev().take_while(|&&sign| sign == b'.').count() as u32;
        let pristine = rng.below(free + 1) as usize;
        last[9 - pristine..].fill(b'_');
    }
    let texts: Vec<String> = texts.into_iter().map(|row| String::from_utf8(row).unwrap()).collect();
    texts.join("/")
}
