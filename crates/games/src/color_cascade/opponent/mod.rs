//! The three opponents. They see the table alone, never the game's random numbers, and their budgets are counted,
//! so the same table gives the same move on every machine.

mod fixed;
mod guard;
pub(super) mod negamax;
mod tree;

use super::board::Slot;
use super::{Move, Table};
use quintet_engine::{Digest, Refusal, Rng, Stream, Value};
use std::ops::ControlFlow;

/// How far the medium opponent looks ahead.
const MEDIUM_DEPTH: u8 = 4;
/// How many games the hard opponent imagines for a move.
const HARD_ITERATIONS: u32 = 10_000;

/// How well an opponent plays.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Level {
    /// Compares what each swap leaves on the board.
    Easy,
    /// Looks four turns ahead and does not think of goblins.
    Medium,
    /// Imagines how thousands of games may go on, goblins included.
    Hard,
}

impl Level {
    /// All of them, the easiest first.
    pub const ALL: [Self; 3] = [Self::Easy, Self::Medium, Self::Hard];

    /// Its name in texts.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Easy => "easy",
            Self::Medium => "medium",
            Self::Hard => "hard",
        }
    }
}

/// Who plays the other side: all that a player chooses before the deal.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Opponent {
    /// How well.
    pub level: Level,
    /// Whether it looks past the other side's winning moves, so that it prevents a win on the next turn only by chance.
    pub spare: bool,
}

impl Opponent {
    /// An opponent of this level that spares nothing.
    pub const fn new(level: Level) -> Self {
        Self { level, spare: false }
    }
}

/// How far a search has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Progress {
    /// Parts done: games imagined, or moves looked at.
    pub done: u32,
    /// Parts in all.
    pub total: u32,
    /// Tables looked at so far.
    pub nodes: u32,
    /// The best move so far: what the search answers if it is broken off now.
    pub best: Move,
}

/// Watches a search; it can break it off, and then the best move so far is the choice. It is asked after
/// counted parts of the work, never by the clock, so that every machine can find out where a search was broken off.
pub type Watch<'a> = &'a mut dyn FnMut(Progress) -> ControlFlow<()>;

/// A watch that lets every search run to its end.
pub fn unwatched(_: Progress) -> ControlFlow<()> {
    ControlFlow::Continue(())
}

/// What an opponent expects of its move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Estimate {
    /// To have won after this many turns of either side.
    Win(u8),
    /// To have lost after this many turns of either side.
    Loss(u8),
    /// To have this many tokens more than the other side, some turns later.
    Lead(i32),
    /// To stand so well, from 0 for a sure loss to 1,000 for a sure win.
    Chance(u32),
}

impl From<Estimate> for Value {
    fn from(estimate: Estimate) -> Self {
        Value::Map(vec![match estimate {
            Estimate::Win(turns) => ("win_in", turns.into()),
            Estimate::Loss(turns) => ("loss_in", turns.into()),
            Estimate::Lead(tokens) => ("lead", tokens.into()),
            Estimate::Chance(permille) => ("permille", permille.into()),
        }])
    }
}

/// A move, and what was seen on the way to it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Choice {
    /// The move.
    pub mv: Move,
    /// What it expects of it.
    pub estimate: Estimate,
    /// The moves that it expects, its own first. Goblins may make a later one impossible.
    pub line: Vec<Move>,
    /// How many tables were looked at.
    pub nodes: u32,
    /// How many turns ahead it looked, imagined games beyond the remembered tree aside.
    pub depth: u8,
    /// How many imagined games began with this move; 0 where none were imagined.
    pub visits: u32,
    /// Whether the search ran to its end and was not broken off by its watch.
    pub complete: bool,
}

impl Choice {
    /// A move that needs no search.
    fn at_once(mv: Move, estimate: Estimate, nodes: u32) -> Self {
        Self { mv, estimate, line: vec![mv], nodes, depth: 1, visits: 0, complete: true }
    }

    /// All of it but the move itself, under names that explain themselves.
    pub fn facts(&self) -> Vec<(&'static str, Value)> {
        let line: Vec<String> = self.line.iter().map(ToString::to_string).collect();
        vec![
            ("estimate", self.estimate.into()),
            ("line", line.into()),
            ("nodes", self.nodes.into()),
            ("depth", self.depth.into()),
            ("visits", self.visits.into()),
            ("complete", self.complete.into()),
        ]
    }
}

/// The move of this opponent for the side to move, or `None` if the game is over.
pub fn choose(table: &Table, opponent: Opponent, watch: Watch<'_>) -> Option<Choice> {
    choose_within(table, opponent, HARD_ITERATIONS, watch)
}

/// The move that this opponent's complete search leads to, or `None` if the game is over.
pub fn reply(table: &Table, opponent: Opponent) -> Option<Choice> {
    choose(table, opponent, &mut unwatched)
}

/// Whether a move is this opponent's own, or the refusal that names what it plays. Strictly, only the move of its
/// complete search is; a saved game may also hold the best so far at a look of its watch, since a slow machine has to
/// break searches off.
pub fn check_reply(table: &Table, opponent: Opponent, mv: Move, strict: bool) -> Result<(), Refusal> {
    let mut named = false;
    let choice = choose(table, opponent, &mut |progress| {
        named |= progress.best == mv && !strict;
        if named { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
    match choice {
        Some(choice) if choice.mv != mv => Err(differs(opponent, choice.mv)),
        _ => Ok(()),
    }
}

/// The refusal of a move that the opponent does not play.
pub(super) fn differs(opponent: Opponent, chosen: Move) -> Refusal {
    Refusal::new("opponent_differs", format!("the {opponent} opponent plays {chosen} here"))
}

pub(super) fn choose_within(
    table: &Table,
    opponent: Opponent,
    iterations: u32,
    watch: Watch<'_>,
) -> Option<Choice> {
    choose_counting(table, opponent, Effort { iterations, salt: 0 }, watch, &mut 0)
}

/// The hard opponent's choice when it imagines other games than usual, unless the salt is 0, and a share of them only.
pub(super) fn imagining(table: &Table, salt: u64, share: u32) -> Option<Choice> {
    let effort = Effort { iterations: HARD_ITERATIONS / share, salt };
    choose_counting(table, Opponent::new(Level::Hard), effort, &mut unwatched, &mut 0)
}

/// How a table stands for the side to move, in thousandths, and the move to play: what the hard opponent finds out with so
/// many imagined games. `None` if the game is over.
pub(super) fn standing(table: &Table, iterations: u32) -> Option<(u32, Move)> {
    let choice = choose_within(table, Opponent::new(Level::Hard), iterations, &mut unwatched)?;
    Some((chance(choice.estimate), choice.mv))
}

/// How the side to move stands when it plays this legal swap, in thousandths: every imagined game begins with it.
pub(super) fn standing_after(table: &Table, slot: Slot, iterations: u32) -> u32 {
    if wins_at_once(table, slot) {
        return chance(Estimate::Win(1));
    }
    let rng = Rng::new(seed_of(table), Stream::Ai);
    chance(tree::search(table, &[slot], false, iterations, rng, &mut unwatched).estimate)
}

/// An estimate in thousandths of a sure win.
fn chance(estimate: Estimate) -> u32 {
    match estimate {
        Estimate::Chance(permille) => permille,
        Estimate::Win(_) => 1_000,
        Estimate::Loss(_) => 0,
        // Without a swap both sides pass, and the tokens are counted.
        Estimate::Lead(lead) => (500 + 500 * lead.signum()) as u32,
    }
}

/// How many games a search imagines, and which.
#[derive(Clone, Copy)]
struct Effort {
    iterations: u32,
    salt: u64,
}

/// The same, adding to `guarded` how many boards were looked at to prevent a win, which a watch is not told.
fn choose_counting(
    table: &Table,
    opponent: Opponent,
    effort: Effort,
    watch: Watch<'_>,
    guarded: &mut u32,
) -> Option<Choice> {
    if table.ending().is_some() {
        return None;
    }
    let slots = table.board.swaps().sorted();
    if slots.is_empty() {
        return Some(Choice::at_once(Move::Pass, Estimate::Lead(table.lead()), 1));
    }
    let seed = seed_of(table) ^ effort.salt;
    if opponent.level == Level::Easy {
        return Some(compare(table, &slots, &mut Rng::new(seed, Stream::Ai)));
    }
    if let Some(&slot) = slots.iter().find(|slot| wins_at_once(table, **slot)) {
        return Some(Choice::at_once(slot.into(), Estimate::Win(1), slots.len() as u32));
    }
    let slots = if opponent.spare { slots } else { guard::keep_safe(table, slots, guarded) };
    Some(match opponent.level {
        Level::Hard => {
            tree::search(table, &slots, opponent.spare, effort.iterations, Rng::new(seed, Stream::Ai), watch)
        }
        _ => negamax::search(table, &slots, opponent.spare, MEDIUM_DEPTH, watch),
    })
}

/// The move of an opponent's complete search and how many boards that took, or `None` if it takes more than `most`
/// or the game is over.
pub(super) fn reply_within(table: &Table, opponent: Opponent, most: u64) -> Option<(Move, u64)> {
    let mut guarded = 0;
    let choice = choose_counting(
        table,
        opponent,
        Effort { iterations: HARD_ITERATIONS, salt: 0 },
        &mut |progress| {
            if u64::from(progress.nodes) > most { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        },
        &mut guarded,
    )?;
    let took = u64::from(choice.nodes) + u64::from(guarded);
    (choice.complete && took <= most).then_some((choice.mv, took))
}

/// The seed of an opponent's own imagination: a digest of the table's text.
fn seed_of(table: &Table) -> u64 {
    Digest::of(&table.to_string()).number()
}

/// Whether a legal swap ends the game with the win of the side that plays it.
pub(super) fn wins_at_once(table: &Table, slot: Slot) -> bool {
    table.after(slot).ending().is_some_and(|ending| ending.winner == Some(table.to))
}

/// Whether any swap wins immediately for the side to move.
pub(super) fn can_win_at_once(table: &Table) -> bool {
    table.board.swaps().iter().any(|slot| wins_at_once(table, slot))
}

/// The easy way: the swap that leaves the best lead one turn later, a random one among equals.
fn compare(table: &Table, slots: &[Slot], rng: &mut Rng) -> Choice {
    let worth = |slot: Slot| -negamax::worth(&table.after(slot), 1);
    let best = slots.iter().map(|&slot| worth(slot)).max().unwrap_or(0);
    let equals: Vec<Slot> = slots.iter().copied().filter(|&slot| worth(slot) == best).collect();
    Choice::at_once((*rng.choose(&equals)).into(), negamax::estimate(best), slots.len() as u32)
}
