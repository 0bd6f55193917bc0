//! Number Match told step by step.

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
    let mut told: Vec<String> = Vec::new();
    if let Move::Pair(first, second) = mv {
        let [one, other] = [first, second].map(|cell| before.digit(cell).unwrap_or(0));
        told.push(format!("{one} and {other}"));
    }
    for event in events {
        match event {
            Event::Matched { crossed, .. } => told.push(format!("{} crossed", counted(*crossed, "cell"))),
            Event::RowsRemoved { rows, .. } => {
                told.push(format!("{} gone", counted(rows.len() as u32, "row")));
            }
            Event::NumbersAdded { count, .. } => told.push(format!("{} added", counted(*count, "number"))),
            Event::Cleared { .. } => told.push("the board is cleared".into()),
            Event::Dealt { stage } if told.is_empty() => told.push(format!("Stage {stage} begins")),
            Event::Dealt { stage } => told.push(format!("stage {stage} begins")),
            Event::Stuck {} => told.push("no pair is left".into()),
        }
    }
    told.join(", ")
}
