//! Keys, mouse and typed moves of Pathwayz: all of them draw the path from its head.

use crate::screen::{Act, Press};
use quintet_engine::{Cell, Refusal};
use quintet_games::Pathwayz;
use quintet_games::pathwayz::Move;

pub fn press(drawing: &mut bool, press: Press, position: &Pathwayz) -> Act<Move> {
    match press {
        Press::Way(way) => match position.head() {
            Some(head) => match way.from(head) {
                Some(to) => Act::Play(vec![Move::Step(to)]),
                None => Act::Refuse("The board ends there.".into()),
            },
            None => Act::Play(vec![Move::Step(position.puzzle().start())]),
        },
        Press::Choose if position.head().is_none() => Act::Play(vec![Move::Step(position.puzzle().start())]),
        Press::Back => match position.previous() {
            Some(previous) => Act::Play(vec![Move::Step(previous)]),
            None => Act::Play(vec![Move::Reset]),
        },
        Press::Own('x') => Act::Play(vec![Move::Reset]),
        Press::Point(cell) => {
            *drawing = true;
            if position.head() == Some(cell) {
                Act::Chose(String::new())
            } else {
                Act::Play(walk(cell, position))
            }
        }
        // A mouse that strays over walls draws nothing and gets no message: it has not let go yet.
        Press::Drag(cell) if *drawing => match position.steps_to(cell) {
            Some(steps) => Act::Play(steps.into_iter().map(Move::Step).collect()),
            None => Act::Nothing,
        },
        Press::Release => {
            *drawing = false;
            Act::Nothing
        }
        _ => Act::Nothing,
    }
}

/// The single steps to a cell. Where there are none, the step itself, so that the engine says why.
fn walk(cell: Cell, position: &Pathwayz) -> Vec<Move> {
    let steps = position.steps_to(cell).unwrap_or_else(|| vec![cell]);
    steps.into_iter().map(Move::Step).collect()
}

/// The moves that a typed text means: a cell may lie further away than one step.
pub fn typed(text: &str, position: &Pathwayz) -> Result<Vec<Move>, String> {
    let mv: Move = text.parse().map_err(|refusal: Refusal| crate::screen::sentence(&refusal.message))?;
    match mv {
        Move::Step(cell) => Ok(walk(cell, position)),
        other => Ok(vec![other]),
    }
}
