//! Positions, moves and parameters as text, and what is refused.

use super::*;
use crate::color_cascade::{Level, Opponent};

#[test]
fn fields_have_defaults_and_a_fixed_order() {
    let board = "......./......./......./......./......./......./BBRBOGP";
    let position: ColorCascade = board.parse().unwrap();
    assert_eq!(position.to_string(), format!("{board} to=human passes=0 moves=0 rng=0"));
    let shuffled: ColorCascade = format!("{board} rng=7 moves=3 passes=1 to=ai").parse().unwrap();
    assert_eq!(shuffled.to_string(), format!("{board} to=ai passes=1 moves=3 rng=7"));
}

#[test]
fn any_counts_may_be_loaded() {
    let empty = "......./......./......./......./......./......./.......";
    assert_eq!(empty.parse::<ColorCascade>().unwrap().status(), quintet_engine::Status::Drawn);
    let full = "BORGPBO/ORGPBOR/RGPBORG/GPBORGP/PBORGPB/BORGPBO/ORGPBOR";
    assert_eq!(full.parse::<ColorCascade>().unwrap().count(Colour::Blue), 10);
}

#[test]
fn what_is_no_position_is_refused_with_its_place() {
    let six = "......./......./......./......./......./.......";
    for (text, place) in [
        (String::new(), "7 rows"),
        (six.to_string(), "7 rows"),
        (format!("{six}/BBRBOG"), "row 7"),
        (format!("{six}/BBRBOGPP"), "row 7"),
        (format!("{six}/BBRBOGX"), "g7"),
        (format!("{six}/BBRBOGé"), "g7"),
        (format!("{six}/BBBROGP"), "a7"),
        ("B....../......./......./......./......./......./.......".to_string(), "a1"),
        ("......./......./......./......./..G..../..G..../..G....".to_string(), "c5"),
        (format!("{six}/BBRBOGP to=nobody"), "to="),
        (format!("{six}/BBRBOGP passes=3"), "passes=3"),
        (format!("{six}/BBRBOGP moves=201"), "moves=201"),
        (format!("{six}/BBRBOGP moves=-1"), "moves"),
        (format!("{six}/BBRBOGP rng=x"), "rng"),
        (format!("{six}/BBRBOGP level=hard"), "level"),
    ] {
        let refusal = text.parse::<ColorCascade>().unwrap_err();
        assert_eq!(refusal.code, "bad_position", "{text}");
        assert!(refusal.message.contains(place), "{text}: {refusal}");
    }
}

#[test]
fn moves_are_written_in_scan_order_and_read_in_either() {
    for (text, written) in
        [("c3-d3", "c3-d3"), ("d3-c3", "c3-d3"), ("c4-c3", "c3-c4"), ("pass", "pass"), ("timeout", "timeout")]
    {
        assert_eq!(mv(text).to_string(), written);
    }
    for text in ["", "c3", "c3-", "Pass", "pass ", "c3-d3-e3", "+", "c3+d3"] {
        assert_eq!(text.parse::<Move>().unwrap_err().code, "bad_move", "{text}");
    }
}

#[test]
fn parameters_round_trip_and_nothing_else_is_accepted() {
    for level in Level::ALL {
        for spare in [false, true] {
            let opponent = Opponent { level, spare };
            let text = opponent.to_string();
            assert_eq!(text.parse(), Ok(opponent));
            assert!(!text.contains([' ', '~', ':']));
        }
    }
    assert_eq!(Opponent { level: Level::Hard, spare: true }.to_string(), "hard,spare");
    for text in
        ["", "harder", "hard,", "spare", ",spare", "hard,spare,spare", "hardspare", "Hard", "hard, spare"]
    {
        assert_eq!(text.parse::<Opponent>().unwrap_err().code, "bad_params", "{text}");
    }
}
