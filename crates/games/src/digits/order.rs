//! The order in which the pairs of full rows can be cleared, once the pairs are decided.
//!
//! Taking digits away only opens lines, so it does not matter which goes first where several can. It is asked again
//! after each exchange of partners: what went before both pairs still goes, and so does the rest once both are gone.

use super::board::WIDTH;

/// A pair, and the cells that must be empty before it can be cleared.
#[derive(Clone, Copy, Debug)]
struct Pair {
    cells: (u16, u16),
    own: u128,
    between: u128,
}

impl Pair {
    fn new((one, other): (u16, u16)) -> Self {
        let cells = (one.min(other), one.max(other));
        Self { cells, own: 1 << one | 1 << other, between: between(cells) }
    }
}

/// Pairs in an order in which they can be cleared. There are at most 128 cells.
#[derive(Clone, Debug)]
pub(super) struct Order {
    pairs: Vec<Pair>,
    /// The cells that are left when each of them is cleared.
    left: Vec<u128>,
    /// Where the pair of each cell stands.
    places: Vec<u8>,
    gone: Vec<Pair>,
    waiting: Vec<Pair>,
}

impl Order {
    /// Begins with pairs that can go in this order.
    pub fn new(cells: u16, pairs: &[(u16, u16)]) -> Self {
        let mut order = Self {
            pairs: pairs.iter().map(|&pair| Pair::new(pair)).collect(),
            left: vec![u128::MAX >> (u128::BITS - u32::from(cells)); pairs.len()],
            places: vec![0; cells.into()],
            gone: Vec::with_capacity(pairs.len()),
            waiting: Vec::with_capacity(pairs.len()),
        };
        order.note_from(0);
        order
    }

    /// Puts two new pairs of the same four cells in the place of two, if all can still go.
    pub fn exchange(&mut self, new: [(u16, u16); 2]) -> bool {
        let mut at = [new[0].0, new[0].1].map(|cell| usize::from(self.places[usize::from(cell)]));
        at.sort_unstable();
        let [first, last] = at;
        let old = [self.pairs[first], self.pairs[last]];
        (self.pairs[first], self.pairs[last]) = (Pair::new(new[0]), Pair::new(new[1]));
        let works = self.run(first, last);
        if works {
            self.note_from(first);
        } else {
            (self.pairs[first], self.pairs[last]) = (old[0], old[1]);
        }
        works
    }

    /// The pairs in their order.
    pub fn pairs(&self) -> impl Iterator<Item = (u16, u16)> {
        self.pairs.iter().map(|pair| pair.cells)
    }

    /// Looks for an order where all before `first` can stay, and all after `last` once those before it are gone.
    fn run(&mut self, first: usize, last: usize) -> bool {
        let mut left = self.left[first];
        self.gone.clear();
        self.waiting.clear();
        for (place, &pair) in self.pairs.iter().enumerate().skip(first) {
            if pair.between & left == 0 {
                left &= !pair.own;
                self.gone.push(pair);
            } else {
                self.waiting.push(pair);
            }
            if place == last || place + 1 == self.pairs.len() {
                clear(&mut self.waiting, &mut self.gone, &mut left);
            }
            if place >= last && self.waiting.is_empty() {
                break;
            }
        }
        let works = self.waiting.is_empty();
        if works {
            self.pairs[first..first + self.gone.len()].copy_from_slice(&self.gone);
        }
        works
    }

    /// Notes what follows from the order from a place on.
    fn note_from(&mut self, first: usize) {
        let Some(&(mut left)) = self.left.get(first) else { return };
        for (place, pair) in self.pairs.iter().enumerate().skip(first) {
            self.left[place] = left;
            left &= !pair.own;
            for cell in [pair.cells.0, pair.cells.1] {
                self.places[usize::from(cell)] = place as u8;
            }
        }
    }
}

/// Takes away what is waiting until nothing of it can go.
fn clear(waiting: &mut Vec<Pair>, gone: &mut Vec<Pair>, left: &mut u128) {
    let mut before = usize::MAX;
    while waiting.len() < before {
        before = waiting.len();
        waiting.retain(|pair| {
            let goes = pair.between & *left == 0;
            if goes {
                *left &= !pair.own;
                gone.push(*pair);
            }
            !goes
        });
    }
}

/// The cells of the path that counts between two cells, the first of them earlier in scan order.
fn between((first, second): (u16, u16)) -> u128 {
    const EVERY_8TH_9TH_10TH: [u128; 3] = [every(8), every(9), every(10)];
    let width = WIDTH as u16;
    let rows = second / width - first / width;
    let cols = (second % width).abs_diff(first % width);
    let all = (1 << second) - (2 << first);
    if rows == 0 || (cols != 0 && cols != rows) {
        return all;
    }
    let step = (second - first) / rows;
    all & EVERY_8TH_9TH_10TH[usize::from(step) - 8] << first
}

const fn every(step: u32) -> u128 {
    let (mut bits, mut cell) = (0, 0);
    while cell < u128::BITS {
        bits |= 1 << cell;
        cell += step;
    }
    bits
}

#[cfg(test)]
mod tests {
    use super::super::clearing::Clearing;
    use super::super::generate::Layout;
    use super::super::links::Links;
    use super::*;
    use quintet_engine::{Rng, Stream};

    #[test]
    fn exchanges_work_exactly_where_the_board_can_still_be_cleared() {
        let all: Vec<u16> = (0..90).collect();
        let mut clearing = Clearing::new(Links::new(&all));
        let mut rng = Rng::new(1, Stream::Search);
        let mut worked = 0;
        for stage in 1..=4 {
            let layout = Layout::of_stage(7, stage);
            let mut order = Order::new(90, &layout.pairs);
            for _ in 0..2_000 {
                let before: Vec<(u16, u16)> = order.pairs().collect();
                let (one, other) = (*rng.choose(&before), *rng.choose(&before));
                if one == other {
                    continue;
                }
                let new = if rng.below(2) == 0 {
                    [(one.0, other.0), (one.1, other.1)]
                } else {
                    [(one.0, other.1), (one.1, other.0)]
                };
                let mut partner = vec![u16::MAX; 91];
                let kept = before.iter().filter(|&&pair| pair != one && pair != other);
                for &(a, b) in kept.chain(&new) {
                    partner[usize::from(a)] = b;
                    partner[usize::from(b)] = a;
                }
                let works = order.exchange(new);
                assert_eq!(works, clearing.run(&partner) == 0);
                worked += u32::from(works);
                let after: Vec<(u16, u16)> = order.pairs().collect();
                if works {
                    assert!(after.iter().all(|&(a, b)| partner[usize::from(a)] == b));
                    let mut left = u128::MAX >> 38;
                    for &pair in &after {
                        assert_eq!(between(pair) & left, 0);
                        left &= !Pair::new(pair).own;
                    }
                    assert_eq!(left, 0);
                } else {
                    assert_eq!(before, after);
                }
            }
        }
        assert!(worked > 100);
    }
}
