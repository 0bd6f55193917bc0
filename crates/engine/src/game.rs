//! The trait that every game implements, and its vocabulary.

use crate::{Describe, Fault, Kinds, Listen, Refusal, Value};
use std::fmt::{self, Debug, Display};
use std::str::FromStr;

/// The rules of one game; a value of this type is one position.
///
/// All that persists is text: `Display` prints the whole position on one line and `FromStr` reads it back, and the
/// same holds for moves and parameters. A position owns the state of its random numbers.
pub trait Game: Clone + Eq + Debug + Display + FromStr<Err = Refusal> + Send + Sync + 'static {
    /// The name in records, links and commands: `number-match`.
    const ID: &'static str;
    /// The name that people read.
    const NAME: &'static str;
    /// Raised whenever an old record could replay differently.
    const RULES: u16;
    /// Easiest first.
    const PRESETS: &'static [Preset<Self::Params>];
    /// The name of the preset that is used when none is asked for.
    const DEFAULT_PRESET: &'static str;
    /// The parameters of the daily boards, Monday to Sunday.
    const DAILY: [&'static str; 7];
    /// Every status that a position can have.
    const STATUSES: &'static [Status];
    /// Texts of moves that are accepted although no list of legal moves holds them, because no player chooses them
    /// on the board: a clock that runs out, a reset after the end.
    const UNLISTED: &'static [&'static str] = &[];

    /// What a player chooses before the deal.
    type Params: Clone + Eq + Debug + Display + FromStr<Err = Refusal> + Send + Sync + 'static;
    /// A move; its order is the order in which legal moves are listed.
    type Move: Copy + Ord + Debug + Display + FromStr<Err = Refusal> + Send + 'static;
    /// What happened, in this game's vocabulary.
    type Event: Clone + Eq + Debug + Describe + Kinds + Send + 'static;
    /// Why a move is refused.
    type Fault: Fault + Send;

    /// The first position of these parameters and this seed, the same on every machine. Refused only when free
    /// parameters cannot be met; a preset always succeeds.
    fn deal(params: &Self::Params, seed: u64) -> Result<Self, Refusal>;

    /// Appends every legal move, sorted, none twice.
    fn legal_moves(&self, into: &mut Vec<Self::Move>);

    /// The number of legal moves, for callers that need no list.
    fn count_legal_moves(&self) -> u64 {
        let mut moves = Vec::new();
        self.legal_moves(&mut moves);
        moves.len() as u64
    }

    /// Plays a move and emits what happened, in order. A refused move changes nothing.
    fn play(&mut self, mv: Self::Move, events: &mut impl Listen<Self::Event>) -> Result<(), Self::Fault>;

    /// How the game stands.
    fn status(&self) -> Status;

    /// The score so far.
    fn score(&self) -> u32;

    /// A good move, if there is a move at all. Asking changes nothing.
    fn hint(&self) -> Option<Hint<Self::Move>>;

    /// Whether [`Game::hint`] has a hint. This never searches, because replaying a record asks for it.
    fn has_hint(&self) -> bool {
        !self.status().is_over()
    }

    /// Pays for a hint, if hints are limited or cost something.
    fn spend_hint(&mut self) -> Result<(), Self::Fault> {
        Ok(())
    }

    /// Called on the position that an undo brings back, with the one that it leaves: takes over what no undo gives
    /// back, such as spent hints, or refuses the undo.
    fn undo_from(&mut self, _left: &Self) -> Result<(), Refusal> {
        Ok(())
    }

    /// The stage being played, in games that have stages.
    fn stage(&self) -> Option<u32> {
        None
    }

    /// What a front end shows beside the board, under names that explain themselves.
    fn facts(&self) -> Vec<(&'static str, Value)> {
        Vec::new()
    }

    /// The parameters under which a position read from text plays on.
    fn loaded_params(&self) -> Self::Params {
        Preset::named(Self::PRESETS, Self::DEFAULT_PRESET)
            .expect("the default preset is listed")
            .params
            .clone()
    }

    /// Refuses a position that cannot have come from these parameters, where both say the same thing.
    fn may_play_by(&self, _params: &Self::Params) -> Result<(), Refusal> {
        Ok(())
    }

    /// Whether the game can still be won, in games that have a solver.
    fn solve(&self) -> Option<Solution<Self::Move>> {
        None
    }

    /// The solution that the deal stored, if it did: moves from the first position of this deal.
    fn certificate(&self) -> Option<Vec<Self::Move>> {
        None
    }

    /// What the house player plays from this fresh deal to the end of a daily, both sides' moves included. Par is what
    /// this line comes to.
    fn house_line(&self, params: &Self::Params) -> Vec<Self::Move>;

    /// The outcome of a playing, for comparing results. `moves` are those that still stand at the end.
    fn outcome(dealt: &Self, moves: &[Self::Move], end: &Self) -> Outcome;
}

/// What a playing comes to where results are compared.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Outcome {
    /// Whether the end of a daily board is reached.
    pub finished: bool,
    /// The figure that is compared; higher is better.
    pub figure: u32,
    /// Why the result does not count, in plain words, if it does not.
    pub uncounted: Option<&'static str>,
}

/// Parameters with a name.
#[derive(Clone, Debug)]
pub struct Preset<P: 'static> {
    /// The name on the command line and in records.
    pub name: &'static str,
    /// The parameters.
    pub params: P,
}

impl<P> Preset<P> {
    /// The preset with this name.
    pub fn named<'a>(presets: &'a [Self], name: &str) -> Option<&'a Self> {
        presets.iter().find(|preset| preset.name == name)
    }
}

/// How a game stands; won and lost are the human's.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Status {
    /// The player may choose.
    Playing,
    /// No ordinary move is left, but another one helps, such as adding rows.
    Stuck,
    /// The stage is done, and the next one waits.
    StageCleared,
    /// Over, and won.
    Won,
    /// Over, and lost.
    Lost,
    /// Over, and neither won nor lost.
    Drawn,
}

impl Status {
    const TEXTS: [(Self, &'static str); 6] = [
        (Self::Playing, "playing"),
        (Self::Stuck, "stuck"),
        (Self::StageCleared, "stage_cleared"),
        (Self::Won, "won"),
        (Self::Lost, "lost"),
        (Self::Drawn, "drawn"),
    ];

    /// Whether the game is over.
    pub const fn is_over(self) -> bool {
        matches!(self, Self::Won | Self::Lost | Self::Drawn)
    }

    /// Its text form.
    pub fn text(self) -> &'static str {
        Self::TEXTS[self as usize].1
    }
}

impl Display for Status {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.text())
    }
}

impl FromStr for Status {
    type Err = Refusal;

    fn from_str(text: &str) -> Result<Self, Refusal> {
        Self::TEXTS.iter().find(|(_, name)| *name == text).map(|(status, _)| *status).ok_or_else(|| {
            Refusal::new("bad_record", format!("\"{}\" is no status", crate::refusal::excerpt(text)))
        })
    }
}

/// A move worth playing, and why.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Hint<M> {
    /// The move.
    pub mv: M,
    /// The reason in words, where there is a simple one.
    pub why: Option<String>,
}

/// Whether a position can still be won.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// Yes, and a line proves it.
    Winnable,
    /// Only after adding rows, and rows can still be added.
    NeedsRows,
    /// No, proved.
    Lost,
    /// Not decided within the budget.
    Unknown,
}

impl Verdict {
    /// Its text form.
    pub const fn text(self) -> &'static str {
        match self {
            Self::Winnable => "winnable",
            Self::NeedsRows => "needs_rows",
            Self::Lost => "lost",
            Self::Unknown => "unknown",
        }
    }
}

/// What a solver found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Solution<M> {
    /// The answer.
    pub verdict: Verdict,
    /// The moves that win from here, when winnable.
    pub line: Vec<M>,
    /// How many solutions there are, counted up to two, where the solver counts.
    pub count: Option<u8>,
    /// How often rows must be added, when rows are what is needed.
    pub rows: Option<u8>,
}
