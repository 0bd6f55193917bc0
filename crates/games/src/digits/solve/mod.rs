//! Whether a board can still be cleared, with a line as proof.
//!
//! Taking digits away only opens lines. So once it is settled who goes with whom, the order is no matter: take whatever
//! pair sees each other, until none is left or none can go. The solver therefore searches for a matching and not for
//! a sequence of moves.

mod bits;
mod local;
mod matching;

use super::links::Links;
use super::{Digits, Move, pair_move};
use crate::pairs::CLASSES;
use bits::Bits;
use local::LocalSearch;
use matching::{Answer, MatchingSearch};
use quintet_engine::{Rng, Solution, Stream, Verdict};

/// What [`Digits::solve`](quintet_engine::Game::solve) may spend.
pub const FULL_BUDGET: u32 = 400_000;

/// The occupied cells, numbered from 0 in scan order.
pub(super) struct Problem {
    /// Where each cell lies on the board.
    cells: Vec<u16>,
    classes: Vec<u8>,
    links: Links,
}

/// Who goes with whom, in an order in which all can go.
type Pairs = Vec<(u16, u16)>;

/// Counts what a search spends; one unit is about one test of a matching on a dealt board.
struct Meter<'a> {
    left: u32,
    spent: u32,
    reported: u32,
    go_on: &'a mut dyn FnMut(u32) -> bool,
}

impl Meter<'_> {
    /// How much is spent between two calls of `go_on`.
    const INTERVAL: u32 = 1_000;

    /// Spends some of the budget; false when there is none left, or when the caller wants no more.
    fn spend(&mut self, units: u32) -> bool {
        if self.left < units {
            self.left = 0;
            return false;
        }
        self.left -= units;
        self.spent += units;
        if self.spent - self.reported >= Self::INTERVAL {
            self.reported = self.spent;
            if !(self.go_on)(self.spent) {
                self.left = 0;
                return false;
            }
        }
        true
    }
}

impl Digits {
    /// Whether the digits on the board can be cleared without adding rows, as far as this budget goes. A unit is
    /// about one test of a matching on a dealt board, some microseconds. A cleared board counts as winnable; a lost
    /// one may still be rescued by adding rows.
    pub fn solve_within(&self, budget: u32) -> Solution<Move> {
        self.solve_while(budget, &mut |_| true)
    }

    /// The same; every now and then `go_on` hears how much is spent, and may say no, which leaves the answer unknown.
    pub fn solve_while(&self, budget: u32, go_on: &mut dyn FnMut(u32) -> bool) -> Solution<Move> {
        let problem = Problem::new(self);
        let mut meter = Meter { left: budget, spent: 0, reported: 0, go_on };
        let (verdict, pairs) = match problem.solve(&self.known_pairs(), &mut meter) {
            Answer::Winnable(pairs) => (Verdict::Winnable, pairs),
            Answer::Lost => (Verdict::Lost, Vec::new()),
            Answer::Unknown => (Verdict::Unknown, Vec::new()),
        };
        let place = |number: u16| problem.cells[usize::from(number)];
        let line = pairs.into_iter().map(|(a, b)| pair_move((place(a.min(b)), place(a.max(b))))).collect();
        Solution { verdict, line, count: None, rows: None }
    }

    /// The pairs of the certificates of which both cells are still there.
    fn known_pairs(&self) -> Pairs {
        let there = |cell: u16| self.board.cells[usize::from(cell)] != 0;
        let certificate = &self.certificate.0;
        let pairs = certificate.dealt.iter().chain(&certificate.added);
        pairs.copied().filter(|&(first, second)| there(first) && there(second)).collect()
    }
}

impl Problem {
    fn new(position: &Digits) -> Self {
        let cells: Vec<u16> = position.board.occupied().collect();
        let classes = cells.iter().map(|&cell| position.board.class_at(cell)).collect();
        Self { links: Links::new(&cells), cells, classes }
    }

    /// How many cells there are.
    fn count(&self) -> u16 {
        self.cells.len() as u16
    }

    /// What one test of a matching costs.
    fn unit(&self) -> u32 {
        1 + u32::from(self.count()) / 128
    }

    /// What it costs to find out which cells might go.
    fn relaxing_unit(&self) -> u32 {
        2 * self.unit() * self.unit()
    }

    fn same_class(&self, one: u16, other: u16) -> bool {
        self.classes[usize::from(one)] == self.classes[usize::from(other)]
    }

    fn solve(&self, known: &[(u16, u16)], meter: &mut Meter<'_>) -> Answer {
        if self.classes_are_odd() {
            return Answer::Lost;
        }
        if self.cells.len() <= Bits::<2>::CAPACITY {
            self.search::<2>(known, meter)
        } else {
            self.search::<16>(known, meter)
        }
    }

    /// Each match takes two digits of a class, so an odd class can never be cleared.
    fn classes_are_odd(&self) -> bool {
        let mut odd = [false; CLASSES as usize];
        for &class in &self.classes {
            odd[usize::from(class - 1)] ^= true;
        }
        odd.contains(&true)
    }

    /// Quick searches first, then ever longer ones: local search finds most lines, and the search through all
    /// matchings proves most losses.
    fn search<const W: usize>(&self, known: &[(u16, u16)], meter: &mut Meter<'_>) -> Answer {
        let mut local = LocalSearch::new(self);
        if let Some(pairs) = local.complete(known) {
            return Answer::Winnable(pairs);
        }
        let mut all = MatchingSearch::<W>::new(self);
        if !all.is_alive() {
            return Answer::Lost;
        }
        let mut rng = Rng::new(0, Stream::Search);
        for Round { starts, steps, branches, most_cells } in ROUNDS {
            for _ in 0..starts {
                if let Some(pairs) = local.run(steps, meter, &mut rng) {
                    return Answer::Winnable(pairs);
                }
            }
            if self.cells.len() <= most_cells {
                match all.run(branches, meter) {
                    Answer::Unknown => {}
                    answer => return answer,
                }
            }
            if meter.left == 0 {
                break;
            }
        }
        Answer::Unknown
    }
}

/// One round of the search.
struct Round {
    /// How often the local search starts anew.
    starts: u32,
    /// How many steps it makes each time.
    steps: u32,
    /// How many branches the search through all matchings may follow.
    branches: u32,
    /// On boards with more cells than this it would take too long for this round.
    most_cells: usize,
}

const ROUNDS: [Round; 4] = [
    Round { starts: 2, steps: 200, branches: 20, most_cells: 50 },
    Round { starts: 8, steps: 500, branches: 200, most_cells: 64 },
    Round { starts: 6, steps: 3_000, branches: 1_000, most_cells: usize::MAX },
    Round { starts: 8, steps: 10_000, branches: 4_000, most_cells: usize::MAX },
];
