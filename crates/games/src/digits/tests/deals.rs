//! Every deal keeps its promises.

use super::*;
use crate::digits::generate::{Layout, accidents, window};
use quintet_engine::{Rng, Stream};

/// Plays a certificate through the public rules.
fn replay(position: &mut Digits, moves: &[Move], place: &str) {
    for &mv in moves {
        position.play(mv, &mut ()).unwrap_or_else(|fault| panic!("{place}: {mv}: {fault}"));
    }
}

#[test]
fn every_certificate_clears_its_board() {
    for difficulty in Difficulty::ALL {
        for seed in 0..400 {
            let mut board = Digits::deal(&difficulty, seed).unwrap();
            let line = board.certificate().unwrap();
            assert_eq!((board.rows(), line.len()), (DEALT_ROWS, 45));
            replay(&mut board, &line, &format!("{difficulty}~{seed}"));
            assert_eq!(board.status(), Status::StageCleared);
        }
    }
}

#[test]
fn every_certificate_of_added_rows_clears_them() {
    for stage in 1..=4 {
        for seed in 0..60 {
            let mut board = position(&format!("2........ stage={stage} seed={seed}"));
            for uses in 1..=4 {
                play(&mut board, "+");
                let line = board.added_certificate();
                assert_eq!(line.len(), 18 * uses);
                // Rows that were added before are still in place, so only the last ones are played.
                let mut cleared = board.clone();
                replay(
                    &mut cleared,
                    &line[18 * (uses - 1)..],
                    &format!("stage {stage}, seed {seed}, use {uses}"),
                );
                let start = board.board.cells.len() - 36;
                assert!(cleared.board.cells[start..].iter().all(|&digit| digit == 0));
            }
        }
    }
}

#[test]
fn pairs_keep_to_their_window_and_no_orthogonal_neighbours_match_by_accident() {
    for difficulty in Difficulty::ALL {
        for seed in 0..300 {
            let stage = difficulty.first_stage();
            for layout in [Layout::of_stage(seed, stage), Layout::of_addition(seed, stage, (seed % 4) as u8)]
            {
                assert!(!layout.fallback, "{difficulty}~{seed}");
                let window = window(layout.digits.len() as u16, difficulty);
                assert!(layout.pairs.iter().all(|(first, second)| window.contains(&(second - first))));
                assert_eq!(accidents(&layout.digits, &layout.pairs).0, 0, "{difficulty}~{seed}");
                assert_eq!(plain_accidents(&layout), accidents(&layout.digits, &layout.pairs));
            }
        }
    }
}

/// Accidents counted cell by cell over all eight neighbours and the row wrap.
fn plain_accidents(layout: &Layout) -> (u32, u32) {
    let (mut four, mut eight) = (0, 0);
    let count = layout.digits.len() as i32;
    for cell in 0..count {
        let matches = |other: i32| {
            let digit = |cell: i32| layout.digits[cell as usize];
            let partners =
                |&(a, b): &(u16, u16)| [(cell, other), (other, cell)].contains(&(a.into(), b.into()));
            let alike = digit(cell) == digit(other) || digit(cell) + digit(other) == 10;
            alike && !layout.pairs.iter().any(partners)
        };
        let near = |other: &i32| {
            (0..count).contains(other)
                && *other != cell
                && (other % 9 - cell % 9).abs() <= 1
                && (other / 9 - cell / 9).abs() <= 1
        };
        let straight = |other: &i32| other % 9 == cell % 9 || other / 9 == cell / 9;
        let all: Vec<i32> = (cell - 10..=cell + 10).filter(near).filter(|&other| matches(other)).collect();
        let wrap =
            [cell - 1, cell + 1].into_iter().any(|other| (0..count).contains(&other) && matches(other));
        four += u32::from(all.iter().any(straight));
        eight += u32::from(wrap || !all.is_empty());
    }
    (four, eight)
}

#[test]
fn nested_pairs_are_a_certificate_without_orthogonal_accidents() {
    for (cells, rows) in [(90, 10), (36, 4)] {
        for seed in 0..20 {
            let layout = Layout::of_nested_pairs(cells, 300, &mut Rng::new(seed, Stream::Deal));
            assert!(layout.fallback);
            assert_eq!(accidents(&layout.digits, &layout.pairs).0, 0);
            let mut board = position(".........");
            board.board = Board { cells: layout.digits };
            assert_eq!(board.rows(), rows);
            let line: Vec<Move> = layout.pairs.into_iter().map(pair_move).collect();
            replay(&mut board, &line, "nested");
            assert_eq!(board.status(), Status::StageCleared);
        }
    }
}

#[test]
fn digits_are_spread_and_diagonal_accidents_are_few() {
    // Parts of 1,000 that the rules allow.
    for (difficulty, most) in Difficulty::ALL.into_iter().zip([10, 34, 51]) {
        let mut counts = [0_u32; 10];
        let mut accidents_8 = 0;
        let boards = 300;
        for seed in 0..boards {
            for (name, figure) in census::measure(&difficulty, seed).unwrap() {
                if let Some(digit) = name.strip_prefix("digit_") {
                    counts[digit.parse::<usize>().unwrap()] += figure as u32;
                }
                if name == "accidents_8" {
                    accidents_8 += figure as u32;
                }
            }
        }
        let cells = 90 * boards as u32;
        assert!(accidents_8 * 1_000 <= most * cells, "{difficulty}: {accidents_8} of {cells}");
        let even = counts[1..].iter().all(|&count| (cells * 6..=cells * 16).contains(&(count * 100)));
        assert!(even, "{difficulty}: {counts:?} of {cells}");
    }
}

#[test]
fn later_stages_take_more_care() {
    let mean = |stage| {
        let accidents = (0..60).map(|seed| {
            let layout = Layout::of_stage(seed, stage);
            accidents(&layout.digits, &layout.pairs).1
        });
        accidents.sum::<u32>()
    };
    assert!(mean(12) < mean(3));
}

/// Fixed for ever: a change here changes every deal, and needs a new rules version.
#[test]
fn a_deal_keeps_its_board() {
    let dealt = |difficulty| Digits::deal(&difficulty, 42).unwrap().to_string();
    assert_eq!(
        dealt(Difficulty::Easy),
        "394515894/318426533/625981892/161335372/338256951/694613475/438831524/559556349/487398785/261448961 stage=1 adds=4 score=0 seed=42"
    );
    assert_eq!(
        dealt(Difficulty::Hard),
        "547436341/752984121/496538726/381241459/753895718/426365859/359263943/865398512/389876276/931459671 stage=3 adds=4 score=0 seed=42"
    );
    let mut board = position("1........ stage=3 seed=42");
    play(&mut board, "+");
    assert_eq!(
        board.to_string(),
        "1......../639839818/625845718/125318534/974898969 stage=3 adds=3 score=0 seed=42"
    );
}
