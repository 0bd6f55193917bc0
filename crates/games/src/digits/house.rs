//! The house player of daily boards, and the outcome of a game on one.
//!
//! The figure is the distance: how many cells lay between the two of each match. That depends on who goes with whom
//! alone, and not on the order, so the house player searches through matchings that clear the board.

use super::board::{Board, between};
use super::clearing::Clearing;
use super::links::Links;
use super::{Digits, Move, Status, pair_move};
use crate::pairs::COLUMNS;
use quintet_engine::{Game, Outcome, Rng, Stream};

/// How many changes of partners are tested on the board, which is what takes time.
pub(super) const TESTS: u32 = 2_400;
/// How many changes are tried for each that may be tested.
const TRIES_A_TEST: u32 = 10;
/// How much distance a change may cost at first; less and less in the course of the search.
const PATIENCE: u32 = 12;

impl Digits {
    /// A long way to clear a fresh deal: better than its certificate, and never without clearing the board.
    pub(super) fn longest_line(&self) -> Vec<Move> {
        if !self.has_whole_certificate() {
            return self.solve_within(super::FULL_BUDGET).line;
        }
        self.lengthen(&self.certificate.0.dealt, TESTS).into_iter().map(pair_move).collect()
    }

    /// Whether this is a fresh deal, of which the certificate clears every cell.
    pub(super) fn has_whole_certificate(&self) -> bool {
        let whole = self.certificate.0.dealt.len() * 2 == self.board.cells.len();
        whole && self.board.cells.iter().all(|&digit| digit != 0)
    }

    /// Pairs that clear the board, changed so that more cells lie between them, in an order in which they can be
    /// matched. `pairs` clear it too; `tests` is how many changes may be tested on the board.
    pub(super) fn lengthen(&self, pairs: &[(u16, u16)], tests: u32) -> Vec<(u16, u16)> {
        let mut search = House::new(&self.board, pairs);
        search.run(tests);
        search.clearing.run(&search.best);
        let place = |number: u16| search.cells[usize::from(number)];
        let order = search.clearing.order().iter();
        order.map(|&(one, other)| (place(one.min(other)), place(one.max(other)))).collect()
    }

    /// The outcome of the moves of a daily board: the distance of its matches, if it was cleared without added rows.
    pub(super) fn daily_outcome(moves: &[Move], end: &Self) -> Outcome {
        let next = moves.iter().position(|mv| *mv == Move::Next);
        let moves = &moves[..next.unwrap_or(moves.len())];
        let cleared = next.is_some() || end.status() == Status::StageCleared;
        let uncounted = if moves.contains(&Move::Add) {
            Some("rows were added")
        } else if !cleared {
            Some("the board was not cleared")
        } else {
            None
        };
        Outcome { finished: cleared || end.status() != Status::Playing, figure: distance(moves), uncounted }
    }
}

/// How many cells lay between the two of each match.
pub fn distance(moves: &[Move]) -> u32 {
    let cells = |mv: &Move| match mv {
        Move::Pair(first, second) => {
            let [one, other] = [first, second].map(|cell| cell.index(COLUMNS) as u16);
            u32::from(between(one, other))
        }
        Move::Add | Move::Next => 0,
    };
    moves.iter().map(cells).sum()
}

/// A matching that clears a board, and the best one so far. Cells are numbered from 0 in scan order of the occupied ones.
struct House {
    /// Where each cell lies on the board.
    cells: Vec<u16>,
    /// The cells of each class with more than one pair.
    classes: Vec<Vec<u16>>,
    clearing: Clearing,
    partner: Vec<u16>,
    best: Vec<u16>,
}

impl House {
    fn new(board: &Board, pairs: &[(u16, u16)]) -> Self {
        let cells: Vec<u16> = board.occupied().collect();
        let mut partner = vec![u16::MAX; cells.len() + 1];
        let number = |cell: u16| cells.partition_point(|&other| other < cell);
        for &(first, second) in pairs {
            let (one, other) = (number(first), number(second));
            partner[one] = other as u16;
            partner[other] = one as u16;
        }
        let members = |class: u8| {
            let numbered = (0..).zip(&cells).filter(|(_, cell)| board.class_at(**cell) == class);
            numbered.map(|(number, _)| number).collect()
        };
        let mut classes: Vec<Vec<u16>> = (1..=5).map(members).collect();
        classes.retain(|cells| cells.len() > 2);
        let clearing = Clearing::new(Links::new(&cells));
        Self { cells, classes, clearing, best: partner.clone(), partner }
    }

    /// Lets two pairs exchange partners, again and again; what clears the board no more is taken back, and so is what
    /// costs too much distance.
    fn run(&mut self, most_tests: u32) {
        let mut rng = Rng::new(0, Stream::Search);
        let (mut gained, mut most) = (0_i32, 0_i32);
        let mut tests = most_tests;
        let tries = most_tests * TRIES_A_TEST;
        for tried in 0..tries {
            if tests == 0 || self.classes.is_empty() {
                return;
            }
            let class = rng.choose(&self.classes);
            let (one, other) = (*rng.choose(class), *rng.choose(class));
            let (ones, others) = (self.partner[usize::from(one)], self.partner[usize::from(other)]);
            if one == other || ones == other {
                continue;
            }
            let place = |number: u16| self.cells[usize::from(number)];
            let length = |one: u16, other: u16| i32::from(between(place(one), place(other)));
            let change =
                length(one, other) + length(ones, others) - length(one, ones) - length(other, others);
            // It gets stricter with whichever of the two budgets is spent faster.
            let left = (tries - tried).min(tests * TRIES_A_TEST);
            if change < -((PATIENCE * left / tries) as i32) {
                continue;
            }
            tests -= 1;
            self.join(one, other);
            self.join(ones, others);
            if self.clearing.run(&self.partner) > 0 {
                self.join(one, ones);
                self.join(other, others);
                continue;
            }
            gained += change;
            if gained > most {
                most = gained;
                self.best.copy_from_slice(&self.partner);
            }
        }
    }

    fn join(&mut self, one: u16, other: u16) {
        self.partner[usize::from(one)] = other;
        self.partner[usize::from(other)] = one;
    }
}
