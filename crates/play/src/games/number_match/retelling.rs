//! Records of Number Match as sentences.

use crate::retelling::{Retelling, counted};
use quintet_games::NumberMatch;
use quintet_games::number_match::{Event, Move};

/// Retells and compares records by the cells crossed.
pub const RETELLING: Retelling<NumberMatch> = Retelling {
    turn: "Match",
    figure: "cells crossed",
    figure_of: |_, position| position.crossed() as i32,
    standing: |position| ("Left", position.plus_adds().to_string()),
    step,
};

/// `7 and 3, 4 cells crossed, the board is cleared`.
fn step(before: &NumberMatch, mv: Move, events: &[Event]) -> String {
    let mut parts: Vec<String> = Vec::new();
    if let Move::Pair(first, second) = mv {
        let [one, other] = [first, second].map(|cell| before.digit(cell).unwrap_or(0));
        parts.push(format!("{one} and {other}"));
    }
    for event in events {
        match event {
            Event::Matched { crossed, .. } => parts.push(format!("{} crossed", counted(*crossed, "cell"))),
            Event::RowsRemoved { rows, .. } => {
                parts.push(format!("{} gone", counted(rows.len() as u32, "row")));
            }
            Event::NumbersAdded { count, .. } => parts.push(format!("{} added", counted(*count, "number"))),
            Event::Cleared { .. } => parts.push("the board is cleared".into()),
            Event::Dealt { stage } if parts.is_empty() => parts.push(format!("Stage {stage} begins")),
            Event::Dealt { stage } => parts.push(format!("stage {stage} begins")),
            Event::Stuck {} => parts.push("no pair is left".into()),
        }
    }
    parts.join(", ")
}
