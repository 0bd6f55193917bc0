//! The page of keys and rules.

use crate::screen::Screen;
use crate::sheet::Sheet;

/// The keys of a game, and how it is played.
pub fn sheet<S: Screen>() -> Sheet {
    let mut sheet = Sheet::new(format!("{}: keys, and how to play", S::PROFILE.name));
    for (key, _, words) in S::KEYS {
        let key = if *key == "arrows" { "arrows hjkl WASD" } else { key };
        sheet.item(key, *words);
    }
    if S::WAYS_ONLY_LOOK {
        sheet.item("Tab", "to the next one that can be chosen");
    }
    sheet.item("u r i n", "undo, redo, hint, new game; undo leads back from that too");
    sheet.item("Ctrl+Z, Ctrl+R", "undo, redo");
    sheet.item("m q", "menu; save and quit");
    sheet.item("a move", format!("typed, such as {}, and Enter; Esc gives it up", S::EXAMPLE));
    sheet.item(":", "types a word: undo, redo, hint, new, menu, quit");
    sheet.gap();
    for paragraph in S::HOW_TO {
        sheet.paragraph(*paragraph);
    }
    sheet
}
