//! Golden games: each file is its own input. A test reads only the steps back, replays, prints and compares.

use crate::{Describe, Fault, Game, Refusal, Rng, Session, Status, Step, Stream};
use std::fmt::Write as _;

/// The sign before each step of a golden game.
const STEP_SIGN: &str = "> ";

/// How a golden game begins: the game, its parameters and its seed.
fn head<G: Game>(session: &Session<G>, seed: u64) -> String {
    format!("{}/{} {}~{seed}", G::ID, G::RULES, session.params_text())
}

/// What is printed of a position.
fn show<G: Game>(session: &Session<G>, into: &mut String) {
    let position = session.position();
    let mut moves = Vec::new();
    position.legal_moves(&mut moves);
    let _ = writeln!(into, "{position}");
    let _ = writeln!(into, "{} score {} moves {}", position.status(), position.score(), moves.len());
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

/// Reads a golden game's first line and steps, replays them and prints it anew.
pub(crate) fn rerender<G: Game>(text: &str) -> Result<String, Refusal> {
    let bad = |message: &str| Refusal::new("bad_playthrough", message);
    let first = text.lines().next().ok_or_else(|| bad("it is empty"))?;
    let (_, start) = first.split_once(' ').ok_or_else(|| bad("its first line names no start"))?;
    let (params, seed) = start.split_once('~').ok_or_else(|| bad("its first line names no seed"))?;
    let seed = seed.parse().map_err(|_| bad("its first line has a bad seed"))?;
    let mut session = Session::<G>::deal(Session::<G>::params_from(params)?, seed)?;
    let mut out = head(&session, seed) + "\n";
    show(&session, &mut out);
    for step in text.lines().filter_map(|line| line.strip_prefix(STEP_SIGN)) {
        take(&mut session, step, &mut out);
    }
    Ok(out)
}

/// A golden game of random steps: mostly legal moves, now and then a hint, an undo, a redo or a refused move.
pub(crate) fn random<G: Game>(params: &str, seed: u64, steps: usize) -> Result<String, Refusal> {
    let mut session = Session::<G>::deal(Session::<G>::params_from(params)?, seed)?;
    let mut rng = Rng::new(seed, Stream::Search);
    let mut out = head(&session, seed) + "\n";
    show(&session, &mut out);
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
    Ok(out)
}
