//! Analysis after the game: what each move lost against the best move of a two-turn search, apart from luck.

use super::board::cells_of;
use super::hint::POINT;
use super::turn::SPAWN_WEIGHTS;
use super::{Board, Move, Numberclart};
use quintet_engine::analysis::{Analysis, Certainty, Cost, Curve, Finding, Kind, OnNews, Reporter, share};
use quintet_engine::{Game, Refusal, Session, Status};

/// A loss that counts as all that was at stake in a turn, in the units of the hint's values: 75 points.
const STAKE: u32 = 75 * POINT as u32;
/// Losses and luck from this many points on are worth a remark.
const REMARKABLE_LOSS: i64 = 3;
const REMARKABLE_LUCK: i64 = 5;

/// What a move lost and what the tile after it was worth, in the units of the hint's values.
struct Turn {
    best: Move,
    /// Against the best move; never below zero.
    lost: i64,
    /// Whether there was more than one move.
    choice: bool,
    /// The spawn against the mean of all spawns.
    luck: i64,
}

/// Analyses a game.
pub fn analyse(session: &Session<Numberclart>, on_news: OnNews<'_>) -> Result<Analysis, Refusal> {
    let mut reporter = Reporter::new(session, session.moves().len(), on_news)?;
    let (mut lost, mut luck) = (0, 0);
    let mut curves = [vec![Some(0)], vec![Some(0)]];
    let mut positions = session.history();
    let mut before = positions.next();
    for (number, mv) in session.moves().enumerate() {
        let Some(position) = before else { break };
        let after = positions.next().unwrap_or_else(|| session.position().clone());
        let turn = Turn::of(&position, mv, &after);
        if turn.choice {
            reporter.count(share(turn.lost as u32, STAKE));
        }
        if points(turn.lost) >= REMARKABLE_LOSS {
            reporter.remark(number, missed(&position, mv, &turn))?;
        }
        if points(turn.luck).abs() >= REMARKABLE_LUCK {
            reporter.remark(number, lucky(mv, &turn))?;
        }
        lost += turn.lost;
        luck += turn.luck;
        curves[0].push(Some(points(lost) as i32));
        curves[1].push(Some(points(luck) as i32));
        reporter.advance(1)?;
        before = Some(after);
    }
    let [lost_values, luck_values] = curves;
    let curves = vec![
        Curve { name: "lost", unit: "points", values: lost_values },
        Curve { name: "luck", unit: "points", values: luck_values },
    ];
    Ok(reporter.finish(summary(session, points(lost)), curves))
}

impl Turn {
    /// What a move did, from the position before it to the one after its spawn.
    fn of(before: &Numberclart, mv: Move, after: &Numberclart) -> Self {
        let values = before.move_values();
        let best = values.iter().rev().copied().max_by_key(|(_, value)| *value).unwrap_or((mv, 0));
        let own = values.iter().find(|(other, _)| *other == mv).map_or(best.1, |(_, value)| *value);
        let foreseen = before.without_spawn(mv, &mut ());
        let luck = match after.status() {
            // At the end nothing follows in which a tile could help.
            Status::Won => 0,
            _ => after.next_value() - foreseen.mean_of_spawns().unwrap_or_else(|| after.next_value()),
        };
        Self { best: best.0, lost: best.1 - own, choice: values.len() > 1, luck }
    }
}

impl Numberclart {
    /// What the next move is worth, as the mean over every tile that may appear; `None` if none can.
    fn mean_of_spawns(&self) -> Option<i64> {
        let empty = self.board.masks()[0];
        let (mut sum, mut weights) = (0, 0);
        for at in cells_of(empty & ((1 << Board::CELLS) - 1)) {
            for (value, weight) in (1..).zip(SPAWN_WEIGHTS) {
                let mut spawned = self.clone();
                spawned.place(at, value, &mut ());
                sum += spawned.next_value() * i64::from(weight);
                weights += i64::from(weight);
            }
        }
        (weights > 0).then(|| sum / weights)
    }
}

/// The nearest whole number of points.
fn points(value: i64) -> i64 {
    (value + value.signum() * POINT / 2) / POINT
}

fn missed(position: &Numberclart, mv: Move, turn: &Turn) -> Finding {
    let cost = points(turn.lost);
    let why = position.why(turn.best);
    Finding {
        kind: Kind::Missed,
        played: mv.to_string(),
        better: Some(turn.best.to_string()),
        cost: Some(Cost { amount: cost as i32, unit: "points" }),
        loss: share(turn.lost as u32, STAKE),
        certainty: Certainty::Estimated,
        words: format!("Two turns ahead this is worth about {cost} points less than the best move ({why})."),
    }
}

fn lucky(mv: Move, turn: &Turn) -> Finding {
    let gain = points(turn.luck);
    let words = if gain > 0 {
        format!("The new tile was lucky: worth about {gain} points more than usual.")
    } else {
        format!("The new tile was unlucky: worth about {} points less than usual.", -gain)
    };
    Finding {
        kind: Kind::Luck,
        played: mv.to_string(),
        better: None,
        cost: Some(Cost { amount: -gain as i32, unit: "points" }),
        loss: 0,
        certainty: Certainty::Estimated,
        words,
    }
}

fn summary(session: &Session<Numberclart>, lost: i64) -> String {
    let (turns, score) = (session.moves().len(), session.position().score());
    let turns = if turns == 1 { "1 turn".to_string() } else { format!("{turns} turns") };
    let lost = if lost == 0 { "none lost".to_string() } else { format!("about {lost} lost") };
    match session.position().status() {
        Status::Lost => format!("No move left after {turns}, with {score} points; {lost}"),
        _ => format!("{score} points in {turns}, {lost}"),
    }
}
