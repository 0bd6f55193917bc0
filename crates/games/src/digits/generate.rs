//! Certified deals: first the pairs, in an order in which they can be taken away, then the digits.

use super::board::WIDTH;
use super::links::Links;
use super::{ADDED_ROWS, DEALT_ROWS, Difficulty, MAX_ADDS};
use crate::pairs::colour::{Colouring, Graph, classes_of, digit_of};
use crate::pairs::{CLASSES, class};
use quintet_engine::{Rng, Stream};
use std::ops::RangeInclusive;

/// How many dead ends a deal meets before it falls back on nested pairs.
const MAX_DEAD_ENDS: u32 = 400;

/// How many certificates a deal draws. It keeps the one whose pairs have the fewest other pairs for neighbours, since
/// that is the easiest to give digits without accidents.
const DRAWS: u32 = 8;

/// What it costs when diagonal neighbours, or those across the row wrap, match by accident.
const DIAGONAL: u16 = 4;
/// The same for orthogonal neighbours: so little more that the search can still pass through such colourings.
const ORTHOGONAL: u16 = 8;
/// What each pair of fives costs, so that 5 is not much more frequent than the digits that share a class.
const FIVE: u16 = 1;
/// The search is content with 7 pairs of fives among 45, and no accident.
const ENOUGH_FIVES: (u32, u32) = (7, 45);

/// With this weight one orthogonal accident is worse than all others that a board can have together.
const FORBIDDEN: u16 = 4_000;

/// How often the colouring begins anew while orthogonal accidents are left.
const RESTARTS: u32 = 20;

/// The iterations of the colouring in the first three stages, what each later stage adds, and where that ends.
const CARE: [u32; 3] = [600, 700, 1_000];
const CARE_A_STAGE: u32 = 500;
const MOST_CARE: u32 = 10_000;

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
    /// The board of a stage.
    pub fn of_stage(seed: u64, stage: u32) -> Self {
        Self::numbered(seed, stage, 0, DEALT_ROWS)
    }

    /// The rows that are added in a stage after they were added so many times.
    pub fn of_addition(seed: u64, stage: u32, used: u8) -> Self {
        Self::numbered(seed, stage, u64::from(used) + 1, ADDED_ROWS)
    }

    fn numbered(seed: u64, stage: u32, number: u64, rows: u16) -> Self {
        let number = u64::from(stage) * (u64::from(MAX_ADDS) + 1) + number;
        let mut rng = Rng::numbered(seed, Stream::Deal, number);
        Self::deal(rows, Difficulty::of_stage(stage), care(stage), &mut rng)
    }

    /// So many full rows, solvable among themselves, with this much care against accidents.
    fn deal(rows: u16, difficulty: Difficulty, care: u32, rng: &mut Rng) -> Self {
        let cells = rows * WIDTH as u16;
        let (drawn, dead_ends) = draw(cells, difficulty, rng);
        if let Some(pairs) = drawn {
            let near = Neighbourhood::new(cells, &pairs);
            let graph = near.graph(ORTHOGONAL);
            let goal = u32::from(FIVE) * pairs.len() as u32 * ENOUGH_FIVES.0 / ENOUGH_FIVES.1;
            for _ in 0..RESTARTS {
                let mut colouring = Colouring::random(&graph, CLASSES, rng);
                colouring.improve_to(goal, care, rng);
                if near.has_orthogonal_clash(colouring.colours()) {
                    let colours = colouring.colours().to_vec();
                    colouring = Colouring::from_colours(&near.graph(FORBIDDEN), CLASSES, colours);
                    colouring.improve_to(goal, care, rng);
                }
                if !near.has_orthogonal_clash(colouring.colours()) {
                    let digits = digits(cells, &pairs, colouring.colours(), rng);
                    return Self { digits, pairs, dead_ends, fallback: false };
                }
            }
        }
        Self { dead_ends, ..Self::of_nested_pairs(cells, care, rng) }
    }

    /// Rows of nested pairs. Their first colours have no orthogonal accident, and no search makes that worse.
    pub fn of_nested_pairs(cells: u16, care: u32, rng: &mut Rng) -> Self {
        let (pairs, colours) = nested(cells);
        let strict = Neighbourhood::new(cells, &pairs).graph(FORBIDDEN);
        let mut colouring = Colouring::from_colours(&strict, CLASSES, colours);
        colouring.improve(care, rng);
        let digits = digits(cells, &pairs, colouring.colours(), rng);
        Self { digits, pairs, dead_ends: 0, fallback: true }
    }
}

/// How many iterations the colouring of a stage's rows may take: ever more from stage 3 on, within bounds.
fn care(stage: u32) -> u32 {
    let more = CARE_A_STAGE.saturating_mul(stage.saturating_sub(3));
    CARE[Difficulty::of_stage(stage) as usize].saturating_add(more).min(MOST_CARE)
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

/// Draws a few certificates and keeps the best; answers also how many dead ends all of them met.
fn draw(cells: u16, difficulty: Difficulty, rng: &mut Rng) -> (Option<Vec<(u16, u16)>>, u32) {
    let mut best: Option<(u32, Vec<(u16, u16)>)> = None;
    let mut dead_ends = 0;
    for _ in 0..DRAWS {
        let mut peel = Peel::new(cells, difficulty);
        let done = peel.run(rng);
        dead_ends += peel.dead_ends;
        if done {
            let contacts = Neighbourhood::new(cells, &peel.pairs).contacts();
            if best.as_ref().is_none_or(|(fewest, _)| contacts < *fewest) {
                best = Some((contacts, peel.pairs));
            }
        }
    }
    (best.map(|(_, pairs)| pairs), dead_ends)
}

/// Takes pairs that see each other and lie in the window off a full board until it is empty.
struct Peel {
    window: RangeInclusive<u16>,
    /// Of so many pairs the farthest is taken: far pairs are left for the end, when they have long been buried.
    candidates: u32,
    links: Links,
    /// The cells that are left, in no particular order.
    left: Vec<u16>,
    /// Where each cell stands in `left`, or stood when it was taken.
    places: Vec<u16>,
    pairs: Vec<(u16, u16)>,
    dead_ends: u32,
}

impl Peel {
    /// How often a pair is looked for at random before all are listed.
    const TRIES: u32 = 12;

    fn new(cells: u16, difficulty: Difficulty) -> Self {
        let all: Vec<u16> = (0..cells).collect();
        Self {
            window: window(cells, difficulty),
            candidates: if difficulty == Difficulty::Hard { 3 } else { 1 },
            links: Links::new(&all),
            places: all.clone(),
            left: all,
            pairs: Vec::with_capacity(usize::from(cells) / 2),
            dead_ends: 0,
        }
    }

    /// Runs until the board is empty. A dead end takes back 1, 2, 4... pairs; the doubling starts again once all are
    /// taken back. Gives up after too many dead ends.
    fn run(&mut self, rng: &mut Rng) -> bool {
        let mut back = 1;
        while !self.left.is_empty() {
            if let Some(pair) = self.choose(rng) {
                self.take(pair.0);
                self.take(pair.1);
                self.pairs.push(pair);
                continue;
            }
            self.dead_ends += 1;
            if self.dead_ends == MAX_DEAD_ENDS {
                return false;
            }
            for _ in 0..back {
                let Some((first, second)) = self.pairs.pop() else { break };
                self.put_back(second);
                self.put_back(first);
            }
            back = if self.pairs.is_empty() { 1 } else { back * 2 };
        }
        true
    }

    /// The farthest of a few random pairs, if there is any pair at all.
    fn choose(&self, rng: &mut Rng) -> Option<(u16, u16)> {
        let mut chosen = self.find(rng)?;
        for _ in 1..self.candidates {
            let other = self.find(rng)?;
            if other.1 - other.0 > chosen.1 - chosen.0 {
                chosen = other;
            }
        }
        Some(chosen)
    }

    /// A pair that can be taken, each equally likely. Every pair belongs to one line of its first cell, so a random
    /// line of a random cell, drawn again until it fits, is as good as a choice from the list of all.
    fn find(&self, rng: &mut Rng) -> Option<(u16, u16)> {
        for _ in 0..Self::TRIES {
            let slot = rng.below(self.left.len() as u32 * Links::LINES as u32) as usize;
            let pair = self.pair_at(self.left[slot / Links::LINES], slot % Links::LINES);
            if pair.is_some() {
                return pair;
            }
        }
        let lines = |&cell: &u16| (0..Links::LINES).filter_map(move |line| self.pair_at(cell, line));
        let pairs: Vec<(u16, u16)> = self.left.iter().flat_map(lines).collect();
        (!pairs.is_empty()).then(|| *rng.choose(&pairs))
    }

    /// The pair that a cell forms with the next one on a line, if it lies in the window. Two cells may see each other
    /// along two lines; they are a pair of the first.
    fn pair_at(&self, cell: u16, line: usize) -> Option<(u16, u16)> {
        let around = self.links.around(cell);
        let other = around[line][1];
        let fits = other < self.links.rim()
            && self.window.contains(&(other - cell))
            && around[..line].iter().all(|ends| ends[1] != other);
        fits.then_some((cell, other))
    }

    fn take(&mut self, cell: u16) {
        self.links.remove(cell);
        let place = self.places[usize::from(cell)];
        self.left.swap_remove(place.into());
        if let Some(&moved) = self.left.get(usize::from(place)) {
            self.places[usize::from(moved)] = place;
        }
    }

    /// Undoes the last `take`.
    fn put_back(&mut self, cell: u16) {
        self.links.restore(cell);
        let place = self.places[usize::from(cell)];
        self.left.push(cell);
        let last = self.left.len() - 1;
        self.left.swap(place.into(), last);
        let moved = self.left[last];
        self.places[usize::from(moved)] = last as u16;
    }
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
pub(super) fn neighbours_after(cell: u16, cells: u16) -> impl Iterator<Item = (u16, bool)> {
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

/// Which pairs lie next to each other.
struct Neighbourhood {
    pairs: u16,
    /// Two neighbouring cells, as the pairs that they belong to, and whether they are orthogonal neighbours. The two of
    /// one pair are no neighbours here: they are meant to match.
    contacts: Vec<(u16, u16, bool)>,
}

impl Neighbourhood {
    fn new(cells: u16, pairs: &[(u16, u16)]) -> Self {
        let mut pair_of = vec![0; usize::from(cells)];
        for (number, &(first, second)) in (0..).zip(pairs) {
            pair_of[usize::from(first)] = number;
            pair_of[usize::from(second)] = number;
        }
        let contacts = (0..cells).flat_map(|cell| {
            let pair_of = &pair_of;
            neighbours_after(cell, cells).map(move |(other, orthogonal)| {
                (pair_of[usize::from(cell)], pair_of[usize::from(other)], orthogonal)
            })
        });
        Self {
            pairs: pairs.len() as u16,
            contacts: contacts.filter(|(one, other, _)| one != other).collect(),
        }
    }

    /// How many pairs are neighbours of each other.
    fn contacts(&self) -> u32 {
        let mut near = vec![0_u64; self.pairs.into()];
        for &(one, other, _) in &self.contacts {
            near[usize::from(one.min(other))] |= 1 << one.max(other);
        }
        near.iter().map(|mask| mask.count_ones()).sum()
    }

    /// The colouring problem, with this weight on orthogonal neighbours.
    fn graph(&self, orthogonal_weight: u16) -> Graph {
        let mut graph = Graph::new(self.pairs);
        for &(one, other, orthogonal) in &self.contacts {
            graph.join(one, other, if orthogonal { orthogonal_weight } else { DIAGONAL });
        }
        graph.shun_last(FIVE);
        graph
    }

    fn has_orthogonal_clash(&self, colours: &[u8]) -> bool {
        let clash = |&(one, other, orthogonal): &(u16, u16, bool)| {
            orthogonal && colours[usize::from(one)] == colours[usize::from(other)]
        };
        self.contacts.iter().any(clash)
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
