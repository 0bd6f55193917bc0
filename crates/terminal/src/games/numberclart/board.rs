//! The board of Numberclart: a box for each tile with as many waves as its value, and arrows at the tiles they push.

use crate::brush::Brush;
use crate::grid::{Grid, Shape, Size};
use crate::lines;
use crate::look::Ink;
use crate::screen::Seen;
use quintet_engine::Cell;
use quintet_games::Numberclart;
use quintet_games::numberclart::{Direction, SIDE, Tile};

pub const SHAPE: Shape = Shape {
    columns: SIDE,
    rows: SIDE as u16,
    sizes: [Size { width: 6, height: 3 }, Size { width: 8, height: 4 }, Size { width: 10, height: 5 }],
    rim: [0, 0, 0],
};

pub fn draw(chosen: Option<Cell>, seen: &Seen<'_, Numberclart>, grid: &Grid, brush: &mut Brush<'_>) {
    // A tile leaves a column free at its right and, where there is room, a row below.
    let (width, height) = (grid.size.width - 1, if grid.step == 0 { 3 } else { grid.size.height - 1 });
    let middle = (width / 2, (height - 1) / 2 + u16::from(grid.step == 2));
    lines::names(grid, brush, middle, 1);
    let position = seen.position();
    for cell in grid.cells() {
        let Some((x, y)) = grid.place(cell) else { continue };
        match position.tile(cell) {
            Some(tile) => {
                let mut part = brush.part(x, y, width, height);
                let marks = Marks {
                    chosen: chosen == Some(cell),
                    hinted: seen.hint.is_some_and(|mv| mv.from == cell || mv.to == cell),
                    breaks: position.breaks_next(cell),
                };
                draw_tile(tile, marks, middle, &mut part);
            }
            None => {
                let target = seen.hint.is_some_and(|mv| mv.to == cell);
                let (sign, ink) =
                    if target { ("?", Ink::Hint) } else { (brush.look.sign("·", "."), Ink::Line) };
                brush.write(x + middle.0, y + middle.1, sign, ink);
            }
        }
    }
    arrows(chosen, position, grid, ((width, height), middle.1), brush);
}

#[derive(Clone, Copy)]
struct Marks {
    chosen: bool,
    hinted: bool,
    breaks: bool,
}

fn draw_tile(tile: Tile, marks: Marks, middle: (u16, u16), brush: &mut Brush<'_>) {
    let (width, height) = (brush.width(), brush.height());
    let ink = Ink::Clay(tile.value);
    let [across, down] = brush.look.sign(["─", "│"], ["-", "|"]);
    let [tl, tr, bl, br] = brush.look.sign(["╭", "╮", "╰", "╯"], ["+"; 4]);
    let inside = usize::from(width) - 2;
    brush.write(0, 0, &format!("{tl}{}{tr}", across.repeat(inside)), ink);
    for y in 1..height - 1 {
        brush.write(0, y, &format!("{down}{}{down}", " ".repeat(inside)), ink);
    }
    // As many waves as the value, in the middle of the lower edge.
    let waves = usize::from(tile.value).min(inside);
    let before = (inside - waves) / 2;
    let edge = across.repeat(before)
        + &brush.look.sign("≈", "~").repeat(waves)
        + &across.repeat(inside - before - waves);
    brush.write(0, height - 1, &format!("{bl}{edge}{br}"), ink);
    // Strain cuts into the box: first from above, then from the side.
    if tile.strain >= 1 {
        brush.write(middle.0, 0, brush.look.sign("╲╱", "\\/"), ink);
    }
    if tile.strain >= 2 {
        brush.write(0, middle.1, brush.look.sign("≻", ">"), ink);
    }
    let value = tile.value.to_string();
    let (text, ink_of_value) = match (marks.chosen, marks.hinted) {
        (true, _) => (format!("[{value}]"), Ink::Chosen),
        (_, true) => (format!("?{value}?"), Ink::Hint),
        _ => (format!(" {value} "), ink),
    };
    brush.write(middle.0 - 1, middle.1, &text, ink_of_value);
    if marks.breaks {
        brush.write(middle.0 + 1, middle.1, "!", ink);
    }
}

/// An arrow beside each tile that an arrow key pushes.
fn arrows(
    chosen: Option<Cell>,
    position: &Numberclart,
    grid: &Grid,
    ((width, height), middle): ((u16, u16), u16),
    brush: &mut Brush<'_>,
) {
    for direction in Direction::ALL {
        let mv = match chosen {
            Some(cell) => position.move_of(cell, direction),
            None => position.arrow(direction),
        };
        let Some((x, y)) = mv.and_then(|mv| grid.place(mv.from)) else { continue };
        let sign = arrow(direction, brush);
        // Where there is no row between tiles, the arrow takes a place on the edge.
        let inside = u16::from(grid.step == 0);
        let (x, y) = match direction {
            Direction::Up => (x + width / 2, if grid.step == 0 { y } else { y.saturating_sub(1) }),
            Direction::Down => (x + width / 2, y + height - inside),
            Direction::Left => (x.saturating_sub(1), y + middle),
            Direction::Right => (x + width, y + middle),
        };
        brush.write(x, y, sign, Ink::Strong);
    }
}

/// The sign of a direction.
pub fn arrow(direction: Direction, brush: &Brush<'_>) -> &'static str {
    match direction {
        Direction::Up => brush.look.sign("↑", "^"),
        Direction::Left => brush.look.sign("←", "<"),
        Direction::Right => brush.look.sign("→", ">"),
        Direction::Down => brush.look.sign("↓", "v"),
    }
}

/// The board as lines of text: each tile's value, with a mark for each point of strain.
pub fn text(position: &Numberclart) -> String {
    let mut text = String::from("       a    b    c    d    e\n");
    for row in 0..u16::from(SIDE) {
        text.push_str(&format!("{:>4}", row + 1));
        for col in 0..SIDE {
            let cell = Cell::new(row, col);
            let sign = match position.tile(cell) {
                Some(tile) if position.breaks_next(cell) => format!("{}!", tile.value),
                Some(tile) => format!("{}{}", tile.value, "'".repeat(tile.strain.into())),
                None => ".".into(),
            };
            text.push_str(&format!("   {sign:<2}"));
        }
        text.truncate(text.trim_end().len());
        text.push('\n');
    }
    let arrows = Direction::ALL.map(|direction| {
        let mv = position.arrow(direction).map_or("nothing".into(), |mv| mv.to_string());
        format!("{} {mv}", direction.name())
    });
    text.push_str(&format!("Arrows: {}\n", arrows.join(", ")));
    text
}
