//! Words and figures that every game uses.

use quintet_engine::Cell;

/// A cell as every game names it to a player: `row 2, column 3`.
pub fn place(cell: Cell) -> String {
    format!("row {}, column {}", cell.row + 1, cell.col + 1)
}

/// The engine's words as a sentence on its own.
pub fn sentence(text: &str) -> String {
    let mut letters = text.chars();
    let first = letters.next().map(|letter| letter.to_ascii_uppercase().to_string()).unwrap_or_default();
    format!("{first}{}.", letters.as_str().trim_end_matches('.'))
}

/// `4589` as `4,589`.
pub fn grouped(number: u32) -> String {
    let digits = number.to_string();
    let first = digits.len() % 3;
    let mut text = digits[..first].to_string();
    for (index, digit) in digits[first..].chars().enumerate() {
        if index % 3 == 0 && !text.is_empty() {
            text.push(',');
        }
        text.push(digit);
    }
    text
}

/// Seconds as `1:52`.
pub fn minutes(seconds: u32) -> String {
    format!("{}:{:02}", seconds / 60, seconds % 60)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_engines_words_become_a_sentence() {
        assert_eq!(sentence("a1 and b2 do not see each other"), "A1 and b2 do not see each other.");
        assert_eq!(sentence(""), ".");
    }

    #[test]
    fn a_cell_is_named_by_its_row_and_column() {
        assert_eq!(place(Cell::new(1, 2)), "row 2, column 3");
    }

    #[test]
    fn figures_are_easy_to_read() {
        assert_eq!([0, 7, 999, 1000, 1_234_567].map(grouped), ["0", "7", "999", "1,000", "1,234,567"]);
        assert_eq!([0, 59, 60, 112].map(minutes), ["0:00", "0:59", "1:00", "1:52"]);
    }
}
