//! The last moves, which end a panel.

use crate::panel::{LAST_MOVES, Panel, Row};
use crate::screen::Seen;
use quintet_engine::Game;
use std::fmt::Display;

/// How many moves are shown.
const SHOWN: usize = 6;

/// Adds the last moves that still stand, each with who played it and the figure after it.
pub fn last_moves<G: Game, F: Display>(
    seen: &Seen<'_, G>,
    panel: &mut Panel,
    who: impl Fn(&G) -> &'static str,
    figure: impl Fn(&G) -> F,
) {
    let session = seen.session;
    let moves: Vec<G::Move> = session.moves().collect();
    if moves.is_empty() {
        return;
    }
    panel.heading(LAST_MOVES);
    let first = moves.len().saturating_sub(SHOWN);
    let mut positions: Vec<G> = session.history().skip(first).collect();
    positions.push(session.position().clone());
    for ((number, mv), around) in (first + 1..).zip(&moves[first..]).zip(positions.windows(2)) {
        let label = format!("{number:>3}  {}{mv}", who(&around[0]));
        panel.rows.push(Row::Figure(label, figure(&around[1]).to_string()));
    }
}
