//! The house player, par and what a daily board comes to.

use super::*;
use quintet_engine::{Outcome, Session, Start};

/// A session in which these moves were played from a deal.
fn played(params: &str, seed: u64, moves: &[Move]) -> Session<NumberMatch> {
    let params = Session::<NumberMatch>::params_from(params).unwrap();
    let mut session = Session::<NumberMatch>::deal(params, seed).unwrap();
    moves.iter().for_each(|mv| session.play(*mv, &mut ()).unwrap());
    session
}

fn outcome(session: &Session<NumberMatch>) -> Outcome {
    let Start::Dealt(seed) = session.start() else { panic!("it was dealt") };
    let dealt = NumberMatch::deal(session.params(), *seed).unwrap();
    let moves: Vec<Move> = session.moves().collect();
    NumberMatch::outcome(&dealt, &moves, session.position())
}

#[test]
fn the_house_player_comes_to_path_par() {
    for params in ["stages", "stages,from=13", "classic", "classic,from=7"] {
        for seed in 0..12 {
            let dealt = played(params, seed, &[]);
            let line = dealt.position().house_line(dealt.params());
            let found = outcome(&played(params, seed, &line));
            let par = dealt.position().path_par().unwrap();
            assert_eq!(found, Outcome { finished: true, figure: par, uncounted: None }, "{params}~{seed}");
        }
    }
}

#[test]
fn the_first_stage_counts_and_nothing_after_it() {
    let dealt = played("stages,from=5", 42, &[]);
    let certificate = dealt.position().certificate().unwrap();
    let cleared = outcome(&played("stages,from=5", 42, &certificate));
    assert!(cleared.finished && cleared.figure > 0);
    assert!(!outcome(&played("stages,from=5", 42, &certificate[..20])).finished);
    let mut on = certificate.clone();
    on.push(Move::Next);
    let mut session = played("stages,from=5", 42, &on);
    assert_eq!(outcome(&session), cleared);
    let mv = session.position().hint().unwrap().mv;
    session.play(mv, &mut ()).unwrap();
    session.play(Move::Add, &mut ()).unwrap();
    assert_eq!(outcome(&session), cleared, "adding numbers on the second stage spoils nothing");
}

#[test]
fn a_plus_that_stands_does_not_count_and_one_that_was_undone_does() {
    let mut session = played("stages", 42, &[Move::Add]);
    let added = outcome(&session);
    assert!(!added.finished && added.uncounted.is_some());
    session.undo().unwrap();
    for mv in session.position().certificate().unwrap() {
        session.play(mv, &mut ()).unwrap();
    }
    let undone = outcome(&session);
    assert!(undone.finished && undone.uncounted.is_none());
}

#[test]
fn a_position_plays_by_its_own_mode_and_turns_only() {
    let board = position("55_______ stage=5");
    let allowed = |params: &str| board.may_play_by(&Session::<NumberMatch>::params_from(params).unwrap());
    assert_eq!([allowed("stages"), allowed("stages,from=5")], [Ok(()), Ok(())]);
    for params in ["classic", "endless", "mode=endless,turns=0", "stages,from=6"] {
        assert!(allowed(params).is_err(), "{params}");
    }
}

#[test]
fn there_is_a_hint_exactly_when_one_is_said_to_be() {
    for text in ["1212_____", "12_______", " score=200", "55_______ hints=0"] {
        let board = position(text);
        assert_eq!(board.has_hint(), board.hint().is_some(), "{text}");
    }
    // No two neighbours match, and the board may not grow any more.
    let row = |number: usize| (0..9).map(|col| char::from(b'1' + ((col + 2 * number) % 5) as u8)).collect();
    let rows: Vec<String> = (0..usize::from(ROW_LIMIT) / 2 + 5).map(row).collect();
    let lost = position(&rows.join("/"));
    assert_eq!(lost.status(), Status::Lost);
    assert_eq!((lost.has_hint(), lost.hint()), (false, None));
}
