//! Draws text on the screen in the colours of `look.rs`, clipped at the edges. Boards, panels and pages draw with it.

use crate::look::{Ink, Look};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

/// Writes into a part of the screen. Places are counted from its top left corner.
pub struct Brush<'a> {
    buffer: &'a mut Buffer,
    area: Rect,
    /// How things look.
    pub look: Look,
}

impl<'a> Brush<'a> {
    /// Writes into this area.
    pub fn new(buffer: &'a mut Buffer, area: Rect, look: Look) -> Self {
        let area = area.intersection(buffer.area);
        Self { buffer, area, look }
    }

    /// Columns.
    pub fn width(&self) -> u16 {
        self.area.width
    }

    /// Rows.
    pub fn height(&self) -> u16 {
        self.area.height
    }

    /// A brush for a part of this area.
    pub fn part(&mut self, x: u16, y: u16, width: u16, height: u16) -> Brush<'_> {
        let area = Rect {
            x: self.area.x.saturating_add(x),
            y: self.area.y.saturating_add(y),
            width: width.min(self.area.width.saturating_sub(x)),
            height: height.min(self.area.height.saturating_sub(y)),
        };
        Brush { buffer: self.buffer, area, look: self.look }
    }

    /// Writes a text and answers in which column it ends. The ink's ground joins what is there only if it has one.
    pub fn write(&mut self, x: u16, y: u16, text: &str, ink: Ink) -> u16 {
        let text = self.look.text(text);
        let style = self.look.style(ink);
        if y >= self.area.height || x >= self.area.width {
            return x;
        }
        let room = usize::from(self.area.width - x);
        let (end, _) = self.buffer.set_stringn(self.area.x + x, self.area.y + y, &text, room, style);
        end - self.area.x
    }

    /// Writes a text that ends before a column.
    pub fn write_right(&mut self, end: u16, y: u16, text: &str, ink: Ink) {
        let width = text.chars().count() as u16;
        self.write(end.saturating_sub(width), y, text, ink);
    }

    /// Fills a row.
    pub fn fill(&mut self, y: u16, ink: Ink) {
        let blank = " ".repeat(usize::from(self.area.width));
        self.write(0, y, &blank, ink);
    }

    /// Empties a rectangle.
    pub fn clear(&mut self) {
        for y in 0..self.area.height {
            for x in 0..self.area.width {
                self.buffer[(self.area.x + x, self.area.y + y)].reset();
            }
        }
    }
}
