//! Numberclart: push clay tiles on a 5 x 5 board; equals merge, unequal neighbours strain and crack.

pub mod analyse;
mod board;
pub mod census;
mod hint;
mod house;
mod notation;
#[cfg(any(test, feature = "oracle"))]
pub mod oracle;
pub mod profile;
mod tally;
#[cfg(test)]
mod tests;
mod turn;

use board::{Board, CELLS, NEIGHBOURS, neighbour};
pub use board::{Direction, SIDE, Tile};
pub use house::{STAR_PERCENT, next_star, par, stars, start_of};
use quintet_engine::{
    Cell, Game, Hint, Listen, Outcome, Preset, Refusal, Rng, Status, Stream, Value, events, faults,
};
pub use tally::{STRETCH, Tally};
pub use turn::points;

/// How many turns a sprint lasts.
pub const SPRINT_TURNS: u32 = 100;
/// No tile has a higher id. It is also the highest that a text may give, so that whatever is printed can be read.
const LAST_ID: u32 = u32::MAX / 2;
/// More new tiles than a turn can make: two for each of 12 double fives and 25 breaks, and the one that appears.
const IDS_PER_TURN: u32 = 75;

/// A position of Numberclart.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Numberclart {
    board: Board,
    turn: u32,
    score: u32,
    next_id: u32,
    mode: Mode,
    rng: Rng,
}

/// How a game ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mode {
    /// When no tile can move.
    Endless,
    /// Also after [`SPRINT_TURNS`] turns, so that scores compare.
    Sprint,
}

/// A tile steps to an adjacent empty cell, or pushes onto an equal tile there.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Move {
    /// Where the tile stands.
    pub from: Cell,
    /// Where it goes.
    pub to: Cell,
}

/// Why a tile fractures.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Cause {
    /// Its strain reached 3.
    Strain,
    /// Two fives merged.
    Overflow,
}

impl From<Cause> for Value {
    fn from(cause: Cause) -> Self {
        match cause {
            Cause::Strain => "strain".into(),
            Cause::Overflow => "overflow".into(),
        }
    }
}

/// A tile that a fracture left behind.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Shard {
    /// The new tile.
    pub id: u32,
    /// Its value.
    pub value: u8,
    /// Its cell.
    pub at: Cell,
}

impl From<Shard> for Value {
    fn from(shard: Shard) -> Self {
        Value::Map(vec![("id", shard.id.into()), ("value", shard.value.into()), ("at", shard.at.into())])
    }
}

events! {
    /// What happens in a turn, in the order of its phases.
    pub enum Event {
        /// The chosen tile stepped, or pushed onto an equal one.
        Moved = "moved" { id: u32, from: Cell, to: Cell, push: bool },
        /// Two equal tiles became one; two fives become a 6 that fractures immediately.
        Merged = "merged" { removed: u32, into: u32, at: Cell, value: u8 },
        /// A tile broke.
        Fractured = "fractured" { id: u32, at: Cell, cause: Cause, spawned: Vec<Shard> },
        /// A tile gained strain from a much lower neighbour.
        Strained = "strained" { id: u32, from: u8, to: u8 },
        /// A tile lost strain.
        Decayed = "decayed" { id: u32, from: u8, to: u8 },
        /// A new tile appeared.
        Spawned = "spawned" { id: u32, value: u8, at: Cell },
        /// The board was full, so no tile appeared.
        SpawnSkipped = "spawn_skipped" {},
        /// The game is over.
        GameOver = "game_over" {},
    }
}

faults! {
    /// Why a move is refused.
    pub enum Fault {
        /// A cell that does not exist.
        OutOfBoard { cell: Cell } = "out_of_board", "{cell} is not on the 5 x 5 board";
        /// Nothing to move.
        EmptyCell { cell: Cell } = "empty_cell", "there is no tile at {cell}";
        /// Too far, or the same cell.
        NotAdjacent { from: Cell, to: Cell } = "not_adjacent", "{to} is not next to {from}";
        /// Another value is in the way.
        Blocked { from: Cell, to: Cell } = "blocked", "the tile at {to} has another value than the one at {from}";
        /// Nothing moves any more.
        GameOver = "game_over", "the game is over";
    }
}

/// How many places a row takes in the list of moves: four for each cell, one a direction.
const ROW_PLACES: usize = SIDE as usize * Direction::ALL.len();

/// The moves by their places. What would leave the board, and what lies beyond, is never legal.
const MOVES: [Move; 128] = {
    let mut table = [Move { from: CELLS[0], to: CELLS[0] }; 128];
    let mut from = 0;
    while from < CELLS.len() {
        let mut way = 0;
        while way < Direction::ALL.len() {
            if let Some(to) = neighbour(from, Direction::ALL[way]) {
                table[from * Direction::ALL.len() + way] = Move { from: CELLS[from], to: CELLS[to] };
            }
            way += 1;
        }
        from += 1;
    }
    table
};

/// For each set of cells of a row, one bit a cell, the same with every bit in the place of the cell's first move.
const SPREAD: [u64; 1 << SIDE] = {
    let mut table = [0; 1 << SIDE];
    let mut cells = 0;
    while cells < table.len() {
        let mut col = 0;
        while col < SIDE as usize {
            table[cells] |= (cells as u64 >> col & 1) << (col * Direction::ALL.len());
            col += 1;
        }
        cells += 1;
    }
    table
};

impl Game for Numberclart {
    const ID: &'static str = "numberclart";
    const NAME: &'static str = "Numberclart";
    const RULES: u16 = 2;
    const PRESETS: &'static [Preset<Mode>] =
        &[Preset { name: "sprint", params: Mode::Sprint }, Preset { name: "endless", params: Mode::Endless }];
    const DEFAULT_PRESET: &'static str = "sprint";
    const DAILY: [&'static str; 7] = ["sprint"; 7];
    const STATUSES: &'static [Status] = &[Status::Playing, Status::Won, Status::Lost];

    type Params = Mode;
    type Move = Move;
    type Event = Event;
    type Fault = Fault;

    fn deal(mode: &Mode, seed: u64) -> Result<Self, Refusal> {
        let rng = Rng::new(seed, Stream::Spawn);
        let mut position = Self { board: Board::default(), turn: 0, score: 0, next_id: 1, mode: *mode, rng };
        position.spawn(&mut ());
        position.spawn(&mut ());
        Ok(position)
    }

    fn legal_moves(&self, into: &mut Vec<Move>) {
        if self.is_closed() {
            return;
        }
        let ways = self.board.ways();
        // The places of three rows fit into one number.
        for (first, last) in [(0, 3), (3, SIDE)] {
            let row_of = |mask: u32, row: u8| SPREAD[(mask >> (row * SIDE)) as usize % SPREAD.len()];
            let places = |row| (0..).zip(ways).fold(0, |set, (way, mask)| set | row_of(mask, row) << way);
            let mut left = (first..last).rev().fold(0_u64, |set, row| set << ROW_PLACES | places(row));
            into.extend((0..left.count_ones()).map(|_| {
                let next = usize::from(first) * ROW_PLACES + left.trailing_zeros() as usize;
                left &= left - 1;
                MOVES[next % MOVES.len()]
            }));
        }
    }

    fn play(&mut self, mv: Move, events: &mut impl Listen<Event>) -> Result<(), Fault> {
        let (from, to) = self.check(mv)?;
        self.act(from, to, events);
        self.settle(events);
        self.spawn(events);
        self.turn = self.turn.saturating_add(1);
        if self.status().is_over() {
            events.emit(|| Event::GameOver {});
        }
        Ok(())
    }

    fn status(&self) -> Status {
        if self.time_is_up() {
            Status::Won
        } else if self.can_move() {
            Status::Playing
        } else {
            Status::Lost
        }
    }

    fn score(&self) -> u32 {
        self.score
    }

    fn hint(&self) -> Option<Hint<Move>> {
        self.best_move().map(|mv| Hint { mv, why: Some(self.why(mv)) })
    }

    fn has_hint(&self) -> bool {
        self.status() == Status::Playing
    }

    fn facts(&self) -> Vec<(&'static str, Value)> {
        let arrows = Direction::ALL
            .map(|direction| (direction.name(), self.arrow(direction).map(|mv| mv.to_string()).into()));
        vec![
            ("turn", self.turn.into()),
            ("mode", self.mode.name().into()),
            ("turns_left", self.turns_left().into()),
            ("arrows", Value::Map(arrows.into())),
            ("breaks_next", self.breaking().collect::<Vec<Cell>>().into()),
        ]
    }

    fn loaded_params(&self) -> Mode {
        self.mode
    }

    fn may_play_by(&self, mode: &Mode) -> Result<(), Refusal> {
        if self.mode == *mode {
            return Ok(());
        }
        let message = format!("the position says mode={}, but the game is {mode}", self.mode);
        Err(Refusal::bad_position(message))
    }

    fn house_line(&self, _mode: &Mode) -> Vec<Move> {
        house::line(self).0
    }

    fn outcome(_dealt: &Self, _moves: &[Move], end: &Self) -> Outcome {
        house::outcome(end)
    }
}

impl Numberclart {
    /// The tile in a cell.
    pub fn tile(&self, cell: Cell) -> Option<Tile> {
        cell.within(SIDE.into(), SIDE).then(|| self.board.tile(cell.index(SIDE))).flatten()
    }

    /// How many turns have been played.
    pub fn turn(&self) -> u32 {
        self.turn
    }

    /// How the game ends.
    pub fn mode(&self) -> Mode {
        self.mode
    }

    /// How many turns a sprint still has.
    pub fn turns_left(&self) -> Option<u32> {
        (self.mode == Mode::Sprint).then(|| SPRINT_TURNS.saturating_sub(self.turn))
    }

    /// Whether the tile in a cell breaks next turn unless something changes: its strain, and 1 for each neighbour that
    /// is lower by 3 or more, reach 3.
    pub fn breaks_next(&self, cell: Cell) -> bool {
        cell.within(SIDE.into(), SIDE) && self.board.breaks_next(cell.index(SIDE))
    }

    /// Every cell whose tile breaks next turn unless something changes.
    pub fn breaking(&self) -> impl Iterator<Item = Cell> {
        (0..Board::CELLS).filter(|&cell| self.board.breaks_next(cell)).map(|cell| CELLS[cell])
    }

    /// The score that counts as a best one. Points can be lost again, so a sprint counts only when it is over.
    pub fn worth(&self) -> u32 {
        if self.mode == Mode::Sprint && !self.status().is_over() { 0 } else { self.score }
    }

    /// The move that an arrow key or a swipe means: the first tile in scan order that can go that way.
    pub fn arrow(&self, direction: Direction) -> Option<Move> {
        if self.is_closed() {
            return None;
        }
        (0..Board::CELLS).find_map(|from| {
            let to = self.target(from, direction)?;
            Some(Move { from: CELLS[from], to: CELLS[to] })
        })
    }

    /// The move of the tile in this cell in a direction, if it is legal.
    pub fn move_of(&self, cell: Cell, direction: Direction) -> Option<Move> {
        if self.is_closed() || !cell.within(SIDE.into(), SIDE) {
            return None;
        }
        let to = self.target(cell.index(SIDE), direction)?;
        Some(Move { from: cell, to: CELLS[to] })
    }

    fn time_is_up(&self) -> bool {
        self.turns_left() == Some(0)
    }

    /// Whether the ids that are left might not last for another turn. Only a loaded position can get there.
    fn is_out_of_ids(&self) -> bool {
        LAST_ID - self.next_id < IDS_PER_TURN
    }

    /// Whether no turn can be played, whatever is on the board.
    fn is_closed(&self) -> bool {
        self.time_is_up() || self.is_out_of_ids()
    }

    /// Whether a tile can step or push.
    fn can_move(&self) -> bool {
        !self.is_out_of_ids() && self.board.can_move()
    }

    /// Where the tile in a cell gets to in a direction, if it can go there.
    fn target(&self, from: usize, direction: Direction) -> Option<usize> {
        neighbour(from, direction).filter(|&to| self.gives_way(from, to))
    }

    /// Whether there is a tile in a cell, and a neighbour is empty or equal to it.
    fn gives_way(&self, from: usize, to: usize) -> bool {
        let (own, other) = (self.board.value(from), self.board.value(to));
        own != 0 && (other == 0 || other == own)
    }

    /// The cells of a move as numbers, or why it is refused.
    fn check(&self, mv: Move) -> Result<(usize, usize), Fault> {
        for cell in [mv.from, mv.to] {
            if !cell.within(SIDE.into(), SIDE) {
                return Err(Fault::OutOfBoard { cell });
            }
        }
        let (from, to) = (mv.from.index(SIDE), mv.to.index(SIDE));
        if self.time_is_up() || !self.can_move() {
            return Err(Fault::GameOver);
        }
        if self.board.value(from) == 0 {
            return Err(Fault::EmptyCell { cell: mv.from });
        }
        if NEIGHBOURS[from] >> to & 1 == 0 {
            return Err(Fault::NotAdjacent { from: mv.from, to: mv.to });
        }
        match self.gives_way(from, to) {
            true => Ok((from, to)),
            false => Err(Fault::Blocked { from: mv.from, to: mv.to }),
        }
    }
}
