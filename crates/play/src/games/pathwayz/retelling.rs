//! Pathwayz told step by step.

use crate::retelling::{Retelling, counted};
use crate::words::place;
use quintet_engine::Game;
use quintet_games::Pathwayz;
use quintet_games::pathwayz::{Event, Move};

/// What a record of it is told and raced by.
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

/// `To row 2, column 3 and reaches number 4`.
fn step(_: &Pathwayz, _: Move, events: &[Event]) -> String {
    let told = events.iter().filter_map(|event| {
        Some(match event {
            Event::Started { at } => format!("The path begins at {}", place(*at)),
            Event::Stepped { to, .. } => format!("To {}", place(*to)),
            Event::Reached { number, .. } => format!(" and reaches number {number}"),
            Event::Backtracked { to, cells } => {
                format!("Back to {}, {} given up", place(*to), counted(cells.len() as u32, "cell"))
            }
            Event::Lifted { kept: true, .. } => "Lifted, the path stays".into(),
            Event::Lifted { cells, .. } => format!("Lifted, {} given up", counted((*cells).into(), "cell")),
            Event::WasReset { cells } => format!("Reset, {} given up", counted((*cells).into(), "cell")),
            Event::Won { .. } => ", the path is complete".into(),
            Event::NumbersDone { .. } | Event::GivenBack { .. } => return None,
        })
    });
    told.collect()
}
