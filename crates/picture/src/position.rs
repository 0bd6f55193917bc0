//! The text of a position: rows, then fields.

/// No picture shows more rows than this; the rest is counted in words.
pub(crate) const MOST_ROWS: usize = 40;

/// The parts of a position's text.
pub(crate) struct Position<'a> {
    /// The rows that a picture has room for, from the top.
    pub rows: Vec<&'a str>,
    /// How many rows there are beyond those.
    pub more: usize,
    fields: &'a str,
}

impl<'a> Position<'a> {
    /// Splits a text. Any text has rows, even if they make no sense.
    pub fn read(text: &'a str) -> Self {
        let (board, fields) = text.split_once(' ').unwrap_or((text, ""));
        let rows: Vec<&str> = board.split('/').take(MOST_ROWS).collect();
        let more = board.split('/').count() - rows.len();
        Self { rows, more, fields }
    }

    /// The value of a field.
    pub fn field(&self, name: &str) -> Option<&'a str> {
        self.fields
            .split(' ')
            .filter_map(|field| field.split_once('='))
            .find(|(key, _)| *key == name)
            .map(|(_, value)| value)
    }

    /// Every sign of the board with its row and column, as long as columns are fewer than `columns`.
    pub fn signs(&self, columns: usize) -> impl Iterator<Item = (usize, usize, char)> + '_ {
        let rows = self.rows.iter().enumerate();
        rows.flat_map(move |(row, text)| {
            text.chars().take(columns).enumerate().map(move |(col, sign)| (row, col, sign))
        })
    }
}

/// A cell as it is written, `c4`, as row and column from 0; of cells written one after the other the first, and the rest.
pub(crate) fn cell(text: &str) -> Option<((usize, usize), &str)> {
    let mut signs = text.chars();
    let column = signs.next().filter(char::is_ascii_lowercase)?;
    let digits = signs.as_str().find(|sign: char| !sign.is_ascii_digit()).unwrap_or(signs.as_str().len());
    let (row, rest) = signs.as_str().split_at(digits);
    let row: usize = row.parse().ok().filter(|row| (1..=MOST_ROWS).contains(row))?;
    Some(((row - 1, usize::from(column as u8 - b'a')), rest))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_position_is_rows_and_fields() {
        let position = Position::read("12/.# path=a1b1 mode=x");
        assert_eq!((position.rows.as_slice(), position.field("mode")), (["12", ".#"].as_slice(), Some("x")));
        assert_eq!(position.field("path").and_then(cell), Some(((0, 0), "b1")));
        assert_eq!(position.field("none"), None);
        assert_eq!(position.signs(1).map(|(.., sign)| sign).collect::<String>(), "1.");
    }

    #[test]
    fn rows_beyond_the_picture_are_counted() {
        let text = ["1"; 50].join("/");
        let position = Position::read(&text);
        assert_eq!((position.rows.len(), position.more), (MOST_ROWS, 10));
    }

    #[test]
    fn no_text_is_a_cell_that_is_none() {
        for text in ["", "a", "a0", "1a", "é1", "a99", "a99999999999999999999999"] {
            assert_eq!(cell(text), None, "{text}");
        }
    }
}
