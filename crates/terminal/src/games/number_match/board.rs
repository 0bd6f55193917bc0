//! The board of Number Match: a thin grid, dots for cleared cells, the last match as a heavy line.

use crate::brush::Brush;
use crate::games::pairs::choice::Choice;
use crate::games::pairs::trace;
use crate::grid::{Grid, Shape, Size};
use crate::lines;
use crate::look::{Accent, Ink};
use crate::screen::Seen;
use quintet_engine::Cell;
use quintet_games::NumberMatch;
use quintet_games::number_match::Event;
use quintet_games::pairs::COLUMNS;

pub fn shape(position: &NumberMatch) -> Shape {
    Shape {
        columns: COLUMNS,
        rows: position.rows(),
        sizes: [Size { width: 3, height: 1 }, Size { width: 4, height: 2 }, Size { width: 8, height: 4 }],
        rim: [0, 1, 1],
    }
}

/// The path of the last match, while the board still has the same rows.
fn last_path<'a>(seen: &'a Seen<'_, NumberMatch>) -> &'a [Cell] {
    match seen.events {
        [Event::Matched { path, .. }] | [Event::Matched { path, .. }, Event::Stuck {}] => path,
        _ => &[],
    }
}

pub fn draw(choice: &Choice, seen: &Seen<'_, NumberMatch>, grid: &Grid, brush: &mut Brush<'_>) {
    // The middle sign of a cell.
    let middle = [(1, 0), (2, 1), (4, 2)][grid.step];
    lines::names(grid, brush, middle, 1);
    if grid.step > 0 {
        lines::grid_lines(grid, brush);
    }
    let position = seen.position();
    let path = last_path(seen);
    for cell in grid.cells() {
        let Some((x, y)) = grid.place(cell) else { continue };
        let (x, y) = (x + middle.0 - 1, y + middle.1);
        let on_path = path.iter().position(|on| *on == cell);
        let digit = position.digit(cell);
        let was = on_path.and_then(|_| seen.before?.digit(cell));
        let sign = match (digit, was) {
            (Some(digit), _) | (None, Some(digit)) => digit.to_string(),
            _ => brush.look.sign("·", ".").to_string(),
        };
        let (text, ink) = if let Some(marked) = choice.marked(cell, &sign, seen, Accent::Blue) {
            marked
        } else if let Some(at) = on_path {
            match was {
                Some(_) => (format!("[{sign}]"), Ink::Stroke(Accent::Blue)),
                None => (trace::signs(path, at, brush.look), Ink::Stroke(Accent::Blue)),
            }
        } else if digit.is_some() {
            (format!(" {sign} "), Ink::Strong)
        } else if position.is_pristine(cell) {
            (brush.look.sign("╱╱╱", "///").to_string(), Ink::Line)
        } else {
            (format!(" {sign} "), Ink::Line)
        };
        brush.write(x, y, &text, ink);
    }
}
