//! What Number Match and Digits! share: which digits match, the nine columns, and how their moves are written.

pub mod colour;
pub(crate) mod losing_move;

use crate::profile::Statistics;
use quintet_engine::{Cell, Refusal};
use std::fmt::{self, Display};
use std::str::FromStr;

/// Both games are played on nine columns.
pub const COLUMNS: u8 = 9;

/// The number of classes.
pub const CLASSES: u8 = 5;

/// What the statistics of both call what they count.
pub(crate) const STATISTICS: Statistics = Statistics {
    games: "Stages",
    won: "Cleared",
    bars: "Score of the last 14 stages",
    line: ("", ""),
    clean: "",
};

/// The class of a digit, 1 to 5. "Equal or sum to ten" is an equivalence: digits match when their classes are equal.
pub const fn class(digit: u8) -> u8 {
    if digit > 5 { 10 - digit } else { digit }
}

/// A move of either game. Pairs come first in scan order, then the rest.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Move {
    /// Match two cells; the first comes before the second in scan order.
    Pair(Cell, Cell),
    /// Add numbers, or rows.
    Add,
    /// Go on to the next stage.
    Next,
}

/// The cells strictly between two on a row, a column or a diagonal; `None` if they are on none.
pub(crate) fn between_in_line(one: Cell, other: Cell) -> Option<Vec<Cell>> {
    let (down, across) =
        (i32::from(other.row) - i32::from(one.row), i32::from(other.col) - i32::from(one.col));
    let steps = down.abs().max(across.abs());
    if steps == 0 || [down, across].iter().any(|way| way.abs() != steps && *way != 0) {
        return None;
    }
    let at = |start: i32, way: i32, step: i32| start + way.signum() * step;
    let cell =
        |step| Cell::new(at(one.row.into(), down, step) as u16, at(one.col.into(), across, step) as u8);
    Some((1..steps).map(cell).collect())
}

/// The cells strictly between two in scan order.
pub(crate) fn between_in_scan_order(one: Cell, other: Cell) -> Vec<Cell> {
    let [from, to] = [one.min(other), one.max(other)].map(|cell| cell.index(COLUMNS));
    (from + 1..to).map(|index| Cell::at(index, COLUMNS)).collect()
}

/// What is in the way on the way with the fewest obstacles; the first among equals. A way is the cells between two.
pub(crate) fn fewest_in_the_way(
    ways: impl Iterator<Item = Vec<Cell>>,
    is_taken: impl Fn(&Cell) -> bool,
) -> Vec<Cell> {
    let obstacles = ways.map(|way| way.into_iter().filter(&is_taken).collect::<Vec<Cell>>());
    obstacles.min_by_key(Vec::len).unwrap_or_default()
}

impl Move {
    /// The match of two cells in either order.
    pub fn pair(one: Cell, other: Cell) -> Self {
        Self::Pair(one.min(other), one.max(other))
    }
}

impl Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Pair(first, second) => write!(f, "{first}-{second}"),
            Self::Add => f.write_str("+"),
            Self::Next => f.write_str("next"),
        }
    }
}

impl FromStr for Move {
    type Err = Refusal;

    fn from_str(text: &str) -> Result<Self, Refusal> {
        match text {
            "+" => Ok(Self::Add),
            "next" => Ok(Self::Next),
            _ => Cell::two_from(text)
                .map(|(one, other)| Self::pair(one, other))
                .map_err(|_| Refusal::bad_move(text, "two cells such as b3-e3, + or next")),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_classes_are_exactly_equal_or_sum_to_ten() {
        for a in 1..=9 {
            for b in 1..=9 {
                assert_eq!(class(a) == class(b), a == b || a + b == 10, "{a} {b}");
            }
        }
    }

    #[test]
    fn the_cells_between_two_are_those_of_their_line() {
        let between = |one: &str, other: &str| {
            let cells = between_in_line(one.parse().unwrap(), other.parse().unwrap())?;
            Some(cells.iter().map(ToString::to_string).collect::<Vec<_>>().join(" "))
        };
        assert_eq!(between("a1", "d1").unwrap(), "b1 c1");
        assert_eq!(between("c4", "c1").unwrap(), "c3 c2");
        assert_eq!(between("d1", "a4").unwrap(), "c2 b3");
        assert_eq!(between("a1", "b2").unwrap(), "");
        assert_eq!([between("a1", "b3"), between("a1", "a1")], [None, None]);
    }

    #[test]
    fn a_pair_is_written_in_scan_order() {
        assert_eq!("e3-b3".parse::<Move>().unwrap().to_string(), "b3-e3");
        assert_eq!("a2-i1".parse::<Move>().unwrap().to_string(), "i1-a2");
    }
}
