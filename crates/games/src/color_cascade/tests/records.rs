use super::*;
use crate::color_cascade::opponent::{choose, unwatched};
use crate::color_cascade::{Level, Opponent, Side, answer, restart, verify};
use quintet_engine::{Origin, Record, Session};
use std::ops::ControlFlow;

/// A game of so many turns in which the human takes the first move listed.
fn session(opponent: Opponent, turns: usize) -> Session<ColorCascade> {
    let mut session = Session::<ColorCascade>::deal(opponent, 11).unwrap();
    for _ in 0..turns {
        if session.position().to_move() == Side::Ai {
            answer(&mut session, None, &mut unwatched).unwrap();
        } else {
            let first = legal(session.position())[0];
            session.play(first, &mut ()).unwrap();
        }
    }
    session
}

#[test]
fn a_record_with_the_opponents_own_moves_is_verified() {
    for level in [Level::Easy, Level::Medium] {
        for spare in [false, true] {
            let mut session = session(Opponent { level, spare }, 8);
            session.undo().unwrap();
            session.undo().unwrap();
            session.redo(&mut ()).unwrap();
            session.redo(&mut ()).unwrap();
            session.play(Move::Timeout, &mut ()).unwrap();
            answer(&mut session, None, &mut unwatched).unwrap();
            let record: Record = session.record().to_string().parse().unwrap();
            assert!(record.steps.contains(" timeout "), "{record}");
            assert_eq!(verify(&record).unwrap().position(), session.position().to_string());
        }
    }
}

/// A slow machine breaks searches off; what it then plays is still the opponent's own.
#[test]
fn a_record_with_replies_that_were_broken_off_is_verified() {
    for level in [Level::Medium, Level::Hard] {
        let mut session = session(Opponent::new(level), 0);
        let mut hurried = 0;
        for _ in 0..6 {
            let first = legal(session.position())[0];
            session.play(first, &mut ()).unwrap();
            let patient = choose(session.position().table(), *session.params(), &mut unwatched).unwrap();
            let (choice, _) = answer(&mut session, None, &mut |_| ControlFlow::Break(())).unwrap();
            assert!(!choice.complete, "{level}");
            hurried += u32::from(choice.mv != patient.mv);
        }
        assert!(hurried > 0, "{level} would have thought better of some move");
        assert_eq!(verify(&session.record()).unwrap().position(), session.position().to_string());
    }
}

#[test]
fn a_move_that_the_opponent_would_not_play_is_refused_by_name() {
    let mut session = session(Opponent::new(Level::Medium), 1);
    let mut truth = session.clone();
    let mut named = Vec::new();
    let (choice, _) = answer(&mut truth, None, &mut |progress| {
        named.push(progress.best);
        ControlFlow::Continue(())
    })
    .unwrap();
    let other = legal(session.position()).into_iter().find(|mv| !named.contains(mv)).unwrap();
    session.play(other, &mut ()).unwrap();
    let refusal = verify(&session.record()).err().unwrap();
    assert_eq!(refusal.code, "opponent_differs");
    assert!(refusal.message.contains(&choice.mv.to_string()), "{refusal}");
    assert!(refusal.message.contains(&format!("step 2 ({other})")), "{refusal}");
    assert!(Session::<ColorCascade>::replay(&session.record()).is_ok(), "only the opponent is at fault");
}

#[test]
fn a_record_is_verified_against_the_level_that_it_names() {
    let differs = (1..20).any(|turns| {
        let mut record = session(Opponent::new(Level::Easy), turns).record();
        assert!(verify(&record).is_ok());
        record.params = "medium".to_string();
        verify(&record).err().is_some_and(|refusal| refusal.code == "opponent_differs")
    });
    assert!(differs);
}

#[test]
fn the_list_of_games_verifies_the_opponent() {
    let entry = crate::game("color-cascade").unwrap();
    let text =
        "color-cascade/1 easy:......./......./......./......./......./......./OOROBGP to=ai\nc7-d7\nlost 0";
    assert!(entry.replay(&text.parse().unwrap()).is_ok());
    let forged =
        "color-cascade/1 easy:......./......./......./......./......./BBRB.../OOROBGP to=ai\nc6-d6\nwon 299";
    assert_eq!(entry.replay(&forged.parse().unwrap()).err().unwrap().code, "opponent_differs");
}

#[test]
fn the_opponent_answers_only_on_its_turn() {
    let mut session = Session::deal(Opponent::new(Level::Easy), 1).unwrap();
    assert_eq!(answer(&mut session, None, &mut unwatched).unwrap_err().code, "not_your_turn");
    let mut over = Session::load(low("BO..... passes=2 to=ai"));
    assert_eq!(answer(&mut over, None, &mut unwatched).unwrap_err().code, "game_over");
    let mut stuck = Session::load(low("BO..... to=ai"));
    assert_eq!(answer(&mut stuck, Some(Level::Hard), &mut unwatched).unwrap().0.mv, Move::Pass);
}

#[test]
fn a_new_game_starts_only_when_the_old_one_is_over() {
    let opponent = Opponent { level: Level::Easy, spare: true };
    let mut session = Session::<ColorCascade>::deal(opponent, 4).unwrap();
    assert_eq!(restart(&session, 4).unwrap_err().code, "still_playing");
    while session.position().ending().is_none() {
        assert_eq!(restart(&session, 4).unwrap_err().code, "still_playing");
        let first = legal(session.position())[0];
        session.play(first, &mut ()).unwrap();
    }
    let anew = restart(&session, 4).unwrap();
    assert_eq!(anew.position(), &dealt(4), "all state has its first values again");
    assert_eq!((anew.params(), anew.steps().len(), anew.can_undo()), (&opponent, 0, false));
    assert_eq!(anew.record().origin, Origin::Seed(4));
}
