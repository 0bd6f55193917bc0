//! The golden example, the cases that it does not cover, and thousands of random turns beside the naive rules.

use super::oracle::Naive;
use super::*;
use quintet_engine::{Describe, Fault as _, Rng, Stream};

fn position(text: &str) -> Numberclart {
    text.parse().unwrap_or_else(|refusal| panic!("{text}: {refusal}"))
}

/// Plays a turn whose spawn is scripted, and answers what happened as text.
fn turn(position: &mut Numberclart, mv: &str, spawn: (u8, &str)) -> String {
    let mut events = Vec::new();
    let (from, to) = position.check(mv.parse().unwrap()).unwrap();
    position.act(from, to, &mut events);
    position.settle(&mut events);
    position.place(spawn.1.parse::<Cell>().unwrap().index(SIDE), spawn.0, &mut events);
    position.turn += 1;
    let texts: Vec<String> = events.iter().map(|event| event.describe().to_string()).collect();
    texts.join("; ")
}

fn legal(position: &Numberclart) -> Vec<String> {
    let mut moves = Vec::new();
    position.legal_moves(&mut moves);
    moves.iter().map(ToString::to_string).collect()
}

fn play(position: &mut Numberclart, mv: &str) -> Vec<String> {
    let mut events = Vec::new();
    position.play(mv.parse().unwrap(), &mut events).unwrap_or_else(|fault| panic!("{mv}: {fault}"));
    events.iter().map(|event| event.describe().to_string()).collect()
}

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

#[test]
fn bad_positions_are_refused_with_the_place() {
    let rows = "----------/----------/----------/----------/----------";
    for (text, place) in [
        ("", "5 rows"),
        ("----------/----------/----------/----------", "5 rows"),
        ("--------/----------/----------/----------/----------", "row 1"),
        ("----------/----------/----------/----------/---------", "row 5"),
        ("----------/--60------/----------/----------/----------", "b2"),
        ("----------/--14------/----------/----------/----------", "b2"),
        ("----------/--1-------/----------/----------/----------", "b2"),
        ("13--------/----------/----------/----------/----------", "a1: a 1 cannot have strain"),
        ("----------/----------/----------/----------/--------31", "e5: a 3 cannot have strain"),
        ("----------/--é-------/----------/----------/----------", "row 2"),
        ("10--------/----------/----------/----------/---------- ids=", "0 ids for 1 tiles"),
        ("1010------/----------/----------/----------/---------- ids=4,4", "4 is given twice"),
        ("10--------/----------/----------/----------/---------- ids=0", "\"0\""),
        ("10--------/----------/----------/----------/---------- ids=7 next=7", "next=7"),
        ("10--------/----------/----------/----------/---------- next=4000000000", "next="),
        (&format!("{rows} mode=fast"), "endless or sprint"),
        (&format!("{rows} speed=1"), "speed"),
        (&format!("{rows} turn=-1"), "turn=-1"),
    ] {
        let refusal = text.parse::<Numberclart>().unwrap_err();
        assert_eq!(refusal.code, "bad_position", "{text}");
        assert!(refusal.message.contains(place), "{text}: {refusal}");
    }
}

#[test]
fn the_naive_rules_agree_on_thousands_of_random_turns() {
    let mut turns = 0;
    let mut seen: Vec<&str> = Vec::new();
    for seed in 0..60 {
        let mut game = Numberclart::deal(&Mode::Endless, seed).unwrap();
        let mut naive = Naive::from(&game);
        let mut rng = Rng::new(seed, Stream::Search);
        for _ in 0..200 {
            let mut moves = Vec::new();
            game.legal_moves(&mut moves);
            let expected = naive.legal();
            assert_eq!(moves.len(), expected.len(), "{game}");
            if moves.is_empty() {
                break;
            }
            let index = rng.below(moves.len() as u32) as usize;
            let (mut events, before) = (Vec::new(), i64::from(game.score()));
            game.play(moves[index], &mut events).unwrap();
            let mut told = naive.play(expected[index]);
            if naive.legal().is_empty() {
                told.push(Event::GameOver {});
            }
            assert_eq!(events, told, "{game}");
            assert!(naive.equals(&game), "{game}\n{naive:?}");
            let score = events.iter().fold(before, |score, event| (score + points(event)).max(0));
            assert_eq!(score, i64::from(game.score()), "{game}");
            assert_eq!(game.breaking().collect::<Vec<_>>(), naive.breaking(), "{game}");
            seen.extend(events.iter().map(Describe::kind));
            seen.sort_unstable();
            seen.dedup();
            turns += 1;
        }
    }
    assert!(turns > 5_000, "{turns}");
    // A move always leaves an empty cell, and so does a fracture: `spawn_skipped` has a test of its own.
    let kinds = ["decayed", "fractured", "game_over", "merged", "moved", "spawned", "strained"];
    assert_eq!(seen, kinds, "every other kind of event was met");
}

/// A sprint of a player, and the last position.
fn sprint(seed: u64, mut choose: impl FnMut(&Numberclart) -> Move) -> Numberclart {
    let mut game = Numberclart::deal(&Mode::Sprint, seed).unwrap();
    while !game.status().is_over() {
        let mv = choose(&game);
        game.play(mv, &mut ()).unwrap();
    }
    game
}

fn random_sprint(seed: u64) -> Numberclart {
    let mut rng = Rng::new(seed, Stream::Search);
    sprint(seed, |game| {
        let mut moves = Vec::new();
        game.legal_moves(&mut moves);
        *rng.choose(&moves)
    })
}

#[test]
fn following_hints_beats_random_play_by_far() {
    let hinted: u32 = (0..8).map(|seed| sprint(seed, |game| game.hint().unwrap().mv).score()).sum();
    let random: u32 = (0..8).map(|seed| random_sprint(seed).score()).sum();
    assert!(2 * hinted > 3 * random, "hinted {hinted}, random {random}");
}

#[test]
fn par_is_the_score_of_the_hints_and_earns_three_stars() {
    for seed in 0..8 {
        let dealt = Numberclart::deal(&Mode::Sprint, seed).unwrap();
        let hinted = sprint(seed, |game| game.hint().unwrap().mv).score();
        assert_eq!((par(&dealt), stars(hinted, par(&dealt))), (hinted, 3), "seed {seed}");
        assert!(stars(random_sprint(seed).score(), hinted) < 2, "random play earns one star at most");
        let endless = Numberclart::deal(&Mode::Endless, seed).unwrap();
        assert_eq!(par(&endless), hinted, "the same tiles come in both modes");
    }
}

#[test]
fn the_house_player_reaches_par_and_a_locked_sprint_is_finished() {
    let dealt = Numberclart::deal(&Mode::Sprint, 3).unwrap();
    let (mut end, moves) = (dealt.clone(), dealt.house_line(&Mode::Sprint));
    assert!(!Numberclart::outcome(&dealt, &[], &dealt).finished);
    moves.iter().for_each(|mv| end.play(*mv, &mut ()).unwrap());
    let expected = Outcome { finished: true, figure: par(&dealt), uncounted: None };
    assert_eq!((moves.len(), Numberclart::outcome(&dealt, &moves, &end)), (100, expected));
    let locked =
        position("1020102010/2010201020/1020102010/2010201020/1020102010 score=8 turn=40 mode=sprint");
    let expected = Outcome { finished: true, figure: 8, uncounted: None };
    assert_eq!(Numberclart::outcome(&dealt, &[], &locked), expected);
}

#[test]
fn a_record_whose_position_names_another_mode_is_refused() {
    let rows = "1010------/----------/----------/----------/----------";
    let replay = |text: String| quintet_engine::Session::<Numberclart>::replay(&text.parse().unwrap());
    for (params, mode) in [("sprint", "endless"), ("endless", "sprint")] {
        let refusal = replay(format!("numberclart/2 {params}:{rows} mode={mode}\n\nplaying 0")).unwrap_err();
        assert_eq!(refusal.code, "bad_position");
        assert!(refusal.message.contains(params) && refusal.message.contains(mode), "{refusal}");
        assert!(replay(format!("numberclart/2 {mode}:{rows} mode={mode}\n\nplaying 0")).is_ok());
    }
}

#[test]
fn stars_are_earned_at_60_80_and_95_percent_of_par() {
    let table = [(0, 0), (239, 0), (240, 1), (319, 1), (320, 2), (379, 2), (380, 3), (900, 3)];
    for (score, expected) in table {
        assert_eq!(stars(score, 400), expected, "{score} of 400");
    }
    assert_eq!([(28, 47), (29, 47)].map(|(score, par)| stars(score, par)), [0, 1], "60 % of 47 is 28.2");
    assert_eq!(
        [0, 240, 320, 380].map(|score| next_star(score, 400)),
        [Some(240), Some(320), Some(380), None]
    );
    assert_eq!([next_star(28, 47), next_star(0, 0)], [Some(29), Some(1)]);
    assert_eq!([stars(0, 0), stars(u32::MAX, u32::MAX)], [0, 3]);
}

#[test]
fn a_hint_on_the_last_turn_is_the_move_that_scores_most() {
    for seed in 0..40 {
        let mut game = Numberclart::deal(&Mode::Sprint, seed).unwrap();
        while game.turns_left() != Some(1) {
            let mv = game.hint().unwrap().mv;
            game.play(mv, &mut ()).unwrap();
        }
        let score = |mv: Move| {
            let mut after = game.clone();
            after.play(mv, &mut ()).unwrap();
            after.score()
        };
        let mut moves = Vec::new();
        game.legal_moves(&mut moves);
        assert_eq!(score(game.hint().unwrap().mv), moves.into_iter().map(score).max().unwrap(), "{game}");
    }
}

#[test]
fn a_hint_says_why() {
    let last = "turn=99 mode=sprint";
    for (text, why) in [
        (format!("20--20----/----------/----------/----------/---------- {last}"), "it makes a 3"),
        (format!("50--50----/----------/----------/----------/---------- {last}"), "it makes a double five"),
        (
            "----------/----------/105110----/----------/----------".into(),
            "it saves the 5, which would break",
        ),
        ("----------/----------/105110----/--20------/--20------".into(), "it makes a 3 and saves the 5"),
        ("10----10--/----------/----------/----------/----------".into(), "it prepares a 2"),
        (
            "10--------/----------/----------/----------/--------20".into(),
            "no merge is near, and this one is safe",
        ),
    ] {
        assert_eq!(position(&text).hint().unwrap().why.as_deref(), Some(why), "{text}");
    }
}

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

proptest::proptest! {
    #[test]
    fn no_text_makes_the_parsers_panic(text in "\\PC{0,80}") {
        let _ = text.parse::<Numberclart>();
        let _ = text.parse::<Move>();
        let _ = text.parse::<Mode>();
    }

    #[test]
    fn a_mangled_position_is_refused_or_reads_as_it_prints(
        seed in 0..500_u64,
        at in 0..120_usize,
        byte in 32..127_u8,
    ) {
        let text = Numberclart::deal(&Mode::Sprint, seed).unwrap().to_string();
        let mut bytes = text.into_bytes();
        let at = at % bytes.len();
        bytes[at] = byte;
        let text = String::from_utf8(bytes).unwrap();
        if let Ok(game) = text.parse::<Numberclart>() {
            let again: Numberclart = game.to_string().parse().unwrap();
            proptest::prop_assert_eq!(again, game);
        }
    }

    #[test]
    fn whatever_is_played_from_a_loaded_position_can_be_read_again(
        board in proptest::collection::vec((0..=5_u8, 0..=3_u8), 25),
        low in proptest::bool::ANY,
        below in 0..400_u32,
        sprint in proptest::bool::ANY,
        seed in 0..u64::MAX,
    ) {
        let cells: Vec<String> = board
            .iter()
            .map(|(value, strain)| match value {
                0 => "--".into(),
                1..=3 => format!("{value}0"),
                _ => format!("{value}{strain}"),
            })
            .collect();
        let rows: Vec<String> = cells.chunks(5).map(<[String]>::concat).collect();
        let next = if low { 26 + below } else { LAST_ID - below };
        let mode = if sprint { Mode::Sprint } else { Mode::Endless };
        let text = format!("{} next={next} mode={mode} turn=92 rng={seed}", rows.join("/"));
        let mut game = position(&text);
        let mut rng = Rng::new(seed, Stream::Search);
        for _ in 0..10 {
            let again: Numberclart = game.to_string().parse().unwrap();
            proptest::prop_assert_eq!(&again, &game);
            let mut moves = Vec::new();
            game.legal_moves(&mut moves);
            proptest::prop_assert_eq!(moves.is_empty(), game.status().is_over());
            if moves.is_empty() {
                break;
            }
            let (mut naive, mut events) = (Naive::from(&game), Vec::new());
            let index = rng.below(moves.len() as u32) as usize;
            let mut told = naive.play(naive.legal()[index]);
            let before = game.next_id;
            game.play(moves[index], &mut events).unwrap();
            if game.status().is_over() {
                told.push(Event::GameOver {});
            }
            proptest::prop_assert!(!events.contains(&Event::SpawnSkipped {}), "a move always leaves an empty cell");
            proptest::prop_assert_eq!(events, told);
            proptest::prop_assert!(naive.equals(&game), "{}", game);
            proptest::prop_assert!(game.next_id - before < IDS_PER_TURN);
        }
    }
}
