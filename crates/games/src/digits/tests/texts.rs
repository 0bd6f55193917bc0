//! What is read, what is refused, and that nothing panics.

use super::*;
use proptest::prelude::*;
use quintet_engine::Session;

#[test]
fn a_position_is_printed_in_full_and_read_back() {
    let text = "1234567.9/........1 stage=3 adds=2 score=77 seed=18446744073709551615";
    assert_eq!(position(text).to_string(), text);
    assert_eq!(position("1........ seed=4 score=2").to_string(), "1........ stage=1 adds=4 score=2 seed=4");
}

#[test]
fn a_bad_position_is_refused_and_the_place_named() {
    let many = vec!["........."; 101].join("/");
    for (text, place) in [
        ("", "row 1"),
        ("12345678", "row 1"),
        ("........./1234567890", "row 2"),
        ("........./", "row 2"),
        ("123456789/...0.....", "d2"),
        ("123456789/...x.....", "d2"),
        ("........é", "i1"),
        (many.as_str(), "101 rows"),
        ("......... stage=0", "stage=0"),
        ("......... stage=4294967296", "stage=4294967296"),
        ("......... adds=5", "adds=5"),
        ("......... score=-1", "score=-1"),
        ("......... seed=", "seed="),
        ("......... rows=3", "rows"),
        ("......... seed=1 seed=1", "seed"),
    ] {
        let refusal = text.parse::<Digits>().unwrap_err();
        assert_eq!(refusal.code, "bad_position", "{text}");
        assert!(refusal.message.contains(place), "{text}: {refusal}");
    }
    assert!(vec!["........."; 100].join("/").parse::<Digits>().is_ok());
}

#[test]
fn a_loaded_position_plays_on_with_the_difficulty_of_its_stage() {
    for (stage, difficulty) in [(1, "easy"), (2, "medium"), (3, "hard"), (9, "hard")] {
        let board = position(&format!("1........ stage={stage}"));
        assert_eq!(Session::load(board).params_text(), difficulty);
    }
}

#[test]
fn the_last_stage_of_all_has_a_next_one_too() {
    let mut board = position("11....... stage=4294967295 score=4294967295");
    play(&mut board, "a1-b1 next");
    assert_eq!((board.stage(), board.score()), (Some(u32::MAX), u32::MAX));
}

proptest! {
    #[test]
    fn random_text_never_panics(text in "\\PC{0,60}") {
        let _ = text.parse::<Digits>();
        let _ = text.parse::<Move>();
        let _ = text.parse::<Difficulty>();
    }

    #[test]
    fn nearly_good_text_is_read_or_refused(text in "[.1-9/]{0,30}( (stage|adds|score|seed|x)=[0-9]{0,3}){0,3}") {
        if let Ok(board) = text.parse::<Digits>() {
            prop_assert_eq!(board.to_string().parse(), Ok(board.clone()));
            let mut moves = Vec::new();
            board.legal_moves(&mut moves);
            prop_assert_eq!(board.status().is_over(), moves.is_empty());
            for mv in moves {
                prop_assert!(board.clone().play(mv, &mut Vec::new()).is_ok());
            }
        }
    }

    #[test]
    fn any_move_is_played_or_refused(row in 0_u16..20, col in 0_u8..26, other_row in 0_u16..20, other_col in 0_u8..26) {
        let mut board = position("1.9.5.5../..1..9.../555......");
        let before = board.clone();
        let mv = Move::pair(Cell::new(row, col), Cell::new(other_row, other_col));
        let listed = pair_moves(&board).contains(&mv);
        prop_assert_eq!(board.play(mv, &mut ()).is_ok(), listed);
        prop_assert_eq!(board != before, listed);
    }
}
