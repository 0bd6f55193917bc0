//! Hints: the move after which the next one is worth most, without knowing what will spawn.

use super::board::SIDE;
use super::{Move, Numberclart};
use quintet_engine::Game;

/// What things are worth against each other.
const POINT: i32 = 8;
const EMPTY: i32 = 2;
const STRAIN: i32 = 6;
/// What a tile of each value promises for later merges.
const PROMISE: [i32; 6] = [0, 0, 4, 14, 36, 90];

impl Numberclart {
    /// The best of all pairs of moves, two turns deep; the first in scan order among equals.
    pub(super) fn best_move(&self) -> Option<Move> {
        let mut moves = Vec::new();
        self.legal_moves(&mut moves);
        let mut replies = Vec::new();
        let worth = |mv: &Move| {
            let after = self.without_spawn(*mv);
            replies.clear();
            after.legal_moves(&mut replies);
            let best = replies.iter().map(|reply| after.without_spawn(*reply).worth()).max();
            best.unwrap_or_else(|| after.worth())
        };
        // `max_by_key` answers the last of equals, so the moves are looked at from the end.
        moves.iter().rev().copied().max_by_key(worth)
    }

    /// The position after a legal move, before anything spawns: all that a player can foresee.
    fn without_spawn(&self, mv: Move) -> Self {
        let mut after = self.clone();
        after.act(mv.from.index(SIDE), mv.to.index(SIDE), &mut ());
        after.settle(&mut ());
        after
    }

    fn worth(&self) -> i64 {
        let tiles = self.board.values().iter().zip(&self.board.strain);
        let board: i32 = tiles
            .map(|(&value, &strain)| match value {
                0 => EMPTY,
                _ => PROMISE[usize::from(value)] - STRAIN * i32::from(strain),
            })
            .sum();
        i64::from(self.score) * i64::from(POINT) + i64::from(board)
    }
}
