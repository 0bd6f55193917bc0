//! Records of Numberclart as sentences.

use super::words;
use crate::retelling::Retelling;
use quintet_engine::Game;
use quintet_games::Numberclart;
use quintet_games::numberclart::{Event, Move};

/// Retells and compares records by the score.
pub const RETELLING: Retelling<Numberclart> = Retelling {
    turn: "Turn",
    figure: "points",
    figure_of: |_, position| position.score() as i32,
    standing: |position| match position.turns_left() {
        Some(left) => ("Turns left", left.to_string()),
        None => ("Turns", position.turn().to_string()),
    },
    step,
};

fn step(before: &Numberclart, mv: Move, events: &[Event]) -> String {
    let moved = before.tile(mv.from).map_or(0, |tile| tile.value);
    words::turn(moved, events).trim_end_matches('.').to_string()
}
