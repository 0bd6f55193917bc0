//! Analysis after the game: the move that lost the board, proved on both sides, and how much distance each match missed.
//!
//! Matching only ever loses winnability, so between two additions of rows the losing move is found by halving. How far
//! the digits could still be matched apart is searched before and after each match.

use super::board::between;
use super::{Digits, Move, house, pair_move};
use crate::pairs::COLUMNS;
use crate::pairs::losing_move::{Look, Turning};
use quintet_engine::analysis::{Analysis, Certainty, Cost, Curve, Finding, Kind, OnNews, Reporter, share};
use quintet_engine::{Game, Refusal, Session, Status, Verdict};
use std::ops::Range;

/// What one look at a position may spend, in rounds: most answers are cheap. [`super::FULL_BUDGET`] says what a unit is.
const LOOKS: [u32; 3] = [3_000, 15_000, 60_000];
/// What all looks of a game may spend together.
const ALL_LOOKS: u32 = 240_000;
/// How many changes of partners are tested for a position, as long as a game has few matches, and for all together.
const TESTS: u32 = 4_000;
const ALL_TESTS: u32 = 200_000;
/// A match that misses this much of the board's distance, in thousandths, is worth a remark.
const REMARKABLE: u32 = 30;

/// Analyses a game: each stretch of matches between added rows and new stages by itself.
pub fn analyse(session: &Session<Digits>, on_news: OnNews<'_>) -> Result<Analysis, Refusal> {
    let moves: Vec<Move> = session.moves().collect();
    let mut reporter = Reporter::new(session, 2 * moves.len() + 1, on_news)?;
    let positions: Vec<Digits> = session.history().chain([session.position().clone()]).collect();
    let mut left = ALL_LOOKS;
    let mut reachable = vec![None; positions.len()];
    let mut last = Lamp::before(None);
    let tests = (ALL_TESTS / (moves.len() as u32 + 1)).min(TESTS);
    for range in stretches(&moves) {
        let stretch = Stretch {
            first: range.start,
            positions: &positions[range.start..=range.end],
            moves: &moves[range.clone()],
        };
        last = stretch.find_loss(&mut left);
        reporter.advance(range.len() as u32)?;
        stretch.report_loss(&last, &mut left, &mut reporter)?;
        let best = stretch.longest(&last, tests, &mut reporter)?;
        stretch.report_missed(&best, &last, &mut reporter)?;
        for (value, slot) in stretch.reachable(&best).into_iter().zip(&mut reachable[range.start..]) {
            *slot = value;
        }
    }
    let curve = Curve { name: "reachable", unit: "permille", values: reachable };
    Ok(reporter.finish(summary(session, &last), vec![curve]))
}

/// The matches between two additions of rows or new stages, as ranges of moves.
fn stretches(moves: &[Move]) -> Vec<Range<usize>> {
    let mut stretches = Vec::new();
    let mut start = 0;
    for (at, mv) in moves.iter().enumerate() {
        if !matches!(mv, Move::Pair(..)) {
            stretches.push(start..at);
            start = at + 1;
        }
    }
    stretches.push(start..moves.len());
    stretches
}

/// How long a stretch could be cleared as it is.
type Lamp = Turning<Pairs>;

/// Matches one after the other; there is one position more than moves.
struct Stretch<'a> {
    /// The number of its first move in the whole game.
    first: usize,
    positions: &'a [Digits],
    moves: &'a [Move],
}

/// The best way known to clear a position: its pairs, in an order in which they can be matched.
type Pairs = Vec<(u16, u16)>;

impl Stretch<'_> {
    /// Finds out how long the board could be cleared as it is.
    fn find_loss(&self, left: &mut u32) -> Lamp {
        let end = self.positions.len() - 1;
        let mut lamp = match self.positions[end].status() {
            Status::StageCleared => return Lamp { winnable: Some((end, Pairs::new())), lost: None },
            Status::Stuck | Status::Lost => Lamp::before(Some(end)),
            _ => Lamp::before(None),
        };
        for look in LOOKS {
            lamp.narrow(end + 1, |at| {
                let most = look.min(*left);
                let mut budget = most;
                let solution = self.positions[at].solve_as_is(&mut budget);
                *left -= most - budget;
                match solution.verdict {
                    Verdict::Winnable => {
                        Look::Winnable(solution.line.into_iter().filter_map(pair_of).collect())
                    }
                    Verdict::Lost => Look::Lost,
                    _ => Look::Open,
                }
            });
        }
        lamp
    }

    /// Tells which move lost the board, or that it is not known which of a few did.
    fn report_loss(&self, lamp: &Lamp, left: &mut u32, reporter: &mut Reporter<'_>) -> Result<(), Refusal> {
        let (Some((winnable, way)), Some(lost)) = (&lamp.winnable, lamp.lost) else { return Ok(()) };
        let winnable = *winnable;
        let (position, played) = (&self.positions[winnable], self.moves[winnable]);
        let better = position.first_of(way, played).map(|mv| mv.to_string());
        let digits = self.positions[lost].digits_left();
        if lost > winnable + 1 {
            let words = format!(
                "Here the board could still be cleared, and after move {} it could not. Which of the moves between \
                 lost it is not known.",
                self.first + lost
            );
            let finding = Finding {
                kind: Kind::Undecided,
                played: played.to_string(),
                better,
                cost: None,
                loss: 1_000,
                certainty: Certainty::Unknown,
                words,
            };
            return reporter.remark(self.first + winnable, finding);
        }
        let budget = LOOKS[1].min(*left);
        *left -= budget;
        let after = self.positions[lost].solve_within(budget);
        let rows = match (after.verdict, after.rows) {
            (Verdict::NeedsRows, Some(1)) => "; adding rows once would have saved it".to_string(),
            (Verdict::NeedsRows, Some(rows)) => format!("; adding rows {rows} times would have saved it"),
            (Verdict::Lost, _) if self.positions[lost].can_add() => ", not even with added rows".to_string(),
            (Verdict::Unknown, _) if self.positions[lost].can_add() => {
                "; whether added rows would have saved it is not known".to_string()
            }
            _ => String::new(),
        };
        let finding = Finding {
            kind: Kind::Losing,
            played: played.to_string(),
            better,
            cost: Some(Cost { amount: digits as i32, unit: "digits" }),
            loss: 1_000,
            certainty: Certainty::Proved,
            words: format!("After this match the {digits} digits left could not all be cleared{rows}."),
        };
        reporter.remark(self.first + winnable, finding)
    }

    /// The longest way known to clear each position, as far as they can be cleared. What is found for a position is good
    /// for the one before it too, so no match can miss less than nothing.
    fn longest(&self, lamp: &Lamp, tests: u32, reporter: &mut Reporter<'_>) -> Result<Vec<Pairs>, Refusal> {
        let Some((last, way)) = &lamp.winnable else { return Ok(Vec::new()) };
        let known = last + 1;
        let mut ways: Vec<Pairs> = Vec::with_capacity(known);
        for (at, position) in self.positions[..known].iter().enumerate() {
            let kept = at.checked_sub(1).and_then(|before| without(&ways[before], self.moves[before]));
            let start = kept.or_else(|| position.any_way()).unwrap_or_else(|| {
                // What was played leads to the position with the known way, so it begins a way from here.
                let played = self.moves[at..*last].iter().copied().filter_map(pair_of);
                played.chain(way.iter().copied()).collect()
            });
            ways.push(position.lengthen(&start, if at == 0 { house::TESTS } else { tests }));
            reporter.advance(1)?;
        }
        for at in (1..known).rev() {
            let Some(pair) = pair_of(self.moves[at - 1]) else { continue };
            if length(&ways[at - 1]) < length(&[pair]) + length(&ways[at]) {
                ways[at - 1] = [pair].into_iter().chain(ways[at].iter().copied()).collect();
            }
        }
        Ok(ways)
    }

    /// Counts what each match missed, and tells of those that missed much.
    fn report_missed(&self, ways: &[Pairs], lamp: &Lamp, reporter: &mut Reporter<'_>) -> Result<(), Refusal> {
        let whole = ways.first().map_or(0, |way| length(way));
        for (at, &mv) in self.moves.iter().enumerate().take(ways.len()) {
            let position = &self.positions[at];
            let choice = position.board.pairs().len() > 1;
            if let (Some(after), Some(pair)) = (ways.get(at + 1), pair_of(mv)) {
                let missed = length(&ways[at]) - length(&[pair]) - length(after);
                let loss = share(missed, whole);
                if choice {
                    reporter.count(loss);
                }
                if loss >= REMARKABLE {
                    reporter.remark(self.first + at, self.missed(at, &ways[at], missed, loss))?;
                }
            } else if lamp.lost.is_some() && choice {
                // This match lost the board, or one of the few after it did.
                reporter.count(1_000);
            }
        }
        Ok(())
    }

    fn missed(&self, at: usize, way: &[(u16, u16)], missed: u32, loss: u32) -> Finding {
        let (position, played) = (&self.positions[at], self.moves[at]);
        let better = position.first_of(way, played);
        Finding {
            kind: Kind::Missed,
            played: played.to_string(),
            better: better.map(|mv| mv.to_string()),
            cost: Some(Cost { amount: missed as i32, unit: "cells" }),
            loss,
            certainty: Certainty::Found,
            words: format!(
                "The board could still be cleared, but this match cost about {missed} cells of the best line known."
            ),
        }
    }

    /// What could still be reached at each position, in thousandths of what could be at the first.
    fn reachable(&self, ways: &[Pairs]) -> Vec<Option<i32>> {
        let whole = ways.first().map_or(0, |way| length(way));
        let mut crossed = 0;
        let mut values = Vec::with_capacity(self.positions.len());
        for at in 0..self.positions.len() {
            values.push(ways.get(at).map(|way| share(crossed + length(way), whole) as i32));
            crossed += self.moves.get(at).and_then(|mv| pair_of(*mv)).map_or(0, |pair| length(&[pair]));
        }
        values
    }
}

impl Digits {
    /// A way to clear the board, if a short look finds one.
    fn any_way(&self) -> Option<Pairs> {
        if self.has_whole_certificate() {
            return Some(self.certificate.0.dealt.clone());
        }
        let solution = self.solve_as_is(&mut LOOKS[0].clone());
        let found = solution.verdict == Verdict::Winnable;
        found.then(|| solution.line.into_iter().filter_map(pair_of).collect())
    }

    /// The match of a way to begin with: one that takes a cell of the match that was played, where it can be made now.
    fn first_of(&self, way: &[(u16, u16)], played: Move) -> Option<Move> {
        let sees = |mv: &Move| matches!(mv, Move::Pair(one, other) if self.path(*one, *other).is_ok());
        let line = || way.iter().copied().map(pair_move).filter(|mv| *mv != played).filter(sees);
        line().find(|mv| shares_cell(*mv, played)).or_else(|| line().next())
    }
}

/// A match as the numbers of its cells.
fn pair_of(mv: Move) -> Option<(u16, u16)> {
    match mv {
        Move::Pair(first, second) => Some((first.index(COLUMNS) as u16, second.index(COLUMNS) as u16)),
        Move::Add | Move::Next => None,
    }
}

/// How many cells lie between the two of each pair.
fn length(pairs: &[(u16, u16)]) -> u32 {
    pairs.iter().map(|&(one, other)| u32::from(between(one, other))).sum()
}

/// The pairs without the one that was matched, if it is among them: they clear what is left.
fn without(pairs: &[(u16, u16)], mv: Move) -> Option<Pairs> {
    let pair = pair_of(mv)?;
    pairs.contains(&pair).then(|| pairs.iter().copied().filter(|other| *other != pair).collect())
}

/// Whether two matches have a cell in common.
fn shares_cell(one: Move, other: Move) -> bool {
    match (one, other) {
        (Move::Pair(a, b), Move::Pair(c, d)) => [c, d].contains(&a) || [c, d].contains(&b),
        _ => false,
    }
}

fn summary(session: &Session<Digits>, lamp: &Lamp) -> String {
    let position = session.position();
    let left = position.digits_left();
    match (position.status(), lamp) {
        (Status::StageCleared, _) => "Board cleared".to_string(),
        (Status::Playing, Lamp { lost: None, .. }) => format!("Still to be played, {left} digits left"),
        (Status::Playing, _) => format!("Not to be cleared as it stands, {left} digits left"),
        (Status::Stuck, _) => format!("No pair left, {left} digits left"),
        _ => format!("Lost, {left} digits left"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_would_have_been_better_begins_with_a_cell_of_the_match_that_was_played() {
        let board: Digits = "11.111.../.........".parse().unwrap();
        let way = [(0, 1), (3, 4)];
        assert_eq!(board.first_of(&way, pair_move((4, 5))), Some(pair_move((3, 4))));
        assert_eq!(board.first_of(&way, pair_move((3, 5))), Some(pair_move((3, 4))));
        assert_eq!(board.first_of(&way, Move::Add), Some(pair_move((0, 1))), "or with its first match");
    }
}
