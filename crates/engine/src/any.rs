//! Sessions whose game is only known at run time, and the entry that each game has in the list of games.

use crate::{
    Describe, Described, Fault, Game, Hint, Record, Refusal, Session, Solution, Start, Status, Value,
    conformance, playthrough,
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
    /// How many they are.
    fn count_legal_moves(&self) -> u64;
    /// Plays a move and tells what happened.
    fn play(&mut self, mv: &str) -> Result<Vec<Described>, Refusal>;
    /// Takes back one move.
    fn undo(&mut self) -> Result<(), Refusal>;
    /// Plays the move last taken back again.
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

/// A session that was opened, or why it could not be.
pub type Opened = Result<Box<dyn AnySession>, Refusal>;

/// A game as the list of games knows it: names, and how to open a session.
#[derive(Clone, Copy, Debug)]
pub struct Entry {
    /// The game's id.
    pub id: &'static str,
    /// The game's name for people.
    pub name: &'static str,
    /// The version of its rules.
    pub rules: u16,
    /// The preset that is used when none is asked for.
    pub default_preset: &'static str,
    presets: fn() -> Vec<&'static str>,
    deal: fn(&str, u64) -> Opened,
    load: fn(&str) -> Opened,
    replay: fn(&Record) -> Opened,
    playthrough: fn(&str) -> Result<String, Refusal>,
    new_playthrough: fn(&str, u64, usize) -> Result<String, Refusal>,
    conformance: fn(&str, u64, usize),
    census: fn(&str, u64) -> Counted,
}

/// What a census counts on one dealt board: always the same names in the same order.
pub type Counted = Result<Vec<(&'static str, i64)>, Refusal>;

impl Entry {
    /// The entry of a game.
    pub const fn of<G: Game>() -> Self {
        Self {
            id: G::ID,
            name: G::NAME,
            rules: G::RULES,
            default_preset: G::DEFAULT_PRESET,
            presets: || G::PRESETS.iter().map(|preset| preset.name).collect(),
            deal: |params, seed| Ok(Box::new(Session::<G>::deal(Session::<G>::params_from(params)?, seed)?)),
            load: |position| Ok(Box::new(Session::load(position.parse::<G>()?))),
            replay: |record| Ok(Box::new(Session::<G>::replay(record)?)),
            playthrough: playthrough::rerender::<G>,
            new_playthrough: playthrough::random::<G>,
            conformance: conformance::check::<G>,
            census: |params, seed| {
                let session = Session::<G>::deal(Session::<G>::params_from(params)?, seed)?;
                let moves = AnySession::legal_moves(&session).len();
                Ok(vec![("opening_moves", moves as i64)])
            },
        }
    }

    /// The same entry with a census that counts what matters in this game.
    pub const fn counted_by(mut self, census: fn(&str, u64) -> Counted) -> Self {
        self.census = census;
        self
    }

    /// The same entry with another way to verify records, for a game whose opponent's moves are obliged.
    pub const fn verified_by(mut self, replay: fn(&Record) -> Opened) -> Self {
        self.replay = replay;
        self
    }

    /// The names of the presets, easiest first.
    pub fn presets(&self) -> Vec<&'static str> {
        (self.presets)()
    }

    /// A new game of a preset or of parameters.
    pub fn deal(&self, params: &str, seed: u64) -> Opened {
        (self.deal)(params, seed)
    }

    /// A game that goes on from a position.
    pub fn load(&self, position: &str) -> Opened {
        (self.load)(position)
    }

    /// Replays a record and checks its claim.
    pub fn replay(&self, record: &Record) -> Opened {
        (self.replay)(record)
    }

    /// Reads a golden game's steps back, replays them and prints it anew.
    pub fn playthrough(&self, text: &str) -> Result<String, Refusal> {
        (self.playthrough)(text)
    }

    /// A golden game of so many random steps.
    pub fn new_playthrough(&self, params: &str, seed: u64, steps: usize) -> Result<String, Refusal> {
        (self.new_playthrough)(params, seed, steps)
    }

    /// Counts what matters on the board of these parameters and this seed.
    pub fn census(&self, params: &str, seed: u64) -> Counted {
        (self.census)(params, seed)
    }

    /// Runs the conformance suite over one random game of so many moves; panics where the game breaks it.
    pub fn check_conformance(&self, params: &str, seed: u64, moves: usize) {
        (self.conformance)(params, seed, moves);
    }
}
