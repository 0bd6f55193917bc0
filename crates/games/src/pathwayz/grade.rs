//! How hard a puzzle is, by the deductions that it takes and not by a search.

use super::edges::{DOWN, Edges, OUT, Queue, RIGHT, directions, toward};
use super::puzzle::{Puzzle, Quest, SPOTS, Spot, bit, mirror, spots};
use std::ops::RangeInclusive;

/// How hard a puzzle is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Grade {
    /// One step follows from the other.
    Easy,
    /// A few short assumptions are needed.
    Medium,
    /// Many or longer ones.
    Hard,
    /// Long ones, or none that helps.
    Expert,
}

/// The cost of a step that no single assumption justifies.
const REVEAL: u32 = 40;
/// What an assumption costs, and each decision that follows from it, in the units of a deal's budget.
const ASSUMPTION_WORK: u64 = 8;
const DECISION_WORK: u64 = 2;
/// A puzzle is judged in all its mirror images, and its cost is their sum.
pub const IMAGES: u8 = 8;

impl Grade {
    /// Every grade, easiest first.
    pub const ALL: [Self; 4] = [Self::Easy, Self::Medium, Self::Hard, Self::Expert];

    /// Its name in texts.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Easy => "easy",
            Self::Medium => "medium",
            Self::Hard => "hard",
            Self::Expert => "expert",
        }
    }

    /// The grade of a puzzle of this cost.
    pub fn of(cost: u32) -> Self {
        Self::ALL.into_iter().find(|grade| cost <= grade.most()).unwrap_or(Self::Expert)
    }

    /// The costs of this grade, over all mirror images.
    pub fn costs(self) -> RangeInclusive<u32> {
        let easier = Self::ALL.into_iter().rev().find(|other| *other < self);
        easier.map_or(0, |easier| easier.most() + 1)..=self.most()
    }

    const fn most(self) -> u32 {
        let mean = match self {
            Self::Easy => 2,
            Self::Medium => 20,
            Self::Hard => 80,
            Self::Expert => return u32::MAX,
        };
        mean * IMAGES as u32
    }
}

/// The cost of a puzzle with this only solution: the sum over its mirror images, so that each of them costs the same.
/// Stops early when it is above `most`. Counts its work in the units of a deal.
pub(super) fn cost(puzzle: &Puzzle, line: &[Spot], most: u32, work: &mut u64) -> u32 {
    let mut sum = 0;
    for image in 0..IMAGES {
        let mirrored: Vec<Spot> = line.iter().map(|at| mirror(*at, puzzle.side(), image)).collect();
        sum += image_cost(&Quest::whole(&puzzle.mirrored(image)), &mirrored, work);
        // What needs no assumption needs none in any image: the order of conclusions does not change where they end.
        if sum == 0 || sum > most {
            break;
        }
    }
    sum
}

/// The cost of one image: conclude all that follows; when stuck, assume each undecided edge the wrong way and apply
/// what is refuted soonest.
fn image_cost(quest: &Quest, line: &[Spot], work: &mut u64) -> u32 {
    let mut queue = Vec::new();
    let truth = edges_of(line);
    let mut cost = 0;
    let Some(mut edges) = Edges::new(quest, &mut queue) else { return 0 };
    *work += u64::from(edges.made) * DECISION_WORK;
    while !edges.is_solved() {
        let (soonest, refuted) = refuted_soonest(&edges, quest, &truth, &mut queue, work);
        if refuted.is_empty() {
            let Some(decision) = next_on_line(&edges, line) else { return cost };
            edges.decide(decision, &mut queue, u16::MAX);
            cost += REVEAL;
        } else {
            for (at, direction) in refuted {
                let on = truth[usize::from(at)] & 1 << direction != 0;
                edges.decide((at, direction, on), &mut queue, u16::MAX);
            }
            cost += u32::from(soonest);
        }
    }
    cost
}

/// For each spot, the directions in which a path leaves or enters it.
fn edges_of(line: &[Spot]) -> [u8; SPOTS] {
    let mut truth = [0; SPOTS];
    for pair in line.windows(2) {
        for (at, other) in [(pair[0], pair[1]), (pair[1], pair[0])] {
            truth[usize::from(at)] |= (0..4).fold(0, |set, d| set | u8::from(toward(at, d) == other) << d);
        }
    }
    if let Some(last) = line.last() {
        truth[usize::from(*last)] |= 1 << OUT;
    }
    truth
}

/// The edges whose wrong assumption leads to a contradiction after fewest decisions, and that count.
fn refuted_soonest(
    edges: &Edges,
    quest: &Quest,
    truth: &[u8; SPOTS],
    queue: &mut Queue,
    work: &mut u64,
) -> (u16, Vec<(Spot, u8)>) {
    let mut soonest = u16::MAX;
    let mut refuted = Vec::new();
    for at in spots(quest.open | bit(quest.head)) {
        for direction in directions(edges.undecided(at) & (1 << RIGHT | 1 << DOWN | 1 << OUT)) {
            let wrong = truth[usize::from(at)] & 1 << direction == 0;
            let mut assumed = edges.clone();
            let limit = edges.made.saturating_add(soonest);
            let refuted_now = assumed.decide((at, direction, wrong), queue, limit) == Some(false);
            let decisions = assumed.made - edges.made;
            *work += ASSUMPTION_WORK + u64::from(decisions) * DECISION_WORK;
            if refuted_now {
                if decisions < soonest {
                    soonest = decisions;
                    refuted.clear();
                }
                if decisions == soonest {
                    refuted.push((at, direction));
                }
            }
        }
    }
    (soonest, refuted)
}

/// The first edge of the solution that is not decided yet.
fn next_on_line(edges: &Edges, line: &[Spot]) -> Option<(Spot, u8, bool)> {
    for pair in line.windows(2) {
        let way = (0..4).find(|&d| toward(pair[0], d) == pair[1])?;
        if edges.undecided(pair[0]) & 1 << way != 0 {
            return Some((pair[0], way, true));
        }
    }
    line.last().map(|last| (*last, OUT, true))
}
