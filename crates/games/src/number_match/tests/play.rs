//! Playing: pairs, added rows, hints, stages and the end.

use super::*;
use quintet_engine::{Fault as _, Session, Start};

fn refusal(board: &NumberMatch, text: &str) -> &'static str {
    let (mut tried, mut events) = (board.clone(), Vec::new());
    let fault = tried.play(mv(text), &mut events).unwrap_err();
    assert_eq!(&tried, board);
    assert_eq!(events, []);
    fault.code()
}

#[test]
fn a_match_tells_its_path_and_its_points() {
    let mut board = position("5..5..1../2________");
    let events = play(&mut board, "d1-a1");
    let path = ["a1", "b1", "c1", "d1"].map(cell).to_vec();
    let (first, second) = (cell("a1"), cell("d1"));
    let matched =
        Event::Matched { first, second, path, shape: Shape::Straight, crossed: 2, streak: 1, points: 14 };
    assert_eq!(events, [matched, Event::Stuck {}]);
    assert_eq!(board.to_string().split(' ').next(), Some("......1../2________"));
    assert_eq!((board.score(), board.total(), board.crossed()), (14, 14, 2));
}

#[test]
fn refusals_say_why() {
    let board = position("52.5..1../129______");
    assert_eq!(refusal(&board, "a1-b1"), "values_do_not_match");
    assert_eq!(refusal(&board, "a2-c2"), "path_blocked");
    assert_eq!(refusal(&board, "a1-c1"), "empty_cell");
    assert_eq!(refusal(&board, "a1-i2"), "empty_cell");
    assert_eq!(refusal(&board, "a1-a1"), "same_cell");
    assert_eq!(refusal(&board, "a1-a3"), "out_of_board");
    assert_eq!(refusal(&board, "a1-j1"), "out_of_board");
    assert_eq!(refusal(&board, "next"), "stage_not_cleared");
    let mut cleared = position("55_______");
    play(&mut cleared, "a1-b1");
    assert_eq!(refusal(&cleared, "a1-b1"), "stage_cleared");
    assert_eq!(refusal(&cleared, "+"), "stage_cleared");
}

#[test]
fn rows_without_a_number_go_and_rows_below_move_up() {
    let mut board = position("1......../55......./2......../2...3____");
    let events = play(&mut board, "a2-b2");
    assert!(events.contains(&Event::RowsRemoved { rows: vec![2], points: 10 }));
    assert_eq!(board.to_string().split(' ').next(), Some("1......../2......../2...3____"));
    assert_eq!(board.score(), 20);
    let mut board = position("5......../5......../12_______");
    let events = play(&mut board, "a1-a2");
    assert!(events.contains(&Event::RowsRemoved { rows: vec![1, 2], points: 20 }));
    assert_eq!(board.to_string().split(' ').next(), Some("12_______"));
}

#[test]
fn removing_the_last_row_removes_its_pristine_cells() {
    let mut board = position("12......./55_______");
    play(&mut board, "a2-b2");
    assert_eq!(board.to_string().split(' ').next(), Some("12......."));
    play(&mut board, "+");
    assert_eq!(board.to_string().split(' ').next(), Some("12......./12_______"));
}

#[test]
fn added_numbers_follow_the_last_used_cell() {
    let mut board = position("1.2....../3...4.___");
    assert_eq!(board.plus_adds(), 4);
    let events = play(&mut board, "+");
    assert_eq!(events[0], Event::NumbersAdded { first: cell("g2"), count: 4, rows: 1, penalty: 0 });
    assert_eq!(board.to_string().split(' ').next(), Some("1.2....../3...4.123/4________"));
    let mut full = position("123456789");
    play(&mut full, "+");
    assert_eq!(full.to_string().split(' ').next(), Some("123456789/123456789"));
}

#[test]
fn a_streak_grows_by_a_point_a_match_and_ends_with_plus_or_a_hint() {
    let text = "555555555/555555555/555555555/12_______";
    let mut board = position(text);
    let mut points = Vec::new();
    for pair in ["a1-b1", "c1-d1", "e1-f1", "g1-h1"] {
        let before = board.score();
        play(&mut board, pair);
        points.push(board.score() - before);
    }
    assert_eq!(points, [10, 11, 12, 13]);
    play(&mut board, "+");
    assert_eq!(board.streak(), 0);
    let mut long = position(&format!("{text} streak=30"));
    play(&mut long, "a1-b1");
    assert_eq!(long.score(), 20, "a streak is worth 10 at most");
    long.spend_hint().unwrap();
    assert_eq!((long.streak(), long.hints_left()), (0, 4));
    let (before, refused) = (long.clone(), long.play(mv("a1-c1"), &mut ()));
    assert!(refused.is_err() && long == before, "a refused pair changes nothing");
}

#[test]
fn plus_above_par_costs_fifty_and_never_below_nothing() {
    let mut even = position("1.1....../1.1...... score=70 total=200");
    play(&mut even, "+");
    assert_eq!((even.score(), even.total()), (20, 150));
    play(&mut even, "+");
    assert_eq!((even.score(), even.total()), (0, 130));
    let mut odd = position("1.2....../1.1...... score=70");
    assert_eq!(odd.plus_par(), 1);
    play(&mut odd, "+");
    assert_eq!((odd.score(), odd.plus_par()), (70, 1));
    play(&mut odd, "+");
    assert_eq!(odd.score(), 20);
}

#[test]
fn a_clear_within_par_is_worth_two_hundred() {
    for (plus, score) in [(0, 220), (1, 60)] {
        let mut board = position(&format!("55_______ plus={plus}"));
        let events = play(&mut board, "a1-b1");
        let within_par = plus == 0;
        let points = if within_par { 200 } else { 50 };
        let cleared = Event::Cleared { stage: 1, within_par, points, stars: None };
        assert_eq!(events.last(), Some(&cleared));
        assert_eq!(board.score(), score);
        assert_eq!(board.status(), Status::StageCleared);
        assert_eq!(legal(&board), [Move::Next]);
    }
}

#[test]
fn next_deals_the_next_stage_and_keeps_the_total() {
    let mut board = position("55_______ stage=3 seed=42 hints=1 plus=2 total=1000");
    play(&mut board, "a1-b1");
    let events = play(&mut board, "next");
    assert_eq!(events[0], Event::Dealt { stage: 4 });
    assert_eq!(board.stage(), Some(4));
    assert_eq!((board.score(), board.total()), (0, 1029), "2 for the match, 2 for the row, 25 for the clear");
    assert_eq!((board.hints_left(), board.plus(), board.crossed()), (HINTS, 0, 0));
    assert_eq!(board.streak(), 1, "only adding numbers and hints end a streak");
    assert_eq!(board.plus_adds(), 42);
}

#[test]
fn an_endless_board_is_followed_by_the_next_at_once() {
    let mut board = position("55_______ mode=endless seed=7 score=80");
    let events = play(&mut board, "a1-b1");
    let kinds: Vec<&str> = events.iter().map(quintet_engine::Describe::kind).collect();
    assert_eq!(kinds, ["matched", "rows_removed", "cleared", "dealt"]);
    assert_eq!(board.status(), Status::Playing);
    assert_eq!((board.stage(), board.score(), board.total()), (Some(2), 300, 300));
}

#[test]
fn a_deadlock_makes_hints_free_and_points_at_plus() {
    let mut board = position("12_______ hints=0");
    assert_eq!(board.status(), Status::Stuck);
    assert_eq!(board.hint().map(|hint| hint.mv), Some(Move::Add));
    assert_eq!(board.spend_hint(), Ok(()));
    assert_eq!(legal(&board), [Move::Add]);
    let mut spent = position("11_______ hints=0");
    assert_eq!(spent.spend_hint(), Err(Fault::NoHintsLeft));
}

#[test]
fn undo_gives_no_hint_back_within_a_stage() {
    let mut session = Session::load(position("5555_____ streak=4"));
    session.play(mv("a1-b1"), &mut ()).unwrap();
    session.hint().unwrap();
    session.undo().unwrap();
    assert_eq!((session.position().hints_left(), session.position().streak()), (4, 0));
    session.redo(&mut ()).unwrap();
    assert_eq!(session.position().hints_left(), 4);
}

#[test]
fn undo_gives_no_hint_back_across_stages() {
    for mode in ["stages", "endless"] {
        let mut session = Session::load(position(&format!("55_______ seed=1 mode={mode}")));
        session.play(mv("a1-b1"), &mut ()).unwrap();
        if mode == "stages" {
            session.play(mv("next"), &mut ()).unwrap();
        }
        let hint = session.hint().unwrap().unwrap();
        assert_eq!(session.hint().unwrap().unwrap(), hint, "asked again, it is the same and free");
        session.play(hint.mv, &mut ()).unwrap();
        session.hint().unwrap();
        while session.can_undo() {
            session.undo().unwrap();
        }
        assert_eq!(session.position().hints_left(), HINTS, "the first stage's own hints are all there");
        let reread = position(&session.position().to_string());
        assert_eq!(&reread, session.position());
        session.hint().unwrap();
        while session.can_redo() {
            session.redo(&mut ()).unwrap();
        }
        assert_eq!(session.position().hints_left(), HINTS - 2, "{mode}");
        assert_eq!(session.position().stage(), Some(2));
        while session.position().stage() == Some(2) {
            session.undo().unwrap();
        }
        assert_eq!(session.position().hints_left(), HINTS - 1, "{mode}");
    }
}

#[test]
fn the_board_stops_growing_at_its_limit() {
    let rows = vec!["123456789"; usize::from(ROW_LIMIT) / 2 + 1].join("/");
    let mut board = position(&rows);
    assert_eq!(refusal(&board, "+"), "board_full");
    assert!(!legal(&board).contains(&Move::Add));
    board = position(&vec!["123456789"; usize::from(ROW_LIMIT) / 2].join("/"));
    play(&mut board, "+");
    assert_eq!(board.rows(), ROW_LIMIT);
    assert_eq!(board.to_string().parse(), Ok(board));
}

/// Every two of these numbers connect, so there are far too many pairs to list.
#[test]
fn a_board_with_millions_of_pairs_is_counted_and_gives_hints() {
    let board = position(&vec!["1........"; 3_000].join("/"));
    assert_eq!(board.count_legal_moves(), 3_000 * 2_999 / 2 + 1);
    assert_eq!(board.status(), Status::Playing);
    let hint = board.hint().unwrap().mv;
    assert!(board.clone().play(hint, &mut ()).is_ok());
    assert_eq!(board.solve().unwrap().verdict, quintet_engine::Verdict::Unknown);
}

#[test]
fn cleared_digits_are_those_no_longer_on_the_board() {
    let board = position("13.57.9__");
    assert_eq!(board.cleared_digits().collect::<Vec<_>>(), [2, 4, 6, 8]);
    assert_eq!(board.digit(cell("b1")), Some(3));
    assert_eq!(board.digit(cell("c1")), None);
    assert!(!board.is_pristine(cell("f1")) && board.is_pristine(cell("h1")));
    assert!(!board.is_pristine(cell("h2")));
}

/// Follows each cell's own history instead of the count that the board keeps.
#[test]
fn pristine_cells_stay_a_suffix_whatever_is_played() {
    for seed in 0..60 {
        let preset = &NumberMatch::PRESETS[seed as usize % NumberMatch::PRESETS.len()];
        let mut board = NumberMatch::deal(&preset.params, seed).unwrap();
        let mut rng = Rng::new(seed, quintet_engine::Stream::Search);
        let mut ever: Vec<[bool; 9]> = Vec::new();
        let reset = |board: &NumberMatch| -> Vec<[bool; 9]> {
            (0..board.rows())
                .map(|row| std::array::from_fn(|col| board.digit(Cell::new(row, col as u8)).is_some()))
                .collect()
        };
        ever.extend(reset(&board));
        for _ in 0..80 {
            let moves = legal(&board);
            let chosen = *rng.choose(&moves);
            let mut events = Vec::new();
            board.play(chosen, &mut events).unwrap();
            for event in &events {
                match event {
                    Event::RowsRemoved { rows, .. } => {
                        for row in rows.iter().rev() {
                            ever.remove(usize::from(*row) - 1);
                        }
                    }
                    Event::NumbersAdded { first, count, .. } => {
                        for index in first.index(9)..first.index(9) + *count as usize {
                            if index / 9 == ever.len() {
                                ever.push([false; 9]);
                            }
                            assert!(!ever[index / 9][index % 9], "only pristine cells are filled");
                            ever[index / 9][index % 9] = true;
                        }
                    }
                    Event::Dealt { .. } => ever = reset(&board),
                    _ => {}
                }
            }
            let flat: Vec<bool> = ever.iter().flatten().copied().collect();
            assert!(flat.is_sorted_by(|a, b| a >= b), "pristine cells are a suffix");
            let pristine: Vec<bool> = (0..flat.len()).map(|i| !board.is_pristine(Cell::at(i, 9))).collect();
            assert_eq!(flat, pristine);
            assert_eq!(ever.len(), usize::from(board.rows()));
            if board.plus_adds() > 400 {
                break;
            }
        }
    }
}

#[test]
fn a_session_loaded_from_text_plays_by_the_position_s_own_rules() {
    let session = Session::load(position("55_______ mode=endless turns=0"));
    assert_eq!(session.params_text(), "mode=endless,turns=0");
    assert!(matches!(session.start(), Start::Loaded(_)));
    assert_eq!(Session::<NumberMatch>::params_from("mode=endless,turns=0").unwrap(), *session.params());
    for bad in ["", "mode=endless", "mode=x,turns=0", "mode=endless,turns=1", "turns=0,mode=endless"] {
        assert_eq!(Session::<NumberMatch>::params_from(bad).unwrap_err().code, "bad_params", "{bad}");
    }
}
