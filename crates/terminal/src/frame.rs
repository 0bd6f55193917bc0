//! The frame around a board: the title bar above, the keys below, and the notice in a window that is too small.

use crate::brush::Brush;
use crate::look::{Accent, Ink};

/// The smallest window.
pub const SMALLEST: (u16, u16) = (40, 20);

/// The bar above: the program, the game in its colour, the mode, and the date where there is room.
pub fn bar(brush: &mut Brush<'_>, game: Option<(&str, Accent)>, mode: &str, date: &str) {
    brush.fill(0, Ink::Bar);
    let mut x = brush.write(1, 0, "Quintet", Ink::BarStrong) + 1;
    if let Some((name, accent)) = game {
        x = brush.write(x, 0, &format!(" {name} "), Ink::Name(accent));
    }
    let end = brush.write(x + 1, 0, mode, Ink::Bar);
    let (width, room) = (brush.width(), date.chars().count() as u16 + 2);
    if end + room < width {
        brush.write_right(width - 1, 0, date, Ink::Bar);
    }
}

/// The keys below: as many as there is room for, the first and the last ones before those between.
pub fn keys(brush: &mut Brush<'_>, keys: &[(&str, &str)]) {
    let y = brush.height().saturating_sub(1);
    brush.fill(y, Ink::Bar);
    let mut keys: Vec<(&str, &str)> = keys
        .iter()
        .map(|(key, word)| (if *key == "arrows" { brush.look.sign("←↓↑→", "hjkl") } else { key }, *word))
        .collect();
    let width = |keys: &[(&str, &str)]| -> usize {
        keys.iter().map(|(key, word)| key.chars().count() + word.chars().count() + 3).sum()
    };
    while width(&keys) > usize::from(brush.width()) + 1 && keys.len() > 2 {
        keys.remove(keys.len() - 3);
    }
    let mut x = 1;
    for (key, word) in keys {
        x = brush.write(x, y, key, Ink::BarStrong) + 1;
        x = brush.write(x, y, word, Ink::Bar) + 2;
    }
}

/// Says what is needed where the window is too small, and answers whether it is.
pub fn too_small(brush: &mut Brush<'_>) -> bool {
    let (width, height) = (brush.width(), brush.height());
    let small = width < SMALLEST.0 || height < SMALLEST.1;
    if small {
        let words =
            format!("Quintet needs {} x {}. This window is {width} x {height}.", SMALLEST.0, SMALLEST.1);
        for (y, line) in (0..).zip(crate::wrap::wrap(&words, usize::from(width.max(1)))) {
            brush.write(0, y, &line, Ink::Text);
        }
    }
    small
}
