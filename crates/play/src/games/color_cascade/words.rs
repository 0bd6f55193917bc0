//! What Color Cascade Grid says to the player: tokens and counts, never cells, since the board shows no cell names.

use crate::words::place;
use quintet_engine::Cell;
use quintet_games::ColorCascade;
use quintet_games::color_cascade::{
    Colour, Ending, Event, Fault, Level, MOVE_LIMIT, Move, Preview, RUN, Reason, Side,
};

/// `1 circle`, `6 circles`.
pub fn counted(number: u32, one: &str) -> String {
    format!("{number} {one}{}", if number == 1 { "" } else { "s" })
}

/// A list in a sentence: `3 circles, 4 squares and 3 hexagons`.
fn listed(kinds: impl Iterator<Item = (Colour, u32)>) -> String {
    let mut words: Vec<String> = kinds.map(|(colour, count)| counted(count, colour.shape())).collect();
    let last = words.pop().unwrap_or_default();
    if words.is_empty() { last } else { format!("{} and {last}", words.join(", ")) }
}

/// A cell by its token, the name of whose colour depends on the palette, and its place: `blue circle, yours, row 3, column 3`.
pub fn cell(cell: Cell, token: Option<(Colour, &str)>) -> String {
    let place = place(cell);
    let Some((colour, name)) = token else { return format!("empty, {place}") };
    let whose = match colour {
        Colour::Blue => ", yours",
        Colour::Orange => ", the AI's",
        _ => "",
    };
    format!("{name} {}{whose}, {place}", colour.shape())
}

/// A level for people.
pub const fn level(level: Level) -> &'static str {
    match level {
        Level::Easy => "easy",
        Level::Medium => "medium",
        Level::Hard => "hard",
    }
}

/// What the human wants with this many tokens on the board: both ways to win, as long as there are two.
pub fn aim(human: u32, ai: u32) -> String {
    if human >= RUN {
        "Most circles when no swap is left wins, or clear all of yours".to_string()
    } else {
        format!("Too few circles to clear: end with more than the AI's {ai}")
    }
}

/// The words for a token that can be swapped in more than one way.
pub fn several(ways: usize) -> String {
    format!("{ways} swaps: tap one to see what it clears, tap again to swap")
}

/// What a swap would do: `Clears 3 diamonds and 6 hexagons: you 9, AI 7`.
pub fn preview(preview: &Preview) -> String {
    let clears = format!("Clears {}", listed(preview.kinds()));
    match preview.ending() {
        Some(Ending { winner: Some(Side::Human), .. }) => format!("{clears}: you win"),
        Some(Ending { winner: Some(Side::Ai), .. }) => format!("{clears}: the AI wins"),
        Some(Ending { winner: None, .. }) => format!("{clears}: a draw"),
        None => format!("{clears}: you {}, AI {}", preview.left(Side::Human), preview.left(Side::Ai)),
    }
}

/// How many tokens of each colour the waves of a turn cleared.
fn cleared(events: &[Event]) -> impl Iterator<Item = (Colour, u32)> {
    let all: Vec<Colour> = events
        .iter()
        .filter_map(|event| if let Event::Cleared { colours, .. } = event { Some(colours) } else { None })
        .flatten()
        .copied()
        .collect();
    let counts = Colour::ALL.map(|colour| (colour, all.iter().filter(|&&one| one == colour).count() as u32));
    counts.into_iter().filter(|(_, count)| *count > 0)
}

/// What the AI did in its turn, in a few words; `None` if the events are not its turn.
pub fn opponents_turn(events: &[Event]) -> Option<String> {
    match events.first()? {
        Event::Passed { side: Side::Ai } => Some("AI has no swap and passes".to_string()),
        Event::Swapped { side: Side::Ai, .. } => {
            let count =
                |colour| cleared(events).find(|(one, _)| *one == colour).map_or(0, |(_, count)| count);
            let (yours, own) = (count(Colour::Blue), count(Colour::Orange));
            Some(match (yours, own) {
                (0, 0) => format!("AI cleared {}", listed(cleared(events))),
                (0, _) => format!("AI cleared {} of its own", counted(own, "diamond")),
                (_, 0) => format!("AI took {}", counted(yours, "circle")),
                _ => format!("AI took {} for {own} of its own", counted(yours, "circle")),
            })
        }
        _ => None,
    }
}

/// What the player did in a turn, in a few words; `None` if the events are not the player's swap.
pub fn own_turn(events: &[Event]) -> Option<String> {
    match events.first()? {
        Event::Swapped { side: Side::Human, .. } => Some(format!("You cleared {}", listed(cleared(events)))),
        _ => None,
    }
}

/// What a turn cleared, in a few words, or why there was no swap.
pub fn in_short(events: &[Event]) -> String {
    match events.first() {
        Some(Event::Passed { .. }) => "no swap left".to_string(),
        Some(Event::TimedOut { .. }) => "out of time".to_string(),
        _ => listed(cleared(events)),
    }
}

/// A turn in a sentence or two, for players who cannot see it.
pub fn turn(events: &[Event]) -> String {
    let mut said = Vec::new();
    let waves = events.iter().filter(|event| matches!(event, Event::Cleared { .. })).count();
    let in_waves = if waves > 1 { format!(" in {waves} waves") } else { String::new() };
    match events.first() {
        Some(Event::Swapped { side: Side::Human, .. }) => {
            said.push(format!("You cleared {}{in_waves}.", listed(cleared(events))));
        }
        Some(Event::Swapped { side: Side::Ai, .. }) => {
            said.push(format!("The AI cleared {}{in_waves}.", listed(cleared(events))));
        }
        Some(Event::Passed { side: Side::Human }) => said.push("You have no swap and pass.".into()),
        Some(Event::Passed { side: Side::Ai }) => said.push("The AI has no swap and passes.".into()),
        Some(Event::TimedOut { .. }) => said.push("Your time is up, and the turn passes.".into()),
        _ => {}
    }
    let brought = Colour::NEUTRAL.map(|one| {
        let is_it = |event: &&Event| matches!(event, Event::Goblin { colour, .. } if *colour == one);
        (one, events.iter().filter(is_it).count() as u32)
    });
    if brought.iter().any(|(_, count)| *count > 0) {
        said.push(format!("Goblins bring {}.", listed(brought.into_iter().filter(|(_, count)| *count > 0))));
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
    let counts = format!("{} to {}", counted(human, "circle"), counted(ai, "diamond"));
    let why = match (ending.reason, ending.winner) {
        (Reason::ClearedOut, Some(Side::Human)) => "You cleared all of your circles".to_string(),
        (Reason::ClearedOut, Some(Side::Ai)) => "All of the AI's diamonds are cleared".to_string(),
        (Reason::ClearedOut, None) => "Both colours were cleared at once".to_string(),
        (Reason::TwoPasses, Some(_)) => format!("No swap is left, and the most tokens win: {counts}"),
        (Reason::TwoPasses, None) => format!("No swap is left: {counts}"),
        (Reason::MoveLimit, Some(_)) => {
            format!("All {MOVE_LIMIT} moves are played, and the most tokens win: {counts}")
        }
        (Reason::MoveLimit, None) => format!("All {MOVE_LIMIT} moves are played: {counts}"),
    };
    (title, why)
}

/// Which turn decided a game: the one that changed the lead most in favour of the winner. `leads` are the human's
/// tokens less the AI's, before the first turn and after each.
pub fn turning_point(leads: &[i32], winner: Option<Side>) -> Option<String> {
    let sign = if winner? == Side::Human { 1 } else { -1 };
    let swings = leads.windows(2).map(|pair| sign * (pair[1] - pair[0])).enumerate();
    let (turn, swing) = swings.rev().max_by_key(|(_, swing)| *swing)?;
    let who = if turn % 2 == 0 { "your" } else { "the AI's" };
    let number = turn / 2 + 1;
    (swing > 0).then(|| format!("Turning point: {who} turn {number} changed the lead by {swing}"))
}

/// Why a move is refused, in terms of what the player sees.
pub fn fault(fault: &Fault) -> String {
    match fault {
        Fault::NoStreak { .. } => "That swap makes no run of three or more".to_string(),
        Fault::SameColor { .. } => "Both tokens have the same colour".to_string(),
        Fault::EmptyCell { .. } => "There is no token to swap with".to_string(),
        Fault::NotAdjacent { .. } => "Only neighbours can be swapped".to_string(),
        Fault::OutOfBoard { .. } => "That is not on the board".to_string(),
        Fault::NotYourTurn => "It is the AI's turn".to_string(),
        Fault::GameOver => "The game is over".to_string(),
        Fault::MustSwap { swaps } => format!("No passing: {} left", counted(*swaps, "swap")),
    }
}

/// A hint. The board marks the swap, so the words say why.
pub fn hint(position: &ColorCascade, mv: Move, why: &str) -> Option<String> {
    let Move::Swap(one, other) = mv else { return None };
    let shape = |cell| position.token(cell).map_or("token", Colour::shape);
    let why = if why.is_empty() { String::new() } else { format!(": {why}") };
    Some(format!("Swap the marked {} and {}{why}", shape(one), shape(other)))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn low(rows: &str) -> ColorCascade {
        let (board, fields) = rows.split_once(' ').unwrap_or((rows, ""));
        format!("......./......./......./......./......./......./{board} {fields}").trim().parse().unwrap()
    }

    #[test]
    fn a_cell_is_named_by_colour_shape_owner_and_place() {
        let at = Cell::new(2, 4);
        assert_eq!(cell(at, Some((Colour::Blue, "blue"))), "blue circle, yours, row 3, column 5");
        assert_eq!(cell(at, Some((Colour::Orange, "orange"))), "orange diamond, the AI's, row 3, column 5");
        assert_eq!(cell(at, None), "empty, row 3, column 5");
    }

    #[test]
    fn both_goals_are_told_as_long_as_there_are_two() {
        assert_eq!(aim(9, 10), "Most circles when no swap is left wins, or clear all of yours");
        assert_eq!(aim(3, 1), aim(9, 10));
        for few in [1, 2] {
            assert_eq!(aim(few, 2), "Too few circles to clear: end with more than the AI's 2");
        }
    }

    #[test]
    fn a_preview_has_numbers() {
        let position = low("BBRBOGP");
        let wins = position.preview("c7".parse().unwrap(), "d7".parse().unwrap()).unwrap();
        assert_eq!(preview(&wins), "Clears 3 circles: you win");
        let takes = low("OOROBOP");
        let takes = takes.preview("c7".parse().unwrap(), "d7".parse().unwrap()).unwrap();
        assert_eq!(preview(&takes), "Clears 3 diamonds: you 1, AI 1");
    }

    #[test]
    fn a_turn_is_told_without_cells() {
        let c = Cell::new;
        let events = |side| {
            [
                Event::Swapped { side, from: c(0, 0), to: c(0, 1) },
                Event::Cleared { wave: 1, cells: vec![c(0, 0); 3], colours: vec![Colour::Red; 3] },
                Event::Cleared { wave: 2, cells: vec![c(0, 0); 3], colours: vec![Colour::Blue; 3] },
                Event::Goblin { at: c(0, 0), colour: Colour::Green },
            ]
        };
        assert_eq!(
            turn(&events(Side::Human)),
            "You cleared 3 circles and 3 squares in 2 waves. Goblins bring 1 triangle."
        );
        assert_eq!(in_short(&events(Side::Ai)), "3 circles and 3 squares");
        assert_eq!(in_short(&[Event::Passed { side: Side::Ai }]), "no swap left");
        assert_eq!(opponents_turn(&events(Side::Human)), None);
        assert_eq!(own_turn(&events(Side::Human)).as_deref(), Some("You cleared 3 circles and 3 squares"));
        assert_eq!(own_turn(&events(Side::Ai)), None);
        assert_eq!(opponents_turn(&events(Side::Ai)).as_deref(), Some("AI took 3 circles"));
        assert_eq!(turn(&[Event::TimedOut { side: Side::Human }]), "Your time is up, and the turn passes.");
        let passed = [Event::Passed { side: Side::Ai }];
        assert_eq!(opponents_turn(&passed).as_deref(), Some("AI has no swap and passes"));
    }

    #[test]
    fn an_end_is_told_with_its_reason() {
        let ending = Ending { winner: Some(Side::Ai), reason: Reason::TwoPasses };
        let (title, why) = result(ending, 1, 2);
        assert_eq!(title, "The AI wins");
        assert_eq!(why, "No swap is left, and the most tokens win: 1 circle to 2 diamonds");
        let (_, why) = result(Ending { reason: Reason::MoveLimit, ..ending }, 3, 4);
        assert_eq!(why, "All 200 moves are played, and the most tokens win: 3 circles to 4 diamonds");
    }

    #[test]
    fn the_turn_that_decided_a_game_is_named() {
        let leads = [-1, -1, -4, -1, -2];
        let told = turning_point(&leads, Some(Side::Ai));
        assert_eq!(told.as_deref(), Some("Turning point: the AI's turn 1 changed the lead by 3"));
        let told = turning_point(&leads, Some(Side::Human));
        assert_eq!(told.as_deref(), Some("Turning point: your turn 2 changed the lead by 3"));
        assert_eq!(turning_point(&leads, None), None);
        assert_eq!(turning_point(&[1, 1, 1], Some(Side::Human)), None);
    }

    #[test]
    fn no_refusal_or_hint_names_a_cell() {
        let (from, to) = (Cell::new(0, 0), Cell::new(0, 1));
        let faults =
            [Fault::NoStreak { from, to }, Fault::SameColor { from, to }, Fault::EmptyCell { cell: to }];
        for one in faults {
            assert!(!fault(&one).contains("a1") && !fault(&one).contains("b1"));
        }
        let swap = Move::swap("c7".parse().unwrap(), "d7".parse().unwrap());
        let told = hint(&low("BBRBOGP"), swap, "it wins").unwrap();
        assert_eq!(told, "Swap the marked square and circle: it wins");
    }
}
