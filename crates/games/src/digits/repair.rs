//! Removes accidental pairs by changing which cells form pairs, where a different choice of digits would not help.

use super::Difficulty;
use super::generate::{Grid, Touching, touch, window};
use super::order::Order;
use crate::pairs::CLASSES;
use quintet_engine::Rng;
use std::ops::RangeInclusive;

const COLOURS: usize = CLASSES as usize;

/// The colour of a cell that has none for a moment.
const NONE: u8 = u8::MAX;

/// How often it may be tested whether the rows can still be cleared, which is what takes longest.
const MOST_TESTS: u32 = 120;

/// Two pairs that are changed together.
type Two = [(u16, u16); 2];

/// Full rows whose cells have partners and colours.
pub(super) struct Repair<'a> {
    grid: &'a Grid,
    window: RangeInclusive<u16>,
    touching: u32,
    most_touching: u32,
    /// How many more times it may be tested whether the rows can still be cleared.
    tests: u32,
    order: Order,
    /// The cells, and one more for what lies outside.
    places: Vec<Place>,
}

/// What is known about a cell.
#[derive(Clone, Copy)]
struct Place {
    partner: u16,
    /// What it and its partner add to each other in `around`, which is no accident.
    meant: u16,
    /// For each colour the weight of the neighbours that have it.
    around: [u16; COLOURS],
    /// From 0.
    colour: u8,
}

impl Place {
    /// The weight of the neighbours that match by accident.
    fn clash(&self) -> u16 {
        self.around[usize::from(self.colour)] - self.meant
    }
}

impl<'a> Repair<'a> {
    /// Begins with pairs that can be matched in this order, and their colours, from 1.
    pub fn new(grid: &'a Grid, stage: u32, pairs: &[(u16, u16)], colours: &[u8]) -> Self {
        let cells = grid.cells;
        let mut repair = Self {
            grid,
            window: window(cells, Difficulty::of_stage(stage)),
            touching: 0,
            most_touching: Touching::new(cells, stage).most,
            tests: MOST_TESTS,
            order: Order::new(cells, pairs),
            places: vec![
                Place { partner: 0, meant: 0, around: [0; COLOURS], colour: NONE };
                usize::from(cells) + 1
            ],
        };
        for (&pair, &colour) in pairs.iter().zip(colours) {
            repair.put(pair, colour - 1);
        }
        repair
    }

    /// Tries to take every accident away, in at most this many rounds over all that are left.
    pub fn run(&mut self, rounds: u32, rng: &mut Rng) {
        for _ in 0..rounds {
            let mut changed = false;
            for cell in 0..self.grid.cells {
                if self.clash(cell) > 0 {
                    changed |= self.relieve(cell, rng);
                    if self.tests == 0 {
                        return;
                    }
                }
            }
            if !changed {
                return;
            }
        }
    }

    /// Gives pairs of the last colour another one where that costs nothing: it is to be rare.
    pub fn thin_out(&mut self) {
        for cell in 0..self.grid.cells {
            let pair = (cell, self.place(cell).partner);
            if usize::from(self.place(cell).colour) == COLOURS - 1 {
                let before = self.clash(pair.0) + self.clash(pair.1);
                let old = self.take(pair);
                let (cost, colour) = self.least(pair, usize::from(cell) % (COLOURS - 1));
                self.put(pair, if cost <= before { colour } else { old });
            }
        }
    }

    /// The pairs in an order in which they can be matched, and their colours, from 1.
    pub fn finish(self) -> (Vec<(u16, u16)>, Vec<u8>) {
        let pairs: Vec<(u16, u16)> = self.order.pairs().collect();
        let colours = pairs.iter().map(|&(first, _)| self.place(first).colour + 1).collect();
        (pairs, colours)
    }

    /// Whether no neighbours match by accident.
    pub fn is_clean(&self) -> bool {
        (0..self.grid.cells).all(|cell| self.clash(cell) == 0)
    }

    fn place(&self, cell: u16) -> &Place {
        &self.places[usize::from(cell)]
    }

    fn clash(&self, cell: u16) -> u16 {
        self.place(cell).clash()
    }

    fn put(&mut self, (first, second): (u16, u16), colour: u8) {
        self.touching += touching([(first, second)]);
        let meant = self.grid.weight(first, second);
        for (cell, partner) in [(first, second), (second, first)] {
            let place = &mut self.places[usize::from(cell)];
            *place = Place { partner, meant, colour, ..*place };
            for &(near, weight) in self.grid.near(cell) {
                self.places[usize::from(near)].around[usize::from(colour)] += weight;
            }
        }
    }

    /// Takes a pair out and answers its colour.
    fn take(&mut self, (first, second): (u16, u16)) -> u8 {
        let colour = self.place(first).colour;
        self.touching -= touching([(first, second)]);
        for cell in [first, second] {
            self.places[usize::from(cell)].colour = NONE;
            for &(near, weight) in self.grid.near(cell) {
                self.places[usize::from(near)].around[usize::from(colour)] -= weight;
            }
        }
        colour
    }

    /// The weight of the accidents that two pairs are part of.
    fn cost(&self, pairs: Two) -> u16 {
        pairs.into_iter().flat_map(|(one, other)| [one, other]).map(|cell| self.clash(cell)).sum()
    }

    /// Looks for another pair to exchange partners with, so that no more accidents are left than before, but others or
    /// fewer, and the rows can still be cleared. Answers whether there was one.
    fn relieve(&mut self, cell: u16, rng: &mut Rng) -> bool {
        let cells = self.grid.cells;
        let pair = (cell, self.place(cell).partner);
        let own = self.clash(pair.0) + self.clash(pair.1);
        let colour = self.take(pair);
        let start = rng.below(cells.into()) as u16;
        for one in (start..cells).chain(0..start) {
            let second = self.place(one);
            let other = second.partner;
            if one == pair.0 || one == pair.1 {
                continue;
            }
            // The other order of the second pair has its turn when its other cell has.
            let new = [(pair.0, one), (pair.1, other)];
            if !new.iter().all(|&(one, other)| self.window.contains(&one.abs_diff(other))) {
                continue;
            }
            let before = own + second.clash() + self.clash(other);
            let first = self.least_cost(new[0]);
            if first > before || first + self.least_cost(new[1]) > before {
                continue;
            }
            if self.touching + touching(new) > self.most_touching + touching([(one, other)]) {
                continue;
            }
            if self.exchange((one, other), new, before, rng) {
                return true;
            }
            if self.tests == 0 {
                break;
            }
        }
        self.put(pair, colour);
        false
    }

    /// Takes a second pair out and puts two new ones in, if that is no worse than `before`. The first is out already.
    fn exchange(&mut self, old: (u16, u16), new: Two, before: u16, rng: &mut Rng) -> bool {
        let colour = self.take(old);
        for pair in new {
            let (_, colour) = self.least(pair, rng.below(CLASSES as u32 - 1) as usize);
            self.put(pair, colour);
        }
        if self.cost(new) <= before {
            self.tests -= 1;
            if self.order.exchange(new) {
                return true;
            }
        }
        for pair in new {
            self.take(pair);
        }
        self.put(old, colour);
        false
    }

    /// What the colour that clashes least with what lies around a pair costs.
    fn least_cost(&self, (one, other): (u16, u16)) -> u16 {
        let (one, other) = (&self.place(one).around, &self.place(other).around);
        (0..COLOURS).fold(u16::MAX, |least, colour| least.min(one[colour] + other[colour]))
    }

    /// What the colour that clashes least with what lies around a pair costs, and that colour. Among equals it is
    /// the first from `start` on, and the last colour, which is to be rare, comes last.
    fn least(&self, (one, other): (u16, u16), start: usize) -> (u16, u8) {
        let (one, other) = (&self.place(one).around, &self.place(other).around);
        let mut best = (u16::MAX, 0);
        let often = COLOURS - 1;
        for colour in (0..often).map(|turn| (start + turn) % often).chain([often]) {
            let cost = one[colour] + other[colour];
            if cost < best.0 {
                best = (cost, colour as u8);
            }
        }
        best
    }
}

/// How many of these pairs touch.
fn touching<const N: usize>(pairs: [(u16, u16); N]) -> u32 {
    pairs.into_iter().map(|(one, other)| u32::from(touch((one.min(other), one.max(other))))).sum()
}
