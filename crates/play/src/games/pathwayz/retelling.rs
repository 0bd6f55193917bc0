//! Records of Pathwayz as sentences.

use crate::retelling::{Retelling, counted};
use quintet_engine::{Cell, Game};
use quintet_games::Pathwayz;
use quintet_games::pathwayz::{Event, Move};
use std::cmp::Ordering;

/// Retells and compares records by the cells on the path.
pub const RETELLING: Retelling<Pathwayz> = Retelling {
    turn: "Move",
    figure: "cells covered",
    figure_of: |_, position| position.score() as i32,
    standing: |position| {
        let left = usize::from(position.puzzle().cells()) - position.path().count();
        ("Cells left", left.to_string())
    },
    step,
};

/// `Right, to number 4`. The board shows no rows and columns, so a step is named by its direction.
fn step(_: &Pathwayz, _: Move, events: &[Event]) -> String {
    let begins = events.iter().any(|event| matches!(event, Event::Started { .. }));
    let parts = events.iter().filter_map(|event| {
        Some(match event {
            Event::Started { .. } => "The path begins".into(),
            Event::Stepped { from, to } => direction(*from, *to).into(),
            Event::Reached { number, .. } if begins => format!(" at number {number}"),
            Event::Reached { number, .. } => format!(", to number {number}"),
            Event::Backtracked { cells, .. } => {
                format!("Back, {} given up", counted(cells.len() as u32, "cell"))
            }
            Event::Lifted { kept: true, .. } => "Lifted, the path stays".into(),
            Event::Lifted { cells, .. } => format!("Lifted, {} given up", counted((*cells).into(), "cell")),
            Event::WasReset { cells } => format!("Reset, {} given up", counted((*cells).into(), "cell")),
            Event::Won { .. } => ", the path is complete".into(),
            Event::NumbersDone { .. } | Event::GivenBack { .. } => return None,
        })
    });
    parts.collect()
}

fn direction(from: Cell, to: Cell) -> &'static str {
    match (to.row.cmp(&from.row), to.col.cmp(&from.col)) {
        (Ordering::Less, _) => "Up",
        (Ordering::Greater, _) => "Down",
        (_, Ordering::Less) => "Left",
        _ => "Right",
    }
}
