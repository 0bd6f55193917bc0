//! The golden example, and the cases that it does not cover.

use super::*;

#[test]
fn the_golden_example_plays_as_written() {
    let mut game = position("10--5010--/20--10----/30----50--/------10--/------5040");
    assert_eq!(game.next_id, 11);
    let turns = [
        (
            "d4-e4",
            (1, "c5"),
            "moved id=8 from=d4 to=e4 push=false; strained id=2 from=0 to=2; strained id=10 from=0 to=1; \
             decayed id=2 from=2 to=1; decayed id=10 from=1 to=0; spawned id=11 value=1 at=c5",
            (0, 19),
        ),
        (
            "a3-b3",
            (2, "a4"),
            "moved id=6 from=a3 to=b3 push=false; strained id=2 from=1 to=3; strained id=9 from=0 to=1; \
             strained id=10 from=0 to=1; fractured id=2 at=c1 cause=strain spawned=[{id=12 value=4 at=b1}]; \
             decayed id=9 from=1 to=0; decayed id=10 from=1 to=0; spawned id=13 value=2 at=a4",
            (0, 27),
        ),
        (
            "a4-a3",
            (3, "a3"),
            "moved id=13 from=a4 to=a3 push=false; merged removed=13 into=4 at=a2 value=3; \
             strained id=12 from=0 to=1; strained id=9 from=0 to=1; strained id=10 from=0 to=1; \
             decayed id=12 from=1 to=0; decayed id=9 from=1 to=0; decayed id=10 from=1 to=0; \
             spawned id=14 value=3 at=a3",
            (3, 27),
        ),
        (
            "c2-c1",
            (1, "e1"),
            "moved id=5 from=c2 to=c1 push=false; merged removed=14 into=4 at=a2 value=4; \
             merged removed=3 into=5 at=c1 value=2; strained id=12 from=0 to=1; strained id=4 from=0 to=1; \
             strained id=9 from=0 to=1; strained id=10 from=0 to=1; decayed id=12 from=1 to=0; \
             decayed id=4 from=1 to=0; decayed id=9 from=1 to=0; decayed id=10 from=1 to=0; \
             spawned id=15 value=1 at=e1",
            (9, 20),
        ),
        (
            "d3-d4",
            (2, "b5"),
            "moved id=7 from=d3 to=d4 push=false; merged removed=9 into=7 at=d4 value=6; \
             fractured id=7 at=d4 cause=overflow spawned=[{id=16 value=4 at=d3} {id=17 value=4 at=c4}]; \
             strained id=12 from=0 to=1; strained id=4 from=0 to=1; strained id=17 from=0 to=1; \
             strained id=10 from=0 to=1; decayed id=12 from=1 to=0; decayed id=4 from=1 to=0; \
             decayed id=17 from=1 to=0; decayed id=10 from=1 to=0; spawned id=18 value=2 at=b5",
            (34, 24),
        ),
    ];
    for (mv, spawn, expected, (score, moves)) in turns {
        assert_eq!(turn(&mut game, mv, spawn), expected, "{mv}");
        assert_eq!((game.score(), legal(&game).len()), (score, moves), "after {mv}");
    }
    assert_eq!(
        game.to_string(),
        "104020--10/40--------/--30--40--/----40--10/--2010--40 turn=5 score=34 next=19 \
         ids=1,12,5,15,4,6,16,17,8,18,11,10 mode=endless rng=0"
    );
}

#[test]
fn a_pushed_pair_merges_first_and_in_the_destination() {
    let mut game = position("2020------/----------/50--------/50--------/---------- next=20 ids=7,8,9,10");
    let events = play(&mut game, "a1-b1");
    assert_eq!(events[0], "moved id=7 from=a1 to=b1 push=true");
    assert_eq!(events[1], "merged removed=7 into=8 at=b1 value=3");
    assert_eq!(events[2], "merged removed=10 into=9 at=a3 value=6", "the fives come after the pushed pair");
}

#[test]
fn merged_tiles_rest_for_the_turn() {
    let mut game = position("1010------/20--------/----------/----------/--------10");
    let events = play(&mut game, "a1-b1");
    assert!(events.iter().filter(|event| event.starts_with("merged")).count() == 1, "{events:?}");
    assert_eq!(game.tile("b1".parse().unwrap()).map(|tile| tile.value), Some(2));
}

#[test]
fn in_a_row_of_three_equals_the_first_two_merge() {
    let mut game = position("----------/30--------/--3030----/----------/---------- next=9 ids=1,2,3");
    let events = play(&mut game, "a2-a3");
    assert_eq!(events[1], "merged removed=2 into=1 at=a3 value=4");
    assert_eq!(game.tile("c3".parse().unwrap()).map(|tile| tile.id), Some(3));
}

#[test]
fn a_blocked_fracture_leaves_one_tile_in_its_own_cell() {
    let mut game =
        position("10521020--/2010------/----------/----------/------3010 next=30 ids=1,2,3,4,5,6,7,8");
    let events = play(&mut game, "e5-e4");
    let fracture = events.iter().find(|event| event.starts_with("fractured")).unwrap();
    assert_eq!(fracture, "fractured id=2 at=b1 cause=strain spawned=[{id=30 value=4 at=b1}]");
}

#[test]
fn a_fracture_with_one_free_neighbour_leaves_one_tile_there() {
    let mut game =
        position("10521020--/20--------/----------/----------/------3010 next=30 ids=1,2,3,4,5,6,7");
    let events = play(&mut game, "e5-e4");
    let fracture = events.iter().find(|event| event.starts_with("fractured")).unwrap();
    assert_eq!(fracture, "fractured id=2 at=b1 cause=strain spawned=[{id=30 value=4 at=b2}]");
}

#[test]
fn a_full_board_skips_the_spawn_without_a_draw() {
    let mut game = position("1030103010/3010301030/1030523010/3010301030/1030102010 rng=77");
    let before = game.rng;
    let mut events = Vec::new();
    game.settle(&mut events);
    game.spawn(&mut events);
    assert_eq!(events.last(), Some(&Event::SpawnSkipped {}));
    assert_eq!(game.rng, before);
}

#[test]
fn the_game_is_over_when_nothing_can_step_or_push() {
    let game = position("1020102010/2010201020/1020102010/2010201020/1020102010");
    assert_eq!((game.status(), legal(&game).len()), (Status::Lost, 0));
    assert_eq!(game.clone().play("a1-b1".parse().unwrap(), &mut ()), Err(Fault::GameOver));
    assert_eq!(game.hint(), None);

    // The tile leaves a cell between two ones and itself, so only a spawned three ends the game.
    let mut last = position("1020102010/2010201020/1020102010/2010201020/10201030-- rng=0");
    let mut over = false;
    for rng in 0..200 {
        last.rng = Rng::from_state(rng);
        let mut tried = last.clone();
        let events = play(&mut tried, "e4-e5");
        assert_eq!(events.last().unwrap() == "game_over", tried.status().is_over());
        over |= tried.status().is_over();
    }
    assert!(over, "some spawn ends the game");
}

#[test]
fn a_sprint_ends_after_a_hundred_turns() {
    let mut game = position("10--------/----------/----------/----------/---------- turn=99 mode=sprint");
    assert_eq!(game.turns_left(), Some(1));
    let events = play(&mut game, "a1-b1");
    assert_eq!(events.last().unwrap(), "game_over");
    assert_eq!((game.status(), legal(&game).len()), (Status::Won, 0));
    assert_eq!(Direction::ALL.map(|direction| game.arrow(direction)), [None; 4]);
    assert_eq!(game.play("b1-a1".parse().unwrap(), &mut ()), Err(Fault::GameOver));
}

#[test]
fn a_tile_breaks_next_turn_when_strain_and_lower_neighbours_make_three() {
    for (rows, breaks) in [
        ("105010----", false),
        ("105110----", true),
        ("105210----", true),
        ("10531020--", true),
        ("--52------", false),
        ("--53------", true),
        ("--5220----", true),
        ("--4220----", false),
        ("--4210----", true),
    ] {
        let game = position(&format!("{rows}/----------/----------/----------/----------"));
        let b1: Cell = "b1".parse().unwrap();
        assert_eq!(game.breaks_next(b1), breaks, "{rows}");
        assert_eq!(game.breaking().collect::<Vec<_>>(), if breaks { vec![b1] } else { Vec::new() }, "{rows}");
    }
    let three = position("105010----/--10------/----------/----------/----------");
    assert!(three.breaks_next("b1".parse().unwrap()), "three lower neighbours break a tile in one turn");
    assert!(!three.breaks_next("z99".parse().unwrap()));
    let facts = three.facts();
    let (_, cells) = facts.iter().find(|(name, _)| *name == "breaks_next").unwrap();
    assert_eq!(cells.to_string(), "[b1]");
}

#[test]
fn one_lower_neighbour_alone_never_breaks_a_tile() {
    let mut game = position("5010------/20--------/----------/----------/--------30 mode=endless");
    // The lower neighbour to the right stays, the one below leaves.
    play(&mut game, "a2-a3");
    let a1: Cell = "a1".parse().unwrap();
    for turn in 0..40 {
        assert!(!game.breaks_next(a1) || game.board.lower_neighbours(0) > 1, "{game}");
        if game.board.lower_neighbours(0) > 1 {
            break;
        }
        let way = if turn % 2 == 0 { Direction::Left } else { Direction::Right };
        let row: Vec<Cell> = (0..5).map(|col| Cell::new(4, col)).collect();
        let Some(mv) = row.iter().find_map(|cell| game.move_of(*cell, way)) else { break };
        game.play(mv, &mut ()).unwrap();
        assert_eq!(game.tile(a1).map(|tile| tile.strain), Some(0), "1 is gained and lost each turn");
    }
}

#[test]
fn a_sprint_is_worth_its_score_only_when_it_is_over() {
    let rows = "10--------/----------/----------/----------/----------";
    let worth = |fields: &str| position(&format!("{rows} score=70 {fields}")).worth();
    assert_eq!(worth("turn=99 mode=sprint"), 0);
    assert_eq!(worth("turn=100 mode=sprint"), 70);
    assert_eq!(worth("turn=5 mode=endless"), 70);
    let locked = "1020102010/2010201020/1020102010/2010201020/1020102010";
    assert_eq!(position(&format!("{locked} score=70 turn=40 mode=sprint")).worth(), 70);
}

#[test]
fn a_game_that_might_run_out_of_ids_is_over() {
    let rows = "10--------/----------/----------/----------/----------";
    let at = |next: u32| position(&format!("{rows} next={next}"));
    assert_eq!(at(LAST_ID - IDS_PER_TURN).status(), Status::Playing);
    let last = at(LAST_ID - IDS_PER_TURN + 1);
    assert_eq!((last.status(), legal(&last).len(), last.hint()), (Status::Lost, 0, None));
    assert_eq!(last.arrow(Direction::Down), None);
    assert_eq!(last.clone().play("a1-a2".parse().unwrap(), &mut ()), Err(Fault::GameOver));
    assert_eq!(at(LAST_ID).to_string().parse::<Numberclart>(), Ok(at(LAST_ID)));
}

#[test]
fn an_arrow_moves_the_first_tile_in_scan_order_that_can_go_there() {
    let game = position("10203040--/----------/----------/----------/--------50");
    let arrows = Direction::ALL.map(|direction| game.arrow(direction).map(|mv| mv.to_string()));
    let expected = ["e5-e4", "e5-d5", "d1-e1", "a1-a2"];
    assert_eq!(arrows.map(Option::unwrap), expected);
    assert_eq!(
        game.move_of("c1".parse().unwrap(), Direction::Down).map(|mv| mv.to_string()),
        Some("c1-c2".into())
    );
    assert_eq!(game.move_of("c1".parse().unwrap(), Direction::Left), None);
    assert_eq!(game.move_of("z99".parse().unwrap(), Direction::Left), None);
}

#[test]
fn refused_moves_say_why() {
    let game = position("1020------/----------/----------/----------/----------");
    for (mv, code) in [
        ("f1-e1", "out_of_board"),
        ("a1-a6", "out_of_board"),
        ("c3-c4", "empty_cell"),
        ("a1-c1", "not_adjacent"),
        ("a1-a1", "not_adjacent"),
        ("a1-b2", "not_adjacent"),
        ("a1-b1", "blocked"),
    ] {
        let mut tried = game.clone();
        assert_eq!(tried.play(mv.parse().unwrap(), &mut ()).unwrap_err().code(), code, "{mv}");
        assert_eq!(tried, game);
    }
}
