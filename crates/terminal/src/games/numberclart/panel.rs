//! The figures of Numberclart.

use crate::look::Ink;
use crate::panel::{Panel, Row};
use crate::screen::Seen;
use quintet_engine::{Cell, Game, Status};
use quintet_games::Numberclart;
use quintet_games::numberclart::{Direction, SPRINT_TURNS};

pub fn figures(chosen: Option<Cell>, seen: &Seen<'_, Numberclart>, panel: &mut Panel) {
    let position = seen.position();
    panel.figure("Score", position.score());
    match position.turns_left() {
        Some(_) => panel.figure("Turn", format!("{} of {SPRINT_TURNS}", position.turn())),
        None => panel.figure("Turn", position.turn()),
    }
    if let Some(par) = seen.par {
        panel.figure("Par", par);
    }
    if let Some(best) = seen.best {
        panel.figure("Best", best);
    }
    match position.status() {
        Status::Won => {
            panel.gap();
            panel.text(" ✓ All turns are played ", Ink::Good);
            panel.note("n starts a new game.");
        }
        Status::Lost => {
            panel.gap();
            panel.text(" ✗ No tile can move ", Ink::Bad);
            panel.note("n starts a new game.");
        }
        _ => arrows(chosen, position, panel),
    }
    let breaking = position.breaking().count();
    if breaking > 0 {
        panel.gap();
        let tiles = crate::screen::counted(breaking as u32, "tile");
        panel.text(format!(" ! {tiles} will break "), Ink::Bad);
    }
    panel.gap();
    panel.note("Strain: ╲╱ 1, ≻ 2, breaks at 3");
    if let Some(day) = seen.day {
        crate::today::rows(day, Numberclart::ID, panel);
    }
    crate::history::last_moves(seen, panel, |_| "", Game::score);
}

/// What each arrow key does.
fn arrows(chosen: Option<Cell>, position: &Numberclart, panel: &mut Panel) {
    panel.heading("Arrows");
    for (direction, sign) in
        [(Direction::Left, "←"), (Direction::Up, "↑"), (Direction::Down, "↓"), (Direction::Right, "→")]
    {
        let mv = match chosen {
            Some(cell) => position.move_of(cell, direction),
            None => position.arrow(direction),
        };
        match mv.and_then(|mv| Some((mv, position.tile(mv.from)?))) {
            Some((mv, tile)) => {
                panel.rows.push(Row::Figure(format!("{sign} moves the {}", tile.value), mv.to_string()));
            }
            None => panel.note(format!("{sign} nothing moves")),
        }
    }
}
