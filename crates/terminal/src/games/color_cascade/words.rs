//! What Color Cascade Grid says.

use crate::screen::{Tone, counted};
use quintet_engine::{Cell, Game, Status};
use quintet_games::ColorCascade;
use quintet_games::color_cascade::{Colour, Ending, Event, MOVE_LIMIT, Preview, Reason, Side};

pub const HOW_TO: &[&str] = &[
    "You are the circles, the AI is the diamonds. Have more circles than it has diamonds when no swap is left, or clear \
     all of your circles. Either wins.",
    "Swap two neighbours of any colour, if that makes three or more in a row or column. Every run goes, the rest falls, \
     and what lines up then goes too. Then up to four neutral tokens drop in, never a circle or a diamond.",
    "Choose a token with Space, then a neighbour: the words say what the swap would clear. Tab leads to tokens that can \
     be swapped. With the mouse: drag a token onto its neighbour. Without a swap, p passes.",
    "With one or two circles left they cannot be cleared any more: a run needs three. After 200 moves of both sides the \
     tokens are counted too. Taking the AI's diamonds is usually worth more than clearing your own circles.",
];

/// A list in a sentence: `3 circles, 4 squares and 3 hexagons`.
fn listed(kinds: impl Iterator<Item = (Colour, u32)>) -> String {
    let mut words: Vec<String> = kinds.map(|(colour, count)| counted(count, colour.shape())).collect();
    let last = words.pop().unwrap_or_default();
    if words.is_empty() { last } else { format!("{} and {last}", words.join(", ")) }
}

/// What a swap would do.
pub fn preview(preview: &Preview) -> String {
    let clears = format!("Clears {}", listed(preview.kinds()));
    match preview.ending() {
        Some(Ending { winner: Some(Side::Human), .. }) => format!("{clears}: you win."),
        Some(Ending { winner: Some(Side::Ai), .. }) => format!("{clears}: the AI wins."),
        Some(Ending { winner: None, .. }) => format!("{clears}: a draw."),
        None => format!("{clears}: you {}, AI {}.", preview.left(Side::Human), preview.left(Side::Ai)),
    }
}

/// With whom a token can swap.
pub fn can_swap(cell: Cell, partners: &[Cell]) -> String {
    let names: Vec<String> = partners.iter().map(Cell::to_string).collect();
    match names.as_slice() {
        [] => format!("{cell} has no swap that makes three in a row."),
        _ => format!("{cell} can swap with {}.", names.join(", ")),
    }
}

/// What the human wants.
pub fn aim(position: &ColorCascade) -> String {
    if position.ending().is_some() {
        return String::new();
    }
    if position.can_clear_out(Side::Human) {
        "Most circles when no swap is left wins, or clear all of yours.".into()
    } else {
        format!("Too few circles to clear: end with more than {}.", position.count(Colour::Orange))
    }
}

/// What a turn did.
pub fn happened(events: &[Event], after: &ColorCascade) -> (Tone, String) {
    let who = |side: Side| if side == Side::Human { "You" } else { "The AI" };
    let mut cleared = Colour::ALL.map(|colour| (colour, 0));
    let mut said = String::new();
    for event in events {
        match event {
            Event::Swapped { side, from, to } => {
                let verb = if *side == Side::Human { "swap" } else { "swaps" };
                said = format!("{} {verb} {from} and {to}", who(*side));
            }
            Event::Cleared { colours, .. } => {
                colours.iter().for_each(|colour| cleared[*colour as usize].1 += 1);
            }
            Event::Passed { side: Side::Human } => said = "You pass".into(),
            Event::Passed { side: Side::Ai } => said = "The AI has no swap and passes".into(),
            Event::TimedOut { .. } => said = "Your time is up, and the turn passes".into(),
            _ => {}
        }
    }
    if cleared.iter().any(|(_, count)| *count > 0) {
        said.push_str(&format!(": {} cleared", listed(cleared.into_iter().filter(|(_, count)| *count > 0))));
    }
    match after.ending() {
        Some(over) => {
            let tone = if after.status() == Status::Won { Tone::Good } else { Tone::Plain };
            (tone, format!("{said}. {}.", ending(over, after).0))
        }
        None => (Tone::Plain, format!("{said}.")),
    }
}

/// How a game ended: the heading, and why.
pub fn ending(ending: Ending, position: &ColorCascade) -> (&'static str, String) {
    let title = match ending.winner {
        Some(Side::Human) => "You win",
        Some(Side::Ai) => "The AI wins",
        None => "A draw",
    };
    let counts = format!(
        "{} to {}",
        counted(position.count(Colour::Blue), "circle"),
        counted(position.count(Colour::Orange), "diamond")
    );
    let why = match (ending.reason, ending.winner) {
        (Reason::ClearedOut, Some(Side::Human)) => "You cleared all of your circles.".to_string(),
        (Reason::ClearedOut, Some(Side::Ai)) => "All of the AI's diamonds are cleared.".to_string(),
        (Reason::ClearedOut, None) => "Both colours were cleared at once.".to_string(),
        (Reason::TwoPasses, _) => format!("No swap is left: {counts}."),
        (Reason::MoveLimit, _) => format!("All {MOVE_LIMIT} moves are played: {counts}."),
    };
    (title, why)
}
