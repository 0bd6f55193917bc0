//! Sessions whose game is only known at run time.

use crate::{
    Describe, Described, Fault, Game, Hint, Record, Refusal, Session, Solution, Start, Status, Value,
};
use std::any::Any;

/// A session of some game; everything goes in and out as text.
pub trait AnySession: Any {
    /// The game's id.
    fn game(&self) -> &'static str;
    /// A preset's name or parameters.
    fn params(&self) -> String;
    /// The seed, unless the session began with a given position.
    fn seed(&self) -> Option<u64>;
    /// The position.
    fn position(&self) -> String;
    /// How the game stands.
    fn status(&self) -> Status;
    /// The score.
    fn score(&self) -> u32;
    /// The stage, in games that have stages.
    fn stage(&self) -> Option<u32>;
    /// What a front end shows beside the board.
    fn facts(&self) -> Vec<(&'static str, Value)>;
    /// All legal moves, sorted, none twice.
    fn legal_moves(&self) -> Vec<String>;
    /// How many legal moves there are.
    fn count_legal_moves(&self) -> u64;
    /// Plays a move and returns what happened.
    fn play(&mut self, mv: &str) -> Result<Vec<Described>, Refusal>;
    /// Takes back one move.
    fn undo(&mut self) -> Result<(), Refusal>;
    /// Plays the move that was last taken back.
    fn redo(&mut self) -> Result<Vec<Described>, Refusal>;
    /// Gives a hint and pays for it.
    fn hint(&mut self) -> Result<Option<Hint<String>>, Refusal>;
    /// Whether the game can still be won, in games that have a solver.
    fn solve(&self) -> Option<Solution<String>>;
    /// The solution that the deal stored.
    fn certificate(&self) -> Option<Vec<String>>;
    /// The session as text.
    fn record(&self) -> Record;
    /// For what only one game can do.
    fn as_any_mut(&mut self) -> &mut dyn Any;
}

fn texts<M: ToString>(moves: Vec<M>) -> Vec<String> {
    moves.into_iter().map(|mv| mv.to_string()).collect()
}

fn described<E: Describe>(events: &[E]) -> Vec<Described> {
    events.iter().map(Describe::describe).collect()
}

impl<G: Game> AnySession for Session<G> {
    fn game(&self) -> &'static str {
        G::ID
    }

    fn params(&self) -> String {
        self.params_text()
    }

    fn seed(&self) -> Option<u64> {
        match self.start() {
            Start::Dealt(seed) => Some(*seed),
            Start::Loaded(_) => None,
        }
    }

    fn position(&self) -> String {
        self.position().to_string()
    }

    fn status(&self) -> Status {
        self.position().status()
    }

    fn score(&self) -> u32 {
        self.position().score()
    }

    fn stage(&self) -> Option<u32> {
        self.position().stage()
    }

    fn facts(&self) -> Vec<(&'static str, Value)> {
        self.position().facts()
    }

    fn legal_moves(&self) -> Vec<String> {
        let mut moves = Vec::new();
        self.position().legal_moves(&mut moves);
        texts(moves)
    }

    fn count_legal_moves(&self) -> u64 {
        self.position().count_legal_moves()
    }

    fn play(&mut self, mv: &str) -> Result<Vec<Described>, Refusal> {
        let mut events = Vec::new();
        Session::play(self, mv.parse()?, &mut events).map_err(|fault| fault.refusal())?;
        Ok(described(&events))
    }

    fn undo(&mut self) -> Result<(), Refusal> {
        Session::undo(self)
    }

    fn redo(&mut self) -> Result<Vec<Described>, Refusal> {
        let mut events = Vec::new();
        Session::redo(self, &mut events)?;
        Ok(described(&events))
    }

    fn hint(&mut self) -> Result<Option<Hint<String>>, Refusal> {
        let hint = Session::hint(self).map_err(|fault| fault.refusal())?;
        Ok(hint.map(|hint| Hint { mv: hint.mv.to_string(), why: hint.why }))
    }

    fn solve(&self) -> Option<Solution<String>> {
        let found = self.position().solve()?;
        Some(Solution {
            line: texts(found.line),
            verdict: found.verdict,
            count: found.count,
            rows: found.rows,
        })
    }

    fn certificate(&self) -> Option<Vec<String>> {
        self.position().certificate().map(texts)
    }

    fn record(&self) -> Record {
        Session::record(self)
    }

    fn as_any_mut(&mut self) -> &mut dyn Any {
        self
    }
}
