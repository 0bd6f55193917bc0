//! Keys and mouse of Numberclart: an arrow key pushes the chosen tile, or the tile with that arrow.

use crate::screen::{Act, Press, Way};
use quintet_engine::Cell;
use quintet_games::Numberclart;
use quintet_games::numberclart::{Direction, Move, SIDE};

pub const fn direction(way: Way) -> Direction {
    match way {
        Way::Up => Direction::Up,
        Way::Down => Direction::Down,
        Way::Left => Direction::Left,
        Way::Right => Direction::Right,
    }
}

pub fn press(
    chosen: &mut Option<Cell>,
    pressed: &mut Option<Cell>,
    press: Press,
    position: &Numberclart,
) -> Act<Move> {
    match press {
        Press::Way(way) => push(chosen, way, position),
        Press::Next { backwards } => {
            *chosen = next_tile(*chosen, position, backwards);
            Act::Chose(remark(*chosen, position))
        }
        Press::Choose => {
            *chosen = if chosen.is_some() { None } else { next_tile(None, position, false) };
            Act::Chose(remark(*chosen, position))
        }
        Press::Cancel | Press::Back => {
            *chosen = None;
            Act::Chose(String::new())
        }
        Press::Point(cell) => {
            *pressed = Some(cell);
            match *chosen {
                Some(from)
                    if from != cell
                        && (from.row.abs_diff(cell.row) + u16::from(from.col.abs_diff(cell.col))) == 1 =>
                {
                    *chosen = None;
                    Act::Play(vec![Move { from, to: cell }])
                }
                Some(from) if from == cell => {
                    *chosen = None;
                    Act::Chose(String::new())
                }
                _ => {
                    *chosen = position.tile(cell).map(|_| cell);
                    Act::Chose(remark(*chosen, position))
                }
            }
        }
        Press::Drag(cell) => match *pressed {
            Some(from) if from != cell && position.tile(from).is_some() => {
                (*pressed, *chosen) = (None, None);
                Act::Play(vec![Move { from, to: cell }])
            }
            _ => Act::Nothing,
        },
        Press::Release => {
            *pressed = None;
            Act::Nothing
        }
        _ => Act::Nothing,
    }
}

/// Pushes a tile; a chosen one stays chosen where it goes, so that it can be pushed on.
fn push(chosen: &mut Option<Cell>, way: Way, position: &Numberclart) -> Act<Move> {
    match *chosen {
        Some(from) => match way.from(from).filter(|to| to.within(SIDE.into(), SIDE)) {
            Some(to) => {
                if position.move_of(from, direction(way)).is_some() {
                    *chosen = Some(to);
                }
                Act::Play(vec![Move { from, to }])
            }
            None => Act::Refuse("The board ends there.".into()),
        },
        None => match position.arrow(direction(way)) {
            Some(mv) => Act::Play(vec![mv]),
            None => Act::Refuse(format!("No tile can go {}.", way.name())),
        },
    }
}

fn remark(chosen: Option<Cell>, position: &Numberclart) -> String {
    match chosen.and_then(|cell| Some((cell, position.tile(cell)?))) {
        Some((cell, tile)) => format!("The {} at {cell}: an arrow key pushes it, Esc lets go.", tile.value),
        None => String::new(),
    }
}

/// The next tile in scan order, around the end.
fn next_tile(from: Option<Cell>, position: &Numberclart, backwards: bool) -> Option<Cell> {
    let count = usize::from(SIDE) * usize::from(SIDE);
    let here = match from {
        Some(cell) => cell.index(SIDE),
        None if backwards => 0,
        None => count - 1,
    };
    let places = (1..=count).map(|by| if backwards { here + count - by } else { here + by } % count);
    places.map(|at| Cell::at(at, SIDE)).find(|cell| position.tile(*cell).is_some())
}

#[cfg(test)]
mod tests {
    use super::*;
    use quintet_engine::Game;
    use quintet_games::numberclart::Mode;

    #[test]
    fn tab_goes_through_all_tiles() {
        let position = Numberclart::deal(&Mode::Sprint, 1).unwrap();
        let first = next_tile(None, &position, false).unwrap();
        let second = next_tile(Some(first), &position, false).unwrap();
        assert!(first != second && next_tile(Some(second), &position, false) == Some(first));
        assert_eq!(next_tile(Some(second), &position, true), Some(first));
    }

    #[test]
    fn an_arrow_key_pushes_the_tile_with_that_arrow() {
        let position = Numberclart::deal(&Mode::Sprint, 1).unwrap();
        for way in [Way::Up, Way::Down, Way::Left, Way::Right] {
            let act = super::press(&mut None, &mut None, Press::Way(way), &position);
            match position.arrow(direction(way)) {
                Some(mv) => assert_eq!(act, Act::Play(vec![mv])),
                None => assert!(matches!(act, Act::Refuse(_))),
            }
        }
    }
}
