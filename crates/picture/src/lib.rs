//! A position of a game as SVG, and the picture that is shared.
//!
//! A picture knows how a position is written and how it looks, and no rule: whoever asks for one has checked the
//! position. It links no other crate. Only signs that a board can hold are drawn, and every other text is escaped, so
//! that no text becomes markup. Always in light colours, which need no style sheet.

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
}

impl Board {
    /// The board of a game as a whole SVG file; nothing where the game is not known.
    pub fn of(game: &str, position: &str) -> Option<Self> {
        let drawing = games::named(game)?;
        Some((drawing.draw)(&position::Position::read(position)))
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
