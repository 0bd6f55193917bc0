//! What the tray holds as it is seen, and how its tiles look.

use super::table::Table;
use leptos::prelude::*;
use quintet_engine::Cell;
use quintet_games::Digits;
use quintet_games::pairs::COLUMNS;

/// How many columns there are.
pub const WIDTH: usize = COLUMNS as usize;

/// The digits of a row; none where a tile has left.
pub type Row = [Option<u8>; WIDTH];

/// The rows of a position.
pub fn rows_of(position: &Digits) -> Vec<Row> {
    let row = |row| std::array::from_fn(|col| position.digit(Cell::new(row, col as u8)));
    (0..position.rows()).map(row).collect()
}

/// What is going on in a cell.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Mark {
    /// Nothing.
    #[default]
    Idle,
    /// It was chosen first.
    Chosen,
    /// It is being matched.
    Matched,
    /// It was refused; the second cell of the pair shakes.
    Refused {
        /// Whether it shakes.
        shakes: bool,
    },
    /// A hint points at it.
    Hinted,
    /// The line crosses it, after so many milliseconds.
    Crossed(usize),
}

/// How a cell looks.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Look {
    /// Its digit.
    pub digit: Option<u8>,
    /// What is going on.
    pub mark: Mark,
}

/// How a row looks.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct RowLook {
    /// Its cells.
    pub looks: [Look; WIDTH],
    /// Whether it was just added, and after how many milliseconds it is seen.
    pub rises: Option<usize>,
}

/// Between one added row and the next.
const STAGGER: usize = 60;

/// How a row looks now.
pub fn row_look(table: Table, row: usize) -> RowLook {
    let digits = table.shown.with(|rows| rows.get(row).copied().unwrap_or_default());
    let mut look = RowLook {
        looks: digits.map(|digit| Look { digit, mark: Mark::Idle }),
        rises: table.fresh.get().filter(|first| row >= *first).map(|first| (row - first) * STAGGER),
    };
    let mut at = |cell: Cell, mark: Mark| {
        if usize::from(cell.row) == row {
            look.looks[usize::from(cell.col)].mark = mark;
        }
    };
    if let Some(pair) = table.hinted.get() {
        pair.into_iter().for_each(|cell| at(cell, Mark::Hinted));
    }
    if let Some([first, second]) = table.refused.get() {
        at(first, Mark::Refused { shakes: false });
        at(second, Mark::Refused { shakes: true });
    }
    if let Some(cell) = table.chosen.get() {
        at(cell, Mark::Chosen);
    }
    table.flight.with(|flight| {
        let Some(flight) = flight else { return };
        let steps = flight.path.len().max(2) - 1;
        for (step, cell) in flight.path.iter().enumerate() {
            let is_end = step == 0 || step == steps;
            at(*cell, if is_end { Mark::Matched } else { Mark::Crossed(100 + 300 * step / steps) });
        }
    });
    look
}

impl Look {
    /// The classes of the cell.
    pub fn class(self) -> &'static str {
        match (self.mark, self.digit) {
            (Mark::Crossed(_), _) => "cell cleared crossed",
            (_, None) => "cell cleared",
            (Mark::Chosen, _) => "cell occupied chosen",
            (Mark::Matched, _) => "cell occupied matched",
            (Mark::Refused { shakes: false }, _) => "cell occupied refused",
            (Mark::Refused { shakes: true }, _) => "cell occupied refused shaking",
            (Mark::Hinted, _) => "cell occupied hinted",
            (Mark::Idle, _) => "cell occupied",
        }
    }

    /// How long the cell waits before it is seen changing.
    pub fn wait(self) -> Option<String> {
        if let Mark::Crossed(wait) = self.mark { Some(format!("{wait}ms")) } else { None }
    }

    /// What is read out: `row 2, column 5, seven, chosen`.
    pub fn name(self, row: usize, col: usize) -> String {
        const WORDS: [&str; 10] =
            ["empty", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine"];
        let what = WORDS[usize::from(self.digit.unwrap_or(0)) % 10];
        let state = match self.mark {
            Mark::Chosen => ", chosen",
            Mark::Hinted => ", hinted",
            _ => "",
        };
        format!("row {}, column {}, {what}{state}", row + 1, col + 1)
    }
}
