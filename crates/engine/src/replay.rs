//! Replaying a record: the one way from its text to a session.

use crate::{Fault, Game, Origin, Record, Refusal, Session, Start, Step};

/// Follows a replay and may have a say in it. `()` only lets it pass.
pub trait Observer<G: Game> {
    /// A position that is known already, such as a board that a worker dealt, by the number of steps before it, which
    /// is 0 for the first position.
    fn known(&mut self, _steps: usize) -> Option<G> {
        None
    }

    /// Before a move is played: an opponent's moves are obliged.
    fn before(&mut self, _session: &Session<G>, _mv: G::Move) -> Result<(), Refusal> {
        Ok(())
    }

    /// After a step was taken.
    fn after(&mut self, _step: Step<G::Move>, _session: &Session<G>) {}
}

impl<G: Game> Observer<G> for () {}

impl<G: Game> Session<G> {
    /// Replays a record; whatever differs from its claim is refused.
    pub fn replay(record: &Record) -> Result<Self, Refusal> {
        Self::replay_observed(record, &mut ())
    }

    /// The same while somebody follows it.
    pub fn replay_observed(record: &Record, observer: &mut impl Observer<G>) -> Result<Self, Refusal> {
        let mut session = Self::opening(record, observer.known(0))?;
        for (index, text) in record.steps.split_ascii_whitespace().enumerate() {
            session
                .follow(text, index + 1, observer)
                .map_err(|refusal| at_step(index + 1, text, &refusal))?;
        }
        record.compare(session.claim())?;
        Ok(session)
    }

    /// The session before the record's first step.
    pub(crate) fn opening(record: &Record, known: Option<G>) -> Result<Self, Refusal> {
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

    /// Takes the step that a record names.
    pub(crate) fn follow(
        &mut self,
        text: &str,
        number: usize,
        observer: &mut impl Observer<G>,
    ) -> Result<(), Refusal> {
        let step = text.parse()?;
        if let Step::Move(mv) = step {
            observer.before(self, mv)?;
        }
        match (step, observer.known(number)) {
            (Step::Move(mv), Some(after)) => self.play_known(mv, after),
            (Step::Move(mv), None) => self.play(mv, &mut ()).map_err(|fault| fault.refusal())?,
            (Step::Undo, _) => self.undo()?,
            (Step::Redo, Some(after)) => self.redo_known(after)?,
            (Step::Redo, None) => self.redo(&mut ())?,
            (Step::Hint, _) => {
                if !self.hint_known().map_err(|fault| fault.refusal())? {
                    return Err(no_hint());
                }
            }
        }
        observer.after(step, self);
        Ok(())
    }
}

pub(crate) fn no_hint() -> Refusal {
    Refusal::new("no_hint", "there is no hint to give here")
}

/// A refusal that names the step; codes that say more than that a step was refused stay as they are.
pub(crate) fn at_step(number: usize, text: &str, refusal: &Refusal) -> Refusal {
    let code = match refusal.code {
        "opponent_differs" | "too_long" => refusal.code,
        _ => "step_refused",
    };
    Refusal::new(code, format!("step {number} ({text}): {}", refusal.message))
}
