//! Paths, points, added rows, stages and the end.

use super::*;
use crate::digits::oracle;
use crate::digits::players::Player;
use quintet_engine::{Fault as _, Rng, Session, Stream};

/// The path of two cells as text, or the code of the fault.
fn path(position: &Digits, from: &str, to: &str) -> String {
    match position.path(cell(from), cell(to)) {
        Err(fault) => fault.code().to_string(),
        Ok(path) => {
            let cells: Vec<String> = path.cells.iter().map(Cell::to_string).collect();
            format!("{} {}", path.kind.name(), cells.join(" "))
        }
    }
}

#[test]
fn each_kind_of_path_is_told_cell_by_cell() {
    let board = position("3...7..../........./3.....7../.......3.");
    assert_eq!(path(&board, "a1", "e1"), "horizontal a1 b1 c1 d1 e1");
    assert_eq!(path(&board, "a1", "a3"), "vertical a1 a2 a3");
    assert_eq!(path(&board, "g3", "e1"), "diagonal g3 f2 e1");
    assert_eq!(path(&board, "g3", "h4"), "diagonal g3 h4");
    assert_eq!(path(&board, "e1", "a3"), "wrap_around e1 f1 g1 h1 i1 a2 b2 c2 d2 e2 f2 g2 h2 i2 a3");
    assert_eq!(path(&board, "a3", "e1").split(' ').next_back(), Some("e1"));
    assert_eq!(path(&board, "a1", "g3"), "path_blocked");
}

#[test]
fn every_refusal_has_its_reason() {
    let mut board = position("12.9...../.........");
    assert_eq!(path(&board, "a1", "a3"), "out_of_board");
    assert_eq!(path(&board, "j1", "a1"), "out_of_board");
    assert_eq!(path(&board, "a1", "a1"), "same_cell");
    assert_eq!(path(&board, "a1", "c1"), "empty_cell");
    assert_eq!(path(&board, "a1", "b1"), "values_do_not_match");
    assert_eq!(path(&board, "a1", "d1"), "path_blocked");
    assert_eq!(board.play(Move::Next, &mut ()).unwrap_err().code(), "stage_not_cleared");
    board.adds = 0;
    assert_eq!(board.play(Move::Add, &mut ()).unwrap_err().code(), "no_adds_left");
    let empty = position(".........");
    for text in ["a1-b1", "+"] {
        assert_eq!(empty.clone().play(mv(text), &mut ()).unwrap_err().code(), "stage_cleared");
    }
}

#[test]
fn points_are_the_digits_and_two_for_each_cell_between() {
    let mut board = position("37.5...52/3..7..... score=5");
    assert_eq!(
        play(&mut board, "a1-b1 d1-h1 a2-d2"),
        [
            Event::Matched {
                first: cell("a1"),
                second: cell("b1"),
                kind: PathKind::Horizontal,
                path: vec![cell("a1"), cell("b1")],
                digits: 10,
                between: 0,
                points: 10,
            },
            Event::Matched {
                first: cell("d1"),
                second: cell("h1"),
                kind: PathKind::Horizontal,
                path: ["d1", "e1", "f1", "g1", "h1"].map(cell).to_vec(),
                digits: 10,
                between: 3,
                points: 16,
            },
            Event::Matched {
                first: cell("a2"),
                second: cell("d2"),
                kind: PathKind::Horizontal,
                path: ["a2", "b2", "c2", "d2"].map(cell).to_vec(),
                digits: 10,
                between: 2,
                points: 14,
            },
            Event::Stuck { adds_left: 4 },
        ]
    );
    assert_eq!(board.to_string(), "........2/......... stage=1 adds=4 score=45 seed=0");
    assert_eq!(board.status(), Status::Stuck);
}

#[test]
fn clearing_the_board_leads_to_the_next_stage() {
    let mut board = position("19......./......... stage=2 adds=1 score=7 seed=42");
    assert_eq!(
        play(&mut board, "a1-b1").last(),
        Some(&Event::StageCleared { stage: 2, bonus: 150, stars: 1 })
    );
    assert_eq!(board.status(), Status::StageCleared);
    assert_eq!(play(&mut board, "next"), [Event::StageStarted { stage: 3, difficulty: Difficulty::Hard }]);
    assert_eq!(
        (board.stage(), board.adds_left(), board.score(), board.rows()),
        (Some(3), 4, 7 + (10 >> 3) + 150, 10)
    );
    let dealt = Digits::deal(&Difficulty::Hard, 42).unwrap();
    assert_eq!(board.board, dealt.board);
    assert!(board.certificate().is_some());
}

#[test]
fn rows_are_added_four_times_a_stage() {
    let mut board = position("2........ seed=9 stage=2");
    for left in (0..4).rev() {
        assert_eq!(board.status(), if left == 3 { Status::Stuck } else { Status::Playing });
        let rows = board.rows();
        let events = play(&mut board, "+");
        let Event::RowsAdded { rows: added, from, adds_left } = &events[0] else { panic!("{events:?}") };
        assert_eq!((added.len(), *from, *adds_left), (4, Cell::new(rows, 0), left));
        assert_eq!(board.rows(), rows + 4);
        assert!((rows..rows + 4).all(|row| (0..9).all(|col| board.digit(Cell::new(row, col)).is_some())));
    }
    let blocks: Vec<&[u8]> = board.board.cells[9..].chunks(36).collect();
    assert!((1..4).all(|i| blocks[..i].iter().all(|other| other != &blocks[i])), "rows repeat themselves");
    assert_eq!(board.play(Move::Add, &mut ()).unwrap_err(), Fault::NoAddsLeft);
}

#[test]
fn without_pairs_and_rows_the_game_is_lost() {
    let mut board = position("192...... adds=0");
    assert_eq!(play(&mut board, "a1-b1").last(), Some(&Event::GameOver {}));
    assert_eq!(board.status(), Status::Lost);
    assert_eq!(board.hint(), None);
    assert_eq!(board.play(Move::Add, &mut ()).unwrap_err(), Fault::NoAddsLeft);
}

#[test]
fn a_board_without_room_takes_no_more_rows() {
    let full = vec!["1........"; 97].join("/");
    let mut board = position(&full);
    assert!(!board.can_add());
    assert_eq!(board.play(Move::Add, &mut ()).unwrap_err(), Fault::BoardIsFull);
    let mut roomy = position(&vec!["1........"; 96].join("/"));
    play(&mut roomy, "+");
    assert_eq!(roomy.rows(), MAX_ROWS);
    assert_eq!(roomy.to_string().parse(), Ok(roomy));
    let stuck = vec!["2........"; 1].into_iter().chain(vec!["........."; 99]).collect::<Vec<_>>().join("/");
    assert_eq!(position(&stuck).status(), Status::Lost);
}

#[test]
fn added_rows_follow_from_seed_stage_and_uses_alone() {
    let one = position("2........ seed=5 adds=3 stage=3");
    let other = position("1357924.6/......... seed=5 adds=3 stage=3 score=99");
    let added = |mut board: Digits| {
        let start = board.board.cells.len();
        play(&mut board, "+");
        board.board.cells.split_off(start)
    };
    assert_eq!(added(one.clone()), added(other));
    for text in [
        "2........ seed=6 adds=3 stage=3",
        "2........ seed=5 adds=2 stage=3",
        "2........ seed=5 adds=3 stage=4",
    ] {
        assert_ne!(added(one.clone()), added(position(text)), "{text}");
    }
}

#[test]
fn partners_are_the_cells_of_the_legal_pairs() {
    let board = position("5.5....../.5......./5........");
    assert_eq!(board.partners(cell("b2")), ["a1", "c1", "a3"].map(cell));
    assert_eq!(board.partners(cell("d1")), []);
    for mv in pair_moves(&board) {
        let Move::Pair(first, second) = mv else { panic!("{mv}") };
        assert!(board.partners(first).contains(&second) && board.partners(second).contains(&first));
    }
}

/// A board of this many rows where about `fill` cells of 16 are occupied.
fn random_board(rows: u16, fill: u32, digits: u32, rng: &mut Rng) -> Digits {
    let mut digit = |_| if rng.below(16) < fill { rng.below(digits) as u8 + 1 } else { 0 };
    let cells = (0..usize::from(rows) * 9).map(&mut digit).collect();
    let mut board = position(".........");
    board.board = Board { cells };
    board
}

#[test]
fn the_fast_finder_finds_what_the_plain_one_finds() {
    let mut rng = Rng::new(1, Stream::Ai);
    let mut seen = 0;
    for round in 0..20_000_u32 {
        // Mostly small boards, where the plain way is quick, and up to 60 rows now and then.
        let rows = if round % 400 == 0 { rng.below(60) } else { rng.below(7) } as u16 + 1;
        let digits = if round % 3 == 0 { 2 } else { 9 };
        let board = random_board(rows, rng.below(17), digits, &mut rng);
        let expected = oracle::pairs(&board);
        let found: Vec<(Cell, Cell)> = board
            .board
            .pairs()
            .into_iter()
            .map(|pair| match pair_move(pair) {
                Move::Pair(first, second) => (first, second),
                other => panic!("{other}"),
            })
            .collect();
        assert_eq!(found, expected, "{board}");
        assert_eq!(board.board.has_pair(), !expected.is_empty(), "{board}");
        for (first, second) in expected.into_iter().take(6) {
            let path = board.path(second, first).unwrap_or_else(|fault| panic!("{board}: {fault}"));
            assert_eq!((path.cells.first(), path.cells.last()), (Some(&second), Some(&first)));
            let inner = &path.cells[1..path.cells.len() - 1];
            assert!(inner.iter().all(|&cell| board.digit(cell).is_none()), "{board}");
            seen += 1;
        }
    }
    assert!(seen > 10_000);
}

#[test]
fn each_use_of_add_rows_halves_what_later_matches_earn() {
    for (adds, points) in [(4, 14), (3, 7), (2, 3), (1, 1), (0, 0)] {
        let mut board = position(&format!("3..7..2../......... adds={adds}"));
        let events = play(&mut board, "a1-d1");
        let Event::Matched { points: earned, digits: 10, between: 2, .. } = events[0] else {
            panic!("{events:?}")
        };
        assert_eq!((earned, board.score()), (points, points));
    }
}

#[test]
fn a_cleared_stage_earns_a_bonus_and_stars_by_the_uses_left() {
    for (adds, bonus, stars) in [(4, 600, 3), (3, 450, 2), (2, 300, 1), (1, 150, 1), (0, 0, 1)] {
        let mut board = position(&format!("3..7..... adds={adds}"));
        let events = play(&mut board, "a1-d1");
        assert_eq!(events.last(), Some(&Event::StageCleared { stage: 1, bonus, stars }));
        assert_eq!(board.score(), (14 >> (4 - adds)) + bonus);
    }
}

#[test]
fn what_a_stage_earned_adds_up() {
    let mut session = Session::<Digits>::deal(Difficulty::Easy, 3).unwrap();
    let mut rng = Rng::new(3, Stream::Ai);
    let mut stages = 0;
    for _ in 0..200 {
        let position = session.position();
        let mv = match position.status() {
            Status::Playing if position.adds_used() == 0 && position.digits_left() == 40 => Move::Add,
            Status::Playing => Player::Solver.choose(position, &mut rng).unwrap(),
            Status::Stuck => Move::Add,
            Status::StageCleared => Move::Next,
            _ => break,
        };
        session.play(mv, &mut ()).unwrap();
        let earned = Earnings::of(&session);
        let gross = earned.digits + POINTS_A_CELL * earned.between + earned.bonus;
        assert_eq!(gross - earned.halved, earned.points());
        assert_eq!(earned.before + earned.points(), session.position().score());
        assert_eq!(earned.stars.is_some(), session.position().status() == Status::StageCleared);
        stages += u32::from(earned.stars.is_some());
    }
    assert!(stages >= 2);
}

#[test]
fn the_last_match_is_the_last_that_stands() {
    let mut session = Session::load(position("37.5...52/3..7..... score=5"));
    assert_eq!(LastMatch::of(&session), None);
    for text in ["a1-b1", "d1-h1", "+"] {
        session.play(mv(text), &mut ()).unwrap();
    }
    assert_eq!(LastMatch::of(&session), Some(LastMatch { digits: 10, between: 3, points: 16 }));
    session.undo().unwrap();
    session.undo().unwrap();
    assert_eq!(LastMatch::of(&session), Some(LastMatch { digits: 10, between: 0, points: 10 }));
}

#[test]
fn what_is_in_the_way_is_all_that_keeps_two_digits_apart() {
    let between = |text: &str, from: &str, to: &str| {
        let board = position(text);
        let cells = board.in_the_way(cell(from), cell(to));
        assert_eq!(cells, board.in_the_way(cell(to), cell(from)));
        let mut freed = board.clone();
        cells.iter().for_each(|cell| freed.board.cells[cell.index(COLUMNS)] = 0);
        assert!(freed.path(cell(from), cell(to)).is_ok(), "{text}");
        cells.iter().map(Cell::to_string).collect::<Vec<_>>().join(" ")
    };
    assert_eq!(between("6.7.4....", "a1", "e1"), "c1");
    assert_eq!(between("6......../2......../4........", "a1", "a3"), "a2");
    assert_eq!(
        between("6......../21......./..4......", "a1", "c3"),
        "b2",
        "the diagonal has fewer than scan order"
    );
    assert_eq!(between("6.......3/.4.......", "a1", "b2"), "", "they see each other");
    assert_eq!(between("6.......3/..4......", "a1", "c2"), "i1", "off every line scan order counts");
}
