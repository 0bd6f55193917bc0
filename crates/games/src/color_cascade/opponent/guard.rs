//! Keeping the other side from winning on its next turn.
//!
//! A capture is followed by goblins that nobody can foresee, so "preventing" needs a definition. A swap is *safe*
//! when, once its waves are over, the other side has no swap that wins at once: neither on the board as it then
//! stands, before any goblin, nor in any of [`FUTURES`] futures with goblins drawn from the opponent's own random
//! numbers.
//! - Where some swaps are safe, only those are considered.
//! - Otherwise, where some leave no winning swap before the goblins, only those of them with the fewest futures that
//!   bring one are considered.
//! - Otherwise nothing prevents the win, and every swap is considered.

use super::super::Table;
use super::super::board::Slot;
use super::can_win_at_once;
use quintet_engine::Rng;

/// How many futures a swap is tried in.
pub const FUTURES: u32 = 24;

/// The swaps worth considering.
pub fn keep_safe(table: &Table, slots: Vec<Slot>, mut rng: Rng) -> Vec<Slot> {
    let risks: Vec<Option<u32>> = slots.iter().map(|&slot| risk(table, slot, &mut rng)).collect();
    let Some(least) = risks.iter().copied().flatten().min() else { return slots };
    slots.into_iter().zip(risks).filter(|(_, risk)| *risk == Some(least)).map(|(slot, _)| slot).collect()
}

/// In how many futures after a swap the other side could win at once; nothing if it could before any goblin, or if
/// the swap itself makes it win.
fn risk(table: &Table, slot: Slot, rng: &mut Rng) -> Option<u32> {
    let bare = table.after(slot);
    if let Some(ending) = bare.ending() {
        return (ending.winner != Some(bare.to)).then_some(0);
    }
    if can_win_at_once(&bare) {
        return None;
    }
    let cleared = table.board.occupied().count_ones() - bare.board.occupied().count_ones();
    let threatened = (0..FUTURES).filter(|_| {
        let mut future = bare;
        future.reseed(cleared, rng, &mut ());
        can_win_at_once(&future)
    });
    Some(threatened.count() as u32)
}
