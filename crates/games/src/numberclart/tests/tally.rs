//! What is counted in a game.

use super::*;

#[test]
fn a_tally_counts_turn_by_turn_and_takes_turns_back() {
    let mut session = quintet_engine::Session::<Numberclart>::deal(Mode::Endless, 5).unwrap();
    let mut tally = Tally::of(&session);
    assert_eq!((tally.turns(), tally.merges(), tally.best_stretch()), (0, 0, 0));
    let (mut states, mut scores) = (Vec::new(), vec![0]);
    for _ in 0..230 {
        let mv = session.position().hint().unwrap().mv;
        let mut events = Vec::new();
        states.push(tally.clone());
        session.play(mv, &mut events).unwrap();
        tally.turn(&events, session.position().score());
        scores.push(session.position().score());
    }
    let stretches = scores.windows(STRETCH + 1).map(|stretch| stretch[STRETCH] - stretch[0]);
    assert_eq!(tally.best_stretch(), stretches.max().unwrap());
    assert!(tally.double_fives() > 5 && tally.merges() > 100, "{}", tally.merges());
    assert_eq!((tally.turns(), &tally), (230, &Tally::of(&session)));
    for expected in states.iter().rev() {
        tally.take_back();
        assert_eq!(&tally, expected);
    }
    tally.take_back();
    assert_eq!(tally.turns(), 0, "nothing is left to take back");
}

#[test]
fn a_tally_counts_what_breaks() {
    let start = position("105110----/--10------/----------/----------/------3010 score=9");
    let mut session = quintet_engine::Session::load(start);
    session.play("e5-e4".parse().unwrap(), &mut ()).unwrap();
    let tally = Tally::of(&session);
    assert_eq!((tally.broken(), tally.double_fives(), tally.best_stretch()), (1, 0, 0));
}
