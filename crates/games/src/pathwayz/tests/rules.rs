//! The rules: steps, refusals, going back, lifting, winning.

use super::super::{Event, Fault, Params};
use super::*;
use quintet_engine::{Describe, Outcome, Session, Status, conformance};

/// 1 at the top left, 2 to its right, 3 in the middle, a wall at c3.
const SMALL: &str = "12./.3./..#";

#[test]
fn the_path_begins_on_number_one() {
    let mut board = position(SMALL);
    assert_eq!(legal(&board), "a1");
    assert_eq!(play(&mut board, "b2"), Err(Fault::NotStart { cell: at("b2"), start: at("a1") }));
    assert_eq!(play(&mut board, "lift"), Err(Fault::NothingDrawn));
    let events = play(&mut board, "a1").unwrap();
    assert_eq!(
        events,
        [Event::Started { at: at("a1") }, Event::Reached { number: 1, at: at("a1"), next: Some(2) }]
    );
    assert_eq!((board.score(), board.target()), (1, Some(2)));
}

#[test]
fn refused_steps_say_why_and_change_nothing() {
    let mut board = position(SMALL);
    play_all(&mut board, "a1 a2");
    let before = board.clone();
    for (mv, fault) in [
        ("d1", Fault::OutOfBoard { cell: at("d1"), side: 3 }),
        ("a4", Fault::OutOfBoard { cell: at("a4"), side: 3 }),
        ("c3", Fault::Wall { cell: at("c3") }),
        ("a2", Fault::Visited { cell: at("a2") }),
        ("c2", Fault::NotAdjacent { cell: at("c2"), head: at("a2") }),
        ("b3", Fault::NotAdjacent { cell: at("b3"), head: at("a2") }),
        ("b2", Fault::OutOfOrder { cell: at("b2"), number: 3, target: 2 }),
    ] {
        assert_eq!(play(&mut board, mv), Err(fault));
        assert_eq!(board, before);
    }
    assert_eq!(legal(&board), "a1 a3 lift reset");
}

#[test]
fn a_step_onto_the_path_goes_back_along_it_and_gives_numbers_back() {
    let mut board = position(SMALL);
    play_all(&mut board, "a1 b1 b2 b3");
    assert_eq!(board.target(), None);
    let events = play(&mut board, "a1").unwrap();
    assert_eq!(
        events,
        [
            Event::Backtracked { to: at("a1"), cells: vec![at("b3"), at("b2"), at("b1")] },
            Event::GivenBack { number: 3, at: at("b2") },
            Event::GivenBack { number: 2, at: at("b1") },
        ]
    );
    assert_eq!((board.score(), board.target(), board.is_flawless()), (1, Some(2), false));
    assert_eq!(legal(&board), "b1 a2 lift reset");
}

#[test]
fn after_the_last_number_the_rest_is_covered() {
    let mut board = position(SMALL);
    play_all(&mut board, "a1 b1");
    let events = play_all(&mut board, "c1 c2 b2");
    assert_eq!(events.last(), Some(&Event::NumbersDone { left: 3 }));
    assert_eq!(events[1], Event::Reached { number: 3, at: at("b2"), next: None });
    play_all(&mut board, "b3 a3");
    assert_eq!(board.status(), Status::Playing, "seven cells of eight are no win");
    let events = play_all(&mut board, "a2");
    assert_eq!(events.last(), Some(&Event::Won { cells: 8, flawless: true }));
    assert_eq!((board.status(), board.score()), (Status::Won, 8));
}

#[test]
fn a_won_puzzle_is_frozen_until_it_is_reset() {
    let mut board = position(SMALL);
    play_all(&mut board, "a1 b1 c1 c2 b2 b3 a3 a2");
    assert_eq!(legal(&board), "");
    assert_eq!(board.hint(), None);
    for mv in ["lift", "a1", "a2", "b2"] {
        assert_eq!(play(&mut board, mv), Err(Fault::Frozen), "{mv}");
    }
    assert_eq!(play(&mut board, "reset"), Ok(vec![Event::WasReset { cells: 8 }]));
    assert_eq!((board.status(), board.score()), (Status::Playing, 0));
    assert_eq!(legal(&board), "a1");
}

#[test]
fn a_last_number_on_the_last_cell_wins_at_once() {
    let mut board = position("12/43");
    let events = play_all(&mut board, "a1 b1 b2 a2");
    assert_eq!(
        events,
        [
            Event::Stepped { from: at("b2"), to: at("a2") },
            Event::Reached { number: 4, at: at("a2"), next: None },
            Event::Won { cells: 4, flawless: true },
        ]
    );
    let mut single = position("1#/##");
    assert_eq!(play(&mut single, "a1").unwrap().last().unwrap().kind(), "won");
}

#[test]
fn a_lift_clears_the_path_and_ends_a_flawless_game() {
    let mut board = position(SMALL);
    play_all(&mut board, "a1 b1 c1");
    assert_eq!(play(&mut board, "lift"), Ok(vec![Event::Lifted { cells: 3, kept: false }]));
    assert_eq!((board.head(), board.is_flawless()), (None, false));
    let events = play_all(&mut board, "a1 b1 c1 c2 b2 b3 a3 a2");
    assert_eq!(events.last(), Some(&Event::Won { cells: 8, flawless: false }));
}

#[test]
fn a_reset_of_nothing_is_no_flaw_but_one_of_a_path_is() {
    let mut board = position(SMALL);
    play(&mut board, "reset").unwrap();
    assert!(board.is_flawless());
    play_all(&mut board, "a1 reset");
    assert!(!board.is_flawless());
}

#[test]
fn with_keep_a_lift_leaves_the_path_and_the_record_says_so() {
    let params: Params = "medium,keep".parse().unwrap();
    let mut session = Session::<Pathwayz>::deal(params, 3).unwrap();
    let first = session.position().certificate().unwrap()[0];
    session.play(first, &mut ()).unwrap();
    let mut events = Vec::new();
    session.play(Move::Lift, &mut events).unwrap();
    assert_eq!(events, [Event::Lifted { cells: 0, kept: true }]);
    assert_eq!((session.position().score(), session.position().is_flawless()), (1, true));
    assert!(session.record().to_string().starts_with("pathwayz/2 medium,keep~3\n"));
    let loaded = Session::load(session.position().clone());
    assert!(loaded.params().keep, "a loaded position plays on as it was");
}

#[test]
fn an_undo_or_a_hint_ends_a_flawless_game() {
    let mut session = Session::load(position(SMALL));
    for mv in ["a1", "b1"] {
        session.play(mv.parse().unwrap(), &mut ()).unwrap();
    }
    let drawn = session.clone();
    session.undo().unwrap();
    assert!(!session.position().is_flawless(), "an undo takes a cell back");
    session.redo(&mut ()).unwrap();
    assert!(!session.position().is_flawless(), "a redo does not mend it");
    let mut session = drawn.clone();
    session.hint().unwrap();
    assert!(!session.position().is_flawless(), "a hint helps");
    assert_eq!(session.position().to_string(), format!("{SMALL} path=a1b1 flawless=no"));
    let mut session = drawn;
    let mut events = Vec::new();
    for mv in ["c1", "c2", "b2", "b3", "a3", "a2"] {
        session.play(mv.parse().unwrap(), &mut events).unwrap();
    }
    assert_eq!(events.last(), Some(&Event::Won { cells: 8, flawless: true }));
}

#[test]
fn a_won_puzzle_cannot_be_undone_but_its_reset_can() {
    let mut session = Session::load(position(SMALL));
    for mv in ["a1", "b1", "c1", "c2", "b2", "b3", "a3", "a2"] {
        session.play(mv.parse().unwrap(), &mut ()).unwrap();
    }
    let won = session.record();
    assert_eq!(session.undo().unwrap_err().code, "frozen");
    assert_eq!(session.record(), won, "a refused undo changes nothing");
    assert_eq!(session.undo_refused().unwrap().code, "frozen");
    session.play(Move::Reset, &mut ()).unwrap();
    assert_eq!((session.position().score(), session.undo_refused()), (0, None));
    session.undo().unwrap();
    assert_eq!(session.position().status(), Status::Won);
    assert_eq!(session.undo().unwrap_err().code, "frozen");
}

#[test]
fn an_undone_lift_or_step_back_stays_a_flaw() {
    let mut session = Session::load(position(SMALL));
    for mv in ["a1", "b1", "a1"] {
        session.play(mv.parse().unwrap(), &mut ()).unwrap();
    }
    session.undo().unwrap();
    assert_eq!(session.position().score(), 2);
    assert!(!session.position().is_flawless());
}

#[test]
fn a_jump_along_a_free_line_is_its_single_steps() {
    let mut board = position("1..2/..../#.../....");
    assert_eq!(board.steps_to(at("a1")), Some(vec![at("a1")]));
    assert_eq!(board.steps_to(at("b1")), None, "the path begins on number 1");
    play(&mut board, "a1").unwrap();
    assert_eq!(board.steps_to(at("d1")), Some(vec![at("b1"), at("c1"), at("d1")]));
    assert_eq!(board.steps_to(at("a2")), Some(vec![at("a2")]));
    assert_eq!(board.steps_to(at("a4")), None, "a wall is in the way");
    assert_eq!(board.steps_to(at("b2")), None, "not a straight line");
    assert_eq!(board.steps_to(at("a9")), None, "off the board");
    assert_eq!(board.steps_to(at("z1")), None, "off the board");
    play_all(&mut board, "b1 b2 a2");
    assert_eq!(board.steps_to(at("d2")), None, "the path itself is in the way");
    assert_eq!(board.steps_to(at("b1")), Some(vec![at("b1")]), "a cell of the path is gone back to");
    assert_eq!(board.steps_to(at("a2")), None, "the head is no step");
    let mut later = position("1.3/2../...");
    play(&mut later, "a1").unwrap();
    assert_eq!(later.steps_to(at("c1")), None, "number 3 comes later");
}

#[test]
fn a_jump_round_a_corner_takes_the_only_way_there() {
    let mut board = position("1#../..../...2/....");
    play_all(&mut board, "a1");
    assert_eq!(board.steps_to(at("b2")), Some(vec![at("a2"), at("b2")]), "the wall leaves one way");
    play_all(&mut board, "a2 b2");
    assert_eq!(board.steps_to(at("c3")), None, "two ways lead there");
    assert_eq!(board.steps_to(at("a3")), Some(vec![at("b3"), at("a3")]), "the path itself is no way");
    assert_eq!(board.steps_to(at("c4")), None, "that is further than a corner");
    assert_eq!(board.steps_to(at("c1")), Some(vec![at("c2"), at("c1")]), "a wall in the other way");
    let mut later = position("12./3../...");
    play_all(&mut later, "a1");
    assert_eq!(later.steps_to(at("b2")), Some(vec![at("b1"), at("b2")]), "number 3 comes later");
    let mut last = position("12./.3./...");
    play_all(&mut last, "a1");
    assert_eq!(last.steps_to(at("b2")), Some(vec![at("b1"), at("b2")]), "3 is next only after 2");
}

#[test]
fn the_same_puzzle_can_have_another_path() {
    let mut board = position("12./.3./..# lift=keeps");
    play_all(&mut board, "a1 a2 a3");
    let other = board.with_path(&[at("a1"), at("b1"), at("c1")]).unwrap();
    assert_eq!(other.to_string(), "12./.3./..# path=a1b1c1 lift=keeps");
    assert_eq!(board.with_path(&[]).unwrap().to_string(), "12./.3./..# path= lift=keeps");
    assert_eq!(board.with_path(&[at("b1")]), Err(Fault::NotStart { cell: at("b1"), start: at("a1") }));
    assert_eq!(board.path().len(), 3);
}

#[test]
fn a_dead_end_is_known_and_the_way_back_too() {
    let mut board = position("12./.../...");
    assert_eq!((board.is_dead_end(), board.previous()), (false, None));
    play_all(&mut board, "a1");
    assert_eq!(board.previous(), None, "number 1 has nothing before it");
    play_all(&mut board, "b1 c1 c2 c3 b3 a3 a2");
    assert_eq!((board.is_dead_end(), board.previous()), (false, Some(at("a3"))), "the middle is free");
    play_all(&mut board, "b2");
    assert_eq!((board.is_dead_end(), board.status()), (false, Status::Won));
    let mut lost = position("12./.../...");
    play_all(&mut lost, "a1 b1 b2 a2 a3 b3 c3 c2 c1");
    assert_eq!(lost.status(), Status::Won);
    let mut lost = position("12./.../...");
    play_all(&mut lost, "a1 b1 c1 c2 b2 a2 a3 b3");
    assert!(!lost.is_dead_end());
    let mut lost = position("1.../..../..../....");
    play_all(&mut lost, "a1 a2 a3 b3 c3 c2 c1 b1 b2");
    assert!(lost.is_dead_end());
}

#[test]
fn a_result_is_the_share_of_the_cells_drawn_that_are_needed() {
    let dealt = Pathwayz::deal(&"easy".parse().unwrap(), 11).unwrap();
    let line = dealt.house_line(&"easy".parse().unwrap());
    let played = |moves: &[Move]| {
        let mut end = dealt.clone();
        moves.iter().for_each(|mv| end.play(*mv, &mut ()).unwrap());
        Pathwayz::outcome(&dealt, moves, &end)
    };
    let cells = line.len();
    assert_eq!(cells, usize::from(dealt.puzzle().cells()));
    let counted = |figure| Outcome { finished: true, figure, uncounted: None };
    assert_eq!(played(&line), counted(1_000));
    // Ten cells drawn and given up by a lift, or by a step back to number 1.
    let lifted: Vec<Move> = line[..10].iter().copied().chain([Move::Lift]).chain(line.clone()).collect();
    assert_eq!(played(&lifted), counted((1_000 * cells / (cells + 10)) as u32));
    let back: Vec<Move> = line[..10].iter().chain([&line[0]]).chain(&line[1..]).copied().collect();
    assert_eq!(played(&back), counted((1_000 * cells / (cells + 9)) as u32));
    let unfinished = played(&line[..5]);
    assert!(!unfinished.finished && unfinished.uncounted.is_some());
}

#[test]
fn the_facts_tell_what_a_screen_shows() {
    let mut board = position(SMALL);
    play_all(&mut board, "a1 b1");
    let facts = board.facts();
    let fact = |name: &str| facts.iter().find(|(other, _)| *other == name).unwrap().1.to_string();
    assert_eq!(fact("path"), "[a1 b1]");
    assert_eq!(fact("phase"), "find_number");
    assert_eq!(fact("target_number"), "3");
    assert_eq!((fact("numbers_reached"), fact("numbers")), ("2".into(), "3".into()));
    assert_eq!((fact("cells_covered"), fact("cells")), ("2".into(), "8".into()));
    assert_eq!(fact("flawless"), "true");
}

#[test]
fn free_parameters_and_kept_paths_conform_too() {
    for params in
        ["medium,keep", "size=5,walls=0-2", "size=7,keep", "size=9,numbers=9,walls=0,grade=tutorial"]
    {
        conformance::check::<Pathwayz>(params, 1, 80);
    }
}

#[test]
fn the_record_of_a_won_game_replays() {
    let mut session = Session::<Pathwayz>::deal("easy".parse().unwrap(), 9).unwrap();
    for mv in session.position().certificate().unwrap() {
        session.play(mv, &mut ()).unwrap();
    }
    let record = session.record();
    assert!(record.to_string().ends_with("\nwon 30"));
    assert_eq!(Session::<Pathwayz>::replay(&record).unwrap().position(), session.position());
    session.play(Move::Reset, &mut ()).unwrap();
    assert_eq!(Session::<Pathwayz>::replay(&session.record()).unwrap().position().score(), 0);
}
