//! The hint: the hard opponent's choice, and a reason that a player can learn from. It speaks of tokens and counts,
//! never of cells: the board shows which swap is meant.

use super::board::Slot;
use super::opponent::{self, Level, Opponent};
use super::{Colour, Move, Preview, Reason, Side, Table};
use quintet_engine::Hint;

/// What to play for the side to move, and why; `None` if the game is over.
pub(super) fn hint(table: &Table) -> Option<Hint<Move>> {
    let choice = opponent::reply(table, Opponent::new(Level::Hard))?;
    let why = match choice.mv {
        Move::Swap(from, to) => Slot::of(from, to).map(|slot| reason(table, &Preview::of(table, slot))),
        Move::Pass | Move::Timeout => Some("no swap is left, so the turn passes".to_string()),
    };
    Some(Hint { mv: choice.mv, why })
}

/// Why a swap is good for the side to move: what it wins, takes, costs, prevents or prepares.
pub(super) fn reason(table: &Table, preview: &Preview) -> String {
    let (own, other) = (table.to, table.to.other());
    let (takes, costs) = (preview.cleared(other.colour()), preview.cleared(own.colour()));
    let (mine, theirs) = (own.colour().shape(), other.colour().shape());
    let stands = standing(preview.left(own), preview.left(other));
    match preview.ending() {
        Some(ending) if ending.winner == Some(own) && ending.reason == Reason::ClearedOut => {
            return format!("it clears all of your {mine}s, and that wins at once");
        }
        Some(ending) if ending.winner == Some(own) => return format!("it is the last move, and {stands}"),
        _ => {}
    }
    match (takes, costs) {
        (1.., 0) => format!("it takes {takes} of their {theirs}s: {stands}"),
        (1.., 1..) => format!("it takes {takes} of their {theirs}s for {costs} of yours: {stands}"),
        (0, 1..) if preview.after().can_clear_out(own) => {
            format!("it clears {costs} of your {mine}s: {} more and you have won", preview.left(own))
        }
        (0, 1..) => format!("it costs {costs} of your {mine}s, and the other swaps look worse: {stands}"),
        (0, 0) => quiet(table, preview, &stands),
    }
}

/// Why a swap is good that touches neither side's tokens: what the other side could take without it, or what the next
/// turn can take.
fn quiet(table: &Table, preview: &Preview, stands: &str) -> String {
    let (own, other) = (table.to, table.to.other());
    let (mine, theirs) = (own.colour().shape(), other.colour().shape());
    let after = preview.after();
    let (before, danger) = (most(table, own.colour()), most(after, own.colour()));
    if danger < before {
        return match danger {
            0 => format!("it leaves them no swap that takes your {mine}s: {stands}"),
            _ => format!("it leaves them {danger} of your {mine}s to take, not {before}: {stands}"),
        };
    }
    match most(after, other.colour()) {
        0 => format!("it takes nobody's tokens, and the other swaps look worse: {stands}"),
        chance => format!("it leaves a swap that takes {chance} of their {theirs}s: {stands}"),
    }
}

/// The most tokens of a colour that one swap clears, before any goblin.
fn most(table: &Table, colour: Colour) -> u32 {
    let count = table.board.count(colour);
    table.children().map(|child| count - child.board.count(colour)).max().unwrap_or(0)
}

/// How two counts compare, for the side that has the first.
fn standing(own: u32, other: u32) -> String {
    match own.cmp(&other) {
        std::cmp::Ordering::Greater => format!("you lead {own} to {other}"),
        std::cmp::Ordering::Less => format!("you trail {own} to {other}"),
        std::cmp::Ordering::Equal => format!("{own} each"),
    }
}

/// Whether a side leads by count.
pub(super) fn leads(table: &Table) -> &'static str {
    match table.tokens(Side::Human).cmp(&table.tokens(Side::Ai)) {
        std::cmp::Ordering::Greater => "ahead",
        std::cmp::Ordering::Less => "behind",
        std::cmp::Ordering::Equal => "even",
    }
}
