//! Everything about the game that both sides can see, and how a turn changes it.

use super::board::{Bits, Board, Colour, RUN, Slot, bit_of, cell_of, cells_of, nth_bit};
use super::{Event, Fall};
use quintet_engine::{Cell, Listen, Rng, Value};

/// After this many moves the tokens are counted.
pub const MOVE_LIMIT: u16 = 200;
/// This many passes in a row end the game.
pub const PASS_LIMIT: u8 = 2;
/// The most goblins that come after a capture.
pub const MOST_GOBLINS: u32 = 4;
/// How long the human's turn lasts where it is timed. The clock itself stands outside the engine.
pub const TURN_SECONDS: u32 = 30;

/// One of the two players.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Side {
    /// Plays blue and begins.
    Human,
    /// Plays orange.
    Ai,
}

impl Side {
    /// The other one.
    pub const fn other(self) -> Self {
        match self {
            Self::Human => Self::Ai,
            Self::Ai => Self::Human,
        }
    }

    /// The colour that it must clear out, or have most of in the end.
    pub const fn colour(self) -> Colour {
        match self {
            Self::Human => Colour::Blue,
            Self::Ai => Colour::Orange,
        }
    }

    /// Its name in positions.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Human => "human",
            Self::Ai => "ai",
        }
    }
}

impl From<Side> for Value {
    fn from(side: Side) -> Self {
        side.name().into()
    }
}

/// Why a game is over.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reason {
    /// A side's colour, or both, is cleared out.
    ClearedOut,
    /// Both sides passed in a row, and the tokens were counted.
    TwoPasses,
    /// The last move was played, and the tokens were counted.
    MoveLimit,
}

impl Reason {
    /// Its name for programs.
    pub const fn name(self) -> &'static str {
        match self {
            Self::ClearedOut => "cleared_out",
            Self::TwoPasses => "two_passes",
            Self::MoveLimit => "move_limit",
        }
    }
}

impl From<Reason> for Value {
    fn from(reason: Reason) -> Self {
        reason.name().into()
    }
}

/// How a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ending {
    /// The winner, unless it is a draw.
    pub winner: Option<Side>,
    /// Why it is over.
    pub reason: Reason,
}

/// Everything that both players see: all of a position but its random numbers. The opponent is given no more than
/// this, so it cannot know which goblins will come.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Table {
    pub(super) board: Board,
    pub(super) to: Side,
    pub(super) passes: u8,
    pub(super) moves: u16,
}

impl Table {
    /// How the game ended, if it did.
    #[inline]
    pub fn ending(&self) -> Option<Ending> {
        if let Some(winner) = self.cleared_out() {
            return Some(Ending { winner, reason: Reason::ClearedOut });
        }
        let reason = if self.passes >= PASS_LIMIT {
            Reason::TwoPasses
        } else if self.moves >= MOVE_LIMIT {
            Reason::MoveLimit
        } else {
            return None;
        };
        let (human, ai) = (self.board.count(Colour::Blue), self.board.count(Colour::Orange));
        let winner = match human.cmp(&ai) {
            std::cmp::Ordering::Greater => Some(Side::Human),
            std::cmp::Ordering::Less => Some(Side::Ai),
            std::cmp::Ordering::Equal => None,
        };
        Some(Ending { winner, reason })
    }

    /// Whose colour is gone, if any is: the side that cleared out its own wins, and both together is a draw.
    #[inline]
    pub(super) fn cleared_out(&self) -> Option<Option<Side>> {
        match (self.board.has(Colour::Blue), self.board.has(Colour::Orange)) {
            (true, true) => None,
            (false, true) => Some(Some(Side::Human)),
            (true, false) => Some(Some(Side::Ai)),
            (false, false) => Some(None),
        }
    }

    /// How many tokens a side has.
    #[inline]
    pub fn tokens(&self, side: Side) -> u32 {
        self.board.count(side.colour())
    }

    /// Whether a side can still clear out its colour. A run needs three, and goblins never bring a side's colour, so
    /// one or two tokens stay for ever.
    pub fn can_clear_out(&self, side: Side) -> bool {
        self.tokens(side) >= RUN
    }

    /// How many tokens more the side to move has than the other one.
    #[inline]
    pub(super) fn lead(&self) -> i32 {
        self.tokens(self.to) as i32 - self.tokens(self.to.other()) as i32
    }

    /// The colour of the token in a cell.
    pub fn token(&self, cell: Cell) -> Option<Colour> {
        self.board.at(bit_of(cell))
    }

    /// Plays a legal swap up to where the goblins would come, and answers how many tokens it cleared.
    #[inline]
    pub(super) fn swap(&mut self, slot: Slot, events: &mut impl Listen<Event>) -> u32 {
        self.board.exchange(slot);
        events.emit(|| {
            let (from, to) = slot.cells();
            Event::Swapped { side: self.to, from, to }
        });
        let mut cleared = 0;
        let mut wave = 0;
        loop {
            let marked = self.board.runs();
            if marked == 0 {
                break;
            }
            wave += 1;
            cleared += marked.count_ones();
            events.emit(|| {
                let cells = cells_of(marked);
                let colours = cells.iter().filter_map(|&cell| self.token(cell)).collect();
                Event::Cleared { wave, cells, colours }
            });
            let before = self.board.occupied();
            self.board.clear(marked);
            events.emit(|| Event::Fell { wave, falls: falls(before, marked) });
        }
        debug_assert!(cleared >= RUN, "only legal swaps are played");
        self.passes = 0;
        self.end_turn();
        cleared
    }

    /// Passes the turn.
    pub(super) fn pass(&mut self) {
        self.passes += 1;
        self.end_turn();
    }

    fn end_turn(&mut self) {
        self.moves += 1;
        self.to = self.to.other();
    }

    /// Lets the goblins of a capture come, one after another, unless the capture ended the game.
    #[inline]
    pub(super) fn reseed(&mut self, cleared: u32, rng: &mut Rng, events: &mut impl Listen<Event>) {
        if self.cleared_out().is_some() {
            return;
        }
        for _ in 0..cleared.min(MOST_GOBLINS) {
            let gaps = self.board.lowest_gaps();
            let bit = match gaps.count_ones() {
                0 => return,
                1 => gaps.trailing_zeros(),
                columns => nth_bit(gaps, rng.below(columns)),
            };
            let mut fitting = [Colour::Red; Colour::NEUTRAL.len()];
            let mut count = 0;
            for colour in Colour::NEUTRAL {
                if !self.board.would_run(bit, colour) {
                    fitting[count] = colour;
                    count += 1;
                }
            }
            let colour = match count {
                0 => {
                    events.emit(|| Event::GoblinSkipped { at: cell_of(bit) });
                    continue;
                }
                1 => fitting[0],
                _ => *rng.choose(&fitting[..count]),
            };
            self.board.put(bit, colour);
            events.emit(|| Event::Goblin { at: cell_of(bit), colour });
        }
    }

    /// Every table that the goblins of a capture can lead to, none twice.
    pub(super) fn futures(&self, cleared: u32) -> Vec<Self> {
        let mut boards = vec![self.board];
        for _ in 0..cleared.min(MOST_GOBLINS) {
            let mut next = Vec::new();
            for board in boards {
                for bit in Bits(board.lowest_gaps()) {
                    let fitting = Colour::NEUTRAL.into_iter().filter(|&colour| !board.would_run(bit, colour));
                    let before = next.len();
                    next.extend(fitting.map(|colour| {
                        let mut after = board;
                        after.put(bit, colour);
                        after
                    }));
                    if next.len() == before {
                        next.push(board);
                    }
                }
                if board.lowest_gaps() == 0 {
                    next.push(board);
                }
            }
            next.sort_unstable();
            next.dedup();
            boards = next;
        }
        boards.into_iter().map(|board| Self { board, ..*self }).collect()
    }

    /// How many swaps are legal on this board, for either side.
    pub fn swap_count(&self) -> u32 {
        self.board.swaps().len()
    }

    /// The tables that the legal swaps lead to, before any goblin.
    pub fn children(&self) -> impl Iterator<Item = Self> {
        self.board.swaps().iter().map(|slot| self.after(slot))
    }

    /// The table after a legal swap, before any goblin.
    #[inline]
    pub(super) fn after(&self, slot: Slot) -> Self {
        let mut after = *self;
        after.swap(slot, &mut ());
        after
    }
}

/// Which tokens fall where when these cells are cleared, in the scan order of where they were.
fn falls(occupied: u64, cleared: u64) -> Vec<Fall> {
    let fall = |from: Cell| {
        let bit = bit_of(from);
        let column = u64::from(u8::MAX) << (bit / 8 * 8);
        let depth = (cleared & column & ((1 << bit) - 1)).count_ones();
        (depth > 0).then(|| Fall { from, to: cell_of(bit - depth) })
    };
    cells_of(occupied & !cleared).into_iter().filter_map(fall).collect()
}
