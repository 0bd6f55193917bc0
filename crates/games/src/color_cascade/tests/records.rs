//! Records: replayed hints and replies, turns taken back, strict and lenient verification.

use super::*;
use crate::color_cascade::opponent::{check_reply, choose, reply, unwatched};
use crate::color_cascade::{Ai, Level, Opponent, Side, answer, restart, undos_of_turn};
use quintet_engine::{
    AnySession, Budget, Opponent as _, Origin, Record, Refusal, Session, Status, StrictReplies,
};
use std::collections::BTreeMap;
use std::ops::ControlFlow;

/// Replays a record as a saved game is replayed.
fn verify(record: &Record) -> Result<Box<dyn AnySession>, Refusal> {
    crate::game("color-cascade").unwrap().replay(record)
}

/// A game of this many turns in which the human takes the first move listed.
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

/// Every reply of a session, checked strictly.
fn check_strictly(
    session: &Session<ColorCascade>,
    replies: &mut BTreeMap<String, String>,
    nodes: u64,
) -> Result<(), Refusal> {
    let budget = Budget { nodes, ..Budget::SERVER };
    let mut strict = StrictReplies::<Ai>::within(&budget, replies);
    Session::replay_observed(&session.record(), &mut strict).map(drop)
}

#[test]
fn a_reply_that_was_broken_off_is_leniently_its_own_and_strictly_not() {
    for level in [Level::Medium, Level::Hard] {
        let mut session = session(Opponent::new(level), 0);
        let mut seen = [0, 0];
        for _ in 0..6 {
            let first = legal(session.position())[0];
            session.play(first, &mut ()).unwrap();
            let (table, opponent) = (*session.position().table(), *session.params());
            let patient = reply(&table, opponent).unwrap().mv;
            let (choice, _) = answer(&mut session, None, &mut |_| ControlFlow::Break(())).unwrap();
            assert_eq!(check_reply(&table, opponent, choice.mv, false), Ok(()));
            let strictly = check_reply(&table, opponent, choice.mv, true);
            assert_eq!(strictly.is_ok(), choice.mv == patient, "{level}");
            assert!(strictly.err().is_none_or(|refusal| refusal.code == "opponent_differs"
                && refusal.message.contains(&patient.to_string())));
            assert_eq!(check_reply(&table, opponent, patient, true), Ok(()));
            seen[usize::from(choice.mv == patient)] += 1;
        }
        assert!(seen[0] > 0, "{level}");
    }
}

#[test]
fn replies_are_searched_once_and_remembered() {
    for level in [Level::Easy, Level::Medium] {
        let session = session(Opponent::new(level), 12);
        let mut replies = BTreeMap::new();
        assert_eq!(check_strictly(&session, &mut replies, 1_000_000), Ok(()));
        assert_eq!(replies.len(), 6, "{level}");
        assert_eq!(check_strictly(&session, &mut replies, 0), Ok(()), "what is known takes no work");
    }
}

#[test]
fn a_forged_reply_is_refused_also_where_it_is_remembered() {
    let mut session = session(Opponent::new(Level::Medium), 1);
    let own = reply(session.position().table(), *session.params()).unwrap().mv;
    let forged = legal(session.position()).into_iter().find(|mv| *mv != own).unwrap();
    let mut replies = BTreeMap::new();
    for mv in [forged, own, forged] {
        session.play(mv, &mut ()).unwrap();
        let checked = check_strictly(&session, &mut replies, 1_000_000);
        assert_eq!(checked.err().map(|refusal| refusal.code), (mv != own).then_some("opponent_differs"));
        session = self::session(Opponent::new(Level::Medium), 1);
    }
    // Another level sees the same table and is asked for itself.
    let easy = self::session(Opponent::new(Level::Easy), 2);
    assert_eq!(check_strictly(&easy, &mut replies, 1_000_000), Ok(()));
    assert_eq!(replies.len(), 2);
}

/// What is not remembered takes work, and a budget that is spent is said; the hard opponent takes too much.
#[test]
fn strict_checks_stay_within_their_work() {
    let medium = session(Opponent::new(Level::Medium), 12);
    assert_eq!(check_strictly(&medium, &mut BTreeMap::new(), 200).unwrap_err().code, "too_long");
    let hard = session(Opponent::new(Level::Hard), 2);
    let refusal = check_strictly(&hard, &mut BTreeMap::new(), Budget::SERVER.nodes).unwrap_err();
    assert_eq!(refusal.code, "too_long");
    assert!(!Ai::is_to_move(&low("BO..... passes=2 to=ai")), "a game that is over has no replies");
}

#[test]
fn undo_by_turns_leads_back_to_where_the_human_could_choose() {
    let mut session = session(Opponent::new(Level::Easy), 5);
    assert_eq!(undos_of_turn(&session), 1, "the AI has not answered yet");
    answer(&mut session, None, &mut unwatched).unwrap();
    assert_eq!(undos_of_turn(&session), 2, "its reply goes with the move that it answered");
    for _ in 0..undos_of_turn(&session) {
        session.undo().unwrap();
    }
    assert!(session.position().is_humans_choice() && session.moves().len() == 4);
    session.play(Move::Timeout, &mut ()).unwrap();
    assert_eq!(undos_of_turn(&session), 1);
    let fresh = Session::<ColorCascade>::deal(Opponent::new(Level::Easy), 1).unwrap();
    assert_eq!(undos_of_turn(&fresh), 0);
    // Passes are nobody's choice: two of them and the reply before go with the last swap.
    let mut stuck = Session::load(low("OGRGO../BPGPB../RRGRB.."));
    stuck.play(mv("c7-d7"), &mut ()).unwrap();
    while stuck.position().ending().is_none() {
        let first = legal(stuck.position())[0];
        stuck.play(first, &mut ()).unwrap();
    }
    let undos = undos_of_turn(&stuck);
    assert!(stuck.moves().rev().take(2).eq([Move::Pass; 2]) && undos > 2);
    for _ in 0..undos {
        stuck.undo().unwrap();
    }
    assert!(stuck.position().is_humans_choice());
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
        "color-cascade/2 easy:......./......./......./......./......./......./OOROBGP to=ai\nc7-d7\nlost 0";
    assert!(entry.replay(&text.parse().unwrap()).is_ok());
    let forged =
        "color-cascade/2 easy:......./......./......./......./......./BBRB.../OOROBGP to=ai\nc6-d6\nwon 299";
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
    let again = restart(&session, 4).unwrap();
    assert_eq!(again.position(), &dealt(4), "all state has its first values again");
    assert_eq!((again.params(), again.steps().len(), again.can_undo()), (&opponent, 0, false));
    assert_eq!(again.record().origin, Origin::Seed(4));
}

/// The golden games of the three presets are three different games, and every move of the AI in them is its own.
#[test]
fn golden_games_hold_the_opponents_own_moves() {
    let files = [
        (Level::Easy, include_str!("../../../playthroughs/color-cascade-easy.txt")),
        (Level::Medium, include_str!("../../../playthroughs/color-cascade-medium.txt")),
        (Level::Hard, include_str!("../../../playthroughs/color-cascade-hard.txt")),
    ];
    let mut ends = Vec::new();
    for (level, text) in files {
        let seed = text.lines().next().and_then(|head| head.split_once('~')).unwrap().1.parse().unwrap();
        let opponent = Opponent::new(level);
        let mut session = Session::<ColorCascade>::deal(opponent, seed).unwrap();
        let mut replies = 0;
        for step in text.lines().filter_map(|line| line.strip_prefix("> ")) {
            match step {
                "undo" => session.undo().unwrap(),
                "redo" => session.redo(&mut ()).unwrap(),
                "hint" => {}
                _ => {
                    let before = session.position().clone();
                    let played = session.play(mv(step), &mut ()).is_ok();
                    if played && before.is_opponents_turn() {
                        assert_eq!(check_reply(before.table(), opponent, mv(step), true), Ok(()));
                        replies += 1;
                    }
                }
            }
        }
        assert!(replies >= 8, "{level}: {replies} replies");
        ends.push(session.position().status());
    }
    assert_eq!(ends, [Status::Won, Status::Lost, Status::Drawn]);
}
