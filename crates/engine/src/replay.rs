//! Replaying a record: the only way from its text to a session. An [`Observer`] can check each step.

use crate::{Fault, Game, Listen, Origin, Record, Refusal, Session, Start, Step};

/// Observes a replay and may refuse a step. `()` accepts every step.
pub trait Observer<G: Game> {
    /// The first position, if it is already known, such as a board that a worker dealt.
    fn dealt(&mut self) -> Option<G> {
        None
    }

    /// Called before a move is played. Refuses a move that the opponent may not play.
    fn before(&mut self, _session: &Session<G>, _mv: G::Move) -> Result<(), Refusal> {
        Ok(())
    }
}

impl<G: Game> Observer<G> for () {}

impl<G: Game> Session<G> {
    /// Replays a record. A record whose claim differs is refused.
    pub fn replay(record: &Record) -> Result<Self, Refusal> {
        Self::replay_observed(record, &mut ())
    }

    /// The same with an observer.
    pub fn replay_observed(record: &Record, observer: &mut impl Observer<G>) -> Result<Self, Refusal> {
        let mut session = Self::opening(record, observer.dealt())?;
        for (index, text) in record.steps.split_ascii_whitespace().enumerate() {
            session.replay_step(index + 1, text, observer)?;
        }
        record.compare(session.claim())?;
        Ok(session)
    }

    /// The session before the record's first step; `known` is its first position where that is known already.
    pub fn opening(record: &Record, known: Option<G>) -> Result<Self, Refusal> {
        record.is_of::<G>()?;
        let params = Self::params_from(&record.params)?;
        match (&record.origin, known) {
            (Origin::Seed(seed), Some(position)) => Ok(Self::adopt(params, *seed, position)),
            (Origin::Seed(seed), None) => Self::deal(params, *seed),
            (Origin::Position(text), _) => {
                let position: G = text.parse()?;
                position.may_play_by(&params)?;
                Ok(Self::begin(params, Start::Loaded(position.clone()), position))
            }
        }
    }

    /// Takes one step of a record; a refusal names its number.
    pub(crate) fn replay_step(
        &mut self,
        number: usize,
        text: &str,
        observer: &mut impl Observer<G>,
    ) -> Result<(), Refusal> {
        self.take(text, observer).map_err(|refusal| at_step(number, text, &refusal))
    }

    fn take(&mut self, text: &str, observer: &mut impl Observer<G>) -> Result<(), Refusal> {
        let step = text.parse()?;
        if let Step::Move(mv) = step {
            observer.before(self, mv)?;
        }
        self.take_step(step, &mut ())
    }

    /// Takes a step: plays a move, takes one back, plays it again, or pays for a hint.
    pub fn take_step(
        &mut self,
        step: Step<G::Move>,
        events: &mut impl Listen<G::Event>,
    ) -> Result<(), Refusal> {
        match step {
            Step::Move(mv) => self.play(mv, events).map_err(|fault| fault.refusal()),
            Step::Undo => self.undo(),
            Step::Redo => self.redo(events),
            Step::Hint => match self.hint_known().map_err(|fault| fault.refusal())? {
                true => Ok(()),
                false => Err(Refusal::new("no_hint", "there is no hint to give here")),
            },
        }
    }
}

/// A refusal that names the step. Codes that already say more are kept.
fn at_step(number: usize, text: &str, refusal: &Refusal) -> Refusal {
    let code = match refusal.code {
        "opponent_differs" | "too_long" => refusal.code,
        _ => "step_refused",
    };
    Refusal::new(code, format!("step {number} ({text}): {}", refusal.message))
}
