//! Pathwayz: draw one path from 1 through the numbers in order and over every free cell.

pub mod analyse;
#[cfg(any(test, feature = "oracle"))]
pub mod border;
pub mod census;
mod edges;
mod generate;
mod grade;
mod hint;
mod house;
mod notation;
#[cfg(any(test, feature = "oracle"))]
pub mod oracle;
mod params;
pub mod profile;
mod puzzle;
mod route;
mod search;
mod solve;
#[cfg(test)]
mod tests;

pub use grade::{Grade, IMAGES};
pub use hint::{Outlook, Reason};
pub use house::cells_drawn;
pub use params::{Aim, Params};
pub use puzzle::{MAX_NUMBERS, MAX_SIDE, MIN_SIDE, Puzzle};
use puzzle::{Mask, Quest, Spot, beside, bit, cell, spot, spots};
use quintet_engine::{
    Cell, Fault as _, Game, Hint, Listen, NotCompared, Outcome, Preset, Refusal, Solution, Status, Value,
    Verdict, events, faults,
};
use std::sync::Arc;

/// A position of Pathwayz.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pathwayz {
    puzzle: Arc<Puzzle>,
    path: Vec<Spot>,
    visited: Mask,
    /// Whether there was no step back, lift, undo or hint so far. A redo follows an undo.
    flawless: bool,
    /// Whether the path stays when the player lifts.
    keep: bool,
    deal: NotCompared<Option<Arc<Deal>>>,
}

/// What the generator knows about a puzzle.
#[derive(Debug)]
struct Deal {
    line: Vec<Spot>,
    /// Whether there is no other solution.
    unique: bool,
    grade: Option<Grade>,
}

/// A move. Steps come first in scan order, then the rest.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Move {
    /// To the next cell, or back to a cell of the path.
    Step(Cell),
    /// The pointer leaves the board.
    Lift,
    /// The puzzle begins again.
    Reset,
}

events! {
    /// What happens in a move.
    pub enum Event {
        /// The path begins on number 1.
        Started = "started" { at: Cell },
        /// The path grew by a cell.
        Stepped = "stepped" { from: Cell, to: Cell },
        /// The path met the number it looked for; `next` is the one to look for now.
        Reached = "reached" { number: u8, at: Cell, next: Option<u8> },
        /// All numbers are met, and this many cells are still to be covered.
        NumbersDone = "numbers_done" { left: u8 },
        /// The path went back over cells, named from its old head on.
        Backtracked = "backtracked" { to: Cell, cells: Vec<Cell> },
        /// A number was given back and is looked for again.
        GivenBack = "given_back" { number: u8, at: Cell },
        /// The player lifted; this many cells were cleared, unless the path was kept.
        Lifted = "lifted" { cells: u8, kept: bool },
        /// The puzzle began again; this many cells were cleared.
        WasReset = "reset" { cells: u8 },
        /// All numbers are met and all cells covered.
        Won = "won" { cells: u8, flawless: bool },
    }
}

faults! {
    /// Why a move is refused.
    pub enum Fault {
        /// A cell that does not exist.
        OutOfBoard { cell: Cell, side: u8 } = "out_of_board", "{cell} is not on the {side} x {side} board";
        /// A path begins on number 1.
        NotStart { cell: Cell, start: Cell } = "not_start", "the path begins on number 1 at {start}, not at {cell}";
        /// No path goes there.
        Wall { cell: Cell } = "wall", "{cell} is a wall";
        /// The head itself is no step.
        Visited { cell: Cell } = "visited", "the path is at {cell} already";
        /// Too far away.
        NotAdjacent { cell: Cell, head: Cell } = "not_adjacent", "{cell} is not next to {head}";
        /// A number before its turn.
        OutOfOrder { cell: Cell, number: u8, target: u8 } = "out_of_order",
            "number {number} at {cell} comes later; the next number is {target}";
        /// There is no path to lift from.
        NothingDrawn = "nothing_drawn", "no path is drawn";
        /// Only a reset is possible.
        Frozen = "frozen", "the puzzle is solved; reset it to draw again";
    }
}

impl Game for Pathwayz {
    const ID: &'static str = "pathwayz";
    const NAME: &'static str = "Pathwayz";
    const RULES: u16 = 2;
    const PRESETS: &'static [Preset<Params>] = params::PRESETS;
    const DEFAULT_PRESET: &'static str = "medium";
    const DAILY: [&'static str; 7] = ["easy", "medium", "medium", "hard", "hard", "expert", "large"];
    const STATUSES: &'static [Status] = &[Status::Playing, Status::Won];
    const UNLISTED: &'static [&'static str] = &["reset"];

    type Params = Params;
    type Move = Move;
    type Event = Event;
    type Fault = Fault;

    fn deal(params: &Params, seed: u64) -> Result<Self, Refusal> {
        let made = generate::generate(params, seed)?;
        let deal =
            Deal { line: made.line, unique: params.aim != Aim::Tutorial, grade: made.cost.map(Grade::of) };
        let mut position = Self::from(made.puzzle);
        position.keep = params.keep;
        position.deal = NotCompared(Some(Arc::new(deal)));
        Ok(position)
    }

    fn legal_moves(&self, into: &mut Vec<Move>) {
        if self.is_won() {
            return;
        }
        let Some(head) = self.path.last() else {
            into.push(Move::Step(self.puzzle.start()));
            return;
        };
        let steps = self.steps() | self.visited & !bit(*head);
        into.extend(spots(steps).map(|at| Move::Step(cell(at))));
        into.extend([Move::Lift, Move::Reset]);
    }

    fn play(&mut self, mv: Move, events: &mut impl Listen<Event>) -> Result<(), Fault> {
        match mv {
            Move::Reset => {
                let cells = self.clear();
                events.emit(|| Event::WasReset { cells });
            }
            _ if self.is_won() => return Err(Fault::Frozen),
            Move::Lift if self.path.is_empty() => return Err(Fault::NothingDrawn),
            Move::Lift if self.keep => events.emit(|| Event::Lifted { cells: 0, kept: true }),
            Move::Lift => {
                let cells = self.clear();
                events.emit(|| Event::Lifted { cells, kept: false });
            }
            Move::Step(to) => match self.place_on_path(to) {
                Some(place) if place + 1 < self.path.len() => self.go_back(place, events),
                _ => {
                    self.check_step(to)?;
                    self.go_on(to, events);
                }
            },
        }
        Ok(())
    }

    fn status(&self) -> Status {
        if self.is_won() { Status::Won } else { Status::Playing }
    }

    fn score(&self) -> u32 {
        self.path.len() as u32
    }

    fn hint(&self) -> Option<Hint<Move>> {
        self.best_move()
    }

    fn has_hint(&self) -> bool {
        !self.is_won()
    }

    fn spend_hint(&mut self) -> Result<(), Fault> {
        self.flawless = false;
        Ok(())
    }

    fn undo_from(&mut self, left: &Self) -> Result<(), Refusal> {
        if left.is_won() {
            return Err(Fault::Frozen.refusal());
        }
        self.flawless = false;
        Ok(())
    }

    fn facts(&self) -> Vec<(&'static str, Value)> {
        let phase = match (self.is_won(), self.target()) {
            (true, _) => "solved",
            (false, Some(_)) => "find_number",
            (false, None) => "cover_all_cells",
        };
        vec![
            ("side", self.puzzle.side().into()),
            ("path", self.path().collect::<Vec<Cell>>().into()),
            ("phase", phase.into()),
            ("target_number", self.target().into()),
            ("numbers_reached", self.numbers_reached().into()),
            ("numbers", self.puzzle.numbers().into()),
            ("cells_covered", (self.path.len() as u8).into()),
            ("cells", self.puzzle.cells().into()),
            ("flawless", self.flawless.into()),
            ("keeps_path_on_lift", self.keep.into()),
            ("grade", self.grade().map(Grade::name).into()),
        ]
    }

    fn loaded_params(&self) -> Params {
        let default = Preset::named(params::PRESETS, Self::DEFAULT_PRESET).expect("the default is listed");
        Params { keep: self.keep, ..default.params.clone() }
    }

    fn solve(&self) -> Option<Solution<Move>> {
        let quest = Quest::after(&self.puzzle, &self.drawn());
        let answer = solve::solve(&quest, 2);
        let verdict = match (&answer.line, answer.count) {
            (Some(_), _) => Verdict::Winnable,
            (None, Some(_)) => Verdict::Lost,
            (None, None) => Verdict::Unknown,
        };
        let mut line = Vec::new();
        if let Some(found) = answer.line {
            let first = self.path.is_empty().then_some(quest.head);
            line.extend(first.into_iter().chain(found).map(|at| Move::Step(cell(at))));
        }
        Some(Solution { verdict, line, count: answer.count, rows: None })
    }

    fn certificate(&self) -> Option<Vec<Move>> {
        let deal = self.deal.0.as_ref()?;
        Some(deal.line.iter().map(|at| Move::Step(cell(*at))).collect())
    }

    fn house_line(&self, _params: &Params) -> Vec<Move> {
        house::line(self)
    }

    fn outcome(dealt: &Self, moves: &[Move], end: &Self) -> Outcome {
        house::outcome(dealt, moves, end)
    }
}

impl From<Puzzle> for Pathwayz {
    /// The puzzle with nothing drawn.
    fn from(puzzle: Puzzle) -> Self {
        Self {
            puzzle: Arc::new(puzzle),
            path: Vec::new(),
            visited: 0,
            flawless: true,
            keep: false,
            deal: NotCompared(None),
        }
    }
}

impl Pathwayz {
    /// The board with its walls and numbers.
    pub fn puzzle(&self) -> &Puzzle {
        &self.puzzle
    }

    /// The path from number 1 to the head.
    pub fn path(&self) -> impl DoubleEndedIterator<Item = Cell> + ExactSizeIterator {
        self.path.iter().map(|at| cell(*at))
    }

    /// Where the path stands.
    pub fn head(&self) -> Option<Cell> {
        self.path.last().map(|at| cell(*at))
    }

    /// How many numbers the path has met.
    pub fn numbers_reached(&self) -> u8 {
        self.puzzle.numbers.iter().take_while(|at| self.visited & bit(**at) != 0).count() as u8
    }

    /// The number to look for, until all are met.
    pub fn target(&self) -> Option<u8> {
        let reached = self.numbers_reached();
        (reached < self.puzzle.numbers()).then_some(reached + 1)
    }

    /// Whether there was no step back, lift, undo, redo or hint so far.
    pub fn is_flawless(&self) -> bool {
        self.flawless
    }

    /// Whether the path stays when the player lifts.
    pub fn keeps_path(&self) -> bool {
        self.keep
    }

    /// How hard the puzzle is, where a deal found out.
    pub fn grade(&self) -> Option<Grade> {
        self.deal.0.as_ref()?.grade
    }

    /// How hard the puzzle is, found out by solving it where no deal tells; `None` for a puzzle that does not have
    /// exactly one solution.
    pub fn find_grade(&self) -> Option<Grade> {
        if let Some(deal) = &self.deal.0 {
            return deal.grade;
        }
        let quest = Quest::whole(&self.puzzle);
        let answer = solve::solve(&quest, 2);
        let rest = answer.line.filter(|_| answer.count == Some(1))?;
        let line: Vec<Spot> = std::iter::once(quest.head).chain(rest).collect();
        Some(Grade::of(grade::cost(&self.puzzle, &line, u32::MAX, &mut 0)))
    }

    /// The cell before the head: the one to which a single step back leads.
    pub fn previous(&self) -> Option<Cell> {
        self.path.iter().rev().nth(1).map(|at| cell(*at))
    }

    /// Whether the path cannot grow any further, although it is not complete.
    pub fn is_dead_end(&self) -> bool {
        !self.is_won() && self.steps() == 0
    }

    /// The same puzzle with another path, or why that path cannot be drawn.
    pub fn with_path(&self, path: &[Cell]) -> Result<Self, Fault> {
        let mut drawn = Self { path: Vec::new(), visited: 0, ..self.clone() };
        for to in path {
            drawn.check_step(*to)?;
            drawn.go_on(*to, &mut ());
        }
        Ok(drawn)
    }

    /// The single steps that a pointer's jump to a cell stands for: back to a cell of the path, along a free straight
    /// line, or round the one corner that is free; `None` when it stands for none.
    pub fn steps_to(&self, to: Cell) -> Option<Vec<Cell>> {
        if self.is_won() || self.head() == Some(to) {
            return None;
        }
        let Some(head) = self.head() else { return (to == self.puzzle.start()).then(|| vec![to]) };
        if self.place_on_path(to).is_some() {
            return Some(vec![to]);
        }
        if head.row != to.row && head.col != to.col {
            return self.round_the_corner(head, to);
        }
        let mut tried = self.clone();
        let mut steps = Vec::new();
        let mut at = head;
        while at != to {
            at.row = at.row + u16::from(at.row < to.row) - u16::from(at.row > to.row);
            at.col = at.col + u8::from(at.col < to.col) - u8::from(at.col > to.col);
            tried.check_step(at).ok()?;
            tried.go_on(at, &mut ());
            steps.push(at);
        }
        Some(steps)
    }

    /// The two steps to a cell that touches the head's only at a corner, where just one way leads there: a finger that
    /// turns quickly cuts corners.
    fn round_the_corner(&self, head: Cell, to: Cell) -> Option<Vec<Cell>> {
        if head.row.abs_diff(to.row) != 1 || head.col.abs_diff(to.col) != 1 {
            return None;
        }
        let through = |corner: Cell| {
            let mut tried = self.clone();
            tried.check_step(corner).ok()?;
            tried.go_on(corner, &mut ());
            tried.check_step(to).ok()?;
            Some(vec![corner, to])
        };
        match (through(Cell::new(head.row, to.col)), through(Cell::new(to.row, head.col))) {
            (Some(way), None) | (None, Some(way)) => Some(way),
            _ => None,
        }
    }

    fn is_won(&self) -> bool {
        self.visited == self.puzzle.free
    }

    /// The path, or number 1 where it would begin.
    fn drawn(&self) -> Vec<Spot> {
        if self.path.is_empty() { vec![self.puzzle.numbers[0]] } else { self.path.clone() }
    }

    fn place_on_path(&self, at: Cell) -> Option<usize> {
        let side = self.puzzle.side();
        let at = at.within(side.into(), side).then(|| spot(at))?;
        self.path.iter().position(|visited| *visited == at)
    }

    /// The spots to which the path can grow.
    fn steps(&self) -> Mask {
        let Some(head) = self.path.last() else { return bit(self.puzzle.numbers[0]) };
        let reached = usize::from(self.numbers_reached());
        let later = self.puzzle.numbers.iter().skip(reached + 1).fold(0, |set, at| set | bit(*at));
        beside(bit(*head)) & self.puzzle.free & !self.visited & !later
    }

    /// Why the path cannot grow to a cell.
    fn check_step(&self, to: Cell) -> Result<(), Fault> {
        let side = self.puzzle.side();
        if !to.within(side.into(), side) {
            return Err(Fault::OutOfBoard { cell: to, side });
        }
        if self.is_won() {
            return Err(Fault::Frozen);
        }
        if !self.puzzle.is_free(to) {
            return Err(Fault::Wall { cell: to });
        }
        let Some(head) = self.head() else {
            let start = self.puzzle.start();
            return if to == start { Ok(()) } else { Err(Fault::NotStart { cell: to, start }) };
        };
        if self.visited & bit(spot(to)) != 0 {
            return Err(Fault::Visited { cell: to });
        }
        if beside(bit(spot(head))) & bit(spot(to)) == 0 {
            return Err(Fault::NotAdjacent { cell: to, head });
        }
        match (self.puzzle.number(to), self.target()) {
            (Some(number), Some(target)) if number != target => {
                Err(Fault::OutOfOrder { cell: to, number, target })
            }
            _ => Ok(()),
        }
    }

    /// Grows the path to a cell that has been checked.
    fn go_on(&mut self, to: Cell, events: &mut impl Listen<Event>) {
        let head = self.head();
        self.path.push(spot(to));
        self.visited |= bit(spot(to));
        events.emit(|| match head {
            None => Event::Started { at: to },
            Some(from) => Event::Stepped { from, to },
        });
        let cells = self.puzzle.cells();
        if let Some(number) = self.puzzle.number(to) {
            let next = self.target();
            events.emit(|| Event::Reached { number, at: to, next });
            if next.is_none() && !self.is_won() {
                events.emit(|| Event::NumbersDone { left: cells - self.path.len() as u8 });
            }
        }
        if self.is_won() {
            events.emit(|| Event::Won { cells, flawless: self.flawless });
        }
    }

    /// Goes back along the path to the cell at this place on it.
    fn go_back(&mut self, place: usize, events: &mut impl Listen<Event>) {
        let given_up: Vec<Cell> = self.path.drain(place + 1..).rev().map(cell).collect();
        self.visited = self.path.iter().fold(0, |set, at| set | bit(*at));
        self.flawless = false;
        events.emit(|| Event::Backtracked { to: cell(self.path[place]), cells: given_up.clone() });
        for at in given_up {
            if let Some(number) = self.puzzle.number(at) {
                events.emit(|| Event::GivenBack { number, at });
            }
        }
    }

    /// Clears the path and answers how long it was.
    fn clear(&mut self) -> u8 {
        let cells = self.path.len() as u8;
        self.path.clear();
        self.visited = 0;
        self.flawless &= cells == 0;
        cells
    }
}
