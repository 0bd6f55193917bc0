//! The board of Digits!: a rim, a tile for each digit, dots for empty cells.

use crate::brush::Brush;
use crate::games::pairs::choice::Choice;
use crate::games::pairs::trace;
use crate::grid::{Grid, Shape, Size};
use crate::lines;
use crate::look::{Accent, Ink};
use crate::screen::Seen;
use quintet_engine::Cell;
use quintet_games::Digits;
use quintet_games::digits::Event;
use quintet_games::pairs::COLUMNS;

pub fn shape(position: &Digits) -> Shape {
    Shape {
        columns: COLUMNS,
        rows: position.rows(),
        sizes: [Size { width: 3, height: 1 }, Size { width: 4, height: 2 }, Size { width: 6, height: 3 }],
        // Above the first row and below the last; larger cells have a blank row below them, which the rim takes.
        rim: [2, 1, 1],
    }
}

pub fn draw(choice: &Choice, seen: &Seen<'_, Digits>, grid: &Grid, brush: &mut Brush<'_>) {
    let middle = [(1, 1), (3, 1), (3, 1)][grid.step];
    lines::names(grid, brush, middle, 1);
    rim(grid, brush);
    let position = seen.position();
    let path: &[Cell] = match seen.events.first() {
        Some(Event::Matched { path, .. }) => path,
        _ => &[],
    };
    for cell in grid.cells() {
        let Some((x, y)) = grid.place(cell) else { continue };
        let (x, y) = (x + middle.0 - 1, y + middle.1);
        let digit = position.digit(cell);
        let on_path = path.iter().position(|on| *on == cell);
        let sign = digit.map_or(brush.look.sign("·", ".").to_string(), |digit| digit.to_string());
        let (text, ink) = if let Some(marked) = choice.marked(cell, &sign, seen, Accent::Teal) {
            marked
        } else if digit.is_some() {
            (format!(" {sign} "), Ink::Tile)
        } else if let Some(at) = on_path {
            (trace::signs(path, at, brush.look), Ink::Stroke(Accent::Teal))
        } else {
            (format!(" {sign} "), Ink::Line)
        };
        brush.write(x, y, &text, ink);
    }
}

/// The rim around the visible rows.
fn rim(grid: &Grid, brush: &mut Brush<'_>) {
    let [across, down] = brush.look.sign(["─", "│"], ["-", "|"]);
    let [tl, tr, bl, br] = brush.look.sign(["╭", "╮", "╰", "╯"], ["+"; 4]);
    let wide = u16::from(grid.columns) * grid.size.width + if grid.step > 0 { 1 } else { 0 };
    // Where cells touch, the rim stands outside of them.
    let left = if grid.step > 0 { grid.left } else { grid.left - 1 };
    let height = grid.visible * grid.size.height + if grid.step > 0 { 0 } else { 1 };
    let dash = across.repeat(usize::from(wide));
    let ink = Ink::Stroke(Accent::Teal);
    brush.write(left, grid.top, &format!("{tl}{dash}{tr}"), ink);
    for y in 1..height {
        brush.write(left, grid.top + y, down, ink);
        brush.write(left + wide + 1, grid.top + y, down, ink);
    }
    brush.write(left, grid.top + height, &format!("{bl}{dash}{br}"), ink);
}
