//! Kinds of play, for simulations: the census and the tests ask what each of them earns.

use super::{Move, NumberMatch};
use quintet_engine::{Game, Rng, Status};
use std::cmp::Reverse;

/// How many matches the player who looks ahead considers on each board, the longest first.
const CONSIDERED: usize = 5;

/// How a simulated player chooses the next match.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Player {
    /// Any match.
    Random,
    /// The match that crosses the fewest cells.
    Shortest,
    /// The match that crosses the most cells.
    Longest,
    /// The match that begins the longest line of this many.
    Ahead(u8),
}

impl Player {
    /// The match that this player chooses, if there is one.
    pub fn choose(self, position: &NumberMatch, rng: &mut Rng) -> Option<Move> {
        let matches = matches(position);
        match self {
            Self::Random if matches.is_empty() => None,
            Self::Random => Some(rng.choose(&matches).1),
            Self::Shortest => matches.into_iter().min().map(|(_, mv)| mv),
            Self::Longest => longest_first(matches).first().map(|(_, mv)| *mv),
            Self::Ahead(depth) => best_line(position, depth).1,
        }
    }

    /// Plays matches until the stage is cleared or none is left.
    pub fn play_out(self, position: &mut NumberMatch, rng: &mut Rng) {
        let stage = position.stage();
        while position.status() == Status::Playing && position.stage() == stage {
            let Some(mv) = self.choose(position, rng) else { return };
            // Whatever is chosen is a legal match.
            let _ = position.play(mv, &mut ());
        }
    }
}

/// Every match with the number of cells that it crosses.
fn matches(position: &NumberMatch) -> Vec<(u32, Move)> {
    let mut moves = Vec::new();
    position.legal_moves(&mut moves);
    let crossed = |mv: Move| match mv {
        Move::Pair(first, second) => Some((position.path(first, second).ok()?.crossed, mv)),
        Move::Add | Move::Next => None,
    };
    moves.into_iter().filter_map(crossed).collect()
}

fn longest_first(mut matches: Vec<(u32, Move)>) -> Vec<(u32, Move)> {
    matches.sort_unstable_by_key(|&(crossed, mv)| (Reverse(crossed), mv));
    matches
}

/// The most cells that a line of this many matches crosses, and its first match.
fn best_line(position: &NumberMatch, depth: u8) -> (u32, Option<Move>) {
    let mut best = (0, None);
    if depth == 0 {
        return best;
    }
    for (crossed, mv) in longest_first(matches(position)).into_iter().take(CONSIDERED) {
        let mut after = position.clone();
        let _ = after.play(mv, &mut ());
        let found = crossed + best_line(&after, depth - 1).0;
        if best.1.is_none() || found > best.0 {
            best = (found, Some(mv));
        }
    }
    best
}
