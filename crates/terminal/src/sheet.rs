//! Pages of text and lists to choose from, drawn over everything else.

use crate::brush::Brush;
use crate::look::Ink;
use crate::wrap::wrap;
use ratatui::crossterm::event::{KeyCode, KeyEvent};

/// Where the words of an item begin.
const COLUMN: usize = 18;

/// A page of text that scrolls.
#[derive(Clone, Debug, Default)]
pub struct Sheet {
    title: String,
    /// Each paragraph: a key or a heading, and its words.
    paragraphs: Vec<(String, String)>,
    scroll: u16,
}

impl Sheet {
    /// An empty page.
    pub fn new(title: impl Into<String>) -> Self {
        Self { title: title.into(), ..Self::default() }
    }

    /// Adds a paragraph.
    pub fn paragraph(&mut self, words: impl Into<String>) {
        self.paragraphs.push((String::new(), words.into()));
    }

    /// Adds a line with a word before it: a key and what it does, a name and its figure.
    pub fn item(&mut self, word: impl Into<String>, words: impl Into<String>) {
        self.paragraphs.push((word.into(), words.into()));
    }

    /// Adds an empty line.
    pub fn gap(&mut self) {
        self.paragraphs.push((String::new(), String::new()));
    }

    /// A key; answers whether the page stays.
    pub fn key(&mut self, key: KeyEvent) -> bool {
        match key.code {
            KeyCode::Down | KeyCode::Char('j' | 's') => self.scroll += 1,
            KeyCode::Up | KeyCode::Char('k' | 'w') => self.scroll = self.scroll.saturating_sub(1),
            KeyCode::PageDown | KeyCode::Char(' ') => self.scroll += 10,
            KeyCode::PageUp => self.scroll = self.scroll.saturating_sub(10),
            _ => return false,
        }
        true
    }

    /// The page as plain text.
    pub fn text(&self) -> String {
        let line =
            |(word, words): &(String, String)| format!("{} {words}", word.trim()).trim().to_string() + "\n";
        self.paragraphs.iter().map(line).collect()
    }

    /// Its lines at this width.
    fn lines(&self, width: usize) -> Vec<(String, String)> {
        let mut lines = Vec::new();
        for (word, words) in &self.paragraphs {
            // Items stand in a column of their own; paragraphs have an empty line after them.
            let indent = if word.is_empty() { 0 } else { COLUMN.max(word.chars().count() + 2) };
            let wrapped = wrap(words, width.saturating_sub(indent).max(10));
            let first = wrapped.first().cloned().unwrap_or_default();
            lines.push((word.clone(), format!("{}{first}", " ".repeat(indent))));
            lines.extend(
                wrapped
                    .into_iter()
                    .skip(1)
                    .map(|line| (String::new(), format!("{}{line}", " ".repeat(indent)))),
            );
            if word.is_empty() && !words.is_empty() {
                lines.push(Default::default());
            }
        }
        lines
    }

    /// Draws the page over an area.
    pub fn draw(&mut self, brush: &mut Brush<'_>) {
        brush.clear();
        let width = usize::from(brush.width()).saturating_sub(4).min(76);
        brush.write(2, 0, &self.title, Ink::Strong);
        let lines = self.lines(width);
        let room = brush.height().saturating_sub(3);
        self.scroll = self.scroll.min((lines.len() as u16).saturating_sub(room));
        for (y, (word, words)) in (2..2 + room).zip(lines.iter().skip(self.scroll.into())) {
            brush.write(2, y, words, Ink::Text);
            brush.write(2, y, word, Ink::Strong);
        }
        let more = lines.len() as u16 > self.scroll + room;
        let foot = if more { "Down for more, Esc closes" } else { "Esc closes" };
        brush.write(2, brush.height().saturating_sub(1), foot, Ink::Note);
    }
}

/// A list to choose from.
#[derive(Clone, Debug)]
pub struct Chooser {
    title: String,
    items: Vec<(String, String)>,
    at: usize,
}

/// What a key did to a list.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Choice {
    /// Nothing is chosen yet.
    Open,
    /// This one is chosen.
    Chosen(usize),
    /// None.
    Closed,
}

impl Chooser {
    /// A list of names with remarks, one of them marked.
    pub fn new(title: impl Into<String>, items: Vec<(String, String)>, at: usize) -> Self {
        Self { title: title.into(), items, at }
    }

    /// A key.
    pub fn key(&mut self, key: KeyEvent) -> Choice {
        let last = self.items.len().saturating_sub(1);
        match key.code {
            KeyCode::Down | KeyCode::Char('j' | 's') => self.at = (self.at + 1).min(last),
            KeyCode::Up | KeyCode::Char('k' | 'w') => self.at = self.at.saturating_sub(1),
            KeyCode::Enter | KeyCode::Char(' ') => return Choice::Chosen(self.at),
            KeyCode::Char(digit @ '1'..='9') => {
                let at = digit as usize - '1' as usize;
                return if at <= last { Choice::Chosen(at) } else { Choice::Open };
            }
            KeyCode::Esc | KeyCode::Char('q' | 'n') => return Choice::Closed,
            _ => {}
        }
        Choice::Open
    }

    /// The item in a row of what was drawn.
    pub fn item_at(&self, y: u16) -> Option<usize> {
        let at = usize::from(y.checked_sub(2)?);
        (at < self.items.len()).then_some(at)
    }

    /// Draws the list over an area.
    pub fn draw(&self, brush: &mut Brush<'_>) {
        brush.clear();
        brush.write(2, 0, &self.title, Ink::Strong);
        let widest = self.items.iter().map(|(name, _)| name.chars().count()).max().unwrap_or(0) as u16;
        for (at, (name, remark)) in self.items.iter().enumerate() {
            let y = at as u16 + 2;
            let chosen = at == self.at;
            let mark = if chosen { ">" } else { " " };
            let ink = if chosen { Ink::Chosen } else { Ink::Text };
            brush.write(2, y, &format!("{mark} {:>2} {name} ", at + 1), ink);
            brush.write(widest + 10, y, remark, Ink::Note);
        }
        let foot = "Up, Down and Enter, or a number; Esc closes";
        brush.write(2, self.items.len() as u16 + 3, foot, Ink::Note);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_list_is_chosen_from_by_arrows_or_numbers() {
        let mut list =
            Chooser::new("Modes", vec![("a".into(), String::new()), ("b".into(), String::new())], 0);
        assert_eq!(list.key(KeyCode::Down.into()), Choice::Open);
        assert_eq!(list.key(KeyCode::Down.into()), Choice::Open);
        assert_eq!(list.key(KeyCode::Enter.into()), Choice::Chosen(1));
        assert_eq!(list.key(KeyCode::Char('1').into()), Choice::Chosen(0));
        assert_eq!(list.key(KeyCode::Char('3').into()), Choice::Open);
        assert_eq!(list.key(KeyCode::Esc.into()), Choice::Closed);
    }
}
