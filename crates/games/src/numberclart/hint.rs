//! Hints: the move after which the next one is worth most, without knowing what will spawn.

use super::board::{Board, SIDE, cells_of};
use super::{Cause, Event, Move, Numberclart};
use quintet_engine::{Game, Listen};

/// How many turns a hint looks ahead.
const DEPTH: u32 = 2;

/// What things are worth compared to each other.
pub(super) const POINT: i64 = 8;
const EMPTY: i64 = 2;
const STRAIN: i64 = 6;
/// What a tile of each value promises for later merges.
const PROMISE: [i64; 6] = [0, 0, 4, 14, 36, 90];

impl Numberclart {
    /// The best of all pairs of moves, two turns deep; the first in scan order among equals. At the end of a sprint it
    /// looks no further than the turns that are left, and then only points count.
    pub(super) fn best_move(&self) -> Option<Move> {
        // `max_by_key` answers the last of equals, so the moves are looked at from the end.
        self.move_values().into_iter().rev().max_by_key(|(_, value)| *value).map(|(mv, _)| mv)
    }

    /// What each legal move is worth before anything spawns, two turns deep.
    pub(super) fn move_values(&self) -> Vec<(Move, i64)> {
        let depth = self.turns_left().map_or(DEPTH, |left| left.min(DEPTH));
        let mut moves = Vec::with_capacity(64);
        self.legal_moves(&mut moves);
        let mut replies = Vec::with_capacity(64);
        let worth = |mv: Move| {
            let after = self.without_spawn(mv, &mut ());
            if depth < DEPTH {
                return after.prospect();
            }
            replies.clear();
            after.legal_moves(&mut replies);
            let best = replies.iter().map(|reply| after.without_spawn(*reply, &mut ()).prospect()).max();
            best.unwrap_or_else(|| after.prospect())
        };
        moves.iter().copied().zip(moves.iter().copied().map(worth)).collect()
    }

    /// What the best next move is worth, one turn deep.
    pub(super) fn next_value(&self) -> i64 {
        let mut moves = Vec::with_capacity(64);
        self.legal_moves(&mut moves);
        let best = moves.iter().map(|mv| self.without_spawn(*mv, &mut ()).prospect()).max();
        best.unwrap_or_else(|| self.prospect())
    }

    /// The position after a legal move, before anything spawns: all that a player can foresee.
    pub(super) fn without_spawn(&self, mv: Move, events: &mut impl Listen<Event>) -> Self {
        let mut after = self.clone();
        after.act(mv.from.index(SIDE), mv.to.index(SIDE), events);
        after.settle(events);
        after.turn = after.turn.saturating_add(1);
        after
    }

    /// What a foreseen position is worth. When no turn is left, nothing on the board promises anything.
    fn prospect(&self) -> i64 {
        let points = i64::from(self.score) * POINT;
        if self.time_is_up() {
            return points;
        }
        let counts = self.board.masks().map(|mask| i64::from(mask.count_ones()));
        let promise: i64 = counts.iter().zip(PROMISE).map(|(count, promise)| count * promise).sum();
        let strain: i64 = cells_of(self.board.strained()).map(|at| i64::from(self.board.strain(at))).sum();
        points + counts[0] * EMPTY + promise - STRAIN * strain
    }

    /// Why a move is a good one, as the end of a sentence: `it makes a 3`.
    pub(super) fn why(&self, mv: Move) -> String {
        let mut events = Vec::new();
        let after = self.without_spawn(mv, &mut events);
        let broke = events.iter().any(|event| matches!(event, Event::Fractured { cause: Cause::Strain, .. }));
        let saved = (0..Board::CELLS)
            .filter(|&cell| !broke && self.board.breaks_next(cell))
            .map(|cell| self.board.value(cell))
            .max();
        match (made(&events), saved) {
            (Some(made), Some(saved)) => format!("it makes {made} and saves the {saved}"),
            (Some(made), None) => format!("it makes {made}"),
            (None, Some(saved)) => format!("it saves the {saved}, which would break"),
            (None, None) if broke => "a break is certain, and this one does least harm".into(),
            (None, None) => match after.made_next() {
                Some(made) => format!("it prepares {made}"),
                None => "no merge is near, and this one is safe".into(),
            },
        }
    }

    /// The best that the merges of the next turn make, if that turn is as good as can be foreseen.
    fn made_next(&self) -> Option<String> {
        let mut moves = Vec::new();
        self.legal_moves(&mut moves);
        let next = moves.iter().rev().max_by_key(|mv| self.without_spawn(**mv, &mut ()).prospect())?;
        let mut events = Vec::new();
        self.without_spawn(*next, &mut events);
        made(&events)
    }
}

/// The best that the merges of a turn make.
fn made(events: &[Event]) -> Option<String> {
    let values = events.iter().filter_map(|event| match event {
        Event::Merged { value, .. } => Some(*value),
        _ => None,
    });
    values.max().map(|value| if value > 5 { "a double five".into() } else { format!("a {value}") })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_position_is_worth_less_with_each_point_of_strain() {
        let prospect = |row: &str| {
            let text = format!("{row}/----------/----------/----------/----------");
            text.parse::<Numberclart>().unwrap().prospect()
        };
        let worth = ["50--40----", "51--40----", "52--40----", "52--41----"].map(prospect);
        assert_eq!(worth.map(|it| worth[0] - it), [0, STRAIN, 2 * STRAIN, 3 * STRAIN]);
        assert_eq!(worth[0], 23 * EMPTY + PROMISE[4] + PROMISE[5]);
    }
}
