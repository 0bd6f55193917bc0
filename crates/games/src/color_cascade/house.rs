//! The house player: who plays a daily board for par, and what a playing of it comes to.

use super::opponent::{self, Level, Opponent};
use super::{ColorCascade, Move, Side};
use quintet_engine::{Game, Outcome};

/// How often the house plays a board that it has not won yet, each time imagining other games. The hard player in the
/// human's seat loses some games, and a par of nothing would measure nothing.
const MOST_GAMES: u64 = 4;
/// It begins no further game after looking at so many boards, so that a board takes well under two seconds.
const MOST_BOARDS: u64 = 3_000_000;

/// The hard player in the human's seat against this opponent: the line of the best of its games, both sides' moves.
pub(super) fn line(dealt: &ColorCascade, opponent: Opponent) -> Vec<Move> {
    let mut best = (0, Vec::new());
    let mut boards = 0;
    for salt in 0..MOST_GAMES {
        let game = play(dealt, opponent, salt, &mut boards);
        let first = salt == 0;
        if first || game.0 > best.0 {
            best = game;
        }
        if best.0 > super::DRAW_SCORE || boards > MOST_BOARDS {
            break;
        }
    }
    best.1
}

/// One game to its end: its score and its moves.
fn play(dealt: &ColorCascade, opponent: Opponent, salt: u64, boards: &mut u64) -> (u32, Vec<Move>) {
    let mut position = dealt.clone();
    let mut moves = Vec::new();
    loop {
        let choice = match position.to_move() {
            Side::Human => opponent::imagining(position.table(), Opponent::new(Level::Hard), salt),
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

/// What a playing comes to. Daily boards have no clock, so a turn that a clock passed makes it uncounted; whether the
/// replies are the opponent's own is for whoever verifies the record.
pub(super) fn outcome(moves: &[Move], end: &ColorCascade) -> Outcome {
    Outcome {
        finished: end.ending().is_some(),
        figure: end.score(),
        uncounted: moves.contains(&Move::Timeout).then_some("the clock passed a turn"),
    }
}
