//! How the rows of Number Match look.

use super::paper::Row;
use super::story::row_wait;
use super::table::{Fresh, Slide, Table};
use crate::games::pairs::cell::{Face, Look, Mark};
use crate::games::pairs::path::Flight;
use crate::games::pairs::row::RowLook;
use crate::games::pairs::rows::Looks;
use crate::games::pairs::{Spot, WIDTH};
use leptos::prelude::*;

/// What is going on on the board.
struct Marks {
    chosen: Option<Spot>,
    hinted: Option<[Spot; 2]>,
    refused: Option<[Spot; 2]>,
    flight: Option<Flight>,
    leaving: Vec<u32>,
    sliding: Option<Slide>,
    fresh: Option<Fresh>,
    focus: Spot,
}

/// The rows that are near the view, and how they look now.
pub fn rows(table: Table) -> Looks {
    let marks = Marks {
        chosen: table.choice.chosen.get(),
        hinted: table.hinted.get(),
        refused: table.choice.refused.get(),
        flight: table.flight.get(),
        leaving: table.leaving.get(),
        sliding: table.sliding.get(),
        fresh: table.fresh.get(),
        focus: table.focus.get(),
    };
    table.shown.with(|paper| {
        let (first, last) = table.window.rows(paper.len());
        // The row with the focus stays in the document however far away it is.
        let focus = paper.index_of(marks.focus.row);
        let above = focus.filter(|index| *index < first);
        let below = focus.filter(|index| *index >= last);
        let near = above.into_iter().chain(first..last).chain(below);
        near.map(|index| (paper.rows()[index].id, marks.look(index, &paper.rows()[index]))).collect()
    })
}

impl Marks {
    fn look(&self, index: usize, row: &Row) -> RowLook {
        let mut look = RowLook {
            index,
            looks: row.faces.map(|face| Look { face, mark: Mark::Idle }),
            focus: (self.focus.row == row.id).then_some(self.focus.col),
            class: match self.sliding {
                _ if self.leaving.contains(&row.id) => "grid-row leaving",
                Some(_) => "grid-row sliding",
                None => "grid-row",
            },
            wait: self.sliding.map(|slide| row_wait(index, slide)),
        };
        self.mark(row.id, &mut look);
        look
    }

    fn mark(&self, id: u32, row: &mut RowLook) {
        let mut at = |spot: Spot, mark: Mark| {
            if spot.row == id {
                row.looks[usize::from(spot.col)].mark = mark;
            }
        };
        for spot in self.hinted.into_iter().flatten() {
            at(spot, Mark::Hinted);
        }
        if let Some([first, second]) = self.refused {
            at(first, Mark::Refused { shakes: false });
            at(second, Mark::Refused { shakes: true });
        }
        if let Some(spot) = self.chosen {
            at(spot, Mark::Chosen);
        }
        if let Some(flight) = &self.flight {
            let steps = flight.path.len().max(2) - 1;
            for (step, cell) in flight.path.iter().enumerate() {
                if usize::from(cell.row) == row.index {
                    row.looks[usize::from(cell.col)].mark = Mark::crossed(step, steps);
                }
            }
            for end in flight.ends.into_iter().filter(|end| end.row == id) {
                row.looks[usize::from(end.col)].mark = Mark::Matched;
            }
        }
        if let Some(fresh) = self.fresh {
            for (col, look) in row.looks.iter_mut().enumerate() {
                let number = row.index * WIDTH + col;
                if number >= fresh.first && matches!(look.face, Face::Digit(_)) {
                    look.mark = Mark::Fresh(200 + (number - fresh.first) * fresh.step / 10);
                }
            }
        }
    }
}
