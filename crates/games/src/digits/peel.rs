//! Takes pairs off a full board until it is empty: their order is a certificate.

use super::Difficulty;
use super::generate::{Touching, touch, window};
use super::links::Links;
use quintet_engine::Rng;
use std::ops::RangeInclusive;

/// How many dead ends are met before a peel gives up.
const MAX_DEAD_ENDS: u32 = 400;

/// When this many cells are left, the end has come.
const LATE: u32 = 24;

/// For each line a bit for each cell that makes a pair with the next one on that line.
type Pairs = [[u64; 2]; Links::LINES];

/// Takes pairs that see each other and lie in the window off a full board until it is empty.
#[derive(Clone)]
pub(super) struct Peel {
    window: RangeInclusive<u16>,
    /// The farthest of this many pairs is taken: far pairs are left for the end, when they have long been buried.
    candidates: u32,
    /// Whether pairs that touch are only taken where no other is to be had.
    apart_first: bool,
    /// How many more pairs may touch.
    touching_left: u32,
    /// How many of them are kept for the end, when little else is left.
    reserve: u32,
    links: Links,
    /// How many cells are left.
    left: u32,
    /// The pairs that can be taken now and do not touch.
    apart: Pairs,
    /// Those that touch.
    touching: Pairs,
    /// The pairs taken so far.
    pub pairs: Vec<(u16, u16)>,
    /// How often the search had to go back.
    pub dead_ends: u32,
}

impl Peel {
    /// A full board of this many cells, by the rules of a stage.
    pub fn new(cells: u16, stage: u32) -> Self {
        let all: Vec<u16> = (0..cells).collect();
        let difficulty = Difficulty::of_stage(stage);
        let touching = Touching::new(cells, stage);
        let mut peel = Self {
            window: window(cells, difficulty),
            candidates: if stage > 3 { 2 } else { 1 },
            apart_first: difficulty == Difficulty::Hard,
            touching_left: touching.drawn,
            reserve: if difficulty == Difficulty::Easy { 0 } else { touching.drawn / 2 },
            links: Links::new(&all),
            left: cells.into(),
            apart: [[0; 2]; Links::LINES],
            touching: [[0; 2]; Links::LINES],
            pairs: Vec::with_capacity(usize::from(cells) / 2),
            dead_ends: 0,
        };
        for cell in all {
            peel.look_from(cell);
        }
        peel
    }

    /// Runs until the board is empty. A dead end takes back 1, 2, 4... pairs; the doubling starts again once all are
    /// taken back. Gives up after too many dead ends.
    pub fn run(&mut self, rng: &mut Rng) -> bool {
        let mut back = 1;
        while self.left > 0 {
            if let Some(pair) = self.choose(rng) {
                self.take(pair.0);
                self.take(pair.1);
                self.pairs.push(pair);
                self.touching_left -= u32::from(touch(pair));
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
                self.touching_left += u32::from(touch((first, second)));
            }
            back = if self.pairs.is_empty() { 1 } else { back * 2 };
        }
        true
    }

    /// The farthest of a few random pairs, if there is any pair at all.
    fn choose(&self, rng: &mut Rng) -> Option<(u16, u16)> {
        let reserve = if self.left > LATE { self.reserve } else { 0 };
        let apart = count(&self.apart);
        let may_touch = self.touching_left > reserve && !(self.apart_first && apart > 0);
        let choices = apart + if may_touch { count(&self.touching) } else { 0 };
        if choices == 0 {
            return None;
        }
        let mut any = || {
            let number = rng.below(choices);
            let (line, cell) =
                if number < apart { nth(&self.apart, number) } else { nth(&self.touching, number - apart) };
            (cell, self.links.around(cell)[line][1])
        };
        let mut chosen = any();
        for _ in 1..self.candidates {
            let other = any();
            if other.1 - other.0 > chosen.1 - chosen.0 {
                chosen = other;
            }
        }
        Some(chosen)
    }

    /// Notes whether a cell makes a pair with the next one on a line, now that this may be another.
    fn look_along(&mut self, cell: u16, line: usize) {
        let around = self.links.around(cell);
        let other = around[line][1];
        // Two cells may see each other along scan order and another line; they are a pair of scan order.
        let fits = other < self.links.rim()
            && self.window.contains(&(other - cell))
            && (line == 0 || around[0][1] != other);
        let touching = fits && touch((cell, other));
        set(&mut self.apart[line], cell, fits && !touching);
        set(&mut self.touching[line], cell, touching);
    }

    fn look_from(&mut self, cell: u16) {
        for line in 0..Links::LINES {
            self.look_along(cell, line);
        }
    }

    /// Looks again from the cells before a cell that went or came.
    fn look_from_before(&mut self, cell: u16) {
        for (line, [before, _]) in self.links.around(cell).into_iter().enumerate() {
            if before == self.links.rim() {
                continue;
            }
            if line == 0 {
                self.look_from(before);
            } else {
                self.look_along(before, line);
            }
        }
    }

    fn take(&mut self, cell: u16) {
        self.links.remove(cell);
        self.left -= 1;
        for line in 0..Links::LINES {
            set(&mut self.apart[line], cell, false);
            set(&mut self.touching[line], cell, false);
        }
        self.look_from_before(cell);
    }

    /// Undoes the last `take`.
    fn put_back(&mut self, cell: u16) {
        self.links.restore(cell);
        self.left += 1;
        self.look_from(cell);
        self.look_from_before(cell);
    }
}

fn set(bits: &mut [u64; 2], cell: u16, on: bool) {
    let word = &mut bits[usize::from(cell / 64 % 2)];
    *word = *word & !(1 << (cell % 64)) | u64::from(on) << (cell % 64);
}

fn count(pairs: &Pairs) -> u32 {
    pairs.as_flattened().iter().map(|word| word.count_ones()).sum()
}

/// The line and the first cell of a pair by its number.
fn nth(pairs: &Pairs, mut number: u32) -> (usize, u16) {
    for (place, &word) in pairs.as_flattened().iter().enumerate() {
        let here = word.count_ones();
        if number < here {
            let rest = (0..number).fold(word, |rest, _| rest & (rest - 1));
            return (place / 2, (place % 2 * 64) as u16 + rest.trailing_zeros() as u16);
        }
        number -= here;
    }
    unreachable!("there are fewer pairs than that")
}
