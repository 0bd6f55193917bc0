//! Every deal keeps its promises.

use super::*;
use crate::digits::board::between;
use crate::digits::generate::{Layout, accidents, touch, window};
use crate::digits::players::{Adding, Player};
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
fn ever_fewer_pairs_touch() {
    for (stage, most) in [(2, 15), (3, 8), (4, 5), (5, 3), (6, 1), (9, 1)] {
        for seed in 0..40 {
            let layout = Layout::of_stage(seed, stage);
            let touching = layout.pairs.iter().filter(|&&pair| touch(pair)).count();
            assert!(!layout.fallback && (1..=most).contains(&touching), "stage {stage}~{seed}: {touching}");
        }
    }
}

#[test]
fn the_first_board_is_gentle() {
    let gentle = (0..200).filter(|&seed| {
        let digits = Layout::of_stage(seed, 1).digits;
        players::nearest_clears(&digits, false) && players::nearest_clears(&digits, true)
    });
    assert!(gentle.count() > 170);
}

#[test]
fn nearest_first_play_is_what_it_says() {
    for seed in 0..60 {
        let digits = Layout::of_addition(seed, 1, 0).digits;
        for last in [false, true] {
            let mut board = Board { cells: digits.clone() };
            loop {
                let mut pairs = board.pairs();
                if last {
                    pairs.reverse();
                }
                let near = |&&(first, second): &&(u16, u16)| between(first, second);
                let Some(&(first, second)) = pairs.iter().min_by_key(near) else { break };
                board.cells[usize::from(first)] = 0;
                board.cells[usize::from(second)] = 0;
            }
            assert_eq!(players::nearest_clears(&digits, last), board.is_empty(), "{seed}, {last}");
        }
    }
}

/// How many of some games each player clears without adding rows. The games of one board have much in common, so it
/// takes many boards to tell small rates apart.
fn cleared(players: [Player; 3], stage: u32) -> [u32; 3] {
    let mut cleared = [0; 3];
    for seed in 0..1_000 {
        let first = Digits::first_of_stage(stage, seed);
        for (player, cleared) in players.into_iter().zip(&mut cleared) {
            for game in 0..4 {
                let mut board = first.clone();
                let mut rng = Rng::numbered(seed, Stream::Ai, game);
                players::play_stage(&mut board, player, Adding::Never, &mut rng);
                *cleared += u32::from(board.status() == Status::StageCleared);
            }
        }
    }
    cleared
}

#[test]
fn simple_play_clears_less_from_preset_to_preset_and_from_stage_3_to_8() {
    let players = [Player::Random, Player::Nearest, Player::FewestPartners];
    let by_stage = [1, 2, 3, 8].map(|stage| cleared(players, stage));
    for (place, player) in players.into_iter().enumerate() {
        let rates = by_stage.map(|cleared| cleared[place]);
        assert!(rates.is_sorted_by(|a, b| a > b), "{player:?}: {rates:?}");
    }
}

/// A stuck game that goes on earns more than one that ends, so play with rows is compared with a clean clear.
#[test]
fn no_play_with_added_rows_earns_more_than_a_clean_clear() {
    for (player, games) in
        [(Player::Random, 120), (Player::Nearest, 120), (Player::Farthest, 120), (Player::Solver, 12)]
    {
        for stage in [1, 3] {
            let mean = |player, adding| {
                let scores = (0..games).map(|seed| {
                    let mut board = Digits::first_of_stage(stage, seed);
                    players::play_stage(&mut board, player, adding, &mut Rng::new(seed, Stream::Ai));
                    board.score()
                });
                scores.sum::<u32>() / games as u32
            };
            let clean = mean(Player::Solver, Adding::Never);
            for adding in
                [Adding::WhenStuck, Adding::First(1), Adding::First(4), Adding::Last(1), Adding::Last(4)]
            {
                let with_rows = mean(player, adding);
                let no_more =
                    if adding == Adding::WhenStuck { with_rows <= clean } else { with_rows < clean };
                assert!(no_more, "stage {stage}, {player:?}, {adding:?}: {with_rows}, clean {clean}");
            }
            // Rows that are not needed: the more of them, the less a stage earns.
            let needless =
                [Adding::First(1), Adding::First(2), Adding::First(4)].map(|adding| mean(player, adding));
            assert!(needless.is_sorted_by(|a, b| a > b), "stage {stage}, {player:?}: {needless:?}");
        }
    }
}

#[test]
fn the_house_player_clears_the_board_and_goes_far() {
    for difficulty in Difficulty::ALL {
        for seed in 0..10 {
            let dealt = Digits::deal(&difficulty, seed).unwrap();
            let line = dealt.house_line(&difficulty);
            let mut board = dealt.clone();
            replay(&mut board, &line, &format!("{difficulty}~{seed}"));
            let outcome = Digits::outcome(&dealt, &line, &board);
            assert_eq!((outcome.finished, outcome.uncounted), (true, None));
            let certificate = distance(&dealt.certificate().unwrap());
            assert!(outcome.figure > certificate, "{difficulty}~{seed}: {outcome:?}, {certificate}");
            let gross: u32 =
                2 * outcome.figure + dealt.board.cells.iter().map(|&it| u32::from(it)).sum::<u32>();
            assert_eq!(board.score(), gross + board.bonus());
        }
    }
}

#[test]
fn a_daily_counts_when_it_is_cleared_without_added_rows() {
    let dealt = position("19.28..../.........");
    let outcome = |moves: &str| {
        let mut end = dealt.clone();
        play(&mut end, moves);
        let moves: Vec<Move> = moves.split_ascii_whitespace().map(mv).collect();
        Digits::outcome(&dealt, &moves, &end)
    };
    let rows = Some("rows were added");
    let open = Some("the board was not cleared");
    assert_eq!(outcome(""), Outcome { finished: false, figure: 0, uncounted: open });
    assert_eq!(outcome("a1-b1 d1-e1"), Outcome { finished: true, figure: 0, uncounted: None });
    assert_eq!(outcome("a1-b1 d1-e1 next"), Outcome { finished: true, figure: 0, uncounted: None });
    assert_eq!(outcome("+"), Outcome { finished: false, figure: 0, uncounted: rows });
    let far = position("1...9...2/.........");
    let mut end = far.clone();
    play(&mut end, "a1-e1");
    assert_eq!(
        Digits::outcome(&far, &[mv("a1-e1")], &end),
        Outcome { finished: true, figure: 3, uncounted: open }
    );
}

/// Fixed for ever: a change here changes every deal, and needs a new rules version.
#[test]
fn a_deal_keeps_its_board() {
    let dealt = |difficulty| Digits::deal(&difficulty, 42).unwrap().to_string();
    assert_eq!(
        dealt(Difficulty::Easy),
        "468772425/258485123/839514596/415421785/283356397/949181414/248769326/132158491/836314386/981782562 stage=1 adds=4 score=0 seed=42"
    );
    assert_eq!(
        dealt(Difficulty::Hard),
        "832183458/714741845/852383539/476151245/125784572/416951816/238683452/595315893/874724361/681541817 stage=3 adds=4 score=0 seed=42"
    );
    let mut board = position("1........ stage=3 seed=42");
    play(&mut board, "+");
    assert_eq!(
        board.to_string(),
        "1......../767585923/142434751/757514163/681678725 stage=3 adds=3 score=0 seed=42"
    );
}
