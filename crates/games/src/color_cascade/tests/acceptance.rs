//! What was asked of the game at the start, line by line. "Within 2 s" is a budget counted in tables here, since no rule
//! reads a clock.

use super::opponents::{quick, slot};
use super::prevention::threatened;
use super::*;
use crate::color_cascade::opponent::wins_at_once;
use crate::color_cascade::{Level, Side};
use quintet_engine::{Describe, Status};

#[test]
fn given_the_initial_state_when_a_human_action_is_performed_then_the_result_has_specific_values() {
    let mut position = dealt(42);
    assert_eq!((position.to_move(), position.status(), position.moves()), (Side::Human, Status::Playing, 0));
    let first = legal(&position)[0];
    let told: Vec<String> = play(&mut position, &first.to_string())
        .unwrap()
        .iter()
        .map(|event| event.describe().to_string())
        .collect();
    assert_eq!(
        told,
        [
            "swapped side=human from=b1 to=b2",
            "cleared wave=1 cells=[b2 c2 d2] colours=[purple purple purple]",
            "fell wave=1 falls=[{from=b1 to=b2} {from=c1 to=c2} {from=d1 to=d2}]",
            "goblin at=c1 colour=purple",
            "goblin at=b1 colour=red",
            "goblin at=d1 colour=red",
        ]
    );
    let board = "ORPRGOG/BGBOBGG/RRBOPRP/RBOPROR/GROROGR/BGRPBBP/GBOPGOP";
    assert_eq!(position.table().to_string(), format!("{board} to=ai passes=0 moves=1"));
    assert_eq!(position.status(), Status::Playing);
}

#[test]
fn given_a_valid_capture_when_a_player_performs_it_then_captured_pieces_are_removed_and_the_board_cascades_deterministically()
 {
    // The red run goes from under the green token, which falls and completes the green run at the bottom.
    let before = low("..G..../..OR.../..RP.../GGRB...");
    let mut position = before.clone();
    let events = play(&mut position, "c5-d5").unwrap();
    let told: Vec<String> = events.iter().map(|event| event.describe().to_string()).collect();
    assert_eq!(
        &told[..4],
        [
            "swapped side=human from=c5 to=d5",
            "cleared wave=1 cells=[c5 c6 c7] colours=[red red red]",
            "fell wave=1 falls=[{from=c4 to=c7}]",
            "cleared wave=2 cells=[a7 b7 c7] colours=[green green green]",
        ]
    );
    for _ in 0..3 {
        let mut again = before.clone();
        assert_eq!(play(&mut again, "c5-d5"), Ok(events.clone()));
        assert_eq!(again, position);
    }
}

#[test]
fn given_the_ais_turn_at_easy_when_it_calculates_then_it_uses_a_simple_algorithm_and_makes_a_valid_move() {
    for mut position in
        positions_of_play().filter(|position| position.to_move() == Side::Ai).step_by(7).take(100)
    {
        if position.ending().is_some() {
            continue;
        }
        let choice = quick(position.table(), Level::Easy, false);
        assert!(choice.nodes <= position.table().swap_count().max(1), "one look at each swap");
        assert!(position.play(choice.mv, &mut ()).is_ok());
    }
}

#[test]
fn given_the_ai_can_win_in_1_move_at_medium_or_hard_then_it_executes_a_winning_move() {
    let position = low("GBP..G./OOROBGP to=ai");
    for level in [Level::Medium, Level::Hard] {
        let choice = quick(position.table(), level, false);
        assert!(wins_at_once(position.table(), slot(choice.mv)));
        let mut after = position.clone();
        after.play(choice.mv, &mut ()).unwrap();
        assert_eq!(after.status(), Status::Lost, "the human lost");
    }
}

#[test]
fn given_the_human_can_win_next_turn_at_medium_or_hard_then_the_ai_avoids_blocking_it_if_the_option_requires_it()
 {
    let (position, safe) = threatened()
        .find(|(position, safe)| {
            let spared = |level| !safe.contains(&quick(position.table(), level, true).mv);
            position.to_move() == Side::Ai && spared(Level::Medium) && spared(Level::Hard)
        })
        .expect("some win is spared");
    for level in [Level::Medium, Level::Hard] {
        let spared = quick(position.table(), level, true).mv;
        assert!(!safe.contains(&spared), "the human can still win next turn");
        let blocked = quick(position.table(), level, false).mv;
        assert!(safe.contains(&blocked), "without the option the win is prevented");
        assert_eq!(quick(position.table(), level, true).mv, spared, "play is deterministic");
    }
}
