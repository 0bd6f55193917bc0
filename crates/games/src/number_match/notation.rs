//! Number Match as text.

use super::board::{Board, Row};
use super::turn::{CLEARED, halved, par_of, trim};
use super::{HINTS, Mode, NumberMatch, Params, ROW_LIMIT, Turns};
use crate::pairs::COLUMNS;
use quintet_engine::{Cell, Fields, NotCompared, Refusal, split_position};
use std::fmt::{self, Display};
use std::str::FromStr;

/// No parameters begin with a later stage.
const LAST_FIRST_STAGE: u32 = 1_000_000_000;

/// What stands for the seed of a board that nobody dealt.
const NO_SEED: &str = "none";

impl Mode {
    /// Its name in texts.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Stages => "stages",
            Self::Endless => "endless",
        }
    }

    fn named(text: &str) -> Result<Self, &'static str> {
        let known = [Self::Stages, Self::Endless].into_iter().find(|mode| mode.name() == text);
        known.ok_or("mode is stages or endless")
    }
}

impl Turns {
    /// How often a path may turn, as a number.
    pub const fn count(self) -> u8 {
        match self {
            Self::None => 0,
            Self::Two => 2,
        }
    }

    fn named(text: &str) -> Result<Self, &'static str> {
        match text {
            "0" => Ok(Self::None),
            "2" => Ok(Self::Two),
            _ => Err("turns is 2 or 0"),
        }
    }
}

/// What comes before the first stage in the text of parameters.
const FROM: &str = ",from=";

/// The first stage is only written where it is not the first of all: `mode=stages,turns=2`, but `stages,from=5`.
impl Display for Params {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self.from, self.turns) {
            (1, _) => write!(f, "mode={},turns={}", self.mode.name(), self.turns.count()),
            (from, Turns::Two) => write!(f, "stages{FROM}{from}"),
            (from, Turns::None) => write!(f, "classic{FROM}{from}"),
        }
    }
}

impl FromStr for Params {
    type Err = Refusal;

    fn from_str(text: &str) -> Result<Self, Refusal> {
        if let Some((preset, from)) = text.split_once(FROM) {
            return params_from_stage(preset, from);
        }
        let parts = text.strip_prefix("mode=").and_then(|rest| rest.split_once(",turns="));
        let (mode, turns) = parts.ok_or_else(|| {
            Refusal::bad_params("expected stages, endless, classic, stages,from=5 or mode=endless,turns=0")
        })?;
        Ok(Self {
            mode: Mode::named(mode).map_err(Refusal::bad_params)?,
            turns: Turns::named(turns).map_err(Refusal::bad_params)?,
            from: 1,
        })
    }
}

/// `stages` or `classic` that begins with a later stage.
fn params_from_stage(preset: &str, from: &str) -> Result<Params, Refusal> {
    let turns = match preset {
        "stages" => Turns::Two,
        "classic" => Turns::None,
        _ => return Err(Refusal::bad_params("only stages and classic have a first stage: stages,from=5")),
    };
    let number = from.parse().ok().filter(|number: &u32| number.to_string() == from);
    match number.filter(|number| (1..=LAST_FIRST_STAGE).contains(number)) {
        Some(from) => Ok(Params { mode: Mode::Stages, turns, from }),
        None => Err(Refusal::bad_params(format!("from is a stage between 1 and {LAST_FIRST_STAGE}"))),
    }
}

impl Display for NumberMatch {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let last = self.board.rows.len().wrapping_sub(1);
        for (number, row) in self.board.rows.iter().enumerate() {
            let used = if number == last { COLUMNS - self.board.pristine() } else { COLUMNS };
            let text: String = (0..COLUMNS)
                .map(|col| match row.digit(col) {
                    Some(digit) => char::from(b'0' + digit),
                    None if col < used => '.',
                    None => '_',
                })
                .collect();
            write!(f, "{}{text}", if number > 0 { "/" } else { "" })?;
        }
        write!(f, " turns={} mode={}", self.turns.count(), self.mode.name())?;
        write!(f, " stage={} score={} total={}", self.stage, self.score, self.total)?;
        write!(f, " hints={} plus={} streak={}", self.hints_left, self.plus, self.streak)?;
        match self.seed {
            Some(seed) => write!(f, " seed={seed}")?,
            None => write!(f, " seed={NO_SEED}")?,
        }
        let spent: Vec<String> = self.spent_ahead.iter().map(u8::to_string).collect();
        let spent = if spent.is_empty() { "0".to_string() } else { spent.join(",") };
        write!(f, " plus_par={} crossed={} hints_spent_ahead={spent}", self.par, self.crossed)
    }
}

impl FromStr for NumberMatch {
    type Err = Refusal;

    fn from_str(text: &str) -> Result<Self, Refusal> {
        let (rows, mut fields) = split_position(text)?;
        let mode =
            fields.take("mode").map_or(Ok(Mode::Stages), Mode::named).map_err(Refusal::bad_position)?;
        let turns =
            fields.take("turns").map_or(Ok(Turns::Two), Turns::named).map_err(Refusal::bad_position)?;
        let score = fields.number("score")?.unwrap_or(0);
        let total = fields.number("total")?.unwrap_or(score);
        if total < score {
            let message = format!("total={total} is less than score={score}, which is part of it");
            return Err(Refusal::bad_position(message));
        }
        let plus = fields.number("plus")?.unwrap_or(0);
        let par = bounded(&mut fields, "plus_par", 0, 1)?.map(|par| par as u8);
        let board = match rows.as_slice() {
            // The text of a cleared stage has no rows, and clearing it earned points.
            [""] if mode == Mode::Stages && score >= least_when_cleared(plus, par) => Board::default(),
            [""] => return Err(Refusal::bad_position("the board has no row")),
            rows => read_board(rows)?,
        };
        let position = Self {
            mode,
            turns,
            stage: bounded(&mut fields, "stage", 1, u32::MAX)?.unwrap_or(1),
            score,
            total,
            hints_left: bounded(&mut fields, "hints", 0, HINTS.into())?.map_or(HINTS, |hints| hints as u8),
            plus,
            streak: fields.number("streak")?.unwrap_or(0),
            seed: match fields.take("seed") {
                None | Some(NO_SEED) => None,
                Some(text) => Some(read_seed(text)?),
            },
            par: par.unwrap_or_else(|| par_of(&board)),
            crossed: fields.number("crossed")?.unwrap_or(0),
            spent_ahead: fields.take("hints_spent_ahead").map_or(Ok(Vec::new()), read_spent_ahead)?,
            board,
            deal_facts: NotCompared::default(),
        };
        fields.finish()?;
        Ok(position)
    }
}

/// The points that clearing a board alone earns.
fn least_when_cleared(plus: u32, par: Option<u8>) -> u32 {
    halved(CLEARED, plus.saturating_sub(par.unwrap_or(0).into()))
}

/// A number between two bounds, if it is given.
fn bounded(fields: &mut Fields<'_>, key: &str, least: u32, most: u32) -> Result<Option<u32>, Refusal> {
    match fields.number(key)? {
        Some(number) if !(least..=most).contains(&number) => {
            Err(Refusal::bad_position(format!("{key}={number} is not between {least} and {most}")))
        }
        number => Ok(number),
    }
}

/// A seed as it is printed.
fn read_seed(text: &str) -> Result<u64, Refusal> {
    let seed = text.parse().ok().filter(|seed: &u64| seed.to_string() == text);
    seed.ok_or_else(|| Refusal::bad_position(format!("seed is a number or {NO_SEED}")))
}

fn read_spent_ahead(text: &str) -> Result<Vec<u8>, Refusal> {
    let read = |word: &str| {
        let spent = word.parse().ok().filter(|spent: &u8| *spent <= HINTS && word.len() == 1);
        spent
            .ok_or_else(|| Refusal::bad_position("hints_spent_ahead: expected hints from 0 to 5 such as 0,2"))
    };
    let mut spent: Vec<u8> = text.split(',').map(read).collect::<Result<_, _>>()?;
    trim(&mut spent);
    Ok(spent)
}

fn read_board(lines: &[&str]) -> Result<Board, Refusal> {
    if lines.len() > ROW_LIMIT.into() {
        let message = format!("the board has {} rows, more than {ROW_LIMIT}", lines.len());
        return Err(Refusal::bad_position(message));
    }
    let mut rows = Vec::with_capacity(lines.len());
    let mut pristine = None;
    for (number, line) in (0..).zip(lines) {
        let (row, first_pristine) = read_row(number, line)?;
        if let Some(cell) = pristine {
            return Err(pristine_inside(cell));
        }
        rows.push(row);
        pristine = first_pristine;
    }
    Ok(Board::of(rows, pristine.map_or(0, |cell: Cell| COLUMNS - cell.col)))
}

/// A row, and its first pristine cell if it has one.
fn read_row(number: u16, line: &str) -> Result<(Row, Option<Cell>), Refusal> {
    let cells = line.chars().count();
    if cells != COLUMNS.into() {
        let message = format!("row {} has {cells} cells, not {COLUMNS}", u32::from(number) + 1);
        return Err(Refusal::bad_position(message));
    }
    let mut row = Row::default();
    let mut pristine = None;
    for (col, sign) in (0..).zip(line.chars()) {
        let cell = Cell::new(number, col);
        match (sign, pristine) {
            ('_', _) => pristine = pristine.or(Some(cell)),
            ('1'..='9' | '.', Some(earlier)) => return Err(pristine_inside(earlier)),
            ('1'..='9', None) => row.put(col, sign as u8 - b'0'),
            ('.', None) => {}
            _ => {
                let message = format!("{cell}: expected a digit from 1 to 9, . or _");
                return Err(Refusal::bad_position(message));
            }
        }
    }
    if row.occupied() == 0 {
        let message = format!("row {} has no number", u32::from(number) + 1);
        return Err(Refusal::bad_position(message));
    }
    Ok((row, pristine))
}

fn pristine_inside(cell: Cell) -> Refusal {
    Refusal::bad_position(format!("{cell}: a pristine cell comes before one that was used"))
}
