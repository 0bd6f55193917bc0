//! The rules: swaps, cascades, goblins, passes and ends, checked against the naive version.

use super::*;
use crate::color_cascade::{Ending, Reason, Side};
use quintet_engine::{Cell, Describe, Fault as _, Status, Value};

fn cell(text: &str) -> Cell {
    text.parse().expect("the test's cell is one")
}

#[test]
fn a_deal_has_its_counts_no_run_and_a_swap() {
    for seed in 0..300 {
        let position = dealt(seed);
        let counts = Colour::ALL.map(|colour| position.count(colour));
        assert_eq!(counts, [9, 10, 10, 10, 10], "seed {seed}");
        assert!(!Grid::read(&position.to_string()).has_run(), "seed {seed}");
        assert!(position.table().swap_count() > 0, "seed {seed}");
        assert_eq!((position.to_move(), position.moves(), position.ending()), (Side::Human, 0, None));
    }
    assert_ne!(dealt(0), dealt(1));
}

/// Fixed for ever: a change here changes every record.
#[test]
fn a_deal_keeps_its_vector() {
    let board = "OPBOGOG/BGPPBGG/RRBOPRP/RBOPROR/GROROGR/BGRPBBP/GBOPGOP";
    let fields = "to=human passes=0 moves=0 rng=469687063867128878";
    assert_eq!(dealt(42).to_string(), format!("{board} {fields}"));
}

#[test]
fn clearing_out_ones_own_colour_wins_at_once_without_goblins() {
    let mut human = low("GOP..../BBRBOGP");
    let events = play(&mut human, "c7-d7").unwrap();
    assert_eq!(human.ending(), Some(Ending { winner: Some(Side::Human), reason: Reason::ClearedOut }));
    assert_eq!(human.status(), Status::Won);
    let kinds: Vec<&str> = events.iter().map(Describe::kind).collect();
    assert_eq!(kinds, ["swapped", "cleared", "fell", "game_over"]);

    let mut ai = low("GBP..../OOROBGP to=ai");
    play(&mut ai, "c7-d7").unwrap();
    assert_eq!(ai.ending(), Some(Ending { winner: Some(Side::Ai), reason: Reason::ClearedOut }));
    assert_eq!(ai.status(), Status::Lost);
}

#[test]
fn clearing_out_the_other_colour_loses_at_once() {
    let mut human = low("GBP..../OOROBGP");
    play(&mut human, "c7-d7").unwrap();
    assert_eq!(human.status(), Status::Lost);
}

#[test]
fn clearing_out_both_colours_is_a_draw() {
    let mut position = low("BBO..../OOB....");
    play(&mut position, "c6-c7").unwrap();
    assert_eq!(position.ending(), Some(Ending { winner: None, reason: Reason::ClearedOut }));
    assert_eq!(position.status(), Status::Drawn);
}

#[test]
fn two_passes_in_a_row_end_the_game_by_count() {
    for (board, status) in [("BOB....", Status::Won), ("OBO....", Status::Lost), ("BO.....", Status::Drawn)] {
        let mut position = low(board);
        assert_eq!(legal(&position), [Move::Pass]);
        let first = play(&mut position, "pass").unwrap();
        assert_eq!(first, [Event::Passed { side: Side::Human }]);
        assert_eq!(position.status(), Status::Playing);
        let second = play(&mut position, "pass").unwrap();
        assert_eq!(second[0], Event::Passed { side: Side::Ai });
        assert_eq!(second[1].kind(), "game_over");
        assert_eq!(position.status(), status, "{board}");
        assert_eq!(position.ending().map(|ending| ending.reason), Some(Reason::TwoPasses));
    }
}

#[test]
fn after_move_200_the_tokens_are_counted() {
    let mut position = low("BBRRGR./OOPPGP. moves=199 to=ai");
    assert_eq!(position.status(), Status::Playing);
    play(&mut position, "e6-f6").unwrap();
    assert_eq!(position.ending(), Some(Ending { winner: None, reason: Reason::MoveLimit }));
    assert_eq!(legal(&position), []);
}

#[test]
fn a_swap_ends_a_row_of_passes() {
    let mut position = low("BBRRGR./OOPPGP.");
    play(&mut position, "timeout").unwrap();
    assert!(position.to_string().contains("to=ai passes=1 moves=1"));
    play(&mut position, "e6-f6").unwrap();
    assert!(position.to_string().contains("to=human passes=0 moves=2"));
}

#[test]
fn time_runs_out_on_the_humans_turn_only() {
    let mut position = dealt(1);
    assert!(!legal(&position).contains(&Move::Timeout));
    let board = position.table().board;
    assert_eq!(play(&mut position, "timeout"), Ok(vec![Event::TimedOut { side: Side::Human }]));
    assert_eq!((position.table().board, position.to_move()), (board, Side::Ai));
    assert_eq!(play(&mut position, "timeout"), Err(Fault::NotYourTurn));

    let mut stuck = low("BO.....");
    play(&mut stuck, "timeout").unwrap();
    play(&mut stuck, "pass").unwrap();
    assert_eq!(stuck.status(), Status::Drawn, "a timeout counts as a pass");
    assert_eq!(play(&mut stuck, "timeout"), Err(Fault::GameOver));
}

#[test]
fn each_refusal_has_its_code_and_changes_nothing() {
    for (board, text, code) in [
        ("BBRBOGP", "a1-c1", "not_adjacent"),
        ("BBRBOGP", "a7-a7", "not_adjacent"),
        ("BBRBOGP", "a7-b6", "not_adjacent"),
        ("BBRBOGP", "c7-c6", "empty_cell"),
        ("BBRBOGP", "a6-b6", "empty_cell"),
        ("BBRBOGP", "a7-b7", "same_color"),
        ("BBRBOGP", "e7-f7", "no_streak"),
        ("BBRBOGP", "g7-h7", "out_of_board"),
        ("BBRBOGP", "g7-g8", "out_of_board"),
        ("BBRBOGP", "pass", "must_swap"),
        ("BBRBOGP to=ai", "timeout", "not_your_turn"),
        ("BOB.... passes=2", "a7-b7", "game_over"),
        ("BOB.... passes=2", "pass", "game_over"),
        ("BOB.... passes=2", "timeout", "game_over"),
    ] {
        let mut position = low(board);
        let before = position.clone();
        let fault = play(&mut position, text).unwrap_err();
        assert_eq!(fault.code(), code, "{board} {text}");
        assert!(!fault.to_string().is_empty());
        assert_eq!(position, before);
    }
}

/// The gap in column d has two red tokens below it, two green ones to its left and two purple ones to its right.
#[test]
fn a_goblin_without_a_colour_is_skipped() {
    let position = low("OGG.PPB/BOBROBO/OBOROBO");
    let mut table = *position.table();
    let mut events = Vec::new();
    table.reseed(9, &mut Rng::from_state(1), &mut events);
    let at = "d5".parse().unwrap();
    assert_eq!(events, vec![Event::GoblinSkipped { at }; 4]);
    assert_eq!(&table, position.table());
}

#[test]
fn at_most_four_goblins_come_and_no_more_than_tokens_cleared() {
    let mut seen = [0; 5];
    for position in positions_of_play().take(2_000) {
        for swap in legal(&position).into_iter().filter(|mv| *mv != Move::Pass) {
            let mut events = Vec::new();
            position.clone().play(swap, &mut events).unwrap();
            let cleared: usize = events
                .iter()
                .map(|event| if let Event::Cleared { cells, .. } = event { cells.len() } else { 0 })
                .sum();
            let goblins = events.iter().filter(|event| event.kind().starts_with("goblin")).count();
            let over = events
                .iter()
                .any(|event| matches!(event, Event::GameOver { reason: Reason::ClearedOut, .. }));
            assert_eq!(goblins, if over { 0 } else { cleared.min(4) }, "{position} {swap}");
            seen[goblins] += 1;
        }
    }
    assert!(seen[3] > 0 && seen[4] > 0, "{seen:?}");
}

#[test]
fn a_preview_tells_the_waves_and_changes_nothing() {
    let position = dealt(3);
    let before = position.clone();
    for swap in legal(&position) {
        let Move::Swap(from, to) = swap else { panic!("a deal has swaps") };
        let mut events = Vec::new();
        position.clone().play(swap, &mut events).unwrap();
        let cleared: Vec<Vec<Cell>> = events
            .into_iter()
            .filter_map(|event| if let Event::Cleared { cells, .. } = event { Some(cells) } else { None })
            .collect();
        let preview = position.preview(from, to).unwrap();
        assert_eq!(preview.waves, cleared);
        assert_eq!(position.preview(to, from), Ok(preview), "either order is fine");
    }
    assert_eq!(position, before);
    let (a1, a3) = (Cell::new(0, 0), Cell::new(2, 0));
    assert_eq!(position.preview(a1, a3), Err(Fault::NotAdjacent { from: a1, to: a3 }));
}

/// The red tokens go from under the green one, which falls and completes the green run at the bottom.
#[test]
fn a_preview_names_what_goes_where_it_lies_now() {
    let preview = low("..G..../..OR.../..RP.../GGRB...").preview(cell("c5"), cell("d5")).unwrap();
    assert_eq!(preview.goes, ["c4", "d5", "c6", "a7", "b7", "c7"].map(cell));
    assert_eq!(preview.waves, [["c5", "c6", "c7"].map(cell), ["a7", "b7", "c7"].map(cell)]);
    assert_eq!(preview.kinds().collect::<Vec<_>>(), [(Colour::Red, 3), (Colour::Green, 3)]);
    assert_eq!((preview.left(Side::Human), preview.left(Side::Ai), preview.ending()), (1, 1, None));
    let wins = low("GOP..../BBRBOGP").preview(cell("c7"), cell("d7")).unwrap();
    assert_eq!(wins.ending().and_then(|ending| ending.winner), Some(Side::Human));
}

/// A run needs three, and goblins never bring a side's colour.
#[test]
fn one_or_two_tokens_can_never_be_cleared_out() {
    for (board, human, ai) in [
        ("BBRBOGP", true, false),
        ("BORBGPO", false, false),
        ("OORO/BGPB", false, true),
        ("OOROB..", false, true),
        ("BB.....", false, false),
    ] {
        let board: String = board.replace("OORO/BGPB", "OORO.../BGPB...");
        let position = low(&board);
        assert_eq!(position.can_clear_out(Side::Human), human, "{board}");
        assert_eq!(position.can_clear_out(Side::Ai), ai, "{board}");
    }
    for mut position in positions_of_play().take(3_000) {
        let few = [Side::Human, Side::Ai].map(|side| (side, position.count(side.colour())));
        for swap in legal(&position) {
            let mut after = position.clone();
            after.play(swap, &mut ()).unwrap();
            for (side, count) in few {
                assert!(after.count(side.colour()) <= count, "goblins bring none");
                assert!(count >= 3 || after.count(side.colour()) == count, "{position} {swap}");
            }
        }
        position.play(Move::Timeout, &mut ()).ok();
    }
}

#[test]
fn a_side_can_swap_exactly_when_a_swap_is_listed() {
    for position in positions_of_play().take(2_000).chain(low_positions().take(2_000)) {
        let listed = legal(&position).iter().any(|mv| matches!(mv, Move::Swap(..)));
        assert_eq!(position.can_swap(), listed, "{position}");
        assert_eq!(position.is_humans_choice(), listed && position.to_move() == Side::Human);
        let theirs = position.to_move() == Side::Ai && position.ending().is_none();
        assert_eq!(position.is_opponents_turn(), theirs);
    }
    assert!(!low("BBRBOGP passes=2").can_swap(), "nobody swaps when the game is over");
}

#[test]
fn the_last_move_is_known_and_is_no_part_of_the_position() {
    let mut position = low("BBRBOGP/OORGBRO");
    assert_eq!(position.last_move(), None);
    let fresh = position.clone();
    let swap = legal(&position)[0];
    position.play(swap, &mut ()).unwrap();
    assert_eq!(position.last_move(), Some(swap));
    let read: ColorCascade = position.to_string().parse().unwrap();
    assert_eq!((read.last_move(), &read), (None, &position));
    let mut refused = fresh.clone();
    refused.play(mv("a1-a2"), &mut ()).unwrap_err();
    assert_eq!(refused.last_move(), None);
}

#[test]
fn turns_are_counted_a_side() {
    let mut position = dealt(5);
    for turn in 1..=6 {
        let swap = legal(&position)[0];
        position.play(swap, &mut ()).unwrap();
        assert_eq!(position.turns(Side::Human) + position.turns(Side::Ai), turn);
        assert_eq!(position.turns(Side::Human), turn.div_ceil(2));
    }
}

#[test]
fn the_swaps_of_a_cell_are_those_that_it_takes_part_in() {
    let position = low("BBRBOGP");
    assert_eq!(legal(&position), [mv("c7-d7")]);
    assert_eq!(position.legal_swaps_of("c7".parse().unwrap()), [mv("c7-d7")]);
    assert_eq!(position.legal_swaps_of("d7".parse().unwrap()), [mv("c7-d7")]);
    assert_eq!(position.legal_swaps_of("a7".parse().unwrap()), []);
    assert_eq!(position.legal_swaps_of("z99".parse().unwrap()), []);
}

#[test]
fn the_score_is_the_result_and_how_soon_it_came() {
    assert_eq!(dealt(1).score(), 0);
    assert_eq!(low("OO..... moves=31").score(), 269);
    assert_eq!(low("OO..... moves=200").score(), 100);
    assert_eq!(low("BO..... passes=2").score(), 50);
    assert_eq!(low("BOO.... passes=2").score(), 0);
}

#[test]
fn facts_name_what_a_front_end_shows() {
    let facts = low("BBRBOGP to=ai moves=7 passes=1").facts();
    let fact = |name: &str| facts.iter().find(|(other, _)| *other == name).map(|(_, value)| value.clone());
    assert_eq!(fact("to_move"), Some("ai".into()));
    assert_eq!(fact("human_tokens"), Some(3_u8.into()));
    assert_eq!(fact("ai_tokens"), Some(1_u8.into()));
    assert_eq!(fact("moves"), Some(7_u8.into()));
    assert_eq!(fact("passes"), Some(1_u8.into()));
    assert_eq!(fact("winner"), Some(Value::None));
    assert_eq!(fact("standing"), Some("ahead".into()));
    assert_eq!(fact("can_clear_out").map(|it| it.to_string()), Some("{human=true ai=false}".into()));
    assert_eq!((fact("can_swap"), fact("last_move")), (Some(true.into()), Some(Value::None)));
    assert_eq!((fact("human_turns"), fact("ai_turns")), (Some(4_u8.into()), Some(3_u8.into())));
    assert_eq!(
        fact("tokens").map(|it| it.to_string()),
        Some("{blue=3 orange=1 red=1 green=1 purple=1}".into())
    );
    let over = low("BO..... passes=2").facts();
    assert!(over.contains(&("winner", "nobody".into())) && over.contains(&("reason", "two_passes".into())));
    assert!(over.contains(&("to_move", Value::None)));
}
