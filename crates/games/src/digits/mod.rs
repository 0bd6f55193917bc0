//! Digits!: clear a board of nine columns by matching digits that are equal or sum to ten and see each other.
//!
//! Rows are never removed, so taking digits away only ever opens lines: whatever is visible stays visible. The
//! certified deals and the solver rest on that.

pub mod analyse;
mod board;
pub mod census;
mod clearing;
mod earnings;
mod generate;
mod hint;
mod house;
#[cfg(any(test, feature = "oracle"))]
pub mod lamp_check;
mod links;
mod notation;
#[cfg(any(test, feature = "oracle"))]
pub mod oracle;
mod order;
mod outlook;
mod peel;
pub mod players;
pub mod profile;
mod repair;
mod rescue;
mod solve;
#[cfg(test)]
mod tests;

pub use crate::pairs::Move;
use crate::pairs::{self, COLUMNS, class};
use board::Board;
pub use board::{MAX_ROWS, Path, PathKind};
pub use earnings::{Earnings, LastMatch};
use generate::Layout;
pub use hint::{LOST, NEEDS_ROWS, SAFE};
pub use house::distance;
use quintet_engine::{
    Cell, Game, Hint, Listen, NotCompared, Outcome, Preset, Refusal, Solution, Status, Value, events, faults,
};
pub use rescue::undos_to_winnable;
pub use solve::FULL_BUDGET;

/// The rows of a dealt board.
pub const DEALT_ROWS: u16 = 10;

/// How many rows one use of Add Rows appends.
pub const ADDED_ROWS: u16 = 4;

/// How often rows can be added in a stage.
pub const MAX_ADDS: u8 = 4;

/// What an empty cell on the path of a match is worth.
pub const POINTS_A_CELL: u32 = 2;

/// What each remaining use of Add Rows earns when the stage is cleared.
pub const POINTS_A_USE_LEFT: u32 = 150;

/// A position of Digits!.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Digits {
    board: Board,
    stage: u32,
    adds: u8,
    score: u32,
    seed: u64,
    certificate: NotCompared<Certificate>,
}

/// What deals know about how their rows can be cleared. A position read from text has none.
#[derive(Clone, Debug, Default)]
struct Certificate {
    /// The pairs of the stage's first board, in an order in which they can be matched.
    dealt: Vec<(u16, u16)>,
    /// The pairs of the rows added since, likewise.
    added: Vec<(u16, u16)>,
}

/// How far apart the pairs of a board lie.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Difficulty {
    /// Stage 1.
    Easy,
    /// Stage 2.
    Medium,
    /// Stage 3 and all that follow.
    Hard,
}

impl Difficulty {
    /// All of them, easiest first.
    pub const ALL: [Self; 3] = [Self::Easy, Self::Medium, Self::Hard];

    /// The difficulty of a stage.
    pub const fn of_stage(stage: u32) -> Self {
        match stage {
            0 | 1 => Self::Easy,
            2 => Self::Medium,
            _ => Self::Hard,
        }
    }

    /// The stage with which a game of this difficulty starts.
    pub const fn first_stage(self) -> u32 {
        self as u32 + 1
    }
}

events! {
    /// What happens in a move.
    pub enum Event {
        /// Two digits went. The path runs from the first to the second, both included; the points are the sum of the
        /// digits and two for each cell between, halved once for each time that rows were added in this stage.
        Matched = "matched" {
            first: Cell, second: Cell, kind: PathKind, path: Vec<Cell>, digits: u8, between: u32, points: u32,
        },
        /// Rows appeared at the bottom; each is the text of its digits.
        RowsAdded = "rows_added" { rows: Vec<String>, from: Cell, adds_left: u8 },
        /// The board is empty; the bonus is for the uses of Add Rows that are left.
        StageCleared = "stage_cleared" { stage: u32, bonus: u32, stars: u8 },
        /// A new board was dealt.
        StageStarted = "stage_started" { stage: u32, difficulty: Difficulty },
        /// No pair is left, but rows can still be added.
        Stuck = "stuck" { adds_left: u8 },
        /// No pair is left, and no rows can be added.
        GameOver = "game_over" {},
    }
}

faults! {
    /// Why a move is refused.
    pub enum Fault {
        /// A cell that does not exist.
        OutOfBoard { cell: Cell } = "out_of_board", "{cell} is not on the board";
        /// A cell with itself.
        SameCell { cell: Cell } = "same_cell", "{cell} cannot be matched with itself";
        /// Nothing to match.
        EmptyCell { cell: Cell } = "empty_cell", "there is no digit at {cell}";
        /// Neither equal nor ten in sum.
        ValuesDoNotMatch { first: Cell, second: Cell, one: u8, other: u8 } = "values_do_not_match",
            "{one} at {first} and {other} at {second} are neither equal nor sum to ten";
        /// Digits lie between.
        PathBlocked { first: Cell, second: Cell } = "path_blocked", "{first} and {second} do not see each other";
        /// Every use of Add Rows is spent.
        NoAddsLeft = "no_adds_left", "no rows can be added any more in this stage";
        /// The board cannot grow so far.
        BoardIsFull = "board_is_full", "the board has no room for more rows";
        /// Only the next stage can follow.
        StageIsCleared = "stage_cleared", "this stage is cleared; go on with the next";
        /// Digits are left.
        StageNotCleared = "stage_not_cleared", "this stage is not cleared yet";
    }
}

impl Game for Digits {
    const ID: &'static str = "digits";
    const NAME: &'static str = "Digits!";
    const RULES: u16 = 2;
    const PRESETS: &'static [Preset<Difficulty>] = &[
        Preset { name: "easy", params: Difficulty::Easy },
        Preset { name: "medium", params: Difficulty::Medium },
        Preset { name: "hard", params: Difficulty::Hard },
    ];
    const DEFAULT_PRESET: &'static str = "easy";
    const DAILY: [&'static str; 7] = ["easy", "easy", "medium", "medium", "medium", "hard", "hard"];
    const STATUSES: &'static [Status] = &[Status::Playing, Status::Stuck, Status::StageCleared, Status::Lost];

    type Params = Difficulty;
    type Move = Move;
    type Event = Event;
    type Fault = Fault;

    fn deal(difficulty: &Difficulty, seed: u64) -> Result<Self, Refusal> {
        Ok(Self::at_stage(difficulty.first_stage(), 0, seed))
    }

    fn legal_moves(&self, into: &mut Vec<Move>) {
        if self.board.is_empty() {
            into.push(Move::Next);
            return;
        }
        into.extend(self.board.pairs().into_iter().map(pair_move));
        if self.can_add() {
            into.push(Move::Add);
        }
    }

    fn play(&mut self, mv: Move, events: &mut impl Listen<Event>) -> Result<(), Fault> {
        match mv {
            Move::Pair(first, second) => self.match_pair(first, second, events)?,
            Move::Add => self.add_rows(events)?,
            Move::Next => self.next_stage(events)?,
        }
        match self.status() {
            Status::StageCleared => {
                let (stage, bonus, stars) = (self.stage, self.bonus(), self.stars());
                self.score = self.score.saturating_add(bonus);
                events.emit(|| Event::StageCleared { stage, bonus, stars });
            }
            Status::Stuck => events.emit(|| Event::Stuck { adds_left: self.adds }),
            Status::Lost => events.emit(|| Event::GameOver {}),
            _ => {}
        }
        Ok(())
    }

    fn status(&self) -> Status {
        if self.board.has_pair() {
            Status::Playing
        } else if self.board.is_empty() {
            Status::StageCleared
        } else if self.can_add() {
            Status::Stuck
        } else {
            Status::Lost
        }
    }

    fn score(&self) -> u32 {
        self.score
    }

    fn hint(&self) -> Option<Hint<Move>> {
        self.best_hint()
    }

    fn stage(&self) -> Option<u32> {
        Some(self.stage)
    }

    fn facts(&self) -> Vec<(&'static str, Value)> {
        vec![
            ("difficulty", Difficulty::of_stage(self.stage).into()),
            ("adds_left", self.adds.into()),
            ("stars", self.stars().into()),
            ("can_add", self.can_add().into()),
            ("pairs", (self.board.pairs().len() as u32).into()),
            ("digits_left", self.digits_left().into()),
            ("rows", self.board.rows().into()),
        ]
    }

    fn loaded_params(&self) -> Difficulty {
        Difficulty::of_stage(self.stage)
    }

    /// Whether the stage can still be cleared, as it is or by adding rows. A lost one may still be rescued by undoing.
    fn solve(&self) -> Option<Solution<Move>> {
        Some(self.solve_within(FULL_BUDGET))
    }

    fn certificate(&self) -> Option<Vec<Move>> {
        let pairs = &self.certificate.0.dealt;
        (!pairs.is_empty()).then(|| pairs.iter().copied().map(pair_move).collect())
    }

    fn house_line(&self, _params: &Difficulty) -> Vec<Move> {
        self.longest_line()
    }

    fn outcome(_dealt: &Self, moves: &[Move], end: &Self) -> Outcome {
        Self::daily_outcome(moves, end)
    }
}

fn pair_move((first, second): (u16, u16)) -> Move {
    Move::Pair(Cell::at(first.into(), COLUMNS), Cell::at(second.into(), COLUMNS))
}

impl Digits {
    /// The rows of the board.
    pub fn rows(&self) -> u16 {
        self.board.rows()
    }

    /// The digit in a cell; `None` if it is empty or outside.
    pub fn digit(&self, cell: Cell) -> Option<u8> {
        let inside = cell.within(self.board.rows(), COLUMNS);
        inside.then(|| self.board.cells[cell.index(COLUMNS)]).filter(|&digit| digit != 0)
    }

    /// How many digits lie on the board.
    pub fn digits_left(&self) -> u32 {
        self.board.occupied().count() as u32
    }

    /// How often rows can still be added in this stage.
    pub fn adds_left(&self) -> u8 {
        self.adds
    }

    /// How often rows were added in this stage.
    pub fn adds_used(&self) -> u8 {
        MAX_ADDS - self.adds
    }

    /// What the remaining uses of Add Rows earn, if the stage is cleared without another one.
    pub fn bonus(&self) -> u32 {
        POINTS_A_USE_LEFT * u32::from(self.adds)
    }

    /// The stars of this stage, if it is cleared without adding rows again: three without added rows, two when they
    /// were added once, else one.
    pub fn stars(&self) -> u8 {
        match self.adds_used() {
            0 => 3,
            1 => 2,
            _ => 1,
        }
    }

    /// Whether rows can be added now.
    pub fn can_add(&self) -> bool {
        self.check_add().is_ok()
    }

    /// The cells that can be matched with a cell now, in scan order.
    pub fn partners(&self, cell: Cell) -> Vec<Cell> {
        let pairs = self.board.pairs().into_iter().filter_map(|pair| match pair_move(pair) {
            Move::Pair(first, second) if first == cell => Some(second),
            Move::Pair(first, second) if second == cell => Some(first),
            _ => None,
        });
        let mut partners: Vec<Cell> = pairs.collect();
        partners.sort_unstable();
        partners
    }

    /// The path along which two cells match now, or why they do not.
    pub fn path(&self, from: Cell, to: Cell) -> Result<Path, Fault> {
        for cell in [from, to] {
            if !cell.within(self.board.rows(), COLUMNS) {
                return Err(Fault::OutOfBoard { cell });
            }
        }
        if self.board.is_empty() {
            return Err(Fault::StageIsCleared);
        }
        let digit = |cell: Cell| self.digit(cell).ok_or(Fault::EmptyCell { cell });
        let (one, other) = (digit(from)?, digit(to)?);
        if from == to {
            return Err(Fault::SameCell { cell: from });
        }
        if class(one) != class(other) {
            return Err(Fault::ValuesDoNotMatch { first: from, second: to, one, other });
        }
        self.board.path(from, to).ok_or(Fault::PathBlocked { first: from, second: to })
    }

    /// The digits that keep two from seeing each other: those between them on their line, or in scan order where those
    /// are fewer.
    pub fn in_the_way(&self, one: Cell, other: Cell) -> Vec<Cell> {
        let ways = pairs::between_in_line(one, other).into_iter();
        let ways = ways.chain([pairs::between_in_scan_order(one, other)]);
        pairs::fewest_in_the_way(ways, |cell| self.digit(*cell).is_some())
    }

    /// The pairs of the rows added in this stage, in an order in which they can be matched. Like a deal's
    /// certificate, a position read from text has none.
    pub fn added_certificate(&self) -> Vec<Move> {
        self.certificate.0.added.iter().copied().map(pair_move).collect()
    }

    fn match_pair(
        &mut self,
        first: Cell,
        second: Cell,
        events: &mut impl Listen<Event>,
    ) -> Result<(), Fault> {
        let path = self.path(first, second)?;
        let digits = [first, second].map(|cell| std::mem::take(&mut self.board.cells[cell.index(COLUMNS)]));
        let (digits, between) = (digits[0] + digits[1], path.between());
        let points = (u32::from(digits) + POINTS_A_CELL * between) >> self.adds_used();
        self.score = self.score.saturating_add(points);
        events.emit(|| Event::Matched {
            first,
            second,
            kind: path.kind,
            path: path.cells,
            digits,
            between,
            points,
        });
        Ok(())
    }

    fn check_add(&self) -> Result<(), Fault> {
        if self.board.is_empty() {
            Err(Fault::StageIsCleared)
        } else if self.adds == 0 {
            Err(Fault::NoAddsLeft)
        } else if self.board.rows() + ADDED_ROWS > MAX_ROWS {
            Err(Fault::BoardIsFull)
        } else {
            Ok(())
        }
    }

    fn add_rows(&mut self, events: &mut impl Listen<Event>) -> Result<(), Fault> {
        self.check_add()?;
        let Layout { digits, pairs, .. } = Layout::of_addition(self.seed, self.stage, self.adds_used());
        let start = self.board.cells.len() as u16;
        self.adds -= 1;
        self.certificate.0.added.extend(pairs.iter().map(|(first, second)| (start + first, start + second)));
        events.emit(|| Event::RowsAdded {
            rows: digits.chunks(COLUMNS.into()).map(notation::row_text).collect(),
            from: Cell::at(start.into(), COLUMNS),
            adds_left: self.adds,
        });
        self.board.cells.extend(digits);
        Ok(())
    }

    fn next_stage(&mut self, events: &mut impl Listen<Event>) -> Result<(), Fault> {
        if !self.board.is_empty() {
            return Err(Fault::StageNotCleared);
        }
        *self = Self::at_stage(self.stage.saturating_add(1), self.score, self.seed);
        let stage = self.stage;
        events.emit(|| Event::StageStarted { stage, difficulty: Difficulty::of_stage(stage) });
        Ok(())
    }

    /// The first position of a stage, with no points from the stages before.
    pub fn first_of_stage(stage: u32, seed: u64) -> Self {
        Self::at_stage(stage, 0, seed)
    }

    /// The first position of a stage.
    fn at_stage(stage: u32, score: u32, seed: u64) -> Self {
        let Layout { digits, pairs, .. } = Layout::of_stage(seed, stage);
        let certificate = NotCompared(Certificate { dealt: pairs, added: Vec::new() });
        Self { board: Board { cells: digits }, stage, adds: MAX_ADDS, score, seed, certificate }
    }
}
