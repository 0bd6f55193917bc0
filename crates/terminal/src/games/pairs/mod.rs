//! What the two pair games share: a cursor, a choice, and digits in cells.

pub mod choice;
pub mod trace;
pub mod words;

use quintet_engine::{Cell, Game};
use quintet_games::pairs::{COLUMNS, Move};
use quintet_games::{Digits, NumberMatch};

/// A board of digits in nine columns.
pub trait PairBoard: Game<Move = Move> {
    /// How many rows there are.
    fn rows(&self) -> u16;
    /// The digit in a cell.
    fn digit(&self, cell: Cell) -> Option<u8>;
}

impl PairBoard for NumberMatch {
    fn rows(&self) -> u16 {
        Self::rows(self)
    }

    fn digit(&self, cell: Cell) -> Option<u8> {
        Self::digit(self, cell)
    }
}

impl PairBoard for Digits {
    fn rows(&self) -> u16 {
        Self::rows(self)
    }

    fn digit(&self, cell: Cell) -> Option<u8> {
        Self::digit(self, cell)
    }
}

/// The board as lines of text: letters above, numbers at the side, a dot for an empty cell.
pub fn text(board: &impl PairBoard) -> String {
    let mut text = String::from("     a b c d e f g h i\n");
    for row in 0..board.rows() {
        let digits = (0..COLUMNS).map(|col| {
            board.digit(Cell::new(row, col)).map_or(" .".to_string(), |digit| format!(" {digit}"))
        });
        text.push_str(&format!("{:>4}{}\n", row + 1, digits.collect::<String>()));
    }
    text
}
