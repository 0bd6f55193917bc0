//! Analysis after the game: what every game's analysis says of a record, and the one measure of how well it was played.

use crate::{Game, Refusal, Session, Step};
use std::ops::ControlFlow;

/// A game with more standing moves than this is not analysed.
pub const MOST_MOVES: usize = 2_000;

/// What an analysis found out.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Analysis {
    /// What happened, in a few words.
    pub summary: String,
    /// How well it was played, from 0 to 100; `None` if no move was a choice.
    pub accuracy: Option<u8>,
    /// How many moves were a choice. The accuracy is computed from these.
    pub choices: u32,
    /// The step of the record, from 1, of each move that still stands.
    pub steps: Vec<u32>,
    /// What a chart shows.
    pub curves: Vec<Curve>,
    /// The remarks, in the order of the game.
    pub remarks: Vec<Remark>,
}

/// One line of a chart.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Curve {
    /// What it shows: `chance`.
    pub name: &'static str,
    /// What it is measured in: `permille`.
    pub unit: &'static str,
    /// A value before the first move and one after each; `None` if there is no value, as after a lost board.
    pub values: Vec<Option<i32>>,
}

/// One thing worth saying about one move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Remark {
    /// What it is about.
    pub kind: Kind,
    /// The step of the record that played the move, from 1.
    pub step: u32,
    /// How many of the moves that stand come before it. Trying again from here keeps these.
    pub keep: u32,
    /// The move.
    pub played: String,
    /// A better move, where one is known.
    pub better: Option<String>,
    /// What it cost, where that can be counted.
    pub cost: Option<Cost>,
    /// How much of what was at stake was lost, in thousandths. Remarks are ranked by this.
    pub loss: u32,
    /// How sure it is.
    pub certainty: Certainty,
    /// What happened, as a sentence.
    pub words: String,
}

/// What a move cost, or gained if it is below zero.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Cost {
    /// How much.
    pub amount: i32,
    /// Of what: `cells`.
    pub unit: &'static str,
}

/// What a remark is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// After this move the game could not be won any more.
    Losing,
    /// One of a few moves lost the game, and it is not known which.
    Undecided,
    /// There was a better move.
    Missed,
    /// Luck had a large effect, for good or bad.
    Luck,
}

impl Kind {
    /// Its name for programs.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Losing => "losing",
            Self::Undecided => "undecided",
            Self::Missed => "missed",
            Self::Luck => "luck",
        }
    }
}

/// How sure a remark is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Certainty {
    /// Proved on both sides: what could be reached before the move, and no longer after it.
    Proved,
    /// The better move was found and can be played; an even better one may exist.
    Found,
    /// Estimated by a search.
    Estimated,
    /// It could not be found out.
    Unknown,
}

impl Certainty {
    /// Its name for programs.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Proved => "proved",
            Self::Found => "found",
            Self::Estimated => "estimated",
            Self::Unknown => "unknown",
        }
    }
}

/// What a running analysis reports.
#[derive(Clone, Copy, Debug)]
pub enum News<'a> {
    /// How much is done, and of how much.
    Progress(u32, u32),
    /// A remark was found; they do not come in the order of the game.
    Remark(&'a Remark),
}

/// Called with what an analysis finds, after counted parts of the work. It may break the analysis off.
pub type OnNews<'a> = &'a mut dyn FnMut(News<'_>) -> ControlFlow<()>;

/// A running analysis: remarks are reported as they are found, and kept for the end.
pub struct Reporter<'a> {
    on_news: OnNews<'a>,
    done: u32,
    total: u32,
    steps: Vec<u32>,
    remarks: Vec<Remark>,
    losses: Losses,
}

impl<'a> Reporter<'a> {
    /// Begins the analysis of a session whose work has this many parts. Refuses one that is too long.
    pub fn new<G: Game>(session: &Session<G>, total: usize, on_news: OnNews<'a>) -> Result<Self, Refusal> {
        let steps = standing_steps(session.steps());
        if steps.len() > MOST_MOVES {
            let message =
                format!("games of up to {MOST_MOVES} moves are analysed; this one has {}", steps.len());
            return Err(Refusal::new("too_long", message));
        }
        let total = u32::try_from(total).unwrap_or(u32::MAX);
        let mut reporter =
            Self { on_news, done: 0, total, steps, remarks: Vec::new(), losses: Losses::default() };
        reporter.advance(0)?;
        Ok(reporter)
    }

    /// The parts of the work done now. Refused when the analysis is broken off.
    pub fn advance(&mut self, parts: u32) -> Result<(), Refusal> {
        self.done = self.done.saturating_add(parts).min(self.total);
        unless_stopped((self.on_news)(News::Progress(self.done, self.total)))
    }

    /// Reports a remark about the move with this number, from 0.
    pub fn remark(&mut self, number: usize, finding: Finding) -> Result<(), Refusal> {
        let Finding { kind, played, better, cost, loss, certainty, words } = finding;
        let step = self.steps.get(number).copied().unwrap_or(0);
        let keep = number as u32;
        let remark = Remark { kind, step, keep, played, better, cost, loss, certainty, words };
        let answer = (self.on_news)(News::Remark(&remark));
        self.remarks.push(remark);
        unless_stopped(answer)
    }

    /// Counts a move that was a choice and lost this much of what was at stake, in thousandths.
    pub fn count(&mut self, loss: u32) {
        self.losses.count(loss);
    }

    /// The finished analysis.
    pub fn finish(self, summary: String, curves: Vec<Curve>) -> Analysis {
        let mut remarks = self.remarks;
        remarks.sort_by_key(|remark| remark.keep);
        Analysis {
            summary,
            accuracy: self.losses.accuracy(),
            choices: self.losses.choices,
            steps: self.steps,
            curves,
            remarks,
        }
    }
}

/// A remark before it is known which step of the record it is about.
#[derive(Clone, Debug)]
pub struct Finding {
    /// What it is about.
    pub kind: Kind,
    /// The move.
    pub played: String,
    /// A better move, where one is known.
    pub better: Option<String>,
    /// What it cost, where that can be counted.
    pub cost: Option<Cost>,
    /// How much of what was at stake was lost, in thousandths.
    pub loss: u32,
    /// How sure it is.
    pub certainty: Certainty,
    /// What happened, as a sentence.
    pub words: String,
}

/// Refuses to go on if the caller broke the analysis off.
fn unless_stopped(answer: ControlFlow<()>) -> Result<(), Refusal> {
    match answer {
        ControlFlow::Continue(()) => Ok(()),
        ControlFlow::Break(()) => Err(Refusal::new("cancelled", "the analysis was broken off")),
    }
}

/// The accuracy by what a choice lost on average, in thousandths of what was at stake; it falls evenly between these. One
/// shape for all games: each says what its loss is measured against.
const ACCURACY: [(u32, u32); 9] =
    [(0, 100), (12, 95), (20, 82), (34, 58), (50, 40), (80, 24), (150, 10), (400, 2), (1_000, 0)];

/// The sum of what the choices of a game lost.
#[derive(Clone, Copy, Debug, Default)]
struct Losses {
    sum: u64,
    choices: u32,
}

impl Losses {
    fn count(&mut self, loss: u32) {
        self.sum += u64::from(loss);
        self.choices += 1;
    }

    /// The accuracy of the mean loss, to the nearest whole number.
    fn accuracy(self) -> Option<u8> {
        let choices = u64::from(self.choices);
        let above = ACCURACY.iter().position(|(limit, _)| self.sum <= u64::from(*limit) * choices)?.max(1);
        let [(low, from), (high, to)] =
            [ACCURACY[above - 1], ACCURACY[above]].map(|(loss, worth)| (u64::from(loss), u64::from(worth)));
        // All of it times the number of choices, so that nothing is rounded before the end.
        let (beyond, width) = (self.sum.saturating_sub(low * choices), (high - low) * choices);
        let fallen = ((from - to) * beyond * 2 + width) / (2 * width).max(1);
        (choices > 0).then_some((from - fallen) as u8)
    }
}

/// A part in thousandths of a whole, 1,000 at most.
pub fn share(part: u32, whole: u32) -> u32 {
    (u64::from(part) * 1_000 / u64::from(whole.max(1))).min(1_000) as u32
}

/// Which step played each move that still stands, from 1. A move that was taken back and played again stands with the
/// step that played it again.
pub fn standing_steps<M>(steps: &[Step<M>]) -> Vec<u32> {
    let mut standing = Vec::new();
    for (step, number) in steps.iter().zip(1..) {
        match step {
            Step::Move(_) | Step::Redo => standing.push(number),
            Step::Undo => {
                standing.pop();
            }
            Step::Hint => {}
        }
    }
    standing
}

#[cfg(test)]
mod tests {
    use super::*;

    fn accuracy(losses: &[u32]) -> Option<u8> {
        let mut counted = Losses::default();
        losses.iter().for_each(|loss| counted.count(*loss));
        counted.accuracy()
    }

    #[test]
    fn accuracy_falls_with_the_mean_loss_and_ends_at_nothing() {
        assert_eq!(
            [0, 12, 34, 1_000].map(|loss| accuracy(&[loss])),
            [Some(100), Some(95), Some(58), Some(0)]
        );
        assert!((0..1_000).all(|loss| accuracy(&[loss]) >= accuracy(&[loss + 1])));
        assert_eq!(accuracy(&[0, 0, 0, 48]), accuracy(&[12]));
    }

    #[test]
    fn no_choice_has_no_accuracy() {
        assert_eq!(accuracy(&[]), None);
    }

    #[test]
    fn a_move_stands_with_the_step_that_played_it_last() {
        let steps =
            [Step::Move(1), Step::Hint, Step::Move(2), Step::Undo, Step::Redo, Step::Undo, Step::Move(3)];
        assert_eq!(standing_steps(&steps), [1, 7]);
    }
}
