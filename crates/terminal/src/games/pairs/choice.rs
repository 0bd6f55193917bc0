//! Which digit the cursor is on, and which one is chosen.

use super::{PairBoard, words};
use crate::look::{Accent, Ink};
use crate::screen::{Act, Press, Seen};
use quintet_engine::{Cell, Game, Status};
use quintet_games::pairs::{COLUMNS, Move};

/// The cursor and the first digit of a pair.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Choice {
    /// Where the cursor is.
    pub cursor: Cell,
    /// The digit that was chosen first.
    pub chosen: Option<Cell>,
}

impl Default for Choice {
    fn default() -> Self {
        Self { cursor: Cell::new(0, 0), chosen: None }
    }
}

impl Choice {
    /// Something is done on the board.
    pub fn press(&mut self, press: Press, board: &impl PairBoard) -> Act<Move> {
        let rows = board.rows().max(1);
        match press {
            Press::Way(way) => {
                let next = way.from(self.cursor).filter(|cell| cell.within(rows, COLUMNS));
                self.cursor = next.unwrap_or(self.cursor);
                Act::Chose(self.remark(board))
            }
            Press::Page(by) => {
                let row = self.cursor.row.saturating_add_signed(by).min(rows - 1);
                self.cursor = Cell::new(row, self.cursor.col);
                Act::Chose(self.remark(board))
            }
            Press::Next { backwards } => {
                self.cursor = self.next_digit(board, backwards).unwrap_or(self.cursor);
                Act::Chose(self.remark(board))
            }
            Press::Point(cell) => {
                self.cursor = cell;
                self.choose(board)
            }
            Press::Choose => self.choose(board),
            Press::Cancel | Press::Back => {
                self.chosen = None;
                Act::Chose(String::new())
            }
            Press::Own('+') => Act::Play(vec![Move::Add]),
            _ => Act::Nothing,
        }
    }

    /// Chooses the digit under the cursor, or matches it with the one that is chosen.
    fn choose(&mut self, board: &impl PairBoard) -> Act<Move> {
        if board.status() == Status::StageCleared {
            return Act::Play(vec![Move::Next]);
        }
        let cursor = self.cursor;
        if board.digit(cursor).is_none() {
            return Act::Refuse(format!("There is no number at {cursor}."));
        }
        match self.chosen {
            Some(chosen) if chosen == cursor => {
                self.chosen = None;
                Act::Chose(String::new())
            }
            // If the two are no pair, the second is the new choice.
            Some(chosen) => {
                self.chosen = Some(cursor);
                Act::Play(vec![Move::pair(chosen, cursor)])
            }
            None => {
                self.chosen = Some(cursor);
                Act::Chose(self.remark(board))
            }
        }
    }

    /// What is said of the choice.
    fn remark(&self, board: &impl PairBoard) -> String {
        self.chosen.and_then(|cell| board.digit(cell)).map(words::pairs_with).unwrap_or_default()
    }

    /// The next digit in scan order, around the end.
    fn next_digit(&self, board: &impl PairBoard, backwards: bool) -> Option<Cell> {
        let count = usize::from(board.rows()) * usize::from(COLUMNS);
        let here = self.cursor.index(COLUMNS);
        let places = (1..=count).map(|by| if backwards { here + count - by } else { here + by } % count);
        places.map(|at| Cell::at(at, COLUMNS)).find(|cell| board.digit(*cell).is_some())
    }

    /// The sign of a cell in brackets, if it is chosen, under the cursor or part of a hint.
    pub fn marked<G: Game<Move = Move>>(
        &self,
        cell: Cell,
        sign: &str,
        seen: &Seen<'_, G>,
        accent: Accent,
    ) -> Option<(String, Ink)> {
        let hinted = matches!(seen.hint, Some(Move::Pair(one, other)) if one == cell || other == cell);
        if self.chosen == Some(cell) {
            Some((format!("[{sign}]"), Ink::Name(accent)))
        } else if self.cursor == cell && !seen.watched {
            Some((format!(">{sign}<"), if hinted { Ink::Hint } else { Ink::Cursor }))
        } else if hinted {
            Some((format!("({sign})"), Ink::Hint))
        } else {
            None
        }
    }

    /// Goes to a cell of a move.
    pub fn look_at(&mut self, mv: Move) {
        if let Move::Pair(_, cell) = mv {
            self.cursor = cell;
        }
    }

    /// The board changed: nothing is chosen any more, and the cursor stays on the board.
    pub fn follow(&mut self, board: &impl PairBoard) {
        self.chosen = None;
        let Cell { row, col } = self.cursor;
        self.cursor = Cell::new(row.min(board.rows().saturating_sub(1)), col);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::screen::Way;
    use quintet_games::Digits;

    fn board() -> Digits {
        "12....... stage=1 adds=4 score=0 seed=1".parse().unwrap()
    }

    #[test]
    fn two_digits_are_chosen_one_after_the_other() {
        let mut choice = Choice::default();
        assert_eq!(choice.press(Press::Choose, &board()), Act::Chose("Pairs with 1 or 9.".into()));
        choice.press(Press::Way(Way::Right), &board());
        let pair = Move::pair(Cell::new(0, 0), Cell::new(0, 1));
        assert_eq!(choice.press(Press::Choose, &board()), Act::Play(vec![pair]));
        assert_eq!(choice.chosen, Some(Cell::new(0, 1)), "if it is refused, the second is chosen");
    }

    #[test]
    fn the_cursor_stays_on_the_board() {
        let mut choice = Choice::default();
        for way in [Way::Up, Way::Left, Way::Down] {
            choice.press(Press::Way(way), &board());
        }
        assert_eq!(choice.cursor, Cell::new(0, 0));
        choice.press(Press::Next { backwards: true }, &board());
        assert_eq!(choice.cursor, Cell::new(0, 1), "Tab leads from digit to digit");
    }
}
