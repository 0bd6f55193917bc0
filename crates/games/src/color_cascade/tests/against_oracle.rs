//! The bitboards do what the naive grid does.

use super::*;
use crate::color_cascade::Side;
use quintet_engine::Cell;

fn check(position: &ColorCascade) {
    if position.ending().is_some() {
        assert_eq!(legal(position), [], "{position}");
        return;
    }
    let grid = Grid::read(&position.to_string());
    let expected: Vec<Move> = grid.swaps().into_iter().map(|(one, other)| Move::Swap(one, other)).collect();
    let mut found = legal(position);
    found.retain(|mv| *mv != Move::Pass);
    assert_eq!(found, expected, "{position}");
    for swap in found {
        check_swap(position, &grid, swap);
    }
}

/// Follows the events of a swap on the naive grid: each must be what the rules ask for there.
fn check_swap(position: &ColorCascade, grid: &Grid, swap: Move) {
    let Move::Swap(one, other) = swap else { panic!("{swap} is no swap") };
    let expected = grid.swapped(one, other);
    check_preview(position, grid, swap);
    let mut after = position.clone();
    let mut events = Vec::new();
    after.play(swap, &mut events).expect("it is listed");
    let mut grid = grid.clone();
    let mut waves = expected.waves.iter();
    for event in events {
        match event {
            Event::Swapped { from, to, .. } => grid = grid.exchanged(from, to),
            Event::Cleared { cells, colours, .. } => {
                assert_eq!(Some(&cells), waves.next(), "{position} {swap}");
                for (cell, colour) in cells.into_iter().zip(colours) {
                    assert_eq!(take(&mut grid, cell), colour.letter(), "{position} {swap}");
                }
            }
            Event::Fell { falls, .. } => {
                let tokens: Vec<char> = falls.iter().map(|fall| take(&mut grid, fall.from)).collect();
                for (fall, token) in falls.iter().zip(tokens) {
                    put(&mut grid, fall.to, token);
                }
                if waves.len() == 0 {
                    assert_eq!(grid, expected.grid, "{position} {swap}");
                }
            }
            Event::Goblin { at, colour } => {
                assert!(grid.landings().contains(&at), "{position} {swap}: {at}");
                assert!(grid.fitting(at).contains(&colour.letter()), "{position} {swap}: {at}");
                put(&mut grid, at, colour.letter());
            }
            Event::GoblinSkipped { at } => {
                assert!(
                    grid.landings().contains(&at) && grid.fitting(at).is_empty(),
                    "{position} {swap}: {at}"
                );
            }
            _ => {}
        }
    }
    assert_eq!(waves.len(), 0, "{position} {swap}");
    assert_eq!(grid, Grid::read(&after.to_string()), "{position} {swap}");
}

/// A preview counts what the naive grid loses, and names tokens of just those colours.
fn check_preview(position: &ColorCascade, grid: &Grid, swap: Move) {
    let Move::Swap(one, other) = swap else { panic!("{swap} is no swap") };
    let expected = grid.swapped(one, other);
    let preview = position.preview(one, other).expect("it is listed");
    assert_eq!(preview.waves, expected.waves, "{position} {swap}");
    for colour in Colour::ALL {
        let gone = grid.count(colour.letter()) - expected.grid.count(colour.letter());
        let named = preview.goes.iter().filter(|cell| position.token(**cell) == Some(colour)).count();
        assert_eq!((preview.cleared(colour) as usize, named), (gone, gone), "{position} {swap} {colour:?}");
    }
    assert_eq!(preview.goes.len(), expected.waves.iter().map(Vec::len).sum::<usize>(), "{position} {swap}");
    let mut after = position.clone();
    after.play(swap, &mut ()).expect("it is listed");
    for side in [Side::Human, Side::Ai] {
        assert_eq!(preview.left(side), after.count(side.colour()), "goblins bring no {side:?} token");
    }
    assert_eq!(preview.ending(), after.ending(), "{position} {swap}");
}

fn take(grid: &mut Grid, cell: Cell) -> char {
    std::mem::replace(&mut grid.cells[usize::from(cell.row)][usize::from(cell.col)], '.')
}

fn put(grid: &mut Grid, cell: Cell, letter: char) {
    assert_eq!(grid.cells[usize::from(cell.row)][usize::from(cell.col)], '.', "{cell} is taken");
    grid.cells[usize::from(cell.row)][usize::from(cell.col)] = letter;
}

#[test]
fn swaps_results_and_previews_are_the_oracles_in_random_games() {
    positions_of_play().take(20_000).for_each(|position| check(&position));
}

#[test]
fn swaps_results_and_previews_are_the_oracles_on_low_boards() {
    low_positions().take(10_000).for_each(|position| check(&position));
}

#[test]
fn tables_after_a_swap_are_the_oracles() {
    for position in positions_of_play().take(5_000) {
        let grid = Grid::read(&position.to_string());
        let mut found: Vec<String> = position.table().children().map(|child| board_of(&child)).collect();
        let mut expected: Vec<String> =
            grid.swaps().into_iter().map(|(one, other)| grid.swapped(one, other).grid.text()).collect();
        found.sort();
        expected.sort();
        assert_eq!(found, expected, "{position}");
    }
}

fn board_of(table: &Table) -> String {
    let text = table.to_string();
    text[..usize::from(SIDE) * (usize::from(SIDE) + 1) - 1].to_string()
}
