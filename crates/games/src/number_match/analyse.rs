//! Analysis after the game: how many cells each match left uncrossed, and the first deadlock that could be avoided.
//!
//! What a position is worth is what the beam of path par crosses from there. A line found after a match is a line from
//! before it too, so no match can lose less than nothing.

use super::beam::{self, Budget};
use super::board::Board;
use super::finder::Finder;
use super::paths::route;
use super::solve::solve;
use super::{Move, NumberMatch, Turns};
use crate::pairs::losing_move::{Look, Turning};
use quintet_engine::analysis::{Analysis, Certainty, Cost, Curve, Finding, Kind, OnNews, Reporter, share};
use quintet_engine::{Game, Refusal, Session, Status, Verdict};
use std::collections::BTreeSet;

/// What the beam may cost on one board, and on all of a game together, shared among its matches.
const MOST_BUDGET: u64 = 3_000_000;
const ALL_BUDGET: u64 = 120_000_000;
/// What each look for the losing move may cost, and how many boards it may compare to prove that one cannot be cleared.
const LOOK: Budget = Budget(2_000_000);
const MOST_BOARDS: usize = 1_500;
/// Everything is tried on a board with no more numbers than this.
const MOST_NUMBERS: u32 = 40;
/// How many matches back from a deadlock the losing one is looked for.
const LOOK_BACK: usize = 200;
/// What is at stake in a match: this part of all cells that the board's best line crosses.
const STAKE: (u32, u32) = (2, 3);
/// A match that loses this much of it, in thousandths, is worth a remark.
const REMARKABLE: u32 = 60;

/// The best line known from a position.
#[derive(Clone, Copy)]
struct Line {
    /// Whether it clears the board. On a board that no matches can clear none does.
    clears: bool,
    crossed: u32,
    first: Option<Move>,
}

/// A position of the game: which board it belongs to, what was matched there, and the best line from it.
struct Moment {
    /// Positions of one board, between two additions of numbers, have the same number.
    board: u32,
    /// The cells that the match played here crossed.
    crossed: Option<u32>,
    /// Whether there was another pair.
    choice: bool,
    line: Option<Line>,
}

/// Analyses a game.
pub fn analyse(session: &Session<NumberMatch>, on_news: OnNews<'_>) -> Result<Analysis, Refusal> {
    let moves: Vec<Move> = session.moves().collect();
    let mut reporter = Reporter::new(session, moves.len() + 1, on_news)?;
    report_deadlock(session, &moves, &mut reporter)?;
    let budget = Budget((ALL_BUDGET / (moves.len() as u64 + 1)).min(MOST_BUDGET));
    let mut moments: Vec<Moment> = Vec::with_capacity(moves.len() + 1);
    let (mut board, mut stage) = (0, 0);
    for (at, position) in session.history().chain([session.position().clone()]).enumerate() {
        let added = at > 0 && moves[at - 1] == Move::Add;
        board += u32::from(added || position.stage != stage);
        stage = position.stage;
        let crossed = moves.get(at).and_then(|mv| position.crossed_by(*mv));
        let choice = crossed.is_some() && position.has_two_pairs();
        moments.push(Moment { board, crossed, choice, line: position.best_line(budget) });
        reporter.advance(1)?;
    }
    let after: Vec<Option<Line>> = hand_back(&mut moments, &moves);
    let mut values = Vec::with_capacity(moments.len());
    let (mut whole, mut so_far) = (0, 0);
    for (at, moment) in moments.iter().enumerate() {
        if at == 0 || moments[at - 1].board != moment.board {
            (whole, so_far) = (moment.line.map_or(0, |line| line.crossed), 0);
        }
        let value = moment.line.filter(|_| whole > 0);
        values.push(value.map(|line| share(so_far + line.crossed, whole) as i32));
        let Some(crossed) = moment.crossed else { continue };
        so_far += crossed;
        let (Some(line), Some(after)) = (moment.line, after[at]) else { continue };
        if line.clears == after.clears {
            let missed = line.crossed - crossed - after.crossed;
            let loss = share(STAKE.1 * missed, STAKE.0 * whole);
            if moment.choice {
                reporter.count(loss);
            }
            if loss >= REMARKABLE {
                reporter.remark(at, missed_cells(moves[at], line, missed, loss))?;
            }
        }
    }
    let curve = Curve { name: "reachable", unit: "permille", values };
    Ok(reporter.finish(summary(session), vec![curve]))
}

/// Gives every position the line that was found after the match played there, where it is better than its own. Answers
/// the line after each match.
fn hand_back(moments: &mut [Moment], moves: &[Move]) -> Vec<Option<Line>> {
    let mut after = vec![None; moments.len()];
    for at in (0..moves.len()).rev() {
        let (Some(crossed), Some(next)) = (moments[at].crossed, moments.get(at + 1)) else { continue };
        // In endless mode the next board follows a cleared one immediately.
        let cleared = Line { clears: true, crossed: 0, first: None };
        after[at] = if next.board == moments[at].board { next.line } else { Some(cleared) };
        let Some(rest) = after[at] else { continue };
        let played = Line { crossed: crossed + rest.crossed, first: Some(moves[at]), ..rest };
        let better = |own: Line| (played.clears, played.crossed) > (own.clears, own.crossed);
        if moments[at].line.is_none_or(better) {
            moments[at].line = Some(played);
        }
    }
    after
}

impl NumberMatch {
    /// The best line that the beam finds; `None` if it clears no board although one might.
    fn best_line(&self, budget: Budget) -> Option<Line> {
        if self.is_cleared() {
            return Some(Line { clears: true, crossed: 0, first: None });
        }
        let found = beam::longest(&self.board, self.turns, budget);
        let known = found.clears || !self.board.is_even();
        known.then_some(Line {
            clears: found.clears,
            crossed: found.crossed,
            first: found.moves.first().copied(),
        })
    }

    /// How many cells a match crosses.
    fn crossed_by(&self, mv: Move) -> Option<u32> {
        match mv {
            Move::Pair(first, second) => {
                Some(route(&self.board, self.turns, first, second).map_or(0, |route| route.crossed))
            }
            Move::Add | Move::Next => None,
        }
    }

    fn has_two_pairs(&self) -> bool {
        let mut pairs = Vec::new();
        self.finder().pairs_until(2, &mut pairs);
        pairs.len() > 1
    }

    /// Whether the board can be cleared without adding numbers, by a search for a line and then by trying everything.
    fn look(&self) -> Look<Vec<Move>> {
        let solution = solve(&self.board, self.turns, LOOK);
        match solution.verdict {
            Verdict::Winnable => Look::Winnable(solution.line),
            Verdict::Lost => Look::Lost,
            _ => match dead(&self.board, self.turns, &mut BTreeSet::new()) {
                Some(true) => Look::Lost,
                _ => Look::Open,
            },
        }
    }
}

/// Whether no sequence of matches clears a board, by trying all of them; `None` if those are too many. `seen` holds
/// the boards that are known to be dead.
fn dead(board: &Board, turns: Turns, seen: &mut BTreeSet<Board>) -> Option<bool> {
    if board.rows.is_empty() {
        return Some(false);
    }
    if seen.contains(board) {
        return Some(true);
    }
    if seen.len() >= MOST_BOARDS || board.count() > MOST_NUMBERS {
        return None;
    }
    let mut pairs = Vec::new();
    Finder::new(board, turns).pairs(&mut pairs);
    for mv in pairs {
        let Move::Pair(first, second) = mv else { continue };
        let mut after = board.clone();
        after.take(first, second);
        if !dead(&after, turns, seen)? {
            return Some(false);
        }
    }
    seen.insert(board.clone());
    Some(true)
}

/// Tells of the first deadlock that could have been avoided, and of the move that made it certain.
fn report_deadlock(
    session: &Session<NumberMatch>,
    moves: &[Move],
    reporter: &mut Reporter<'_>,
) -> Result<(), Refusal> {
    let stuck = |position: &NumberMatch| matches!(position.status(), Status::Stuck | Status::Lost);
    let mut start = 0;
    let mut positions: Vec<NumberMatch> = Vec::new();
    for (at, position) in session.history().chain([session.position().clone()]).enumerate() {
        let fresh = positions.last().is_none_or(|last| last.stage != position.stage);
        if fresh || (at > 0 && moves[at - 1] == Move::Add) {
            start = at;
            positions.clear();
        }
        let ends = stuck(&position) && position.board.is_even();
        positions.push(position);
        if positions.len() > LOOK_BACK {
            positions.remove(0);
            start += 1;
        }
        if !ends {
            continue;
        }
        let last = positions.len() - 1;
        let mut turning = Turning::before(Some(last));
        turning.narrow(last + 1, |at| positions[at].look());
        if let Some((winnable, line)) = &turning.winnable {
            let lost = turning.lost.unwrap_or(last);
            let left = positions[last].board.count();
            let played = moves[start + winnable];
            reporter.count(1_000);
            return reporter
                .remark(start + winnable, deadlock(played, line, lost - winnable, start + lost, left));
        }
    }
    Ok(())
}

/// What is said of a deadlock that could have been avoided. `apart` is how many moves lie between the last board that
/// could be cleared and the first that could not.
fn deadlock(played: Move, line: &[Move], apart: usize, lost: usize, left: u32) -> Finding {
    let (kind, certainty) = match apart {
        1 => (Kind::Losing, Certainty::Proved),
        _ => (Kind::Undecided, Certainty::Unknown),
    };
    let words = match kind {
        Kind::Losing => format!("After this match numbers had to be left over: {left} of them in the end."),
        _ => format!(
            "Here the board could still be cleared, and after move {lost} numbers had to be left over. Which of the \
             matches between was to blame is not known."
        ),
    };
    Finding {
        kind,
        played: played.to_string(),
        better: line.first().filter(|mv| **mv != played).map(ToString::to_string),
        cost: Some(Cost { amount: left as i32, unit: "numbers" }),
        loss: 1_000,
        certainty,
        words,
    }
}

fn missed_cells(played: Move, line: Line, missed: u32, loss: u32) -> Finding {
    let ending = if line.clears { " and clears the board" } else { "" };
    Finding {
        kind: Kind::Missed,
        played: played.to_string(),
        better: line.first.map(|mv| mv.to_string()),
        cost: Some(Cost { amount: missed as i32, unit: "cells" }),
        loss,
        certainty: Certainty::Found,
        words: format!(
            "A line from here crosses {} cells{ending}; after this match the best known crosses {missed} fewer.",
            line.crossed
        ),
    }
}

fn summary(session: &Session<NumberMatch>) -> String {
    let position = session.position();
    match position.status() {
        Status::StageCleared => format!("Board cleared, {} cells crossed", position.crossed),
        Status::Stuck | Status::Lost => format!("No pair left, {} numbers left", position.board.count()),
        _ => format!("Still to be played, {} numbers left", position.board.count()),
    }
}
