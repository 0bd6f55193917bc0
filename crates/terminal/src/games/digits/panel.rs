//! The figures of Digits!.

use crate::look::Ink;
use crate::panel::Panel;
use crate::screen::Seen;
use quintet_engine::{Game, Status, Verdict};
use quintet_games::Digits;
use quintet_games::digits::{LastMatch, distance};

pub fn figures(seen: &Seen<'_, Digits>, panel: &mut Panel) {
    let position = seen.position();
    panel.figure("Score", position.score());
    panel.figure("Left", position.digits_left());
    panel.figure("Stage", position.stage().unwrap_or(1));
    if let Some(par) = seen.par {
        let moves: Vec<_> = seen.session.moves().collect();
        panel.figure("Crossed", distance(&moves));
        panel.figure("Par", par);
    }
    panel.figure("Add rows left", position.adds_left());
    if let Some(last) = LastMatch::of(seen.session) {
        panel.figure("Last match", format!("{} + 2x{}", last.digits, last.between));
    }
    if let Some(best) = seen.best {
        panel.figure("Best", best);
    }
    panel.gap();
    let (fine, bad) = ("✓", "✗");
    match position.status() {
        Status::StageCleared => {
            panel.text(format!(" {fine} Stage cleared "), Ink::Good);
            panel.note("Enter deals the next stage.");
        }
        Status::Lost => panel.text(format!(" {bad} No pair, no rows left "), Ink::Bad),
        Status::Stuck => {
            panel.text(format!(" {bad} No pair is left "), Ink::Bad);
            panel.note("+ adds four rows.");
        }
        _ => match seen.verdict {
            Some(Verdict::Winnable) => panel.text(format!(" {fine} Winnable "), Ink::Good),
            Some(Verdict::NeedsRows) => {
                panel.text(" + Needs rows ", Ink::Hint);
                panel.note("Or undo to where it did not.");
            }
            Some(Verdict::Lost) => {
                panel.text(format!(" {bad} Lost "), Ink::Bad);
                panel.note("Undo leads back to where it");
                panel.note("could be cleared.");
            }
            Some(Verdict::Unknown) => panel.note("? Winnable or not: unknown"),
            None => {}
        },
    }
    if let Some(day) = seen.day {
        if position.status() == Status::Playing {
            panel.note("+ rows: then it won't count");
        }
        crate::today::rows(day, Digits::ID, panel);
    }
    crate::history::last_moves(seen, panel, |_| "", Game::score);
}
