//! The other side's win on its next turn: prevented by default, spared on request. What prevents it is found on the
//! naive grid, by trying every swap, everything that its goblins can bring, and every reply.

use super::opponents::quick;
use super::*;
use crate::color_cascade::{Level, Side};
use quintet_engine::Cell;
use std::collections::BTreeSet;

/// A naive grid and the letters of the side to move and of the other one.
#[derive(Clone)]
struct Turn {
    grid: Grid,
    own: char,
    other: char,
}

impl Turn {
    fn of(position: &ColorCascade) -> Self {
        let (own, other) = match position.to_move() {
            Side::Human => ('B', 'O'),
            Side::Ai => ('O', 'B'),
        };
        Self { grid: Grid::read(&position.to_string()), own, other }
    }

    fn for_the_other(&self, grid: Grid) -> Self {
        Self { grid, own: self.other, other: self.own }
    }

    fn wins(&self, (one, two): (Cell, Cell)) -> bool {
        let after = self.grid.swapped(one, two).grid;
        after.count(self.own) == 0 && after.count(self.other) > 0
    }

    fn can_win(&self) -> bool {
        self.grid.swaps().into_iter().any(|swap| self.wins(swap))
    }

    /// Whether the other side cannot win on its next turn after this swap, whatever its goblins bring.
    fn prevents(&self, (one, two): (Cell, Cell)) -> bool {
        let swapped = self.grid.swapped(one, two);
        match (swapped.grid.count(self.own), swapped.grid.count(self.other)) {
            (0, _) => true,
            (_, 0) => false,
            _ => {
                let cleared = swapped.waves.iter().map(Vec::len).sum();
                outcomes(&swapped.grid, cleared).into_iter().all(|grid| !self.for_the_other(grid).can_win())
            }
        }
    }
}

/// Every grid that the goblins of a capture can leave.
fn outcomes(grid: &Grid, cleared: usize) -> Vec<Grid> {
    let mut texts = BTreeSet::from([grid.text()]);
    for _ in 0..cleared.min(4) {
        texts = texts.iter().flat_map(|text| after_a_goblin(&Grid::read(text))).collect();
    }
    texts.iter().map(|text| Grid::read(text)).collect()
}

fn after_a_goblin(grid: &Grid) -> Vec<String> {
    let mut after = Vec::new();
    for cell in grid.landings() {
        let fitting = grid.fitting(cell);
        if fitting.is_empty() {
            after.push(grid.text());
        }
        for letter in fitting {
            let mut grid = grid.clone();
            grid.cells[usize::from(cell.row)][usize::from(cell.col)] = letter;
            after.push(grid.text());
        }
    }
    if after.is_empty() { vec![grid.text()] } else { after }
}

/// Positions in which the other side could win if it were its turn, and some swaps prevent that while others do not.
pub(super) fn threatened() -> impl Iterator<Item = (ColorCascade, Vec<Move>)> {
    low_positions().filter_map(|position| {
        let turn = Turn::of(&position);
        if turn.can_win() || !turn.for_the_other(turn.grid.clone()).can_win() {
            return None;
        }
        let swaps = turn.grid.swaps();
        let preventing: Vec<Move> = swaps
            .iter()
            .filter(|swap| turn.prevents(**swap))
            .map(|&(one, two)| Move::Swap(one, two))
            .collect();
        (!preventing.is_empty() && preventing.len() < swaps.len()).then_some((position, preventing))
    })
}

#[test]
fn every_future_is_one_that_the_goblins_can_bring_and_none_is_missing() {
    let games = positions_of_play().step_by(29).take(40).chain(low_positions().take(40));
    for position in games.filter(|position| position.ending().is_none()) {
        for child in position.table().children() {
            let before = position.table().board.occupied().count_ones();
            let cleared = before - child.board.occupied().count_ones();
            let board = |table: &Table| Grid::read(&table.to_string()).text();
            let found: BTreeSet<String> = child.futures(cleared).iter().map(board).collect();
            assert_eq!(found.len(), child.futures(cleared).len(), "none twice: {position}");
            let expected = outcomes(&Grid::read(&child.to_string()), cleared as usize);
            assert_eq!(found, expected.iter().map(Grid::text).collect(), "{position}");
        }
    }
}

#[test]
fn medium_and_hard_prevent_the_other_sides_win_whenever_some_swap_does() {
    for (position, preventing) in threatened().take(100) {
        for level in [Level::Medium, Level::Hard] {
            let choice = quick(position.table(), level, false);
            assert!(preventing.contains(&choice.mv), "{position} {level}: {}", choice.mv);
        }
    }
}

impl Turn {
    /// The value for the side to move by plain negamax, `ply` turns after the one that is being decided. The other
    /// side's winning swaps are left out, on whichever turn.
    fn blind_value(&self, passes: u8, depth: u8, ply: i32) -> i32 {
        let (own, other) = (self.grid.count(self.own) as i32, self.grid.count(self.other) as i32);
        let won = 1_000_000 - ply;
        match (own, other) {
            (0, 0) => return 0,
            (0, _) => return won,
            (_, 0) => return -won,
            _ if passes == 2 => return (own - other).signum() * won,
            _ => {}
        }
        let swaps = self.grid.swaps();
        if depth > 0 && swaps.is_empty() {
            return -self.for_the_other(self.grid.clone()).blind_value(passes + 1, depth - 1, ply + 1);
        }
        let seen = swaps.into_iter().filter(|&swap| depth > 0 && (ply % 2 == 0 || !self.wins(swap)));
        seen.map(|swap| -self.after(swap).blind_value(0, depth - 1, ply + 1))
            .max()
            .unwrap_or(10 * (own - other))
    }

    fn after(&self, (one, two): (Cell, Cell)) -> Self {
        self.for_the_other(self.grid.swapped(one, two).grid)
    }
}

#[test]
fn a_sparing_medium_plays_the_best_swap_as_though_the_other_side_never_took_its_win() {
    let mut spared = 0;
    for (position, preventing) in threatened().take(100) {
        let turn = Turn::of(&position);
        let value = |swap| -turn.after(swap).blind_value(0, 3, 1);
        let best = turn.grid.swaps().into_iter().map(value).max();
        let choice = quick(position.table(), Level::Medium, true).mv;
        let Move::Swap(one, two) = choice else { panic!("{choice} is no swap") };
        assert_eq!(Some(value((one, two))), best, "{position}: {choice}");
        spared += u32::from(!preventing.contains(&choice));
    }
    assert!(spared > 10, "the best swap leaves the win in {spared} of 100 positions");
}

#[test]
fn a_sparing_hard_leaves_the_win_at_least_half_as_often_as_chance_would() {
    let (mut by_chance, mut spared) = (0, 0);
    for (position, preventing) in threatened().take(100) {
        let swaps = legal(&position).len();
        by_chance += 100 * (swaps - preventing.len()) / swaps;
        let choice = quick(position.table(), Level::Hard, true);
        if let Some(Move::Swap(one, two)) = choice.line.get(1) {
            let turn = Turn::of(&position);
            let Move::Swap(first, second) = choice.mv else { panic!("{} is no swap", choice.mv) };
            let bare = turn.after((first, second));
            let legal = bare.grid.swaps().contains(&(*one, *two));
            assert!(!legal || !bare.wins((*one, *two)), "{position}: it reckons with the winning reply");
        }
        spared += 100 * usize::from(!preventing.contains(&choice.mv));
    }
    assert!(2 * spared >= by_chance, "{spared} of 10000, by chance {by_chance}");
}
