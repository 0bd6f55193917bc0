//! What a swap would do, before it is played.

use super::board::{Bits, Slot, bit_of, cells_of};
use super::{Colour, Ending, Side, Table};
use quintet_engine::Cell;

/// What a legal swap clears. Goblins cannot be foreseen, but they never bring a side's colour, so the two sides' counts
/// are exact.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Preview {
    /// The cells that each wave clears, as the tokens lie when that wave comes.
    pub waves: Vec<Vec<Cell>>,
    /// The cells of all tokens that go, as they lie before the swap, in scan order.
    pub goes: Vec<Cell>,
    /// How many tokens of each colour go, in the order of `Colour::ALL`.
    cleared: [u32; Colour::ALL.len()],
    /// What the table is after it, before any goblin.
    after: Table,
}

impl Preview {
    pub(super) fn of(table: &Table, slot: Slot) -> Self {
        let mut board = table.board;
        let mut lies = Lies::new(board.occupied());
        let mut waves = Vec::new();
        let mut goes = 0;
        let (one, other) = slot.cells();
        board.exchange(slot);
        lies.exchange(bit_of(one), bit_of(other));
        loop {
            let marked = board.runs();
            if marked == 0 {
                break;
            }
            waves.push(cells_of(marked));
            goes |= lies.clear(marked);
            board.clear(marked);
        }
        let gone = |colour| table.board.count(colour) - board.count(colour);
        Self { waves, goes: cells_of(goes), cleared: Colour::ALL.map(gone), after: table.after(slot) }
    }

    /// How many tokens of a colour go.
    pub fn cleared(&self, colour: Colour) -> u32 {
        self.cleared[colour as usize]
    }

    /// The colours that go, each with its number: the sides' first.
    pub fn kinds(&self) -> impl Iterator<Item = (Colour, u32)> {
        Colour::ALL.into_iter().map(|colour| (colour, self.cleared(colour))).filter(|(_, count)| *count > 0)
    }

    /// How many tokens a side has after it.
    pub fn left(&self, side: Side) -> u32 {
        self.after.tokens(side)
    }

    /// How the game ends with it, if it does.
    pub fn ending(&self) -> Option<Ending> {
        self.after.ending()
    }

    pub(super) fn after(&self) -> &Table {
        &self.after
    }
}

/// Where each token came from: the bit that it lay on before the swap, by the bit that it lies on now.
struct Lies {
    from: [u32; 64],
    occupied: u64,
}

impl Lies {
    fn new(occupied: u64) -> Self {
        Self { from: std::array::from_fn(|bit| bit as u32), occupied }
    }

    fn exchange(&mut self, one: u32, other: u32) {
        self.from.swap(one as usize, other as usize);
    }

    /// Takes tokens away, lets the others fall, and answers where those that went lay before the swap.
    fn clear(&mut self, marked: u64) -> u64 {
        let gone = Bits(marked).fold(0, |gone, bit| gone | 1 << self.from[bit as usize]);
        let kept = self.occupied & !marked;
        self.occupied = 0;
        for bit in Bits(kept) {
            let column = u64::from(u8::MAX) << (bit / 8 * 8);
            let depth = (marked & column & ((1 << bit) - 1)).count_ones();
            self.from[(bit - depth) as usize] = self.from[bit as usize];
            self.occupied |= 1 << (bit - depth);
        }
        gone
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tokens_are_followed_to_where_they_fall() {
        // Three tokens in the first column, of which the lowest goes; then the one that fell into its place.
        let mut lies = Lies::new(0b111);
        assert_eq!(lies.clear(0b001), 0b001);
        assert_eq!(lies.occupied, 0b011);
        assert_eq!(lies.clear(0b001), 0b010);
        assert_eq!(lies.from[0], 2);
    }
}
