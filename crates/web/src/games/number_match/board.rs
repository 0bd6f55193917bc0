//! What the board asks of Number Match.

use super::look;
use super::paper::Paper;
use super::table::Table;
use crate::games::pairs::path::Flight;
use crate::games::pairs::rows::Looks;
use crate::games::pairs::view_window::ViewWindow;
use crate::games::pairs::{Spot, board};
use leptos::prelude::*;

impl board::Table for Table {
    const CLASS: &'static str = "grid";

    fn window(self) -> ViewWindow {
        self.window
    }

    fn focus(self) -> RwSignal<Spot> {
        self.focus
    }

    fn count(self) -> usize {
        self.shown.with(Paper::len)
    }

    fn index_of(self, row: u32) -> Option<usize> {
        self.shown.with(|paper| paper.index_of(row))
    }

    fn row_at(self, index: usize) -> Option<u32> {
        self.shown.with(|paper| paper.rows().get(index).map(|row| row.id))
    }

    fn looks(self) -> Looks {
        look::rows(self)
    }

    fn flight(self) -> Option<Flight> {
        self.flight.get()
    }

    fn press(self, spot: Spot) {
        Table::press(self, spot);
    }

    fn cancel(self) {
        self.choice.cancel();
    }

    fn choose(self, spot: Spot) {
        Table::choose(self, spot);
    }

    fn let_go(self) {
        self.choice.let_go();
    }
}
