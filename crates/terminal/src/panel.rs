//! The figures beside the board.

use crate::brush::Brush;
use crate::look::{Ink, Look};
use std::fmt::Display;

/// Wider lines would part the figures from their labels.
const WIDEST: u16 = 40;

/// One line of the panel.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Row {
    /// A label and its figure.
    Figure(String, String),
    /// A sentence, in this ink.
    Text(String, Ink),
    /// A heading with a line after it.
    Heading(&'static str),
    /// A bar: a part of a whole.
    Share(u32, u32),
    /// Something drawn as it is on the board, and what it means.
    Legend(String, Ink, &'static str),
    /// Nothing.
    Gap,
}

/// The lines of the panel, the most important first.
#[derive(Clone, Debug)]
pub struct Panel {
    /// How things look.
    pub look: Look,
    /// The lines.
    pub rows: Vec<Row>,
}

impl Panel {
    /// An empty panel.
    pub const fn new(look: Look) -> Self {
        Self { look, rows: Vec::new() }
    }

    /// Adds a label and its figure.
    pub fn figure(&mut self, label: &str, figure: impl Display) {
        self.rows.push(Row::Figure(label.to_string(), format!("{figure}")));
    }

    /// Adds a sentence.
    pub fn text(&mut self, text: impl Into<String>, ink: Ink) {
        self.rows.push(Row::Text(text.into(), ink));
    }

    /// Adds a remark.
    pub fn note(&mut self, text: impl Into<String>) {
        self.text(text, Ink::Note);
    }

    /// Adds a heading.
    pub fn heading(&mut self, heading: &'static str) {
        self.gap();
        self.rows.push(Row::Heading(heading));
    }

    /// Adds a bar.
    pub fn share(&mut self, part: u32, whole: u32) {
        self.rows.push(Row::Share(part, whole));
    }

    /// Adds what a sign on the board means.
    pub fn legend(&mut self, sign: impl Into<String>, ink: Ink, meaning: &'static str) {
        self.rows.push(Row::Legend(sign.into(), ink, meaning));
    }

    /// Adds an empty line.
    pub fn gap(&mut self) {
        if self.rows.last().is_some_and(|row| *row != Row::Gap) {
            self.rows.push(Row::Gap);
        }
    }

    /// The first figures on one line, for windows without room for a panel.
    pub fn summary(&self, width: usize) -> String {
        let mut line = String::new();
        for row in &self.rows {
            let Row::Figure(label, figure) = row else { continue };
            let more =
                if line.is_empty() { format!("{label} {figure}") } else { format!("  {label} {figure}") };
            if line.chars().count() + more.chars().count() > width {
                break;
            }
            line.push_str(&more);
        }
        line
    }

    /// Draws the panel.
    pub fn draw(&self, brush: &mut Brush<'_>) {
        let width = brush.width().saturating_sub(1).min(WIDEST);
        for (y, row) in (0..brush.height()).zip(&self.rows) {
            match row {
                Row::Figure(label, figure) => {
                    brush.write(0, y, label, Ink::Note);
                    brush.write_right(width, y, figure, Ink::Strong);
                }
                Row::Text(text, ink) => {
                    brush.write(0, y, text, *ink);
                }
                Row::Heading(heading) => {
                    let end = brush.write(0, y, heading, Ink::Note) + 1;
                    let line = brush.look.sign("─", "-").repeat(usize::from(width.saturating_sub(end)));
                    brush.write(end, y, &line, Ink::Line);
                }
                Row::Share(part, whole) => {
                    let wide = u32::from(width);
                    let full = (part * wide).checked_div(*whole).unwrap_or(0).min(wide) as usize;
                    let (done, open) = brush.look.sign(("█", "░"), ("#", "."));
                    let end = brush.write(0, y, &done.repeat(full), Ink::Strong);
                    brush.write(end, y, &open.repeat(wide as usize - full), Ink::Line);
                }
                Row::Legend(sign, ink, meaning) => {
                    brush.write(0, y, sign, *ink);
                    brush.write(5, y, meaning, Ink::Note);
                }
                Row::Gap => {}
            }
        }
    }
}
