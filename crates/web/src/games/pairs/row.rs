//! How a row of a game of pairs looks.

use super::WIDTH;
use super::cell::{Look, Mark};
use quintet_engine::Cell;

/// How a row looks.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RowLook {
    /// Where it is, from the top.
    pub index: usize,
    /// Its cells.
    pub looks: [Look; WIDTH],
    /// The column that the keyboard is in, if it is in this row.
    pub focus: Option<u8>,
    /// Its classes.
    pub class: &'static str,
    /// How many milliseconds it waits before it is seen moving.
    pub wait: Option<usize>,
}

impl RowLook {
    /// What is read out for a cell.
    pub fn name(&self, col: usize) -> String {
        self.looks[col].name(self.index, col)
    }

    /// Which cell of the board it is.
    pub fn cell(&self, col: usize) -> Cell {
        Cell::new(self.index as u16, col as u8)
    }

    /// Whether the keyboard stops at a cell.
    pub fn tab(&self, col: usize) -> &'static str {
        if self.focus.map(usize::from) == Some(col) { "0" } else { "-1" }
    }

    /// Whether a cell was chosen.
    pub fn is_chosen(&self, col: usize) -> bool {
        self.looks[col].mark == Mark::Chosen
    }

    /// The row that is called by a number, as HTML. Styles and ghosts are not part of it.
    pub fn html(&self, id: u32) -> String {
        let mut html = format!(
            "<div class=\"{}\" role=\"row\" aria-rowindex=\"{}\" data-row=\"{id}\">",
            self.class,
            self.index + 1
        );
        for (col, look) in self.looks.iter().enumerate() {
            html += &format!(
                "<div class=\"{}\" role=\"gridcell\" tabindex=\"{}\" aria-label=\"{}\" aria-colindex=\"{}\" \
                 aria-selected=\"{}\" data-col=\"{col}\" data-cell=\"{}\">",
                look.class(),
                self.tab(col),
                self.name(col),
                col + 1,
                self.is_chosen(col),
                self.cell(col)
            );
            if let Some(digit) = look.digit() {
                html += &format!("<span>{digit}</span>");
            }
            html += "</div>";
        }
        html + "</div>"
    }
}
