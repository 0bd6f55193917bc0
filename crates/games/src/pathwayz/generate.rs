//! Making puzzles with exactly one solution: a random path first, then numbers that rule out every other path.

use super::grade;
use super::params::{Aim, Params, SIZES};
use super::puzzle::{Puzzle, Quest, SPOTS, STRIDE, Spot, bit, whole};
use super::route::random_route;
use super::solve::{EDGES_FROM, Found, search_by_size};
use quintet_engine::{Refusal, Rng, Stream};
use std::ops::RangeInclusive;

/// How often numbers are moved, and the result solved, before a path is given up.
const ROUNDS: u32 = 60;
/// How often numbers are moved between two solutions of a path.
const REPAIRS: u32 = 60;
/// How many other solutions are taken from one search.
const OTHERS: usize = 4;
/// How many sets of numbers are tried for a path whose puzzles have another grade than was asked for.
const PLACEMENTS: u32 = 3;
/// The budget of one search.
const WALK_NODES: u32 = 100_000;
const EDGE_NODES: u32 = 2_000;
/// The budget of a deal in units of work, each ten to thirty nanoseconds on a desktop computer: everything that a deal
/// does is counted, so that parameters that cannot be met are refused after about two seconds. Presets need a fiftieth
/// of it on average.
pub(super) const WORK: u64 = 75_000_000;
/// What a node of a search costs, along the path and by edges.
const WALK_WORK: u64 = 4;
const EDGE_WORK: u64 = 60;
/// What a search, or a round of moving numbers, costs at least.
const ROUND_WORK: u64 = 200;

/// A puzzle with a solution, and what it took to make it.
#[derive(Clone, Debug)]
pub(super) struct Made {
    pub puzzle: Puzzle,
    pub line: Vec<Spot>,
    /// The cost over all mirror images; a tutorial has none.
    pub cost: Option<u32>,
    /// How many paths were tried.
    pub paths: u32,
    /// How many puzzles with one solution were found, the last of which was taken.
    pub unique: u32,
    /// The units of work that it took.
    pub work: u64,
}

/// What was tried without success, for advice on what to change.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Tried {
    /// Paths through all free cells.
    paths: u32,
    /// Puzzles with one solution that were easier than asked for.
    easier: u32,
    /// Puzzles with one solution that were harder.
    harder: u32,
}

impl Tried {
    /// Why nothing was found, and what would help. The boards with one solution show which way to go.
    fn advice(self, params: &Params) -> String {
        let aim = params.aim.name();
        let (why, more, other) = match self {
            Self { paths: 0, .. } => {
                return "no path goes through all free cells with this many walls; ask for fewer walls"
                    .into();
            }
            Self { easier: 0, harder: 0, .. } => {
                ("every board that was tried has more than one solution".to_string(), true, None)
            }
            Self { easier, harder, .. } if easier >= harder => (
                format!("the boards with one solution are easier than {aim}"),
                false,
                Some("an easier grade"),
            ),
            Self { .. } => {
                (format!("the boards with one solution are harder than {aim}"), true, Some("a harder grade"))
            }
        };
        let mut asks = Vec::new();
        if more {
            asks.extend((params.numbers < params.most_numbers()).then_some("more numbers"));
            asks.extend((params.most_walls < params.wall_limit()).then_some("more walls"));
            asks.extend((params.size > *SIZES.start()).then_some("a smaller board"));
        } else {
            asks.extend((params.numbers > 2).then_some("fewer numbers"));
            asks.extend((params.most_walls > 0).then_some("fewer walls"));
            asks.extend((params.size < *SIZES.end()).then_some("a larger board"));
        }
        asks.extend(other);
        match (asks.pop(), asks.is_empty()) {
            (None, _) => why,
            (Some(only), true) => format!("{why}; ask for {only}"),
            (Some(last), false) => format!("{why}; ask for {} or {last}", asks.join(", ")),
        }
    }
}

/// The puzzle of these parameters and this seed.
pub(super) fn generate(params: &Params, seed: u64) -> Result<Made, Refusal> {
    generate_within(params, seed, WORK)
}

/// The same with a budget, beyond which the parameters count as unmet.
pub(super) fn generate_within(params: &Params, seed: u64, budget: u64) -> Result<Made, Refusal> {
    params.check()?;
    let mut rng = Rng::new(seed, Stream::Deal);
    let mut tried = Tried::default();
    let made = match params.aim {
        Aim::Tutorial => tutorial(params, budget, &mut rng),
        Aim::Any => certified(params, 0..=u32::MAX, budget, &mut rng, &mut tried),
        Aim::Grade(grade) => certified(params, grade.costs(), budget, &mut rng, &mut tried),
    };
    made.ok_or_else(|| {
        let message = match params.aim {
            Aim::Tutorial => format!("no path was found for {params}; ask for fewer numbers"),
            _ => format!("no puzzle was found for {params}: {}", tried.advice(params)),
        };
        Refusal::new("params_unmet", message)
    })
}

/// Numbers side by side in a row of an open board, and some path that begins with them.
fn tutorial(params: &Params, budget: u64, rng: &mut Rng) -> Option<Made> {
    let side = params.size;
    let mut work = 0;
    let mut paths = 0;
    while work < budget {
        paths += 1;
        let row = rng.below(side.into()) as u8;
        let col = rng.below(u32::from(side - params.numbers) + 1) as u8;
        let mut numbers: Vec<Spot> = (0..params.numbers).map(|i| row * STRIDE + col + i).collect();
        if rng.below(2) == 0 {
            numbers.reverse();
        }
        let quest = Quest {
            side,
            head: *numbers.last()?,
            open: numbers.iter().fold(whole(side), |open, at| open & !bit(*at)),
            targets: Vec::new(),
        };
        let mut line = None;
        look(&quest, rng, &mut work, &mut |found| {
            line = Some(numbers.iter().chain(found).copied().collect());
            false
        });
        if let Some(line) = line {
            let puzzle = Puzzle::of(side, whole(side), numbers);
            return Some(Made { puzzle, line, cost: None, paths, unique: 0, work });
        }
    }
    None
}

/// A puzzle with one solution and one of these costs.
fn certified(
    params: &Params,
    costs: RangeInclusive<u32>,
    budget: u64,
    rng: &mut Rng,
    tried: &mut Tried,
) -> Option<Made> {
    let spare_walls = u32::from(params.most_walls - params.fewest_walls);
    let mut work = 0;
    while work < budget {
        let walls = params.fewest_walls + rng.below(spare_walls + 1) as u8;
        let Some(route) = random_route(params.size, walls, rng, &mut work) else { continue };
        tried.paths += 1;
        let mut clues = Clues::new(params, route.path());
        for _ in 0..PLACEMENTS {
            let Some(puzzle) = clues.choose(rng, &mut work) else { break };
            let cost = grade::cost(&puzzle, route.path(), *costs.end(), &mut work);
            if costs.contains(&cost) {
                let unique = tried.easier + tried.harder + 1;
                let line = route.path().to_vec();
                return Some(Made { puzzle, line, cost: Some(cost), paths: tried.paths, unique, work });
            }
            *(if cost < *costs.start() { &mut tried.easier } else { &mut tried.harder }) += 1;
        }
    }
    None
}

/// Searches by random steps within the budget of one search, and counts the work.
fn look(quest: &Quest, rng: &mut Rng, work: &mut u64, visit: &mut dyn FnMut(&[Spot]) -> bool) -> Found {
    let (nodes, each) =
        if quest.side < EDGES_FROM { (WALK_NODES, WALK_WORK) } else { (EDGE_NODES, EDGE_WORK) };
    let found = search_by_size(quest, nodes, Some(rng), visit);
    *work += ROUND_WORK + u64::from(found.nodes) * each;
    found
}

/// The choice of numbers for one path.
struct Clues<'a> {
    side: u8,
    numbers: usize,
    path: &'a [Spot],
    /// Other paths seen so far: for each cell of the path in order, its place on the other path.
    pool: Vec<Vec<u8>>,
}

impl<'a> Clues<'a> {
    fn new(params: &Params, path: &'a [Spot]) -> Self {
        Self { side: params.size, numbers: usize::from(params.numbers), path, pool: Vec::new() }
    }

    /// A puzzle that only this path solves, unless none is found in bounded time.
    fn choose(&mut self, rng: &mut Rng, work: &mut u64) -> Option<Puzzle> {
        let mut chosen = self.random_choice(rng);
        for _ in 0..ROUNDS {
            if !self.repair(&mut chosen, rng, work) {
                return None;
            }
            let puzzle = self.puzzle(&chosen);
            let known = self.pool.len();
            let complete = self.look_for_others(&puzzle, rng, work);
            if self.pool.len() == known {
                // Too hard to decide is as good as not unique.
                return complete.then_some(puzzle);
            }
        }
        None
    }

    fn puzzle(&self, chosen: &[u8]) -> Puzzle {
        let free = self.path.iter().fold(0, |free, at| free | bit(*at));
        Puzzle::of(self.side, free, chosen.iter().map(|index| self.path[usize::from(*index)]).collect())
    }

    /// The beginning of the path and other random places, in order.
    fn random_choice(&self, rng: &mut Rng) -> Vec<u8> {
        let mut places: Vec<u8> = (1..self.path.len() as u8).collect();
        rng.shuffle(&mut places);
        places.truncate(self.numbers - 1);
        places.push(0);
        places.sort_unstable();
        places
    }

    /// Solves a puzzle and puts a few other solutions into the pool; tells whether the search was complete.
    fn look_for_others(&mut self, puzzle: &Puzzle, rng: &mut Rng, work: &mut u64) -> bool {
        let quest = Quest::whole(puzzle);
        let (path, pool) = (self.path, &mut self.pool);
        let wanted = pool.len() + OTHERS;
        let found = look(&quest, rng, work, &mut |line| {
            if line != &path[1..] {
                let mut place = [0; SPOTS];
                for (index, at) in (1..).zip(line) {
                    place[usize::from(*at)] = index;
                }
                pool.push(path.iter().map(|at| place[usize::from(*at)]).collect());
            }
            pool.len() < wanted
        });
        found.complete
    }

    /// Moves numbers until they rule out every path in the pool.
    fn repair(&self, chosen: &mut Vec<u8>, rng: &mut Rng, work: &mut u64) -> bool {
        for _ in 0..REPAIRS {
            let Some(other) = self.pool.iter().find(|other| !rules_out(chosen, other)) else { return true };
            // Every number is tried at every place of the path, beside the whole pool.
            *work += ROUND_WORK + (self.pool.len() * (self.numbers + self.path.len())) as u64;
            match self.replacement(chosen, other, rng) {
                Some(better) => *chosen = better,
                None => *chosen = self.random_choice(rng),
            }
        }
        false
    }

    /// The numbers with one of them moved so that they rule out a path, and as many others of the pool as possible;
    /// now and then any such move, to get out of corners.
    fn replacement(&self, chosen: &[u8], other: &[u8], rng: &mut Rng) -> Option<Vec<u8>> {
        let careless = rng.below(10) == 0;
        let mut best = Vec::new();
        let mut fewest = usize::MAX;
        let mut rest = Vec::with_capacity(chosen.len());
        for moved in 1..chosen.len() {
            rest.clear();
            rest.extend(chosen.iter().filter(|place| **place != chosen[moved]));
            // The paths that the other numbers alone rule out are ruled out wherever this one goes.
            let standing: Vec<&[u8]> =
                self.pool.iter().filter(|path| !rules_out(&rest, path)).map(Vec::as_slice).collect();
            for (gap, from) in rest.iter().enumerate() {
                let until = rest.get(gap + 1).copied();
                for to in from + 1..until.unwrap_or(self.path.len() as u8) {
                    let meets = |path: &[u8]| {
                        let place = path[usize::from(to)];
                        path[usize::from(*from)] < place
                            && until.is_none_or(|until| place < path[usize::from(until)])
                    };
                    if to == chosen[moved] || meets(other) {
                        continue;
                    }
                    let left = if careless { 0 } else { standing.iter().filter(|path| meets(path)).count() };
                    if left < fewest {
                        fewest = left;
                        best.clear();
                    }
                    if left == fewest {
                        best.push((moved, to));
                    }
                }
            }
        }
        if best.is_empty() {
            return None;
        }
        let (moved, to) = *rng.choose(&best);
        let mut better = chosen.to_vec();
        better[moved] = to;
        better.sort_unstable();
        Some(better)
    }
}

/// Whether another path does not meet these numbers in order.
fn rules_out(chosen: &[u8], other: &[u8]) -> bool {
    chosen.windows(2).any(|pair| other[usize::from(pair[0])] > other[usize::from(pair[1])])
}
