//! Verdicts against brute force, lines that really clear, hints that keep a board winnable, and the way back.

use super::*;
use crate::digits::lamp_check::{Said, ask_all_the_way};
use crate::digits::oracle;
use crate::digits::players::Player;
use quintet_engine::{Rng, Session, Stream, Verdict};

/// A dealt board after this many random pairs, read back from its text so that no certificate helps.
fn after(difficulty: Difficulty, seed: u64, pairs: u32) -> Digits {
    let mut board = Digits::deal(&difficulty, seed).unwrap();
    let mut rng = Rng::new(seed, Stream::Ai);
    for _ in 0..pairs {
        let moves = pair_moves(&board);
        if moves.is_empty() {
            break;
        }
        board.play(*rng.choose(&moves), &mut ()).unwrap();
    }
    position(&board.to_string())
}

/// Solves and checks the line.
fn verdict(board: &Digits) -> Verdict {
    let solution = board.solve().unwrap();
    let mut cleared = board.clone();
    for &mv in &solution.line {
        cleared.play(mv, &mut ()).unwrap_or_else(|fault| panic!("{board}: {mv}: {fault}"));
    }
    let wins = matches!(solution.verdict, Verdict::Winnable | Verdict::NeedsRows);
    assert_eq!(wins, cleared.status() == Status::StageCleared, "{board}");
    let adds = solution.line.iter().filter(|&&mv| mv == Move::Add).count();
    assert_eq!(solution.rows.map_or(0, usize::from), adds, "{board}");
    assert_eq!(solution.rows.is_some(), solution.verdict == Verdict::NeedsRows, "{board}");
    solution.verdict
}

/// The same board without any use of Add Rows left.
fn without_adds(board: &Digits) -> Digits {
    let mut bare = board.clone();
    bare.adds = 0;
    bare
}

#[test]
fn a_verdict_on_an_endgame_is_what_brute_force_finds() {
    let mut counts = [0; 2];
    for seed in 0..400 {
        for difficulty in Difficulty::ALL {
            let board = without_adds(&after(difficulty, seed, 35 + (seed % 4) as u32));
            let expected = oracle::is_winnable(&board);
            counts[usize::from(expected)] += 1;
            assert_eq!(verdict(&board), if expected { Verdict::Winnable } else { Verdict::Lost }, "{board}");
        }
    }
    assert!(counts.iter().all(|&count| count > 100), "{counts:?}");
}

#[test]
fn a_verdict_on_a_small_random_board_is_what_brute_force_finds() {
    let mut rng = Rng::new(3, Stream::Ai);
    let mut counts = [0; 2];
    for _ in 0..1_500 {
        let rows = rng.below(4) as usize + 1;
        let mut cells = vec![0; rows * 9];
        // Digits come in twos of a class, since an odd class is no question.
        for _ in 0..rng.below(6) + 2 {
            let class = rng.below(3) as u8 + 1;
            for _ in 0..2 {
                let at = rng.below(cells.len() as u32) as usize;
                if cells[at] == 0 {
                    cells[at] = if rng.below(2) == 0 { class } else { 10 - class };
                }
            }
        }
        let mut board = position(".........");
        board.board = Board { cells };
        board.adds = 0;
        let expected = oracle::is_winnable(&board);
        counts[usize::from(expected)] += 1;
        assert_eq!(verdict(&board), if expected { Verdict::Winnable } else { Verdict::Lost }, "{board}");
    }
    assert!(counts.iter().all(|&count| count > 100), "{counts:?}");
}

#[test]
fn nearly_every_position_of_a_game_gets_an_answer() {
    for (pairs, most) in [(0, 0), (10, 1), (20, 1), (25, 3)] {
        let unknown = (0..30)
            .filter(|&seed| {
                let difficulty = Difficulty::ALL[(seed % 3) as usize];
                verdict(&after(difficulty, seed, pairs)) == Verdict::Unknown
            })
            .count();
        assert!(unknown <= most, "{unknown} of 30 are unknown after {pairs} pairs");
    }
}

#[test]
fn a_cleared_board_is_winnable_and_an_odd_one_lost() {
    assert_eq!(verdict(&position(".........")), Verdict::Winnable);
    assert_eq!(verdict(&position("1........ adds=4")), Verdict::Lost);
    assert_eq!(verdict(&position("121212... adds=0")), Verdict::Lost);
    assert_eq!(verdict(&position("122199...")), Verdict::Winnable);
}

#[test]
fn large_boards_are_solved_or_left_open_but_never_panic() {
    for rows in [14, 15, 29, 100] {
        let text = vec!["123456789"; rows].join("/");
        let board = position(&text);
        let solution = board.solve_within(2_000);
        assert_eq!(solution.verdict == Verdict::Winnable, !solution.line.is_empty());
        assert!(board.hint().is_some());
    }
    let fives = position(&vec!["555555555"; 100].join("/"));
    assert_eq!(verdict(&fives), Verdict::Winnable);
}

#[test]
fn a_solver_without_budget_does_not_know() {
    let found = (0..400).map(|seed| after(Difficulty::Hard, seed, 25)).find(|board| {
        board.solve_within(1).verdict == Verdict::Unknown
            && board.solve().unwrap().verdict != Verdict::Unknown
    });
    let board = found.expect("some board takes a while");
    assert_eq!(board.solve(), board.solve());
}

/// Small boards in which what is left cannot go by itself, as brute force says; the rows that come are those of the
/// seed, and whether they help is what the solver says of the board with them.
#[test]
fn needs_rows_is_said_where_the_board_with_the_next_rows_is_winnable() {
    let mut counts = [0; 3];
    for seed in 0..60_u64 {
        for text in ["12121....", "1212.....", "1.2.1.2..", "121......", "3434.3.4.", "15151...5"] {
            for adds in 0..=1 {
                let board = position(&format!("{text} adds={adds} seed={seed}"));
                let odd = board.has_odd_class();
                let found = verdict(&board);
                let as_is = oracle::is_winnable(&without_adds(&board));
                let mut grown = board.clone();
                let rescued = adds > 0 && {
                    play(&mut grown, "+");
                    verdict(&without_adds(&grown)) == Verdict::Winnable
                };
                let expected = match (as_is, rescued) {
                    (true, _) => Verdict::Winnable,
                    (false, true) => Verdict::NeedsRows,
                    (false, false) => Verdict::Lost,
                };
                assert_eq!(found, expected, "{board}");
                assert!(!odd || found == Verdict::Lost, "{board}");
                counts[match found {
                    Verdict::Winnable => 0,
                    Verdict::NeedsRows => 1,
                    _ => 2,
                }] += 1;
            }
        }
    }
    assert!(counts[1] > 50 && counts[2] > 50, "{counts:?}");
}

#[test]
fn a_stage_that_random_play_has_spoilt_can_be_rescued_by_rows() {
    let mut counts = [0; 2];
    for seed in 0..30 {
        let difficulty = Difficulty::ALL[(seed % 3) as usize];
        let mut session = Session::<Digits>::deal(difficulty, seed).unwrap();
        play_until_stuck(&mut session, &mut Rng::new(seed, Stream::Ai));
        if session.position().status() == Status::Stuck {
            let found = verdict(session.position());
            counts[usize::from(found == Verdict::NeedsRows)] += 1;
            assert_eq!(session.position().hint().unwrap().mv, Move::Add);
            assert_eq!(verdict(&without_adds(session.position())), Verdict::Lost);
        }
    }
    assert!(counts[1] > 20 && counts[0] == 0, "{counts:?}");
}

#[test]
fn following_the_hints_clears_every_stage() {
    for difficulty in Difficulty::ALL {
        for seed in 0..4 {
            let mut board = Digits::deal(&difficulty, seed).unwrap();
            let mut moves = 0;
            while board.status() == Status::Playing {
                board.play(board.hint().unwrap().mv, &mut ()).unwrap();
                moves += 1;
            }
            assert_eq!((board.status(), moves), (Status::StageCleared, 45), "{difficulty}~{seed}");
            assert_eq!(board.hint().unwrap().mv, Move::Next);
        }
    }
}

#[test]
fn hints_clear_a_board_without_certificate_too() {
    for seed in 0..6 {
        let mut board = after(Difficulty::Hard, seed, 8);
        while board.status() == Status::Playing {
            board.play(board.hint().unwrap().mv, &mut ()).unwrap();
        }
        assert_eq!(board.status(), Status::StageCleared, "seed {seed}");
    }
}

#[test]
fn a_hint_without_a_line_is_still_a_move() {
    let lost = position("199.2..../.........");
    assert_eq!(lost.solve().unwrap().verdict, Verdict::Lost);
    assert_eq!(lost.hint().unwrap(), Hint { mv: mv("a1-b1"), why: Some(LOST.to_string()) });
    let spoilt = position("111212... adds=1 seed=4");
    assert_eq!(spoilt.hint().unwrap(), Hint { mv: Move::Add, why: Some(NEEDS_ROWS.to_string()) });
    assert_eq!(position("12....... adds=0").hint(), None);
}

#[test]
fn a_hint_where_no_pair_is_left_tells_whether_rows_help() {
    for (text, verdict, why) in [
        ("1212..... adds=4", Verdict::NeedsRows, "no pair is left, but rows can be added"),
        ("12....... adds=1", Verdict::Lost, LOST),
    ] {
        let stuck = position(text);
        assert_eq!((stuck.status(), stuck.solve().unwrap().verdict), (Status::Stuck, verdict), "{text}");
        assert_eq!(stuck.hint(), Some(Hint { mv: Move::Add, why: Some(why.to_string()) }), "{text}");
    }
}

/// Random pairs until none is left.
fn play_until_stuck(session: &mut Session<Digits>, rng: &mut Rng) {
    loop {
        let moves = pair_moves(session.position());
        if moves.is_empty() {
            return;
        }
        session.play(*rng.choose(&moves), &mut ()).unwrap();
    }
}

#[test]
fn undoing_leads_to_the_last_winnable_position() {
    for seed in 0..12 {
        let difficulty = Difficulty::ALL[(seed % 3) as usize];
        let mut session = Session::<Digits>::deal(difficulty, seed).unwrap();
        assert_eq!(undos_to_winnable(&session, FULL_BUDGET), Some(0));
        play_until_stuck(&mut session, &mut Rng::new(seed, Stream::Ai));
        if session.position().status() == Status::StageCleared {
            continue;
        }
        let undos = undos_to_winnable(&session, FULL_BUDGET).unwrap();
        assert!(undos > 0);
        for left in (0..undos).rev() {
            assert_ne!(verdict(session.position()), Verdict::Winnable, "seed {seed}, {left} more to undo");
            session.undo().unwrap();
        }
        assert_eq!(verdict(session.position()), Verdict::Winnable, "seed {seed}");
    }
}

#[test]
fn undoing_finds_nothing_where_nothing_was_winnable() {
    // The single 2 can never go, before or after rows are added.
    let mut session = Session::load(position("112......"));
    session.play(mv("a1-b1"), &mut ()).unwrap();
    session.play(Move::Add, &mut ()).unwrap();
    assert_eq!(undos_to_winnable(&session, FULL_BUDGET), None);
}

#[test]
fn undoing_stops_where_added_rows_helped() {
    let found = (0..200).find_map(|seed| {
        let mut session = Session::<Digits>::deal(Difficulty::Easy, seed).unwrap();
        let mut rng = Rng::new(seed, Stream::Ai);
        play_until_stuck(&mut session, &mut rng);
        if session.position().status() != Status::Stuck {
            return None;
        }
        session.play(Move::Add, &mut ()).unwrap();
        let rescued = verdict(session.position()) == Verdict::Winnable;
        play_until_stuck(&mut session, &mut rng);
        (rescued && session.position().status() == Status::Stuck).then_some(session)
    });
    let session = found.expect("added rows rescue some game");
    let added = session.moves().rposition(|mv| mv == Move::Add).unwrap();
    let undos = undos_to_winnable(&session, FULL_BUDGET).unwrap() as usize;
    assert!(undos > 0 && session.moves().len() - undos > added);
}

/// `cargo xtask bench "digits: lamp"` does the same over 500 games.
#[test]
fn the_lamp_is_right_all_the_way_of_a_game() {
    let players = [Player::Random, Player::Nearest, Player::FewestPartners];
    let mut said = Said::default();
    for seed in 0..12 {
        let (stage, player) = ([1, 2, 3, 6, 8, 4][seed as usize % 6], players[seed as usize % 3]);
        said = said.and(ask_all_the_way(stage, seed, player).unwrap_or_else(|wrong| panic!("{wrong}")));
    }
    assert!(said.winnable.min(said.needs_rows).min(said.lost) > 30, "{said:?}");
    assert!(said.unknown * 20 < said.asked(), "{said:?}");
}
