//! Replaying a record: the one way from its text to a session.

use crate::{Fault, Game, Listen, Origin, Record, Refusal, Session, Start, Step};

/// Follows a replay and may have a say in it. `()` only lets it pass.
pub trait Observer<G: Game> {
    /// The first position where it is known already, such as a board that a worker dealt.
    fn dealt(&mut self) -> Option<G> {
        None
    }

    /// Before a move is played: an opponent's moves are obliged.
    fn before(&mut self, _session: &Session<G>, _mv: G::Move) -> Result<(), Refusal> {
        Ok(())
    }
}

impl<G: Game> Observer<G> for () {}

impl<G: Game> Session<G> {
    /// Replays a record; whatever differs from its claim is refused.
    pub fn replay(record: &Record) -> Result<Self, Refusal> {
        Self::replay_observed(record, &mut ())
    }

    /// The same while somebody follows it.
    pub fn replay_observed(record: &Record, observer: &mut impl Observer<G>) -> Result<Self, Refusal> {
        let mut session = Self::opening(record, observer.dealt())?;
        for (index, text) in record.steps.split_ascii_whitespace().enumerate() {
            session.follow(index + 1, text, observer)?;
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

    /// Takes the step of this number that a record names; a refusal names it too.
    pub(crate) fn follow(
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

/// A refusal that names the step; codes that say more than that a step was refused stay as they are.
fn at_step(number: usize, text: &str, refusal: &Refusal) -> Refusal {
    let code = match refusal.code {
        "opponent_differs" | "too_long" => refusal.code,
        _ => "step_refused",
    };
    Refusal::new(code, format!("step {number} ({text}): {}", refusal.message))
}
