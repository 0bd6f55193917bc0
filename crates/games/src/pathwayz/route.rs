//! Random paths through all free cells of a board.

use super::puzzle::{EVEN, Mask, SPOTS, STRIDE, Spot, beside, bit, flood, spots, whole};
use quintet_engine::Rng;

/// How many steps a path may take to grow over the whole board, for each of its cells.
const GROWTH: u32 = 60;
/// How many sets of walls are drawn for one board.
const WALL_DRAWS: u32 = 400;

/// A board with this many walls and a random path through the rest, or `None` when none was found in bounded time. Counts
/// its work in the units of a deal: a step of the path is one.
pub(super) fn random_route(side: u8, walls: u8, rng: &mut Rng, work: &mut u64) -> Option<Route> {
    let free = random_board(side, walls, rng, work)?;
    let mut route = Route::new(free, rng);
    let cells = free.count_ones();
    let mut left = cells * GROWTH;
    while u32::from(route.length) < cells {
        *work += 1;
        left = left.checked_sub(1)?;
        route.stir(free, rng);
    }
    // This many steps bring a path as near to evenly random as can be measured.
    let stirs = 3 * u32::from(side).pow(3);
    *work += u64::from(stirs);
    for _ in 0..stirs {
        route.stir(free, rng);
    }
    if rng.below(2) == 0 {
        route.reverse(0, usize::from(route.length));
    }
    Some(route)
}

/// Free cells that a path might go through: connected, the two colours within one of each other, and at most two
/// cells with a single neighbour.
fn random_board(side: u8, walls: u8, rng: &mut Rng, work: &mut u64) -> Option<Mask> {
    let all = whole(side);
    let mut cells: Vec<Spot> = spots(all).collect();
    for _ in 0..WALL_DRAWS {
        *work += u64::from(side) * 4;
        for drawn in 0..usize::from(walls) {
            let other = drawn + rng.below((cells.len() - drawn) as u32) as usize;
            cells.swap(drawn, other);
        }
        let free = cells[..usize::from(walls)].iter().fold(all, |free, at| free & !bit(*at));
        if is_promising(free) {
            return Some(free);
        }
    }
    None
}

fn is_promising(free: Mask) -> bool {
    let (even, odd) = ((free & EVEN).count_ones(), (free & !EVEN).count_ones());
    let tips = spots(free).filter(|at| (beside(bit(*at)) & free).count_ones() < 2).count();
    even.abs_diff(odd) <= 1 && tips <= 2 && flood(free & free.wrapping_neg(), free) == free
}

/// A path that is stirred until it is random.
#[derive(Clone)]
pub(super) struct Route {
    path: [Spot; SPOTS],
    place: [u8; SPOTS],
    length: u8,
}

impl Route {
    fn new(free: Mask, rng: &mut Rng) -> Self {
        let cells: Vec<Spot> = spots(free).collect();
        let mut route = Self { path: [0; SPOTS], place: [u8::MAX; SPOTS], length: 0 };
        route.push(*rng.choose(&cells));
        route
    }

    /// The path.
    pub fn path(&self) -> &[Spot] {
        &self.path[..usize::from(self.length)]
    }

    fn push(&mut self, at: Spot) {
        self.path[usize::from(self.length)] = at;
        self.place[usize::from(at)] = self.length;
        self.length += 1;
    }

    /// Chooses an end and a direction: the path grows there, or bites itself there and goes on from its new end.
    /// Directions that lead nowhere are drawn too, so that no path is favoured.
    fn stir(&mut self, free: Mask, rng: &mut Rng) {
        let draw = rng.below(8);
        let front = draw < 4;
        let length = usize::from(self.length);
        let end = if front { self.path[0] } else { self.path[length - 1] };
        let to = end.wrapping_add([1, STRIDE, Spot::MAX, STRIDE.wrapping_neg()][(draw & 3) as usize]);
        if usize::from(to) >= SPOTS || free & bit(to) == 0 {
            return;
        }
        match (self.place[usize::from(to)], front) {
            (u8::MAX, true) => {
                self.reverse(0, length);
                self.push(to);
            }
            (u8::MAX, false) => self.push(to),
            (place, true) => self.reverse(0, usize::from(place)),
            (place, false) => self.reverse(usize::from(place) + 1, length),
        }
    }

    fn reverse(&mut self, from: usize, to: usize) {
        self.path[from..to].reverse();
        for index in from..to {
            self.place[usize::from(self.path[index])] = index as u8;
        }
    }
}
