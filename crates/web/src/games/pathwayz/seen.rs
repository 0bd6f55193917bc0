//! What is seen of Pathwayz: a line that follows the path a little later, with rounded corners.

use crate::drawing::decimal::path;
use quintet_engine::Cell;

/// The side of a cell in the drawing.
pub const UNIT: f64 = 56.0;
/// The radius of the line's corners, in cells.
const BEND: f64 = 0.46;

/// A place in the drawing.
pub type Point = (f64, f64);

/// The middle of a cell in the drawing.
pub fn middle(cell: Cell) -> Point {
    ((f64::from(cell.col) + 0.5) * UNIT, (f64::from(cell.row) + 0.5) * UNIT)
}

/// How a line gets to where it should be.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
struct Journey {
    /// In cells, back and forth together.
    far: f64,
    /// In milliseconds.
    lasts: f64,
    passed: f64,
    /// Slowly first.
    gathers: bool,
}

impl Journey {
    fn travelled(self) -> f64 {
        let part = if self.lasts > 0.0 { (self.passed / self.lasts).min(1.0) } else { 1.0 };
        self.far * if self.gathers { part * part } else { part }
    }
}

/// The line.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Line {
    /// The cells along which it runs, those included that it is leaving.
    cells: Vec<Cell>,
    /// How many cells from the first one its head is.
    reach: f64,
    goal: Vec<Cell>,
    journey: Journey,
}

/// How many cells two paths share from their beginning on.
fn shared(one: &[Cell], other: &[Cell]) -> usize {
    one.iter().zip(other).take_while(|(a, b)| a == b).count()
}

impl Line {
    /// A line along the whole of a path.
    pub fn along(path: &[Cell]) -> Self {
        let mut line = Self { goal: path.to_vec(), ..Self::default() };
        line.arrive();
        line
    }

    /// Sends the line to where a path is now: back to where the two part, then on. It arrives `within`
    /// milliseconds, however far it is.
    pub fn follow(&mut self, path: &[Cell], within: f64, gathers: bool) {
        self.goal = path.to_vec();
        let turn = shared(&self.cells, path).saturating_sub(1) as f64;
        let end = path.len().saturating_sub(1) as f64;
        let back = (self.reach - turn).max(0.0);
        let far = back + (end - self.reach.min(turn)).max(0.0);
        self.journey = Journey { far, lasts: within, passed: 0.0, gathers };
    }

    /// Is at once where it should be.
    pub fn arrive(&mut self) {
        self.cells.clone_from(&self.goal);
        self.reach = self.cells.len().saturating_sub(1) as f64;
        self.journey = Journey::default();
    }

    /// Goes on for this many milliseconds, and says whether there is more to go.
    pub fn advance(&mut self, milliseconds: f64) -> bool {
        let before = self.journey.travelled();
        self.journey.passed += milliseconds;
        if self.journey.passed >= self.journey.lasts {
            self.arrive();
            return false;
        }
        self.go(self.journey.travelled() - before);
        true
    }

    fn go(&mut self, mut far: f64) {
        let common = shared(&self.cells, &self.goal);
        let turn = common.saturating_sub(1) as f64;
        if self.cells.len() > common {
            let back = (self.reach - turn).max(0.0);
            if far < back {
                self.reach -= far;
                return;
            }
            far -= back;
            self.reach -= back;
        }
        self.cells.clone_from(&self.goal);
        self.reach = (self.reach + far).min(self.cells.len().saturating_sub(1) as f64);
    }

    /// The cells that the line covers.
    pub fn covered(&self) -> &[Cell] {
        let count = if self.cells.is_empty() { 0 } else { (self.reach + 0.5) as usize + 1 };
        &self.cells[..count.min(self.cells.len())]
    }

    /// The cell that the head reached last, and the one that it is on the way to or from.
    fn last(&self) -> Option<(Point, Option<Point>)> {
        let whole = self.reach as usize;
        let last = middle(*self.cells.get(whole)?);
        let next = self.cells.get(whole + 1).filter(|_| self.reach > whole as f64);
        Some((last, next.copied().map(middle)))
    }

    /// Where the head is.
    pub fn head(&self) -> Option<Point> {
        let (last, next) = self.last()?;
        Some(next.map_or(last, |next| between(last, next, self.reach.fract())))
    }

    /// The points along the part of the line that stays as it is until the head is in another cell. With the head in
    /// the middle of a cell that is all of it; else it ends on the edge of the cell that the head reached last, since
    /// the corner in there is still growing.
    pub fn stem(&self) -> Vec<Point> {
        let whole = self.reach as usize;
        let middles = |count| self.cells.iter().take(count).copied().map(middle);
        match (self.last(), self.edge()) {
            (Some((_, None)), _) => middles(whole + 1).collect(),
            (_, Some(edge)) => middles(whole).chain([edge]).collect(),
            _ => Vec::new(),
        }
    }

    /// The rest of the line, as an SVG path.
    pub fn tip(&self) -> String {
        match (self.last(), self.head()) {
            (Some((last, Some(_))), Some(head)) => {
                outline(&self.edge().into_iter().chain([last, head]).collect::<Vec<_>>())
            }
            _ => String::new(),
        }
    }

    /// Where the line came into the cell that the head reached last.
    fn edge(&self) -> Option<Point> {
        let whole = self.reach as usize;
        let before = *self.cells.get(whole.checked_sub(1)?)?;
        Some(between(middle(before), middle(*self.cells.get(whole)?), 0.5))
    }
}

/// The line as it is drawn.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Drawn {
    /// The points along the part that lies still.
    pub stem: Vec<Point>,
    /// The part that moves, as an SVG path.
    pub tip: String,
    /// Its head.
    pub head: Option<Point>,
}

impl Drawn {
    /// As much of the line as is seen now.
    pub fn of(line: &Line) -> Self {
        Self { stem: line.stem(), tip: line.tip(), head: line.head() }
    }
}

/// The point that lies so far on the way from one to another.
fn between(from: Point, to: Point, part: f64) -> Point {
    (from.0 + (to.0 - from.0) * part, from.1 + (to.1 - from.1) * part)
}

/// How many cells of the ribbon have the same shade.
pub const PIECE: usize = 4;

/// The points along one of the pieces of a line that differ in shade. Pieces meet on the edges of cells, where there is
/// no corner.
pub fn piece(points: &[Point], nth: usize) -> Vec<Point> {
    let (from, to) = (nth * PIECE, ((nth + 1) * PIECE).min(points.len()));
    let Some(own) = points.get(from..to).filter(|own| !own.is_empty()) else { return Vec::new() };
    let edge = |at: usize| Some(between(*points.get(at.checked_sub(1)?)?, *points.get(at)?, 0.5));
    edge(from).into_iter().chain(own.iter().copied()).chain(edge(to)).collect()
}

/// The line along the whole of a path as an SVG path.
pub fn outline_along(path: &[Cell]) -> String {
    outline(&path.iter().copied().map(middle).collect::<Vec<_>>())
}

/// The line along points as an SVG path.
pub fn outline(points: &[Point]) -> String {
    let (Some(first), Some(end)) = (points.first(), points.last()) else { return String::new() };
    let mut text = path(&[('M', &[first.0, first.1])]);
    for three in points.windows(3) {
        let [before, here, after] = [three[0], three[1], three[2]];
        let turn = (here.0 - before.0) * (after.1 - here.1) - (here.1 - before.1) * (after.0 - here.0);
        if turn == 0.0 {
            continue;
        }
        // The head may only just have left the corner: the arc grows with the way behind it.
        let far = (after.0 - here.0).abs() + (after.1 - here.1).abs();
        let bend = far.min(BEND * UNIT);
        let toward = |to: Point| {
            let step = |from: f64, to: f64| from + (to - from).max(-bend).min(bend);
            (step(here.0, to.0), step(here.1, to.1))
        };
        let (from, to) = (toward(before), toward(after));
        let clockwise = if turn > 0.0 { 1.0 } else { 0.0 };
        let arc = [bend, bend, 0.0, 0.0, clockwise, to.0, to.1];
        text += &path(&[('L', &[from.0, from.1]), ('A', &arc)]);
    }
    text + &path(&[('L', &[end.0, end.1])])
}

#[cfg(test)]
mod tests {
    use super::*;

    fn cells(text: &str) -> Vec<Cell> {
        text.split_ascii_whitespace().map(|cell| cell.parse().unwrap()).collect()
    }

    #[test]
    fn a_straight_line_has_no_corner() {
        assert_eq!(outline_along(&cells("a1 b1 c1")), "M28 28L140 28");
        assert_eq!(outline_along(&cells("a1")), "M28 28L28 28");
        assert_eq!(outline_along(&[]), "");
    }

    #[test]
    fn a_corner_is_an_arc_that_turns_the_right_way() {
        let right = outline_along(&cells("a1 b1 b2"));
        assert_eq!(right, "M28 28L58.24 28A25.76 25.76 0 0 1 84 53.76L84 84");
        assert!(outline_along(&cells("a2 b2 b1")).contains(" 0 0 0 "));
    }

    #[test]
    fn the_arc_grows_as_the_head_leaves_the_corner() {
        let mut line = Line::along(&cells("a1 b1"));
        line.follow(&cells("a1 b1 b2"), 80.0, false);
        line.advance(20.0);
        assert!(line.tip().contains("A14 14"), "{}", line.tip());
        assert_eq!(line.head(), Some((84.0, 42.0)));
    }

    #[test]
    fn it_goes_on_evenly_and_arrives_in_time() {
        let mut line = Line::along(&cells("a1"));
        line.follow(&cells("a1 b1 c1"), 80.0, false);
        assert!(line.advance(40.0));
        assert_eq!(line.head(), Some(middle("b1".parse().unwrap())));
        assert_eq!(line.covered(), cells("a1 b1"));
        assert!(!line.advance(40.0));
        assert_eq!(line, Line::along(&cells("a1 b1 c1")));
    }

    #[test]
    fn it_goes_back_along_itself_before_it_goes_elsewhere() {
        let mut line = Line::along(&cells("a1 b1 c1"));
        line.follow(&cells("a1 b1 b2"), 80.0, false);
        line.advance(20.0);
        assert_eq!(line.head(), Some((112.0, 28.0)), "half of c1 is left");
        line.advance(40.0);
        assert_eq!(line.head(), Some((84.0, 56.0)));
        line.advance(20.0);
        assert_eq!(line.covered(), cells("a1 b1 b2"));
    }

    #[test]
    fn a_cleared_line_goes_back_to_its_beginning_and_is_gone() {
        let mut line = Line::along(&cells("a1 b1 c1"));
        line.follow(&[], 200.0, true);
        assert!(line.advance(100.0));
        assert_eq!(line.head(), Some((112.0, 28.0)), "a quarter of the way in half the time");
        assert!(!line.advance(100.0));
        assert_eq!(line.head(), None);
        assert!(line.covered().is_empty() && line.stem().is_empty() && line.tip().is_empty());
    }

    #[test]
    fn the_stem_lies_still_while_the_tip_grows_out_of_it() {
        let mut line = Line::along(&cells("a1 b1 b2"));
        assert_eq!(outline(&line.stem()), outline_along(&cells("a1 b1 b2")), "at rest it is one line");
        assert_eq!(line.tip(), "");
        line.follow(&cells("a1 b1 b2 c2"), 80.0, false);
        line.advance(20.0);
        let stem = outline(&line.stem());
        assert_eq!(stem, "M28 28L58.24 28A25.76 25.76 0 0 1 84 53.76L84 56");
        assert_eq!(line.tip(), "M84 56L84 70A14 14 0 0 0 98 84L98 84");
        line.advance(40.0);
        assert_eq!(outline(&line.stem()), stem);
        assert_eq!(line.tip(), "M84 56L84 58.24A25.76 25.76 0 0 0 109.76 84L126 84");
        line.advance(20.0);
        assert_eq!(
            (outline(&line.stem()), line.tip()),
            (outline_along(&cells("a1 b1 b2 c2")), String::new())
        );
    }

    #[test]
    fn pieces_of_other_shades_make_up_the_whole_line() {
        let stem = Line::along(&cells("a1 b1 b2 c2 c3 d3")).stem();
        let (first, second) = (piece(&stem, 0), piece(&stem, 1));
        assert_eq!((first.len(), second.len()), (5, 3));
        assert_eq!(first.last(), second.first(), "they meet on an edge");
        assert_eq!(first.last(), Some(&(140.0, 112.0)));
        assert_eq!((first.first(), second.last()), (stem.first(), stem.last()));
        assert!(piece(&stem, 2).is_empty() && piece(&[], 0).is_empty());
        assert_eq!(piece(&stem[..4], 0), stem[..4]);
    }

    #[test]
    fn the_first_step_is_all_tip() {
        let mut line = Line::along(&cells("a1"));
        line.follow(&cells("a1 b1"), 80.0, false);
        line.advance(20.0);
        assert!(line.stem().is_empty());
        assert_eq!(line.tip(), "M28 28L42 28");
    }

    #[test]
    fn a_new_goal_half_way_is_no_jump() {
        let mut line = Line::along(&cells("a1"));
        line.follow(&cells("a1 b1"), 80.0, false);
        line.advance(40.0);
        let head = line.head();
        line.follow(&cells("a1 b1 c1"), 80.0, false);
        assert_eq!(line.head(), head);
        line.follow(&cells("a1"), 60.0, false);
        assert_eq!(line.head(), head);
        line.advance(60.0);
        assert_eq!(line, Line::along(&cells("a1")));
    }
}
