//! Keeping the other side from winning on its next turn.
//!
//! A capture is followed by goblins that nobody can foresee, so "preventing" needs a definition. A swap *prevents* the
//! other side's win when on none of the boards that the goblins may leave behind it has a swap that wins immediately. Where
//! no swap prevents the win for certain, those that leave it on the smallest share of these boards come closest.

use super::super::Table;
use super::super::board::Slot;
use super::can_win_at_once;

/// How finely shares are compared.
const WHOLE: u64 = 1_000_000;

/// The swaps worth considering: those with the least risk. Adds the number of boards looked at to `looked_at`.
pub fn keep_safe(table: &Table, slots: Vec<Slot>, looked_at: &mut u32) -> Vec<Slot> {
    let risks: Vec<u64> = slots.iter().map(|&slot| risk(table, slot, looked_at)).collect();
    let least = risks.iter().copied().min();
    slots.into_iter().zip(risks).filter(|(_, risk)| Some(*risk) == least).map(|(slot, _)| slot).collect()
}

/// On which share of the boards after a swap the other side can win immediately, rounded up, so that nothing else than
/// certain prevention is no risk at all.
fn risk(table: &Table, slot: Slot, looked_at: &mut u32) -> u64 {
    let bare = table.after(slot);
    if let Some(ending) = bare.ending() {
        return if ending.winner == Some(bare.to) { WHOLE } else { 0 };
    }
    let cleared = table.board.occupied().count_ones() - bare.board.occupied().count_ones();
    let futures = bare.futures(cleared);
    *looked_at = looked_at.saturating_add(futures.len() as u32);
    let lost = futures.iter().filter(|future| can_win_at_once(future)).count();
    (lost as u64 * WHOLE).div_ceil(futures.len() as u64)
}
