//! What is seen of Number Match, as one plain value: rows that keep their identity, ghosts of digits, and marks.
//!
//! The position alone does not know which row is which once one is removed. Rows here have a number for life, given
//! out upwards, so the screen can move them instead of drawing them again.

use crate::games::pairs::seen::{Face, Look, Mark, MatchLine, Picked, RowLook};
use crate::games::pairs::{Spot, WIDTH};
use quintet_engine::{Cell, Session};
use quintet_games::NumberMatch;
use quintet_games::number_match::Event;
use std::sync::Arc;

/// A row with a number that never changes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Row {
    /// Larger than that of every row above it.
    pub id: u32,
    /// Its cells.
    pub faces: [Face; WIDTH],
}

/// All rows, from the top.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct BoardRows {
    rows: Vec<Arc<Row>>,
    next: u32,
}

impl BoardRows {
    /// The rows of a position without known history.
    pub fn of(position: &NumberMatch) -> Self {
        let mut rows = Self::default();
        rows.lay(position);
        rows
    }

    /// The rows of a whole session: before each move that still stands, and now.
    pub fn all_of(session: &Session<NumberMatch>) -> Vec<Self> {
        let positions: Vec<NumberMatch> = session.history().chain([session.position().clone()]).collect();
        let mut all = vec![Self::of(&positions[0])];
        for (move_number, mv) in session.moves().enumerate() {
            let mut events = Vec::new();
            // A move that stands was legal; what it does is only asked for its events.
            let _ = quintet_engine::Game::play(&mut positions[move_number].clone(), mv, &mut events);
            let mut rows = all[move_number].clone();
            for event in &events {
                rows.follow(event, &positions[move_number + 1]);
            }
            all.push(rows);
        }
        all
    }

    /// The rows.
    pub fn rows(&self) -> &[Arc<Row>] {
        &self.rows
    }

    /// How many rows there are.
    pub fn len(&self) -> usize {
        self.rows.len()
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.rows.is_empty()
    }

    /// Where a row is, if it is still there.
    pub fn index_of(&self, id: u32) -> Option<usize> {
        self.rows.binary_search_by_key(&id, |row| row.id).ok()
    }

    /// A row by its number.
    pub fn row(&self, id: u32) -> Option<&Arc<Row>> {
        self.index_of(id).map(|index| &self.rows[index])
    }

    /// The cell of a spot, if its row is still there.
    pub fn cell(&self, spot: Spot) -> Option<Cell> {
        Some(Cell::new(u16::try_from(self.index_of(spot.row)?).ok()?, spot.col))
    }

    /// The spot of a cell.
    pub fn spot(&self, cell: Cell) -> Option<Spot> {
        Some(Spot { row: self.rows.get(usize::from(cell.row))?.id, col: cell.col })
    }

    /// What a spot shows.
    pub fn face(&self, spot: Spot) -> Option<Face> {
        self.row(spot.row).map(|row| row.faces[usize::from(spot.col)])
    }

    /// Applies an event; `after` is the position after the whole move.
    pub fn follow(&mut self, event: &Event, after: &NumberMatch) {
        match event {
            Event::Matched { first, second, .. } => {
                for cell in [first, second] {
                    if let Some(row) = self.rows.get_mut(usize::from(cell.row)) {
                        let face = &mut Arc::make_mut(row).faces[usize::from(cell.col)];
                        if let Face::Digit(digit) = *face {
                            *face = Face::Cleared(Some(digit));
                        }
                    }
                }
            }
            Event::RowsRemoved { rows, .. } => {
                for number in rows.iter().rev() {
                    self.rows.remove(usize::from(*number) - 1);
                }
            }
            Event::NumbersAdded { .. } => self.grow(after),
            Event::Dealt { .. } => self.lay(after),
            Event::Cleared { .. } | Event::Stuck {} => {}
        }
    }

    /// Replaces all rows by those of a position.
    fn lay(&mut self, position: &NumberMatch) {
        self.rows.clear();
        for row in 0..position.rows() {
            self.rows.push(Arc::new(Row { id: self.next, faces: faces(position, row) }));
            self.next += 1;
        }
    }

    /// Adds the numbers that a position has in addition, to the last row and to new rows.
    fn grow(&mut self, position: &NumberMatch) {
        if let Some((index, row)) = self.rows.len().checked_sub(1).zip(self.rows.last_mut()) {
            let now = faces(position, index as u16);
            for (face, now) in Arc::make_mut(row).faces.iter_mut().zip(now) {
                if *face == Face::Pristine {
                    *face = now;
                }
            }
        }
        for row in self.rows.len() as u16..position.rows() {
            self.rows.push(Arc::new(Row { id: self.next, faces: faces(position, row) }));
            self.next += 1;
        }
    }
}

/// Between one row that moves up and the next, in milliseconds.
pub const ROW_STAGGER: usize = 50;
/// How many rows wait for each other at most.
pub const STAGGERED: usize = 8;

/// Numbers that were just added.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Fresh {
    /// The first of them, counted in scan order.
    pub first: usize,
    /// How many milliseconds lie between two of them, in tenths.
    pub step: usize,
}

/// Rows that move up.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Slide {
    /// The first of them, from the top.
    pub first: usize,
}

/// All that is seen of the board.
#[derive(Clone, Debug)]
pub struct Seen<'a> {
    /// The rows.
    pub rows: &'a BoardRows,
    /// What is chosen, hinted and refused.
    pub picked: Picked,
    /// The match that is being shown.
    pub match_line: Option<MatchLine>,
    /// The rows that are going.
    pub leaving: Vec<u32>,
    /// The rows that move up.
    pub sliding: Option<Slide>,
    /// The numbers that were just added.
    pub fresh: Option<Fresh>,
    /// Whether the board was just dealt in the place of another.
    pub dealt: bool,
    /// Where the keyboard is.
    pub focus: Spot,
}

impl Seen<'_> {
    /// The look of the row at an index.
    pub fn look(&self, index: usize) -> (u32, RowLook) {
        let row = &self.rows.rows()[index];
        let mut look = RowLook {
            index,
            looks: row.faces.map(|face| Look { face, mark: Mark::Idle }),
            focus: (self.focus.row == row.id).then_some(self.focus.col),
            class: match self.sliding {
                _ if self.leaving.contains(&row.id) => "grid-row leaving",
                Some(_) => "grid-row sliding",
                None if self.dealt => "grid-row rising",
                None => "grid-row",
            },
            wait: match self.sliding {
                Some(slide) => Some(row_wait(index, slide)),
                None => self.dealt.then(|| row_wait(index, Slide { first: 0 })),
            },
        };
        self.mark(row.id, &mut look);
        (row.id, look)
    }

    fn mark(&self, id: u32, row: &mut RowLook) {
        let at = |spot: Spot, mark: Mark| {
            if spot.row == id {
                row.looks[usize::from(spot.col)].mark = mark;
            }
        };
        self.picked.mark(at);
        if let Some(match_line) = &self.match_line {
            let steps = match_line.path.len().max(2) - 1;
            for (step, cell) in match_line.path.iter().enumerate() {
                if usize::from(cell.row) == row.index {
                    row.looks[usize::from(cell.col)].mark = Mark::crossed(step, steps);
                }
            }
            for end in match_line.ends.into_iter().filter(|end| end.row == id) {
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

/// How long a row that moves up waits for those above it.
fn row_wait(index: usize, slide: Slide) -> usize {
    index.saturating_sub(slide.first).min(STAGGERED) * ROW_STAGGER
}

fn faces(position: &NumberMatch, row: u16) -> [Face; WIDTH] {
    std::array::from_fn(|col| {
        let cell = Cell::new(row, col as u8);
        match position.digit(cell) {
            Some(digit) => Face::Digit(digit),
            None if position.is_pristine(cell) => Face::Pristine,
            None => Face::Cleared(None),
        }
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use quintet_games::number_match::Move;

    /// The rows without ghosts and identities.
    fn plain(rows: &BoardRows) -> Vec<[Face; WIDTH]> {
        let bare = |face| if let Face::Cleared(_) = face { Face::Cleared(None) } else { face };
        rows.rows().iter().map(|row| row.faces.map(bare)).collect()
    }

    fn session(position: &str, moves: &[&str]) -> Session<NumberMatch> {
        let mut session = Session::load(position.parse::<NumberMatch>().unwrap());
        for mv in moves {
            session.play(mv.parse::<Move>().unwrap(), &mut ()).unwrap();
        }
        session
    }

    #[test]
    fn the_rows_always_agree_with_the_position() {
        let session = session("12345.789/1........", &["a1-a2", "+", "b1-a2"]);
        let all = BoardRows::all_of(&session);
        assert_eq!(all.len(), 4);
        for (rows, position) in all.iter().zip(session.history().chain([session.position().clone()])) {
            assert_eq!(plain(rows), plain(&BoardRows::of(&position)));
        }
    }

    #[test]
    fn what_was_matched_stays_as_a_ghost() {
        let all = BoardRows::all_of(&session("12345.789/1....5...", &["a1-a2"]));
        assert_eq!(all[1].rows()[0].faces[0], Face::Cleared(Some(1)));
        assert_eq!(all[1].rows()[0].faces[5], Face::Cleared(None), "nobody knows what was there before");
    }

    #[test]
    fn rows_keep_their_identity_when_one_above_them_goes() {
        let all = BoardRows::all_of(&session("1......../9......../34_______", &["a1-a2"]));
        assert_eq!(all[0].rows().iter().map(|row| row.id).collect::<Vec<_>>(), [0, 1, 2]);
        assert_eq!(all[1].rows().iter().map(|row| row.id).collect::<Vec<_>>(), [2]);
        assert_eq!(all[1].cell(Spot { row: 2, col: 1 }), Some(Cell::new(0, 1)));
        assert_eq!(all[1].cell(Spot { row: 0, col: 0 }), None);
    }

    #[test]
    fn new_rows_get_new_numbers() {
        let all = BoardRows::all_of(&session("1......../9......../3456789__", &["a1-a2", "+"]));
        let ids: Vec<u32> = all[2].rows().iter().map(|row| row.id).collect();
        assert_eq!(ids, [2, 3]);
        assert_eq!(all[2].rows()[0].faces[7], Face::Digit(3), "the last row is filled first");
    }
}
