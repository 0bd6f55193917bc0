//! What is seen of a board of pairs, as plain values: cells, rows, and the line of a match.

use super::{Spot, WIDTH};
use quintet_engine::Cell;
use quintet_play::words::place;

/// What a cell shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Face {
    /// A number.
    Digit(u8),
    /// No number any more; the earlier number, if it is known.
    Cleared(Option<u8>),
    /// Nothing yet.
    Pristine,
}

/// How a cell is marked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mark {
    /// Nothing.
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
    /// It keeps a refused pair apart.
    InTheWay,
    /// It matches the number that is chosen, and would be matched by a tap.
    Fits,
    /// A hint points at it.
    Hinted,
    /// The line crosses it, after this many milliseconds.
    Crossed(usize),
    /// It was just added, and appears after this many milliseconds.
    Fresh(usize),
}

impl Mark {
    /// The mark of a cell that the line meets at `step` of its `steps`.
    pub fn crossed(step: usize, steps: usize) -> Self {
        Self::Crossed(100 + 300 * step / steps)
    }
}

/// How a cell looks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Look {
    /// What it shows.
    pub face: Face,
    /// What is going on.
    pub mark: Mark,
}

impl Look {
    /// The classes of the cell.
    pub fn class(self) -> &'static str {
        match (self.mark, self.face) {
            (Mark::Crossed(_), Face::Pristine) => "cell pristine crossed",
            (Mark::Crossed(_), _) => "cell cleared crossed",
            (_, Face::Cleared(_)) => "cell cleared",
            (_, Face::Pristine) => "cell pristine",
            (Mark::Chosen, _) => "cell occupied chosen",
            (Mark::Matched, _) => "cell occupied matched",
            (Mark::Refused { shakes: false }, _) => "cell occupied refused",
            (Mark::Refused { shakes: true }, _) => "cell occupied refused shaking",
            (Mark::InTheWay, _) => "cell occupied in-the-way",
            (Mark::Fits, _) => "cell occupied fits",
            (Mark::Hinted, _) => "cell occupied hinted",
            (Mark::Fresh(_), _) => "cell occupied fresh",
            (Mark::Idle, _) => "cell occupied",
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

    /// What is read out: `row 2, column 5, 7, chosen`. The figure is the one that is seen, so that a cell can be called
    /// by it.
    pub fn name(self, row: usize, col: usize) -> String {
        let what = match self.face {
            Face::Digit(digit) => digit.to_string(),
            Face::Cleared(_) => "cleared".into(),
            Face::Pristine => "empty".into(),
        };
        let state = match self.mark {
            Mark::Chosen => ", chosen",
            Mark::Hinted => ", hinted",
            Mark::InTheWay => ", in the way",
            _ => "",
        };
        format!("{}, {what}{state}", place(Cell::new(row as u16, col as u8)))
    }
}

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

/// The numbers that the player and the hints point at.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Picked {
    /// The number chosen first.
    pub chosen: Option<Spot>,
    /// The number that would be matched with it.
    pub fits: Option<Spot>,
    /// The pair that a hint points at.
    pub hinted: Option<[Spot; 2]>,
    /// The pair that was just refused.
    pub refused: Option<[Spot; 2]>,
    /// The numbers that keep it apart.
    pub in_the_way: Vec<Spot>,
}

impl Picked {
    /// Calls `mark` for each of them; of two marks in one place, the second counts.
    pub fn mark(&self, mut put: impl FnMut(Spot, Mark)) {
        for place in self.hinted.into_iter().flatten() {
            put(place, Mark::Hinted);
        }
        for (place, mark) in [(self.chosen, Mark::Chosen), (self.fits, Mark::Fits)] {
            if let Some(place) = place {
                put(place, mark);
            }
        }
        for place in &self.in_the_way {
            put(*place, Mark::InTheWay);
        }
        if let Some([first, second]) = self.refused {
            put(first, Mark::Refused { shakes: false });
            put(second, Mark::Refused { shakes: true });
        }
    }
}

/// Rows with numbers that never change and grow from top to bottom.
pub type Looks = Vec<(u32, RowLook)>;

/// A match while it is being shown.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MatchLine {
    /// The two numbers, in the order in which they were chosen.
    pub ends: [Spot; 2],
    /// The cells of the path, in the same order, as the board stands while it is shown.
    pub path: Vec<Cell>,
    /// The points for it.
    pub points: u32,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_cell_says_where_it_is_and_what_is_going_on() {
        let chosen = Look { face: Face::Digit(7), mark: Mark::Chosen };
        assert_eq!(chosen.name(1, 4), "row 2, column 5, 7, chosen");
        assert_eq!(chosen.class(), "cell occupied chosen");
        let crossed = Look { face: Face::Cleared(Some(3)), mark: Mark::crossed(1, 3) };
        assert_eq!(crossed.name(0, 0), "row 1, column 1, cleared");
        assert_eq!((crossed.class(), crossed.wait()), ("cell cleared crossed", Some("200ms".into())));
        assert_eq!((crossed.digit(), crossed.ghost()), (None, Some(3)));
        let obstacle = Look { face: Face::Digit(7), mark: Mark::InTheWay };
        assert_eq!(obstacle.name(0, 0), "row 1, column 1, 7, in the way");
    }

    #[test]
    fn what_was_refused_is_seen_over_what_is_chosen() {
        let at = |col| Spot { row: 0, col };
        let (chosen, hinted, refused) = (Some(at(2)), Some([at(3), at(4)]), Some([at(1), at(2)]));
        let picked = Picked { chosen, hinted, refused, in_the_way: vec![at(3)], ..Picked::default() };
        let mut marks = [Mark::Idle; 5];
        picked.mark(|spot, mark| marks[usize::from(spot.col)] = mark);
        let [first, second] = [false, true].map(|shakes| Mark::Refused { shakes });
        assert_eq!(marks, [Mark::Idle, first, second, Mark::InTheWay, Mark::Hinted]);
    }
}
