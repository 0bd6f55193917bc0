//! Whole games: the opponent's turns, verifying them in a record, going back by turns, and starting again.

use super::opponent::{self, Choice, Watch};
use super::{ColorCascade, Event, Fault, Level, Move, Opponent, Side, Table};
use quintet_engine::{AnySession, Fault as _, Game, Observer, Record, Refusal, Session};
use std::collections::BTreeMap;

/// How many replies are remembered before the memory starts again.
const MOST_REPLIES: usize = 100_000;

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

/// Replays a record and computes every move of the opponent again; one that it would not have played is refused. A
/// search that was broken off, as on a machine too slow to end it in time, gives the best move so far at one of its
/// looks; those moves are its own too. Where scores are compared, `Replies` asks for more.
pub fn verify(record: &Record) -> Result<Box<dyn AnySession>, Refusal> {
    Ok(Box::new(Session::<ColorCascade>::replay_observed(record, &mut LenientCheck)?))
}

/// Checks every move of the opponent, those of a broken-off search included.
struct LenientCheck;

impl Observer<ColorCascade> for LenientCheck {
    fn before(&mut self, session: &Session<ColorCascade>, mv: Move) -> Result<(), Refusal> {
        let position = session.position();
        if !position.is_opponents_turn() {
            return Ok(());
        }
        opponent::check_reply(position.table(), *session.params(), mv, false)
    }
}

/// The opponents' replies, remembered by what they saw: the first replies of a day's board are the same in many
/// records. Whoever verifies records owns one and keeps it for as long as it likes.
#[derive(Clone, Debug, Default)]
pub struct Replies {
    known: BTreeMap<(Table, Opponent), Move>,
}

impl Replies {
    /// Checks strictly that a move is the one that this opponent's complete search leads to. Looking at a board that
    /// is not remembered takes from `work`, which counts boards, never time; a search that needs more is refused, and
    /// so the hard opponent is wherever a reply may take less than hundreds of thousands. A game that is over has no
    /// replies to check.
    pub fn check(
        &mut self,
        table: &Table,
        opponent: Opponent,
        mv: Move,
        work: &mut u32,
    ) -> Result<(), Refusal> {
        if table.ending().is_some() {
            return Ok(());
        }
        let chosen = match self.known.get(&(*table, opponent)) {
            Some(chosen) => *chosen,
            None => {
                let chosen =
                    opponent::reply_within(table, opponent, work).ok_or_else(|| too_long(opponent))?;
                if self.known.len() >= MOST_REPLIES {
                    self.known.clear();
                }
                self.known.insert((*table, opponent), chosen);
                chosen
            }
        };
        if chosen == mv { Ok(()) } else { Err(opponent::differs(opponent, chosen)) }
    }

    /// How many replies are remembered.
    pub fn len(&self) -> usize {
        self.known.len()
    }

    /// Whether none is.
    pub fn is_empty(&self) -> bool {
        self.known.is_empty()
    }
}

fn too_long(opponent: Opponent) -> Refusal {
    let message =
        format!("checking the replies of the {opponent} opponent takes more work than is allowed here");
    Refusal::new("too_long", message)
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
