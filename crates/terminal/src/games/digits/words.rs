//! What Digits! says.

use crate::games::pairs::words;
use crate::screen::{Tone, counted};
use quintet_games::Digits;
use quintet_games::digits::Event;

pub const HOW_TO: &[&str] = &[
    "Clear the board in pairs. Two digits pair when they are equal or make ten, and see each other: nothing but empty \
     cells lies between, along a row, a column, a diagonal, or on from the end of a row into the next. Each of those \
     cells earns 2 more.",
    "Every board can be cleared. The panel says whether yours still can. Needs rows: press + to add rows. Lost: undo to \
     where it could be cleared. Undo has no limit.",
    "Add rows puts four full rows below, four times in a stage. Each use halves what later matches of the stage earn; \
     each use left at its end earns 150. Three stars without added rows, two with one use, else one.",
    "A cleared board leads to the next stage, which is harder. Add rows is back to four there.",
];

/// What a move did.
pub fn happened(before: &Digits, events: &[Event]) -> (Tone, String) {
    let mut tone = Tone::Plain;
    let said: Vec<String> = events
        .iter()
        .map(|event| match event {
            Event::Matched { first, second, between, points, .. } => {
                let digits = [*first, *second].map(|cell| before.digit(cell).unwrap_or_default());
                words::matched(digits, *between, *points)
            }
            Event::RowsAdded { rows, adds_left, .. } => {
                format!("{} added; {adds_left} uses left.", counted(rows.len() as u32, "row"))
            }
            Event::StageCleared { stage, bonus, stars } => {
                tone = Tone::Good;
                format!("Stage {stage} cleared, +{bonus}, {}.", counted((*stars).into(), "star"))
            }
            Event::StageStarted { stage, difficulty } => format!("Stage {stage}, {difficulty}."),
            Event::Stuck { .. } => "No pair is left: + adds rows.".into(),
            Event::GameOver {} => "No pair is left, and no rows can be added.".into(),
        })
        .collect();
    (tone, said.join(" "))
}
