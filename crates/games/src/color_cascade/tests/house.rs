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
