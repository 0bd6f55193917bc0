//! Points, streaks, stars and what adding rows costs.

use super::*;

#[test]
fn each_plus_halves_what_a_match_earns() {
    // The match crosses three cells and is the fifth in a row.
    let points = |plus: u32| {
        let mut board = position(&format!("1...1.2../2........ plus={plus} streak=4"));
        play(&mut board, "a1-e1");
        board.score()
    };
    assert_eq!([0, 1, 2, 3, 4, 31, 32, 4_000_000_000].map(points), [20, 8, 2, 1, 0, 0, 0, 0]);
}

#[test]
fn each_plus_halves_what_a_row_earns() {
    let points = |plus: u32| {
        let mut board = position(&format!("5......../5......../12_______ plus={plus}"));
        let events = play(&mut board, "a1-a2");
        match &events[1] {
            Event::RowsRemoved { points, .. } => *points,
            event => panic!("{event:?}"),
        }
    };
    assert_eq!([0, 1, 2, 3, 4, 40].map(points), [20, 10, 4, 2, 0, 0]);
}

#[test]
fn a_clear_is_halved_by_each_plus_above_par() {
    let points = |plus: u32, par: u32| {
        let mut board = position(&format!("55_______ plus={plus} plus_par={par}"));
        match play(&mut board, "a1-b1").last() {
            Some(Event::Cleared { points, within_par, .. }) => (*points, *within_par),
            event => panic!("{event:?}"),
        }
    };
    assert_eq!([points(0, 0), points(1, 0), points(2, 0)], [(200, true), (50, false), (25, false)]);
    assert_eq!([points(0, 1), points(1, 1), points(2, 1)], [(200, true), (200, true), (50, false)]);
}

#[test]
fn the_next_board_earns_in_full_again() {
    let mut board = position("55_______ seed=42 plus=3");
    play(&mut board, "a1-b1");
    play(&mut board, "next");
    let first = legal(&board)[0];
    board.play(first, &mut ()).unwrap();
    assert!(board.score() >= 10);
}

#[test]
fn the_way_to_the_next_star_is_known_during_play() {
    let dealt = NumberMatch::deal(&NumberMatch::PRESETS[0].params, 42).unwrap();
    let par = dealt.path_par().unwrap();
    let at = |crossed: u32, plus: u32| {
        let text = dealt.to_string();
        let text = text.replace(" crossed=0", &format!(" crossed={crossed}"));
        position(&text.replace(" plus=0", &format!(" plus={plus}"))).next_star()
    };
    let needed = |nth: usize| (par * STARS[nth]).div_ceil(100);
    let next = |star: u8, crossed| Some(NextStar { star, crossed, needed: needed(usize::from(star) - 2) });
    assert_eq!(at(0, 0), next(2, 0));
    assert_eq!(at(needed(0) - 1, 0), next(2, needed(0) - 1));
    assert_eq!(at(needed(0), 0), next(3, needed(0)));
    assert_eq!(at(needed(1) - 1, 0), next(3, needed(1) - 1));
    assert_eq!(at(needed(1), 0), None);
    assert_eq!(at(0, 1), None, "more than par was added");
    assert_eq!(position("1212_____ crossed=9").next_star(), None, "nobody dealt this board");
    let endless = NumberMatch::deal(&NumberMatch::PRESETS[1].params, 42).unwrap();
    assert_eq!((endless.next_star(), endless.path_par()), (None, None));
}

#[test]
fn digits_that_were_not_dealt_are_known() {
    let dealt = NumberMatch::deal(&NumberMatch::PRESETS[0].params, 42).unwrap();
    let digits = |position: &NumberMatch| position.dealt_digits().collect::<Vec<_>>();
    assert_eq!(digits(&dealt), [1, 3, 4, 6, 7, 9], "stage 1 has three classes");
    assert_eq!(dealt.cleared_digits().collect::<Vec<_>>(), [2, 5, 8]);
    let mut played = dealt.clone();
    for mv in dealt.certificate().unwrap() {
        played.play(mv, &mut ()).unwrap();
        assert_eq!(digits(&played), digits(&dealt), "what was dealt stays the same");
    }
    assert_eq!(digits(&position("12_______")), [1, 2, 3, 4, 5, 6, 7, 8, 9]);
}

#[test]
fn a_hint_names_a_match_of_the_house_line() {
    for seed in 0..10 {
        let dealt = NumberMatch::deal(&NumberMatch::PRESETS[0].params, seed).unwrap();
        let house = stars::house_line(dealt.turns, seed, 1);
        assert_eq!(house.crossed, dealt.path_par().unwrap());
        assert_eq!(dealt.hint().unwrap().mv, house.moves[0], "{seed}");
        let mut played = dealt.clone();
        house.moves.iter().for_each(|mv| played.play(*mv, &mut ()).unwrap());
        assert_eq!((played.crossed(), played.status()), (house.crossed, Status::StageCleared));
        assert_eq!(played.stars(), Some(3));
    }
}
