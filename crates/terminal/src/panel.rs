//! The figures beside the board.

use crate::brush::Brush;
use crate::look::{Ink, Look};
use std::fmt::Display;

/// Wider lines would part the figures from their labels.
const WIDEST: u16 = 40;

/// The heading of the last moves, which end a panel.
pub const LAST_MOVES: &str = "Last moves";

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
    /// Something drawn as it is on the board, and what it means; and perhaps a second one without a colour.
    Legend(String, Ink, &'static str, Option<(&'static str, &'static str)>),
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
        self.rows.push(Row::Legend(sign.into(), ink, meaning, None));
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

    /// The rows that fit into this height. Empty lines go first, the last of them before the others, then the oldest
    /// moves, then the end.
    fn fitting(&self, height: usize) -> Vec<&Row> {
        let mut rows: Vec<&Row> = self.rows.iter().collect();
        while rows.len() > height
            && let Some(gap) = rows.iter().rposition(|row| **row == Row::Gap)
        {
            rows.remove(gap);
        }
        if let Some(heading) = rows.iter().position(|row| **row == Row::Heading(LAST_MOVES)) {
            let moves = rows.len() - heading - 1;
            let excess = rows.len().saturating_sub(height);
            // A heading alone says nothing.
            let gone = if excess < moves { heading + 1..heading + 1 + excess } else { heading..rows.len() };
            rows.drain(gone);
        }
        rows.truncate(height);
        rows
    }

    /// Draws the panel.
    pub fn draw(&self, brush: &mut Brush<'_>) {
        let width = brush.width().saturating_sub(1).min(WIDEST);
        for (y, row) in (0..).zip(self.fitting(brush.height().into())) {
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
                Row::Legend(sign, ink, meaning, second) => {
                    brush.write(0, y, sign, *ink);
                    brush.write(5, y, meaning, Ink::Note);
                    if let Some((sign, meaning)) = second {
                        brush.write(15, y, sign, Ink::Strong);
                        brush.write(20, y, meaning, Ink::Note);
                    }
                }
                Row::Gap => {}
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::look::Colors;

    #[test]
    fn what_does_not_fit_goes_in_this_order() {
        let mut panel = Panel::new(Look { colors: Colors::Never, ascii: true });
        panel.figure("Score", 1);
        panel.heading(LAST_MOVES);
        for label in ["one", "two", "three"] {
            panel.figure(label, 0);
        }
        let labels = |height: usize| -> Vec<String> {
            let label = |row: &&Row| match row {
                Row::Figure(label, _) => label.clone(),
                Row::Heading(heading) => heading.to_string(),
                _ => String::new(),
            };
            panel.fitting(height).iter().map(label).collect()
        };
        assert_eq!(labels(6), ["Score", "", "Last moves", "one", "two", "three"]);
        assert_eq!(labels(5), ["Score", "Last moves", "one", "two", "three"]);
        assert_eq!(labels(4), ["Score", "Last moves", "two", "three"], "the oldest move goes");
        assert_eq!(labels(2), ["Score"], "a heading alone says nothing");
    }
}
