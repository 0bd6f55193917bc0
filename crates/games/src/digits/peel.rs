//! Takes pairs off a full board until it is empty: their order is a certificate.

use super::Difficulty;
use super::generate::{Touching, touch, window};
use super::links::Links;
use quintet_engine::Rng;
use std::ops::RangeInclusive;

/// How many dead ends are met before a peel gives up.
const MAX_DEAD_ENDS: u32 = 400;

/// When this many cells are left, the end has come.
const LATE: usize = 24;

/// Takes pairs that see each other and lie in the window off a full board until it is empty.
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
    /// The cells that are left, in no particular order.
    left: Vec<u16>,
    /// Where each cell stands in `left`, or stood when it was taken.
    places: Vec<u16>,
    /// The pairs that can be taken now, those that do not touch first.
    found: Vec<(u16, u16)>,
    /// The pairs taken so far.
    pub pairs: Vec<(u16, u16)>,
    /// How often the search had to go back.
    pub dead_ends: u32,
}

impl Peel {
    /// A full board of so many cells, by the rules of a stage.
    pub fn new(cells: u16, stage: u32) -> Self {
        let all: Vec<u16> = (0..cells).collect();
        let difficulty = Difficulty::of_stage(stage);
        let touching = Touching::new(cells, stage);
        Self {
            window: window(cells, difficulty),
            candidates: if stage > 3 { 2 } else { 1 },
            apart_first: difficulty == Difficulty::Hard,
            touching_left: touching.drawn,
            reserve: if difficulty == Difficulty::Easy { 0 } else { touching.drawn / 2 },
            links: Links::new(&all),
            places: all.clone(),
            left: all,
            found: Vec::with_capacity(usize::from(cells) * Links::LINES),
            pairs: Vec::with_capacity(usize::from(cells) / 2),
            dead_ends: 0,
        }
    }

    /// Runs until the board is empty. A dead end takes back 1, 2, 4... pairs; the doubling starts again once all are
    /// taken back. Gives up after too many dead ends.
    pub fn run(&mut self, rng: &mut Rng) -> bool {
        let mut back = 1;
        while !self.left.is_empty() {
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
    fn choose(&mut self, rng: &mut Rng) -> Option<(u16, u16)> {
        let apart = self.find();
        let choices = if self.apart_first && apart > 0 { &self.found[..apart] } else { &self.found[..] };
        if choices.is_empty() {
            return None;
        }
        let mut chosen = *rng.choose(choices);
        for _ in 1..self.candidates {
            let other = *rng.choose(choices);
            if other.1 - other.0 > chosen.1 - chosen.0 {
                chosen = other;
            }
        }
        Some(chosen)
    }

    /// Lists the pairs that can be taken; answers how many of them do not touch, which are the first.
    fn find(&mut self) -> usize {
        self.found.clear();
        let mut apart = 0;
        let reserve = if self.left.len() > LATE { self.reserve } else { 0 };
        for &cell in &self.left {
            let around = self.links.around(cell);
            for (line, &[_, other]) in around.iter().enumerate() {
                // Two cells may see each other along two lines; they are a pair of the first.
                let fits = other < self.links.rim()
                    && self.window.contains(&(other - cell))
                    && around[..line].iter().all(|ends| ends[1] != other);
                if !fits {
                    continue;
                }
                let pair = (cell, other);
                if !touch(pair) {
                    self.found.push(pair);
                    let last = self.found.len() - 1;
                    self.found.swap(apart, last);
                    apart += 1;
                } else if self.touching_left > reserve {
                    self.found.push(pair);
                }
            }
        }
        apart
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
