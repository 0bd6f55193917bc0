//! Color Cascade Grid: two sides swap tokens on one 7 x 7 board; runs clear, and goblins bring new neutral tokens.
//!
//! There are two ways to win, and neither comes second: to have more tokens of one's own colour when no swap is left,
//! which is how most games end, or to clear out all of them.

mod advice;
pub mod analyse;
mod board;
pub mod census;
mod deal;
mod house;
mod notation;
pub mod opponent;
#[cfg(any(test, feature = "oracle"))]
pub mod oracle;
mod preview;
pub mod profile;
mod record;
mod table;
#[cfg(test)]
mod tests;

use board::Slot;
pub use board::{Colour, RUN, SIDE};
pub use opponent::{Level, Opponent};
pub use preview::Preview;
use quintet_engine::{
    Cell, Game, Hint, Listen, NotCompared, Outcome, Preset, Refusal, Rng, Status, Value, events, faults,
};
pub use record::{Ai, answer, restart, undos_of_turn};
pub use table::{Ending, MOST_GOBLINS, MOVE_LIMIT, PASS_LIMIT, Reason, Side, TURN_SECONDS, Table};

/// What a quick win is counted from: a win after the last move is still worth 100.
const WIN_SCORE: u32 = 100 + MOVE_LIMIT as u32;
/// What a draw is worth.
const DRAW_SCORE: u32 = 50;

/// A position of Color Cascade Grid.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ColorCascade {
    table: Table,
    rng: Rng,
    /// The last turn, for a front end to show. A position read from text does not know it.
    last: NotCompared<Option<Move>>,
}

/// What a side does with its turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Move {
    /// Two neighbouring tokens change places; the cells stand in scan order.
    Swap(Cell, Cell),
    /// Nothing, since no swap is possible.
    Pass,
    /// Nothing, since the human's time ran out.
    Timeout,
}

impl Move {
    /// The swap of two cells, given in either order.
    pub fn swap(one: Cell, other: Cell) -> Self {
        Self::Swap(one.min(other), one.max(other))
    }
}

impl From<Slot> for Move {
    fn from(slot: Slot) -> Self {
        let (first, second) = slot.cells();
        Self::Swap(first, second)
    }
}

/// A token that falls.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Fall {
    /// Where it was.
    pub from: Cell,
    /// Where it lands.
    pub to: Cell,
}

impl From<Fall> for Value {
    fn from(fall: Fall) -> Self {
        Value::Map(vec![("from", fall.from.into()), ("to", fall.to.into())])
    }
}

events! {
    /// What happens in a turn, in the order in which it happens.
    pub enum Event {
        /// Two tokens changed places.
        Swapped = "swapped" { side: Side, from: Cell, to: Cell },
        /// A wave cleared every run; the colours are those of the cells, in their order.
        Cleared = "cleared" { wave: u32, cells: Vec<Cell>, colours: Vec<Colour> },
        /// What lay above the cleared cells fell.
        Fell = "fell" { wave: u32, falls: Vec<Fall> },
        /// A goblin brought a token.
        Goblin = "goblin" { at: Cell, colour: Colour },
        /// Every neutral colour would have made a run there, so the goblin brought none.
        GoblinSkipped = "goblin_skipped" { at: Cell },
        /// A side passed.
        Passed = "passed" { side: Side },
        /// The human's time ran out.
        TimedOut = "timed_out" { side: Side },
        /// The game is over; without a winner it is a draw.
        GameOver = "game_over" { winner: Option<Side>, reason: Reason },
    }
}

faults! {
    /// Why a move is refused.
    pub enum Fault {
        /// A cell that does not exist.
        OutOfBoard { cell: Cell } = "out_of_board", "{cell} is not on the 7 x 7 board";
        /// Nothing can be played any more.
        GameOver = "game_over", "the game is over";
        /// Too far, or the same cell.
        NotAdjacent { from: Cell, to: Cell } = "not_adjacent", "{to} is not next to {from}";
        /// Nothing to swap.
        EmptyCell { cell: Cell } = "empty_cell", "there is no token at {cell}";
        /// A swap of equals changes nothing.
        SameColor { from: Cell, to: Cell } = "same_color", "the tokens at {from} and {to} have the same colour";
        /// The swap would clear nothing.
        NoStreak { from: Cell, to: Cell } = "no_streak", "swapping {from} and {to} makes no run of three or more";
        /// The opponent has no clock.
        NotYourTurn = "not_your_turn", "time can only run out on the human's turn";
        /// Passing is for a side that cannot swap.
        MustSwap { swaps: u32 } = "must_swap", "there is no passing while a swap is possible, and {swaps} are";
    }
}

impl Game for ColorCascade {
    const ID: &'static str = "color-cascade";
    const NAME: &'static str = "Color Cascade Grid";
    const RULES: u16 = 2;
    const PRESETS: &'static [Preset<Opponent>] = &[
        Preset { name: "easy", params: Opponent::new(Level::Easy) },
        Preset { name: "medium", params: Opponent::new(Level::Medium) },
        Preset { name: "hard", params: Opponent::new(Level::Hard) },
    ];
    const DEFAULT_PRESET: &'static str = "medium";
    const DAILY: [&'static str; 7] = ["easy", "easy", "easy", "medium", "medium", "medium", "medium"];
    const STATUSES: &'static [Status] = &[Status::Playing, Status::Won, Status::Lost, Status::Drawn];
    const UNLISTED: &'static [&'static str] = &["timeout"];

    type Params = Opponent;
    type Move = Move;
    type Event = Event;
    type Fault = Fault;

    fn deal(_: &Opponent, seed: u64) -> Result<Self, Refusal> {
        deal::deal(seed)
    }

    fn legal_moves(&self, into: &mut Vec<Move>) {
        if self.ending().is_some() {
            return;
        }
        let swaps = self.table.board.swaps();
        if swaps.is_empty() {
            into.push(Move::Pass);
        }
        into.extend(swaps.sorted().into_iter().map(Move::from));
    }

    fn play(&mut self, mv: Move, events: &mut impl Listen<Event>) -> Result<(), Fault> {
        let side = self.table.to;
        match mv {
            Move::Swap(from, to) => {
                let slot = self.check(from, to)?;
                let cleared = self.table.swap(slot, events);
                self.table.reseed(cleared, &mut self.rng, events);
            }
            Move::Pass => {
                self.check_over()?;
                match self.table.board.swaps().len() {
                    0 => self.table.pass(),
                    swaps => return Err(Fault::MustSwap { swaps }),
                }
                events.emit(|| Event::Passed { side });
            }
            Move::Timeout => {
                self.check_over()?;
                if side != Side::Human {
                    return Err(Fault::NotYourTurn);
                }
                self.table.pass();
                events.emit(|| Event::TimedOut { side });
            }
        }
        self.last = NotCompared(Some(mv));
        if let Some(Ending { winner, reason }) = self.ending() {
            events.emit(|| Event::GameOver { winner, reason });
        }
        Ok(())
    }

    fn status(&self) -> Status {
        match self.ending() {
            None => Status::Playing,
            Some(Ending { winner: Some(Side::Human), .. }) => Status::Won,
            Some(Ending { winner: Some(Side::Ai), .. }) => Status::Lost,
            Some(Ending { winner: None, .. }) => Status::Drawn,
        }
    }

    /// The two ways to win ask for few tokens and for many, so tokens are no measure: the result is, and how soon a
    /// win came. 0 while the game lasts and when it is lost, 50 for a draw, 300 less the moves played for a win.
    fn score(&self) -> u32 {
        match self.status() {
            Status::Won => WIN_SCORE - u32::from(self.table.moves),
            Status::Drawn => DRAW_SCORE,
            _ => 0,
        }
    }

    fn hint(&self) -> Option<Hint<Move>> {
        advice::hint(&self.table)
    }

    fn has_hint(&self) -> bool {
        self.ending().is_none()
    }

    fn house_line(&self, params: &Opponent) -> Vec<Move> {
        house::line(self, *params)
    }

    fn outcome(_: &Self, moves: &[Move], end: &Self) -> Outcome {
        house::outcome(moves, end)
    }

    fn facts(&self) -> Vec<(&'static str, Value)> {
        let ending = self.ending();
        let winner = ending.map(|ending| ending.winner.map_or("nobody", Side::name));
        let tokens = Colour::ALL.map(|colour| (colour.name(), self.count(colour).into()));
        let can_clear_out =
            [Side::Human, Side::Ai].map(|side| (side.name(), self.can_clear_out(side).into()));
        vec![
            ("to_move", ending.is_none().then_some(self.table.to).into()),
            ("human_tokens", self.count(Colour::Blue).into()),
            ("ai_tokens", self.count(Colour::Orange).into()),
            ("standing", advice::leads(&self.table).into()),
            ("can_clear_out", Value::Map(can_clear_out.into())),
            ("can_swap", self.can_swap().into()),
            ("last_move", self.last.0.map(|mv| mv.to_string()).into()),
            ("moves", self.table.moves.into()),
            ("moves_left", (MOVE_LIMIT - self.table.moves).into()),
            ("human_turns", self.turns(Side::Human).into()),
            ("ai_turns", self.turns(Side::Ai).into()),
            ("passes", self.table.passes.into()),
            ("winner", winner.into()),
            ("reason", ending.map(|ending| ending.reason).into()),
            ("tokens", Value::Map(tokens.into())),
        ]
    }
}

impl ColorCascade {
    /// What both players see.
    pub fn table(&self) -> &Table {
        &self.table
    }

    /// Whose turn it is, or would be.
    pub fn to_move(&self) -> Side {
        self.table.to
    }

    /// How many turns have been taken, passes included.
    pub fn moves(&self) -> u16 {
        self.table.moves
    }

    /// The colour of the token in a cell.
    pub fn token(&self, cell: Cell) -> Option<Colour> {
        on_board(cell).then(|| self.table.token(cell)).flatten()
    }

    /// How many tokens of a colour there are.
    pub fn count(&self, colour: Colour) -> u32 {
        self.table.board.count(colour)
    }

    /// How many turns a side has taken. The sides take turns, and the one that is not to move had the last.
    pub fn turns(&self, side: Side) -> u16 {
        if side == self.table.to { self.table.moves / 2 } else { self.table.moves.div_ceil(2) }
    }

    /// Whether a side can still win by clearing out its colour. One or two tokens can never be cleared.
    pub fn can_clear_out(&self, side: Side) -> bool {
        self.table.can_clear_out(side)
    }

    /// Whether the side to move has a swap, and need not pass.
    pub fn can_swap(&self) -> bool {
        self.ending().is_none() && self.table.swap_count() > 0
    }

    /// Whether the human is to choose a swap.
    pub fn is_humans_choice(&self) -> bool {
        self.table.to == Side::Human && self.can_swap()
    }

    /// Whether the opponent is to move.
    pub fn is_opponents_turn(&self) -> bool {
        self.table.to == Side::Ai && self.ending().is_none()
    }

    /// The last turn, unless none is known.
    pub fn last_move(&self) -> Option<Move> {
        self.last.0
    }

    /// How the game ended, if it did.
    pub fn ending(&self) -> Option<Ending> {
        self.table.ending()
    }

    /// The legal swaps that a cell takes part in, in scan order.
    pub fn legal_swaps_of(&self, cell: Cell) -> Vec<Move> {
        let mut moves = Vec::new();
        self.legal_moves(&mut moves);
        moves.retain(|mv| matches!(mv, Move::Swap(first, second) if [*first, *second].contains(&cell)));
        moves
    }

    /// What a swap would do, or why it is refused.
    pub fn preview(&self, from: Cell, to: Cell) -> Result<Preview, Fault> {
        Ok(Preview::of(&self.table, self.check(from, to)?))
    }

    fn check_over(&self) -> Result<(), Fault> {
        self.ending().map_or(Ok(()), |_| Err(Fault::GameOver))
    }

    /// The slot of a legal swap, or why it is none.
    fn check(&self, from: Cell, to: Cell) -> Result<Slot, Fault> {
        if let Some(cell) = [from, to].into_iter().find(|cell| !on_board(*cell)) {
            return Err(Fault::OutOfBoard { cell });
        }
        self.check_over()?;
        let slot = Slot::of(from, to).ok_or(Fault::NotAdjacent { from, to })?;
        let colour = |cell: Cell| self.table.token(cell).ok_or(Fault::EmptyCell { cell });
        if colour(from)? == colour(to)? {
            return Err(Fault::SameColor { from, to });
        }
        if self.table.board.swaps().contains(slot) { Ok(slot) } else { Err(Fault::NoStreak { from, to }) }
    }
}

fn on_board(cell: Cell) -> bool {
    cell.within(SIDE.into(), SIDE)
}
