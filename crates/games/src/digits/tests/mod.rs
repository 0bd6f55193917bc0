//! Digits! against its rules, its plain oracles and random texts.

mod analysis;
mod deals;
mod rules;
mod solver;
mod texts;

use super::*;

fn position(text: &str) -> Digits {
    text.parse().unwrap_or_else(|refusal| panic!("{text}: {refusal}"))
}

fn cell(text: &str) -> Cell {
    text.parse().unwrap_or_else(|refusal| panic!("{refusal}"))
}

fn mv(text: &str) -> Move {
    text.parse().unwrap_or_else(|refusal| panic!("{refusal}"))
}

/// Plays moves given as text and answers what happened.
fn play(position: &mut Digits, moves: &str) -> Vec<Event> {
    let mut events = Vec::new();
    for text in moves.split_ascii_whitespace() {
        position.play(mv(text), &mut events).unwrap_or_else(|fault| panic!("{text}: {fault}"));
    }
    events
}

/// The pairs that can be played.
fn pair_moves(position: &Digits) -> Vec<Move> {
    let mut moves = Vec::new();
    position.legal_moves(&mut moves);
    moves.retain(|mv| matches!(mv, Move::Pair(..)));
    moves
}
