//! Records of Digits! as sentences.

use crate::retelling::{Retelling, counted};
use quintet_games::Digits;
use quintet_games::digits::{Event, Move, distance};

/// Retells and compares records by the distance, as on a daily board.
pub const RETELLING: Retelling<Digits> = Retelling {
    turn: "Match",
    figure: "cells between",
    figure_of: |moves, _| distance(moves) as i32,
    standing: |position| ("Left", position.digits_left().to_string()),
    step,
};

/// `7 and 3, 4 cells between, no pair is left`.
fn step(before: &Digits, mv: Move, events: &[Event]) -> String {
    let mut parts: Vec<String> = Vec::new();
    if let Move::Pair(first, second) = mv {
        let [one, other] = [first, second].map(|cell| before.digit(cell).unwrap_or(0));
        parts.push(format!("{one} and {other}"));
    }
    for event in events {
        parts.push(match event {
            Event::Matched { between, .. } => format!("{} between", counted(*between, "cell")),
            Event::RowsAdded { rows, .. } => format!("{} are added", counted(rows.len() as u32, "row")),
            Event::StageCleared { .. } => "the board is cleared".into(),
            Event::StageStarted { stage, .. } => format!("Stage {stage} begins"),
            Event::Stuck { .. } | Event::GameOver {} => "no pair is left".into(),
        });
    }
    parts.join(", ")
}
