//! The counts of a game so far: merges, double fives, breaks and the best stretch of a hundred turns.

use super::{Cause, Event, Numberclart, SPRINT_TURNS, start_of};
use quintet_engine::{Game, Session};

/// How many turns in a row make a stretch, so that an endless game compares with a sprint.
pub const STRETCH: usize = SPRINT_TURNS as usize;

/// What was counted up to the end of a turn.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Counts {
    score: u32,
    merges: u32,
    double_fives: u32,
    broken: u32,
    best_stretch: u32,
}

/// Counts a game turn by turn. Undo takes the last turn off again.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// Before the first turn, and after each.
    counts: Vec<Counts>,
}

impl Tally {
    /// The tally of a game that begins with this position.
    pub fn new(start: &Numberclart) -> Self {
        Self { counts: vec![Counts { score: start.score(), ..Counts::default() }] }
    }

    /// The tally of a session, whose moves are played again to hear what happened.
    pub fn of(session: &Session<Numberclart>) -> Self {
        let mut position = start_of(session);
        let mut tally = Self::new(&position);
        let mut events = Vec::new();
        for mv in session.moves() {
            events.clear();
            position.play(mv, &mut events).expect("a move that stands was legal");
            tally.turn(&events, position.score());
        }
        tally
    }

    /// Counts a turn that told these events and ended with this score.
    pub fn turn(&mut self, events: &[Event], score: u32) {
        let mut now = self.now();
        for event in events {
            match event {
                Event::Merged { value, .. } if *value <= 5 => now.merges += 1,
                Event::Fractured { cause: Cause::Overflow, .. } => now.double_fives += 1,
                Event::Fractured { cause: Cause::Strain, .. } => now.broken += 1,
                _ => {}
            }
        }
        now.score = score;
        let begin = self.counts.len().saturating_sub(STRETCH);
        let before = self.counts.get(begin).map_or(0, |counts| counts.score);
        now.best_stretch = now.best_stretch.max(score.saturating_sub(before));
        self.counts.push(now);
    }

    /// Takes the last turn off.
    pub fn take_back(&mut self) {
        if self.counts.len() > 1 {
            self.counts.pop();
        }
    }

    fn now(&self) -> Counts {
        self.counts.last().copied().unwrap_or_default()
    }

    /// How many turns were counted.
    pub fn turns(&self) -> u32 {
        self.counts.len().saturating_sub(1) as u32
    }

    /// How many pairs merged into one tile, double fives not included.
    pub fn merges(&self) -> u32 {
        self.now().merges
    }

    /// How many times two fives met.
    pub fn double_fives(&self) -> u32 {
        self.now().double_fives
    }

    /// How many tiles broke by strain.
    pub fn broken(&self) -> u32 {
        self.now().broken
    }

    /// The most points earned in [`STRETCH`] turns in a row, or in all turns where there are fewer.
    pub fn best_stretch(&self) -> u32 {
        self.now().best_stretch
    }
}
