//! Certified deals: first the pairs, in an order in which they can be taken away, then the digits.

use super::board::WIDTH;
use super::peel::Peel;
use super::players;
use super::repair::Repair;
use super::{ADDED_ROWS, DEALT_ROWS, Difficulty, MAX_ADDS};
use crate::pairs::colour::{Colouring, Graph, classes_of, digit_of};
use crate::pairs::{CLASSES, class};
use quintet_engine::{Rng, Stream};
use std::ops::RangeInclusive;

/// How many certificates a deal of a stage draws. It keeps the one whose pairs have the fewest other pairs for
/// neighbours, since that is the easiest to give digits without accidents.
const fn draws(stage: u32) -> u32 {
    match stage {
        2 => 3,
        0..=3 => 2,
        // A draw takes longer here.
        _ => 1,
    }
}

/// What it costs when diagonal neighbours, or those across the row wrap, match by accident.
const DIAGONAL: u16 = 4;
/// The same for orthogonal neighbours: so little more that the search can still pass through such colourings.
const ORTHOGONAL: u16 = 8;
/// The same while partners are exchanged, which has no need to pass through them.
const REPAIR_ORTHOGONAL: u16 = 20;
/// What each pair of fives costs, so that 5 is not much more frequent than the digits that share a class.
const FIVE: u16 = 4;
/// The search is content with 7 pairs of fives among 45, and no accident.
const ENOUGH_FIVES: (u32, u32) = (7, 45);

/// With this weight one orthogonal accident is worse than all others that a board can have together.
const FORBIDDEN: u16 = 4_000;

/// Each stage has this many streams of random numbers: one for its board and one for each use of Add Rows.
const NUMBERS_A_STAGE: u64 = MAX_ADDS as u64 + 1;

/// A stage deals at most this many boards to find one that suits it.
const MOST_DEALS: u32 = 6;

/// From this stage on no more games are tried.
const MOST_TRIED: u32 = 8;

/// How many rounds of re-pairing follow the colouring.
const REPAIRS: u32 = 4;

/// How often a deal begins again because orthogonal accidents are left.
const RESTARTS: u32 = 20;

/// The iterations of the colouring in each turn, what each stage after the third adds, and where that ends.
const CARE: u32 = 300;
const CARE_A_STAGE: u32 = 50;
const MOST_CARE: u32 = 600;

/// How often colouring and re-pairing take turns.
const TURNS: u32 = 3;

/// Full rows that can be cleared, and how.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Layout {
    /// The digits in scan order.
    pub digits: Vec<u8>,
    /// The certificate: the pairs in an order in which they can be matched.
    pub pairs: Vec<(u16, u16)>,
    /// How often the search for pairs had to go back.
    pub dead_ends: u32,
    /// Whether the pairs are nested because it went back too often.
    pub fallback: bool,
}

impl Layout {
    /// The board of a stage. Some are dealt again: in the first stage those that are not gentle, from the fourth stage
    /// on those that simple play clears, of which each stage tries one more.
    pub fn of_stage(seed: u64, stage: u32) -> Self {
        let mut rng = Rng::numbered(seed, Stream::Deal, u64::from(stage) * NUMBERS_A_STAGE);
        let mut layout = Self::deal(DEALT_ROWS * WIDTH as u16, stage, &mut rng);
        for _ in 1..MOST_DEALS {
            if layout.suits(stage, &mut rng) {
                break;
            }
            layout = Self::deal(DEALT_ROWS * WIDTH as u16, stage, &mut rng);
        }
        layout
    }

    fn suits(&self, stage: u32, rng: &mut Rng) -> bool {
        match stage {
            1 => [false, true].into_iter().all(|last| players::nearest_clears(&self.digits, last)),
            2 | 3 => true,
            _ => (3..stage.min(MOST_TRIED)).all(|_| !players::fewest_partners_clears(&self.digits, rng)),
        }
    }

    /// The rows that are added in a stage after they were added this many times.
    pub fn of_addition(seed: u64, stage: u32, used: u8) -> Self {
        let number = u64::from(stage) * NUMBERS_A_STAGE + u64::from(used) + 1;
        let mut rng = Rng::numbered(seed, Stream::Deal, number);
        Self::deal(ADDED_ROWS * WIDTH as u16, stage, &mut rng)
    }

    /// Full rows of a stage, solvable among themselves.
    fn deal(cells: u16, stage: u32, rng: &mut Rng) -> Self {
        let grid = Grid::new(cells);
        let mut dead_ends = 0;
        for _ in 0..RESTARTS {
            let Some(pairs) = draw(&grid, stage, &mut dead_ends, rng) else { continue };
            let (pairs, colours) = colour(&grid, stage, pairs, rng);
            if !Neighbourhood::new(&grid, &pairs).has_orthogonal_clash(&colours) {
                let digits = digits(cells, &pairs, &colours, rng);
                return Self { digits, pairs, dead_ends, fallback: false };
            }
        }
        Self { dead_ends, ..Self::of_nested_pairs(cells, care(stage), rng) }
    }

    /// Rows of nested pairs. Their first colours have no orthogonal accident, and no search makes that worse.
    pub fn of_nested_pairs(cells: u16, care: u32, rng: &mut Rng) -> Self {
        let (pairs, colours) = nested(cells);
        let grid = Grid::new(cells);
        let strict = Neighbourhood::new(&grid, &pairs).graph(FORBIDDEN);
        let mut colouring = Colouring::from_colours(&strict, CLASSES, colours);
        colouring.improve(care, rng);
        let digits = digits(cells, &pairs, colouring.colours(), rng);
        Self { digits, pairs, dead_ends: 0, fallback: true }
    }
}

/// Gives pairs their colours, and some of them other partners, so that few neighbours match by accident.
fn colour(grid: &Grid, stage: u32, mut pairs: Vec<(u16, u16)>, rng: &mut Rng) -> (Vec<(u16, u16)>, Vec<u8>) {
    let goal = u32::from(FIVE) * pairs.len() as u32 * ENOUGH_FIVES.0 / ENOUGH_FIVES.1;
    // The last colour is half as frequent as the others, like the digit 5.
    let mut colours: Vec<u8> = (0..pairs.len()).map(|_| (rng.below(9) / 2) as u8 + 1).collect();
    for _ in 0..TURNS {
        let graph = Neighbourhood::new(grid, &pairs).graph(ORTHOGONAL);
        let mut colouring = Colouring::from_colours(&graph, CLASSES, colours);
        colouring.improve_to(goal, care(stage), rng);
        let mut repair = Repair::new(grid, stage, &pairs, colouring.colours());
        repair.run(REPAIRS, rng);
        repair.thin_out();
        let clean = repair.is_clean();
        (pairs, colours) = repair.finish();
        if clean {
            break;
        }
    }
    (pairs, colours)
}

/// How many iterations the colouring of a stage's rows may take at a time: ever more from stage 3 on, within bounds.
fn care(stage: u32) -> u32 {
    CARE.saturating_add(CARE_A_STAGE.saturating_mul(stage.saturating_sub(3))).min(MOST_CARE)
}

/// How far apart the two cells of a pair may lie: on a whole board as the rules say, on added rows the same share.
pub(super) const fn window(cells: u16, difficulty: Difficulty) -> RangeInclusive<u16> {
    let whole = cells == DEALT_ROWS * WIDTH as u16;
    match (difficulty, whole) {
        (Difficulty::Easy, true) => 0..=22,
        (Difficulty::Easy, false) => 0..=9,
        (Difficulty::Medium, true) => 2..=36,
        (Difficulty::Medium, false) => 1..=14,
        (Difficulty::Hard, true) => 4..=62,
        (Difficulty::Hard, false) => 2..=25,
    }
}

/// How many pairs of a stage's rows may touch. On a full board nothing but neighbours see each other, so one pair has
/// to touch; on added rows it is the same share as on a whole board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Touching {
    /// In the certificate as it is drawn.
    pub drawn: u32,
    /// After accidents were taken away, for which some more pairs may have to touch.
    pub most: u32,
}

impl Touching {
    pub fn new(cells: u16, stage: u32) -> Self {
        let (drawn, most) = match stage {
            0 | 1 => (45, 45),
            2 => (11, 15),
            3 => (5, 8),
            4 => (3, 5),
            5 => (2, 3),
            _ => (1, 1),
        };
        let share = |whole: u32| (whole * u32::from(cells)).div_ceil(u32::from(DEALT_ROWS * WIDTH as u16));
        Self { drawn: share(drawn), most: share(most) }
    }
}

/// Whether the cells of a pair, the first of them earlier in scan order, are among each other's eight neighbours.
pub(super) const fn touch((first, second): (u16, u16)) -> bool {
    let width = WIDTH as u16;
    second - first <= width + 1
        && second / width - first / width <= 1
        && (second % width).abs_diff(first % width) <= 1
}

/// Draws a few certificates and keeps the best; adds the dead ends that all of them met.
fn draw(grid: &Grid, stage: u32, dead_ends: &mut u32, rng: &mut Rng) -> Option<Vec<(u16, u16)>> {
    let mut best: Option<(u32, Vec<(u16, u16)>)> = None;
    let full = Peel::new(grid.cells, stage);
    for _ in 0..draws(stage) {
        let mut peel = full.clone();
        let done = peel.run(rng);
        *dead_ends += peel.dead_ends;
        if done {
            let contacts = Neighbourhood::new(grid, &peel.pairs).contacts();
            if best.as_ref().is_none_or(|(fewest, _)| contacts < *fewest) {
                best = Some((contacts, peel.pairs));
            }
        }
    }
    best.map(|(_, pairs)| pairs)
}

/// Every cell with the one that a half turn of the board brings there, from the inside out, so that nothing is ever
/// left between the two of a pair; and colours under which no orthogonal neighbours match by accident.
fn nested(cells: u16) -> (Vec<(u16, u16)>, Vec<u8>) {
    let pairs: Vec<(u16, u16)> = (0..cells / 2).rev().map(|cell| (cell, cells - 1 - cell)).collect();
    let colour = |cell: u16| {
        let (row, col) = (usize::from(cell) / WIDTH, usize::from(cell) % WIDTH);
        // A chequered pattern, in other colours on the right: where the halves meet, left lies below right.
        1 + ((row + col) % 2) as u8 + if col > WIDTH / 2 { 2 } else { 0 }
    };
    let colours = pairs.iter().map(|&(first, _)| colour(first)).collect();
    (pairs, colours)
}

/// The cells next to a cell that come after it in scan order, and whether they are orthogonal neighbours.
fn neighbours_after(cell: u16, cells: u16) -> impl Iterator<Item = (u16, bool)> {
    let width = WIDTH as u16;
    let (left, right) = (cell.is_multiple_of(width), (cell + 1).is_multiple_of(width));
    let near = [
        // At the end of a row this is the start of the next one.
        Some((cell + 1, !right)),
        (!left).then_some((cell + width - 1, false)),
        Some((cell + width, true)),
        (!right).then_some((cell + width + 1, false)),
    ];
    near.into_iter().flatten().filter(move |&(other, _)| other < cells)
}

/// Full rows and who is next to whom there, those across the row wrap included.
pub(super) struct Grid {
    /// How many cells there are.
    pub cells: u16,
    /// Every two neighbours, and whether they are orthogonal ones.
    contacts: Vec<(u16, u16, bool)>,
    /// For each cell its neighbours, and what it costs if they match by accident. Where there are fewer than eight, the
    /// rest name the number after the last cell and cost nothing.
    near: Vec<[(u16, u16); 8]>,
}

impl Grid {
    pub fn new(cells: u16) -> Self {
        let contacts: Vec<(u16, u16, bool)> = (0..cells)
            .flat_map(|cell| {
                neighbours_after(cell, cells).map(move |(other, orthogonal)| (cell, other, orthogonal))
            })
            .collect();
        let mut near = vec![[(cells, 0); 8]; cells.into()];
        let mut counts = vec![0; usize::from(cells)];
        for &(cell, other, orthogonal) in &contacts {
            let weight = if orthogonal { REPAIR_ORTHOGONAL } else { DIAGONAL };
            for (one, other) in [(cell, other), (other, cell)] {
                near[usize::from(one)][counts[usize::from(one)]] = (other, weight);
                counts[usize::from(one)] += 1;
            }
        }
        Self { cells, contacts, near }
    }

    pub fn near(&self, cell: u16) -> &[(u16, u16); 8] {
        &self.near[usize::from(cell)]
    }

    /// What it costs if two cells match by accident; 0 unless they are neighbours.
    pub fn weight(&self, one: u16, other: u16) -> u16 {
        if one.abs_diff(other) > WIDTH as u16 + 1 {
            return 0;
        }
        self.near(one).iter().find(|&&(near, _)| near == other).map_or(0, |&(_, weight)| weight)
    }
}

/// Which pairs lie next to each other.
struct Neighbourhood<'a> {
    grid: &'a Grid,
    pairs: u16,
    /// The number of the pair that each cell belongs to.
    pair_of: Vec<u16>,
}

impl<'a> Neighbourhood<'a> {
    fn new(grid: &'a Grid, pairs: &[(u16, u16)]) -> Self {
        let mut pair_of = vec![0; usize::from(grid.cells)];
        for (number, &(first, second)) in (0..).zip(pairs) {
            pair_of[usize::from(first)] = number;
            pair_of[usize::from(second)] = number;
        }
        Self { grid, pairs: pairs.len() as u16, pair_of }
    }

    /// Two neighbouring cells, as the pairs that they belong to, and whether they are orthogonal neighbours. The two of
    /// one pair are no neighbours here: they are meant to match.
    fn all(&self) -> impl Iterator<Item = (u16, u16, bool)> {
        let pairs = self.grid.contacts.iter().map(|&(one, other, orthogonal)| {
            (self.pair_of[usize::from(one)], self.pair_of[usize::from(other)], orthogonal)
        });
        pairs.filter(|(one, other, _)| one != other)
    }

    /// How many pairs are neighbours of each other.
    fn contacts(&self) -> u32 {
        let mut near = vec![0_u64; self.pairs.into()];
        for (one, other, _) in self.all() {
            near[usize::from(one.min(other))] |= 1 << one.max(other);
        }
        near.iter().map(|mask| mask.count_ones()).sum()
    }

    /// The colouring problem, with this weight on orthogonal neighbours.
    fn graph(&self, orthogonal_weight: u16) -> Graph {
        let mut graph = Graph::new(self.pairs);
        for (one, other, orthogonal) in self.all() {
            graph.join(one, other, if orthogonal { orthogonal_weight } else { DIAGONAL });
        }
        graph.shun_last(FIVE);
        graph
    }

    fn has_orthogonal_clash(&self, colours: &[u8]) -> bool {
        self.all().any(|(one, other, orthogonal)| {
            orthogonal && colours[usize::from(one)] == colours[usize::from(other)]
        })
    }
}

/// The digits of pairs with these colours.
fn digits(cells: u16, pairs: &[(u16, u16)], colours: &[u8], rng: &mut Rng) -> Vec<u8> {
    let classes = classes_of(colours, rng);
    let mut digits = vec![0; usize::from(cells)];
    for (&(first, second), &colour) in pairs.iter().zip(colours) {
        for cell in [first, second] {
            digits[usize::from(cell)] = digit_of(classes[usize::from(colour - 1)], rng);
        }
    }
    digits
}

/// How many cells have a neighbour that matches by accident, that is without being their partner: among the four
/// orthogonal neighbours, and among all eight and the row wrap.
pub(super) fn accidents(digits: &[u8], pairs: &[(u16, u16)]) -> (u32, u32) {
    let cells = digits.len() as u16;
    let mut partner = vec![0; digits.len()];
    for &(first, second) in pairs {
        partner[usize::from(first)] = second;
        partner[usize::from(second)] = first;
    }
    let (mut four, mut eight) = (vec![false; digits.len()], vec![false; digits.len()]);
    for cell in 0..cells {
        for (other, orthogonal) in neighbours_after(cell, cells) {
            let (a, b) = (usize::from(cell), usize::from(other));
            if partner[a] != other && class(digits[a]) == class(digits[b]) {
                (eight[a], eight[b]) = (true, true);
                if orthogonal {
                    (four[a], four[b]) = (true, true);
                }
            }
        }
    }
    let count = |cells: &[bool]| cells.iter().filter(|&&hit| hit).count() as u32;
    (count(&four), count(&eight))
}
