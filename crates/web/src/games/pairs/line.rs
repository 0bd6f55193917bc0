//! The line along a path: through the middle of every cell of it, and over the edge where it flows on.

use crate::drawing::decimal::path;
use quintet_engine::Cell;
use quintet_games::pairs::COLUMNS;

/// The radius of the line's corners.
const BEND: f64 = 8.0;
/// How far a line that flows on in the next row goes past the last column.
const OVER: f64 = 0.32;

/// The size of the board's cells, in pixels.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Measure {
    /// The side of a cell.
    pub cell: f64,
    /// The space between two cells.
    pub gap: f64,
}

impl Measure {
    /// From the middle of a cell to the middle of the next.
    pub fn pitch(self) -> f64 {
        self.cell + self.gap
    }

    /// The middle of a cell, from the middle of the board's top left cell.
    fn middle(self, cell: Cell) -> (f64, f64) {
        (f64::from(cell.col) * self.pitch(), f64::from(cell.row) * self.pitch())
    }
}

/// A piece of a line without a break.
#[derive(Clone, Debug, PartialEq)]
pub struct Stroke {
    /// As an SVG path.
    pub outline: String,
    /// Which part of the whole line comes before it, from 0 to 1.
    pub begins: f64,
    /// Which part of the whole line it is.
    pub share: f64,
}

/// A line.
#[derive(Clone, Debug, PartialEq)]
pub struct Line {
    /// Its pieces, in the order in which they are drawn.
    pub strokes: Vec<Stroke>,
    /// The point half way along its longest piece.
    pub middle: (f64, f64),
}

type Point = (f64, f64);

fn distance(from: Point, to: Point) -> f64 {
    (to.0 - from.0).hypot(to.1 - from.1)
}

/// The corners of each piece: where it begins, turns and ends.
fn pieces(cells: &[Cell], measure: Measure) -> Vec<Vec<Point>> {
    let over = measure.pitch() * (0.5 + OVER);
    let mut pieces = vec![Vec::new()];
    for (index, cell) in cells.iter().enumerate() {
        let here = measure.middle(*cell);
        let piece = pieces.last_mut().expect("there is always a piece");
        piece.push(here);
        // A path that flows on does so between the two ends of neighbouring rows, in the direction it is drawn.
        let Some(next) = cells.get(index + 1) else { continue };
        let last = COLUMNS - 1;
        let out = match (cell.col, next.col) {
            (from, 0) if from == last && next.row == cell.row + 1 => over,
            (0, to) if to == last && next.row + 1 == cell.row => -over,
            _ => continue,
        };
        piece.push((here.0 + out, here.1));
        let there = measure.middle(*next);
        pieces.push(vec![(there.0 - out, there.1)]);
    }
    pieces.into_iter().map(|piece| corners(&piece)).collect()
}

/// Leaves out the points between which a line goes straight on.
fn corners(points: &[Point]) -> Vec<Point> {
    let mut kept: Vec<Point> = Vec::new();
    for &point in points {
        if let [.., before, here] = kept[..] {
            let turn = (here.0 - before.0) * (point.1 - here.1) - (here.1 - before.1) * (point.0 - here.0);
            if turn.abs() < 1e-6 {
                kept.pop();
            }
        }
        kept.push(point);
    }
    kept
}

/// The points as an SVG path with rounded corners.
fn outline(points: &[Point]) -> String {
    let toward = |from: Point, to: Point| {
        let far = distance(from, to);
        let part = BEND.min(far / 2.0) / far;
        (from.0 + (to.0 - from.0) * part, from.1 + (to.1 - from.1) * part)
    };
    let mut text = path(&[('M', &[points[0].0, points[0].1])]);
    for three in points.windows(3) {
        let (before, after) = (toward(three[1], three[0]), toward(three[1], three[2]));
        let bend = [three[1].0, three[1].1, after.0, after.1];
        text += &path(&[('L', &[before.0, before.1]), ('Q', &bend)]);
    }
    let end = points[points.len() - 1];
    text + &path(&[('L', &[end.0, end.1])])
}

fn length(points: &[Point]) -> f64 {
    points.windows(2).map(|two| distance(two[0], two[1])).sum()
}

fn half_way(points: &[Point]) -> Point {
    let mut left = length(points) / 2.0;
    for two in points.windows(2) {
        let far = distance(two[0], two[1]);
        if far >= left && far > 0.0 {
            let part = left / far;
            return (two[0].0 + (two[1].0 - two[0].0) * part, two[0].1 + (two[1].1 - two[0].1) * part);
        }
        left -= far;
    }
    points[points.len() - 1]
}

/// The line along the cells of a path, drawn from the first to the last.
pub fn along(cells: &[Cell], measure: Measure) -> Line {
    let pieces = pieces(cells, measure);
    let total: f64 = pieces.iter().map(|piece| length(piece)).sum();
    let mut begins = 0.0;
    let strokes = pieces
        .iter()
        .map(|piece| {
            let share = length(piece) / total;
            let stroke = Stroke { outline: outline(piece), begins, share };
            begins += share;
            stroke
        })
        .collect();
    let longest = pieces.iter().max_by(|one, other| length(one).total_cmp(&length(other)));
    Line { strokes, middle: longest.map_or((0.0, 0.0), |piece| half_way(piece)) }
}

#[cfg(test)]
mod tests {
    use super::*;

    const MEASURE: Measure = Measure { cell: 36.0, gap: 2.0 };

    fn cells(text: &str) -> Vec<Cell> {
        text.split(' ').map(|cell| cell.parse().unwrap()).collect()
    }

    fn outlines(text: &str) -> Vec<String> {
        along(&cells(text), MEASURE).strokes.into_iter().map(|stroke| stroke.outline).collect()
    }

    #[test]
    fn a_straight_line_has_no_corner() {
        assert_eq!(outlines("a1 b1 c1"), ["M0 0L76 0"]);
        assert_eq!(outlines("a1 b2 c3"), ["M0 0L76 76"]);
        assert_eq!(outlines("c1 b2 a3"), ["M76 0L0 76"]);
    }

    #[test]
    fn a_turn_is_rounded_inside_its_cell() {
        assert_eq!(outlines("a1 b1 b2"), ["M0 0L30 0Q38 0 38 8L38 38"]);
    }

    #[test]
    fn a_u_turns_twice() {
        let line = along(&cells("a2 a1 b1 c1 c2"), MEASURE);
        assert_eq!(line.strokes.len(), 1);
        assert_eq!(line.strokes[0].outline.matches('Q').count(), 2);
        assert_eq!(line.middle, (38.0, 0.0));
    }

    #[test]
    fn scan_order_flows_over_the_edge_and_on_in_the_next_row() {
        let over = 38.0 * 0.82;
        let [out, on] = &outlines("h1 i1 a2 b2")[..] else { panic!("two pieces") };
        assert_eq!(*out, format!("M266 0L{:.2} 0", 304.0 + over));
        assert_eq!(*on, format!("M{:.2} 38L38 38", -over));
        let [out, on] = &outlines("b2 a2 i1 h1")[..] else { panic!("two pieces") };
        assert_eq!(*out, format!("M38 38L{:.2} 38", -over));
        assert_eq!(*on, format!("M{:.2} 0L266 0", 304.0 + over));
    }

    #[test]
    fn the_pieces_make_up_the_whole() {
        let line = along(&cells("f1 g1 h1 i1 a2 b2 c2 d2 e2 f2 g2 h2 i2 a3"), MEASURE);
        assert_eq!(line.strokes.len(), 3);
        let shares: f64 = line.strokes.iter().map(|stroke| stroke.share).sum();
        assert!((shares - 1.0).abs() < 1e-9);
        assert!(line.strokes.windows(2).all(|two| two[0].begins + two[0].share - two[1].begins < 1e-9));
    }
}
