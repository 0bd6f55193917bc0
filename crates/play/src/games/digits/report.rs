//! The result of a stage of Digits!, in words and figures.

use crate::report::{Report, Used};
use crate::words::grouped;
use quintet_engine::Session;
use quintet_games::Digits;
use quintet_games::digits::{Difficulty, Earnings, MAX_ADDS, POINTS_A_CELL};

/// The result of a cleared stage, row by row down to the score.
pub fn report(session: &Session<Digits>) -> Report {
    let earned = Earnings::of(session);
    let uses = |number: u8| if number == 1 { "1 use".to_string() } else { format!("{number} uses") };
    let lines = [
        ("Stages before".to_string(), earned.before, ""),
        (format!("{} matches", earned.matches), earned.digits, ""),
        (
            format!("{} cells between, {POINTS_A_CELL} each", earned.between),
            POINTS_A_CELL * earned.between,
            "",
        ),
        (format!("Halved by {} of Add rows", uses(earned.adds_used)), earned.halved, "−"),
        (format!("{} of Add rows left", uses(earned.adds_left())), earned.bonus, ""),
    ];
    let lines = lines.into_iter().filter(|(_, points, _)| *points > 0);
    let next = earned.stage.saturating_add(1);
    let decided = match earned.adds_used {
        0 => "Cleared without added rows",
        1 => "Rows were added once: two stars",
        _ => "Rows were added more than once: one star",
    };
    Report {
        heading: format!("Stage {} cleared!", earned.stage),
        won: true,
        stars: earned.stars,
        points: Some(earned.score),
        par: Some(format!(
            "Stage {next} is {}, and Add rows is back to {MAX_ADDS}",
            Difficulty::of_stage(next)
        )),
        decided: Some(decided.into()),
        tally: lines.map(|(what, points, sign)| (what, format!("{sign}{}", grouped(points)))).collect(),
        used: Some(Used::of(session)),
        ..Report::default()
    }
}
