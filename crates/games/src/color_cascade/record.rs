//! Whole games: the opponent's turns, verifying them in a record, and starting anew.

use super::opponent::{self, Choice, Watch};
use super::{ColorCascade, Event, Fault, Level, Move, Opponent, Side};
use quintet_engine::{AnySession, Fault as _, Game, Observer, Record, Refusal, Session};

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

/// Replays a record and computes every move of the opponent anew; one that it would not have played is refused. A
/// search that was broken off, as on a machine too slow to end it in time, gives the best move so far at one of its
/// looks; those moves are its own too.
pub fn verify(record: &Record) -> Result<Box<dyn AnySession>, Refusal> {
    Ok(Box::new(Session::<ColorCascade>::replay_observed(record, &mut Replies)?))
}

/// Checks every move of the opponent.
struct Replies;

impl Observer<ColorCascade> for Replies {
    fn before(&mut self, session: &Session<ColorCascade>, mv: Move) -> Result<(), Refusal> {
        let position = session.position();
        if position.to_move() != Side::Ai || position.status().is_over() {
            return Ok(());
        }
        opponent::may_play(position.table(), *session.params(), mv).map_err(|chosen| {
            let message = format!("the {} opponent plays {chosen} here", session.params());
            Refusal::new("opponent_differs", message)
        })
    }
}

/// A new game against the same opponent, which only a game that is over makes room for.
pub fn restart(session: &Session<ColorCascade>, seed: u64) -> Result<Session<ColorCascade>, Refusal> {
    if !session.position().status().is_over() {
        return Err(Refusal::new("still_playing", "a new game can start when this one is over"));
    }
    Session::deal(*session.params(), seed)
}
