//! The figures of Number Match.

use crate::look::Ink;
use crate::panel::Panel;
use crate::screen::Seen;
use quintet_engine::{Game, Status};
use quintet_games::NumberMatch;
use quintet_games::number_match::Mode;

pub fn figures(seen: &Seen<'_, NumberMatch>, panel: &mut Panel) {
    let position = seen.position();
    panel.figure("Score", position.total());
    panel.figure("Stage", position.stage().unwrap_or(1));
    panel.figure("Hints left", position.hints_left());
    panel.figure("Crossed", position.crossed());
    if let Some(par) = seen.par {
        panel.figure("Par", par);
    }
    if position.streak() > 1 {
        panel.figure("In a row", position.streak());
    }
    if let Some(best) = seen.best {
        panel.figure("Best", best);
    }
    panel.gap();
    let cleared: Vec<u8> = position.cleared_digits().collect();
    let digits: Vec<String> = (1..=9_u8)
        .map(|digit| if cleared.contains(&digit) { "-".into() } else { digit.to_string() })
        .collect();
    panel.figure("Not cleared", digits.join(" "));
    match position.status() {
        Status::Stuck => {
            panel.gap();
            panel.text(" No pair is left ", Ink::Bad);
            panel.note(format!("+ adds {} numbers.", position.plus_adds()));
        }
        Status::StageCleared => {
            panel.gap();
            panel.text(" Stage cleared ", Ink::Good);
            if let Some(stars) = position.stars() {
                panel.figure("Stars", format!("{stars} of 3"));
            }
            panel.note("Enter deals the next stage.");
        }
        Status::Lost => {
            panel.gap();
            panel.text(" The board is full ", Ink::Bad);
        }
        _ if position.mode() == Mode::Stages && position.plus() == 0 => {}
        _ => {
            panel.gap();
            panel.figure("Added", position.plus());
        }
    }
    if let Some(day) = seen.day {
        crate::today::rows(day, NumberMatch::ID, panel);
    }
    crate::history::last_moves(seen, panel, |_| "", NumberMatch::total);
}
