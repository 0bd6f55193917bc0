//! Whole games: the opponent's turns, verifying them in a record, going back by turns, and starting again.

use super::opponent::{self, Choice, Watch};
use super::{ColorCascade, Event, Fault, Level, Move, Opponent, Side};
use quintet_engine::{Fault as _, Game, Refusal, Session};

/// Plays the opponent's move when it is its turn: the one that the session's parameters name, or one of another
/// level, whose moves no verification of the record will accept.
pub fn answer(
    session: &mut Session<ColorCascade>,
    level: Option<Level>,
    watch: Watch<'_>,
) -> Result<(Choice, Vec<Event>), Refusal> {
    let params = *session.params();
    let opponent = Opponent { level: level.unwrap_or(params.level), ..params };
    let position = session.position();
    if position.to_move() != Side::Ai && !position.status().is_over() {
        return Err(Refusal::new("not_your_turn", "it is the human's turn, not the opponent's"));
    }
    let chosen = opponent::choose(position.table(), opponent, watch);
    let choice = chosen.ok_or_else(|| Fault::GameOver.refusal())?;
    let mut events = Vec::new();
    session.play(choice.mv, &mut events).map_err(|fault| fault.refusal())?;
    Ok((choice, events))
}

/// The opponent as records know it.
pub struct Ai;

impl quintet_engine::Opponent<ColorCascade> for Ai {
    fn is_to_move(position: &ColorCascade) -> bool {
        position.is_opponents_turn()
    }

    /// A search that was broken off, as on a machine too slow to end it in time, gives the best move so far at one of
    /// its looks; those moves are its own too.
    fn may_play(position: &ColorCascade, params: &Opponent, mv: Move) -> Result<(), Refusal> {
        opponent::check_reply(position.table(), *params, mv, false)
    }

    /// Nodes are boards. The hard opponent looks at hundreds of thousands for one reply.
    fn reply(position: &ColorCascade, params: &Opponent, most: u64) -> Option<(Move, u64)> {
        opponent::reply_within(position.table(), *params, most)
    }
}

/// How many undos lead back to where the human could last choose a swap: the opponent's reply goes with the move that
/// it answered, and so do passes. Without such a position before, all of them.
pub fn undos_of_turn(session: &Session<ColorCascade>) -> usize {
    let moves = session.moves().len();
    let back = session.history().rev().position(|before| before.is_humans_choice());
    back.map_or(moves, |undos| undos + 1)
}

/// A new game against the same opponent, which only a game that is over makes room for.
pub fn restart(session: &Session<ColorCascade>, seed: u64) -> Result<Session<ColorCascade>, Refusal> {
    if !session.position().status().is_over() {
        return Err(Refusal::new("still_playing", "a new game can start when this one is over"));
    }
    Session::deal(*session.params(), seed)
}
