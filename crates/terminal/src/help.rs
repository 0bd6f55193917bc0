//! The page of keys and rules.

use crate::screen::Screen;
use crate::sheet::Sheet;

/// The keys of a game, and how it is played.
pub fn sheet<S: Screen>() -> Sheet {
    let mut sheet = Sheet::new(format!("{}: keys, and how to play", S::PROFILE.name));
    for (key, word) in S::KEYS {
        let key = if *key == "arrows" { "arrows hjkl WASD" } else { key };
        sheet.item(key, *word);
    }
    sheet.item("Tab", "the next one that can be chosen");
    sheet.item("u, Ctrl+Z", "undo, a new game too");
    sheet.item("r, Ctrl+R", "redo");
    sheet.item("i", "hint");
    sheet.item("n", "new game; undo leads back");
    sheet.item("m", "menu");
    sheet.item("q", "save and quit");
    sheet.item("a move", format!("typed and ended with Enter; Esc gives it up ({})", S::PROMPT));
    sheet.item(":", "types a word: undo, redo, hint, new, menu, quit");
    sheet.gap();
    for paragraph in S::HOW_TO {
        sheet.paragraph(*paragraph);
    }
    sheet
}
