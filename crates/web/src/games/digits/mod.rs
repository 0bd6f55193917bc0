//! Digits! on the screen.

mod board;
mod dialogs;
mod how_to;
mod input;
mod lamp;
mod picture;
mod readout;
mod screen;
mod story;
mod table;
mod tray;

use super::Screen;

/// Digits! in the list of games.
pub const SCREEN: Screen = Screen {
    id: "digits",
    name: "Digits!",
    pitch: "Every board can be cleared",
    picture: picture::picture,
    open: screen::open,
    account: super::Account {
        games: "Stages",
        won: "Cleared",
        bars: "Score of the last 14 stages",
        line: ("", ""),
    },
};
