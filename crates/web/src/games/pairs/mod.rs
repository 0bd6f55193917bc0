//! What the two games of pairs, Number Match and Digits!, share on the screen.

pub mod line;
#[cfg(target_arch = "wasm32")]
pub(crate) mod screen;
pub mod seen;

/// How many columns there are.
pub const WIDTH: usize = quintet_games::pairs::COLUMNS as usize;

/// A cell of a row, wherever that row has moved to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Spot {
    /// The row's number, which never changes.
    pub row: u32,
    /// The column, from 0.
    pub col: u8,
}
