//! One playing of a game: the position, everything before it, and the steps that led here.

use crate::{Claim, Fault, Game, Hint, Listen, Origin, Preset, Record, Refusal, Step};

/// Where a session began.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Start<G> {
    /// With the deal of this seed.
    Dealt(u64),
    /// With a position that was given.
    Loaded(G),
}

/// One playing of a game, with undo and redo without limit.
#[derive(Clone, Debug)]
pub struct Session<G: Game> {
    params: G::Params,
    start: Start<G>,
    position: G,
    /// Every move that still stands, with the position before it.
    past: Vec<(G, G::Move)>,
    /// The moves taken back, the next to be played again last. They are played anew rather than restored, since a
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

    /// A new game whose deal was made elsewhere, such as in a worker: `position` is what `deal` would have given.
    pub fn adopt(params: G::Params, seed: u64, position: G) -> Self {
        Self::begin(params, Start::Dealt(seed), position)
    }

    /// A game that goes on from a given position.
    pub fn load(position: G) -> Self {
        Self::begin(position.loaded_params(), Start::Loaded(position.clone()), position)
    }

    fn begin(params: G::Params, start: Start<G>, position: G) -> Self {
        Self { params, start, position, past: Vec::new(), ahead: Vec::new(), steps: Vec::new() }
    }

    /// The parameters that a text means: a preset's name, or parameters spelt out.
    pub fn params_from(text: &str) -> Result<G::Params, Refusal> {
        match Preset::named(G::PRESETS, text) {
            Some(preset) => Ok(preset.params.clone()),
            None => text.parse(),
        }
    }

    /// The shortest text for this session's parameters: a preset's name where one fits.
    pub fn params_text(&self) -> String {
        match G::PRESETS.iter().find(|preset| preset.params == self.params) {
            Some(preset) => preset.name.to_string(),
            None => self.params.to_string(),
        }
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
    pub fn history(&self) -> impl DoubleEndedIterator<Item = &G> + ExactSizeIterator {
        self.past.iter().map(|(position, _)| position)
    }

    /// The moves that still stand, oldest first.
    pub fn moves(&self) -> impl DoubleEndedIterator<Item = G::Move> + ExactSizeIterator {
        self.past.iter().map(|(_, mv)| *mv)
    }

    /// Every step so far, undone ones included.
    pub fn steps(&self) -> &[Step<G::Move>] {
        &self.steps
    }

    /// Plays a move. A refused one changes nothing.
    pub fn play(&mut self, mv: G::Move, events: &mut impl Listen<G::Event>) -> Result<(), G::Fault> {
        let before = self.position.clone();
        self.position.play(mv, events)?;
        self.past.push((before, mv));
        self.ahead.clear();
        self.steps.push(Step::Move(mv));
        Ok(())
    }

    /// Takes back the last move, of whichever side.
    pub fn undo(&mut self) -> Result<(), Refusal> {
        let (mut before, mv) = self
            .past
            .pop()
            .ok_or_else(|| Refusal::new("nothing_to_undo", "there is no move to take back"))?;
        before.keep_spent(&self.position);
        self.position = before;
        self.ahead.push(mv);
        self.steps.push(Step::Undo);
        Ok(())
    }

    /// Plays the move last taken back again.
    pub fn redo(&mut self, events: &mut impl Listen<G::Event>) -> Result<(), Refusal> {
        let mv = self.next_redo().ok_or_else(nothing_to_redo)?;
        let before = self.position.clone();
        self.position.play(mv, events).map_err(|fault| fault.refusal())?;
        self.ahead.pop();
        self.past.push((before, mv));
        self.steps.push(Step::Redo);
        Ok(())
    }

    /// Plays a move that was played elsewhere, such as in a worker: `after` is the position that it leads to.
    pub fn play_known(&mut self, mv: G::Move, after: G) {
        self.past.push((std::mem::replace(&mut self.position, after), mv));
        self.ahead.clear();
        self.steps.push(Step::Move(mv));
    }

    /// Plays the move last taken back again where that was done elsewhere and led to this position.
    pub fn redo_known(&mut self, after: G) -> Result<(), Refusal> {
        let mv = self.ahead.pop().ok_or_else(nothing_to_redo)?;
        self.past.push((std::mem::replace(&mut self.position, after), mv));
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

    /// Whether there is a move to play again.
    pub fn can_redo(&self) -> bool {
        !self.ahead.is_empty()
    }

    /// Gives a hint and pays for it, unless there is none to give.
    pub fn hint(&mut self) -> Result<Option<Hint<G::Move>>, G::Fault> {
        let Some(hint) = self.position.hint() else { return Ok(None) };
        self.position.spend_hint()?;
        self.steps.push(Step::Hint);
        Ok(Some(hint))
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

    /// What a record of this session may claim.
    pub fn claim(&self) -> Claim {
        Claim { status: self.position.status(), score: self.position.score() }
    }

    /// Replays a record; whatever differs from its claim is refused.
    pub fn replay(record: &Record) -> Result<Self, Refusal> {
        Self::replay_knowing(record, &mut |_| None)
    }

    /// The same where some positions on the way are known already, such as boards that a worker dealt: `known` has
    /// them by the number of steps before them, which is 0 for the first position.
    pub fn replay_knowing(
        record: &Record,
        known: &mut dyn FnMut(usize) -> Option<G>,
    ) -> Result<Self, Refusal> {
        Self::retrace(record, |_, _| Ok(()), known)
    }

    /// The same, where `check` also has a say on each move before it is played: an opponent's moves are obliged.
    pub fn replay_checking(
        record: &Record,
        check: impl FnMut(&Self, G::Move) -> Result<(), Refusal>,
    ) -> Result<Self, Refusal> {
        Self::retrace(record, check, &mut |_| None)
    }

    fn retrace(
        record: &Record,
        mut check: impl FnMut(&Self, G::Move) -> Result<(), Refusal>,
        known: &mut dyn FnMut(usize) -> Option<G>,
    ) -> Result<Self, Refusal> {
        let mut session = Self::opening(record, known(0))?;
        for (index, text) in record.steps.split_ascii_whitespace().enumerate() {
            session.follow(text, &mut check, known(index + 1)).map_err(|refusal| {
                let message = format!("step {} ({text}): {}", index + 1, refusal.message);
                Refusal::new(
                    if refusal.code == "opponent_differs" { refusal.code } else { "step_refused" },
                    message,
                )
            })?;
        }
        let (said, found) = (record.claim, session.claim());
        if said.status != found.status {
            let message = format!("the record claims {}, the replay ends {}", said.status, found.status);
            return Err(Refusal::new("status_differs", message));
        }
        if said.score != found.score {
            let message =
                format!("the record claims a score of {}, the replay gives {}", said.score, found.score);
            return Err(Refusal::new("score_differs", message));
        }
        Ok(session)
    }

    /// The session before the record's first step.
    fn opening(record: &Record, known: Option<G>) -> Result<Self, Refusal> {
        if record.game != G::ID {
            return Err(Refusal::new(
                "other_game",
                format!("this is a record of {}, not of {}", record.game, G::ID),
            ));
        }
        if record.rules != G::RULES {
            let message =
                format!("the record was played by rules version {}, this is {}", record.rules, G::RULES);
            return Err(Refusal::new("rules_differ", message));
        }
        let params = Self::params_from(&record.params)?;
        match (&record.origin, known) {
            (Origin::Seed(seed), Some(position)) => Ok(Self::adopt(params, *seed, position)),
            (Origin::Seed(seed), None) => Self::deal(params, *seed),
            (Origin::Position(text), _) => {
                let position: G = text.parse()?;
                Ok(Self::begin(params, Start::Loaded(position.clone()), position))
            }
        }
    }

    fn follow(
        &mut self,
        text: &str,
        check: &mut impl FnMut(&Self, G::Move) -> Result<(), Refusal>,
        known: Option<G>,
    ) -> Result<(), Refusal> {
        let step = text.parse()?;
        if let Step::Move(mv) = step {
            check(self, mv)?;
        }
        match (step, known) {
            (Step::Move(mv), Some(after)) => {
                self.play_known(mv, after);
                Ok(())
            }
            (Step::Move(mv), None) => self.play(mv, &mut ()).map_err(|fault| fault.refusal()),
            (Step::Undo, _) => self.undo(),
            (Step::Redo, Some(after)) => self.redo_known(after),
            (Step::Redo, None) => self.redo(&mut ()),
            (Step::Hint, Some(after)) => {
                self.position = after;
                self.steps.push(Step::Hint);
                Ok(())
            }
            (Step::Hint, None) => match self.hint().map_err(|fault| fault.refusal())? {
                Some(_) => Ok(()),
                None => Err(Refusal::new("no_hint", "there is no hint to give here")),
            },
        }
    }
}

fn nothing_to_redo() -> Refusal {
    Refusal::new("nothing_to_redo", "there is no move to play again")
}
