//! What Pathwayz says to the player.

use crate::report::Used;
use quintet_engine::{Cell, Session};
use quintet_games::Pathwayz;
use quintet_games::pathwayz::{Fault, Move};

/// A sentence made from a message of the engine.
pub fn sentence(text: &str) -> String {
    let mut letters = text.chars();
    // A cell's name keeps its small letter.
    let is_cell = text.split([' ', ',']).next().is_some_and(|word| word.parse::<Cell>().is_ok());
    let first = letters.next().map(|first| if is_cell { first } else { first.to_ascii_uppercase() });
    format!("{}{}.", first.map_or_else(String::new, String::from), letters.as_str())
}

/// Why a step is refused, without names of cells, which no board shows.
pub fn refusal(fault: &Fault) -> String {
    match fault {
        Fault::NotStart { .. } => "The path begins on number 1.".into(),
        Fault::Wall { .. } => "There is a wall.".into(),
        Fault::NotAdjacent { .. } => "That cell is not next to the end of the path.".into(),
        Fault::OutOfOrder { number, target, .. } => {
            format!("Number {number} comes later; the next number is {target}.")
        }
        other => sentence(&other.to_string()),
    }
}

/// `flawless`, or what kept the win from being so.
pub fn how_it_was_solved(session: &Session<Pathwayz>) -> String {
    if session.position().is_flawless() {
        return "flawless".into();
    }
    let (mut lifts, mut back) = (0, 0);
    let after = session.history().skip(1).chain([session.position().clone()]);
    for ((before, after), mv) in session.history().zip(after).zip(session.moves()) {
        match mv {
            Move::Lift | Move::Reset => lifts += u32::from(before.head().is_some() && after.head().is_none()),
            Move::Step(_) => back += u32::from(after.path().len() < before.path().len()),
        }
    }
    let used = Used::of(session);
    let counts = [(lifts, "lift"), (back, "step back"), (used.undos, "undo"), (used.hints, "hint")];
    let counted =
        counts.into_iter().filter(|(count, _)| *count > 0).map(|(count, what)| match (count, what) {
            (1, what) => format!("1 {what}"),
            (_, "step back") => format!("{count} steps back"),
            (_, what) => format!("{count} {what}s"),
        });
    counted.collect::<Vec<_>>().join(", ")
}

/// A preset or a grade for people.
pub fn capitalised(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().into_iter().map(|first| first.to_ascii_uppercase()).chain(letters).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_solved_puzzle_says_what_kept_it_from_being_flawless() {
        let solved = |moves: &[&str]| {
            let mut session = Session::load("1.2/.../3.. path=".parse::<Pathwayz>().unwrap());
            for mv in moves {
                session.play(mv.parse().unwrap(), &mut ()).unwrap();
            }
            how_it_was_solved(&session)
        };
        let line = ["a1", "b1", "c1", "c2", "b2", "a2", "a3", "b3", "c3"];
        assert_eq!(solved(&line), "flawless");
        let back = ["a1", "b1", "a1", "b1", "c1", "c2", "b2", "a2", "a3", "b3", "c3"];
        assert_eq!(solved(&back), "1 step back");
    }

    #[test]
    fn a_cells_name_keeps_its_small_letter() {
        assert_eq!(sentence("a1 is a wall"), "a1 is a wall.");
        assert_eq!(sentence("there is no other way on"), "There is no other way on.");
    }
}
