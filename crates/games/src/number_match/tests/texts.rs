//! Positions, moves and parameters as text, and what is refused.

use super::*;
use proptest::prelude::*;

#[test]
fn a_position_prints_in_full() {
    let text = "12.456789/1.3______ turns=0 mode=endless stage=4 score=5 total=60 hints=2 plus=1 streak=3 seed=9 \
                plus_par=1 crossed=7 hints_spent_ahead=0,2";
    assert_eq!(position(text).to_string(), text);
    assert_eq!(
        position("12_______").to_string(),
        "12_______ turns=2 mode=stages stage=1 score=0 total=0 hints=5 plus=0 streak=0 seed=none plus_par=1 crossed=0 \
         hints_spent_ahead=0"
    );
    assert_eq!(
        position("12_______ seed=3 score=8 hints_spent_ahead=0,0").to_string(),
        position("12_______ score=8 seed=3").to_string()
    );
}

#[test]
fn a_cleared_stage_has_a_text_too() {
    let mut board = position("55_______ seed=1");
    play(&mut board, "a1-b1");
    assert!(board.to_string().starts_with(" turns=2"));
    assert_eq!(board.to_string().parse(), Ok(board));
    let mut poor = position("55_______ seed=1 plus=9");
    play(&mut poor, "a1-b1");
    assert_eq!(poor.score(), 0, "nothing is left after this many halvings");
    assert_eq!(poor.to_string().parse(), Ok(poor));
}

#[test]
fn whatever_stage_is_reached_has_a_text() {
    for (stage, next) in [(1_000_000_000, 1_000_000_001), (u32::MAX - 1, u32::MAX), (u32::MAX, u32::MAX)] {
        let mut board = position(&format!("55_______ seed=1 stage={stage}"));
        play(&mut board, "a1-b1");
        play(&mut board, "next");
        assert_eq!(board.stage(), Some(next));
        assert_eq!(board.to_string().parse(), Ok(board));
    }
}

#[test]
fn bad_positions_are_refused_with_their_place() {
    let many = vec!["1........"; usize::from(ROW_LIMIT) + 1].join("/");
    for (text, place) in [
        ("", "no row"),
        (" mode=endless score=500", "no row"),
        (" score=99", "no row"),
        ("123456789/12345678", "row 2 has 8 cells"),
        ("1234567890", "row 1 has 10 cells"),
        ("123456789/", "row 2 has 0 cells"),
        ("/123456789", "row 1 has 0 cells"),
        ("123456789/12345é789", "f2"),
        ("123406789", "e1"),
        ("12345678a", "i1"),
        ("12345678-", "i1"),
        (".........", "row 1 has no number"),
        ("_________", "row 1 has no number"),
        ("123456789/........./123456789", "row 2 has no number"),
        ("123456789/_________", "row 2 has no number"),
        ("12_456789", "c1"),
        ("12_.56789", "c1"),
        ("1234567__/123456789", "h1"),
        ("1234567_8/123456789", "h1"),
        (many.as_str(), "10001 rows"),
        ("12_______ turns=1", "turns"),
        ("12_______ mode=story", "mode"),
        ("12_______ stage=0", "stage"),
        ("12_______ stage=4294967296", "stage"),
        ("12_______ hints=6", "hints"),
        ("12_______ plus_par=2", "plus_par"),
        ("12_______ score=-1", "score"),
        ("12_______ score=5 total=3", "total=3 is less than score=5"),
        ("12_______ score=1 total=0 mode=endless", "total=0 is less than score=1"),
        (" score=49 plus=1", "no row"),
        ("12_______ seed=01", "seed"),
        ("12_______ seed=18446744073709551616", "seed"),
        ("12_______ hints_spent_ahead=6", "hints_spent_ahead"),
        ("12_______ hints_spent_ahead=", "hints_spent_ahead"),
        ("12_______ hints_spent_ahead=1,", "hints_spent_ahead"),
        ("12_______ ghosts=1", "ghosts"),
        ("12_______ hints=1 hints=1", "hints"),
    ] {
        let refusal = text.parse::<NumberMatch>().expect_err(text);
        assert_eq!(refusal.code, "bad_position", "{text}");
        assert!(refusal.message.contains(place), "{text}: {refusal}");
    }
}

#[test]
fn the_largest_board_is_read() {
    let text = vec!["123456789"; usize::from(ROW_LIMIT)].join("/");
    let board = position(&text);
    assert_eq!(board.rows(), ROW_LIMIT);
    assert!(board.to_string().starts_with(&text));
    assert_eq!(board.status(), Status::Playing);
}

/// Plays what a text allows, if it is a position at all.
fn exercise(text: &str) {
    let Ok(mut board) = text.parse::<NumberMatch>() else { return };
    assert_eq!(board.to_string().parse().as_ref(), Ok(&board));
    for _ in 0..4 {
        let _ = (board.facts(), board.hint(), board.solve());
        let moves = legal(&board);
        assert_eq!(board.status().is_over(), moves.is_empty());
        let Some(&mv) = moves.first() else { return };
        let mut events = Vec::new();
        board.play(mv, &mut events).unwrap();
        board.play(Move::Add, &mut events).ok();
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(400))]

    #[test]
    fn random_text_never_panics(text in ".{0,80}") {
        exercise(&text);
    }

    #[test]
    fn text_that_is_nearly_a_position_never_panics(
        text in "([1-9._]{9}/){0,3}[1-9]{2}[1-9.]{3}[1-9_.]_{3}( (turns|mode|stage|score|total|hints|plus|streak|seed|plus_par|crossed|hints_spent_ahead)=(0|1|2|5|endless|none|4294967295|18446744073709551615)){0,4}"
    ) {
        exercise(&text);
    }

    #[test]
    fn random_moves_never_panic(one in "[a-z][0-9]{1,5}", other in "[a-z][0-9]{1,5}") {
        let mut board = position("129...5.9/3________");
        if let Ok(mv) = format!("{one}-{other}").parse::<Move>() {
            let _ = board.play(mv, &mut ());
        }
    }
}
