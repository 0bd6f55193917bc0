//! What a match missed, and deadlocks that could be avoided.

use super::super::analyse::analyse;
use super::super::players::Player;
use super::*;
use quintet_engine::analysis::{Certainty, Kind};
use quintet_engine::{Session, Stream, Verdict};
use std::ops::ControlFlow;

fn played(turns: Turns, seed: u64, player: Player) -> Session<NumberMatch> {
    let params = Params { mode: Mode::Stages, turns, from: 3 };
    let mut session = Session::<NumberMatch>::deal(params, seed).unwrap();
    let mut rng = Rng::new(seed, Stream::Search);
    while session.position().status() == Status::Playing {
        let mv = player.choose(session.position(), &mut rng).unwrap();
        session.play(mv, &mut ()).unwrap();
    }
    session
}

#[test]
fn a_line_that_is_better_loses_nothing_where_it_is_taken() {
    for seed in 0..6 {
        let session = played(Turns::Two, seed, Player::Random);
        let analysis = analyse(&session, &mut |_| ControlFlow::Continue(())).unwrap();
        let reachable = &analysis.curves[0].values;
        let known: Vec<i32> = reachable.iter().copied().flatten().collect();
        assert!(
            known.windows(2).all(|pair| pair[0] >= pair[1]),
            "nothing is missed less than nothing: {known:?}"
        );
        for remark in analysis.remarks.iter().filter(|remark| remark.kind == Kind::Missed).take(3) {
            let position = session.history().nth(remark.keep as usize).unwrap();
            let mut better = Session::load(position);
            better.play(mv(remark.better.as_ref().unwrap()), &mut ()).unwrap();
            let again = analyse(&better, &mut |_| ControlFlow::Continue(())).unwrap();
            assert_eq!(again.curves[0].values, [Some(1_000), Some(1_000)], "{}", remark.words);
            assert!(again.remarks.is_empty());
        }
    }
}

#[test]
#[allow(clippy::disallowed_macros, reason = "the figures are for people who run this test by itself")]
fn a_deadlock_that_could_be_avoided_is_proved_on_both_sides() {
    let (mut proved, mut games) = (0, 0);
    for seed in 0..40 {
        let session = played(Turns::None, seed, Player::Random);
        games += u32::from(session.position().status() == Status::Stuck);
        let analysis = analyse(&session, &mut |_| ControlFlow::Continue(())).unwrap();
        for remark in analysis.remarks.iter().filter(|remark| remark.kind == Kind::Losing) {
            assert_eq!(remark.certainty, Certainty::Proved);
            let before = session.history().nth(remark.keep as usize).unwrap();
            let found = before.solve().unwrap();
            assert_eq!(found.verdict, Verdict::Winnable);
            let mut cleared = before.clone();
            found.line.iter().for_each(|mv| cleared.play(*mv, &mut ()).unwrap());
            assert_eq!(cleared.status(), Status::StageCleared);
            let mut after = before.clone();
            after.play(mv(&remark.played), &mut ()).unwrap();
            assert_ne!(after.solve().unwrap().verdict, Verdict::Winnable, "{after}");
            proved += 1;
        }
    }
    println!("{games} deadlocks, {proved} with a proved losing match");
    assert!(proved > 0);
}
