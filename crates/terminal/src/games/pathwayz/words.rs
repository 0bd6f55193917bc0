//! What Pathwayz says.

use crate::screen::{Tone, counted};
use quintet_engine::Hint;
use quintet_games::Pathwayz;
use quintet_games::pathwayz::{Event, Move};

pub const HOW_TO: &[&str] = &[
    "Draw one path through every free cell. It begins on number 1 and meets the numbers in their order.",
    "Arrow keys draw from the head of the path; the way back takes the last cell back, and so does Backspace. With the \
     mouse: press on the head and drag. A cell's name and Enter walks there in a straight line, or goes back to it.",
    "x starts the path again. Walls cannot be crossed, and no cell is met twice. Every puzzle has one solution, the \
     tutorial's aside.",
    "Flawless: solved without a step back, an undo or a hint.",
];

/// What a move did.
pub fn happened(events: &[Event], after: &Pathwayz) -> (Tone, String) {
    let mut tone = Tone::Plain;
    let said: Vec<String> = events
        .iter()
        .filter_map(|event| {
            Some(match event {
                Event::Stepped { .. } => return None,
                Event::Started { .. } => "The path begins.".into(),
                Event::Reached { number, next: Some(next), .. } => {
                    format!("Number {number}. Find number {next}.")
                }
                Event::Reached { number, next: None, .. } => format!("Number {number}."),
                Event::NumbersDone { left } => {
                    format!("All numbers are met; {} to cover.", counted((*left).into(), "cell"))
                }
                Event::Backtracked { to, cells } => {
                    format!("{} back, to {to}.", counted(cells.len() as u32, "cell"))
                }
                Event::GivenBack { number, .. } => format!("Number {number} is open again."),
                Event::Lifted { kept: true, .. } => "The path stays.".into(),
                Event::Lifted { cells, .. } | Event::WasReset { cells } => {
                    format!("{} cleared; the path begins again.", counted((*cells).into(), "cell"))
                }
                Event::Won { cells, flawless } => {
                    tone = Tone::Good;
                    format!("Solved: {cells} cells{}.", if *flawless { ", flawless" } else { "" })
                }
            })
        })
        .collect();
    if after.is_dead_end() {
        return (Tone::Refused, "Dead end: go back with Backspace or undo.".into());
    }
    (tone, said.join(" "))
}

/// A hint in words.
pub fn hinted(hint: &Hint<Move>, position: &Pathwayz) -> String {
    let back = matches!(hint.mv, Move::Step(cell) if position.path().any(|on| on == cell));
    let what = if back { format!("Go back to {}", hint.mv) } else { format!("Try {}", hint.mv) };
    match hint.why.as_deref().filter(|why| !why.is_empty()) {
        Some(why) => format!("{what}: {why}."),
        None => format!("{what}."),
    }
}
