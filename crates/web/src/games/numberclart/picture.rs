//! A small picture of Numberclart: clay with strata, and a tile that breaks next turn.

use super::clay;
use crate::drawing;

/// Values and strains of nine tiles, row by row; 0 is an empty slot.
const TILES: [(u8, u8); 9] = [(3, 0), (2, 0), (0, 0), (1, 0), (5, 1), (2, 0), (4, 0), (0, 0), (1, 0)];

/// The picture.
pub fn picture() -> String {
    let tiles = TILES.iter().enumerate().map(|(index, (value, strain))| {
        let (col, row) = ((index % 3) as f64, (index / 3) as f64);
        clay::placed(5.0 + 31.0 * col, 5.0 + 31.0 * row, 28.0, *value, *strain, *value == 5)
    });
    let ground = r#"<rect width="100" height="100" fill="var(--clay-tray)"/>"#.to_string();
    drawing::picture(&[ground].into_iter().chain(tiles).collect::<String>())
}
