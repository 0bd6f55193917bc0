//! Analysis after the game: how the human stood before and after each swap, what a better swap would have been worth, and
//! what the goblins did, kept apart. All figures are estimates of the hard opponent's search.

use super::board::Slot;
use super::opponent::{standing, standing_after};
use super::{ColorCascade, Move, Side};
use quintet_engine::analysis::{Analysis, Certainty, Cost, Curve, Finding, Kind, OnNews, Reporter, share};
use quintet_engine::{Game, Refusal, Session, Status};

/// How many games all searches of an analysis imagine, and one search at least and at most.
const ALL_GAMES: u32 = 90_000;
const LEAST_GAMES: u32 = 150;
const MOST_GAMES: u32 = 1_500;
/// How many searches a turn of the human and a turn of the opponent take.
const SEARCHES_A_TURN: u32 = 5;
/// Two estimates that lie no further apart say the same, in thousandths.
const BLUR: u32 = 20;
/// A loss of this much counts as all that was at stake in a turn.
const STAKE: u32 = 700;
/// Swings of this much are worth a remark.
const REMARKABLE: u32 = 100;

/// A turn of the human that was a choice.
struct Turn {
    best: Move,
    /// How the human stood before it, with the best swap.
    before: u32,
    /// How the swap that was played stood, before its goblins were known.
    played: u32,
}

impl Turn {
    fn of(position: &ColorCascade, mv: Move, games: u32) -> Option<Self> {
        let table = position.table();
        let played = match mv {
            Move::Swap(from, to) => standing_after(table, Slot::of(from, to)?, games),
            Move::Pass | Move::Timeout => {
                let mut after = position.clone();
                after.play(mv, &mut ()).ok()?;
                human_standing(&after, games)
            }
        };
        let (_, best) = standing(table, games)?;
        let before = match best {
            _ if best == mv => played,
            Move::Swap(from, to) => standing_after(table, Slot::of(from, to)?, games),
            Move::Pass | Move::Timeout => played,
        };
        // A search that misjudged the swap that was played is overruled, so that no swap loses less than nothing.
        let best = if before > played { best } else { mv };
        Some(Self { best, before: before.max(played), played })
    }

    /// What the swap lost, as far as the search can tell two swaps apart.
    fn lost(&self) -> u32 {
        let lost = self.before - self.played;
        if lost > BLUR { lost } else { 0 }
    }
}

/// How the human stands in a position, in thousandths.
fn human_standing(position: &ColorCascade, games: u32) -> u32 {
    let own = match position.status() {
        Status::Won => return 1_000,
        Status::Lost => return 0,
        Status::Drawn => return 500,
        _ => standing(position.table(), games).map_or(500, |(own, _)| own),
    };
    if position.to_move() == Side::Human { own } else { 1_000 - own }
}

/// Analyses a game.
pub fn analyse(session: &Session<ColorCascade>, on_news: OnNews<'_>) -> Result<Analysis, Refusal> {
    let moves: Vec<Move> = session.moves().collect();
    let mut reporter = Reporter::new(session, moves.len(), on_news)?;
    let turns = moves.len().div_ceil(2).max(1) as u32;
    let games = (ALL_GAMES / SEARCHES_A_TURN / turns).clamp(LEAST_GAMES, MOST_GAMES);
    let mut positions = session.history().chain([session.position().clone()]);
    let mut before = positions.next();
    let mut stands: Vec<u32> = Vec::with_capacity(moves.len() + 1);
    let mut goblins = vec![Some(0)];
    let mut foreseen: Option<u32> = None;
    let mut worst = 0;
    for (number, (mv, after)) in moves.iter().copied().zip(positions).enumerate() {
        let Some(position) = before.replace(after.clone()) else { break };
        let turn = position.is_humans_choice().then(|| Turn::of(&position, mv, games)).flatten();
        let now = turn.as_ref().map_or_else(|| human_standing(&position, games), |turn| turn.before);
        report_goblins(number, &moves, foreseen, now, &mut goblins, &mut reporter)?;
        stands.push(now);
        foreseen = match (&turn, mv) {
            (Some(turn), _) => {
                if position.table().swap_count() > 1 {
                    reporter.count(share(turn.lost(), STAKE));
                }
                worst = worst.max(turn.lost());
                if turn.lost() >= REMARKABLE {
                    reporter.remark(number, missed(&position, mv, turn))?;
                }
                Some(turn.played)
            }
            (None, Move::Swap(from, to)) => {
                Slot::of(from, to).map(|slot| 1_000 - standing_after(position.table(), slot, games))
            }
            (None, _) => None,
        };
        reporter.advance(1)?;
    }
    let end = human_standing(session.position(), games);
    report_goblins(moves.len(), &moves, foreseen, end, &mut goblins, &mut reporter)?;
    stands.push(end);
    let curves = vec![
        Curve {
            name: "standing",
            unit: "permille",
            values: stands.into_iter().map(|standing| Some(standing as i32)).collect(),
        },
        Curve { name: "goblins", unit: "permille", values: goblins },
    ];
    Ok(reporter.finish(summary(session, worst), curves))
}

/// What the goblins of the move before this number changed: how the human stands now against what was foreseen.
fn report_goblins(
    number: usize,
    moves: &[Move],
    foreseen: Option<u32>,
    now: u32,
    sum: &mut Vec<Option<i32>>,
    reporter: &mut Reporter<'_>,
) -> Result<(), Refusal> {
    let Some(last) = number.checked_sub(1) else { return Ok(()) };
    let gave = foreseen.map_or(0, |foreseen| now as i32 - foreseen as i32);
    let before = sum.last().copied().flatten().unwrap_or(0);
    sum.push(Some(before + gave));
    if gave.unsigned_abs() < REMARKABLE {
        return Ok(());
    }
    let words = if gave > 0 {
        format!(
            "The goblins helped: {} percent more, by the engine's estimate.",
            percent(gave.unsigned_abs())
        )
    } else {
        format!("The goblins hurt: {} percent less, by the engine's estimate.", percent(gave.unsigned_abs()))
    };
    let finding = Finding {
        kind: Kind::Luck,
        played: moves[last].to_string(),
        better: None,
        cost: Some(Cost { amount: -gave, unit: "permille" }),
        loss: 0,
        certainty: Certainty::Estimated,
        words,
    };
    reporter.remark(last, finding)
}

fn missed(position: &ColorCascade, mv: Move, turn: &Turn) -> Finding {
    let what = match mv {
        Move::Timeout => "Time ran out",
        _ => "This swap was not the best",
    };
    let why = match turn.best {
        Move::Swap(from, to) => position.preview(from, to).ok(),
        _ => None,
    };
    let why = why.map(|preview| super::advice::reason(position.table(), &preview));
    let why = why.map_or(String::new(), |why| format!(" Another is better, since {why}."));
    Finding {
        kind: Kind::Missed,
        played: mv.to_string(),
        better: Some(turn.best.to_string()),
        cost: Some(Cost { amount: turn.lost() as i32, unit: "permille" }),
        loss: share(turn.lost(), STAKE),
        certainty: Certainty::Estimated,
        words: format!(
            "{what}: your chance fell from {} to {} percent, by the engine's estimate.{why}",
            percent(turn.before),
            percent(turn.played)
        ),
    }
}

/// Thousandths as whole percent.
fn percent(permille: u32) -> u32 {
    (permille + 5) / 10
}

fn summary(session: &Session<ColorCascade>, worst: u32) -> String {
    let moves = session.moves().len();
    let result = match session.position().status() {
        Status::Won => "Won",
        Status::Lost => "Lost",
        Status::Drawn => "Drawn",
        _ => "Not over",
    };
    match worst {
        0 => format!("{result} after {moves} moves"),
        worst => format!("{result} after {moves} moves; the worst swap cost {} percent", percent(worst)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use quintet_engine::{Rng, Stream};
    use std::ops::ControlFlow;

    #[test]
    fn the_best_swap_loses_nothing_and_none_loses_less_than_nothing() {
        let mut position =
            ColorCascade::deal(&super::super::Opponent::new(super::super::Level::Easy), 11).unwrap();
        let mut rng = Rng::new(1, Stream::Search);
        while position.ending().is_none() {
            let mut moves = Vec::new();
            position.legal_moves(&mut moves);
            if position.is_humans_choice() {
                let mv = *rng.choose(&moves);
                let turn = Turn::of(&position, mv, 200).unwrap();
                assert!(turn.before >= turn.played);
                let best = Turn::of(&position, turn.best, 200).unwrap();
                assert_eq!(best.lost(), 0, "{position}: {}", turn.best);
            }
            position.play(*rng.choose(&moves), &mut ()).unwrap();
        }
    }

    #[test]
    fn what_goblins_did_is_no_loss_of_the_swap() {
        let mut session =
            Session::<ColorCascade>::deal(super::super::Opponent::new(super::super::Level::Easy), 3).unwrap();
        for _ in 0..6 {
            let (_, best) = standing(session.position().table(), 500).unwrap();
            session.play(best, &mut ()).unwrap();
        }
        let analysis = analyse(&session, &mut |_| ControlFlow::Continue(())).unwrap();
        let goblins = &analysis.curves[1];
        assert_eq!((goblins.name, goblins.values.len()), ("goblins", 7));
        assert!(goblins.values.iter().any(|value| *value != Some(0)));
        assert!(analysis.accuracy.unwrap() > 80);
    }
}
