//! Whether a board can still be cleared, with a line of moves as proof.
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

/// What [`Digits::solve`](quintet_engine::Game::solve) may spend. A unit is about one test of a matching on a dealt board,
/// two to four microseconds, so that an answer takes less than two seconds on the largest boards too.
pub const FULL_BUDGET: u32 = 200_000;

/// The occupied cells, numbered from 0 in scan order.
pub(super) struct Problem {
    /// Where each cell lies on the board.
    cells: Vec<u16>,
    classes: Vec<u8>,
    links: Links,
}

/// The pairs, in an order in which all can be cleared.
type Pairs = Vec<(u16, u16)>;

/// Counts what a search spends.
struct Meter {
    left: u32,
}

impl Meter {
    /// Spends some of the budget; false when there is none left.
    fn spend(&mut self, units: u32) -> bool {
        let enough = self.left >= units;
        self.left = self.left.saturating_sub(units);
        enough
    }
}

impl Digits {
    /// Whether the digits on the board can be cleared without adding rows: winnable, lost or unknown. A cleared board
    /// counts as winnable. What is spent is taken from the budget.
    pub(super) fn solve_as_is(&self, budget: &mut u32) -> Solution<Move> {
        let problem = Problem::new(self);
        let mut meter = Meter { left: *budget };
        let (verdict, pairs) = match problem.solve(&self.known_pairs(), &mut meter) {
            Answer::Winnable(pairs) => (Verdict::Winnable, pairs),
            Answer::Lost => (Verdict::Lost, Vec::new()),
            Answer::Unknown => (Verdict::Unknown, Vec::new()),
        };
        *budget = meter.left;
        let place = |number: u16| problem.cells[usize::from(number)];
        let line = pairs.into_iter().map(|(a, b)| pair_move((place(a.min(b)), place(a.max(b))))).collect();
        Solution { verdict, line, count: None, rows: None }
    }

    /// Whether some class has an odd number of digits. Each match takes two of a class, so it can never be cleared.
    pub(super) fn has_odd_class(&self) -> bool {
        Problem::new(self).classes_are_odd()
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

    /// What a random game costs: each of its moves looks at every cell.
    fn game_unit(&self) -> u32 {
        1 + u32::from(self.count()) * u32::from(self.count()) / 1_000
    }

    /// What it costs to find out which cells might go.
    fn relaxing_unit(&self) -> u32 {
        2 * self.unit() * self.unit()
    }

    fn same_class(&self, one: u16, other: u16) -> bool {
        self.classes[usize::from(one)] == self.classes[usize::from(other)]
    }

    fn solve(&self, known: &[(u16, u16)], meter: &mut Meter) -> Answer {
        if self.classes_are_odd() {
            return Answer::Lost;
        }
        match self.cells.len() {
            cells if cells <= Bits::<2>::CAPACITY => self.search::<2>(known, meter),
            cells if cells <= Bits::<4>::CAPACITY => self.search::<4>(known, meter),
            _ => self.search::<16>(known, meter),
        }
    }

    /// Each match takes two digits of a class, so an odd class can never be cleared.
    pub(super) fn classes_are_odd(&self) -> bool {
        let mut odd = [false; CLASSES as usize];
        for &class in &self.classes {
            odd[usize::from(class - 1)] ^= true;
        }
        odd.contains(&true)
    }

    /// Quick searches first, then ever longer ones: local search finds most lines, and the search through all
    /// matchings proves most losses.
    fn search<const W: usize>(&self, known: &[(u16, u16)], meter: &mut Meter) -> Answer {
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
    /// How often the local search starts again.
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
