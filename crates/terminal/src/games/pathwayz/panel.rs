//! The figures of Pathwayz.

use crate::look::{Accent, Ink};
use crate::panel::Panel;
use crate::screen::{Seen, counted};
use quintet_engine::{Game, Status};
use quintet_games::Pathwayz;
use quintet_games::pathwayz::Move;
use quintet_play::words::minutes;

pub fn figures(seen: &Seen<'_, Pathwayz>, panel: &mut Panel) {
    let position = seen.position();
    let (covered, cells) = (position.path().len() as u32, u32::from(position.puzzle().cells()));
    match (position.status(), position.target()) {
        (Status::Won, _) => {
            let flawless = if position.is_flawless() { ", flawless" } else { "" };
            panel.text(format!(" ✓ Solved{flawless} "), Ink::Good);
            panel.note("n deals another puzzle.");
        }
        (_, Some(number)) => panel.figure("Find number", number),
        (_, None) => panel.figure("Still to cover", cells - covered),
    }
    panel.gap();
    panel.figure("Cells", format!("{covered} of {cells}"));
    panel.figure("Numbers", format!("{} of {}", position.numbers_reached(), position.puzzle().numbers()));
    let drawn = seen.session.moves().filter(|mv| matches!(mv, Move::Step(_))).count();
    panel.figure("Drawn", counted(drawn as u32, "cell"));
    if let Some(seconds) = seen.seconds {
        panel.figure("Time", format!("{}, claimed", minutes(seconds)));
    }
    if let Some(day) = seen.day {
        crate::today::row(day, panel);
    }
    panel.gap();
    panel.share(covered, cells);
    panel.heading("Legend");
    panel.legend("(1)", Ink::Stroke(Accent::Magenta), "reached");
    panel.legend("<4>", Ink::Name(Accent::Magenta), "next");
    panel.legend(panel.look.sign("▐█▌", "[@]"), Ink::Stroke(Accent::Magenta), "you are here");
    panel.legend(panel.look.sign("▒▒▒", "###"), Ink::Note, "wall");
    panel.gap();
    panel.note("Drag with the mouse,");
    panel.note("or walk with the arrows.");
    panel.note("Backspace goes one back.");
}
