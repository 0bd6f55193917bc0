//! What Number Match says.

use crate::games::pairs::words;
use crate::screen::{Tone, counted};
use quintet_games::NumberMatch;
use quintet_games::number_match::Event;

pub const HOW_TO: &[&str] = &[
    "Clear the board in pairs, over as many empty cells as you can. Two numbers pair when they are equal or make ten, \
     and a line of empty cells joins them.",
    "Lines are straight, diagonal, or with at most two turns; or they run in reading order, past the end of a row into \
     the next. In classic mode they do not turn.",
    "Stars: one for a cleared stage; the second and third for cells crossed, without +.",
    "Score: 10 a match and 2 a cell crossed, 1 to 10 more for matches in a row, 10 for an emptied row, which is \
     removed, 100 for the board, and 100 more without +.",
    "Stuck? + copies all numbers that are left to the end of the board. It ends the streak, costs 50 points where it \
     was not needed, and halves what this board still earns.",
    "Five hints a stage. A hint shows a pair that leads to the stars, and ends the streak. Asking again before the next \
     move is free.",
];

/// What a move did.
pub fn happened(before: &NumberMatch, events: &[Event], after: &NumberMatch) -> (Tone, String) {
    let mut tone = Tone::Plain;
    let said: Vec<String> = events
        .iter()
        .map(|event| match event {
            Event::Matched { first, second, crossed, points, .. } => {
                let digits = [*first, *second].map(|cell| before.digit(cell).unwrap_or_default());
                words::matched(digits, *crossed, *points)
            }
            Event::RowsRemoved { rows, points } => {
                format!("{} emptied, +{points}.", counted(rows.len() as u32, "row"))
            }
            Event::NumbersAdded { count, penalty, .. } => {
                let cost = if *penalty > 0 { format!(", -{penalty}") } else { String::new() };
                format!("{} added{cost}. Matches here now earn less.", counted(*count, "number"))
            }
            Event::Cleared { stage, points, stars, .. } => {
                tone = Tone::Good;
                let stars =
                    stars.map(|stars| format!(", {}", counted(stars.into(), "star"))).unwrap_or_default();
                format!("Stage {stage} cleared, +{points}{stars}.")
            }
            Event::Dealt { stage } => format!("Stage {stage}: long paths earn the stars."),
            Event::Stuck {} => format!("No pair is left: + adds {} numbers.", after.plus_adds()),
        })
        .collect();
    (tone, said.join(" "))
}
