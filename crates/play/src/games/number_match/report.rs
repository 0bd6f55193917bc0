//! The result of a stage of Number Match, in words and figures.

use super::words;
use crate::report::{Report, Used};
use crate::words::grouped;
use quintet_engine::{Game, Session};
use quintet_games::NumberMatch;
use quintet_games::number_match::Tally;

/// The result of a cleared stage.
pub fn report(session: &Session<NumberMatch>) -> Report {
    let position = session.position();
    let tally = Tally::of(session);
    let stars = position.stars().unwrap_or(0);
    let par = position.next_star().map(|next| next.needed - next.crossed).map(|cells| {
        let cells = if cells == 1 { "1 more cell".to_string() } else { format!("{cells} more cells") };
        format!("{cells} crossed earn the {} star", if stars == 1 { "second" } else { "third" })
    });
    let rows = if tally.rows == 1 { "1 row removed".into() } else { format!("{} rows removed", tally.rows) };
    let lines = [
        (format!("{} matches, {} cells crossed", tally.matches, tally.crossed), tally.pairs, ""),
        ("Streaks".into(), tally.streaks, ""),
        (rows, tally.row_points, ""),
        ("Board cleared".into(), tally.cleared, ""),
        ("Without +".into(), tally.within_par, ""),
        ("+ that was not needed".into(), tally.penalty, "−"),
    ];
    let lines = lines.into_iter().filter(|(_, points, _)| *points > 0);
    Report {
        heading: "Stage Complete!".into(),
        won: true,
        stars: Some(stars),
        points: Some(position.score()),
        par,
        tally: lines.map(|(what, points, sign)| (what, format!("{sign}{}", grouped(points)))).collect(),
        decided: match position.path_par() {
            _ if !position.is_within_par() => Some(words::ADDED.into()),
            Some(par) => {
                Some(format!("Our own player crosses {par} cells here, you {}.", position.crossed()))
            }
            None => None,
        },
        used: Some(Used::of(session)),
        ..Report::default()
    }
}
