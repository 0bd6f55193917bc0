//! A position of a game as SVG, and the picture that is shared.
//!
//! This crate knows how a position is written and how it looks, but no rule: the caller has checked the position. It
//! depends on no other crate. Only signs that a board can hold are drawn, and all other text is escaped, so no text
//! becomes markup. Pictures always have light colours and need no style sheet.

mod games;
mod position;
mod share;
mod svg;

pub use share::{Format, Share};

/// A drawn board.
#[derive(Clone, Debug, PartialEq)]
pub struct Board {
    /// Its width in units of its own.
    pub width: f64,
    /// Its height.
    pub height: f64,
    /// The SVG elements, without the `svg` around them.
    pub elements: String,
    /// The board in words, for those who cannot see it.
    pub words: String,
    cells: Cells,
}

/// Where the cells of a board are.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Cells {
    /// How far the first one is from the board's corner.
    pub first: f64,
    /// From one cell to the next.
    pub pitch: f64,
    /// The side of a cell.
    pub side: f64,
}

/// How a move is marked on a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mark {
    /// It was played: a solid frame.
    Played,
    /// It was better: a dashed frame.
    Better,
}

impl Board {
    /// The board of a game as a whole SVG file; `None` if the game is not known.
    pub fn of(game: &str, position: &str) -> Option<Self> {
        let drawing = games::named(game)?;
        Some((drawing.draw)(&position::Position::read(position)))
    }

    /// Marks the cells that a move names, such as `b3-e3`; a move without cells marks nothing.
    pub fn mark(&mut self, mv: &str, mark: Mark) {
        let look = match mark {
            Mark::Played => r##"fill="#c62828" fill-opacity="0.14" stroke="#c62828" stroke-width="3""##,
            Mark::Better => {
                r##"fill="#2e7d32" fill-opacity="0.14" stroke="#2e7d32" stroke-width="3" stroke-dasharray="7 4""##
            }
        };
        let Cells { first, pitch, side } = self.cells;
        for ((row, col), _) in mv.split('-').filter_map(position::cell) {
            let corner = |at: usize| first + at as f64 * pitch + 1.5;
            self.elements += &svg::rect(corner(col), corner(row), side - 3.0, side - 3.0, 7.0, look);
        }
    }

    /// The board as a whole SVG file with its alternative text.
    pub fn svg(&self, name: &str) -> String {
        let words = svg::escaped(&format!("{name}. {}", self.words));
        format!(
            concat!(
                r#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {w} {h}" width="{w}" height="{h}" role="img""#,
                r#" aria-label="{words}"><title>{words}</title>{body}</svg>"#,
            ),
            w = svg::number(self.width),
            h = svg::number(self.height),
            words = words,
            body = self.elements
        )
    }
}
