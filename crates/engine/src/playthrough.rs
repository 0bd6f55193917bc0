//! Golden games: each file is its own input. A test reads only the first line and the steps back, replays, prints and
//! compares.

use crate::{Describe, Digest, Fault, Game, Record, Refusal, Rng, Session, Status, Step, Stream};
use std::fmt::Write as _;

/// The sign before each step of a golden game.
const STEP_SIGN: &str = "> ";
/// The longest position that is printed whole.
const LONGEST: usize = 2_000;

/// What is printed of a position.
fn show<G: Game>(session: &Session<G>, into: &mut String) {
    let position = session.position();
    let text = position.to_string();
    let _ = match text.get(..LONGEST) {
        None => writeln!(into, "{text}"),
        Some(_) => {
            writeln!(into, "{} characters, digest {:016x}", text.len(), Digest::of(&text).number())
        }
    };
    let moves = position.count_legal_moves();
    let _ = writeln!(into, "{} score {} moves {moves}", position.status(), position.score());
}

/// Takes one step and prints it with everything that happened. Refused steps are part of a golden game too.
fn take<G: Game>(session: &mut Session<G>, text: &str, into: &mut String) {
    let _ = writeln!(into, "{STEP_SIGN}{text}");
    let mut events = Vec::new();
    let outcome = text.parse::<Step<G::Move>>().and_then(|step| match step {
        Step::Move(mv) => session.play(mv, &mut events).map_err(|fault| fault.refusal()),
        Step::Undo => session.undo(),
        Step::Redo => session.redo(&mut events),
        Step::Hint => session.hint().map_err(|fault| fault.refusal()).map(|hint| {
            let _ = match hint {
                Some(hint) => writeln!(into, "  hint {} {}", hint.mv, hint.why.unwrap_or_default()),
                None => writeln!(into, "  no hint"),
            };
        }),
    });
    for event in &events {
        let _ = writeln!(into, "  {}", event.describe());
    }
    match outcome {
        Ok(()) => show(session, into),
        Err(refusal) => {
            let _ = writeln!(into, "  {}", refusal.describe());
        }
    }
}

/// The beginning of a golden game.
fn begin<G: Game>(session: &Session<G>) -> String {
    let record = session.record().to_string();
    let mut out = format!("{}\n", record.lines().next().unwrap_or_default());
    show(session, &mut out);
    out
}

/// The end of a golden game: how it is recorded, and the class of the record.
fn end<G: Game>(session: &Session<G>, into: &mut String) {
    let record = session.record();
    let _ = writeln!(into, "class {}", record.class().text());
}

/// Reads a golden game's first line and steps, replays them and prints it again.
pub(crate) fn rerender<G: Game>(text: &str) -> Result<String, Refusal> {
    let first = text.lines().next().unwrap_or_default();
    let mut record: Record = format!("{first}\n\nplaying 0").parse()?;
    // The file is printed by the rules as they are now.
    record.rules = G::RULES;
    let mut session = Session::<G>::opening(&record, None)?;
    let mut out = begin(&session);
    for step in text.lines().filter_map(|line| line.strip_prefix(STEP_SIGN)) {
        take(&mut session, step, &mut out);
    }
    end(&session, &mut out);
    Ok(out)
}

/// The record of a golden game.
pub(crate) fn record<G: Game>(text: &str) -> Result<Record, Refusal> {
    let first = text.lines().next().unwrap_or_default();
    let record: Record = format!("{first}\n\nplaying 0").parse()?;
    let mut session = Session::<G>::opening(&record, None)?;
    for step in text.lines().filter_map(|line| line.strip_prefix(STEP_SIGN)) {
        take(&mut session, step, &mut String::new());
    }
    Ok(session.record())
}

/// A golden game of random steps: mostly legal moves, now and then a hint, an undo, a redo or a refused move.
pub(crate) fn random<G: Game>(params: &str, seed: u64, steps: usize) -> Result<String, Refusal> {
    let mut session = Session::<G>::deal(Session::<G>::params_from(params)?, seed)?;
    let mut rng = Rng::new(seed, Stream::Search);
    let mut out = begin(&session);
    let mut last = String::from("undo");
    for _ in 0..steps {
        let mut moves = Vec::new();
        session.position().legal_moves(&mut moves);
        let step = match rng.below(20) {
            0 => "undo".to_string(),
            1 => "redo".to_string(),
            2 => "hint".to_string(),
            3 => last.clone(),
            4..=11 if session.position().status() == Status::Playing => {
                session.position().hint().map_or("undo".into(), |hint| hint.mv.to_string())
            }
            _ if moves.is_empty() => "undo".to_string(),
            _ => rng.choose(&moves).to_string(),
        };
        take(&mut session, &step, &mut out);
        last = step;
    }
    end(&session, &mut out);
    Ok(out)
}
