//! The first board of a seed.

use super::board::{Board, Colour, bit_of};
use super::{ColorCascade, SIDE, Side, Table};
use quintet_engine::{Cell, NotCompared, Refusal, Rng, Stream};

/// How many tokens of each colour a game begins with. With equal counts half of all games end in a draw, so the side
/// that begins has one token fewer.
const TOKENS: [(Colour, usize); 5] =
    [(Colour::Blue, 9), (Colour::Orange, 10), (Colour::Red, 10), (Colour::Green, 10), (Colour::Purple, 10)];
/// About one shuffle in twelve makes a board, so this many are never needed.
const MOST_SHUFFLES: u32 = 10_000;

/// Shuffles until there is no run and at least one legal swap.
pub(super) fn deal(seed: u64) -> Result<ColorCascade, Refusal> {
    let mut rng = Rng::new(seed, Stream::Deal);
    let mut tokens: Vec<Colour> =
        TOKENS.into_iter().flat_map(|(colour, count)| std::iter::repeat_n(colour, count)).collect();
    for _ in 0..MOST_SHUFFLES {
        rng.shuffle(&mut tokens);
        let mut board = Board::default();
        for (index, &colour) in tokens.iter().enumerate() {
            board.put(bit_of(Cell::at(index, SIDE)), colour);
        }
        if board.runs() == 0 && !board.swaps().is_empty() {
            let table = Table { board, to: Side::Human, passes: 0, moves: 0 };
            return Ok(ColorCascade { table, rng: Rng::new(seed, Stream::Spawn), last: NotCompared(None) });
        }
    }
    Err(Refusal::new("no_deal", format!("no board of seed {seed} has a swap and no run")))
}
