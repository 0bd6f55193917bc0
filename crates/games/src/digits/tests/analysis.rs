//! Every losing move that is named is proved on both sides.

use super::super::analyse::analyse;
use super::super::oracle;
use super::super::players::Player;
use super::*;
use quintet_engine::analysis::{Certainty, Kind};
use quintet_engine::{Rng, Session, Stream, Verdict};
use std::ops::ControlFlow;

/// How many lost games are analysed; a debug build is slow.
const LOST_GAMES: u64 = if cfg!(debug_assertions) { 12 } else { 500 };
/// Brute force takes too long with more digits.
const BRUTE_FORCE: u32 = 12;

/// A game that was lost: no pair is left. Every fifth player adds rows as often as that is possible.
fn lost_game(seed: u64) -> Option<Session<Digits>> {
    let difficulty = Difficulty::ALL[(seed % 3) as usize];
    let mut session = Session::<Digits>::deal(difficulty, seed).unwrap();
    let mut rng = Rng::new(seed, Stream::Search);
    let player = [Player::Random, Player::Nearest][(seed / 3 % 2) as usize];
    loop {
        match (session.position().status(), player.choose(session.position(), &mut rng)) {
            (Status::Playing, Some(mv)) => session.play(mv, &mut ()).unwrap(),
            (Status::Stuck, _) if seed.is_multiple_of(5) => session.play(Move::Add, &mut ()).unwrap(),
            (Status::Stuck | Status::Lost, _) => return Some(session),
            _ => return None,
        }
    }
}

/// Whether a line of matches clears a board by the rules.
fn clears(mut position: Digits, line: &[Move]) -> bool {
    line.iter().all(|mv| position.play(*mv, &mut ()).is_ok()) && position.status() == Status::StageCleared
}

#[test]
#[allow(clippy::disallowed_macros, reason = "the figures are for people who run this test by itself")]
fn a_losing_move_is_proved_on_both_sides() {
    let (mut games, mut named, mut undecided, mut by_force) = (0, 0, 0, 0);
    for session in (0..).filter_map(lost_game).take(LOST_GAMES as usize) {
        games += 1;
        let analysis = analyse(&session, &mut |_| ControlFlow::Continue(())).unwrap();
        for remark in &analysis.remarks {
            let before = session.history().nth(remark.keep as usize).unwrap();
            let mut after = before.clone();
            after.play(mv(&remark.played), &mut ()).unwrap();
            match remark.kind {
                Kind::Losing => named += 1,
                Kind::Undecided => {
                    undecided += 1;
                    assert_eq!(remark.certainty, Certainty::Unknown);
                    continue;
                }
                _ => continue,
            }
            assert_eq!(remark.certainty, Certainty::Proved);
            let mut budget = FULL_BUDGET;
            let line = before.solve_as_is(&mut budget).line;
            assert!(clears(before.clone(), &line), "winnable before: {before}");
            let mut better = before.clone();
            better.play(mv(remark.better.as_ref().unwrap()), &mut ()).unwrap();
            assert_eq!(better.solve_as_is(&mut FULL_BUDGET.clone()).verdict, Verdict::Winnable, "{better}");
            assert_eq!(after.solve_as_is(&mut FULL_BUDGET.clone()).verdict, Verdict::Lost, "{after}");
            if after.digits_left() <= BRUTE_FORCE {
                by_force += 1;
                assert!(!oracle::is_winnable(&after), "{after}");
            }
        }
    }
    println!(
        "{games} lost games: {named} losing moves proved ({by_force} by brute force), {undecided} not known"
    );
    assert!(named * 10 > games * 8);
}

#[test]
fn what_a_match_missed_is_never_less_than_nothing() {
    for seed in 0..4 {
        let mut session = Session::<Digits>::deal(Difficulty::Medium, seed).unwrap();
        for mv in session.position().house_line(&Difficulty::Medium) {
            session.play(mv, &mut ()).unwrap();
        }
        let analysis = analyse(&session, &mut |_| ControlFlow::Continue(())).unwrap();
        let reachable: Vec<i32> = analysis.curves[0].values.iter().copied().flatten().collect();
        assert_eq!(reachable.len(), session.moves().len() + 1, "a board that is cleared is never lost");
        assert!(reachable.windows(2).all(|pair| pair[0] >= pair[1]), "{reachable:?}");
    }
}
