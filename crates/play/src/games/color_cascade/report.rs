//! The result of a game of Color Cascade, in words and figures.

use super::words;
use crate::report::{Report, Used};
use quintet_engine::{Game, Session};
use quintet_games::ColorCascade;
use quintet_games::color_cascade::{Colour, Side};

/// The result of a finished game.
pub fn report(session: &Session<ColorCascade>) -> Report {
    let position = session.position();
    let Some(ending) = position.ending() else { return Report::default() };
    let (human, ai) = (position.count(Colour::Blue), position.count(Colour::Orange));
    let (heading, why) = words::result(ending, human, ai);
    let lead =
        |position: &ColorCascade| position.count(Colour::Blue) as i32 - position.count(Colour::Orange) as i32;
    let mut leads: Vec<i32> = session.history().map(|before| lead(&before)).collect();
    leads.push(lead(position));
    let decided = match words::turning_point(&leads, ending.winner) {
        Some(turn) => format!("{why}. {turn}."),
        None => format!("{why}."),
    };
    Report {
        heading: heading.into(),
        won: ending.winner == Some(Side::Human),
        figure: Some(format!("{human} to {ai}")),
        decided: Some(decided),
        tally: vec![
            ("Opponent".into(), format!("AI, {}", words::level(session.params().level))),
            ("Your turns".into(), position.turns(Side::Human).to_string()),
            ("Score".into(), position.score().to_string()),
        ],
        used: Some(Used::of(session)),
        ..Report::default()
    }
}
