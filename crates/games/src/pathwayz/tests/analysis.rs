//! The first dead cell against brute force.

use super::super::analyse::analyse;
use super::super::oracle::Naive;
use super::*;
use quintet_engine::analysis::Kind;
use quintet_engine::{Rng, Session, Stream};
use std::ops::ControlFlow;

/// Whether a path can be completed, by trying everything.
fn can_be_completed(position: &Pathwayz) -> bool {
    let mut naive = Naive::new(position.puzzle());
    for cell in position.path() {
        naive.step(usize::from(cell.row), usize::from(cell.col));
    }
    naive.count(1) > 0
}

/// A game of random moves on a board of 5 x 5, dealt or, without what the deal knows, loaded.
fn random_game(seed: u64) -> Session<Pathwayz> {
    let params = Session::<Pathwayz>::params_from("size=5").unwrap();
    let mut session = Session::<Pathwayz>::deal(params, seed).unwrap();
    if seed % 2 == 1 {
        session = Session::load(session.position().to_string().parse().unwrap());
    }
    let mut rng = Rng::new(seed, Stream::Search);
    for _ in 0..30 {
        let mut moves = Vec::new();
        session.position().legal_moves(&mut moves);
        // Random play goes on rather than back, so that it comes far enough to be wrong.
        let steps = session.position().steps();
        let on = |mv: &Move| matches!(mv, Move::Step(to) if steps & super::super::bit(super::super::spot(*to)) != 0);
        let ahead: Vec<Move> = moves.iter().copied().filter(on).collect();
        let from = if ahead.is_empty() || rng.below(8) == 0 { &moves } else { &ahead };
        if from.is_empty() {
            break;
        }
        session.play(*rng.choose(from), &mut ()).unwrap();
    }
    session
}

#[test]
fn the_first_dead_cell_is_what_brute_force_finds() {
    let mut dead = 0;
    for seed in 0..200 {
        let session = random_game(seed);
        let mut alive = true;
        let mut first = None;
        for (number, position) in session.history().chain([session.position().clone()]).enumerate() {
            let now = can_be_completed(&position);
            if alive && !now && first.is_none() {
                first = Some(number as u32 - 1);
            }
            alive = now;
        }
        let analysis = analyse(&session, &mut |_| ControlFlow::Continue(())).unwrap();
        let named = analysis.remarks.iter().find(|remark| remark.kind == Kind::Losing);
        assert_eq!(named.map(|remark| remark.keep), first, "{}", session.record());
        assert!(analysis.remarks.iter().all(|remark| remark.kind == Kind::Losing));
        if let Some(remark) = named {
            dead += 1;
            let mut better = session.history().nth(remark.keep as usize).unwrap();
            play(&mut better, remark.better.as_ref().unwrap()).unwrap();
            assert!(can_be_completed(&better), "{}", remark.words);
        }
    }
    assert!(dead > 150, "{dead}");
}

#[test]
fn a_wrong_cell_is_told_with_the_reason_and_what_it_cost() {
    let mut session = Session::load(position("1.../..../..../...2"));
    for mv in "a1 b1 c1 c2 d2 d3 c2 c1 d1".split(' ') {
        session.play(mv.parse().unwrap(), &mut ()).unwrap();
    }
    let analysis = analyse(&session, &mut |_| ControlFlow::Continue(())).unwrap();
    let words: Vec<&str> = analysis.remarks.iter().map(|remark| remark.words.as_str()).collect();
    let told = "With this cell the path could not be completed any more: the free cells fall apart. \
                2 cells were drawn before going back.";
    assert_eq!(words, [told]);
}

#[test]
fn the_cells_of_all_wrong_ways_are_counted_together() {
    let mut session = Session::load(position("1.../..../..../...2"));
    for mv in "a1 b1 c1 c2 d2 d3 c2 c1 d1 d2 c2 b2 a2 a3 a4 b4 c4 c3 c4 d4 d3 c3 b3".split(' ') {
        session.play(mv.parse().unwrap(), &mut ()).unwrap();
    }
    let analysis = analyse(&session, &mut |_| ControlFlow::Continue(())).unwrap();
    assert_eq!((analysis.remarks.len(), analysis.summary.as_str()), (2, "Path complete, 3 cells wasted"));
}
