//! Games between two opponents, for tables of strength and fairness.

use super::{ColorCascade, Ending, Opponent, Reason, Side, opponent};
use quintet_engine::{Counted, Fault, Game, Refusal};

/// How a game between two opponents went.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Outcome {
    /// How it ended.
    pub ending: Ending,
    /// How many turns it took, passes included.
    pub plies: u16,
}

/// Plays a whole game; `human` has the seat that begins.
pub fn self_play(human: Opponent, ai: Opponent, seed: u64) -> Result<Outcome, Refusal> {
    let mut position = ColorCascade::deal(&ai, seed)?;
    loop {
        if let Some(ending) = position.ending() {
            return Ok(Outcome { ending, plies: position.moves() });
        }
        let player = match position.to_move() {
            Side::Human => human,
            Side::Ai => ai,
        };
        let choice = opponent::choose(position.table(), player, &mut opponent::unwatched);
        let mv =
            choice.map(|choice| choice.mv).ok_or_else(|| Refusal::new("no_move", "no move was chosen"))?;
        position.play(mv, &mut ()).map_err(|fault| fault.refusal())?;
    }
}

/// The figures of one game of an opponent against itself.
pub fn measure(opponent: &Opponent, seed: u64) -> Counted {
    pairing(*opponent, *opponent, seed)
}

/// The figures of one game of two opponents: even seeds give the first one the seat that begins, odd ones its rival.
pub fn pairing(first: Opponent, rival: Opponent, seed: u64) -> Counted {
    let begins = seed.is_multiple_of(2);
    let (human, ai) = if begins { (first, rival) } else { (rival, first) };
    let Outcome { ending, plies } = self_play(human, ai, seed)?;
    let seat = if begins { Side::Human } else { Side::Ai };
    let yes = |fact: bool| i64::from(fact);
    Ok(vec![
        ("first_wins", yes(ending.winner == Some(seat))),
        ("rival_wins", yes(ending.winner == Some(seat.other()))),
        ("draws", yes(ending.winner.is_none())),
        ("human_seat_wins", yes(ending.winner == Some(Side::Human))),
        ("ai_seat_wins", yes(ending.winner == Some(Side::Ai))),
        ("plies", plies.into()),
        ("plies_15_to_80", yes((15..=80).contains(&plies))),
        ("ended_cleared_out", yes(ending.reason == Reason::ClearedOut)),
        ("ended_two_passes", yes(ending.reason == Reason::TwoPasses)),
        ("ended_move_limit", yes(ending.reason == Reason::MoveLimit)),
    ])
}
