//! Daily boards: what the house plays, and what a playing comes to.

use super::*;
use crate::color_cascade::opponent::reply;
use crate::color_cascade::{Level, Opponent, Side};

#[test]
fn the_house_plays_to_the_end_against_the_opponents_own_replies() {
    let opponent = Opponent::new(Level::Easy);
    let dealt = dealt(4);
    let line = dealt.house_line(&opponent);
    assert_eq!(line, dealt.house_line(&opponent), "it is the same line every time");
    let mut position = dealt.clone();
    for &mv in &line {
        if position.to_move() == Side::Ai {
            assert_eq!(reply(position.table(), opponent).unwrap().mv, mv);
        }
        position.play(mv, &mut ()).unwrap();
    }
    let outcome = ColorCascade::outcome(&dealt, &line, &position);
    assert!(outcome.finished && outcome.uncounted.is_none());
    assert_eq!(outcome.figure, position.score());
    assert!(outcome.figure > 50, "the house wins this board");
}

#[test]
fn a_turn_that_the_clock_passed_is_not_counted_unless_it_was_taken_back() {
    let dealt = dealt(4);
    let mut position = dealt.clone();
    position.play(Move::Timeout, &mut ()).unwrap();
    let outcome = ColorCascade::outcome(&dealt, &[Move::Timeout], &position);
    assert_eq!((outcome.finished, outcome.figure), (false, 0));
    assert_eq!(outcome.uncounted, Some("the clock passed a turn"));
    assert_eq!(ColorCascade::outcome(&dealt, &[], &dealt).uncounted, None);
    let over = low("BOB.... passes=2 moves=40");
    let outcome = ColorCascade::outcome(&dealt, &[Move::Pass, Move::Pass], &over);
    assert_eq!((outcome.finished, outcome.figure, outcome.uncounted), (true, 260, None));
}

/// Near the end of a game few boards are looked at, and many games are lost or drawn at first.
#[test]
fn of_its_games_the_house_keeps_the_first_of_the_best() {
    let played = |seed| {
        let text = dealt(seed).to_string().replace(" moves=0 ", " moves=190 ");
        let position: ColorCascade = text.parse().unwrap();
        let line = position.house_line(&Opponent::new(Level::Medium));
        let mut end = position.clone();
        line.iter().for_each(|&mv| end.play(mv, &mut ()).unwrap());
        let first: String = line.iter().take(3).map(|mv| format!(" {mv}")).collect();
        format!("{}{first}", end.score())
    };
    let games: Vec<String> = (1..9).map(played).collect();
    assert_eq!(
        games,
        [
            "100 b4-c4 b5-b6 f6-f7",
            "100 c5-d5 b3-b4 f5-g5",
            "100 d5-e5 b2-c2 a7-b7",
            "100 f2-g2 a6-b6 e1-e2",
            "0 d6-e6 a7-b7 a5-b5",
            "50 a3-a4 e5-e6 b3-b4",
            "100 b2-b3 c7-d7 f6-g6",
            "100 a4-a5 c6-c7 d4-e4",
        ]
    );
}
