//! The figures of one game: how far the first hundred turns get if every hint is followed.

use super::{Event, Mode, Numberclart, SPRINT_TURNS};
use quintet_engine::{Counted, Fault, Game, Session};

/// One game of at most a hundred turns by hints.
pub fn measure(mode: &Mode, seed: u64) -> Counted {
    let mut session = Session::<Numberclart>::deal(*mode, seed)?;
    let mut opening = Vec::new();
    session.position().legal_moves(&mut opening);
    let mut events = Vec::new();
    while session.position().turn() < SPRINT_TURNS {
        let Some(hint) = session.position().hint() else { break };
        session.play(hint.mv, &mut events).map_err(|fault| fault.refusal())?;
    }
    let count = |wanted: fn(&Event) -> bool| events.iter().filter(|event| wanted(event)).count() as i64;
    Ok(vec![
        ("opening_moves", opening.len() as i64),
        ("hinted_turns", session.position().turn().into()),
        ("hinted_score", session.position().score().into()),
        ("merges", count(|event| matches!(event, Event::Merged { .. }))),
        ("fractures", count(|event| matches!(event, Event::Fractured { .. }))),
    ])
}
