//! Hints: the move after which the next one is worth most, without knowing what will spawn.

use super::board::SIDE;
use super::{Move, Numberclart};
use quintet_engine::Game;

/// What a point of score is worth in empty cells.
const POINT: i32 = 4;
/// A tile that is about to break is a point lost soon.
const STRAIN: i32 = 2;

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

    fn worth(&self) -> i32 {
        let empty = self.board.value.iter().filter(|&&value| value == 0).count() as i32;
        let strain: i32 = self.board.strain.iter().map(|&strain| i32::from(strain)).sum();
        let score = i32::try_from(self.score).unwrap_or(i32::MAX / (2 * POINT));
        score.min(i32::MAX / (2 * POINT)) * POINT + empty - strain * STRAIN
    }
}
