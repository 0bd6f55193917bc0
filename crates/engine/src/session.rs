//! One playing of a game: the position, its history, and the steps that led to it.

use crate::history::History;
use crate::{Claim, Fault, Game, Hint, Listen, Origin, Outcome, Positions, Preset, Record, Refusal, Step};

/// Where a session began.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Start<G> {
    /// With the deal of this seed.
    Dealt(u64),
    /// With a position that was given.
    Loaded(G),
}

/// One playing of a game, with unlimited undo and redo.
#[derive(Clone, Debug)]
pub struct Session<G: Game> {
    params: G::Params,
    start: Start<G>,
    position: G,
    /// Whether something other than the last move led to this position: a hint that was paid for, or an undo that gave
    /// not everything back.
    altered: bool,
    past: History<G>,
    /// Whether moves can be taken back.
    remembers: bool,
    /// The moves taken back, the next to be played again last. They are played again rather than restored, since a
    /// hint may have been spent in between.
    ahead: Vec<G::Move>,
    steps: Vec<Step<G::Move>>,
}

impl<G: Game> Session<G> {
    /// A new game.
    pub fn deal(params: G::Params, seed: u64) -> Result<Self, Refusal> {
        let position = G::deal(&params, seed)?;
        Ok(Self::begin(params, Start::Dealt(seed), position))
    }

    /// A new game whose board was dealt elsewhere, such as in a worker. `position` is what `deal` would return.
    pub fn adopt(params: G::Params, seed: u64, position: G) -> Self {
        Self::begin(params, Start::Dealt(seed), position)
    }

    /// A game that starts from a given position.
    pub fn load(position: G) -> Self {
        Self::begin(position.loaded_params(), Start::Loaded(position.clone()), position)
    }

    pub(crate) fn begin(params: G::Params, start: Start<G>, position: G) -> Self {
        let past = History::new();
        let (ahead, steps) = (Vec::new(), Vec::new());
        Self { params, start, position, altered: false, past, remembers: true, ahead, steps }
    }

    /// The parameters that a text means: a preset's name, or parameters spelt out.
    pub fn params_from(text: &str) -> Result<G::Params, Refusal> {
        match Preset::named(G::PRESETS, text) {
            Some(preset) => Ok(preset.params.clone()),
            None => text.parse(),
        }
    }

    /// The shortest text for parameters: a preset's name where one fits.
    pub fn text_of(params: &G::Params) -> String {
        match G::PRESETS.iter().find(|preset| preset.params == *params) {
            Some(preset) => preset.name.to_string(),
            None => params.to_string(),
        }
    }

    /// The shortest text for this session's parameters.
    pub fn params_text(&self) -> String {
        Self::text_of(&self.params)
    }

    /// The parameters.
    pub fn params(&self) -> &G::Params {
        &self.params
    }

    /// Where it began.
    pub fn start(&self) -> &Start<G> {
        &self.start
    }

    /// The position now.
    pub fn position(&self) -> &G {
        &self.position
    }

    /// The positions before each move that still stands, oldest first; the position now is not among them.
    pub fn history(&self) -> Positions<'_, G> {
        Positions::of(&self.past)
    }

    /// The moves that still stand, oldest first.
    pub fn moves(&self) -> impl DoubleEndedIterator<Item = G::Move> + ExactSizeIterator {
        self.past.moves()
    }

    /// The outcome of this playing, for comparing results.
    pub fn outcome(&self) -> Outcome {
        let moves: Vec<G::Move> = self.moves().collect();
        let dealt = self.history().next();
        G::outcome(dealt.as_ref().unwrap_or(&self.position), &moves, &self.position)
    }

    /// Every step so far, undone ones included.
    pub fn steps(&self) -> &[Step<G::Move>] {
        &self.steps
    }

    /// Plays a move. A refused one changes nothing.
    pub fn play(&mut self, mv: G::Move, events: &mut impl Listen<G::Event>) -> Result<(), G::Fault> {
        if self.remembers {
            let before = self.position.clone();
            self.position.play(mv, events)?;
            self.stands(before, mv);
        } else {
            self.position.play(mv, events)?;
            self.past.push_alone(mv);
        }
        self.ahead.clear();
        self.steps.push(Step::Move(mv));
        Ok(())
    }

    /// Keeps no more positions, because nothing will be taken back.
    pub(crate) fn forget_history(&mut self) {
        self.remembers = false;
    }

    /// A move was played from this position.
    fn stands(&mut self, before: G, mv: G::Move) {
        self.past.push(before, std::mem::take(&mut self.altered), mv);
    }

    /// Takes back the last move, of whichever side.
    pub fn undo(&mut self) -> Result<(), Refusal> {
        let (before, altered) = self
            .past
            .last()
            .ok_or_else(|| Refusal::new("nothing_to_undo", "there is no move to take back"))?;
        let mut restored = before.clone();
        restored.undo_from(&self.position)?;
        self.altered = altered || restored != *before;
        self.position = restored;
        self.ahead.extend(self.past.pop());
        self.steps.push(Step::Undo);
        Ok(())
    }

    /// Plays the move that was last taken back.
    pub fn redo(&mut self, events: &mut impl Listen<G::Event>) -> Result<(), Refusal> {
        let mv = self.next_redo().ok_or_else(nothing_to_redo)?;
        let before = self.position.clone();
        self.position.play(mv, events).map_err(|fault| fault.refusal())?;
        self.ahead.pop();
        self.stands(before, mv);
        self.steps.push(Step::Redo);
        Ok(())
    }

    /// The move that would be played again.
    pub fn next_redo(&self) -> Option<G::Move> {
        self.ahead.last().copied()
    }

    /// Whether there is a move to take back.
    pub fn can_undo(&self) -> bool {
        !self.past.is_empty()
    }

    /// Why the last move cannot be taken back, if the game refuses that. No game does before it is over.
    pub fn undo_refused(&self) -> Option<Refusal> {
        if !self.position.status().is_over() {
            return None;
        }
        self.history().next_back()?.undo_from(&self.position).err()
    }

    /// Whether there is a move to play again.
    pub fn can_redo(&self) -> bool {
        !self.ahead.is_empty()
    }

    /// Gives a hint and pays for it, unless there is none to give. Asked again before anything else is done, it shows
    /// the same and costs nothing.
    pub fn hint(&mut self) -> Result<Option<Hint<G::Move>>, G::Fault> {
        let Some(hint) = self.position.hint() else { return Ok(None) };
        self.hint_known()?;
        Ok(Some(hint))
    }

    /// Pays for a hint that is found elsewhere, such as in a worker, and answers whether there is one to give.
    pub fn hint_known(&mut self) -> Result<bool, G::Fault> {
        if !self.position.has_hint() {
            return Ok(false);
        }
        if self.steps.last() != Some(&Step::Hint) {
            self.position.spend_hint()?;
            self.altered = true;
            self.steps.push(Step::Hint);
        }
        Ok(true)
    }

    /// This session as text.
    pub fn record(&self) -> Record {
        let steps: Vec<String> = self.steps.iter().map(Step::to_string).collect();
        Record {
            game: G::ID.to_string(),
            rules: G::RULES,
            params: self.params_text(),
            origin: match &self.start {
                Start::Dealt(seed) => Origin::Seed(*seed),
                Start::Loaded(position) => Origin::Position(position.to_string()),
            },
            steps: steps.join(" "),
            claim: self.claim(),
        }
    }

    /// The claim of this session's record.
    pub fn claim(&self) -> Claim {
        Claim { status: self.position.status(), score: self.position.score() }
    }
}

fn nothing_to_redo() -> Refusal {
    Refusal::new("nothing_to_redo", "there is no move to play again")
}
