//! What is seen of Digits!, as one plain value, and how its tiles look.

use crate::games::pairs::seen::{Face, Look, Looks, Mark, MatchLine, Picked, RowLook};
use crate::games::pairs::{Spot, WIDTH};
use quintet_engine::Cell;
use quintet_games::Digits;

/// Between one added row and the next, in milliseconds.
const STAGGER: usize = 60;

/// The digits of a row; none where a tile has left.
pub type Row = [Option<u8>; WIDTH];

/// The rows of a position.
pub fn rows_of(position: &Digits) -> Vec<Row> {
    let row = |row| std::array::from_fn(|col| position.digit(Cell::new(row, col as u8)));
    (0..position.rows()).map(row).collect()
}

/// A cell; rows never move.
pub fn spot_of(cell: Cell) -> Spot {
    Spot { row: cell.row.into(), col: cell.col }
}

/// All that is seen of the board.
#[derive(Clone, Debug)]
pub struct Seen<'a> {
    /// The rows.
    pub rows: &'a [Row],
    /// What is chosen, hinted and refused.
    pub picked: Picked,
    /// The match that is being shown.
    pub match_line: Option<MatchLine>,
    /// The first of the rows that were just added.
    pub fresh: Option<usize>,
    /// Where the keyboard is.
    pub focus: Spot,
}

impl Seen<'_> {
    /// How the rows look.
    pub fn looks(&self) -> Looks {
        let mut looks: Looks =
            (0..).zip(self.rows).map(|(row, digits)| (row, self.plain(row, digits))).collect();
        let mut put = |spot: Spot, mark: Mark| {
            if let Some((_, look)) = looks.get_mut(spot.row as usize) {
                look.looks[usize::from(spot.col)].mark = mark;
            }
        };
        self.picked.mark(&mut put);
        if let Some(match_line) = &self.match_line {
            let steps = match_line.path.len().max(2) - 1;
            for (step, cell) in match_line.path.iter().enumerate() {
                let is_end = step == 0 || step == steps;
                put(spot_of(*cell), if is_end { Mark::Matched } else { Mark::crossed(step, steps) });
            }
        }
        looks
    }

    /// A row without marks.
    fn plain(&self, row: u32, digits: &Row) -> RowLook {
        let index = row as usize;
        let rises = self.fresh.filter(|first| index >= *first).map(|first| (index - first) * STAGGER);
        let face = |digit: Option<u8>| digit.map_or(Face::Cleared(None), Face::Digit);
        RowLook {
            index,
            looks: digits.map(|digit| Look { face: face(digit), mark: Mark::Idle }),
            focus: (self.focus.row == row).then_some(self.focus.col),
            class: if rises.is_some() { "grid-row rising" } else { "grid-row" },
            wait: rises,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const ROWS: [Row; 2] = [[Some(1); WIDTH], [None; WIDTH]];

    fn seen(picked: Picked) -> Seen<'static> {
        Seen { rows: &ROWS, picked, match_line: None, fresh: Some(1), focus: Spot { row: 0, col: 3 } }
    }

    #[test]
    fn a_row_that_was_just_added_rises() {
        let looks = seen(Picked::default()).looks();
        assert_eq!([looks[0].1.class, looks[1].1.class], ["grid-row", "grid-row rising"]);
        assert_eq!([looks[0].1.focus, looks[1].1.focus], [Some(3), None]);
    }

    #[test]
    fn the_choice_is_seen_over_a_hint() {
        let spot = Spot { row: 0, col: 2 };
        let hinted = Some([spot, Spot { row: 0, col: 4 }]);
        let picked = Picked { chosen: Some(spot), hinted, ..Picked::default() };
        let looks = seen(picked).looks();
        assert_eq!(looks[0].1.looks[2].mark, Mark::Chosen);
        assert_eq!(looks[0].1.looks[4].mark, Mark::Hinted);
    }
}
