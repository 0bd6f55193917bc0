//! What random play scores on daily boards, in thousandths of par: pars that random play reached would measure
//! nothing.

use crate::figures::Bench;
use quintet_engine::{Budget, Dealt, Entry, Rng, Session, Status, Stream, permille};
use quintet_games::color_cascade::opponent::unwatched;
use quintet_games::daily::{self, Daily, Day};
use quintet_games::{ColorCascade, GAMES, color_cascade};

/// The Monday with which the measured days begin.
const FIRST: u32 = 20_773;

/// A figure a game: the permille of random play, over many days.
pub fn figures(bench: &mut Bench) {
    let days = if bench.quick() { 7 } else { 50 };
    for entry in GAMES {
        let name = format!("{}: random play in thousandths of par", entry.id);
        if bench.wants(&name) {
            let (figure, holds) = random_play(entry, days);
            bench.fact(&name, figure, "mean below 700, every par above 0", holds);
        }
    }
}

/// What random play reaches on this many days, and whether that is far enough below par.
fn random_play(entry: &Entry, days: i32) -> (String, bool) {
    let mut counted = Vec::new();
    let (mut uncounted, mut no_par) = (0, 0);
    for after in 0..days {
        let Daily { params, seed, .. } = daily::daily(entry, Day::from(FIRST).plus(after));
        let dealt = entry.prepare(params, seed).expect("every day has a board");
        no_par += u32::from(dealt.par == 0);
        match random_figure(entry, &dealt) {
            Some(figure) => counted.push(permille(figure, dealt.par)),
            None => uncounted += 1,
        }
    }
    counted.sort_unstable();
    let mean = counted.iter().sum::<u32>() as f64 / counted.len().max(1) as f64;
    let most = counted.last().copied().unwrap_or_default();
    let figure = format!("mean {mean:.0}, most {most}, {uncounted} of {days} days do not count");
    // Where a board must be cleared or completed, random play seldom does, which is as far below par as can be.
    (figure, no_par == 0 && mean < 700.0)
}

/// What random moves come to, if they count at all.
fn random_figure(entry: &Entry, dealt: &Dealt) -> Option<u32> {
    let mut session = entry.deal(&dealt.params, dealt.seed).expect("every day has a board");
    let mut rng = Rng::new(dealt.seed, Stream::Search);
    let mut adds = 0;
    for _ in 0..Budget::SERVER.steps {
        if !matches!(session.status(), Status::Playing | Status::Stuck) {
            break;
        }
        if let Some(contest) = session.as_any_mut().downcast_mut::<Session<ColorCascade>>()
            && contest.position().is_opponents_turn()
        {
            color_cascade::answer(contest, None, &mut unwatched).expect("it is its turn");
            continue;
        }
        let mut moves = session.legal_moves();
        // Random play adds numbers only when nothing else is left.
        if moves.len() > 1 || adds == Budget::SERVER.adds {
            moves.retain(|mv| mv != "+");
        }
        if moves.is_empty() {
            break;
        }
        let mv = rng.choose(moves.as_slice());
        adds += u32::from(mv == "+");
        session.play(mv).expect("it is listed");
    }
    let proof = entry.verify(&session.record(), dealt, &Budget::SERVER, &mut ());
    let outcome = proof.expect("it was played by the rules").outcome;
    (outcome.finished && outcome.uncounted.is_none()).then_some(outcome.figure)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The house player of a game with an opponent takes long, so there it is fewer days.
    #[test]
    fn random_play_is_far_below_par() {
        for entry in GAMES {
            let (figure, holds) = random_play(entry, if entry.has_opponent { 5 } else { 50 });
            println!("{}: {figure}", entry.id);
            assert!(holds, "{}: {figure}", entry.id);
        }
    }
}
