//! What the board asks of Digits!, whose rows stay where they are: a row's number is its place.

use super::table::Table;
use super::tray;
use crate::games::pairs::path::Flight;
use crate::games::pairs::rows::Looks;
use crate::games::pairs::view_window::ViewWindow;
use crate::games::pairs::{Spot, board};
use leptos::prelude::*;
use quintet_engine::Cell;

impl board::Table for Table {
    const CLASS: &'static str = "grid tray";

    fn window(self) -> ViewWindow {
        self.window
    }

    fn focus(self) -> RwSignal<Spot> {
        self.focus
    }

    fn count(self) -> usize {
        self.shown.with(Vec::len)
    }

    fn index_of(self, row: u32) -> Option<usize> {
        Some(row as usize).filter(|index| *index < self.count())
    }

    fn row_at(self, index: usize) -> Option<u32> {
        (index < self.count()).then_some(index as u32)
    }

    fn looks(self) -> Looks {
        tray::rows(self)
    }

    fn flight(self) -> Option<Flight> {
        self.flight.get()
    }

    fn press(self, spot: Spot) {
        Table::press(self, cell_of(spot));
    }

    fn cancel(self) {
        self.choice.cancel();
    }

    fn choose(self, spot: Spot) {
        Table::choose(self, cell_of(spot));
    }

    fn let_go(self) {
        self.choice.let_go();
    }
}

fn cell_of(spot: Spot) -> Cell {
    Cell::new(spot.row as u16, spot.col)
}
