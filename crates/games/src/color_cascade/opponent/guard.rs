//! Keeping the other side from winning on its next turn.
//!
//! A capture is followed by goblins that nobody can foresee, so "preventing" needs a definition. A swap *prevents* the
//! other side's win when on none of the boards that the goblins may leave behind it has a swap that wins at once. Where
//! no swap prevents the win for certain, those that leave it on the smallest share of these boards come closest.

use super::super::Table;
use super::super::board::Slot;
use super::can_win_at_once;

/// How finely shares are compared.
const WHOLE: u64 = 1_000_000;

/// The swaps worth considering: those with the least risk.
pub fn keep_safe(table: &Table, slots: Vec<Slot>) -> Vec<Slot> {
    let risks: Vec<u64> = slots.iter().map(|&slot| risk(table, slot)).collect();
    let least = risks.iter().copied().min();
    slots.into_iter().zip(risks).filter(|(_, risk)| Some(*risk) == least).map(|(slot, _)| slot).collect()
}

/// On which share of the boards after a swap the other side can win at once, rounded up, so that nothing else than
/// certain prevention is no risk at all.
fn risk(table: &Table, slot: Slot) -> u64 {
    let bare = table.after(slot);
    if let Some(ending) = bare.ending() {
        return if ending.winner == Some(bare.to) { WHOLE } else { 0 };
    }
    let cleared = table.board.occupied().count_ones() - bare.board.occupied().count_ones();
    let futures = bare.futures(cleared);
    let lost = futures.iter().filter(|future| can_win_at_once(future)).count();
    (lost as u64 * WHOLE).div_ceil(futures.len() as u64)
}
