//! What is said: the names of cells, what happened, and how the game ended.

use super::token::Palette;
use quintet_engine::Cell;
use quintet_games::color_cascade::{Colour, Ending, Event, Level, Reason, Side};

/// `1 circle`, `6 circles`.
pub fn counted(number: usize, one: &str) -> String {
    format!("{number} {one}{}", if number == 1 { "" } else { "s" })
}

/// A cell by its token: `c3, blue circle, yours`.
pub fn cell(cell: Cell, token: Option<Colour>, palette: Palette) -> String {
    let Some(colour) = token else { return format!("{cell}, empty") };
    let whose = match colour {
        Colour::Blue => ", yours",
        Colour::Orange => ", the AI's",
        _ => "",
    };
    format!("{cell}, {} {}{whose}", palette.look(colour).name, colour.shape())
}

/// A level for people.
pub const fn level(level: Level) -> &'static str {
    match level {
        Level::Easy => "easy",
        Level::Medium => "medium",
        Level::Hard => "hard",
    }
}

/// So many are called the last ones.
const FEW: u32 = 6;

/// What a side still has to clear.
pub fn aim(side: Side, left: u32) -> String {
    let what = counted(left as usize, side.colour().shape());
    match side {
        Side::Human if left > FEW => format!("Clear your {what} to win"),
        // The other way to win comes into sight towards the end.
        Side::Human => format!("Clear your last {what}, or end with more"),
        Side::Ai => format!("It has {what} left to clear"),
    }
}

/// A turn in a sentence or two, for whoever cannot see it.
pub fn turn(events: &[Event]) -> String {
    let mut said = Vec::new();
    let mut waves = 0;
    let mut cleared = Vec::new();
    let mut goblins = Vec::new();
    for event in events {
        match event {
            Event::Swapped { side: Side::Human, from, to } => said.push(format!("You swap {from} and {to}.")),
            Event::Swapped { side: Side::Ai, from, to } => {
                said.push(format!("The AI swaps {from} and {to}."));
            }
            Event::Cleared { wave, colours, .. } => {
                waves = *wave;
                cleared.extend(colours.iter().copied());
            }
            Event::Goblin { at, colour } => goblins.push(format!("{} at {at}", colour.shape())),
            Event::Passed { side: Side::Human } => said.push("You have no swap and pass.".into()),
            Event::Passed { side: Side::Ai } => said.push("The AI has no swap and passes.".into()),
            Event::TimedOut { .. } => said.push("Your time is up, and the turn passes.".into()),
            _ => {}
        }
    }
    if !cleared.is_empty() {
        let kinds = Colour::ALL.map(|colour| (colour, cleared.iter().filter(|&&one| one == colour).count()));
        let kinds: Vec<String> =
            kinds.into_iter().filter(|(_, n)| *n > 0).map(|(colour, n)| counted(n, colour.shape())).collect();
        let in_waves = if waves > 1 { format!(" in {waves} waves") } else { String::new() };
        said.push(format!("Cleared {}{in_waves}.", kinds.join(", ")));
    }
    if !goblins.is_empty() {
        said.push(format!("Goblins bring {}.", goblins.join(", ")));
    }
    said.join(" ")
}

/// How a game ended: the heading, and why.
pub fn result(ending: Ending, human: u32, ai: u32) -> (&'static str, String) {
    let title = match ending.winner {
        Some(Side::Human) => "You win",
        Some(Side::Ai) => "The AI wins",
        None => "A draw",
    };
    let why = match (ending.reason, ending.winner) {
        (Reason::ClearedOut, Some(Side::Human)) => "Your last circle is cleared".to_string(),
        (Reason::ClearedOut, Some(Side::Ai)) => "Its last diamond is cleared".to_string(),
        (Reason::ClearedOut, None) => "Both colours were cleared at once".to_string(),
        (Reason::TwoPasses, Some(_)) => format!("No swap is left, and more wins: {human} to {ai}"),
        (Reason::TwoPasses, None) => format!("No swap is left: {human} to {ai}"),
        (Reason::MoveLimit, Some(_)) => format!("After 200 moves more wins: {human} to {ai}"),
        (Reason::MoveLimit, None) => format!("After 200 moves: {human} to {ai}"),
    };
    (title, why)
}

/// A fault's message as a sentence.
pub fn sentence(message: &str) -> String {
    let mut letters = message.chars();
    let first = letters.next().map(|letter| letter.to_ascii_uppercase().to_string()).unwrap_or_default();
    format!("{first}{}", letters.as_str())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_cell_is_named_by_place_colour_shape_and_owner() {
        let at = Cell::new(2, 2);
        assert_eq!(cell(at, Some(Colour::Blue), Palette::Usual), "c3, blue circle, yours");
        assert_eq!(cell(at, Some(Colour::Orange), Palette::Usual), "c3, orange diamond, the AI's");
        assert_eq!(cell(at, Some(Colour::Red), Palette::Distinct), "c3, pearl square");
        assert_eq!(cell(at, None, Palette::Usual), "c3, empty");
    }

    #[test]
    fn a_turn_is_told_in_order() {
        let c = Cell::new;
        let events = [
            Event::Swapped { side: Side::Human, from: c(0, 0), to: c(0, 1) },
            Event::Cleared { wave: 1, cells: vec![c(0, 0); 3], colours: vec![Colour::Red; 3] },
            Event::Cleared { wave: 2, cells: vec![c(0, 0); 3], colours: vec![Colour::Blue; 1] },
            Event::Goblin { at: c(0, 0), colour: Colour::Green },
        ];
        let told = turn(&events);
        assert_eq!(
            told,
            "You swap a1 and b1. Cleared 1 circle, 3 squares in 2 waves. Goblins bring triangle at a1."
        );
        assert_eq!(turn(&[Event::TimedOut { side: Side::Human }]), "Your time is up, and the turn passes.");
    }

    #[test]
    fn an_end_is_told_with_its_reason() {
        let ending = Ending { winner: Some(Side::Ai), reason: Reason::TwoPasses };
        assert_eq!(
            result(ending, 1, 2),
            ("The AI wins", "No swap is left, and more wins: 1 to 2".to_string())
        );
    }

    #[test]
    fn one_is_not_many() {
        assert_eq!(aim(Side::Human, 1), "Clear your last 1 circle, or end with more");
        assert_eq!(aim(Side::Human, 6), "Clear your last 6 circles, or end with more");
        assert_eq!(aim(Side::Human, 9), "Clear your 9 circles to win");
        assert_eq!(aim(Side::Ai, 7), "It has 7 diamonds left to clear");
    }
}
