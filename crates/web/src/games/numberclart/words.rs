//! What happened and what is where, in words.

use quintet_engine::Cell;
use quintet_games::numberclart::{Cause, Direction, Event, Tile};

/// `row 2, column 3`.
pub fn place(cell: Cell) -> String {
    format!("row {}, column {}", cell.row + 1, cell.col + 1)
}

/// What a cell is called: `row 2, column 3, 4, strain 1`.
pub fn cell(cell: Cell, tile: Option<Tile>) -> String {
    match tile {
        None => format!("{}, empty", place(cell)),
        Some(Tile { value, strain: 0, .. }) => format!("{}, {value}", place(cell)),
        Some(Tile { value, strain, .. }) => format!("{}, {value}, strain {strain}", place(cell)),
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

/// The cell next to another one, if a cell can be named there.
pub fn next_to(cell: Cell, direction: Direction) -> Option<Cell> {
    Some(match direction {
        Direction::Up => Cell::new(cell.row.checked_sub(1)?, cell.col),
        Direction::Left => Cell::new(cell.row, cell.col.checked_sub(1)?),
        Direction::Right => Cell::new(cell.row, cell.col + 1),
        Direction::Down => Cell::new(cell.row + 1, cell.col),
    })
}

/// The engine's words as a sentence on its own.
pub fn sentence(text: &str) -> String {
    let spelled = text.split(' ').map(|word| word.parse().map_or_else(|_| word.to_string(), place));
    let text = spelled.collect::<Vec<_>>().join(" ");
    let mut letters = text.chars();
    let first = letters.next().map(|letter| letter.to_ascii_uppercase().to_string()).unwrap_or_default();
    format!("{first}{}.", letters.as_str().trim_end_matches('.'))
}

/// A turn as it is read out, the tile that was moved having this value.
pub fn turn(moved: u8, events: &[Event]) -> String {
    let told = events.iter().filter_map(|event| {
        Some(match event {
            Event::Moved { from, to, .. } => format!("{moved} goes {}.", direction(*from, *to).name()),
            Event::Merged { value: 6, .. } => "Two fives are too much.".into(),
            Event::Merged { value, .. } => format!("Merged into {value}."),
            Event::Fractured { cause, spawned, .. } => {
                let value = spawned.first().map_or(0, |shard| shard.value);
                match (cause, spawned.len()) {
                    (Cause::Overflow, 1) => format!("They break into one {value}."),
                    (Cause::Overflow, _) => format!("They break into two {value}s."),
                    (Cause::Strain, 1) => format!("{} breaks into one {value}.", value + 1),
                    (Cause::Strain, _) => format!("{} breaks into two {value}s.", value + 1),
                }
            }
            Event::Spawned { value, at, .. } => format!("New {value}, {}.", place(*at)),
            Event::GameOver {} => "Game over.".into(),
            Event::Strained { .. } | Event::Decayed { .. } | Event::SpawnSkipped {} => return None,
        })
    });
    told.collect::<Vec<_>>().join(" ")
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
    fn a_refusal_names_cells_as_the_board_does() {
        let said = sentence("e5 is not next to a1");
        assert_eq!(said, "Row 5, column 5 is not next to row 1, column 1.");
    }

    #[test]
    fn a_cell_says_what_is_in_it() {
        let at = Cell::new(1, 2);
        assert_eq!(cell(at, None), "row 2, column 3, empty");
        assert_eq!(cell(at, Some(Tile { id: 1, value: 4, strain: 1 })), "row 2, column 3, 4, strain 1");
    }
}
