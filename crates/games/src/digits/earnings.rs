//! What a stage earned, and what for.

use super::{Digits, Event, MAX_ADDS, Move, POINTS_A_CELL};
use quintet_engine::{Game, Session, Status};

/// What a stage has earned so far: digits and distance, less what added rows took, and the bonus of a cleared stage. The
/// parts add up to the points of the stage.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Earnings {
    /// The stage.
    pub stage: u32,
    /// How many pairs were matched.
    pub matches: u32,
    /// The sum of their digits.
    pub digits: u32,
    /// How many cells lay between them.
    pub between: u32,
    /// What was lost because added rows halve what matches earn.
    pub halved: u32,
    /// How often rows were added.
    pub adds_used: u8,
    /// What the uses of Add Rows earned that were left when the stage was cleared.
    pub bonus: u32,
    /// The score when the stage began.
    pub before: u32,
    /// The score now.
    pub score: u32,
    /// The stars of a cleared stage.
    pub stars: Option<u8>,
}

/// The last match of a game: the sum of its digits, the cells between, and the points.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LastMatch {
    /// The sum of the digits.
    pub digits: u32,
    /// The cells between.
    pub between: u32,
    /// What it earned.
    pub points: u32,
}

impl Earnings {
    /// The earnings of the stage that a session has come to.
    pub fn of(session: &Session<Digits>) -> Self {
        let position = session.position();
        let stage = position.stage;
        let mut earnings = Self {
            stage,
            adds_used: position.adds_used(),
            score: position.score,
            before: position.score,
            ..Self::default()
        };
        let played = session.history().zip(session.moves()).filter(|(before, _)| before.stage == stage);
        for (number, (before, mv)) in played.enumerate() {
            if number == 0 {
                earnings.before = before.score;
            }
            earnings.add(before, mv);
        }
        if position.status() == Status::StageCleared && earnings.matches > 0 {
            earnings.bonus = position.bonus();
            earnings.stars = Some(position.stars());
        }
        earnings
    }

    fn add(&mut self, mut before: Digits, mv: Move) {
        let mut events = Vec::new();
        // A move that stands was legal; it is only played again for its events.
        let _ = before.play(mv, &mut events);
        for event in events {
            if let Event::Matched { digits, between, points, .. } = event {
                self.matches += 1;
                self.digits += u32::from(digits);
                self.between += between;
                self.halved += u32::from(digits) + POINTS_A_CELL * between - points;
            }
        }
    }

    /// The points of the stage.
    pub fn points(&self) -> u32 {
        self.score - self.before
    }

    /// The uses of Add Rows that are left.
    pub fn adds_left(&self) -> u8 {
        MAX_ADDS - self.adds_used
    }
}

impl LastMatch {
    /// The last match that stands in a session.
    pub fn of(session: &Session<Digits>) -> Option<Self> {
        let at = session.moves().rposition(|mv| matches!(mv, Move::Pair(..)))?;
        let mv = session.moves().nth(at)?;
        let mut before = session.history().nth(at)?;
        let mut events = Vec::new();
        before.play(mv, &mut events).ok()?;
        events.into_iter().find_map(|event| match event {
            Event::Matched { digits, between, points, .. } => {
                Some(Self { digits: digits.into(), between, points })
            }
            _ => None,
        })
    }
}
