//! Depth-first search along the path on 64-bit boards, eight cells wide: the solver for small boards.

use super::puzzle::{Mask, Quest, STRIDE, Spot};
use super::solve::Found;
use quintet_engine::Rng;

/// The largest side that fits.
pub(super) const MAX_SIDE: u8 = 8;
const LEFT_EDGE: u64 = 0x0101_0101_0101_0101;
const RIGHT_EDGE: u64 = LEFT_EDGE << 7;

/// All cells next to one of a set.
const fn beside(set: u64) -> u64 {
    (set & !RIGHT_EDGE) << 1 | (set & !LEFT_EDGE) >> 1 | set << 8 | set >> 8
}

fn flood(from: u64, within: u64) -> u64 {
    let mut reached = from & within;
    loop {
        let more = (reached | beside(reached)) & within;
        if more == reached {
            return reached;
        }
        reached = more;
    }
}

fn narrow(set: Mask) -> u64 {
    (0..MAX_SIDE).fold(0, |narrow, row| narrow | ((set >> (row * STRIDE)) as u64 & 0xFF) << (row * 8))
}

const fn narrow_spot(at: Spot) -> u8 {
    at / STRIDE * 8 + at % STRIDE
}

const fn wide_spot(at: u8) -> Spot {
    at / 8 * STRIDE + at % 8
}

/// Looks for ways to fulfil a quest on a board of at most eight by eight cells and shows each to `visit`, which says
/// whether to go on. Without random numbers the order is fixed.
pub(super) fn search(
    quest: &Quest,
    nodes: u32,
    rng: Option<&mut Rng>,
    visit: &mut dyn FnMut(&[Spot]) -> bool,
) -> Found {
    let mut walk = Walk {
        targets: quest.targets.iter().map(|at| 1 << narrow_spot(*at)).collect(),
        later: Vec::with_capacity(quest.targets.len() + 1),
        ends: narrow(quest.ends()),
        line: [0; 64],
        length: 0,
        left: nodes,
        rng,
        visit,
    };
    let mut later = walk.targets.iter().fold(0, |set, at| set | at);
    for target in &walk.targets {
        later &= !target;
        walk.later.push(later);
    }
    walk.later.push(0);
    if !quest.is_balanced() {
        return Found { complete: true, nodes: 0 };
    }
    let complete = walk.go(1 << narrow_spot(quest.head), narrow(quest.open), 0) != Course::OutOfNodes;
    Found { complete, nodes: nodes - walk.left }
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Course {
    On,
    Stopped,
    OutOfNodes,
}

struct Walk<'a> {
    /// Each target as a set of one.
    targets: Vec<u64>,
    /// For each target, the ones after it: no step goes there yet.
    later: Vec<u64>,
    ends: u64,
    line: [Spot; 64],
    length: usize,
    left: u32,
    rng: Option<&'a mut Rng>,
    visit: &'a mut dyn FnMut(&[Spot]) -> bool,
}

impl Walk<'_> {
    fn go(&mut self, head: u64, open: u64, next: usize) -> Course {
        if open == 0 {
            return if (self.visit)(&self.line[..self.length]) { Course::On } else { Course::Stopped };
        }
        if self.left == 0 {
            return Course::OutOfNodes;
        }
        self.left -= 1;
        let steps = self.steps(head, open, next);
        if steps == 0 {
            return Course::On;
        }
        let (mut children, count) = self.ordered(steps, open);
        for child in &mut children[..count] {
            let step = 1 << *child;
            self.line[self.length] = wide_spot(*child);
            self.length += 1;
            let reached = self.targets.get(next) == Some(&step);
            let course = self.go(step, open & !step, next + usize::from(reached));
            self.length -= 1;
            if course != Course::On {
                return course;
            }
        }
        Course::On
    }

    /// The steps in the order in which they are tried: fewest ways on first, or at random.
    fn ordered(&mut self, mut steps: u64, open: u64) -> ([u8; 4], usize) {
        let mut children = [0; 4];
        let mut count = 0;
        while steps != 0 {
            children[count] = steps.trailing_zeros() as u8;
            steps &= steps - 1;
            count += 1;
        }
        if count > 1 {
            match &mut self.rng {
                Some(rng) => rng.shuffle(&mut children[..count]),
                None => children[..count].sort_by_key(|at| (beside(1 << at) & open).count_ones()),
            }
        }
        (children, count)
    }

    /// The steps that may still lead to an end; none when the rest can be seen to be impossible.
    fn steps(&self, head: u64, open: u64, next: usize) -> u64 {
        let around = beside(head) & open;
        let mut steps = around & !self.later[next];
        if open & (open - 1) == 0 {
            return steps;
        }
        // How many ways lead into each open cell, the head's included.
        let from = open | head;
        let (left, right) = ((from & !RIGHT_EDGE) << 1, (from & !LEFT_EDGE) >> 1);
        let (above, below) = (from << 8, from >> 8);
        let (across, along) = (left | right, above | below);
        let two = (left & right) | (above & below) | (across & along);
        let three = (left & right & along) | (above & below & across);
        let single = open & !two;
        if single != 0 {
            // A cell with one way in can only be the end, and there is one end.
            let wrong = single & !(self.ends & (across | along)) | single & around;
            if wrong != 0 || single & (single - 1) != 0 {
                return 0;
            }
        }
        // A neighbour with one other way in is entered now, or else it is the end.
        let now = around & two & !three;
        if now != 0 {
            let must = now & !self.ends;
            let others = (now & self.ends).count_ones() + u32::from(single != 0);
            if must != 0 {
                if must & (must - 1) != 0 || others > 1 {
                    return 0;
                }
                steps &= must;
            } else if others > 2 {
                return 0;
            } else if others == 2 {
                steps &= now;
            }
        }
        if steps == 0 || flood(steps & steps.wrapping_neg(), open) != open {
            return 0;
        }
        match self.targets.get(next) {
            Some(target) if flood(steps, open & !self.later[next]) & target == 0 => 0,
            _ => steps,
        }
    }
}
