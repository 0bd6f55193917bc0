//! What a move does: matching, adding numbers, going on; points, streaks and hints.

use super::board::Board;
use super::{Event, Fault, HINTS, Mode, NumberMatch, ROW_LIMIT, deals};
use quintet_engine::{Cell, Listen, NotCompared};

/// For every match.
const MATCH: u32 = 10;
/// For every cell that its path crosses.
const CROSSED: u32 = 2;
/// For every match in a row before it, up to the limit.
const STREAK: u32 = 1;
/// The most matches in a row that count.
const STREAK_LIMIT: u32 = 10;
/// For every row removed.
const ROW: u32 = 10;
/// For a cleared board.
pub(super) const CLEARED: u32 = 100;
/// For a board cleared with numbers added no more often than par.
pub(super) const WITHIN_PAR: u32 = 100;
/// What adding numbers more often than par costs immediately.
pub const PENALTY: u32 = 50;

/// What a figure of the score is worth after numbers were added this many times: each time halves it, as an integer.
///
/// It is the figures that are halved, 10 for a match, 2 for a cell crossed, 1 for a match in a row, 10 for a row, and
/// not their sum. Paths grow with the board, so that half of a sum would still be more on twice as many numbers.
pub(super) const fn halved(figure: u32, plus: u32) -> u32 {
    match figure.checked_shr(plus) {
        Some(left) => left,
        None => 0,
    }
}

/// The points of one match by what they are for.
pub(super) struct MatchPoints {
    /// For the match and the cells that it crosses.
    pub pair: u32,
    /// For the matches in a row before it.
    pub streak: u32,
}

impl MatchPoints {
    /// The points of a match that crosses this many cells and is this many in a row, this one included.
    pub fn of(crossed: u32, streak: u32, plus: u32) -> Self {
        Self {
            pair: halved(MATCH, plus) + halved(CROSSED, plus) * crossed,
            streak: halved(STREAK, plus) * (streak - 1).min(STREAK_LIMIT),
        }
    }
}

/// How often numbers must be added to clear a board: never when all classes are even, else once.
pub(super) fn par_of(board: &Board) -> u8 {
    u8::from(!board.is_even())
}

impl NumberMatch {
    /// Matches two cells.
    pub(super) fn take(
        &mut self,
        one: Cell,
        other: Cell,
        events: &mut impl Listen<Event>,
    ) -> Result<(), Fault> {
        let (first, second) = (one.min(other), one.max(other));
        let route = self.check(first, second)?;
        self.streak = self.streak.saturating_add(1);
        self.crossed = self.crossed.saturating_add(route.crossed);
        let earned = MatchPoints::of(route.crossed, self.streak, self.plus);
        let points = earned.pair + earned.streak;
        self.gain(points);
        events.emit(|| {
            let path = route.path();
            let (shape, crossed, streak) = (path.shape, path.crossed, self.streak);
            Event::Matched { first, second, path: path.cells, shape, crossed, streak, points }
        });

        let gone = self.board.take(first, second);
        let rows = || [first.row, second.row].into_iter().zip(gone).filter(|(_, gone)| *gone);
        let removed = rows().count() as u32;
        if removed > 0 {
            let points = removed * halved(ROW, self.plus);
            self.gain(points);
            events.emit(|| Event::RowsRemoved { rows: rows().map(|(row, _)| row + 1).collect(), points });
        }
        if self.is_cleared() {
            self.finish(events);
        }
        Ok(())
    }

    /// Rewards a cleared board; in endless mode the next one follows immediately.
    fn finish(&mut self, events: &mut impl Listen<Event>) {
        let within_par = self.is_within_par();
        let above_par = self.plus.saturating_sub(self.par.into());
        let points = halved(CLEARED, above_par) + if within_par { WITHIN_PAR } else { 0 };
        self.gain(points);
        events.emit(|| Event::Cleared { stage: self.stage, within_par, points, stars: self.stars() });
        if self.mode == Mode::Endless {
            self.deal_next(events);
        }
    }

    /// Adds a copy of every number.
    pub(super) fn add(&mut self, events: &mut impl Listen<Event>) -> Result<(), Fault> {
        if self.is_cleared() {
            return Err(Fault::StageCleared);
        }
        let before = self.rows();
        let rows = self.board.rows_with(self.board.count());
        if rows > ROW_LIMIT.into() {
            return Err(Fault::BoardFull { rows, limit: ROW_LIMIT });
        }
        let digits: Vec<u8> = self.board.digits().collect();
        let first = self.board.append(&digits);
        self.plus = self.plus.saturating_add(1);
        self.streak = 0;
        let penalty = if self.is_within_par() { 0 } else { PENALTY.min(self.score) };
        self.score -= penalty;
        self.total = self.total.saturating_sub(penalty);
        let (count, rows) = (digits.len() as u32, self.rows() - before);
        events.emit(|| Event::NumbersAdded { first, count, rows, penalty });
        Ok(())
    }

    /// Goes on to the next stage.
    pub(super) fn go_on(&mut self, events: &mut impl Listen<Event>) -> Result<(), Fault> {
        if !self.is_cleared() {
            return Err(Fault::StageNotCleared);
        }
        self.score = 0;
        self.deal_next(events);
        Ok(())
    }

    /// Deals the next board. A board that nobody dealt is followed by the boards of seed 0.
    fn deal_next(&mut self, events: &mut impl Listen<Event>) {
        let seed = *self.seed.get_or_insert(0);
        self.stage = self.stage.saturating_add(1);
        self.board = deals::board(self.mode, self.turns, seed, self.stage);
        self.deal_facts = NotCompared::default();
        self.par = par_of(&self.board);
        self.plus = 0;
        self.crossed = 0;
        let spent = if self.spent_ahead.is_empty() { 0 } else { self.spent_ahead.remove(0) };
        self.hints_left = HINTS - spent;
        events.emit(|| Event::Dealt { stage: self.stage });
    }

    fn gain(&mut self, points: u32) {
        self.score = self.score.saturating_add(points);
        self.total = self.total.saturating_add(points);
    }

    /// A hint costs one of the stage's hints and ends the streak, unless there is no pair to point at.
    pub(super) fn pay_for_hint(&mut self) -> Result<(), Fault> {
        if self.is_cleared() || !self.any_pair() {
            return Ok(());
        }
        self.hints_left = self.hints_left.checked_sub(1).ok_or(Fault::NoHintsLeft)?;
        self.streak = 0;
        Ok(())
    }

    /// Takes over every hint that was spent up to the position left, in this stage and in those after it. A player
    /// who undoes to before a hint has still seen it, so the streak that it ended stays ended too.
    pub(super) fn keep_hints_spent(&mut self, left: &Self) {
        let mut spent_ahead = left.spent_ahead.clone();
        let mut hints_left = left.hints_left;
        if left.stage > self.stage {
            spent_ahead.insert(0, HINTS - left.hints_left);
            hints_left = self.hints_left;
            trim(&mut spent_ahead);
        }
        if (hints_left, &spent_ahead) != (self.hints_left, &self.spent_ahead) {
            (self.hints_left, self.spent_ahead) = (hints_left, spent_ahead);
            self.streak = 0;
        }
    }
}

/// Leaves out the stages at the end in which no hint was spent.
pub(super) fn trim(spent_ahead: &mut Vec<u8>) {
    while spent_ahead.last() == Some(&0) {
        spent_ahead.pop();
    }
}
