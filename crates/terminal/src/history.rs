//! The last moves, as lines of the panel.

use crate::panel::{Panel, Row};
use quintet_engine::{Game, Session};
use std::fmt::Display;

/// How many moves are shown.
const SHOWN: usize = 6;

/// Adds the last moves that still stand, each with the figure after it.
pub fn last_moves<G: Game, F: Display>(session: &Session<G>, panel: &mut Panel, figure: impl Fn(&G) -> F) {
    let moves: Vec<G::Move> = session.moves().collect();
    if moves.is_empty() {
        return;
    }
    panel.heading("Last moves");
    let first = moves.len().saturating_sub(SHOWN);
    let mut after: Vec<F> = session.history().skip(first + 1).map(|position| figure(&position)).collect();
    after.push(figure(session.position()));
    for ((number, mv), figure) in (first + 1..).zip(&moves[first..]).zip(after) {
        panel.rows.push(Row::Figure(format!("{number:>3}  {mv}"), figure.to_string()));
    }
}
