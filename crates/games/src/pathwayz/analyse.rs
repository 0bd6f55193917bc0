//! Analysis after the game: each cell after which the path could not be completed any more, why, and how much was drawn
//! in vain before the player went back.

use super::{Move, Outlook, Pathwayz};
use quintet_engine::analysis::{Analysis, Certainty, Cost, Curve, Finding, Kind, OnNews, Reporter};
use quintet_engine::{Cell, Game, Refusal, Session, Status};

/// What a cell in vain loses, in thousandths of what is at stake.
const WRONG: u32 = 150;
/// How many questions whether a path can be completed may go to the solver, where no deal tells; the rest stay open.
const MOST_QUESTIONS: u32 = 400;
/// An answer that the solver does not find takes as long as this many others.
const HARD_QUESTION: u32 = 50;

/// What is known of the path drawn so far.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Fate {
    /// It can be completed, next with this cell where one is needed.
    Alive(Option<Cell>),
    /// It cannot; this many cells of it are right.
    Dead(usize),
    /// It is not known.
    Open,
}

/// A wrong way: from the cell that made the path impossible to complete until the player left it.
struct WrongWay {
    /// The number of the move that drew its first cell.
    first: usize,
    /// How many cells of the path are right.
    right: usize,
    better: Option<Cell>,
    /// How many cells were drawn in it.
    cells: u32,
    /// What could be seen, and after how many cells.
    reason: Option<(u32, String)>,
}

/// Analyses a game.
pub fn analyse(session: &Session<Pathwayz>, on_news: OnNews<'_>) -> Result<Analysis, Refusal> {
    let moves: Vec<Move> = session.moves().collect();
    let mut reporter = Reporter::new(session, moves.len() + 1, on_news)?;
    let mut questions = MOST_QUESTIONS;
    let mut positions = session.history().chain([session.position().clone()]);
    let Some(mut before) = positions.next() else { return Ok(reporter.finish(String::new(), Vec::new())) };
    let mut fate = before.fate(&mut questions);
    let mut curves = [vec![Some(drawn(&before))], vec![right(&before, fate)]];
    let mut wrong: Option<WrongWay> = None;
    let mut all_wrong = 0;
    for (number, (after, &mv)) in positions.zip(&moves).enumerate() {
        let grows = after.path.len() > before.path.len();
        let next = after.fate_after(&before, fate, &mut questions);
        match (fate, next) {
            (Fate::Alive(better), Fate::Dead(right)) if grows => {
                wrong = Some(WrongWay { first: number, right, better, cells: 1, reason: None });
            }
            (Fate::Alive(better), Fate::Open) if grows => reporter.remark(number, undecided(mv, better))?,
            (Fate::Dead(_), Fate::Dead(_)) if grows => {
                wrong.iter_mut().for_each(|way| way.cells += 1);
            }
            _ => {}
        }
        if grows {
            match next {
                Fate::Dead(_) => reporter.count(WRONG),
                Fate::Alive(_) if before.steps().count_ones() > 1 => reporter.count(0),
                _ => {}
            }
        }
        match (&mut wrong, next) {
            (Some(way), Fate::Dead(right)) if right >= way.right => {
                if way.reason.is_none() {
                    way.reason = after.visible_flaw().map(|reason| (way.cells, reason.words));
                }
            }
            _ => {
                if let Some(way) = wrong.take() {
                    all_wrong += way.cells;
                    reporter.remark(way.first, told(&moves, &way, true))?;
                }
            }
        }
        curves[0].push(Some(drawn(&after)));
        curves[1].push(right(&after, next));
        (before, fate) = (after, next);
        reporter.advance(1)?;
    }
    if let Some(way) = wrong {
        reporter.remark(way.first, told(&moves, &way, false))?;
    }
    let [drawn, right] = curves;
    let curves = vec![
        Curve { name: "drawn", unit: "cells", values: drawn },
        Curve { name: "right", unit: "cells", values: right },
    ];
    Ok(reporter.finish(summary(session, fate, all_wrong), curves))
}

impl Pathwayz {
    /// What is known of the path, by the deal or by the solver.
    fn fate(&self, questions: &mut u32) -> Fate {
        let told_by_deal = self.deal.0.as_ref().is_some_and(|deal| deal.unique);
        if !told_by_deal {
            match questions.checked_sub(1) {
                Some(left) => *questions = left,
                None => return Fate::Open,
            }
        }
        match self.outlook() {
            Outlook::Solved => Fate::Alive(None),
            Outlook::Completable(next) => Fate::Alive(Some(next)),
            Outlook::GoBack { keep, .. } => Fate::Dead(keep.into()),
            Outlook::Unsolvable => Fate::Dead(0),
            Outlook::Unknown => {
                *questions = questions.saturating_sub(HARD_QUESTION);
                Fate::Open
            }
        }
    }

    /// The same after a move, without a question where what was known before says it.
    fn fate_after(&self, before: &Self, known: Fate, questions: &mut u32) -> Fate {
        match known {
            // What begins with a path that cannot be completed cannot be completed.
            Fate::Dead(right) if self.path.len() > right => Fate::Dead(right),
            // The next cell of a solution was drawn only if it was that one, so both answers need a look.
            _ if self.path.len() <= before.path.len() && self.path == before.path => known,
            _ => self.fate(questions),
        }
    }
}

fn drawn(position: &Pathwayz) -> i32 {
    position.path.len() as i32
}

/// How many cells of the path are right.
fn right(position: &Pathwayz, fate: Fate) -> Option<i32> {
    match fate {
        Fate::Alive(_) => Some(drawn(position)),
        Fate::Dead(right) => Some(right as i32),
        Fate::Open => None,
    }
}

fn told(moves: &[Move], way: &WrongWay, left: bool) -> Finding {
    let cells = match way.cells {
        1 => "1 cell was".to_string(),
        cells => format!("{cells} cells were"),
    };
    let why = match &way.reason {
        Some((1, words)) => format!(": {words}"),
        Some((2, words)) => format!(", which shows one cell later: {words}"),
        Some((after, words)) => format!(", which shows {} cells later: {words}", after - 1),
        None => ": every way on ends before all cells are covered".to_string(),
    };
    let then = if left {
        format!("{cells} drawn before going back.")
    } else {
        format!("{cells} drawn from here on.")
    };
    let then = then[..1].to_uppercase() + &then[1..];
    Finding {
        kind: Kind::Losing,
        played: moves[way.first].to_string(),
        better: way.better.map(|cell| Move::Step(cell).to_string()),
        cost: Some(Cost { amount: way.cells as i32, unit: "cells" }),
        loss: WRONG,
        certainty: Certainty::Proved,
        words: format!("With this cell the path could not be completed any more{why}. {then}"),
    }
}

fn undecided(mv: Move, better: Option<Cell>) -> Finding {
    Finding {
        kind: Kind::Undecided,
        played: mv.to_string(),
        better: better.map(|cell| Move::Step(cell).to_string()),
        cost: None,
        loss: 0,
        certainty: Certainty::Unknown,
        words: "Before this cell the path could be completed. Whether it could be after it is not known."
            .into(),
    }
}

fn summary(session: &Session<Pathwayz>, fate: Fate, wrong: u32) -> String {
    let position = session.position();
    match (position.status(), fate, wrong) {
        (Status::Won, _, 0) => "Path complete, no cell wasted".to_string(),
        (Status::Won, _, 1) => "Path complete, 1 cell wasted".to_string(),
        (Status::Won, _, wrong) => format!("Path complete, {wrong} cells wasted"),
        (_, Fate::Dead(0), _) => "This puzzle has no solution".to_string(),
        (_, Fate::Dead(1), _) => "Not complete: 1 cell is right".to_string(),
        (_, Fate::Dead(right), _) => format!("Not complete: {right} cells are right"),
        (_, Fate::Alive(_), _) if position.path.is_empty() => "No line on the board".to_string(),
        (_, Fate::Alive(_), _) if position.path.len() == 1 => {
            "Not complete, but its one cell is right".to_string()
        }
        (_, Fate::Alive(_), _) => format!("Not complete, but all {} cells are right", drawn(position)),
        (_, Fate::Open, _) => "Not complete".to_string(),
    }
}
