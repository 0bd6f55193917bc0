//! Number Match: clear the board by matching digits that are equal or sum to ten along empty paths.
//!
//! A position holds what the rules need and nothing for the eye: which digits were cleared is for the screen to
//! remember. Deal, certificate and path par are functions of seed and stage, so a position stores none of them; it
//! names its seed, and one read from text without a seed has neither certificate nor stars.

pub mod analyse;
mod beam;
mod board;
pub mod census;
mod deals;
mod finder;
mod house;
mod notation;
#[cfg(any(test, feature = "oracle"))]
pub mod oracle;
mod paths;
pub mod players;
pub mod profile;
mod runs;
mod small;
mod solve;
mod stars;
mod tally;
#[cfg(test)]
mod tests;
mod turn;

pub use crate::pairs::Move;
use crate::pairs::{self, COLUMNS};
use board::Board;
pub use board::ROW_LIMIT;
use finder::Finder;
pub use paths::{Path, Shape};
use quintet_engine::{
    Cell, Game, Hint, Listen, NotCompared, Outcome, Preset, Refusal, Solution, Status, Value, events, faults,
};
pub use stars::{NextStar, STARS, path_par};
use std::sync::Arc;
pub use tally::Tally;
pub use turn::PENALTY;

/// How many hints a stage has.
pub const HINTS: u8 = 5;

/// How many numbers a deal has.
pub const DEALT: u8 = 42;

/// A position of Number Match.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NumberMatch {
    board: Board,
    mode: Mode,
    turns: Turns,
    /// From 1.
    stage: u32,
    /// The points of this stage; in endless mode, of the whole run.
    score: u32,
    /// The points of the whole run, this stage included.
    total: u32,
    hints_left: u8,
    /// How often numbers were added in this stage.
    plus: u32,
    /// Matches in a row since numbers were last added or a hint was given.
    streak: u32,
    /// Where the deals come from; none for a board that nobody dealt.
    seed: Option<u64>,
    /// How often numbers may be added in this stage without a penalty.
    par: u8,
    /// How many cells the matches of this stage crossed.
    crossed: u32,
    /// The hints given in the stages after this one, before they were undone; no last entry is 0.
    spent_ahead: Vec<u8>,
    deal_facts: NotCompared<Arc<deals::DealFacts>>,
}

/// How the game goes on after a cleared board, which paths connect, and where the game begins.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Params {
    /// What follows a cleared board.
    pub mode: Mode,
    /// How often a path may turn.
    pub turns: Turns,
    /// The first stage; 1 in endless mode, whose boards do not get harder. A position does not remember it.
    pub from: u32,
}

/// What follows a cleared board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mode {
    /// Stages that can all be cleared without adding numbers, each harder than the one before.
    Stages,
    /// Random boards without an end, the next one immediately.
    Endless,
}

/// How often a path along rows and columns may turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Turns {
    /// Straight lines and scan order only.
    None,
    /// At most twice.
    Two,
}

events! {
    /// What happens in a move, in the order in which it happens.
    pub enum Event {
        /// Two numbers left the board along this path, which begins at the first and ends at the second.
        Matched = "matched" { first: Cell, second: Cell, path: Vec<Cell>, shape: Shape, crossed: u32, streak: u32, points: u32 },
        /// Rows without a number went; they are counted from 1 as they stood before. The rows below moved up.
        RowsRemoved = "rows_removed" { rows: Vec<u16>, points: u32 },
        /// Copies of all numbers were added in scan order, from this cell on.
        NumbersAdded = "numbers_added" { first: Cell, count: u32, rows: u16, penalty: u32 },
        /// The board is empty. Stars are given for stages that were dealt.
        Cleared = "cleared" { stage: u32, within_par: bool, points: u32, stars: Option<u8> },
        /// The next board was dealt.
        Dealt = "dealt" { stage: u32 },
        /// No pair can be matched; adding numbers helps.
        Stuck = "stuck" {},
    }
}

faults! {
    /// Why a move is refused.
    pub enum Fault {
        /// A cell that does not exist.
        OutOfBoard { cell: Cell } = "out_of_board", "{cell} is not on the board";
        /// One cell twice.
        SameCell { cell: Cell } = "same_cell", "{cell} cannot be matched with itself";
        /// Nothing to match.
        EmptyCell { cell: Cell } = "empty_cell", "there is no number at {cell}";
        /// Neither equal nor ten.
        ValuesDoNotMatch { one: u8, other: u8 } = "values_do_not_match", "{one} and {other} are neither equal nor do they sum to 10";
        /// No allowed path.
        PathBlocked { first: Cell, second: Cell } = "path_blocked", "no open path leads from {first} to {second}";
        /// The board is empty.
        StageCleared = "stage_cleared", "the stage is cleared; go on with next";
        /// The board is not empty.
        StageNotCleared = "stage_not_cleared", "the next stage comes when this one is cleared";
        /// The board cannot grow.
        BoardFull { rows: u32, limit: u16 } = "board_full", "the board would have {rows} rows, and it can have {limit} at most";
        /// All hints of the stage are spent.
        NoHintsLeft = "no_hints_left", "all hints of this stage are spent";
    }
}

impl Game for NumberMatch {
    const ID: &'static str = "number-match";
    const NAME: &'static str = "Number Match";
    const RULES: u16 = 2;
    const PRESETS: &'static [Preset<Params>] = &[
        Preset { name: "stages", params: Params { mode: Mode::Stages, turns: Turns::Two, from: 1 } },
        Preset { name: "endless", params: Params { mode: Mode::Endless, turns: Turns::Two, from: 1 } },
        Preset { name: "classic", params: Params { mode: Mode::Stages, turns: Turns::None, from: 1 } },
    ];
    const DEFAULT_PRESET: &'static str = "stages";
    const DAILY: [&'static str; 7] = [
        "stages",
        "stages,from=2",
        "stages,from=3",
        "stages,from=5",
        "stages,from=7",
        "stages,from=10",
        "stages,from=13",
    ];
    const STATUSES: &'static [Status] = &[Status::Playing, Status::Stuck, Status::StageCleared, Status::Lost];

    type Params = Params;
    type Move = Move;
    type Event = Event;
    type Fault = Fault;

    fn deal(params: &Params, seed: u64) -> Result<Self, Refusal> {
        let Params { mode, turns, from } = *params;
        let board = deals::board(mode, turns, seed, from);
        let par = turn::par_of(&board);
        Ok(Self {
            board,
            mode,
            turns,
            stage: from,
            score: 0,
            total: 0,
            hints_left: HINTS,
            plus: 0,
            streak: 0,
            seed: Some(seed),
            par,
            crossed: 0,
            spent_ahead: Vec::new(),
            deal_facts: NotCompared::default(),
        })
    }

    fn legal_moves(&self, into: &mut Vec<Move>) {
        if self.is_cleared() {
            into.push(Move::Next);
            return;
        }
        self.finder().pairs(into);
        if self.can_add() {
            into.push(Move::Add);
        }
    }

    fn count_legal_moves(&self) -> u64 {
        if self.is_cleared() {
            return 1;
        }
        self.finder().count() + u64::from(self.can_add())
    }

    fn play(&mut self, mv: Move, events: &mut impl Listen<Event>) -> Result<(), Fault> {
        match mv {
            Move::Pair(first, second) => self.take(first, second, events)?,
            Move::Add => self.add(events)?,
            Move::Next => self.go_on(events)?,
        }
        if !self.is_cleared() && !self.any_pair() {
            events.emit(|| Event::Stuck {});
        }
        Ok(())
    }

    fn status(&self) -> Status {
        if self.is_cleared() {
            Status::StageCleared
        } else if self.any_pair() {
            Status::Playing
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
        self.best_move()
    }

    fn spend_hint(&mut self) -> Result<(), Fault> {
        self.pay_for_hint()
    }

    fn undo_from(&mut self, left: &Self) -> Result<(), Refusal> {
        self.keep_hints_spent(left);
        Ok(())
    }

    fn stage(&self) -> Option<u32> {
        Some(self.stage)
    }

    fn facts(&self) -> Vec<(&'static str, Value)> {
        let next_star = self.next_star();
        vec![
            ("mode", self.mode.name().into()),
            ("turns", self.turns.count().into()),
            ("total", self.total.into()),
            ("streak", self.streak.into()),
            ("hints_left", self.hints_left.into()),
            ("plus", self.plus.into()),
            ("plus_par", self.par.into()),
            ("plus_adds", self.plus_adds().into()),
            ("crossed", self.crossed.into()),
            ("path_par", self.path_par().into()),
            ("stars", self.stars().into()),
            ("next_star", next_star.map(|next| next.star).into()),
            ("next_star_needs", next_star.map(|next| next.needed).into()),
            ("cleared_digits", self.cleared_digits().collect::<Vec<u8>>().into()),
            ("dealt_digits", self.dealt_digits().collect::<Vec<u8>>().into()),
        ]
    }

    fn loaded_params(&self) -> Params {
        Params { mode: self.mode, turns: self.turns, from: 1 }
    }

    fn solve(&self) -> Option<Solution<Move>> {
        Some(solve::solve(&self.board, self.turns, solve::BUDGET))
    }

    fn certificate(&self) -> Option<Vec<Move>> {
        let seed = self.seed.filter(|_| self.mode == Mode::Stages)?;
        Some(deals::stage(self.turns, seed, self.stage).line)
    }

    fn may_play_by(&self, params: &Params) -> Result<(), Refusal> {
        match (self.mode, self.turns) == (params.mode, params.turns) && self.stage >= params.from {
            true => Ok(()),
            false => {
                Err(Refusal::bad_params("the position names another mode, other turns or an earlier stage"))
            }
        }
    }

    fn house_line(&self, _params: &Params) -> Vec<Move> {
        house::line(self)
    }

    fn outcome(dealt: &Self, moves: &[Move], end: &Self) -> Outcome {
        house::outcome(dealt, moves, end)
    }
}

impl NumberMatch {
    /// The number in a cell.
    pub fn digit(&self, cell: Cell) -> Option<u8> {
        cell.within(self.rows(), COLUMNS).then(|| self.board.digit(cell)).flatten()
    }

    /// How many rows the board has.
    pub fn rows(&self) -> u16 {
        self.board.rows.len() as u16
    }

    /// Whether a cell lies on the board and never held a number.
    pub fn is_pristine(&self, cell: Cell) -> bool {
        let pristine = usize::from(self.board.pristine());
        let cells = self.board.rows.len() * usize::from(COLUMNS);
        cell.within(self.rows(), COLUMNS) && cell.index(COLUMNS) + pristine >= cells
    }

    /// *The* path between two numbers that match, in scan order, or why there is none.
    pub fn path(&self, one: Cell, other: Cell) -> Result<Path, Fault> {
        self.check(one.min(other), one.max(other)).map(|route| route.path())
    }

    /// The numbers that keep two from being matched: those on the path with the fewest of them. Of the paths that turn,
    /// those along the rows of both and one column between are looked at.
    pub fn in_the_way(&self, one: Cell, other: Cell) -> Vec<Cell> {
        let straight = pairs::between_in_line(one, other).into_iter();
        let straight = straight.chain([pairs::between_in_scan_order(one, other)]);
        let turning = (0..COLUMNS).filter(|_| self.turns == Turns::Two).filter_map(|col| {
            let corners = [Cell::new(one.row, col), Cell::new(other.row, col)];
            paths::around(one, corners, other)
        });
        pairs::fewest_in_the_way(straight.chain(turning), |cell| self.digit(*cell).is_some())
    }

    /// The cells that can be matched with this one, in scan order.
    pub fn partners(&self, cell: Cell) -> Vec<Cell> {
        let Some(class) = self.digit(cell).map(crate::pairs::class) else { return Vec::new() };
        let same = |row: u16| {
            let columns = self.board.rows[usize::from(row)].classes[usize::from(class) - 1];
            runs::columns(columns).map(move |col| Cell::new(row, col))
        };
        (0..self.rows())
            .flat_map(same)
            .filter(|&other| self.check(cell.min(other), cell.max(other)).is_ok())
            .collect()
    }

    /// What follows a cleared board.
    pub fn mode(&self) -> Mode {
        self.mode
    }

    /// How often a path may turn.
    pub fn turns(&self) -> Turns {
        self.turns
    }

    /// The points of the whole run, this stage included.
    pub fn total(&self) -> u32 {
        self.total
    }

    /// Matches in a row.
    pub fn streak(&self) -> u32 {
        self.streak
    }

    /// How many hints this stage still has.
    pub fn hints_left(&self) -> u8 {
        self.hints_left
    }

    /// How often numbers were added in this stage.
    pub fn plus(&self) -> u32 {
        self.plus
    }

    /// How often numbers may be added in this stage without a penalty.
    pub fn plus_par(&self) -> u8 {
        self.par
    }

    /// How many numbers adding would add.
    pub fn plus_adds(&self) -> u32 {
        self.board.count()
    }

    /// How many cells the matches of this stage crossed.
    pub fn crossed(&self) -> u32 {
        self.crossed
    }

    /// The digits of which none is left on the board.
    pub fn cleared_digits(&self) -> impl Iterator<Item = u8> + use<> {
        let present = deals::digit_mask(self.board.digits());
        (1..=9).filter(move |digit| present >> digit & 1 == 0)
    }

    /// The digits that the board of this stage began with; all nine where nobody knows, since nobody dealt it.
    pub fn dealt_digits(&self) -> impl Iterator<Item = u8> + use<> {
        let dealt = match self.seed {
            Some(seed) => *self.deal_facts.0.digits.get_or_init(|| {
                deals::digit_mask(deals::board(self.mode, self.turns, seed, self.stage).digits())
            }),
            None => deals::digit_mask(1..=9),
        };
        let present = deals::digit_mask(self.board.digits());
        (1..=9).filter(move |digit| (dealt | present) >> digit & 1 == 1)
    }

    /// Whether numbers can be added: the board may not have too many rows afterwards.
    pub fn can_add(&self) -> bool {
        !self.is_cleared() && self.board.rows_with(self.board.count()) <= ROW_LIMIT.into()
    }

    /// Whether any pair can be matched.
    fn any_pair(&self) -> bool {
        Finder::any(&self.board, self.turns)
    }

    fn finder(&self) -> Finder<'_> {
        Finder::new(&self.board, self.turns)
    }

    fn is_cleared(&self) -> bool {
        self.board.rows.is_empty()
    }

    /// The path of a pair in scan order, or why it is refused.
    fn check(&self, first: Cell, second: Cell) -> Result<paths::Route, Fault> {
        if self.is_cleared() {
            return Err(Fault::StageCleared);
        }
        for cell in [first, second] {
            if !cell.within(self.rows(), COLUMNS) {
                return Err(Fault::OutOfBoard { cell });
            }
        }
        if first == second {
            return Err(Fault::SameCell { cell: first });
        }
        let digit = |cell| self.board.digit(cell).ok_or(Fault::EmptyCell { cell });
        let (one, other) = (digit(first)?, digit(second)?);
        if crate::pairs::class(one) != crate::pairs::class(other) {
            return Err(Fault::ValuesDoNotMatch { one, other });
        }
        paths::route(&self.board, self.turns, first, second).ok_or(Fault::PathBlocked { first, second })
    }
}
