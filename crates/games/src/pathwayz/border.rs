//! Counting all solutions cell by cell in scan order, without ever following a path: what crosses the border between
//! the cells done and the cells to come is all that matters. A second method that larger boards are checked with.

use super::Puzzle;
use quintet_engine::Cell;
use std::collections::BTreeMap;

/// Where the other end of a piece of path is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Far {
    /// It crosses the border too, at this place.
    Crossing(usize),
    /// It is where the path begins.
    Start,
    /// It is where the path ends.
    End,
}

/// A piece of path that crosses the border: its other end, and the number nearest to the crossing, or 0.
type Crossing = (Far, u8);

/// The border: a place above each column, then the one to the left of the next cell.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Border {
    places: Vec<Option<Crossing>>,
    ended: bool,
}

impl Border {
    /// Takes the piece that crosses at a place.
    fn take(&mut self, place: usize) -> Option<Crossing> {
        self.places[place].take()
    }

    /// Lets a piece that met a number, or 0, go on to a place or to an end of the path.
    fn lead(&mut self, (far, nearest): Crossing, met: u8, to: Far) {
        if let Far::Crossing(place) = to {
            self.places[place] = Some((far, if met == 0 { nearest } else { met }));
        }
        self.redirect(far, to, met);
    }

    /// Tells the far end of a piece where the piece now leads, and the number that it met if it had none.
    fn redirect(&mut self, far: Far, to: Far, met: u8) {
        if let Far::Crossing(place) = far
            && let Some((other, nearest)) = &mut self.places[place]
        {
            *other = to;
            if *nearest == 0 {
                *nearest = met;
            }
        }
    }
}

/// Whether two numbers may follow each other on the path; 0 is none.
fn in_order(one: u8, two: u8) -> bool {
    one == 0 || two == 0 || one.abs_diff(two) == 1
}

/// How many solutions a puzzle has.
pub fn count(puzzle: &Puzzle) -> u64 {
    let side = usize::from(puzzle.side());
    let cells: Vec<Cell> = (0..side * side).map(|index| Cell::at(index, puzzle.side())).collect();
    let last = cells.iter().rposition(|cell| puzzle.is_free(*cell));
    if puzzle.cells() == 1 {
        return 1;
    }
    let nothing = Border { places: vec![None; side + 1], ended: false };
    let mut borders = BTreeMap::from([(nothing, 1)]);
    let mut total = 0;
    for (index, cell) in cells.iter().enumerate() {
        let mut next = BTreeMap::new();
        for (border, ways) in borders {
            let mut pass = Pass {
                puzzle,
                cell: *cell,
                is_last: Some(index) == last,
                ways,
                next: &mut next,
                total: &mut total,
            };
            pass.cell(border);
        }
        borders = next;
    }
    total
}

/// One border on its way past one cell.
struct Pass<'a> {
    puzzle: &'a Puzzle,
    cell: Cell,
    is_last: bool,
    ways: u64,
    next: &'a mut BTreeMap<Border, u64>,
    total: &'a mut u64,
}

impl Pass<'_> {
    fn cell(&mut self, mut border: Border) {
        let side = usize::from(self.puzzle.side());
        let (above, left) = (border.take(self.cell.col.into()), border.take(side));
        let number = self.puzzle.number(self.cell).unwrap_or(0);
        let numbers = self.puzzle.numbers();
        if !self.puzzle.is_free(self.cell) {
            if above.is_none() && left.is_none() {
                self.keep(border);
            }
            return;
        }
        if number == 1 {
            self.tip(border, above, left, 1, Far::Start);
            return;
        }
        if !border.ended && (number == 0 || number == numbers) {
            // The end of the path counts as a number after the last.
            let met = if number == 0 { numbers + 1 } else { number };
            let ended = Border { ended: true, ..border.clone() };
            self.tip(ended, above, left, met, Far::End);
        }
        self.middle(border, above, left, number);
    }

    /// The places below and to the right of the cell, as far as the board goes.
    fn ways_out(&self) -> Vec<usize> {
        let side = usize::from(self.puzzle.side());
        let (row, col) = (usize::from(self.cell.row), usize::from(self.cell.col));
        let below = (row + 1 < side).then_some(col);
        let right = (col + 1 < side).then_some(side);
        below.into_iter().chain(right).collect()
    }

    /// The path begins or ends on this cell.
    fn tip(&mut self, border: Border, above: Option<Crossing>, left: Option<Crossing>, met: u8, tip: Far) {
        match (above, left) {
            (Some(_), Some(_)) => {}
            (None, None) => {
                for out in self.ways_out() {
                    let mut border = border.clone();
                    border.places[out] = Some((tip, met));
                    self.keep(border);
                }
            }
            (Some(piece), None) | (None, Some(piece)) if in_order(piece.1, met) => {
                let mut border = border;
                border.lead(piece, met, tip);
                match piece.0 {
                    Far::Crossing(_) => self.keep(border),
                    Far::Start | Far::End => self.finish(&border),
                }
            }
            _ => {}
        }
    }

    /// The path goes through this cell.
    fn middle(&mut self, mut border: Border, above: Option<Crossing>, left: Option<Crossing>, number: u8) {
        let side = usize::from(self.puzzle.side());
        match (above, left) {
            (None, None) => {
                if let [below, right] = self.ways_out()[..] {
                    border.places[below] = Some((Far::Crossing(right), number));
                    border.places[right] = Some((Far::Crossing(below), number));
                    self.keep(border);
                }
            }
            (Some(piece), None) | (None, Some(piece)) => {
                if in_order(piece.1, number) {
                    for out in self.ways_out() {
                        let mut border = border.clone();
                        border.lead(piece, number, Far::Crossing(out));
                        self.keep(border);
                    }
                }
            }
            (Some(one), Some(two)) => {
                let ring = one.0 == Far::Crossing(side);
                let fits = if number == 0 {
                    in_order(one.1, two.1)
                } else {
                    in_order(one.1, number) && in_order(two.1, number)
                };
                if ring || !fits {
                    return;
                }
                border.redirect(one.0, two.0, if number == 0 { two.1 } else { number });
                border.redirect(two.0, one.0, if number == 0 { one.1 } else { number });
                match (one.0, two.0) {
                    (Far::Crossing(_), _) | (_, Far::Crossing(_)) => self.keep(border),
                    _ => self.finish(&border),
                }
            }
        }
    }

    fn keep(&mut self, border: Border) {
        *self.next.entry(border).or_insert(0) += self.ways;
    }

    /// The whole path is closed: a solution if nothing else is under way or still to come.
    fn finish(&mut self, border: &Border) {
        if self.is_last && border.places.iter().all(Option::is_none) {
            *self.total += self.ways;
        }
    }
}
