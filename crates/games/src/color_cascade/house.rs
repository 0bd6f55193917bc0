//! The house player, which plays a daily board for par, and the outcome of a game on it.

use super::opponent::{self, Opponent};
use super::{ColorCascade, Move, Side};
use quintet_engine::{Game, Outcome};

/// How often the house plays a board that it has not won yet, each time imagining other games. The hard player in the
/// human's seat loses some games, and a par of nothing would measure nothing.
const MOST_GAMES: u64 = 4;
/// It begins no further game after looking at this many boards, so that a board takes well under two seconds.
const MOST_BOARDS: u64 = 3_000_000;
/// Where all of those are lost it plays on in a hurry: more games, for which it imagines a fraction as much.
const QUICK_GAMES: u64 = 60;
/// What fraction that is.
const QUICK_SHARE: u32 = 16;

/// The hard player in the human's seat against this opponent: the line of the best of its games, both sides' moves.
pub(super) fn line(dealt: &ColorCascade, opponent: Opponent) -> Vec<Move> {
    let mut boards = 0;
    let mut best = play(dealt, opponent, 0, 1, &mut boards);
    for salt in 1..MOST_GAMES {
        if best.0 > super::DRAW_SCORE || boards > MOST_BOARDS {
            break;
        }
        keep_better(&mut best, play(dealt, opponent, salt, 1, &mut boards));
    }
    for salt in MOST_GAMES..MOST_GAMES + QUICK_GAMES {
        if best.0 > 0 {
            break;
        }
        keep_better(&mut best, play(dealt, opponent, salt, QUICK_SHARE, &mut boards));
    }
    best.1
}

type Played = (u32, Vec<Move>);

fn keep_better(best: &mut Played, game: Played) {
    if game.0 > best.0 {
        *best = game;
    }
}

/// One game to its end: its score and its moves.
fn play(dealt: &ColorCascade, opponent: Opponent, salt: u64, share: u32, boards: &mut u64) -> Played {
    let mut position = dealt.clone();
    let mut moves = Vec::new();
    loop {
        let choice = match position.to_move() {
            Side::Human => opponent::imagining(position.table(), salt, share),
            Side::Ai => opponent::reply(position.table(), opponent),
        };
        let Some(choice) = choice else { return (position.score(), moves) };
        *boards += u64::from(choice.nodes);
        if position.play(choice.mv, &mut ()).is_err() {
            return (position.score(), moves);
        }
        moves.push(choice.mv);
    }
}

/// The outcome of a playing. Daily boards have no clock, so a turn that a clock passed makes it uncounted; whether the
/// replies are the opponent's own is checked when the record is verified.
pub(super) fn outcome(moves: &[Move], end: &ColorCascade) -> Outcome {
    Outcome {
        finished: end.ending().is_some(),
        figure: end.score(),
        uncounted: moves.contains(&Move::Timeout).then_some("the clock passed a turn"),
    }
}
