//! The board of Pathwayz: a heavy line, numbers, walls.

use crate::brush::Brush;
use crate::grid::{Grid, Shape, Size};
use crate::lines::{self, Stroke};
use crate::look::{Accent, Ink};
use crate::screen::Seen;
use quintet_engine::Cell;
use quintet_games::Pathwayz;
use quintet_games::pathwayz::Move;

const PATH: Ink = Ink::Stroke(Accent::Magenta);

pub fn shape(position: &Pathwayz) -> Shape {
    let side = position.puzzle().side();
    Shape {
        columns: side,
        rows: side.into(),
        sizes: [Size { width: 3, height: 1 }, Size { width: 4, height: 2 }, Size { width: 6, height: 3 }],
        rim: [0, 0, 0],
    }
}

pub fn draw(seen: &Seen<'_, Pathwayz>, grid: &Grid, brush: &mut Brush<'_>) {
    let middle = [(1, 0), (1, 0), (2, 1)][grid.step];
    lines::names(grid, brush, middle, 1);
    let position = seen.position();
    let path: Vec<Cell> = position.path().collect();
    let hinted = match seen.hint {
        Some(Move::Step(cell)) => Some(cell),
        _ => None,
    };
    for cell in grid.cells() {
        let Some(place) = grid.place(cell) else { continue };
        let at = path.iter().position(|on| *on == cell);
        if !position.puzzle().is_free(cell) {
            wall(place, grid, brush);
        } else if let Some(at) = at {
            stroke(&path, at, place, middle, grid, brush);
        } else {
            open(place, middle, grid, brush);
        }
        sign(
            position,
            cell,
            at.is_some(),
            hinted == Some(cell),
            (place.0 + middle.0, place.1 + middle.1),
            grid,
            brush,
        );
    }
}

fn wall((x, y): (u16, u16), grid: &Grid, brush: &mut Brush<'_>) {
    let wide = if grid.step == 0 { 3 } else { grid.size.width - 1 };
    let text = brush.look.sign("▒", "#").repeat(usize::from(wide));
    for row in 0..grid.size.height {
        brush.write(x, y + row, &text, Ink::Note);
    }
}

/// A cell that the path has not reached.
fn open((x, y): (u16, u16), middle: (u16, u16), grid: &Grid, brush: &mut Brush<'_>) {
    if grid.step < 2 {
        brush.write(x + middle.0, y + middle.1, brush.look.sign("·", "."), Ink::Line);
        return;
    }
    let (above, below) = brush.look.sign(("┌   ┐", "└   ┘"), (",   .", "`   '"));
    brush.write(x, y, above, Ink::Line);
    brush.write(x, y + 2, below, Ink::Line);
}

/// The path through a cell: from its middle to the edges where it goes on.
fn stroke(
    path: &[Cell],
    at: usize,
    (x, y): (u16, u16),
    middle: (u16, u16),
    grid: &Grid,
    brush: &mut Brush<'_>,
) {
    let others = [at.checked_sub(1), at.checked_add(1)].into_iter().flatten().filter_map(|at| path.get(at));
    let stroke = Stroke::between(path[at], others.copied());
    let (across, down) = brush.look.sign(("━", "┃"), ("=", "|"));
    let (mx, my) = (x + middle.0, y + middle.1);
    if stroke.left {
        brush.write(x, my, &across.repeat(usize::from(middle.0)), PATH);
    }
    if stroke.right {
        let rest = grid.size.width - middle.0 - 1;
        brush.write(mx + 1, my, &across.repeat(usize::from(rest)), PATH);
    }
    for row in 0..grid.size.height {
        if (stroke.up && y + row < my) || (stroke.down && y + row > my) {
            brush.write(mx, y + row, down, PATH);
        }
    }
    brush.write(mx, my, stroke.middle(brush.look), PATH);
}

/// The number, the head or the hint in a cell.
fn sign(
    position: &Pathwayz,
    cell: Cell,
    reached: bool,
    hinted: bool,
    (x, y): (u16, u16),
    grid: &Grid,
    brush: &mut Brush<'_>,
) {
    let number = position.puzzle().number(cell);
    let is_head = position.head() == Some(cell);
    let next = number.is_some() && number == position.target();
    let (marks, ink) = match () {
        () if is_head => (["[", "]"], Ink::Cursor),
        () if hinted => (["?", "?"], Ink::Hint),
        () if next => (["<", ">"], Ink::Name(Accent::Magenta)),
        () if reached => (["(", ")"], PATH),
        () => ([" ", " "], Ink::Strong),
    };
    let text = match number {
        // Two digits leave room for one mark in the smallest cells.
        Some(number) if number > 9 && grid.step == 0 => format!("{number}{}", marks[1]),
        Some(number) => format!("{}{number}{}", marks[0], marks[1]),
        None if is_head => brush.look.sign("▐█▌", "[@]").to_string(),
        None if hinted => "???".to_string(),
        None => return,
    };
    let ink = if number.is_none() && is_head { PATH } else { ink };
    brush.write(x - 1, y, &text, ink);
}

/// The board as lines of text: numbers, `#` for walls, `+` for the path, `@` for its head.
pub fn text(position: &Pathwayz) -> String {
    let side = position.puzzle().side();
    let letters: String = (0..side).map(|col| format!("  {}", char::from(b'a' + col))).collect();
    let mut text = format!("    {letters}\n");
    let path: Vec<Cell> = position.path().collect();
    for row in 0..u16::from(side) {
        text.push_str(&format!("{:>4}", row + 1));
        for col in 0..side {
            let cell = Cell::new(row, col);
            let sign = match position.puzzle().number(cell) {
                Some(number) => number.to_string(),
                None if !position.puzzle().is_free(cell) => "#".into(),
                None if position.head() == Some(cell) => "@".into(),
                None if path.contains(&cell) => "+".into(),
                None => ".".into(),
            };
            text.push_str(&format!("{sign:>3}"));
        }
        text.push('\n');
    }
    let cells: Vec<String> = path.iter().map(Cell::to_string).collect();
    let drawn = if cells.is_empty() { "nothing drawn yet".into() } else { cells.join(" ") };
    text.push_str(&format!("Path: {drawn}\n"));
    text
}
