//! The board of Color Cascade Grid: every colour has a shape and brackets of its own.

use super::input::{Choice, partners};
use crate::brush::Brush;
use crate::grid::{Grid, Shape, Size};
use crate::lines;
use crate::look::{Ink, Look};
use crate::screen::Seen;
use quintet_engine::Cell;
use quintet_games::ColorCascade;
use quintet_games::color_cascade::{Colour, Move, SIDE};

pub const SHAPE: Shape = Shape {
    columns: SIDE,
    rows: SIDE as u16,
    sizes: [Size { width: 5, height: 2 }, Size { width: 6, height: 2 }, Size { width: 8, height: 4 }],
    rim: [0, 1, 1],
};

/// A token in its brackets.
pub const fn token(colour: Colour, look: Look) -> &'static str {
    match colour {
        Colour::Blue => look.sign("(●)", "(B)"),
        Colour::Orange => look.sign("<◆>", "<O>"),
        Colour::Red => look.sign("[■]", "[R]"),
        Colour::Green => look.sign("/▲\\", "/G\\"),
        Colour::Purple => look.sign("{✱}", "{P}"),
    }
}

pub fn draw(choice: &Choice, seen: &Seen<'_, ColorCascade>, grid: &Grid, brush: &mut Brush<'_>) {
    let middle = [(2, 0), (3, 1), (4, 2)][grid.step];
    lines::names(grid, brush, middle, 1);
    if grid.step > 0 {
        lines::grid_lines(grid, brush);
    }
    let position = seen.position();
    let cursor = Some(choice.cursor).filter(|_| !seen.watched);
    let pair = |mv: Option<Move>| match mv {
        Some(Move::Swap(one, other)) => vec![one, other],
        _ => Vec::new(),
    };
    let (last, hint) = (pair(position.last_move()), pair(seen.hint));
    let can_swap = choice.chosen.map(|cell| partners(position, cell)).unwrap_or_default();
    let goes = choice.chosen.and_then(|from| position.preview(from, choice.cursor).ok());
    let goes = goes.map(|preview| preview.goes).unwrap_or_default();
    for cell in grid.cells() {
        let Some((x, y)) = grid.place(cell) else { continue };
        let (x, y) = (x + middle.0, y + middle.1);
        let marks = if choice.chosen == Some(cell) {
            [">", "<"]
        } else if cursor == Some(cell) {
            ["=", "="]
        } else if goes.contains(&cell) {
            brush.look.sign(["×", "×"], ["x", "x"])
        } else if can_swap.contains(&cell) {
            [":", ":"]
        } else if hint.contains(&cell) {
            ["?", "?"]
        } else if last.contains(&cell) {
            brush.look.sign(["⌜", "⌟"], ["'", "."])
        } else {
            [" ", " "]
        };
        let ink = if choice.chosen == Some(cell) || cursor == Some(cell) {
            Ink::Cursor
        } else if hint.contains(&cell) {
            Ink::Hint
        } else {
            Ink::Strong
        };
        brush.write(x - 2, y, marks[0], ink);
        brush.write(x + 2, y, marks[1], ink);
        match position.token(cell) {
            Some(colour) => brush.write(x - 1, y, token(colour, brush.look), Ink::Token(colour as u8)),
            None => brush.write(x - 1, y, "   ", if cursor == Some(cell) { Ink::Cursor } else { Ink::Text }),
        };
    }
}

/// The board as lines of text, a letter for each token.
pub fn text(position: &ColorCascade) -> String {
    let mut text = String::from("     a b c d e f g\n");
    for row in 0..u16::from(SIDE) {
        let letters = (0..SIDE).map(|col| {
            let letter = position.token(Cell::new(row, col)).map_or('.', Colour::letter);
            format!(" {letter}")
        });
        text.push_str(&format!("{:>4}{}\n", row + 1, letters.collect::<String>()));
    }
    text.push_str("B circles are yours, O diamonds the AI's; R squares, G triangles, P hexagons.\n");
    text
}
