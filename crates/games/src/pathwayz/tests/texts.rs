//! Texts of positions and parameters.

use super::super::{Aim, Grade, Params};
use super::*;
use proptest::prelude::*;

#[test]
fn a_position_prints_its_path_and_what_is_unusual_and_reads_back() {
    let mut board = position("1.#/.2./..3");
    assert_eq!(board.to_string(), "1.#/.2./..3 path=");
    play_all(&mut board, "a1 b1 b2");
    assert_eq!(board.to_string(), "1.#/.2./..3 path=a1b1b2");
    play_all(&mut board, "b1");
    let text = "1.#/.2./..3 path=a1b1 flawless=no";
    assert_eq!(board.to_string(), text);
    assert_eq!(position(text), board);
    let keeping = position("1.#/.2./..3 lift=keeps flawless=no path=a1b1");
    assert_eq!(keeping.to_string(), "1.#/.2./..3 path=a1b1 flawless=no lift=keeps");
    assert_eq!(position("1.#/.2./..3 flawless=yes lift=clears"), position("1.#/.2./..3"));
}

#[test]
fn ten_and_more_are_letters() {
    let rows = "123456/CBA987/....../....../....../......";
    let board = position(rows);
    assert_eq!(board.puzzle().place(10), Some(at("c2")));
    assert_eq!(board.puzzle().number(at("a2")), Some(12));
    assert!(board.to_string().starts_with(rows));
}

#[test]
fn bad_puzzles_are_refused_with_the_place() {
    for (text, place) in [
        ("", "rows, not 1"),
        ("1", "rows, not 1"),
        ("1........../1/1/1/1/1/1/1/1/1/1", "rows, not 11"),
        ("1../...", "row 1 has 3 cells"),
        ("1./...", "row 2 has 3 cells"),
        ("é1/..", "a1: expected"),
        ("1./.0", "b2: expected"),
        ("../..", "no number 1"),
        (".2/..", "b1: there is a number 2 but no number 1"),
        ("1./.3", "b2: there is a number 3 but no number 2"),
        ("1./A3", "b2: there is a number 3 but no number 2"),
        ("1./.1", "b2: number 1 stands at a1 already"),
        ("1./.. path=b1", "begins on number 1 at a1, not at b1"),
        ("1./.. path=a1b2", "b2 is not next to a1"),
        ("1./.. path=a1b1a1", "a1"),
        ("1#/.. path=a1b1", "b1 is a wall"),
        ("13/2. path=a1b1", "number 3 at b1 comes later"),
        ("1./.. path=a1c1", "c1 is not on the 2 x 2 board"),
        ("1#/## path=a1a1", "solved"),
        ("1./.. path=a1é", "is not a cell"),
        ("1./.. path=1", "is not a cell"),
        ("1./.. flawless=maybe", "yes or no"),
        ("1./.. lift=", "clears or keeps"),
        ("1./.. x=1", "no field \"x\""),
    ] {
        let refusal = text.parse::<Pathwayz>().expect_err(text);
        assert_eq!(refusal.code, "bad_position", "{text}");
        assert!(refusal.message.contains(place), "{text}: {}", refusal.message);
    }
}

#[test]
fn a_puzzle_that_is_built_is_checked_as_well() {
    let one = [(1, at("a1"))];
    for (side, walls, numbers, place) in [
        (1, vec![], vec![(1, at("a1"))], "not 1"),
        (11, vec![], vec![(1, at("a1"))], "not 11"),
        (3, vec![at("a1")], vec![(1, at("a1"))], "a1: number 1 stands on a wall"),
        (3, vec![at("d1")], vec![(1, at("a1"))], "wall d1"),
        (3, vec![], vec![(1, at("a4"))], "number 1 at a4"),
        (3, vec![], vec![(1, at("a1")), (2, at("a1"))], "a1: two numbers"),
        (3, vec![], vec![(0, at("b2"))], "b2: numbers go from 1"),
        (3, vec![], vec![(36, at("b2"))], "b2: numbers go from 1"),
        (3, vec![], vec![], "no number 1"),
    ] {
        let refusal = Puzzle::new(side, &walls, &numbers).expect_err(place);
        assert!(refusal.message.contains(place), "{}", refusal.message);
    }
    assert!(Puzzle::new(2, &[at("b2")], &one).is_ok());
}

#[test]
fn parameters_round_trip_and_presets_are_short() {
    for (text, printed) in [
        ("medium", "medium"),
        ("expert,keep", "expert,keep"),
        ("size=6,numbers=6,walls=0-2,grade=expert", "expert"),
        ("size=7", "size=7,numbers=8,walls=5,grade=any"),
        ("grade=hard,size=9,keep", "size=9,numbers=14,walls=8,grade=hard,keep"),
        ("size=5,walls=0-3", "size=5,numbers=5,walls=0-3,grade=any"),
        ("size=8,numbers=8,walls=0,grade=tutorial", "size=8,numbers=8,walls=0,grade=tutorial"),
    ] {
        let params: Params = text.parse().unwrap();
        assert_eq!(params.to_string(), printed);
        assert_eq!(printed.parse(), Ok(params));
    }
    let tutorial: Params = "tutorial".parse().unwrap();
    assert_eq!((tutorial.aim, tutorial.most_walls), (Aim::Tutorial, 0));
}

#[test]
fn impossible_parameters_are_refused_with_the_reason() {
    for (text, reason) in [
        ("", "expected one of tutorial"),
        ("huger", "expected one of tutorial"),
        ("keep", "expected one of tutorial"),
        ("size=6,size=6", "expected one of"),
        ("size=4", "size=4 is not from 5 to 10"),
        ("size=11", "size=11 is not from 5 to 10"),
        ("size=06", "size is not a number"),
        ("size=6,walls=10", "walls=10 is not from 0 to 9"),
        ("size=6,walls=3-2", "walls=3-2"),
        ("size=6,walls=300", "walls is not a number"),
        ("size=6,numbers=1", "numbers=1 is not from 2 to 32"),
        ("size=10,numbers=36", "numbers=36 is not from 2 to 35"),
        ("size=5,numbers=25,walls=6", "numbers=25 is not from 2 to 19"),
        ("size=6,grade=mean", "a grade is one of"),
        ("size=6,colour=red", "only size"),
        ("size=6,numbers=7,walls=0,grade=tutorial", "a tutorial of size 6"),
    ] {
        let refusal = text.parse::<Params>().expect_err(text);
        assert_eq!(refusal.code, "bad_params");
        assert!(refusal.message.contains(reason), "{text}: {}", refusal.message);
    }
    let built = Params {
        size: 200,
        numbers: 0,
        fewest_walls: 9,
        most_walls: 3,
        aim: Aim::Grade(Grade::Easy),
        keep: false,
    };
    assert_eq!(Pathwayz::deal(&built, 1).unwrap_err().code, "bad_params");
}

proptest! {
    #[test]
    fn no_text_makes_the_parsers_panic(text in "\\PC{0,80}") {
        let _ = text.parse::<Pathwayz>();
        let _ = text.parse::<Move>();
        let _ = text.parse::<Params>();
    }

    #[test]
    fn what_looks_like_a_position_is_refused_or_reads_as_it_prints(
        rows in prop::collection::vec("[.#1-3]{3}", 3),
        path in "([abc][123]){0,9}",
    ) {
        let text = format!("{} path={path}", rows.join("/"));
        if let Ok(board) = text.parse::<Pathwayz>() {
            prop_assert_eq!(position(&board.to_string()), board.clone());
            prop_assert!(board.to_string().starts_with(&text));
            let _ = (board.hint(), board.solve(), board.facts());
        }
    }

    #[test]
    fn what_looks_like_parameters_is_refused_or_round_trips(
        text in "(size=[0-9]{1,3},?)?(numbers=[0-9]{1,3},?)?(walls=[0-9]-?[0-9]?,?)?(grade=(any|easy|x),?)?(keep)?",
    ) {
        if let Ok(params) = text.parse::<Params>() {
            prop_assert_eq!(params.to_string().parse(), Ok(params));
        }
    }
}
