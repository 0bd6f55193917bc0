//! Deals: stages that can be cleared without adding numbers, and the raw boards of endless mode.
//!
//! A stage is made backwards from its solution. The board is peeled pair by pair under the real rules while no cell
//! has a value yet, which never fails, since neighbours in scan order always connect. The order of peeling is the
//! certificate. Then the pairs get classes such that few numbers match at the start, and the cells get digits.

use super::board::Board;
use super::finder::Finder;
use super::{DEALT, Mode, Move, Turns};
use crate::pairs::colour::{Colouring, Graph, classes_of, digit_of};
use crate::pairs::{CLASSES, COLUMNS};
use quintet_engine::{Cell, Rng, Stream};
use std::sync::OnceLock;

const CELLS: usize = DEALT as usize;
const PAIRS: usize = CELLS / 2;

/// A stage with the proof that it can be cleared.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Deal {
    pub digits: [u8; CELLS],
    /// Matches that clear the board.
    pub line: Vec<Move>,
    /// The cells of each match in the line, as the deal numbers them in scan order.
    pub pairs: [[usize; 2]; PAIRS],
}

/// What is known of a stage's deal once it was asked for. Positions of one stage share it, and no rule reads it.
#[derive(Debug, Default)]
pub(super) struct DealFacts {
    pub path_par: OnceLock<u32>,
    /// One bit a digit.
    pub digits: OnceLock<u16>,
}

/// Digits as one bit each.
pub(super) fn digit_mask(digits: impl IntoIterator<Item = u8>) -> u16 {
    digits.into_iter().fold(0, |mask, digit| mask | 1 << digit)
}

/// How hard a stage is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Level {
    /// How many classes occur.
    pub classes: u8,
    /// The most distant of this many pairs is peeled.
    pub candidates: u32,
    /// How long matches at the start are weeded out.
    pub iterations: u32,
}

/// How hard this stage is.
pub(super) const fn level(stage: u32) -> Level {
    let classes = match stage {
        0..=1 => 3,
        2 => 4,
        _ => CLASSES,
    };
    let (candidates, iterations) = match stage {
        0..=3 => (1, 0),
        4..=6 => (2, 20),
        7..=12 => (4, 100),
        _ => (8, 100),
    };
    Level { classes, candidates, iterations }
}

/// The board that a stage begins with.
pub(super) fn board(mode: Mode, turns: Turns, seed: u64, number: u32) -> Board {
    match mode {
        Mode::Stages => Board::filled(&stage(turns, seed, number).digits),
        Mode::Endless => {
            let mut rng = Rng::numbered(seed, Stream::Deal, number.into());
            Board::filled(&[0; CELLS].map(|_| rng.below(9) as u8 + 1))
        }
    }
}

/// A stage of a seed.
pub(super) fn stage(turns: Turns, seed: u64, number: u32) -> Deal {
    let level = level(number);
    let mut rng = Rng::numbered(seed, Stream::Deal, number.into());
    let blank = Board::filled(&[1; CELLS]);
    let mut connected = Vec::new();
    Finder::new(&blank, turns).pairs(&mut connected);

    let peeled = peel(blank, turns, level.candidates, &mut rng);
    let mut pair_of = [0; CELLS];
    for (pair, cells) in peeled.cells.iter().enumerate() {
        cells.iter().for_each(|&cell| pair_of[cell] = pair);
    }
    let mut clashes = [[0; PAIRS]; PAIRS];
    for mv in connected {
        if let Move::Pair(one, other) = mv {
            let (one, other) = (pair_of[one.index(COLUMNS)], pair_of[other.index(COLUMNS)]);
            clashes[one][other] += 1;
            clashes[other][one] += 1;
        }
    }
    let colours = colour(&clashes, &level, &mut rng);
    let classes = classes_of(&colours, &mut rng);
    let digits = pair_of.map(|pair| digit_of(classes[usize::from(colours[pair]) - 1], &mut rng));
    Deal { digits, line: peeled.line, pairs: peeled.cells }
}

/// The order in which a board was emptied.
struct Peeled {
    line: Vec<Move>,
    /// The cells of each pair, as they were numbered at first.
    cells: [[usize; 2]; PAIRS],
}

fn peel(mut board: Board, turns: Turns, candidates: u32, rng: &mut Rng) -> Peeled {
    let mut peeled = Peeled { line: Vec::with_capacity(PAIRS), cells: [[0; 2]; PAIRS] };
    // Where each row of the shrinking board stood at first.
    let mut rows: Vec<u16> = (0..board.rows.len() as u16).collect();
    let mut pairs = Vec::new();
    for cells in &mut peeled.cells {
        pairs.clear();
        Finder::new(&board, turns).pairs(&mut pairs);
        let at_first = |cell: Cell| Cell::new(rows[usize::from(cell.row)], cell.col).index(COLUMNS);
        let mut best: Option<(usize, [usize; 2], Move)> = None;
        for _ in 0..candidates {
            let mv = *rng.choose(&pairs);
            let Move::Pair(first, second) = mv else { continue };
            let found = [at_first(first), at_first(second)];
            let distance = found[1] - found[0];
            if best.is_none_or(|(farthest, ..)| distance > farthest) {
                best = Some((distance, found, mv));
            }
        }
        let Some((_, found, mv @ Move::Pair(first, second))) = best else { break };
        *cells = found;
        peeled.line.push(mv);
        let [upper, lower] = board.take(first, second);
        for (gone, row) in [(lower, second.row), (upper, first.row)] {
            if gone {
                rows.remove(row.into());
            }
        }
    }
    peeled
}

/// Gives each pair the colour that clashes least with the pairs before it, then searches for something better.
fn colour(clashes: &[[u16; PAIRS]; PAIRS], level: &Level, rng: &mut Rng) -> Vec<u8> {
    let mut graph = Graph::new(PAIRS as u16);
    let mut colours: Vec<u8> = Vec::with_capacity(PAIRS);
    for (pair, near) in clashes.iter().enumerate() {
        let mut around = [0; CLASSES as usize];
        for (other, &colour) in colours.iter().enumerate() {
            around[usize::from(colour) - 1] += near[other];
            graph.join(pair as u16, other as u16, near[other]);
        }
        let around = &around[..level.classes.into()];
        let least = around.iter().min();
        let ties: Vec<u8> = (1..).zip(around).filter(|(_, n)| Some(*n) == least).map(|(c, _)| c).collect();
        colours.push(*rng.choose(&ties));
    }
    let mut colouring = Colouring::from_colours(&graph, level.classes, colours);
    colouring.improve(level.iterations, rng);
    colouring.colours().to_vec()
}
