//! How the cells of a row look and what they are called.

use super::paper::{Face, Spot, WIDTH};
use super::story::row_wait;
use super::table::Table;
use leptos::prelude::*;

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
    /// It was just added, after so many milliseconds.
    Fresh(usize),
}

/// How a cell looks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Look {
    /// What it shows.
    pub face: Face,
    /// What is going on.
    pub mark: Mark,
}

/// How a row looks.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RowLook {
    /// Where it is, from the top.
    pub index: usize,
    /// Its cells.
    pub looks: [Look; WIDTH],
    /// Whether it is going.
    pub leaving: bool,
    /// Whether it moves when its place changes, and after how many milliseconds.
    pub slides: Option<usize>,
}

/// How a row looks now, if it is on the paper.
pub fn row_look(table: Table, id: u32) -> Option<RowLook> {
    let (index, faces) = table.shown.with(|paper| {
        let index = paper.index_of(id)?;
        Some((index, paper.rows()[index].faces))
    })?;
    let looks = std::array::from_fn(|col| Look { face: faces[col], mark: Mark::default() });
    let mut look = RowLook {
        index,
        looks,
        leaving: table.leaving.with(|ids| ids.contains(&id)),
        slides: table.sliding.get().map(|slide| row_wait(index, slide)),
    };
    mark(table, id, &mut look);
    Some(look)
}

fn mark(table: Table, id: u32, row: &mut RowLook) {
    let mut at = |spot: Spot, mark: Mark| {
        if spot.row == id {
            row.looks[usize::from(spot.col)].mark = mark;
        }
    };
    if let Some(pair) = table.hinted.get() {
        pair.into_iter().for_each(|spot| at(spot, Mark::Hinted));
    }
    if let Some([first, second]) = table.refused.get() {
        at(first, Mark::Refused { shakes: false });
        at(second, Mark::Refused { shakes: true });
    }
    if let Some(spot) = table.chosen.get() {
        at(spot, Mark::Chosen);
    }
    table.flight.with(|flight| {
        let Some(flight) = flight else { return };
        let steps = flight.path.len().max(2) - 1;
        for (step, cell) in flight.path.iter().enumerate() {
            if usize::from(cell.row) == row.index {
                row.looks[usize::from(cell.col)].mark = Mark::Crossed(100 + 300 * step / steps);
            }
        }
        for end in flight.ends {
            if end.row == id {
                row.looks[usize::from(end.col)].mark = Mark::Matched;
            }
        }
    });
    if let Some(fresh) = table.fresh.get() {
        for (col, look) in row.looks.iter_mut().enumerate() {
            let number = row.index * WIDTH + col;
            if number >= fresh.first && matches!(look.face, Face::Digit(_)) {
                look.mark = Mark::Fresh(200 + (number - fresh.first) * fresh.step / 10);
            }
        }
    }
}

impl Look {
    /// The classes of the cell.
    pub fn class(self) -> &'static str {
        match (self.mark, self.face) {
            (Mark::Chosen, _) => "cell occupied chosen",
            (Mark::Matched, _) => "cell occupied matched",
            (Mark::Refused { shakes: false }, _) => "cell occupied refused",
            (Mark::Refused { shakes: true }, _) => "cell occupied refused shaking",
            (Mark::Hinted, _) => "cell occupied hinted",
            (Mark::Fresh(_), _) => "cell occupied fresh",
            (Mark::Crossed(_), Face::Pristine) => "cell pristine crossed",
            (Mark::Crossed(_), _) => "cell cleared crossed",
            (Mark::Idle, Face::Digit(_)) => "cell occupied",
            (Mark::Idle, Face::Cleared(_)) => "cell cleared",
            (Mark::Idle, Face::Pristine) => "cell pristine",
        }
    }

    /// How long the cell waits before it is seen changing.
    pub fn wait(self) -> Option<String> {
        match self.mark {
            Mark::Crossed(wait) | Mark::Fresh(wait) => Some(format!("{wait}ms")),
            _ => None,
        }
    }

    /// The number in it.
    pub fn digit(self) -> Option<u8> {
        if let Face::Digit(digit) = self.face { Some(digit) } else { None }
    }

    /// The number that was in it.
    pub fn ghost(self) -> Option<u8> {
        if let Face::Cleared(ghost) = self.face { ghost } else { None }
    }

    /// What is read out: `row 2, column 5, seven, chosen`.
    pub fn name(self, row: usize, col: usize) -> String {
        const WORDS: [&str; 10] =
            ["", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine"];
        let what = match self.face {
            Face::Digit(digit) => WORDS[usize::from(digit) % 10],
            Face::Cleared(_) => "cleared",
            Face::Pristine => "empty",
        };
        let state = match self.mark {
            Mark::Chosen => ", chosen",
            Mark::Hinted => ", hinted",
            _ => "",
        };
        format!("row {}, column {}, {what}{state}", row + 1, col + 1)
    }
}
