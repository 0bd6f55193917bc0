//! What Numberclart says to the player.

use crate::words::place;
use quintet_engine::Cell;
use quintet_games::numberclart::{Cause, Direction, Event, Fault, Mode, Tile};

/// The name of a cell: `row 2, column 3, 4, strain 1`.
pub fn cell(cell: Cell, tile: Option<Tile>, breaks: bool) -> String {
    let strain = match tile {
        None => return format!("{}, empty", place(cell)),
        Some(_) if breaks => ", breaks next turn".into(),
        Some(Tile { strain: 0, .. }) => String::new(),
        Some(Tile { strain, .. }) => format!(", strain {strain}"),
    };
    let value = tile.map_or(0, |tile| tile.value);
    format!("{}, {value}{strain}", place(cell))
}

/// A mode for people.
pub const fn mode(mode: Mode) -> &'static str {
    match mode {
        Mode::Endless => "Endless",
        Mode::Sprint => "Sprint",
    }
}

/// A direction as a sentence begins with it.
pub const fn title(direction: Direction) -> &'static str {
    match direction {
        Direction::Up => "Up",
        Direction::Left => "Left",
        Direction::Right => "Right",
        Direction::Down => "Down",
    }
}

/// The direction from a cell to the one next to it.
pub const fn direction(from: Cell, to: Cell) -> Direction {
    if to.row < from.row {
        Direction::Up
    } else if to.row > from.row {
        Direction::Down
    } else if to.col < from.col {
        Direction::Left
    } else {
        Direction::Right
    }
}

/// The cell next to another one, if there can be one.
pub fn next_to(cell: Cell, direction: Direction) -> Option<Cell> {
    Some(match direction {
        Direction::Up => Cell::new(cell.row.checked_sub(1)?, cell.col),
        Direction::Left => Cell::new(cell.row, cell.col.checked_sub(1)?),
        Direction::Right => Cell::new(cell.row, cell.col + 1),
        Direction::Down => Cell::new(cell.row + 1, cell.col),
    })
}

/// Why a move was refused, in words that need no coordinates. `in_the_way` is the value in the cell that was aimed at.
pub fn refusal(fault: &Fault, in_the_way: Option<u8>) -> String {
    match (fault, in_the_way) {
        (Fault::Blocked { .. }, Some(value)) => format!("A {value} is in the way."),
        (Fault::Blocked { .. }, None) => "Something is in the way.".into(),
        (Fault::NotAdjacent { .. }, _) => "One cell at a time.".into(),
        (Fault::EmptyCell { .. }, _) => "There is no tile here.".into(),
        (Fault::OutOfBoard { .. }, _) => "The board ends there.".into(),
        (Fault::GameOver, _) => "The game is over.".into(),
    }
}

/// A hint: the tile's value, the direction, and why.
pub fn hint(value: u8, way: Direction, why: Option<&str>) -> String {
    match why {
        Some(why) => format!("Try the {value}, {}: {why}.", way.name()),
        None => format!("Try the {value}, {}.", way.name()),
    }
}

/// Which tiles break next turn, for the end of a turn that is read out.
pub fn warning(mut values: Vec<u8>) -> String {
    values.sort_unstable();
    match values.as_slice() {
        [] => String::new(),
        [value] => format!(" The {value} breaks next turn."),
        many => format!(" {} tiles break next turn.", many.len()),
    }
}

/// A turn for screen readers; `moved` is the value of the tile that moved.
pub fn turn(moved: u8, events: &[Event]) -> String {
    let sentences = events.iter().filter_map(|event| {
        Some(match event {
            Event::Moved { from, to, .. } => format!("{moved} goes {}.", direction(*from, *to).name()),
            Event::Merged { value: 6, .. } => "Double five: 25 points.".into(),
            Event::Merged { value, .. } => format!("Merged into {value}."),
            Event::Fractured { cause, spawned, .. } => {
                let value = spawned.first().map_or(0, |shard| shard.value);
                match (cause, spawned.len()) {
                    (Cause::Overflow, 1) => format!("They become one {value}."),
                    (Cause::Overflow, _) => format!("They become two {value}s."),
                    (Cause::Strain, 1) => format!("{} breaks into one {value}: 5 points lost.", value + 1),
                    (Cause::Strain, _) => format!("{} breaks into two {value}s: 5 points lost.", value + 1),
                }
            }
            Event::Spawned { value, at, .. } => format!("New {value}, {}.", place(*at)),
            Event::GameOver {} => "Game over.".into(),
            Event::Strained { .. } | Event::Decayed { .. } | Event::SpawnSkipped {} => return None,
        })
    });
    sentences.collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_turn_is_told_in_the_order_in_which_it_happens() {
        let (a, b) = (Cell::new(0, 0), Cell::new(0, 1));
        let events = [
            Event::Moved { id: 1, from: a, to: b, push: true },
            Event::Merged { removed: 1, into: 2, at: b, value: 3 },
            Event::Strained { id: 4, from: 0, to: 1 },
            Event::Spawned { id: 9, value: 1, at: Cell::new(4, 2) },
        ];
        assert_eq!(turn(2, &events), "2 goes right. Merged into 3. New 1, row 5, column 3.");
    }

    #[test]
    fn a_cell_next_to_the_edge_has_no_name_beyond_it() {
        assert_eq!(next_to(Cell::new(0, 2), Direction::Up), None);
        assert_eq!(next_to(Cell::new(0, 2), Direction::Down), Some(Cell::new(1, 2)));
        for way in Direction::ALL {
            let middle = Cell::new(2, 2);
            let other = next_to(middle, way).expect("the middle has neighbours");
            assert_eq!(direction(middle, other), way);
        }
    }

    #[test]
    fn a_refusal_names_what_can_be_seen() {
        let (from, to) = (Cell::new(0, 0), Cell::new(0, 1));
        assert_eq!(refusal(&Fault::Blocked { from, to }, Some(1)), "A 1 is in the way.");
        assert_eq!(refusal(&Fault::NotAdjacent { from, to }, None), "One cell at a time.");
        for fault in [Fault::EmptyCell { cell: to }, Fault::OutOfBoard { cell: to }, Fault::GameOver] {
            let said = refusal(&fault, None);
            assert!(!said.contains("row") && !said.contains("a1"), "{said}");
        }
    }

    #[test]
    fn a_hint_says_which_tile_goes_where_and_why() {
        assert_eq!(hint(2, Direction::Right, Some("it makes a 3")), "Try the 2, right: it makes a 3.");
        assert_eq!(hint(2, Direction::Up, None), "Try the 2, up.");
    }

    #[test]
    fn what_breaks_next_turn_is_read_out() {
        assert_eq!(warning(Vec::new()), "");
        assert_eq!(warning(vec![5]), " The 5 breaks next turn.");
        assert_eq!(warning(vec![5, 4]), " 2 tiles break next turn.");
    }

    #[test]
    fn a_cell_says_what_is_in_it() {
        let at = Cell::new(1, 2);
        let tile = Some(Tile { id: 1, value: 4, strain: 1 });
        assert_eq!(cell(at, None, false), "row 2, column 3, empty");
        assert_eq!(cell(at, tile, false), "row 2, column 3, 4, strain 1");
        assert_eq!(cell(at, tile, true), "row 2, column 3, 4, breaks next turn");
    }
}
