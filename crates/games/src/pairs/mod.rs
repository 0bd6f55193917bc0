//! What Number Match and Digits! share: which digits match, the nine columns, and how their moves are written.

pub mod colour;
pub(crate) mod losing_move;

use quintet_engine::{Cell, Refusal};
use std::fmt::{self, Display};
use std::str::FromStr;

/// Both games are played on nine columns.
pub const COLUMNS: u8 = 9;

/// The number of classes.
pub const CLASSES: u8 = 5;

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
    fn a_pair_is_written_in_scan_order() {
        assert_eq!("e3-b3".parse::<Move>().unwrap().to_string(), "b3-e3");
        assert_eq!("a2-i1".parse::<Move>().unwrap().to_string(), "i1-a2");
    }
}
